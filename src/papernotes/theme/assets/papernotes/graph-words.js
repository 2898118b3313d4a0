// What the map shows, said in a sentence, and the way between two papers.

import { button, countOf } from "./dom.js";
import { label, other, path } from "./graph-data.js";

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

/**
 * The way between two papers within what is shown: its arrows, and how it reads.
 * @param {Graph} graph @param {import("./graph-state.js").Shown} shown @param {number} start @param {number} end -1 for none
 * @param {(node: number) => void} choose
 * @returns {{ arrows: number[], words: (Node | string)[] }}
 */
export function route(graph, shown, start, end, choose) {
  if (start < 0 || end < 0) return { arrows: [], words: [start >= 0 ? "Name the other paper." : ""] };
  if (start === end) return { arrows: [], words: ["These are the same paper."] };
  const arrows = path(graph, start, end, (arrow) => shown.arrows[arrow] === 1);
  return arrows ? { arrows, words: steps(graph, start, arrows, choose) } : { arrows: [], words: ["No path within what is shown."] };
}

/** A way as a sentence of papers and relations. @param {Graph} graph @param {number} start @param {number[]} arrows @param {(node: number) => void} choose */
function steps(graph, start, arrows, choose) {
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
