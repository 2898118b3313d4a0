// Rows that can be narrowed by facets: which of them fit what was asked, and how many each value has.
// Knows nothing of papers or pages.

import { folded } from "./search-words.js";

/**
 * What rows can be narrowed by. The values of row `r` are `ids[offsets[r]]` up to `ids[offsets[r + 1]]`.
 * @typedef {{ key: string, label: string, values: string[], labels: string[], offsets: Uint32Array, ids: Uint32Array,
 *   isMany: boolean, places?: Map<string, number[]>, folds?: string[] }} Facet
 * What `lines` gives of each row is searched by text; the rest is kept from one question to the next.
 * @typedef {{ size: number, facets: Map<string, Facet>, lines: () => string[],
 *   masks?: Map<string, Uint8Array>, typed?: { text: string, mask: Uint8Array } }} Faceted
 * What a reader asked for: of the values of a facet a row needs one, or all of them if the facet is in `all`.
 * @typedef {{ text?: string, facets?: Record<string, string[]>, all?: string[] }} Asked
 * `rows` are those that fit; `fails` says for each row how many of the conditions it does not meet.
 * @typedef {{ rows: Uint32Array, fails: Uint8Array, masks: Map<string, Uint8Array>, all: Set<string> }} Found
 * @typedef {number | string | (number | string)[]} Cell
 */

const MASKS = 60;

/** A facet from its column; a text in it is a value that has not been met before.
 * @param {string} key @param {{ label: string, values?: string[], labels?: string[], rows: Cell[] }} column @returns {Facet} */
export function facet(key, { label, values = [], labels, rows }) {
  const known = [...values];
  const offsets = new Uint32Array(rows.length + 1);
  /** @type {number[]} */
  const ids = [];
  let isMany = false;
  const add = (/** @type {number | string} */ value) => ids.push(typeof value === "string" ? known.push(value) - 1 : value);
  rows.forEach((cell, row) => {
    if (Array.isArray(cell)) cell.forEach(add);
    else add(cell);
    offsets[row + 1] = ids.length;
    isMany ||= offsets[row + 1] - offsets[row] > 1;
  });
  return { key, label, values: known, labels: labels ?? known, offsets, ids: Uint32Array.from(ids), isMany };
}

/** The facet of that name, which must be there. @param {Faceted} rows @param {string} key */
export function facetOf(rows, key) {
  const found = rows.facets.get(key);
  if (!found) throw new Error(`there is no facet ${key}`);
  return found;
}

/** Numbers of a row's values. @param {Facet} facet @param {number} row */
export function idsOf(facet, row) {
  return Array.from(facet.ids.subarray(facet.offsets[row], facet.offsets[row + 1]));
}

/** Labels of a row's values. @param {Facet} facet @param {number} row */
export function labelsOf(facet, row) {
  return idsOf(facet, row).map((id) => facet.labels[id]);
}

const alike = (/** @type {string} */ text) => text.normalize("NFC").toLowerCase();

/** Numbers of a value as somebody wrote it; case does not matter. @param {Facet} facet @param {string} value @returns {number[]} */
export function find(facet, value) {
  facet.places ??= places(facet);
  return facet.places.get(alike(value)) ?? [];
}

/** @param {Facet} facet */
function places(facet) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  facet.values.forEach((value, id) => {
    const key = alike(value);
    found.set(key, [...(found.get(key) ?? []), id]);
  });
  return found;
}

/** Who fits. @param {Faceted} rows @param {Asked} asked @returns {Found} */
export function filter(rows, { text = "", facets = {}, all = [] }) {
  const within = new Set(all);
  /** @type {Map<string, Uint8Array>} */
  const masks = new Map();
  for (const [key, values] of Object.entries(facets)) {
    if (values.length && rows.facets.has(key)) masks.set(key, maskOf(rows, key, values, within.has(key)));
  }
  const fails = new Uint8Array(rows.size);
  for (const mask of masks.values()) for (let row = 0; row < fails.length; row += 1) fails[row] += 1 - mask[row];
  const said = saying(rows, text);
  // Two, so that no count that leaves one facet out lets such a row in.
  if (said) for (let row = 0; row < fails.length; row += 1) fails[row] += said[row] ? 0 : 2;
  return { rows: fitting(fails), fails, masks, all: within };
}

