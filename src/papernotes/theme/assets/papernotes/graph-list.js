// The part of the map that is left after filtering, in words: for whoever does not see it.

import { countOf, element, link, paperUrl } from "./dom.js";
import { byLabel } from "./graph-data.js";

/**
 * @typedef {import("./graph-data.js").Graph} Graph
 * @typedef {import("./graph-state.js").Shown} Shown
 */

const MOST = 200;
const RELATIONS = 12;

/** @param {Graph} graph @param {Shown} shown */
export function list(graph, shown) {
  const papers = graph.ranked.filter((node) => node < graph.papers && shown.nodes[node]);
  const cut = papers.length > MOST ? `, the ${MOST} with most relations` : "";
  return [
    element("p", "pn-quiet pn-small", `${countOf(papers.length, "paper")} on the map${cut}.`),
    element("ul", "pn-list", ...papers.slice(0, MOST).map((node) => entry(graph, shown, node))),
  ];
}

/** @param {Graph} graph @param {number} node @param {string} className */
function named(graph, node, className = "") {
  return node < graph.papers ? link(paperUrl(graph.slugs[node]), className, graph.names[node]) : graph.names[node];
}

/** @param {Graph} graph @param {Shown} shown @param {number} node */
function entry(graph, shown, node) {
  const made = element("li", "", named(graph, node, "pn-paper-link"), ` ${graph.venues[node]} ${graph.years[node]}`);
  const arrows = graph.around[node].filter((arrow) => shown.arrows[arrow]);
  let sign = ": ";
  for (const [words, nodes] of byLabel(graph, node, arrows.slice(0, RELATIONS))) {
    made.append(`${sign}${words.toLowerCase()} `, ...nodes.flatMap((there, at) => (at ? [", ", named(graph, there)] : [named(graph, there)])));
    sign = "; ";
  }
  if (arrows.length > RELATIONS) made.append(`; and ${arrows.length - RELATIONS} more`);
  return made;
}
