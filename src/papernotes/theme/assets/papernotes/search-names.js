// Names by heart: what is typed whole, what begins so, and what is nearly so.
// The files are made by search/names.py: sorted keys, cut into parts, with a table of contents.

import { key } from "./search-words.js";

/**
 * Something that has a name: a paper, a topic, a venue, a person, a wanted work. `key` is its name as it is compared.
 * @typedef {{ kind: string, label: string, url: string, about: string, venue: string, status: string, key: string }} Name
 * @typedef {[string, string, string, string, string[]?]} Written
 * @typedef {{ word: string, inside: boolean, name: Name }} Entry
 * @typedef {{ exact: Name[], begins: Name[], inside: Name[], near: Name[] }} Names
 */

const SHORTEST = 2;
const NEAR = 3;
/** @type {Map<string, Promise<any>>} */
const known = new Map();

/** Load a file once; what failed may be asked for again. @param {string} address @param {RequestInit} [options] @returns {Promise<any>} */
function load(address, options) {
  const before = known.get(address);
  if (before) return before;
  const answer = fetch(address, options).then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))));
  known.set(address, answer);
  answer.catch(() => known.delete(address));
  return answer;
}

export function forget() {
  known.clear();
}

/** What a text names: `exact`, `begins`, `inside` (a word of the name begins so) and `near`.
 * @param {URL} root @param {string} text @returns {Promise<Names>} */
export async function lookUp(root, text) {
  const typed = key(text);
  if (!typed) return { exact: [], begins: [], inside: [], near: [] };
  const folder = new URL("search/names/", root);
  /** @type {[string, string][]} */
  const contents = await load(new URL("contents.json", folder).href, { cache: "no-cache" });
  const at = Math.max(0, contents.findLastIndex(([first]) => first <= typed));
  // Keys that begin with what is typed may go on in the next part.
  const wanted = contents.slice(at, at + 2).filter(([first], i) => i === 0 || first.startsWith(typed));
  /** @type {{ keys: [string, number, number?][], names: Written[] }[]} */
  const parts = await Promise.all(wanted.map(([, name]) => load(new URL(`${name}.json`, folder).href)));
  const entries = parts.flatMap((part) => part.keys.map(([word, place, isInside]) => ({ word, inside: Boolean(isInside), name: named(part.names[place]) })));
  const whole = entries.filter((entry) => !entry.inside);
  const exact = once(whole.filter((entry) => entry.word === typed));
  const longer = typed.length < SHORTEST ? [] : entries.filter((entry) => entry.word.startsWith(typed)).sort(shortestFirst);
  const begins = once(longer.filter((entry) => !entry.inside && entry.word !== typed));
  const inside = once(longer.filter((entry) => entry.inside));
  const near = exact.length || begins.length || inside.length ? [] : nearest(typed, whole);
  return { exact, begins, inside, near };
}

/** @param {Written} written @returns {Name} */
function named([kind, label, url, about, facts = []]) {
  return { kind, label, url, about, venue: facts[0] ?? "", status: facts[1] ?? "", key: key(label) };
}

/** @param {Entry} one @param {Entry} other */
function shortestFirst(one, other) {
  return one.word.length - other.word.length || (one.word < other.word ? -1 : 1);
}

/** @param {Entry[]} entries */
function once(entries) {
  const byUrl = new Map(entries.map(({ name }) => [`${name.kind} ${name.url} ${name.label}`, name]));
  return [...byUrl.values()].sort((one, other) => Number(one.kind !== "paper") - Number(other.kind !== "paper"));
}

/** @param {string} typed @param {Entry[]} entries */
function nearest(typed, entries) {
  const most = Math.min(3, Math.floor(typed.length / 4));
  if (!most) return [];
  const found = entries
    .filter((entry) => Math.abs(entry.word.length - typed.length) <= most)
    .map((entry) => ({ ...entry, far: distance(typed, entry.word, most) }))
    .filter((entry) => entry.far <= most)
    .sort((one, other) => one.far - other.far || shortestFirst(one, other));
  const best = found[0]?.far;
  return once(found.filter((entry) => entry.far <= best + 1)).slice(0, NEAR);
}

/** Letters to change, add, drop or swap with their neighbor; more than `most` when it is clear that it is more.
 * @param {string} one @param {string} other @param {number} most */
function distance(one, other, most) {
  /** @type {number[]} */
  let before = [];
  let last = [...Array(other.length + 1).keys()];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length];
}
