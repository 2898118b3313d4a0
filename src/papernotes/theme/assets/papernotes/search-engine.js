// Finds papers: names by heart first, then Pagefind's index of the notes.

import { forget as forgetFacets, isAll, narrowed } from "./search-facets.js";
import { forget, lookUp } from "./search-names.js";
import { areTogether, chineseWords, identifier, isLike, key, pairs, parsed } from "./search-words.js";

const ROOT = new URL("../../", import.meta.url);
const WEIGHTS = { name: 12, names: 8, title: 5, head: 5, words: 4, zh: 3 };
const SORTS = { year: { year: "desc" }, newest: { added: "desc" } };
const PREFIXED = 3;
const NEXT_TO = 10;
const NO_NAMES = { exact: [], begins: [], inside: [], near: [] };
let pagefind;

/** An address of the site, from one below its root. */
export const address = (url) => new URL(url, ROOT).href;

/** Load the index before it is needed. */
export async function prepare() {
  pagefind ??= start();
  try {
    return await pagefind;
  } catch (error) {
    pagefind = undefined;
    throw error;
  }
}

async function start() {
  // Another address after a new index, or the browser would keep the module that knows the old one.
  const module = await import(new URL(`pagefind/pagefind.js${build ? `?build=${build}` : ""}`, ROOT).href);
  await module.options({ noWorker: true, basePath: new URL("pagefind/", ROOT).href, baseUrl: ROOT.pathname, ranking: { metaWeights: WEIGHTS, termSimilarity: 2 } });
  await module.init("en");
  return module;
}

let build = 0;

/** On a site that is being written: whether its index is still being made. */
export async function state() {
  const place = document.querySelector("[data-pn-state]")?.dataset.pnState;
  if (!place) return { indexing: false };
  const now = await fetch(new URL(place, document.baseURI), { cache: "no-store" }).then((response) => response.json()).catch(() => ({ indexing: false, build }));
  if (!now.indexing && now.build !== build) {
    build = now.build;
    pagefind = undefined;
    forget();
    forgetFacets();
  }
  return now;
}

/**
 * Search. `facets` maps a facet to values; a paper must have all of them, or one where it can have but one and where
 * `any` names the facet. `sort` is `year`, `newest` or empty.
 * The answer has `total`, `goto` (pages that what was typed names), `near`, `missing` (words that no note has),
 * `counts` (papers per value of each facet) and `more(from, to)`, which loads papers.
 */
export async function find(text, { facets = {}, any = [], sort = "", counted = false } = {}) {
  if (!text.trim()) return narrowed(facets, any, sort);
  const pasted = identifier(text);
  const query = parsed(text);
  const chosen = Object.fromEntries(Object.entries(facets).filter(([, values]) => values.length));
  const isFree = !sort && !Object.keys(chosen).length;
  const [names, engine] = await Promise.all([lookUp(ROOT, pasted || text).catch(() => NO_NAMES), prepare()]);
  // Loads every facet, so that searches count them.
  if (counted) await engine.filters();
  const first = names.exact.filter((name) => name.kind === "paper");
  const options = { filters: filters(chosen, any), sort: SORTS[sort] ?? {} };
  const found = pasted ? await byName(engine, first, options) : await byWords(engine, query, text, options);
  const leading = sort ? [] : [...first, ...(isFree && query.words.length === 1 ? prefixed(names.begins, text) : [])];
  const list = await ordered(engine, found.results, leading, isFree);
  return {
    query: found.query ?? query,
    pasted,
    total: list.length,
    goto: once([...names.exact, ...names.begins, ...names.inside].filter((name) => name.kind !== "paper" && name.kind !== "wanted")).slice(0, 2 * PREFIXED),
    wanted: once([...names.exact, ...names.near].filter((name) => name.kind === "wanted")),
    near: names.near.filter((name) => name.kind !== "wanted"),
    missing: found.missing ?? [],
    loose: found.loose ?? false,
    filtered: Object.keys(chosen).length > 0,
    counts: counted && found.term ? await counts(engine, found.term, chosen, any, found.filters) : {},
    more: (from, to) => Promise.all(list.slice(from, to).map((entry) => entry.load())),
  };
}

