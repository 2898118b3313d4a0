// What papers of a comparison say of each other: how they relate, and what one reports against another.

import { paperLink, result } from "./compare-table.js";
import { element } from "./dom.js";

/**
 * @typedef {import("./compare-table.js").Paper} Paper
 * @typedef {import("./compare-table.js").Piece} Piece
 */

/** @param {Paper[]} papers */
export function among(papers) {
  if (papers.length < 2) return [];
  const items = [...sentences(papers)].map((said) => element("li", "", ...said));
  const body = items.length ? element("ul", "pn-side__list", ...items) : element("span", "pn-quiet", "These notes say nothing of each other.");
  const made = element("section", "pn-section pn-side__among", Object.assign(element("h2", "", "Among each other"), { id: "among" }), body);
  made.setAttribute("aria-labelledby", "among");
  return [made];
}

/** @param {Paper[]} papers @returns {Generator<Piece[]>} */
function* sentences(papers) {
  const named = new Map(papers.map((paper) => [paper.slug, paper]));
  /** @type {Set<string>} */
  const told = new Set();
  for (const paper of papers) {
    for (const { label, to, type, why } of paper.relations) {
      const key = type === "alternative-to" ? [paper.slug, to].sort().join(" ") : `${paper.slug} ${to} ${type}`;
      const other = named.get(to);
      if (!other || told.has(key)) continue;
      told.add(key);
      yield [paperLink(paper), ` ${label.toLowerCase()} `, paperLink(other), why ? element("span", "pn-why", `: ${why}`) : ""];
    }
    for (const reported of paper.results) {
      for (const [, slug] of reported.against) {
        const other = named.get(slug);
        if (other) yield [paperLink(paper), " reports against ", paperLink(other), ": ", ...result(reported)];
      }
    }
  }
}
