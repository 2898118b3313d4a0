// Papers that have the words that were typed, in the order of how well they say it.

import { areTogether, chineseWords, isLike, pairs } from "./search-words.js";

/**
 * @typedef {import("./search-index.js").Engine} Engine
 * @typedef {import("./search-index.js").Options} Options
 * @typedef {import("./search-index.js").Hit} Hit
 * @typedef {import("./search-words.js").Query} Query
 * `missing` are words that no note has; `query` is what was looked for without them.
 * @typedef {{ results: Hit[], filters: import("./search-index.js").Counts, term: string, loose?: boolean, missing?: string[], query?: Query }} Match
 */

const NEXT_TO = 10;
/** @type {Match} */
export const NOTHING = { results: [], filters: {}, term: "" };

/** @param {Engine} engine @param {Query} query @param {Options} options @returns {Promise<Match>} */
export async function byWords(engine, query, options) {
  if (query.phrase && !query.pairs.length) return answered(engine, query.phrase, options);
  const wanted = termsOf(query);
  if (!wanted.length) return NOTHING;
  const answer = await answered(engine, wanted.join(" "), options);
  const strange = answer.results.length ? await unlike(answer.results[0], wanted) : await unknown(engine, wanted);
  if (!strange.length) return answer.results.length || wanted.length < 2 ? answer : loosely(engine, wanted, options);
  const { rest, missing } = without(query, strange);
  const left = termsOf(rest);
  const again = left.length ? await answered(engine, left.join(" "), options) : NOTHING;
  const found = again.results.length || left.length < 2 ? again : await loosely(engine, left, options);
  return { ...found, missing, query: rest };
}

/** @param {Pick<Query, "words" | "pairs">} query */
const termsOf = (query) => [...query.words.map((word) => word.replace(/[^\p{L}\p{N}\p{M}\p{Pd}.'’]/gu, "")), ...query.pairs];

/** @param {Engine} engine @param {string} term @param {Options} options @returns {Promise<Match>} */
async function answered(engine, term, options) {
  const { results, filters } = await engine.search(term, options);
  if (Object.keys(options.sort ?? {}).length) return { results, filters, term };
  return { results: await together(engine, term, options, await settled(engine, term, options, results)), filters, term };
}

/**
 * Results with those first that have the words side by side, or in one sentence: far apart they mean something else.
 * Only the head of the list is looked at more closely; it is what is shown, and loaded anyway.
 * @param {Engine} engine @param {string} term @param {Options} options @param {Hit[]} results
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
 * @param {Engine} engine @param {string} term @param {Options} options @param {Hit[]} results
 */
async function settled(engine, term, options, results) {
  const { results: newest } = await engine.search(term, { ...options, sort: { order: "asc" } });
  const place = new Map(newest.map(({ id }, i) => [id, i]));
  return [...results].sort((one, other) => rounded(other) - rounded(one) || (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}

/** The same sum in another order differs in its last digits. @param {{ score: number }} of */
const rounded = ({ score }) => Math.round(score * 10_000);

/** Terms that a result does not have: Pagefind takes the beginning of a word that it doesn't know, however short.
 * @param {Hit} result @param {string[]} terms */
async function unlike(result, terms) {
  const data = await result.data();
  const text = `${Object.values(data.meta).join(" ")} ${data.content}`;
  const words = text.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
  return terms.filter((term) => !text.includes(term) && !words.some((word) => isLike(term, word)));
}

/** Terms that no paper has. @param {Engine} engine @param {string[]} terms */
async function unknown(engine, terms) {
  const checks = await Promise.all(terms.map(async (term) => {
    const { results } = await engine.search(term);
    return !results.length || (await unlike(results[0], [term])).length > 0;
  }));
  return terms.filter((_, i) => checks[i]);
}

/** A query without strange terms. Of a Chinese run no note has, the words remain that notes have. @param {Query} query @param {string[]} strange */
function without(query, strange) {
  const isStrange = (/** @type {string} */ run) => pairs(run).some((pair) => strange.includes(pair));
  const chinese = query.chinese.flatMap((run) => (isStrange(run) ? chineseWords(run).filter((word) => !isStrange(word)) : [run]));
  const words = query.words.filter((word) => !strange.includes(termsOf({ words: [word], pairs: [] })[0]));
  const missing = [...query.words.filter((word) => !words.includes(word)), ...query.chinese.filter((run) => !chinese.includes(run))];
  return { rest: { ...query, words, chinese, pairs: [...new Set(chinese.flatMap(pairs))] }, missing };
}

/** Papers that have some of the words, those with more of them first. @param {Engine} engine @param {string[]} terms @param {Options} options @returns {Promise<Match>} */
async function loosely(engine, terms, options) {
  /** @type {Map<string, { result: Hit, score: number }>} */
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
