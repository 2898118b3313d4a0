// `/papers/`: a table of every paper with filters and sorting, in place of the plain list that is there without scripts.

import { filter, find, load, prepare, rows } from "./catalog.js";
import { button, element } from "./dom.js";
import { read, write } from "./explorer-address.js";
import { COLUMNS, tableRow } from "./explorer-columns.js";
import { facetView } from "./facet-view.js";
import { windowed } from "./windowed.js";

const OPEN = ["area", "topic", "venue", "year"];
const SORTS = [["", "newest paper"], ["year", "oldest paper"], ["name", "name"], ["author", "first author"], ["venue", "venue"], ["-added", "newest note"], ["-results", "most results"]];
const PAUSE = 300;
const KEPT = "papernotes-explorer";
const page = document.querySelector("[data-pn-explorer]");
const part = (name) => page.querySelector(`[data-pn-part=${name}]`);
const table = part("table");
const ideas = new Map();
let catalog;
let view;
let facets;
let grid;
let list;
let timer;
let isTyping = false;

const shown = () => COLUMNS.filter((column) => view.columns.includes(column.key));

function start() {
  view = read(location.search, [...catalog.facets.keys()]);
  // Somebody may have typed before this was loaded.
  if (part("field").value) view.text = part("field").value;
  showScripted(true);
  grid = windowed(table, { make: (row) => tableRow(catalog, row, shown()), drawn: showIdeas });
  facets = facetView(part("facets"), catalog, {
    open: OPEN,
    chosen: (key) => view.facets[key],
    choose,
    isAll: (key) => view.all.includes(key),
    setAll: (key, isAll) => { view.all = [...view.all.filter((other) => other !== key), ...(isAll ? [key] : [])]; changed(); },
  });
  if (matchMedia("(min-width: 60em)").matches) part("panel").open = true;
  drawColumns();
  listen();
  run(true);
  returned();
  page.querySelector("[data-pn-static]").remove();
  // The first letter should not wait for it.
  setTimeout(() => prepare(catalog), 50);
}

function showScripted(isOn) {
  for (const each of page.querySelectorAll("[data-pn-scripted]")) each.hidden = !isOn;
}

function run(anew = false) {
  const found = filter(catalog, view);
  list = rows(catalog, found, view.sort);
  if (anew) drawHead();
  grid.show(list, anew);
  facets.draw(found);
  drawFilters();
  part("field").value = part("field").value.trim() === view.text.trim() ? part("field").value : view.text;
  part("none").hidden = found.total > 0;
  table.hidden = !found.total;
  const papers = `${found.total.toLocaleString("en")} ${found.total === 1 ? "paper" : "papers"}`;
  part("status").textContent = found.total === catalog.size ? papers : `${papers} of ${catalog.size.toLocaleString("en")}`;
}

/** After everything but typing: the step before can be gone back to. */
function changed(anew = false) {
  clearTimeout(timer);
  isTyping = false;
  keep(true);
  run(anew);
  upwards();
}

function keep(isStep) {
  const address = location.pathname + write(view);
  if (address === location.pathname + location.search) return;
  history[isStep ? "pushState" : "replaceState"](null, "", address);
}

/** Who has scrolled down sees the first of what is shown now. */
function upwards() {
  const top = part("filters").getBoundingClientRect().top - part("bar").offsetHeight - 60;
  if (top < 0) scrollBy({ top, behavior: "instant" });
}

function choose(key, value, isOn) {
  const ids = find(catalog.facets.get(key), value);
  const others = view.facets[key].filter((other) => other !== value && !find(catalog.facets.get(key), other).some((id) => ids.includes(id)));
  view.facets[key] = isOn ? [...others, value] : others;
  changed();
}

function sort(by) {
  view.sort = by;
  drawHead();
  changed();
}

function drawHead() {
  const heads = shown().map((column) => {
    const isUp = view.sort === column.sort;
    const isDown = view.sort === `-${column.sort}`;
    const first = column.down ? `-${column.sort}` : column.sort;
    const other = column.down ? column.sort : `-${column.sort}`;
    const head = element("th", `pn-grid__${column.key}`, button("pn-grid__sort", column.label, () => { sort(view.sort === first ? other : first); headButton(column.key)?.focus(); }));
    head.scope = "col";
    head.dataset.key = column.key;
    head.setAttribute("aria-sort", isUp ? "ascending" : isDown ? "descending" : "none");
    return head;
  });
  const shelf = element("th", "pn-grid__shelf", element("span", "pn-unseen", "Shelf"));
  shelf.scope = "col";
  const row = element("tr", "", ...heads, shelf);
  row.setAttribute("aria-rowindex", "1");
  table.tHead.replaceChildren(row);
  const known = SORTS.some(([key]) => key === view.sort) ? SORTS : [...SORTS, [view.sort, columnLabel(view.sort)]];
  part("sort").replaceChildren(...known.map(([key, label]) => Object.assign(element("option", "", label), { value: key, selected: key === view.sort })));
}

const headButton = (key) => table.tHead.querySelector(`th[data-key="${key}"] button`);

function columnLabel(by) {
  const column = COLUMNS.find((each) => each.sort === by.replace(/^-/, ""));
  return `${column.label.toLowerCase()}${by.startsWith("-") ? ", descending" : ""}`;
}

