// Results as rows under their baselines.

import { countOf, element, link, paperUrl } from "./dom.js";

/**
 * @typedef {import("./results-data.js").Result} Result
 * @typedef {import("./results-data.js").Work} Work
 * @typedef {{ work: Work | undefined, rows: Result[], papers: Set<string> }} Group
 */

const HEADS = ["Value", "Metric", "Paper", "Against", "Workload and hardware", "Source"];

/**
 * Tables by baseline, those of most papers first and those that were asked for before all; what names none is last.
 * @param {Result[]} rows
 * @param {{ room: number, first: string[] }} how
 */
export function groups(rows, { room, first }) {
  const wanted = first.map((name) => name.toLowerCase());
  const place = (/** @type {string} */ name) => (wanted.includes(name.toLowerCase()) ? wanted.indexOf(name.toLowerCase()) : wanted.length);
  /** @type {Map<string, Group>} */
  const found = new Map();
  for (const row of rows) {
    const work = [...row.against].sort((one, other) => place(one.name) - place(other.name))[0];
    const group = found.get(work?.name ?? "") ?? { work, rows: [], papers: new Set() };
    found.set(work?.name ?? "", group);
    group.rows.push(row);
    group.papers.add(row.paper.slug);
  }
  const sorted = [...found].sort(([one, mine], [other, theirs]) => place(one) - place(other) || Number(one === "") - Number(other === "") || theirs.papers.size - mine.papers.size || (one < other ? -1 : 1));
  /** @type {HTMLElement[]} */
  const made = [];
  let left = room;
  for (const [, group] of sorted) {
    if (left <= 0) break;
    made.push(section(group, group.rows.slice(0, left)));
    left -= group.rows.length;
  }
  return { made, hidden: Math.max(0, rows.length - room) };
}

/** @param {Group} group @param {Result[]} shown */
function section({ work, rows, papers }, shown) {
  const count = element("span", "pn-count", ` ${rows.length} from ${countOf(papers.size, "paper")}`);
  const name = work ? [element("span", "pn-quiet", "against "), work.note ? link(paperUrl(work.note), "pn-paper-link", work.name) : work.name] : ["No work named as baseline"];
  return element("section", "pn-measured-group", element("h2", "pn-measured-group__name", ...name, count), table(shown));
}

/** @param {Result[]} rows */
function table(rows) {
  const head = element("tr", "", ...HEADS.map((text) => Object.assign(element("th", "", text), { scope: "col" })));
  return element("table", "pn-table pn-results pn-measured", element("thead", "", head), element("tbody", "", ...rows.map(line)));
}

/** @param {string} label @param {...(Node | string)} children */
function cell(label, ...children) {
  const made = element("td", "", ...children);
  made.dataset.label = label;
  return made;
}

/** @param {Result} row */
function line(row) {
  const none = () => element("span", "pn-quiet", "not given");
  const remark = (/** @type {string} */ text) => (text ? [element("span", "pn-remark", text)] : []);
  const value = cell("Value", ...(row.qualifier ? [element("span", "pn-qualifier", row.qualifier), " "] : []), row.value);
  value.className = "pn-value";
  return element("tr", `pn-hue-${row.paper.hue}`,
    value,
    cell("Metric", row.metric, ...remark([row.family.label, row.note].filter(Boolean).join("; "))),
    cell("Paper", element("span", "", link(paperUrl(row.paper.slug, "#reported-results"), "pn-paper-link", row.paper.name), " ", element("span", "pn-venue", row.paper.venue))),
    cell("Against", row.baseline || none()),
    cell("On", ...(row.workload || row.hardware ? [row.workload, ...remark(row.hardware)] : [none()])),
    cell("Source", row.source));
}
