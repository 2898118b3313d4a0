// Every paper as columns: loads them, filters, counts, sorts. Knows nothing of any page.
// pages/catalog.py writes the file; a row is a paper, and rows stand newest first.

import { folded } from "./search-words.js";

/**
 * What papers can be narrowed by. The values of row `r` are `ids[offsets[r]]` up to `ids[offsets[r + 1]]`.
 * @typedef {{ key: string, label: string, values: string[], labels: string[], offsets: Uint32Array, ids: Uint32Array,
 *   isMany: boolean }} Facet
 * @typedef {{ size: number, block: number, slugs: string[], names: string[], titles: string[], aliases: Record<string, string[]>,
 *   added: number[], results: number[], facets: Map<string, Facet>, hues: Uint8Array }} Catalog
 * What a reader asked for: of the values of a facet a paper needs one, or all of them if the facet is in `all`.
 * @typedef {{ text?: string, facets?: Record<string, string[]>, all?: string[] }} Asked
 * `fails` says for each row how many of the conditions it does not meet.
 * @typedef {{ total: number, fails: Uint8Array, masks: Map<string, Uint8Array>, all: Set<string> }} Found
 */

const HUES = 12;
const MASKS = 60;
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** The columns of this site. @returns {Promise<Catalog>} */
export async function load() {
  const response = await fetch(new URL("catalog.json", import.meta.url));
  if (!response.ok) throw new Error(`catalog.json: ${response.status}`);
  return decode(await response.json());
}

/** @returns {Catalog} */
export function decode(data) {
  const facets = new Map(Object.entries(data.facets).filter(([, column]) => column.rows).map(([key, column]) => [key, facet(key, column)]));
  const topics = facets.get("topic");
  const ordered = Object.keys(data.facets).map((key) => [key, facets.get(key) ?? grouped(key, data.facets[key], topics, data.facets.topic.areas)]);
  const { slugs, names, aliases, added, results, block } = data;
  const titles = data.titles.map((title, row) => (title.startsWith(":") ? names[row] + title : title));
  return { size: slugs.length, block, slugs, names, titles, aliases, added, results, facets: new Map(ordered), hues: hues(slugs.length, topics, data.facets.topic.areas) };
}

/** A column; a text in it is a value that has not been met before. */
function facet(key, { label, values = [], labels, rows }) {
  const known = [...values];
  const offsets = new Uint32Array(rows.length + 1);
  const ids = [];
  let isMany = false;
  rows.forEach((cell, row) => {
    const cells = Array.isArray(cell) ? cell : [cell];
    for (const value of cells) ids.push(typeof value === "string" ? known.push(value) - 1 : value);
    isMany ||= cells.length > 1;
    offsets[row + 1] = ids.length;
  });
  return { key, label, values: known, labels: labels ?? known, offsets, ids: Uint32Array.from(ids), isMany };
}

/** The areas of each paper's topics. */
function grouped(key, { label, values, labels }, topics, areas) {
  const rows = Array.from({ length: topics.offsets.length - 1 }, (_, row) => [...new Set(idsOf(topics, row).map((topic) => areas[topic]))]);
  return facet(key, { label, values, labels, rows });
}

function hues(size, topics, areas) {
  const out = new Uint8Array(size);
  for (let row = 0; row < size; row += 1) {
    const at = topics.offsets[row];
    if (at < topics.offsets[row + 1]) out[row] = (areas[topics.ids[at]] % HUES) + 1;
  }
  return out;
}

/** Numbers of a paper's values. @returns {number[]} */
export function idsOf(facet, row) {
  return Array.from(facet.ids.subarray(facet.offsets[row], facet.offsets[row + 1]));
}

/** Labels of a paper's values. @returns {string[]} */
export function labelsOf(facet, row) {
  return idsOf(facet, row).map((id) => facet.labels[id]);
}

const alike = (text) => text.normalize("NFC").toLowerCase();

/** Numbers of a value as somebody wrote it; case does not matter. @returns {number[]} */
export function find(facet, value) {
  facet.places ??= places(facet);
  return facet.places.get(alike(value)) ?? [];
}

function places(facet) {
  const found = new Map();
  facet.values.forEach((value, id) => {
    const key = alike(value);
    if (found.has(key)) found.get(key).push(id);
    else found.set(key, [id]);
  });
  return found;
}

/** Who fits. @param {Catalog} catalog @param {Asked} asked @returns {Found} */
export function filter(catalog, { text = "", facets = {}, all = [] }) {
  const within = new Set(all);
  const masks = new Map();
  for (const [key, values] of Object.entries(facets)) {
    if (values.length && catalog.facets.has(key)) masks.set(key, maskOf(catalog, key, values, within.has(key)));
  }
  const fails = new Uint8Array(catalog.size);
  for (const mask of masks.values()) for (let row = 0; row < fails.length; row += 1) fails[row] += 1 - mask[row];
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length) {
    const lines = prepare(catalog);
    // Two, so that no count that leaves one facet out lets such a paper in.
    for (let row = 0; row < fails.length; row += 1) if (!words.every((word) => lines[row].includes(word))) fails[row] += 2;
  }
  let total = 0;
  for (let row = 0; row < fails.length; row += 1) total += fails[row] === 0 ? 1 : 0;
  return { total, fails, masks, all: within };
}

