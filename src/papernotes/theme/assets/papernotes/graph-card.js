// The card of the paper in focus: what it is, and whom it stands next to.

import { label, other } from "./graph-data.js";
import { shelfButton } from "./shelf-buttons.js";

const MOST = 14;
const known = new Map();

function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/**
 * @param {import("./graph-data.js").Graph} graph
 * @param {number} node
 * @param {{ root: URL, arrows: Uint8Array, choose: (node: number) => void, setOut: (node: number) => void, close: () => void }} around
 */
export function card(graph, node, { root, arrows, choose, setOut, close }) {
  const isPaper = node < graph.papers;
  const area = graph.area[node];
  const head = element("p", "pn-graph__name");
  if (isPaper) {
    const link = element("a", "pn-paper-link", graph.names[node]);
    link.href = new URL(`papers/${encodeURIComponent(graph.slugs[node])}/`, root).href;
    head.append(link, " ", element("span", "pn-venue", `${graph.venues[node]} ${graph.years[node]}`));
  } else head.append(element("strong", "", graph.names[node]), " ", element("span", "pn-venue", "no note yet"));
  const shut = element("button", "pn-graph__close", "×");
  shut.type = "button";
  shut.setAttribute("aria-label", "Close the card");
  shut.addEventListener("click", close);
  const made = element("div", `pn-graph__about pn-hue-${area < 0 ? 0 : graph.areas[area][2]}`, shut, head);
  if (area >= 0) made.append(element("p", "pn-graph__area", graph.areas[area][1]));
  if (isPaper) made.append(summary(graph.slugs[node], root), tools(graph, node, setOut));
  made.append(relations(graph, node, arrows, choose));
  return made;
}

function summary(slug, root) {
  const text = element("p", "pn-graph__summary");
  if (!known.has(slug)) {
    const address = new URL(`papers/${encodeURIComponent(slug)}/compare.json`, root);
    known.set(slug, fetch(address).then((response) => (response.ok ? response.json() : null)).catch(() => null));
  }
  known.get(slug).then((paper) => { text.textContent = paper?.summary ?? ""; });
  return text;
}

function tools(graph, node, setOut) {
  const path = element("button", "pn-button pn-button--quiet", "Path from here");
  path.type = "button";
  path.addEventListener("click", () => setOut(node));
  return element("p", "pn-graph__do", path, " ", shelfButton(graph.slugs[node], graph.names[node], "pn-button pn-button--quiet"));
}

function relations(graph, node, arrows, choose) {
  const shown = graph.around[node].filter((arrow) => arrows[arrow]);
  const groups = new Map();
  for (const arrow of shown.slice(0, MOST)) {
    const name = label(graph, arrow, node);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(other(graph, arrow, node));
  }
  const list = element("dl", "pn-graph__relations");
  for (const [name, nodes] of groups) {
    list.append(element("dt", "", name));
    const entry = element("dd");
    for (const there of nodes) {
      const button = element("button", "pn-graph__other", graph.names[there]);
      button.type = "button";
      button.addEventListener("click", () => choose(there));
      entry.append(button, " ");
    }
    list.append(entry);
  }
  if (shown.length > MOST) list.append(element("dt", "", ""), element("dd", "pn-quiet", `and ${shown.length - MOST} more`));
  return list;
}
