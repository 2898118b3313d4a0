// The table of a comparison, and what its papers say of each other. Values are set as text; only a note's own
// sections are HTML, which the build has made safe.

import { shelfButton } from "./shelf-buttons.js";

/** @typedef {{ root: URL, remove: (slug: string) => void }} Around */

function element(tag, className = "", ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function link(text, address, className = "") {
  const made = element("a", className, text);
  made.href = address;
  return made;
}

const quiet = (text) => element("span", "pn-quiet", text);
const listed = (items) => element("ul", "pn-side__list", ...items.map((item) => element("li", "", ...[item].flat())));
const counted = (items) => items.reduce((found, item) => found.set(item, (found.get(item) ?? 0) + 1), new Map());

/**
 * @param {any[]} papers
 * @param {Around} around
 */
export function table(papers, around) {
  const made = element("table", "pn-side__table");
  made.style.setProperty("--pn-columns", String(papers.length));
  const head = element("tr", "", element("td"));
  for (const paper of papers) head.append(heading(paper, around));
  made.append(element("caption", "pn-side__caption", `Comparison of ${papers.map(({ name }) => name).join(", ")}`), element("thead", "", head));
  const body = element("tbody");
  for (const [name, cell] of rows(papers, around)) {
    const cells = papers.map(cell);
    if (cells.every((content) => content === null)) continue;
    const row = element("tr", "", Object.assign(element("th", "", ...[name].flat()), { scope: "row" }));
    cells.forEach((content, at) => {
      const place = element("td", "", ...[content ?? quiet("none noted")].flat());
      place.dataset.paper = papers[at].name;
      row.append(place);
    });
    body.append(row);
  }
  made.append(body);
  return made;
}

function heading(paper, { root, remove }) {
  const drop = element("button", "pn-side__drop", "×");
  drop.type = "button";
  drop.setAttribute("aria-label", `Remove ${paper.name}`);
  drop.addEventListener("click", () => remove(paper.slug));
  const made = element("th", `pn-hue-${paper.hue}`, link(paper.name, new URL(paper.url, root).href, "pn-paper-link"), " ", element("span", "pn-venue", `${paper.venue} ${paper.year}`), drop);
  made.scope = "col";
  if (paper.warning) made.append(element("p", "pn-alert pn-alert--bad", paper.warning));
  made.append(element("p", "pn-side__rest", paper.rest), shelfButton(paper.slug, paper.name, "pn-button pn-button--quiet"));
  return made;
}

function* rows(papers, { root }) {
  yield ["Who", (paper) => [people(paper.authors), element("span", "pn-remark", paper.institutions.join(", "))]];
  yield ["Idea", (paper) => paper.summary || null];
  yield ["Takeaway", (paper) => html(paper.takeaway)];
  yield ["Topics", topics(papers, root)];
  yield* results(papers);
  yield ["Measured against", baselines(papers)];
  yield ["Hardware", hardware];
  yield ["Limits", (paper) => html(paper.limits)];
  yield ["Code", (paper) => (paper.code ? Object.assign(link(paper.code.host, paper.code.url), { rel: "noopener noreferrer" }) : quiet("none known"))];
  yield ["Evidence", (paper) => (paper.evidence.length ? listed(paper.evidence) : null)];
}

const people = (names) => (names.length > 4 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", "));

function html(text) {
  if (!text) return null;
  const made = element("div", "pn-side__text");
  made.innerHTML = text;
  return made;
}

function topics(papers, root) {
  const shared = counted(papers.flatMap((paper) => paper.topics.map(({ url }) => url)));
  return (paper) => paper.topics.flatMap(({ label, url, hue }) => {
    const chip = link(label, new URL(url, root).href, `pn-chip pn-hue-${hue}`);
    if (papers.length > 1 && shared.get(url) === papers.length) chip.append(element("span", "pn-side__shared", " all"));
    return [chip, " "];
  });
}

/** A row for each family of metrics, in the order of the results page. */
function* results(papers) {
  const families = new Map(papers.flatMap((paper) => paper.results.map(({ family }) => family)));
  for (const [number, label] of [...families].sort(([one], [other]) => one - other)) {
    const name = [label, element("span", "pn-remark", "as reported")];
    yield [name, (paper) => {
      const mine = paper.results.filter(({ family }) => family[0] === number);
      return mine.length ? listed(mine.map(result)) : quiet("nothing reported");
    }];
  }
}

function result({ metric, value, qualifier, baseline, workload, hardware: machine, note, source }) {
  const number = element("span", "pn-value", value);
  const facts = [baseline ? `against ${baseline}` : "no baseline given", workload, machine && `on ${machine}`, note].filter(Boolean).join("; ");
  return [...(qualifier ? [element("span", "pn-qualifier", qualifier), " "] : []), number, ` ${metric}`, element("span", "pn-remark", facts, " ", element("span", "pn-side__source", `(${source})`))];
}

/** Baselines; those that several papers have say so. */
function baselines(papers) {
  const names = (paper) => [...new Set(paper.results.flatMap(({ against }) => against.map(([name]) => name)))];
  const shared = counted(papers.flatMap(names));
  return (paper) => {
    const mine = names(paper).sort((one, other) => shared.get(other) - shared.get(one));
    return mine.length ? listed(mine.map((name) => (shared.get(name) > 1 ? [element("strong", "", name), quiet(" in common")] : name))) : null;
  };
}

function hardware(paper) {
  const machines = [...new Set(paper.results.map((one) => one.hardware).filter(Boolean))];
  return machines.length ? machines.join("; ") : quiet("not given");
}

/**
 * Relations among the papers, and what one reports against another.
 * @param {any[]} papers
 * @param {Around} around
 */
export function among(papers, { root }) {
  const named = new Map(papers.map((paper) => [paper.slug, paper]));
  const items = [];
  const told = new Set();
  const name = (paper) => link(paper.name, new URL(paper.url, root).href, "pn-paper-link");
  for (const paper of papers) {
    for (const { label, to, type, why } of paper.relations) {
      const key = type === "alternative-to" ? [paper.slug, to].sort().join(" ") : `${paper.slug} ${to} ${type}`;
      if (!named.has(to) || told.has(key)) continue;
      told.add(key);
      items.push([name(paper), ` ${label.toLowerCase()} `, name(named.get(to)), why ? element("span", "pn-why", `: ${why}`) : ""]);
    }
    for (const one of paper.results) {
      for (const [, slug] of one.against.filter(([, there]) => named.has(there))) {
        items.push([name(paper), " reports against ", name(named.get(slug)), ": ", ...result(one)]);
      }
    }
  }
  if (papers.length < 2) return [];
  const head = Object.assign(element("h2", "", "Among each other"), { id: "among" });
  const body = items.length ? listed(items) : quiet("These notes say nothing of each other.");
  const made = element("section", "pn-section pn-side__among", head, body);
  made.setAttribute("aria-labelledby", "among");
  return [made];
}
