// Shows what was found. Everything is set as text, never as HTML.

import { countOf, element, link } from "./dom.js";
import { address } from "./search-index.js";
import { hits, marked, sentence } from "./search-words.js";
import { shelfButton } from "./shelf-buttons.js";

/**
 * @typedef {import("./search-engine.js").Answer} Answer
 * @typedef {import("./search-index.js").Result} Result
 * @typedef {import("./search-words.js").Query} Query
 * @typedef {{ id: string, title: string, text: string }} Section
 */

/** @type {Record<string, string>} */
const STATUS = { stub: "stub", abstract: "from the abstract", read: "from the full text" };
/** @type {Record<string, string>} */
const KIND = { topic: "Topic", venue: "Venue", institution: "Institution", author: "Author", path: "Reading path", wanted: "Wanted" };
const SECTIONS = 2;

/** @param {string} text @param {Query} query */
function highlighted(text, query) {
  return marked(text, query).map((piece) => (piece.mark ? element("mark", "", piece.text) : piece.text));
}

/** One paper: name, title, where and when, the sentence that says it, and sections that say more. @param {Result} data @param {Query} query */
export function card(data, query) {
  const { meta, filters } = data;
  const venue = [filters.venue?.[0], filters.year?.[0]].filter(Boolean).join(" ");
  const status = filters.status?.[0];
  const sections = parts(data);
  const best = excerpt(sections, query);
  const title = meta.title === meta.name ? "" : meta.title;
  return element(
    "li", "pn-hit",
    link(data.url, "pn-hit__main",
      element("span", "pn-hit__head",
        element("span", "pn-hit__name", ...highlighted(meta.name ?? "", query)),
        title ? element("span", "pn-hit__title", ...highlighted(title, query)) : "",
      ),
      element("span", "pn-hit__facts", venue, status ? element("span", `pn-status pn-status--${status}`, STATUS[status] ?? status) : ""),
    ),
    ...known(meta, query, best.score),
    best.text && !best.section.id ? element("p", "pn-hit__text", ...highlighted(best.text, query)) : "",
    ...more(data, sections, best, query),
    element("p", "pn-hit__tools", shelfButton(slugOf(data.url), meta.name ?? "")),
  );
}

const slugOf = (/** @type {string} */ url) => new URL(url, document.baseURI).pathname.split("/").filter(Boolean).at(-1) ?? "";

/** Why a paper was found when its text doesn't say: people, places, other names. @param {Record<string, string>} meta @param {Query} query @param {number} said */
function known(meta, query, said) {
  const [, people, places, topics] = (meta.head ?? "").split(" | ");
  const titled = Math.max(1, 0.5 + hits(`${meta.name} ${meta.title}`, query));
  const lines = [["Also known as", meta.names], ["", people], ["", places], ["Topics:", said ? "" : topics]];
  return lines
    .filter(([, text]) => text && hits(text, query) >= titled)
    .slice(0, 1)
    .map(([label, text]) => element("p", "pn-hit__known", label ? `${label} ` : "", ...highlighted(alias(text, query), query)));
}

/** Of several names, the one that was meant. @param {string} text @param {Query} query */
function alias(text, query) {
  const best = text.split(" | ").sort((one, other) => hits(other, query) - hits(one, query))[0];
  return best.length > 160 ? sentence(best, query, 150) : best;
}

/** The sections of a note, the summary first. @param {Result} data @returns {Section[]} */
function parts(data) {
  const words = data.content.split(/\s+/);
  const anchors = data.anchors.filter((anchor) => /^h[2-4]$/.test(anchor.element)).sort((one, other) => one.location - other.location);
  const starts = [{ id: "", text: "", location: 0 }, ...anchors];
  return starts.map((anchor, i) => {
    const text = words.slice(anchor.location, starts[i + 1]?.location).join(" ");
    const own = anchor.text && text.startsWith(anchor.text) ? text.slice(anchor.text.length).replace(/^[.\s]+/, "") : text;
    return { id: anchor.id, title: anchor.text, text: own };
  });
}

