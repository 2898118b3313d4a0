// The card of the paper in focus: what it is, and whom it stands next to.

import { button, element, link, paperUrl } from "./dom.js";
import { byLabel } from "./graph-data.js";
import { readPaper } from "./paper-page.js";
import { shelfButton } from "./shelf-buttons.js";

/** @typedef {import("./graph-data.js").Graph} Graph */

const MOST = 14;
/** @type {Map<string, Promise<string>>} */
const summaries = new Map();

/**
 * @param {Graph} graph
 * @param {number} node
 * @param {{ arrows: Uint8Array, choose: (node: number) => void, setOut: (node: number) => void, close: () => void }} around
 */
export function card(graph, node, { arrows, choose, setOut, close }) {
  const isPaper = node < graph.papers;
  const area = graph.area[node];
  const name = isPaper ? link(paperUrl(graph.slugs[node]), "pn-paper-link", graph.names[node]) : element("strong", "", graph.names[node]);
  const about = isPaper ? `${graph.venues[node]} ${graph.years[node]}` : "no note yet";
  const shut = button("pn-graph__close", "×", close);
  shut.setAttribute("aria-label", "Close the card");
  const made = element("div", `pn-graph__about pn-hue-${area < 0 ? 0 : graph.areas[area][2]}`, shut, element("p", "pn-graph__name", name, " ", element("span", "pn-venue", about)));
  if (area >= 0) made.append(element("p", "pn-graph__area", graph.areas[area][1]));
  if (isPaper) made.append(summary(graph.slugs[node]), tools(graph, node, setOut));
  made.append(relations(graph, node, arrows, choose));
  return made;
}

/** @param {string} slug */
function summary(slug) {
  const text = element("p", "pn-graph__summary");
  const known = summaries.get(slug) ?? fetched(slug);
  summaries.set(slug, known);
  known.then((said) => { text.textContent = said; });
  return text;
}

/** @param {string} slug */
async function fetched(slug) {
  try {
    return (await readPaper(slug))?.facts.summary ?? "";
  } catch {
    return "";
  }
}

/** @param {Graph} graph @param {number} node @param {(node: number) => void} setOut */
function tools(graph, node, setOut) {
  const path = button("pn-button pn-button--quiet", "Path from here", () => setOut(node));
  return element("p", "pn-graph__do", path, " ", shelfButton(graph.slugs[node], graph.names[node], "pn-button pn-button--quiet"));
}

/** @param {Graph} graph @param {number} node @param {Uint8Array} arrows @param {(node: number) => void} choose */
function relations(graph, node, arrows, choose) {
  const shown = graph.around[node].filter((arrow) => arrows[arrow]);
  const list = element("dl", "pn-graph__relations");
  for (const [name, nodes] of byLabel(graph, node, shown.slice(0, MOST))) {
    const others = nodes.flatMap((there) => [button("pn-graph__other", graph.names[there], () => choose(there)), " "]);
    list.append(element("dt", "", name), element("dd", "", ...others));
  }
  if (shown.length > MOST) list.append(element("dt"), element("dd", "pn-quiet", `and ${shown.length - MOST} more`));
  return list;
}
