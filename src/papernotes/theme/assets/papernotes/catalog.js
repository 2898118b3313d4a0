// Every paper as columns. Knows nothing of any page.
// pages/catalog.py writes the file; a row is a paper, and rows stand newest first.

import { facet, facetOf, labelsOf } from "./facets.js";
import { folded } from "./search-words.js";

/**
 * @typedef {import("./facets.js").Facet} Facet
 * @typedef {import("./facets.js").Cell} Cell
 * @typedef {{ block: number, slugs: string[], names: string[], titles: string[], aliases: Record<string, string[]>,
 *   added: number[], results: number[] }} Facts
 * @typedef {import("./facets.js").Faceted & Facts & { hues: Uint8Array, orders: Map<string, Uint32Array> }} Catalog
 * @typedef {{ label: string, values?: string[], labels?: string[], rows?: Cell[], areas?: number[] }} Column
 */

const HUES = 12;

/** The columns of this site. @returns {Promise<Catalog>} */
export async function load() {
  const response = await fetch(new URL("catalog.json", import.meta.url));
  if (!response.ok) throw new Error(`catalog.json: ${response.status}`);
  return decode(await response.json());
}

/** @param {Facts & { facets: Record<string, Column> }} data @returns {Catalog} */
export function decode({ facets: columns, ...data }) {
  const size = data.slugs.length;
  const titles = data.titles.map((title, row) => (title.startsWith(":") ? data.names[row] + title : title));
  const topics = facet("topic", { rows: [], ...columns.topic });
  const areas = columns.topic.areas ?? [];
  const facets = new Map(Object.entries(columns).map(([key, column]) => [key, key === "topic" ? topics : facet(key, { ...column, rows: column.rows ?? areaRows(topics, areas) })]));
  /** @type {string[] | undefined} */
  let lines;
  const catalog = { ...data, titles, size, facets, hues: hues(size, topics, areas), orders: new Map(), lines: () => (lines ??= texts(catalog)) };
  return catalog;
}

/** The areas of each paper's topics. @param {Facet} topics @param {number[]} areas @returns {Cell[]} */
function areaRows({ ids, offsets }, areas) {
  return Array.from({ length: offsets.length - 1 }, (_, row) => {
    const found = new Set();
    for (let at = offsets[row]; at < offsets[row + 1]; at += 1) found.add(areas[ids[at]]);
    return [...found];
  });
}

/** @param {number} size @param {Facet} topics @param {number[]} areas */
function hues(size, topics, areas) {
  const out = new Uint8Array(size);
  for (let row = 0; row < size; row += 1) {
    const at = topics.offsets[row];
    if (at < topics.offsets[row + 1]) out[row] = (areas[topics.ids[at]] % HUES) + 1;
  }
  return out;
}

/** What is searched of each paper. @param {Catalog} catalog */
function texts(catalog) {
  const authors = facetOf(catalog, "author");
  return catalog.slugs.map((_, row) => folded([catalog.names[row], catalog.titles[row], ...(catalog.aliases[row] ?? []), ...labelsOf(authors, row)].join("\n")));
}

/** The title without the name that stands before it. @param {Catalog} catalog @param {number} row */
export function restOfTitle(catalog, row) {
  const [name, title] = [catalog.names[row], catalog.titles[row]];
  if (title.startsWith(`${name}:`)) return title.slice(name.length + 1).trim();
  return title === name ? "" : title;
}

/** A day as a date, from days since 1970; empty for none. @param {number} number */
export const day = (number) => (number ? new Date(number * 864e5).toISOString().slice(0, 10) : "");
