// `/search/`: search with facets. What is asked stands in the URL, so that it can be kept and sent.

import { one, showScripted } from "./dom.js";
import { find } from "./search-engine.js";
import { searchFilters } from "./search-filters.js";
import { state } from "./search-index.js";
import { card, nothing, place, summary, wanted } from "./search-view.js";

/** @typedef {import("./search-engine.js").Answer} Answer */

const STEP = 20;
const PAUSE = 120;
const page = one(document, ".pn-search--page", HTMLElement);

/** @template {HTMLElement} Kind @param {string} name @param {new () => Kind} kind */
const part = (name, kind) => one(page, `[data-pn-part=${name}]`, kind);
const field = one(page, "input[type=search]", HTMLInputElement);
const [sort, more, clear] = [part("sort", HTMLSelectElement), part("more", HTMLButtonElement), part("clear", HTMLButtonElement)];
const [start, status, results, rest, names, chosen] = ["start", "status", "results", "rest", "goto", "chosen"].map((name) => part(name, HTMLElement));
/** @type {import("./search-filters.js").Settings} */
const settings = JSON.parse(part("settings", HTMLScriptElement).textContent ?? "");
let asked = read();
const drawFilters = searchFilters(part("facets", HTMLElement), settings, () => asked, changed);
let latest = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let shown = 0;

function read() {
  const query = new URLSearchParams(location.search);
  const facets = Object.fromEntries(settings.facets.map(({ key }) => [key, query.getAll(key)]));
  return { text: query.get("q") ?? "", facets, any: query.getAll("any"), sort: query.get("sort") ?? "" };
}

function write(replace = true) {
  const query = new URLSearchParams();
  if (asked.text.trim()) query.set("q", asked.text.trim());
  for (const [facet, values] of Object.entries(asked.facets)) for (const value of values) query.append(facet, value);
  for (const facet of asked.any) if (asked.facets[facet]?.length > 1) query.append("any", facet);
  if (asked.sort) query.set("sort", asked.sort);
  const address = `${location.pathname}${query.size ? `?${query}` : ""}`;
  if (address !== location.pathname + location.search) history[replace ? "replaceState" : "pushState"](null, "", address);
  document.title = asked.text.trim() ? `${asked.text.trim()} - ${settings.title}` : settings.title;
}

const chosenCount = () => Object.values(asked.facets).flat().length;
const isEmpty = () => !asked.text.trim() && !chosenCount();

async function run() {
  const turn = (latest += 1);
  start.hidden = !isEmpty();
  try {
    const now = await state();
    const answer = await find(asked.text, { ...asked, counted: true });
    const papers = await answer.more(0, STEP);
    if (turn !== latest) return;
    if (isEmpty()) showNothing();
    else show(answer, papers, turn);
    if (now.indexing && !isEmpty()) status.textContent += " The index is being made anew; the latest change is not in it yet.";
    draw(answer.counts);
    if (now.indexing) again(turn);
  } catch {
    if (turn !== latest) return;
    const now = await state();
    // Words may be found although papers could not be counted.
    if (isEmpty()) showNothing();
    else status.textContent = now.indexing ? "The search index is being made; a moment." : "Search could not be loaded.";
    if (now.indexing) again(turn);
  }
}

/** Search once more when the index may be ready. @param {number} turn */
function again(turn) {
  setTimeout(() => { if (turn === latest) run(); }, 1000);
}

/** @param {Answer} answer @param {import("./search-index.js").Result[]} papers @param {number} turn */
function show(answer, papers, turn) {
  shown = papers.length;
  results.replaceChildren(...papers.map((paper) => card(paper, answer.query)));
  names.replaceChildren(...answer.goto.slice(0, 3).map(place));
  rest.replaceChildren(...(answer.total && !(answer.loose && answer.near.length) ? wanted(answer) : [nothing(answer)]));
  status.textContent = summary(answer, asked.text);
  offerMore(answer, turn);
}

/** Before anything is asked. */
function showNothing() {
  for (const list of [results, names, rest]) list.replaceChildren();
  more.hidden = true;
  status.textContent = "";
}

/** @param {Answer} answer @param {number} turn */
function offerMore(answer, turn) {
  more.hidden = shown >= answer.total;
  more.textContent = `Show ${Math.min(STEP, answer.total - shown)} more of ${answer.total}`;
  more.onclick = async () => {
    const papers = await answer.more(shown, shown + STEP);
    if (turn !== latest) return;
    const items = papers.map((paper) => card(paper, answer.query));
    shown += papers.length;
    results.append(...items);
    items[0]?.querySelector("a")?.focus();
    offerMore(answer, turn);
  };
}

/** @param {import("./search-index.js").Counts} counts */
function draw(counts) {
  drawFilters(counts);
  clear.hidden = !chosenCount();
  chosen.textContent = chosenCount() ? ` (${chosenCount()})` : "";
}

function changed() {
  write(false);
  run();
}

field.addEventListener("input", () => {
  asked.text = field.value;
  clearTimeout(timer);
  timer = setTimeout(() => { write(); run(); }, PAUSE);
});
part("form", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(timer);
  asked.text = field.value;
  changed();
});
sort.addEventListener("change", () => { asked.sort = sort.value; changed(); });
clear.addEventListener("click", () => {
  asked.facets = Object.fromEntries(settings.facets.map(({ key }) => [key, []]));
  changed();
  field.focus();
});
addEventListener("popstate", () => { asked = read(); fill(); run(); });

function fill() {
  field.value = asked.text;
  sort.value = asked.sort;
}

showScripted(page);
if (matchMedia("(min-width: 60em)").matches) part("panel", HTMLDetailsElement).open = true;
// Somebody may have typed before this was loaded.
if (field.value) asked.text = field.value;
fill();
write();
if (isEmpty()) field.focus();
run();