/** What is searched of each paper; made when first asked for, or before. */
export function prepare(catalog) {
  catalog.lines ??= catalog.slugs.map((_, row) => line(catalog, row));
  return catalog.lines;
}

function line(catalog, row) {
  const parts = [catalog.names[row], catalog.titles[row], ...(catalog.aliases[row] ?? []), ...labelsOf(catalog.facets.get("author"), row)];
  return folded(parts.join("\n"));
}

function maskOf(catalog, key, values, isAll) {
  catalog.masks ??= new Map();
  const name = JSON.stringify([key, isAll, values]);
  if (!catalog.masks.has(name)) {
    if (catalog.masks.size > MASKS) catalog.masks.clear();
    catalog.masks.set(name, mask(catalog.facets.get(key), values, isAll));
  }
  return catalog.masks.get(name);
}

function mask(facet, values, isAll) {
  const wanted = values.map((value) => new Set(find(facet, value)));
  const out = new Uint8Array(facet.offsets.length - 1);
  for (let row = 0; row < out.length; row += 1) {
    const ids = facet.ids.subarray(facet.offsets[row], facet.offsets[row + 1]);
    const has = (set) => ids.some((id) => set.has(id));
    out[row] = (isAll ? wanted.every(has) : wanted.some(has)) ? 1 : 0;
  }
  return out;
}

/**
 * Papers per value of a facet, among those that fit. Of a facet in use, as if it weren't, or no second value could be
 * chosen; unless all its values are asked for, when a second one narrows further.
 * @param {Found} found @returns {Uint32Array}
 */
export function count(catalog, found, key) {
  const facet = catalog.facets.get(key);
  const counts = new Uint32Array(facet.values.length);
  const own = found.all.has(key) ? undefined : found.masks.get(key);
  const { fails } = found;
  for (let row = 0; row < fails.length; row += 1) {
    if (fails[row] !== 0 && !(own && fails[row] === 1 && own[row] === 0)) continue;
    for (let at = facet.offsets[row]; at < facet.offsets[row + 1]; at += 1) counts[facet.ids[at]] += 1;
  }
  return counts;
}

/** Values with the most papers, at most so many; years from the newest on. `typed` narrows by label. @returns {number[]} */
export function top(facet, counts, most, typed = "") {
  const better = facet.key === "year" ? (one, other) => facet.values[one] > facet.values[other] : (one, other) => counts[one] > counts[other];
  const words = folded(typed).trim();
  if (words) facet.folds ??= facet.labels.map(folded);
  const best = [];
  for (let id = 0; id < counts.length; id += 1) {
    if (!counts[id] || (words && !facet.folds[id].includes(words))) continue;
    if (best.length === most && !better(id, best[most - 1])) continue;
    let at = best.length;
    while (at > 0 && better(id, best[at - 1])) at -= 1;
    best.splice(at, 0, id);
    if (best.length > most) best.pop();
  }
  return best;
}

/** Those who fit, in order; `sort` is a column, with a hyphen before it for the other direction. @returns {Uint32Array} */
export function rows(catalog, found, sort = "") {
  const order = sort ? permutation(catalog, sort) : null;
  const out = new Uint32Array(found.total);
  let at = 0;
  for (let place = 0; place < catalog.size; place += 1) {
    const row = order ? order[place] : place;
    if (found.fails[row] === 0) { out[at] = row; at += 1; }
  }
  return out;
}

function permutation(catalog, sort) {
  catalog.orders ??= new Map();
  if (!catalog.orders.has(sort)) catalog.orders.set(sort, sorted(catalog, sort));
  return catalog.orders.get(sort);
}

function sorted(catalog, sort) {
  const isDown = sort.startsWith("-");
  const ranks = ranked(catalog, isDown ? sort.slice(1) : sort);
  const order = Uint32Array.from({ length: catalog.size }, (_, row) => row);
  if (!ranks) return order;
  // What has no value is last in either direction; of equals the newest is first.
  const sign = isDown ? -1 : 1;
  return order.sort((one, other) => (ranks[one] < 0) - (ranks[other] < 0) || sign * (ranks[one] - ranks[other]) || one - other);
}

/** A number for each paper by which a column sorts; negative for none. */
function ranked(catalog, column) {
  if (column === "name") return alphabetical(catalog.names);
  if (column === "added" || column === "results") return catalog[column];
  const facet = catalog.facets.get(column);
  if (!facet) return null;
  const ranks = column === "status" ? facet.values.map((_, id) => id) : alphabetical(facet.labels);
  return Array.from({ length: catalog.size }, (_, row) => (facet.offsets[row] < facet.offsets[row + 1] ? ranks[facet.ids[facet.offsets[row]]] : -1));
}

/** The place of each text among all of them. */
function alphabetical(texts) {
  const order = texts.map((_, at) => at).sort((one, other) => collator.compare(texts[one], texts[other]) || one - other);
  const out = new Array(texts.length);
  order.forEach((at, place) => { out[at] = place && collator.compare(texts[at], texts[order[place - 1]]) === 0 ? out[order[place - 1]] : place; });
  return out;
}

/** A day as a date, from days since 1970; empty for none. */
export const day = (number) => (number ? new Date(number * 864e5).toISOString().slice(0, 10) : "");
