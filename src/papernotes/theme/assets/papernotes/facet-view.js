// Facets as boxes to tick, with how many rows each value has. What is chosen is the caller's.

import { button, element, numeral, tick } from "./dom.js";
import { count, find, top } from "./facets.js";

/**
 * @typedef {import("./facets.js").Facet} Facet
 * @typedef {import("./facets.js").Faceted} Faceted
 * @typedef {import("./facets.js").Found} Found
 * @typedef {{ open: string[], chosen: (key: string) => string[], choose: (key: string, value: string, isOn: boolean) => void,
 *   isAll: (key: string) => boolean, setAll: (key: string, isAll: boolean) => void }} State
 * A value by its number or, when no row has it, as it was asked for.
 * @typedef {number | string} Value
 * A line of the list. Values change places with every letter: lines stay, or they would all be styled anew.
 * @typedef {{ item: HTMLLIElement, box: HTMLInputElement, label: HTMLElement, count: HTMLElement, value: Value }} Slot
 */

const FEW = 8;
const MORE = 60;
const SEARCHED = 14;

/**
 * @param {HTMLElement} place
 * @param {Faceted} rows
 * @param {State} state
 * @returns {{ draw: (found: Found) => void }}
 */
export function facetView(place, rows, state) {
  const groups = [...rows.facets.values()].filter((facet) => facet.values.length && facet.ids.length).map((facet) => group(facet, rows, state));
  place.replaceChildren(...groups.map(({ box }) => box));
  return { draw: (found) => { for (const each of groups) each.draw(found); } };
}

/** @param {Facet} facet @param {Faceted} rows @param {State} state */
function group(facet, rows, state) {
  const list = element("ul", "pn-facet__values");
  const more = button("pn-facet__more", "");
  const typed = finder(facet);
  const every = everyBox(facet, state);
  const tally = element("span", "pn-facet__chosen");
  const nothing = element("p", "pn-facet__nothing");
  const fields = element("fieldset", "pn-facet", element("legend", "pn-unseen", facet.label), typed, list, nothing, more, every.label);
  const box = element("details", "pn-facet-group", element("summary", "", facet.label, tally), fields);
  /** @type {Slot[]} */
  const slots = [];
  let most = FEW;
  /** @type {Found | null} */
  let latest = null;
  box.open = state.open.includes(facet.key) || state.chosen(facet.key).length > 0;
  box.addEventListener("toggle", redraw);
  typed?.addEventListener("input", redraw);
  more.addEventListener("click", () => {
    most = MORE;
    redraw();
    list.querySelectorAll("input")[FEW]?.focus();
  });

  function redraw() {
    if (latest) draw(latest);
  }

  /** @param {Found} found */
  function draw(found) {
    latest = found;
    const chosen = state.chosen(facet.key);
    tally.textContent = chosen.length ? ` ${chosen.length}` : "";
    every.draw(chosen);
    if (!box.open) return;
    const counts = count(rows, found, facet.key);
    const shown = values(facet, counts, chosen, most, typed?.value ?? "");
    fill(shown, counts, chosen);
    nothing.hidden = shown.length > 0;
    nothing.textContent = typed?.value ? "none of this name" : "none";
    const left = typed?.value ? 0 : counts.reduce((sum, papers) => sum + (papers > 0 ? 1 : 0), 0) - shown.length;
    more.hidden = left <= 0 || most === MORE;
    more.textContent = `${Math.min(left, MORE - FEW)} more`;
    more.setAttribute("aria-label", `${more.textContent}: ${facet.label}`);
  }

  /** @param {Value[]} shown @param {Uint32Array} counts @param {string[]} chosen */
  function fill(shown, counts, chosen) {
    const focused = slots.find(({ box: each }) => each === document.activeElement);
    const value = focused?.value;
    while (slots.length < shown.length) slots.push(slot(facet, state));
    shown.forEach((each, at) => show(slots[at], facet, each, counts, chosen));
    if (list.children.length !== shown.length) list.replaceChildren(...slots.slice(0, shown.length).map(({ item }) => item));
    // Whoever was on a value that has moved still is.
    if (focused && focused.value !== value) slots.find((each) => each.value === value)?.box.focus({ preventScroll: true });
  }

  return { box, draw };
}

/** Chosen values first, by their place or, when no row has them, by what was asked; then those with most rows.
 * @param {Facet} facet @param {Uint32Array} counts @param {string[]} chosen @param {number} most @param {string} typed @returns {Value[]} */
function values(facet, counts, chosen, most, typed) {
  const kept = chosen.map((value) => find(facet, value)[0] ?? value);
  const best = top(facet, counts, most, typed).filter((id) => !kept.includes(id));
  return typed ? best : [...kept, ...best].slice(0, Math.max(most, kept.length));
}

/** @param {Facet} facet @param {Value} value @param {string[]} chosen */
function isChosen(facet, value, chosen) {
  return typeof value === "string" || chosen.some((other) => find(facet, other).includes(value));
}

/** @param {Facet} facet @param {State} state @returns {Slot} */
function slot(facet, state) {
  const box = tick(false, (isOn) => state.choose(facet.key, nameOf(facet, made.value), isOn));
  const [label, papers] = [element("span", "pn-facet__label"), element("span", "pn-facet__count")];
  const made = { item: element("li", "", element("label", "", box, label, papers)), box, label, count: papers, value: "" };
  return made;
}

/** @param {Slot} slot @param {Facet} facet @param {Value} value @param {Uint32Array} counts @param {string[]} chosen */
function show(slot, facet, value, counts, chosen) {
  const total = find(facet, nameOf(facet, value)).reduce((sum, id) => sum + counts[id], 0);
  if (slot.value !== value) slot.label.textContent = typeof value === "number" ? facet.labels[value] : value;
  slot.value = value;
  slot.box.checked = isChosen(facet, value, chosen);
  slot.count.textContent = numeral(total);
  slot.item.classList.toggle("pn-facet__none", !total);
}

/** @param {Facet} facet @param {Value} value */
const nameOf = (facet, value) => (typeof value === "number" ? facet.values[value] : value);

/** A field that narrows many values by their names. @param {Facet} facet */
function finder(facet) {
  if (facet.values.length <= SEARCHED || facet.key === "year") return null;
  const field = element("input", "pn-facet__find");
  Object.assign(field, { type: "search", placeholder: `Find among ${numeral(facet.values.length)}`, autocomplete: "off", spellcheck: false });
  field.setAttribute("aria-label", `Find: ${facet.label}`);
  return field;
}

/** The switch within a facet: a row needs one of the values, or all of them. @param {Facet} facet @param {State} state */
function everyBox(facet, state) {
  const box = tick(false, (isAll) => state.setAll(facet.key, isAll));
  const label = element("label", "pn-facet__every", box, element("span", "", "must have all of these"));
  const draw = (/** @type {string[]} */ chosen) => {
    label.hidden = !facet.isMany || (chosen.length < 2 && !state.isAll(facet.key));
    box.checked = state.isAll(facet.key);
  };
  return { label, draw };
}
