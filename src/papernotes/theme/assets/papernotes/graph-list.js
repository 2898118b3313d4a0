// The part of the map that is left after filtering, in words: for whoever does not see it.

import { label, other } from "./graph-data.js";

const MOST = 200;
const RELATIONS = 12;

/**
 * @param {import("./graph-data.js").Graph} graph
 * @param {{ nodes: Uint8Array, arrows: Uint8Array }} shown
 * @param {URL} root
 */
export function list(graph, shown, root) {
  const papers = graph.ranked.filter((node) => node < graph.papers && shown.nodes[node]);
  const made = document.createElement("ul");
  made.className = "pn-list";
  made.append(...papers.slice(0, MOST).map((node) => entry(graph, shown, root, node)));
  const about = document.createElement("p");
  about.className = "pn-quiet pn-small";
  const cut = papers.length > MOST ? `, the ${MOST} with most relations` : "";
  about.textContent = `${papers.length} ${papers.length === 1 ? "paper" : "papers"} on the map${cut}.`;
  return [about, made];
}

function link(graph, root, node) {
  if (node >= graph.papers) return graph.names[node];
  const made = document.createElement("a");
  made.href = new URL(`papers/${encodeURIComponent(graph.slugs[node])}/`, root).href;
  made.textContent = graph.names[node];
  return made;
}

function entry(graph, shown, root, node) {
  const made = document.createElement("li");
  const name = link(graph, root, node);
  name.className = "pn-paper-link";
  made.append(name, ` ${graph.venues[node]} ${graph.years[node]}`);
  const arrows = graph.around[node].filter((arrow) => shown.arrows[arrow]);
  const groups = new Map();
  for (const arrow of arrows.slice(0, RELATIONS)) {
    const words = label(graph, arrow, node).toLowerCase();
    groups.set(words, [...(groups.get(words) ?? []), other(graph, arrow, node)]);
  }
  let sign = ": ";
  for (const [words, nodes] of groups) {
    made.append(`${sign}${words} `, ...nodes.flatMap((there, i) => (i ? [", ", link(graph, root, there)] : [link(graph, root, there)])));
    sign = "; ";
  }
  if (arrows.length > RELATIONS) made.append(`; and ${arrows.length - RELATIONS} more`);
  return made;
}