const once = (names) => [...new Map(names.map((name) => [name.url + name.label, name])).values()];

/** Facets in Pagefind's words. */
function filters(chosen, any) {
  return Object.fromEntries(Object.entries(chosen).map(([facet, values]) => [facet, isAll(facet, any) ? { all: values } : { any: values }]));
}

/** Papers whose own name begins with what is typed. */
function prefixed(names, text) {
  const typed = key(text);
  return names.filter((name) => name.kind === "paper" && typed.length > 2 && name.key.startsWith(typed)).slice(0, PREFIXED);
}

/** The papers of a pasted identifier: nothing else is meant by one. */
async function byName(engine, papers, options) {
  if (!papers.length) return { results: [], filters: {}, term: "" };
  const answer = await engine.search(papers[0].label, options);
  const loaded = await Promise.all(answer.results.slice(0, 6).map(async (result) => ({ result, data: await result.data() })));
  const same = loaded.filter(({ data }) => papers.some((paper) => isAt(data, paper))).map(({ result }) => result);
  return { results: same, filters: {}, term: papers[0].label };
}

async function byWords(engine, query, text, options) {
  if (query.phrase && !query.pairs.length) return answered(engine, query.phrase, options);
  const wanted = termsOf(query);
  if (!wanted.length) return { results: [], filters: {}, term: "" };
  const answer = await answered(engine, wanted.join(" "), options);
  const strange = answer.results.length ? await unlike(answer.results[0], wanted) : await unknown(engine, wanted);
  if (!strange.length) return answer.results.length || wanted.length < 2 ? answer : loosely(engine, wanted, options);
  const { rest, missing } = without(query, strange);
  const left = termsOf(rest);
  const again = left.length ? await answered(engine, left.join(" "), options) : { results: [], filters: {}, term: "" };
  const found = again.results.length || left.length < 2 ? again : await loosely(engine, left, options);
  return { ...found, missing, query: rest };
}

