// Facets as boxes to tick, with how many papers each value has. What is chosen is the caller's.

import { count, find, top } from "./catalog.js";
import { button, element } from "./dom.js";

const FEW = 8;
const MORE = 60;
const SEARCHED = 14;

/**
 * @param {HTMLElement} place
 * @param {import("./catalog.js").Catalog} catalog
 * @param {{ open: string[], chosen: (key: string) => string[], choose: (key: string, value: string, isOn: boolean) => void,
 *   isAll: (key: string) => boolean, setAll: (key: string, isAll: boolean) => void }} state
 * @returns {{ draw: (found: import("./catalog.js").Found) => void }}
 */
export function facetView(place, catalog, state) {
  const groups = [...catalog.facets.values()].filter((facet) => facet.values.length && facet.ids.length).map((facet) => group(facet, catalog, state));
  place.replaceChildren(...groups.map(({ box }) => box));
  return { draw: (found) => { for (const each of groups) each.draw(found); } };
}

function group(facet, catalog, state) {
  const list = element("ul", "pn-facet__values");
  const more = button("pn-facet__more", "");
  const typed = finder(facet);
  const every = everyBox(facet, state);
  const tally = element("span", "pn-facet__chosen");
  const fields = element("fieldset", "pn-facet", element("legend", "pn-unseen", facet.label), typed, list, more, every.label);
  const box = element("details", "pn-facet-group", element("summary", "", facet.label, tally), fields);
  const items = new Map();
  let most = FEW;
  let latest = null;
  box.open = state.open.includes(facet.key) || state.chosen(facet.key).length > 0;
  box.addEventListener("toggle", () => { if (box.open && latest) draw(latest); });
  typed?.addEventListener("input", () => draw(latest));
  more.addEventListener("click", () => { most = MORE; draw(latest); items.get(list.dataset.last)?.querySelector("input").focus(); });

  function draw(found) {
    latest = found;
    const chosen = state.chosen(facet.key);
    tally.textContent = chosen.length ? ` ${chosen.length}` : "";
    every.draw(chosen);
    if (!box.open) return;
    const counts = count(catalog, found, facet.key);
    const shown = values(facet, counts, chosen, most, typed?.value ?? "");
    list.dataset.last = String(shown.at(most === FEW ? -1 : FEW) ?? "");
    fill(shown.map((value) => item(value, counts, chosen)));
    const left = typed?.value ? 0 : counts.reduce((sum, papers) => sum + (papers > 0 ? 1 : 0), 0) - shown.length;
    more.hidden = left <= 0 || most === MORE;
    more.textContent = `${Math.min(left, MORE - FEW)} more`;
    more.setAttribute("aria-label", `${more.textContent}: ${facet.label}`);
  }

  function item(value, counts, chosen) {
    const key = String(value);
    if (!items.has(key)) items.set(key, option(facet, value, state));
    const made = items.get(key);
    const papers = find(facet, nameOf(facet, value)).reduce((sum, id) => sum + counts[id], 0);
    made.querySelector("input").checked = isChosen(facet, value, chosen);
    made.querySelector(".pn-facet__count").textContent = String(papers);
    made.classList.toggle("pn-facet__none", !papers);
    return made;
  }

  function fill(options) {
    const active = document.activeElement;
    if (options.length === list.children.length && options.every((each, at) => list.children[at] === each)) return;
    list.replaceChildren(...options);
    // Whoever was on a box that has moved still is.
    if (active !== document.activeElement && active.isConnected) active.focus({ preventScroll: true });
  }

  return { box, draw };
}

/** Chosen values first, by their place or, when no paper has them, by what was asked; then those with most papers. */
function values(facet, counts, chosen, most, typed) {
  const kept = chosen.map((value) => find(facet, value)[0] ?? value);
  const best = top(facet, counts, most, typed).filter((id) => !kept.includes(id));
  return typed ? best : [...kept, ...best].slice(0, Math.max(most, kept.length));
}

const nameOf = (facet, value) => (typeof value === "number" ? facet.values[value] : value);

function isChosen(facet, value, chosen) {
  return typeof value === "string" || chosen.some((other) => find(facet, other).includes(value));
}

function option(facet, value, state) {
  const box = element("input");
  box.type = "checkbox";
  box.addEventListener("change", () => state.choose(facet.key, nameOf(facet, value), box.checked));
  const label = typeof value === "number" ? facet.labels[value] : value;
  return element("li", "", element("label", "", box, element("span", "pn-facet__label", label), element("span", "pn-facet__count", "0")));
}

/** A field that narrows many values by their names. */
function finder(facet) {
  if (facet.values.length <= SEARCHED || facet.key === "year") return null;
  const field = element("input", "pn-facet__find");
  Object.assign(field, { type: "search", placeholder: `Find among ${facet.values.length.toLocaleString("en")}`, autocomplete: "off", spellcheck: false });
  field.setAttribute("aria-label", `Find: ${facet.label}`);
  return field;
}

/** The switch within a facet: a paper needs one of the values, or all of them. */
function everyBox(facet, state) {
  const box = element("input");
  box.type = "checkbox";
  box.addEventListener("change", () => state.setAll(facet.key, box.checked));
  const label = element("label", "pn-facet__every", box, element("span", "", "must have all of these"));
  const draw = (chosen) => {
    label.hidden = !facet.isMany || (chosen.length < 2 && !state.isAll(facet.key));
    box.checked = state.isAll(facet.key);
  };
  return { label, draw };
}