function drawColumns() {
  const boxes = COLUMNS.slice(1).map((column) => {
    const box = Object.assign(element("input"), { type: "checkbox", checked: view.columns.includes(column.key) });
    box.dataset.key = column.key;
    box.addEventListener("change", () => {
      const keys = new Set(box.checked ? [...view.columns, column.key] : view.columns.filter((key) => key !== column.key));
      view.columns = COLUMNS.map(({ key }) => key).filter((key) => keys.has(key));
      changed(true);
    });
    return element("label", "", box, column.label);
  });
  const legend = part("columns").querySelector("legend");
  part("columns").replaceChildren(legend, ...boxes);
}

/** Chosen values, each with a button that drops it. */
function drawFilters() {
  const chips = Object.entries(view.facets).flatMap(([key, values]) => values.map((value) => {
    const facet = catalog.facets.get(key);
    const label = facet.labels[find(facet, value)[0]] ?? value;
    const drop = button("pn-filter", "", () => { choose(key, value, false); (part("filters").querySelector("button") ?? part("field")).focus(); });
    drop.append(element("span", "pn-filter__key", facet.label), label, element("span", "pn-filter__cross", "×"));
    drop.setAttribute("aria-label", `Drop filter ${facet.label} ${label}`);
    return element("li", "", drop);
  }));
  if (chips.length > 1) chips.push(element("li", "", button("pn-filter pn-filter--all", "Clear all", clear)));
  part("filters").replaceChildren(...chips);
  part("chosen").textContent = chips.length ? ` (${Object.values(view.facets).flat().length})` : "";
}

function clear() {
  view.facets = Object.fromEntries(Object.keys(view.facets).map((key) => [key, []]));
  view.all = [];
  view.text = "";
  changed();
  part("field").focus();
}

/** Summaries come in blocks, and only for rows that somebody looks at. */
function showIdeas(drawn) {
  for (const row of drawn) if (ideas.has(blockOf(row))) fillIdea(row);
  clearTimeout(showIdeas.timer);
  showIdeas.timer = setTimeout(() => {
    const missing = new Set(drawn.map(blockOf).filter((block) => !ideas.has(block)));
    for (const block of missing) loadIdeas(block).catch(() => ideas.delete(block));
  }, ideas.size ? 120 : 0);
}

const blockOf = (row) => Math.floor(row / catalog.block);

async function loadIdeas(block) {
  ideas.set(block, []);
  const response = await fetch(new URL(`ideas/${block}.json`, import.meta.url));
  if (!response.ok) throw new Error(String(response.status));
  ideas.set(block, await response.json());
  for (const node of table.tBodies[0].querySelectorAll("tr[data-row]")) fillIdea(Number(node.dataset.row));
}

function fillIdea(row) {
  const place = grid.node(row)?.querySelector(".pn-grid__idea");
  if (place && !place.textContent) place.textContent = ideas.get(blockOf(row))?.[row % catalog.block] ?? "";
}

function listen() {
  part("field").addEventListener("input", (event) => {
    view.text = event.target.value;
    run();
    upwards();
    clearTimeout(timer);
    // Letters typed in one go are one step.
    timer = setTimeout(() => { keep(!isTyping); isTyping = true; }, PAUSE);
  });
  part("sort").addEventListener("change", (event) => sort(event.target.value));
  part("clear").addEventListener("click", clear);
  page.addEventListener("keydown", keys);
  document.addEventListener("click", (event) => { if (!part("menu").contains(event.target)) part("menu").open = false; });
  addEventListener("popstate", () => {
    view = read(location.search, [...catalog.facets.keys()]);
    isTyping = false;
    part("field").value = view.text;
    drawColumns();
    run(true);
  });
  addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify([location.href, scrollY]));
    } catch {
      // Then Back shows the top.
    }
  });
}

/** Back from a paper: where the reader was. The browser tried before there were rows. */
function returned() {
  if (performance.getEntriesByType("navigation")[0]?.type !== "back_forward") return;
  try {
    const [address, top] = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
    if (address === location.href) scrollTo({ top, behavior: "instant" });
  } catch {
    // Nothing was kept.
  }
}

/** Arrows walk from row to row, Escape empties the field or closes the menu. */
function keys(event) {
  const row = event.target.closest?.("tr[data-row]");
  const field = part("field");
  if (event.key === "Escape" && part("menu").contains(event.target)) {
    part("menu").open = false;
    part("menu").querySelector("summary").focus();
  } else if (event.key === "ArrowDown" && event.target === field) {
    walk(event, 0);
  } else if (row && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    const place = Number(row.getAttribute("aria-rowindex")) - 2;
    if (event.key === "ArrowUp" && place === 0) { event.preventDefault(); field.focus(); }
    else walk(event, place + (event.key === "ArrowDown" ? 1 : -1));
  }
}

function walk(event, place) {
  event.preventDefault();
  const isShelf = event.target.closest("td.pn-grid__shelf");
  if (list.length) grid.reach(place)?.querySelector(isShelf ? "button" : "a").focus();
}

// Without the columns the plain list stays.
load().then((loaded) => { catalog = loaded; start(); }).catch((error) => {
  delete document.documentElement.dataset.pnExplorer;
  showScripted(false);
  console.warn("The table of papers could not be made:", error);
});
