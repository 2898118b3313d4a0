// Pagefind's index of the notes: loads it, and knows when it is being made anew.

import { ROOT } from "./dom.js";
import { forget } from "./search-names.js";

/**
 * A paper as Pagefind gives it.
 * @typedef {{ url: string, content: string, anchors: { element: string, id: string, text: string, location: number }[],
 *   meta: Record<string, string>, filters: Record<string, string[]> }} Result
 * @typedef {{ id: string, score: number, data: () => Promise<Result> }} Hit
 * @typedef {Record<string, Record<string, number>>} Counts
 * @typedef {{ filters?: Record<string, { all?: string[], any?: string[] }>, sort?: Record<string, string> }} Options
 * @typedef {{ search: (term: string, options?: Options) => Promise<{ results: Hit[], filters: Counts }>, filters: () => Promise<Counts>,
 *   options: (options: object) => Promise<void>, init: (language: string) => Promise<void> }} Engine
 */

const WEIGHTS = { name: 12, names: 8, title: 5, head: 5, words: 4, zh: 3 };
/** @type {Promise<Engine> | undefined} */
let loading;
let build = 0;

/** An address of the site, from one below its root. @param {string} url */
export const address = (url) => new URL(url, ROOT).href;

/** Load the index before it is needed. */
export async function prepare() {
  loading ??= start();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** @returns {Promise<Engine>} */
async function start() {
  // Another address after a new index, or the browser would keep the module that knows the old one.
  const module = await import(address(`pagefind/pagefind.js${build ? `?build=${build}` : ""}`));
  await module.options({ noWorker: true, basePath: address("pagefind/"), baseUrl: ROOT.pathname, ranking: { metaWeights: WEIGHTS, termSimilarity: 2 } });
  await module.init("en");
  return module;
}

/** The paper that was found. What was indexed of it lay in one file; its page is a folder. @param {Hit} hit @returns {Promise<Result>} */
export async function paperOf(hit) {
  const found = await hit.data();
  return { ...found, url: found.url.replace(/\.html$/, "/") };
}

/** On a site that is being written: whether its index is still being made. @returns {Promise<{ indexing: boolean }>} */
export async function state() {
  const place = document.querySelector("[data-pn-state]");
  if (!(place instanceof HTMLElement)) return { indexing: false };
  const now = await fetch(new URL(place.dataset.pnState ?? "", document.baseURI), { cache: "no-store" }).then((response) => response.json()).catch(() => ({ indexing: false, build }));
  if (!now.indexing && now.build !== build) {
    build = now.build;
    loading = undefined;
    forget();
    (await import("./search-facets.js")).forget();
  }
  return now;
}
