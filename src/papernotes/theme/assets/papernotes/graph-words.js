// What the map shows, said in a sentence, and the way between two papers.

import { button, countOf } from "./dom.js";
import { label, other } from "./graph-data.js";

/** @typedef {import("./graph-data.js").Graph} Graph */

/** @param {Graph} graph @param {import("./graph-state.js").Shown} shown @param {number} chosen */
export function summary(graph, shown, chosen) {
  const sum = (/** @type {Uint8Array} */ some) => some.reduce((total, one) => total + one, 0);
  const papers = countOf(sum(shown.nodes.subarray(0, graph.papers)), "paper");
  const works = countOf(sum(shown.nodes.subarray(graph.papers)), "work");
  return `${chosen < 0 ? "" : about(graph, shown, chosen)}Shown: ${papers}, ${works} without a note, ${countOf(sum(shown.arrows), "relation")}.`;
}

/** @param {Graph} graph @param {import("./graph-state.js").Shown} shown @param {number} node */
function about(graph, shown, node) {
  const where = node < graph.papers ? `${graph.venues[node]} ${graph.years[node]}` : "no note yet";
  return `${graph.names[node]}, ${where}: ${countOf(graph.around[node].filter((arrow) => shown.arrows[arrow]).length, "relation")}. `;
}

/** A way as a sentence of papers and relations. @param {Graph} graph @param {number} start @param {number[]} arrows @param {(node: number) => void} choose */
export function steps(graph, start, arrows, choose) {
  const named = (/** @type {number} */ node) => button("pn-graph__other", graph.names[node], () => choose(node));
  /** @type {(Node | string)[]} */
  const made = [named(start)];
  let node = start;
  for (const arrow of arrows) {
    const there = other(graph, arrow, node);
    made.push(` ${label(graph, arrow, node).toLowerCase()} `, named(there));
    node = there;
  }
  return made;
}
