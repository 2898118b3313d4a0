// `/search/`: search with facets. What is asked stands in the URL, so that it can be kept and sent.

import { find, state } from "./search-engine.js";
import { hasSeveral } from "./search-facets.js";
import { card, element, nothing, place, summary, wanted } from "./search-view.js";

const STEP = 20;
const PAUSE = 120;
const FEW = 8;
const page = document.querySelector(".pn-search--page");
const part = (name) => page.querySelector(`[data-pn-part=${name}]`);
const field = page.querySelector("input[type=search]");
const settings = JSON.parse(part("settings").textContent);
const opened = new Set();
let latest = 0;
let timer;
let shown = 0;
let asked = read();

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

const isEmpty = () => !asked.text.trim() && !Object.values(asked.facets).some((values) => values.length);

async function run() {
  const turn = (latest += 1);
  const { text, facets, any, sort } = asked;
  part("start").hidden = !isEmpty();
  if (isEmpty()) {
    part("results").replaceChildren();
    part("more").hidden = true;
    part("rest").replaceChildren();
    part("status").textContent = "";
    await showFacets({}, turn);
    return;
  }
  try {
    const now = await state();
    const answer = await find(text, { facets, any, sort, counted: true });
    const papers = await answer.more(0, STEP);
    if (turn !== latest) return;
    shown = papers.length;
    part("results").replaceChildren(...papers.map((paper) => card(paper, answer.query)));
    part("goto").replaceChildren(...answer.goto.slice(0, 3).map(place));
    part("rest").replaceChildren(...(answer.total && !(answer.loose && answer.near.length) ? wanted(answer) : [nothing(answer)]));
    part("status").textContent = `${summary(answer, text)}${now.indexing ? " The index is being made anew; the latest change is not in it yet." : ""}`;
    offerMore(answer, turn);
    drawFacets(answer.counts);
    if (now.indexing) setTimeout(() => { if (turn === latest) run(); }, 1000);
  } catch {
    if (turn !== latest) return;
    const now = await state();
    part("status").textContent = now.indexing ? "The search index is being made; a moment." : "Search could not be loaded.";
    if (now.indexing) setTimeout(() => { if (turn === latest) run(); }, 1000);
  }
}

async function showFacets(_, turn) {
  const { counts } = await find("", { facets: {}, counted: true }).catch(() => ({ counts: {} }));
  if (turn === latest) drawFacets(counts);
}

function offerMore(answer, turn) {
  const button = part("more");
  button.hidden = shown >= answer.total;
  button.textContent = `Show ${Math.min(STEP, answer.total - shown)} more of ${answer.total}`;
  button.onclick = async () => {
    const papers = await answer.more(shown, shown + STEP);
    if (turn !== latest) return;
    const items = papers.map((paper) => card(paper, answer.query));
    shown += papers.length;
    part("results").append(...items);
    items[0]?.querySelector("a").focus();
    offerMore(answer, turn);
  };
}

function drawFacets(counts) {
  const active = document.activeElement?.dataset?.pnValue;
  const inFacets = part("facets").contains(document.activeElement);
  part("facets").replaceChildren(...settings.facets.map((facet) => group(facet, counts[facet.key] ?? {})).filter(Boolean));
  // The boxes are new, and whoever was on one still is.
  if (inFacets) [...part("facets").querySelectorAll("[data-pn-value]")].find((box) => box.dataset.pnValue === active)?.focus();
  const chosen = Object.values(asked.facets).flat().length;
  part("clear").hidden = !chosen;
  part("chosen").textContent = chosen ? ` (${chosen})` : "";
}

function group({ key, label }, counts) {
  const chosen = asked.facets[key];
  const values = [...new Set([...chosen, ...Object.keys(counts).filter((value) => counts[value])])].sort(order(key, counts));
  if (!values.length) return null;
  const visible = opened.has(key) ? values : values.filter((value, i) => i < FEW || chosen.includes(value));
  const list = element("ul", "pn-facet__values", ...visible.map((value) => option(key, value, counts[value] ?? 0)));
  const made = element("fieldset", "pn-facet", element("legend", "", label), chosen.length > 1 && hasSeveral(key) ? mode(key, label) : "", list);
  if (visible.length < values.length) {
    const button = element("button", "pn-facet__more", `${values.length - visible.length} more`);
    button.type = "button";
    button.dataset.pnValue = `more ${key}`;
    button.setAttribute("aria-label", `${values.length - visible.length} more: ${label}`);
    button.onclick = () => {
      opened.add(key);
      made.replaceWith(group({ key, label }, counts));
      page.querySelectorAll(`[data-pn-facet="${key}"]`)[FEW]?.focus();
    };
    made.append(button);
  }
  return made;
}

/** The switch between papers that have all chosen values and papers that have any. */
function mode(facet, label) {
  const box = element("select", "pn-facet__mode", ...[["", "all of these"], ["any", "any of these"]].map(([value, text]) => Object.assign(element("option", "", text), { value })));
  box.setAttribute("aria-label", `${label}: papers with`);
  box.value = asked.any.includes(facet) ? "any" : "";
  box.dataset.pnValue = `mode ${facet}`;
  box.onchange = () => {
    asked.any = [...asked.any.filter((other) => other !== facet), ...(box.value ? [facet] : [])];
    changed();
  };
  return box;
}

function order(key, counts) {
  if (key === "year") return (one, other) => other.localeCompare(one);
  return (one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || one.localeCompare(other);
}

function option(facet, value, count) {
  const box = element("input");
  Object.assign(box, { type: "checkbox", checked: asked.facets[facet].includes(value) });
  Object.assign(box.dataset, { pnFacet: facet, pnValue: `${facet} ${value}` });
  box.onchange = () => {
    const others = asked.facets[facet].filter((other) => other !== value);
    asked.facets[facet] = box.checked ? [...others, value] : others;
    changed();
  };
  return element("li", "", element("label", "", box, element("span", "", element("span", "pn-facet__label", settings.labels[facet]?.[value] ?? value), chinese(settings.zh[facet]?.[value])), element("span", "pn-facet__count", String(count))));
}

function chinese(text) {
  return text ? Object.assign(element("span", "pn-facet__zh", text), { lang: "zh-Hans" }) : "";
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
part("form").addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(timer);
  asked.text = field.value;
  write(false);
  run();
});
part("sort").addEventListener("change", (event) => { asked.sort = event.target.value; changed(); });
part("clear").addEventListener("click", () => {
  asked.facets = Object.fromEntries(settings.facets.map(({ key }) => [key, []]));
  changed();
  field.focus();
});
addEventListener("popstate", () => { asked = read(); fill(); run(); });

function fill() {
  field.value = asked.text;
  part("sort").value = asked.sort;
}

for (const element of page.querySelectorAll("[data-pn-scripted]")) element.hidden = false;
if (matchMedia("(min-width: 60em)").matches) part("panel").open = true;
// Somebody may have typed before this was loaded.
if (field.value) asked.text = field.value;
fill();
write();
if (isEmpty()) field.focus();
run();
