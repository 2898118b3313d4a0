// Search over whatever page one is on: type, arrow down, Enter.

import { address, find, prepare, state } from "./search-engine.js";
import { card, element, link, nothing, place, summary, wanted } from "./search-view.js";

const SHOWN = 8;
const PAUSE = 90;
let dialog;
let latest = 0;
let timer;

export function open(typed = "") {
  dialog ??= made();
  if (dialog.root.open) return;
  if (typed) dialog.field.value = typed;
  dialog.root.showModal();
  if (typed) dialog.field.setSelectionRange(typed.length, typed.length);
  else dialog.field.select();
  prepare().catch(() => {});
  if (dialog.field.value) run();
}

function made() {
  const field = element("input", "pn-search__field");
  Object.assign(field, { type: "search", name: "q", placeholder: "A name, an idea, a person, a DOI, 中文", autocomplete: "off", spellcheck: false, enterKeyHint: "go" });
  field.setAttribute("aria-label", "Search");
  const status = element("p", "pn-search__status");
  status.setAttribute("role", "status");
  const results = element("ol", "pn-hits");
  const rest = element("div", "pn-search__rest");
  const close = element("button", "pn-search__close", "Close");
  Object.assign(close, { type: "button" });
  const form = element("form", "pn-search__form", field, close);
  form.action = address("search/");
  form.setAttribute("role", "search");
  const body = element("div", "pn-search__body", results, rest);
  const root = element("dialog", "pn-search md-typeset pn-hue-0", form, status, body, hints());
  root.id = "pn-search";
  root.setAttribute("aria-label", "Search");
  document.body.append(root);
  field.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(run, PAUSE); });
  close.addEventListener("click", () => root.close());
  form.addEventListener("submit", submit);
  root.addEventListener("keydown", keys);
  root.addEventListener("click", (event) => {
    // Clicks beside the box hit the dialog itself; a link within this page would leave it open.
    if (event.target === root || event.target.closest("a")) root.close();
  });
  return { root, field, status, results, rest };
}

function hints() {
  const key = (name) => element("kbd", "", name);
  return element("p", "pn-search__hints", key("↑"), key("↓"), " to choose ", key("Enter"), " to open ", key("Esc"), " to close");
}

async function run() {
  const text = dialog.field.value;
  const turn = (latest += 1);
  if (!text.trim()) return show(text, [], "", "");
  try {
    const now = await state();
    const answer = await find(text);
    const papers = await answer.more(0, SHOWN);
    if (turn !== latest) return undefined;
    const items = [...answer.goto.slice(0, 2).map(place), ...papers.map((paper) => card(paper, answer.query))];
    // A paper that is typed whole stands before a topic of the same name.
    const lead = answer.goto.length && papers.length && isNamed(papers[0], text) ? items.splice(answer.goto.slice(0, 2).length, 1) : [];
    show(text, [...lead, ...items], `${summary(answer, text)}${now.indexing ? " The index is being made anew; the latest change is not in it yet." : ""}`, after(answer, text));
    if (now.indexing) again(turn);
  } catch {
    if (turn !== latest) return undefined;
    const now = await state();
    show(text, [], now.indexing ? "The search index is being made; a moment." : "Search could not be loaded.", "");
    if (now.indexing) again(turn);
  }
  return undefined;
}

/** Search once more when the index may be ready. */
function again(turn) {
  setTimeout(() => { if (turn === latest && dialog.root.open) run(); }, 1000);
}

function isNamed(paper, text) {
  const plain = (words) => words.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, "");
  return plain(paper.meta.name) === plain(text) || plain(paper.meta.names ?? "").includes(plain(text));
}

function after(answer, text) {
  if (!answer.total) return nothing(answer);
  const all = new URL(address("search/"));
  all.searchParams.set("q", text.trim());
  const near = answer.near.length && answer.loose ? nothing(answer) : "";
  return element("div", "", near, ...(near ? [] : wanted(answer)), link(all.href, "pn-search__all", answer.total > SHOWN ? `All ${answer.total} papers, with filters` : "Open as a page, with filters"));
}

function show(text, items, said, rest) {
  dialog.shown = text;
  dialog.results.replaceChildren(...items);
  dialog.status.textContent = said;
  dialog.rest.replaceChildren(rest);
  dialog.results.parentElement.scrollTop = 0;
}

/** Where the arrow keys stop: at results, not at each section of one. */
const links = () => [...dialog.root.querySelectorAll(".pn-search__body a:not(.pn-hit__section)")];

function submit(event) {
  event.preventDefault();
  clearTimeout(timer);
  const wanted = dialog.field.value;
  // Enter may come before the results of the last letter.
  Promise.resolve(dialog.shown === wanted ? null : run()).then(() => {
    if (dialog.shown === wanted && wanted.trim()) dialog.results.querySelector("a")?.click();
  });
}

function keys(event) {
  const all = links();
  const at = all.indexOf(document.activeElement);
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    const next = event.key === "ArrowDown" ? at + 1 : at - 1;
    if (next < 0) dialog.field.focus();
    else all[Math.min(next, all.length - 1)]?.focus();
  } else if (at >= 0 && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== " ") {
    dialog.field.focus();
  } else if (at >= 0 && event.key === "Home") {
    event.preventDefault();
    dialog.field.focus();
  }
}
