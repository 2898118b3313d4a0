// Search over whatever page one is on: type, arrow down, Enter.

import { button, element, link } from "./dom.js";
import { find } from "./search-engine.js";
import { address, prepare, state } from "./search-index.js";
import { card, nothing, place, summary, wanted } from "./search-view.js";

/**
 * @typedef {import("./search-engine.js").Answer} Answer
 * @typedef {{ root: HTMLDialogElement, field: HTMLInputElement, status: HTMLElement, results: HTMLElement, rest: HTMLElement,
 *   body: HTMLElement, shown: string }} Dialog `shown` is the text whose results are there
 */

const SHOWN = 8;
const PAUSE = 90;
/** @type {Dialog | undefined} */
let opened;
let latest = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Open it, with what was typed meanwhile. */
export function open(typed = "") {
  opened ??= made();
  const { root, field } = opened;
  if (root.open) return;
  if (typed) field.value = typed;
  root.showModal();
  if (typed) field.setSelectionRange(typed.length, typed.length);
  else field.select();
  prepare().catch(() => {});
  if (field.value) run(opened);
}

/** @returns {Dialog} */
function made() {
  const field = element("input", "pn-search__field");
  Object.assign(field, { type: "search", name: "q", placeholder: "A name, an idea, a person, a DOI, 中文", autocomplete: "off", spellcheck: false, enterKeyHint: "go" });
  field.setAttribute("aria-label", "Search");
  const status = element("p", "pn-search__status");
  status.setAttribute("role", "status");
  const [results, rest] = [element("ol", "pn-hits"), element("div", "pn-search__rest")];
  const form = element("form", "pn-search__form", field, button("pn-search__close", "Close", () => root.close()));
  form.action = address("search/");
  form.setAttribute("role", "search");
  const body = element("div", "pn-search__body", results, rest);
  const root = element("dialog", "pn-search md-typeset pn-hue-0", form, status, body, hints());
  root.id = "pn-search";
  root.setAttribute("aria-label", "Search");
  document.body.append(root);
  const dialog = { root, field, status, results, rest, body, shown: "" };
  field.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(() => run(dialog), PAUSE); });
  form.addEventListener("submit", (event) => { event.preventDefault(); submit(dialog); });
  root.addEventListener("keydown", (event) => keys(dialog, event));
  root.addEventListener("click", ({ target }) => {
    // Clicks beside the box hit the dialog itself; a link within this page would leave it open.
    if (target === root || (target instanceof Element && target.closest("a"))) root.close();
  });
  return dialog;
}

function hints() {
  const key = (/** @type {string} */ name) => element("kbd", "", name);
  return element("p", "pn-search__hints", key("↑"), key("↓"), " to choose ", key("Enter"), " to open ", key("Esc"), " to close");
}

/** @param {Dialog} dialog */
async function run(dialog) {
  const text = dialog.field.value;
  const turn = (latest += 1);
  if (!text.trim()) {
    show(dialog, text, [], "");
    return;
  }
  try {
    const now = await state();
    const answer = await find(text);
    const papers = await answer.more(0, SHOWN);
    if (turn !== latest) return;
    const places = answer.goto.slice(0, 2).map(place);
    const cards = papers.map((paper) => card(paper, answer.query));
    // A paper that is typed whole stands before a topic of the same name.
    const lead = papers.length && isNamed(papers[0], text) ? cards.splice(0, 1) : [];
    show(dialog, text, [...lead, ...places, ...cards], `${summary(answer, text)}${now.indexing ? " The index is being made anew; the latest change is not in it yet." : ""}`, after(answer, text));
    if (now.indexing) again(dialog, turn);
  } catch {
    if (turn !== latest) return;
    const now = await state();
    show(dialog, text, [], now.indexing ? "The search index is being made; a moment." : "Search could not be loaded.");
    if (now.indexing) again(dialog, turn);
  }
}

/** Search once more when the index may be ready. @param {Dialog} dialog @param {number} turn */
function again(dialog, turn) {
  setTimeout(() => { if (turn === latest && dialog.root.open) run(dialog); }, 1000);
}

/** @param {import("./search-index.js").Result} paper @param {string} text */
function isNamed({ meta }, text) {
  const plain = (words = "") => words.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, "");
  return plain(meta.name) === plain(text) || plain(meta.names).includes(plain(text));
}

/** @param {Answer} answer @param {string} text */
function after(answer, text) {
  if (!answer.total) return nothing(answer);
  const all = new URL(address("search/"));
  all.searchParams.set("q", text.trim());
  const more = answer.near.length && answer.loose ? [nothing(answer)] : wanted(answer);
  return element("div", "", ...more, link(all.href, "pn-search__all", answer.total > SHOWN ? `All ${answer.total} papers, with filters` : "Open as a page, with filters"));
}

/** @param {Dialog} dialog @param {string} text @param {HTMLElement[]} items @param {string} said @param {HTMLElement} [rest] */
function show(dialog, text, items, said, rest) {
  dialog.shown = text;
  dialog.results.replaceChildren(...items);
  dialog.status.textContent = said;
  dialog.rest.replaceChildren(...(rest ? [rest] : []));
  dialog.body.scrollTop = 0;
}

/** @param {Dialog} dialog */
async function submit(dialog) {
  clearTimeout(timer);
  const text = dialog.field.value;
  // Enter may come before the results of the last letter.
  if (dialog.shown !== text) await run(dialog);
  if (dialog.shown === text && text.trim()) dialog.results.querySelector("a")?.click();
}

/** @param {Dialog} dialog @param {KeyboardEvent} event */
function keys({ root, field }, event) {
  // The arrow keys stop at results, not at each section of one.
  const links = [...root.querySelectorAll(".pn-search__body a:not(.pn-hit__section)")].filter((each) => each instanceof HTMLElement);
  const at = links.findIndex((each) => each === document.activeElement);
  if (event.key === "Escape" && !event.isComposing) {
    // The browser would only empty the field.
    event.preventDefault();
    root.close();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    const next = event.key === "ArrowDown" ? at + 1 : at - 1;
    if (next < 0) field.focus();
    else links[Math.min(next, links.length - 1)]?.focus();
  } else if (at >= 0 && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== " ") {
    field.focus();
  } else if (at >= 0 && event.key === "Home") {
    event.preventDefault();
    field.focus();
  }
}
