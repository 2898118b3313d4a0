// The table of a comparison. Values are set as text; only a note's own sections have markup, which the build has made safe.

import { ROOT, button, element, link, paperUrl } from "./dom.js";
import { shelfButton } from "./shelf-buttons.js";

/**
 * @typedef {import("./paper-page.js").Result} Result
 * @typedef {import("./paper-page.js").Facts & { takeaway: Element[], limits: Element[] }} Paper
 * @typedef {Node | string} Piece
 * A cell for each paper; null where its note says nothing.
 * @typedef {[Piece[], (paper: Paper) => Piece[] | null]} Row
 */

const quiet = (/** @type {string} */ text) => element("span", "pn-quiet", text);
const listed = (/** @type {Piece[][]} */ items) => element("ul", "pn-side__list", ...items.map((item) => element("li", "", ...item)));

/** A link to a paper's page. @param {Paper} paper */
export const paperLink = (paper) => link(paperUrl(paper.slug), "pn-paper-link", paper.name);

/** How often each text occurs. @param {string[]} texts */
function counted(texts) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const text of texts) found.set(text, (found.get(text) ?? 0) + 1);
  return found;
}

/**
 * @param {Paper[]} papers
 * @param {(slug: string) => void} remove
 */
export function table(papers, remove) {
  const made = element("table", "pn-side__table");
  made.style.setProperty("--pn-columns", String(papers.length));
  const head = element("tr", "", element("td"), ...papers.map((paper) => heading(paper, remove)));
  const body = element("tbody", "", ...[...rows(papers)].map((row) => line(papers, row)));
  made.append(element("caption", "pn-side__caption", `Comparison of ${papers.map(({ name }) => name).join(", ")}`), element("thead", "", head), body);
  return made;
}

/** @param {Paper[]} papers @param {Row} row */
function line(papers, [name, fill]) {
  const cells = papers.map(fill);
  if (cells.every((content) => content === null)) return null;
  const head = Object.assign(element("th", "", element("div", "pn-side__label", ...name)), { scope: "row" });
  return element("tr", "", head, ...cells.map((content, at) => {
    const place = element("td", "", ...(content ?? [quiet("none noted")]));
    place.dataset.paper = papers[at].name;
    return place;
  }));
}

/** @param {Paper} paper @param {(slug: string) => void} remove */
function heading(paper, remove) {
  const drop = button("pn-side__drop", "×", () => remove(paper.slug));
  drop.setAttribute("aria-label", `Remove ${paper.name}`);
  const made = element("th", `pn-hue-${paper.hue}`, paperLink(paper), " ", element("span", "pn-venue", `${paper.venue} ${paper.year}`), drop);
  made.scope = "col";
  return made;
}

/** @param {Paper[]} papers @returns {Generator<Row>} */
function* rows(papers) {
  yield [["Title"], title];
  yield [["Who"], (paper) => [people(paper.authors), element("span", "pn-remark", paper.institutions.join(", "))]];
  yield [["Idea"], (paper) => (paper.summary ? [paper.summary] : null)];
  yield [["Takeaway"], (paper) => copied(paper.takeaway)];
  yield [["Topics"], topics(papers)];
  yield* results(papers);
  yield [["Measured against"], baselines(papers)];
  yield [["Hardware"], hardware];
  yield [["Limits"], (paper) => copied(paper.limits)];
  yield [["Code"], ({ code }) => [code ? Object.assign(link(code.url, "", code.host), { rel: "noopener noreferrer" }) : quiet("none known")]];
  yield [["Evidence"], (paper) => (paper.evidence.length ? [listed(paper.evidence.map((said) => [said]))] : null)];
}

/** @type {Row[1]} */
function title(paper) {
  const warning = paper.warning ? [element("p", "pn-alert pn-alert--bad", paper.warning)] : [];
  return [...warning, element("p", "pn-side__rest", paper.rest || paper.name), shelfButton(paper.slug, paper.name, "pn-button pn-button--quiet")];
}

/** @param {string[]} names */
const people = (names) => (names.length > 4 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", "));

/** @param {Element[]} text */
const copied = (text) => (text.length ? [element("div", "pn-side__text", ...text.map((block) => document.importNode(block, true)))] : null);

/** @param {Paper[]} papers @returns {Row[1]} */
function topics(papers) {
  const shared = counted(papers.flatMap((paper) => paper.topics.map(({ url }) => url)));
  return (paper) => paper.topics.flatMap(({ label, url, hue }) => {
    const chip = link(new URL(url, ROOT).href, `pn-chip pn-hue-${hue}`, label);
    if (papers.length > 1 && shared.get(url) === papers.length) chip.append(element("span", "pn-side__shared", " all"));
    return [chip, " "];
  });
}

/** A row for each family of metrics, in the order of the results page. @param {Paper[]} papers @returns {Generator<Row>} */
function* results(papers) {
  const families = new Map(papers.flatMap((paper) => paper.results.map(({ family }) => family)));
  for (const [number, label] of [...families].sort(([one], [other]) => one - other)) {
    yield [[label, element("span", "pn-remark", "as reported")], (paper) => {
      const mine = paper.results.filter(({ family }) => family[0] === number);
      return [mine.length ? listed(mine.map(result)) : quiet("nothing reported")];
    }];
  }
}

/** A number with all that belongs to it. @param {Result} reported @returns {Piece[]} */
export function result({ metric, value, qualifier, baseline, workload, hardware: machine, note, source }) {
  const number = element("span", "pn-value", value);
  const facts = [baseline ? `against ${baseline}` : "no baseline given", workload, machine && `on ${machine}`, note].filter(Boolean).join("; ");
  return [...(qualifier ? [element("span", "pn-qualifier", qualifier), " "] : []), number, ` ${metric}`, element("span", "pn-remark", facts, " ", element("span", "pn-side__source", `(${source})`))];
}

/** Baselines; those that several papers have say so. @param {Paper[]} papers @returns {Row[1]} */
function baselines(papers) {
  const names = (/** @type {Paper} */ paper) => [...new Set(paper.results.flatMap(({ against }) => against.map(([name]) => name)))];
  const shared = counted(papers.flatMap(names));
  const times = (/** @type {string} */ name) => shared.get(name) ?? 0;
  return (paper) => {
    const mine = names(paper).sort((one, other) => times(other) - times(one));
    return mine.length ? [listed(mine.map((name) => (times(name) > 1 ? [element("strong", "", name), quiet(" in common")] : [name])))] : null;
  };
}

/** @type {Row[1]} */
function hardware(paper) {
  const machines = [...new Set(paper.results.flatMap((reported) => reported.hardware || []))];
  return [machines.length ? machines.join("; ") : quiet("not given")];
}
