// The page of a paper, read by another page: the facts that it holds for scripts, and parts of its note.
// A page that is only parsed runs nothing and loads nothing. What is taken from it are nodes that the build has made safe, never texts that would become HTML.

import { paperUrl, parsedPage } from "./dom.js";

/**
 * What pages/compared.py writes of a paper. It leaves out what is empty: that is filled in here.
 * @typedef {{ metric: string, value: string, qualifier?: string, baseline?: string, workload?: string, hardware?: string, note?: string,
 *   source: string, family: [number, string], against: [string, string][] }} Result
 * @typedef {{ type: string, label: string, to: string, why?: string }} Relation
 * @typedef {{ slug: string, name: string, rest: string, venue: string, year: number, hue: number, summary: string,
 *   authors: string[], institutions: string[], topics: { label: string, url: string, hue: number }[],
 *   results: Result[], relations: Relation[], code: { url: string, host: string } | null, evidence: string[], warning: string }} Facts
 * @typedef {{ slug: string, name: string, results?: (Partial<Result> & { family: Result["family"] })[] }} Written
 */

const NOTHING = { rest: "", venue: "", year: 0, hue: 0, summary: "", authors: [], institutions: [], topics: [], relations: [], code: null, evidence: [], warning: "" };
const NO_RESULT = { metric: "", value: "", source: "", against: [] };

/** The page of a paper, and the facts in it; null when there is no such note. @param {string} slug */
export async function readPaper(slug) {
  const page = await parsedPage(paperUrl(slug));
  const data = page?.querySelector("script[data-pn-part=compared]")?.textContent;
  return page && data ? { page, facts: filled(JSON.parse(data)) } : null;
}

/** @param {Written} written @returns {Facts} */
function filled({ results = [], ...facts }) {
  return { ...NOTHING, ...facts, results: results.map((result) => ({ ...NO_RESULT, ...result })) };
}

/** What the box above the note says, and the note under `Limits`, fit to stand on another page. @param {{ page: Document, facts: Facts }} paper */
export function texts({ page, facts }) {
  settle(page, facts.slug);
  return { takeaway: [...page.querySelectorAll(".pn-takeaway > :not(h2:first-child)")], limits: section(page, "Limits") };
}

/** Make links lead where they did, and keep ids apart from those of other papers. @param {Document} page @param {string} slug */
function settle(page, slug) {
  page.head.prepend(Object.assign(page.createElement("base"), { href: paperUrl(slug) }));
  for (const mark of page.querySelectorAll(".headerlink")) mark.remove();
  for (const image of page.images) image.setAttribute("src", image.src);
  for (const place of page.querySelectorAll("[id]")) place.id = `${slug}-${place.id}`;
  for (const link of page.links) {
    // Footnotes come along with what names them; all else stays on the page.
    link.setAttribute("href", link.matches(".footnote-ref, .footnote-backref") ? `#${slug}-${link.hash.slice(1)}` : link.href);
  }
}

/** What stands under a heading of the note. @param {Document} page @param {string} title */
function section(page, title) {
  const blocks = [...page.querySelectorAll(".pn-note > *")];
  const start = blocks.findIndex((block) => block.matches("h2") && block.textContent === title) + 1;
  if (!start) return [];
  const end = blocks.findIndex((block, at) => at >= start && block.matches("h1, h2, .footnote"));
  const inside = blocks.slice(start, end < 0 ? undefined : end);
  return [...inside, ...footnotes(page, inside)];
}

/** The footnotes that blocks name, and those that these name, as a list with their numbers. @param {Document} page @param {Element[]} blocks */
function footnotes(page, blocks) {
  /** @type {Set<HTMLLIElement>} */
  const named = new Set();
  const find = (/** @type {Element} */ block) => {
    for (const link of block.querySelectorAll("a.footnote-ref")) {
      const found = page.getElementById(link.getAttribute("href")?.slice(1) ?? "");
      if (!(found instanceof HTMLLIElement)) continue;
      found.value = Number(link.textContent);
      named.add(found);
    }
  };
  blocks.forEach(find);
  named.forEach(find); // grows on the way
  if (!named.size) return [];
  const [box, list] = ["div", "ol"].map((tag) => page.createElement(tag));
  box.className = "footnote";
  list.append(...named);
  box.append(page.createElement("hr"), list);
  return [box];
}
