// All results as rows that can be narrowed by facets, from the compact file that pages/result_data.py writes.

import { facet } from "./facets.js";

/**
 * @typedef {{ slug: string, name: string, venue: string, hue: number, tags: string[] }} Paper
 * @typedef {{ key: string, label: string }} Family
 * A work that was measured against; `note` is the slug of its note, if it has one.
 * @typedef {{ name: string, note: string }} Work
 * @typedef {{ value: string, metric: string, qualifier: string, baseline: string, workload: string, hardware: string,
 *   source: string, note: string, kind: string }} Words
 * @typedef {Words & { paper: Paper, family: Family, against: Work[] }} Result
 * @typedef {import("./facets.js").Faceted & { results: Result[] }} Results
 * @typedef {{ fields: string[], papers: [string, string, string, number, string[]][], topics: [string, string][],
 *   families: [string, string][], works: [string, string][], texts: string[], rows: any[][], own: boolean }} Data
 */

const DEVICE = /\b[A-Z]+[A-Za-z]*\d+\w*\b|\b[A-Z]{2,} \d{3,}\b/g;
/** What looks like the name of a device: A100, TPUv4, RTX 4090. */
const WORDS = /** @type {(keyof Words)[]} */ (["value", "metric", "qualifier", "baseline", "workload", "hardware", "source", "note", "kind"]);

/** @param {string} address @returns {Promise<Results>} */
export async function load(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return decode(await response.json());
}

/** @param {Data} data @returns {Results} */
export function decode(data) {
  const results = resultsOf(data);
  const topics = new Map(data.topics);
  const families = new Map(data.families);
  const facets = [
    column("topic", "Topic", results.map(({ paper }) => paper.tags.filter((tag) => topics.has(tag))), topics),
    column("family", "Kind of number", results.map(({ family }) => [family.key]), families),
    column("baseline", "Baseline", results.map(({ against }) => [...new Set(against.map(({ name }) => name))])),
    column("hardware", "Hardware", results.map(({ hardware }) => devices(hardware))),
    column("qualifier", "Qualifier", results.map(({ qualifier }) => (qualifier ? [qualifier] : []))),
    column("source", "Read in", results.map(({ kind }) => [kind])),
  ];
  return { size: results.length, results, facets: new Map(facets.map((each) => [each.key, each])), lines: () => [] };
}

/** A row with words instead of numbers for each result. @param {Data} data @returns {Result[]} */
function resultsOf(data) {
  const at = Object.fromEntries(data.fields.map((name, place) => [name, place]));
  const papers = data.papers.map(([slug, name, venue, hue, tags]) => ({ slug, name, venue, hue, tags }));
  const families = data.families.map(([key, label]) => ({ key, label }));
  const works = data.works.map(([name, note]) => ({ name, note }));
  return data.rows.map((row) => {
    const words = /** @type {Words} */ (Object.fromEntries(WORDS.map((name) => [name, data.texts[row[at[name]]]])));
    const named = row[at.against].map((/** @type {number} */ place) => works[place]);
    // A knowledge base that lists no baselines has only the texts themselves.
    const against = named.length || !data.own || !words.baseline ? named : [{ name: words.baseline, note: "" }];
    return { ...words, paper: papers[row[at.paper]], family: families[row[at.family]], against };
  });
}

/** Devices that a text names, or the text itself where it names none. @param {string} text */
function devices(text) {
  return [...new Set(text.match(DEVICE) ?? (text ? [text] : []))];
}

/** @param {string} key @param {string} label @param {string[][]} cells @param {Map<string, string>} [labels] */
function column(key, label, cells, labels) {
  /** @type {Map<string, number>} */
  const known = new Map([...(labels?.keys() ?? [])].map((value, place) => [value, place]));
  const number = (/** @type {string} */ value) => known.get(value) ?? known.set(value, known.size).size - 1;
  const rows = cells.map((values) => values.map(number));
  return facet(key, { label, values: [...known.keys()], labels: [...known.keys()].map((value) => labels?.get(value) ?? value), rows });
}
