// Finds papers: names by heart first, then Pagefind's index of the notes.

import { ROOT } from "./dom.js";
import { isAll } from "./search-choice.js";
import { paperOf, prepare } from "./search-index.js";
import { NOTHING, byWords } from "./search-match.js";
import { lookUp } from "./search-names.js";
import { identifier, key, parsed } from "./search-words.js";

/**
 * @typedef {import("./search-index.js").Engine} Engine
 * @typedef {import("./search-index.js").Options} Options
 * @typedef {import("./search-index.js").Hit} Hit
 * @typedef {import("./search-index.js").Result} Result
 * @typedef {import("./search-index.js").Counts} Counts
 * @typedef {import("./search-match.js").Match} Match
 * @typedef {import("./search-names.js").Name} Name
 * @typedef {import("./search-choice.js").Chosen} Chosen
 * @typedef {{ id: string, load: () => Promise<Result> }} Listed
 *
 * @typedef {object} Answer
 * @property {import("./search-words.js").Query} query
 * @property {string} pasted an identifier, if one was
 * @property {number} total
 * @property {Name[]} goto pages that what was typed names
 * @property {Name[]} wanted works without a note that it names
 * @property {Name[]} near names that it may have meant
 * @property {string[]} missing words that no note has
 * @property {boolean} loose whether papers have only some of the words
 * @property {boolean} filtered
 * @property {Counts} counts papers per value of each facet
 * @property {(from: number, to: number) => Promise<Result[]>} more loads papers
 */

/** @type {Record<string, Record<string, string>>} */
const SORTS = { year: { year: "desc" }, newest: { added: "desc" } };
const PREFIXED = 3;
const LOOKED_AT = 12;
const NO_NAMES = { exact: [], begins: [], inside: [], near: [] };

/**
 * Search. `facets` maps a facet to values; a paper must have all of them, or one where it can have but one and where
 * `any` names the facet. `sort` is `year`, `newest` or empty.
 * @param {string} text
 * @param {{ facets?: Chosen, any?: string[], sort?: string, counted?: boolean }} how
 * @returns {Promise<Answer>}
 */
export async function find(text, { facets = {}, any = [], sort = "", counted = false } = {}) {
  if (!text.trim()) {
    const { narrowed } = await import("./search-facets.js");
    return narrowed(facets, any, sort);
  }
  const pasted = identifier(text);
  const query = parsed(text);
  const chosen = Object.fromEntries(Object.entries(facets).filter(([, values]) => values.length));
  const isFree = !sort && !Object.keys(chosen).length;
  const [names, engine] = await Promise.all([lookUp(ROOT, pasted || text).catch(() => NO_NAMES), prepare()]);
  // Loads every facet, so that searches count them.
  if (counted) await engine.filters();
  const first = names.exact.filter((name) => name.kind === "paper");
  const options = { filters: filters(chosen, any), sort: SORTS[sort] ?? {} };
  const found = pasted ? await byName(engine, first, options) : await byWords(engine, query, options);
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

/** @param {Name[]} names */
const once = (names) => [...new Map(names.map((name) => [name.url + name.label, name])).values()];

/** Facets in Pagefind's words. @param {Chosen} chosen @param {string[]} any */
function filters(chosen, any) {
  return Object.fromEntries(Object.entries(chosen).map(([facet, values]) => [facet, isAll(facet, any) ? { all: values } : { any: values }]));
}

/** Papers whose own name begins with what is typed. @param {Name[]} names @param {string} text */
function prefixed(names, text) {
  const typed = key(text);
  return names.filter((name) => name.kind === "paper" && typed.length > 2 && name.key.startsWith(typed)).slice(0, PREFIXED);
}

/** The papers of a pasted identifier: nothing else is meant by one. @param {Engine} engine @param {Name[]} papers @param {Options} options @returns {Promise<Match>} */
async function byName(engine, papers, options) {
  if (!papers.length) return NOTHING;
  const answer = await engine.search(papers[0].label, options);
  const loaded = await Promise.all(answer.results.slice(0, LOOKED_AT / 2).map(async (result) => ({ result, data: await paperOf(result) })));
  const same = loaded.filter(({ data }) => papers.some((paper) => isAt(data, paper))).map(({ result }) => result);
  return { results: same, filters: {}, term: papers[0].label };
}

/** Results with the papers that were named moved to their head. @param {Engine} engine @param {Hit[]} results @param {Name[]} leading @param {boolean} isFree */
async function ordered(engine, results, leading, isFree) {
  const list = results.map((result) => ({ id: result.id, load: () => paperOf(result) }));
  /** @type {Listed[]} */
  const front = [];
  for (const name of leading) {
    const entry = await placed(engine, list, name, isFree);
    if (entry && !front.some((other) => other.id === entry.id)) front.push(entry);
  }
  const ids = new Set(front.map((entry) => entry.id));
  return [...front, ...list.filter((entry) => !ids.has(entry.id))];
}

/** @param {Engine} engine @param {Listed[]} list @param {Name} name @param {boolean} isFree @returns {Promise<Listed | null>} */
async function placed(engine, list, name, isFree) {
  for (const entry of list.slice(0, LOOKED_AT)) if (isAt(await entry.load(), name)) return entry;
  if (!isFree) return null;
  const { results } = await engine.search(name.label);
  for (const result of results.slice(0, LOOKED_AT)) if (isAt(await paperOf(result), name)) return { id: result.id, load: () => paperOf(result) };
  return { id: name.url, load: async () => bare(name) };
}

/** @param {Result} data @param {Name} name */
const isAt = (data, name) => new URL(data.url, ROOT).pathname === new URL(name.url, ROOT).pathname;

/** A paper of which only the name is known, in the form of Pagefind's results. @param {Name} name @returns {Result} */
function bare(name) {
  const [, venue = "", year = ""] = name.venue.match(/^(.*?) ?(\d{4})?$/) ?? [];
  return { url: new URL(name.url, ROOT).pathname, content: "", anchors: [], meta: { name: name.label, title: name.about }, filters: { venue: [venue], year: [year], status: [name.status] } };
}

/** Papers per value: of a facet of which one value is enough, as if it weren't used, or no second could be chosen.
 * @param {Engine} engine @param {string} term @param {Chosen} chosen @param {string[]} any @param {Counts} filtered */
async function counts(engine, term, chosen, any, filtered) {
  const all = { ...filtered };
  for (const facet of Object.keys(chosen).filter((name) => !isAll(name, any))) {
    const others = Object.fromEntries(Object.entries(chosen).filter(([other]) => other !== facet));
    const answer = await engine.search(term, { filters: filters(others, any) });
    all[facet] = answer.filters[facet];
  }
  return all;
}