/** The sentence that says most; the summary's where it says as much, and its first when none says anything. @param {Section[]} sections @param {Query} query */
function excerpt(sections, query) {
  let best = { text: "", score: 0, section: sections[0] };
  for (const section of sections) {
    const text = sentence(section.text, query);
    const score = text ? hits(text, query) + (section.id ? 0 : 0.5) : 0;
    if (score > best.score) best = { text, score, section };
  }
  return best.text ? best : { ...best, text: sections[0].text.split(/(?<=[.!?。])\s/u)[0].slice(0, 240) };
}

/** @param {Result} data @param {Section[]} sections @param {ReturnType<typeof excerpt>} best @param {Query} query */
function more(data, sections, best, query) {
  const found = sections
    .filter((section) => section.id && section !== best.section)
    .map((section) => ({ section, text: sentence(section.text, query, 120) }))
    .map((entry) => ({ ...entry, score: entry.text ? hits(entry.text, query) : 0 }))
    .filter((entry) => entry.score >= 1)
    .sort((one, other) => other.score - one.score)
    .slice(0, SECTIONS);
  const own = best.section.id && best.text ? [{ section: best.section, text: best.text }] : [];
  return [...own, ...found].slice(0, SECTIONS).map(({ section, text }) => link(
    `${data.url}#${section.id}`, "pn-hit__section",
    element("span", "pn-hit__where", section.title), element("span", "pn-hit__piece", ...highlighted(text, query)),
  ));
}

/** A page that what was typed names: a topic, a venue, a person. @param {import("./search-names.js").Name} name */
export function place(name) {
  return element("li", "pn-goto", link(
    address(name.url), "pn-goto__link",
    element("span", "pn-goto__kind", KIND[name.kind] ?? ""), element("span", "pn-goto__label", name.label), element("span", "pn-quiet", name.about),
  ));
}

/** What is announced and shown above the results. @param {Answer} answer @param {string} text */
export function summary(answer, text) {
  const { total, missing, loose, filtered } = answer;
  const shown = text.trim().slice(0, 80);
  const papers = countOf(total, "paper");
  if (!total) return `Nothing found${shown ? ` for “${shown}”` : ""}${filtered ? " with these filters" : ""}.`;
  // What no note has was not looked for; papers may still be called so.
  const kept = missing.length ? [...answer.query.words, ...answer.query.chinese].join(" ") : shown;
  if (missing.length && !kept) return `${papers} by name for “${shown}”.`;
  const strange = missing.length ? ` No note has ${missing.map((word) => `“${word}”`).join(", ")}.` : "";
  return `${papers}${kept ? ` for “${kept}”` : ""}.${strange}${loose ? " No note has all of these words; these have some." : ""}`;
}

/** Works without a note that what was typed names. @param {Answer} answer */
export function wanted(answer) {
  return answer.wanted.slice(0, 2).map((work) => element("p", "pn-wanted", link(address(work.url), "", work.label), ` has no note yet, though it is ${work.about}.`));
}

/** What to do when nothing was found. @param {Answer} answer */
export function nothing(answer) {
  const out = element("div", "pn-nothing");
  if (answer.near.length) {
    const names = answer.near.flatMap((name, i) => [i ? ", " : "", link(address(name.url), "pn-paper-link", name.label)]);
    out.append(element("p", "", "Did you mean ", ...names, "?"));
  }
  out.append(...wanted(answer));
  out.append(element("ul", "",
    answer.filtered ? element("li", "", "Choose fewer filters.") : "",
    element("li", "", "Try fewer or other words; search knows English and Chinese, names, people, DOIs and arXiv ids."),
    element("li", "", "Look through the ", link(address("topics/"), "", "topics"), " or the ", link(address("wanted/"), "", "wanted works"), "."),
    element("li", "", "If it should be here, ", link(address("contribute/"), "", "add this paper"), "."),
  ));
  return out;
}
