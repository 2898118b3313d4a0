// Narrows results by topic, kind of number, baseline, hardware, qualifier and source. The file with all of them is
// asked for when the filters are in view or in the address; groups are by baseline and rows by year, never by size.

import { button, countOf, numeral, one, showScripted } from "./dom.js";
import { chips, choiceState, choose, chooseNothing, chosenCount, readChoice, writeChoice } from "./facet-choice.js";
import { facetView } from "./facet-view.js";
import { filter } from "./facets.js";
import { load } from "./results-data.js";
import { groups } from "./results-table.js";

const KEYS = ["topic", "family", "baseline", "hardware", "qualifier", "source"];
const OPEN = ["family", "baseline", "hardware"];
const [FIRST_ROOM, MORE_ROOM] = [200, 400];
/** Rows that are shown, and how many each press of the button adds. */
const HEADER = 64;
/** Pixels at the top of the window that the site's header covers. */
const page = one(document, "[data-pn-results]", HTMLElement);
const part = (/** @type {string} */ name) => one(page, `[data-pn-part=${name}]`, HTMLElement);
const [status, filters, found, still, chosen] = ["status", "filters", "found", "static", "chosen"].map(part);
const panel = one(page, "[data-pn-part=panel]", HTMLDetailsElement);

const readView = () => readChoice(new URLSearchParams(location.search), KEYS);
let view = readView();
/** @type {import("./results-data.js").Results | undefined} */
let results;
/** @type {ReturnType<typeof facetView>} */
let facets;
/** @type {Promise<void> | undefined} */
let loading;

/** Load what the filters need, once. */
function prepare() {
  loading ??= load(page.dataset.file ?? "").then((loaded) => {
    results = loaded;
    facets = facetView(part("facets"), loaded, choiceState(loaded, () => view, OPEN, changed));
  });
  loading.then(show, () => {
    loading = undefined;
    status.textContent = "The results could not be loaded; those below are a part of them.";
  });
}

function show() {
  const isFiltered = chosenCount(view) > 0;
  if (!results) {
    if (isFiltered) prepare();
    return;
  }
  const left = filter(results, view);
  facets.draw(left);
  filters.replaceChildren(...chips(results, view, { drop, clear }));
  chosen.textContent = isFiltered ? ` (${chosenCount(view)})` : "";
  [found.hidden, still.hidden] = [!isFiltered, isFiltered];
  if (!isFiltered) return say("");
  const rows = [...left.rows].map((row) => /** @type {import("./results-data.js").Results} */ (results).results[row]);
  const papers = new Set(rows.map(({ paper }) => paper.slug)).size;
  say(rows.length ? `${countOf(rows.length, "result")} from ${countOf(papers, "paper")}, by baseline.` : "No result fits all of this.");
  fill(rows, FIRST_ROOM);
}

/** @param {string} text */
function say(text) {
  status.textContent = text;
}

/** @param {import("./results-data.js").Result[]} rows @param {number} room */
function fill(rows, room) {
  const { made, hidden } = groups(rows, { room, first: view.facets.baseline });
  found.replaceChildren(...made);
  if (!hidden) return;
  const shown = found.querySelectorAll("tbody tr").length;
  found.append(button("pn-button", `Show more: ${numeral(hidden)} are left`, () => {
    fill(rows, room + MORE_ROOM);
    // Whoever pressed the button goes on with the first row that it brought.
    found.querySelectorAll("tbody tr")[shown]?.querySelector("a")?.focus();
  }));
}

/** A step that Back undoes. */
function changed() {
  const query = new URLSearchParams();
  writeChoice(query, view);
  const address = query.size ? `?${query}` : location.pathname;
  if (String(query) !== location.search.slice(1)) history.pushState(null, "", address);
  // Who has scrolled down sees the first of what is shown next.
  const above = part("top").getBoundingClientRect().top - HEADER;
  if (above < 0) scrollBy({ top: above, behavior: "instant" });
  show();
}

/** @param {string} key @param {string} value */
function drop(key, value) {
  if (results) choose(results, view, key, value, false);
  changed();
  (filters.querySelector("button") ?? panel.querySelector("summary"))?.focus();
}

function clear() {
  chooseNothing(view);
  changed();
  panel.querySelector("summary")?.focus();
}

showScripted(page);
panel.addEventListener("toggle", () => { if (panel.open) prepare(); });
if (matchMedia("(min-width: 60em)").matches) panel.open = true;
addEventListener("popstate", () => { view = readView(); show(); });
show();