const termsOf = (query) => [...query.words.map((word) => word.replace(/[^\p{L}\p{N}\p{M}\p{Pd}.'’]/gu, "")), ...query.pairs];

async function answered(engine, term, options) {
  const { results, filters } = await engine.search(term, options);
  if (Object.keys(options.sort).length) return { results, filters, term };
  return { results: await together(engine, term, options, await settled(engine, term, options, results)), filters, term };
}

/**
 * Results with those first that have the words side by side, or in one sentence: far apart they mean something else.
 * Only the head of the list is looked at more closely; it is what is shown, and loaded anyway.
 */
async function together(engine, term, options, results) {
  const words = term.split(" ");
  if (words.length < 2 || results.length < 2 || /^"|\p{Script=Han}/u.test(term)) return results;
  const { results: phrased } = await engine.search(`"${term}"`, options);
  const near = new Set(phrased.map(({ id }) => id));
  await Promise.all(results.slice(0, NEXT_TO).map(async (result) => {
    const { meta, content } = await result.data();
    // Who, where and when go with any sentence.
    const [, people = "", places = "", , venue = ""] = (meta.head ?? "").split(" | ");
    const rest = words.filter((word) => !areTogether(`${people} ${places} ${venue}`, [word]));
    if (areTogether(`${Object.values(meta).join(" | ")} | ${content}`, rest)) near.add(result.id);
  }));
  return [...results.filter(({ id }) => near.has(id)), ...results.filter(({ id }) => !near.has(id))];
}

/**
 * Results by score, and of one score the newest first: Pagefind leaves those in the order in which it read the files.
 * The same search in that order loads nothing; one for all papers would load the whole index.
 */
async function settled(engine, term, options, results) {
  const { results: newest } = await engine.search(term, { ...options, sort: { order: "asc" } });
  const place = new Map(newest.map(({ id }, i) => [id, i]));
  return [...results].sort((one, other) => rounded(other) - rounded(one) || place.get(one.id) - place.get(other.id));
}

/** The same sum in another order differs in its last digits. */
const rounded = ({ score }) => Math.round(score * 10_000);

/** Terms that a result does not have: Pagefind takes the beginning of a word that it doesn't know, however short. */
async function unlike(result, terms) {
  const data = await result.data();
  const text = `${Object.values(data.meta).join(" ")} ${data.content}`;
  const words = text.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
  return terms.filter((term) => !text.includes(term) && !words.some((word) => isLike(term, word)));
}

/** Terms that no paper has. */
async function unknown(engine, terms) {
  const checks = await Promise.all(terms.map(async (term) => {
    const { results } = await engine.search(term);
    return !results.length || (await unlike(results[0], [term])).length;
  }));
  return terms.filter((_, i) => checks[i]);
}

/** A query without strange terms. Of a Chinese run no note has, the words remain that notes have. */
function without(query, strange) {
  const isStrange = (run) => pairs(run).some((pair) => strange.includes(pair));
  const chinese = query.chinese.flatMap((run) => (isStrange(run) ? chineseWords(run).filter((word) => !isStrange(word)) : [run]));
  const words = query.words.filter((word) => !strange.includes(termsOf({ words: [word], pairs: [] })[0]));
  const missing = [...query.words.filter((word) => !words.includes(word)), ...query.chinese.filter((run) => !chinese.includes(run))];
  return { rest: { ...query, words, chinese, pairs: [...new Set(chinese.flatMap(pairs))] }, missing };
}

/** Papers that have some of the words, those with more of them first. */
async function loosely(engine, terms, options) {
  const scores = new Map();
  for (const term of terms) {
    const { results } = await answered(engine, term, options);
    for (const result of results) {
      const before = scores.get(result.id) ?? { result, score: 0 };
      scores.set(result.id, { result: before.result, score: before.score + 100 + result.score });
    }
  }
  // Of one score they stay as they came: by the first word that they have.
  const ranked = [...scores.values()].sort((one, other) => rounded(other) - rounded(one));
  return { results: ranked.map(({ result }) => result), filters: {}, term: terms[0], loose: true };
}

/** Results with the papers that were named moved to their head. */
async function ordered(engine, results, leading, isFree) {
  const list = results.map((result) => ({ id: result.id, load: () => result.data() }));
  const front = [];
  for (const name of leading) {
    const entry = await placed(engine, list, name, isFree);
    if (entry && !front.some((other) => other.id === entry.id)) front.push(entry);
  }
  const ids = new Set(front.map((entry) => entry.id));
  return [...front, ...list.filter((entry) => !ids.has(entry.id))];
}

async function placed(engine, list, name, isFree) {
  for (const entry of list.slice(0, 12)) if (isAt(await entry.load(), name)) return entry;
  if (!isFree) return null;
  const { results } = await engine.search(name.label);
  for (const result of results.slice(0, 12)) if (isAt(await result.data(), name)) return { id: result.id, load: () => result.data() };
  return { id: name.url, load: async () => bare(name) };
}

const isAt = (data, name) => new URL(data.url, ROOT).pathname === new URL(name.url, ROOT).pathname;

/** A paper of which only the name is known, in the form of Pagefind's results. */
function bare(name) {
  const [, venue = "", year = ""] = name.venue.match(/^(.*?) ?(\d{4})?$/) ?? [];
  return { url: new URL(name.url, ROOT).pathname, content: "", anchors: [], meta: { name: name.label, title: name.about }, filters: { venue: [venue], year: [year], status: [name.status] } };
}

/** Papers per value: of a facet of which one value is enough, as if it weren't used, or no second could be chosen. */
async function counts(engine, term, chosen, any, filtered) {
  const all = { ...filtered };
  for (const facet of Object.keys(chosen).filter((name) => !isAll(name, any))) {
    const others = Object.fromEntries(Object.entries(chosen).filter(([other]) => other !== facet));
    const answer = await engine.search(term, { filters: filters(others, any) });
    all[facet] = answer.filters[facet];
  }
  return all;
}
