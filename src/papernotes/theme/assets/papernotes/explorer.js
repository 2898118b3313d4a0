// `/papers/`: a table of every paper with filters and sorting, in place of the plain list that is there without scripts.

import { ordered } from "./catalog-order.js";
import { load } from "./catalog.js";
import { countOf, numeral, one, showScripted } from "./dom.js";
import { read, write } from "./explorer-address.js";
import { COLUMNS, tableRow } from "./explorer-columns.js";
import { columnBoxes, headRow, sortOptions } from "./explorer-head.js";
import { ideas } from "./explorer-ideas.js";
import { listenToKeys } from "./explorer-keys.js";
import { chips, choiceState, choose, chooseNothing, chosenCount } from "./facet-choice.js";
import { facetView } from "./facet-view.js";
import { filter } from "./facets.js";
import { keepScroll, restoreScroll } from "./scroll-memory.js";
import { windowed } from "./windowed.js";

const OPEN = ["area", "topic", "venue", "year"];

/** Milliseconds after which letters become a step that Back undoes. */
const PAUSE = 300;

/** Rem that the column of the shelf takes. */
const SHELF = 1.9;
const page = one(document, "[data-pn-explorer]", HTMLElement);

/** @template {HTMLElement} Kind @param {string} name @param {new () => Kind} kind */
const part = (name, kind) => one(page, `[data-pn-part=${name}]`, kind);
const [table, field, order] = [part("table", HTMLTableElement), part("field", HTMLInputElement), part("sort", HTMLSelectElement)];
const [panel, menu] = [part("panel", HTMLDetailsElement), part("menu", HTMLDetailsElement)];
const [bar, status, none, filters, chosen, columns] = ["bar", "status", "none", "filters", "chosen", "columns"].map((name) => part(name, HTMLElement));

/** @type {import("./catalog.js").Catalog} */
let catalog;
/** @type {import("./explorer-address.js").View} */
let view;
/** @type {ReturnType<typeof facetView>} */
let facets;
/** @type {ReturnType<typeof windowed>} */
let grid;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let isTyping = false;

const shown = () => COLUMNS.filter((column) => view.columns.includes(column.key));
const readView = () => read(location.search, [...catalog.facets.keys()]);

function start() {
  view = readView();
  // Somebody may have typed before this was loaded.
  if (field.value) view.text = field.value;
  showScripted(page);
  const showIdeas = ideas(catalog.block, (row) => grid.node(row));
  grid = windowed(table, { make: (row) => tableRow(catalog, row, shown()), drawn: showIdeas });
  facets = facetView(part("facets", HTMLElement), catalog, choiceState(catalog, () => view, OPEN, changed));
  if (matchMedia("(min-width: 60em)").matches) panel.open = true;
  drawColumns();
  listen();
  run(true);
  restoreScroll();
  one(page, "[data-pn-static]", HTMLElement).remove();
  // The first letter should not wait for it.
  setTimeout(() => catalog.lines(), 50);
}

function run(anew = false) {
  const found = filter(catalog, view);
  const total = found.rows.length;
  // Rows are measured, which a hidden table has none of.
  none.hidden = total > 0;
  table.hidden = !total;
  if (anew) drawHead();
  grid.show(ordered(catalog, found, view.sort), anew);
  facets.draw(found);
  drawFilters();
  if (field.value.trim() !== view.text.trim()) field.value = view.text;
  const papers = countOf(total, "paper");
  status.textContent = total === catalog.size ? papers : `${papers} of ${numeral(catalog.size)}`;
}

/** After everything but typing: the step before can be gone back to. */
function changed(anew = false) {
  clearTimeout(timer);
  isTyping = false;
  keep(true);
  upwards();
  run(anew);
}

/** @param {boolean} isStep */
function keep(isStep) {
  const address = location.pathname + write(view);
  if (address === location.pathname + location.search) return;
  history[isStep ? "pushState" : "replaceState"](null, "", address);
}

/** Who has scrolled down sees the first of what is shown next. Before it is drawn, or all would be laid out twice. */
function upwards() {
  const top = filters.getBoundingClientRect().top - bar.offsetHeight - 60;
  if (top < 0) scrollBy({ top, behavior: "instant" });
}

/** @param {string} by */
function sort(by, key = "") {
  view.sort = by;
  drawHead();
  changed();
  if (key) table.tHead?.querySelector(`th[data-key="${key}"]`)?.querySelector("button")?.focus();
}

function drawHead() {
  table.tHead?.replaceChildren(headRow(shown(), view.sort, sort));
  table.style.setProperty("--pn-grid-width", `${shown().reduce((sum, { width }) => sum + width, SHELF)}rem`);
  order.replaceChildren(...sortOptions(view.sort));
}

function drawColumns() {
  const legend = one(columns, "legend", HTMLElement);
  columns.replaceChildren(legend, ...columnBoxes(() => view.columns, (keys) => { view.columns = keys; changed(true); }));
}

function drawFilters() {
  const count = chosenCount(view);
  if (!count && !filters.children.length) return;
  filters.replaceChildren(...chips(catalog, view, { drop, clear }));
  chosen.textContent = count ? ` (${count})` : "";
}

/** @param {string} key @param {string} value */
function drop(key, value) {
  choose(catalog, view, key, value, false);
  changed();
  (filters.querySelector("button") ?? field).focus();
}

function clear() {
  chooseNothing(view);
  view.text = "";
  changed();
  field.focus();
}

function listen() {
  field.addEventListener("input", () => {
    view.text = field.value;
    upwards();
    run();
    clearTimeout(timer);
    // Letters typed in one go are one step.
    timer = setTimeout(() => { keep(!isTyping); isTyping = true; }, PAUSE);
  });
  order.addEventListener("change", () => sort(order.value));
  part("clear", HTMLElement).addEventListener("click", clear);
  listenToKeys(page, { field, menu, reach: (place) => grid.reach(place) });
  document.addEventListener("click", ({ target }) => { if (target instanceof Node && !menu.contains(target)) menu.open = false; });
  addEventListener("popstate", () => {
    view = readView();
    isTyping = false;
    field.value = view.text;
    drawColumns();
    run(true);
  });
  keepScroll();
}

// Without the columns the plain list stays.
load().then((loaded) => { catalog = loaded; start(); }).catch((error) => {
  delete document.documentElement.dataset.pnExplorer;
  showScripted(page, false);
  console.warn("The table of papers could not be made:", error);
});