/** @param {Uint8Array} fails */
function fitting(fails) {
  const rows = new Uint32Array(fails.length);
  let count = 0;
  for (let row = 0; row < fails.length; row += 1) {
    if (fails[row] !== 0) continue;
    rows[count] = row;
    count += 1;
  }
  return rows.subarray(0, count);
}

/** Which rows have all words of a text. Who lacks the beginning of a text lacks the whole: while somebody types, only
 * those that are left are looked at. @param {Faceted} rows @param {string} asked */
function saying(rows, asked) {
  const text = folded(asked).trimStart();
  const words = text.split(/\s+/).filter(Boolean);
  if (!words.length) return null;
  const lines = rows.lines();
  const before = rows.typed && text.startsWith(rows.typed.text) ? rows.typed.mask : null;
  const mask = new Uint8Array(rows.size);
  for (let row = 0; row < mask.length; row += 1) {
    if (before && !before[row]) continue;
    let at = 0;
    while (at < words.length && lines[row].includes(words[at])) at += 1;
    if (at === words.length) mask[row] = 1;
  }
  rows.typed = { text, mask };
  return mask;
}

/** @param {Faceted} rows @param {string} key @param {string[]} values @param {boolean} isAll */
function maskOf(rows, key, values, isAll) {
  rows.masks ??= new Map();
  const name = JSON.stringify([key, isAll, values]);
  const known = rows.masks.get(name);
  if (known) return known;
  if (rows.masks.size > MASKS) rows.masks.clear();
  const made = mask(facetOf(rows, key), values, isAll);
  rows.masks.set(name, made);
  return made;
}

/** @param {Facet} facet @param {string[]} values @param {boolean} isAll */
function mask(facet, values, isAll) {
  const wanted = values.map((value) => new Set(find(facet, value)));
  const out = new Uint8Array(facet.offsets.length - 1);
  for (let row = 0; row < out.length; row += 1) {
    const ids = facet.ids.subarray(facet.offsets[row], facet.offsets[row + 1]);
    const has = (/** @type {Set<number>} */ set) => ids.some((id) => set.has(id));
    out[row] = (isAll ? wanted.every(has) : wanted.some(has)) ? 1 : 0;
  }
  return out;
}

/**
 * Rows per value of a facet, among those that fit. Of a facet in use, as if it weren't, or no second value could be
 * chosen; unless all its values are asked for, when a second one narrows further.
 * @param {Faceted} rows @param {Found} found @param {string} key
 */
export function count(rows, found, key) {
  const { ids, offsets, values } = facetOf(rows, key);
  const counts = new Uint32Array(values.length);
  const add = (/** @type {number} */ row) => { for (let at = offsets[row]; at < offsets[row + 1]; at += 1) counts[ids[at]] += 1; };
  found.rows.forEach(add);
  const own = found.all.has(key) ? undefined : found.masks.get(key);
  if (own) for (let row = 0; row < own.length; row += 1) if (found.fails[row] === 1 && !own[row]) add(row);
  return counts;
}

/** Values with the most rows, at most so many; years from the newest on. `typed` narrows by label.
 * @param {Facet} facet @param {Uint32Array} counts @param {number} most */
export function top(facet, counts, most, typed = "") {
  const better = facet.key === "year"
    ? (/** @type {number} */ one, /** @type {number} */ other) => facet.values[one] > facet.values[other]
    : (/** @type {number} */ one, /** @type {number} */ other) => counts[one] > counts[other];
  const words = folded(typed).trim();
  const folds = words ? (facet.folds ??= facet.labels.map(folded)) : [];
  /** @type {number[]} */
  const best = [];
  for (let id = 0; id < counts.length; id += 1) {
    if (!counts[id] || (words && !folds[id].includes(words))) continue;
    if (best.length === most && !better(id, best[most - 1])) continue;
    let at = best.length;
    while (at > 0 && better(id, best[at - 1])) at -= 1;
    best.splice(at, 0, id);
    if (best.length > most) best.pop();
  }
  return best;
}
