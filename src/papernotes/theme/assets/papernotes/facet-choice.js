// Which values of which facets a reader has chosen: in the URL, and as chips that drop them again.

import { button, element } from "./dom.js";
import { facetOf, find } from "./facets.js";

/**
 * `all` names the facets of which a row must have every chosen value.
 * @typedef {{ facets: Record<string, string[]>, all: string[] }} Choice
 * @typedef {import("./facets.js").Faceted} Faceted
 */

/** @param {URLSearchParams} query @param {string[]} keys @returns {Choice} */
export function readChoice(query, keys) {
  return {
    facets: Object.fromEntries(keys.map((key) => [key, [...new Set(query.getAll(key).filter(Boolean))]])),
    all: query.getAll("all").filter((key) => keys.includes(key)),
  };
}

/** @param {URLSearchParams} query @param {Choice} choice */
export function writeChoice(query, { facets, all }) {
  for (const [key, values] of Object.entries(facets)) for (const value of values) query.append(key, value);
  for (const key of all) if (facets[key]?.length) query.append("all", key);
}

/** How many values are chosen. @param {Choice} choice */
export const chosenCount = ({ facets }) => Object.values(facets).flat().length;

/** Choose a value or drop it, however it was spelled. @param {Faceted} rows @param {Choice} choice @param {string} key @param {string} value @param {boolean} isOn */
export function choose(rows, choice, key, value, isOn) {
  const facet = facetOf(rows, key);
  const ids = find(facet, value);
  const others = choice.facets[key].filter((other) => other !== value && !find(facet, other).some((id) => ids.includes(id)));
  choice.facets[key] = isOn ? [...others, value] : others;
}

/** @param {Choice} choice @param {string} key @param {boolean} isAll */
function setAll(choice, key, isAll) {
  choice.all = [...choice.all.filter((other) => other !== key), ...(isAll ? [key] : [])];
}

/** @param {Choice} choice */
export function chooseNothing(choice) {
  choice.facets = Object.fromEntries(Object.keys(choice.facets).map((key) => [key, []]));
  choice.all = [];
}

/**
 * What `facetView` asks of a choice, and does to it.
 * @param {Faceted} rows @param {() => Choice} choice @param {string[]} open @param {() => void} changed
 * @returns {import("./facet-view.js").State}
 */
export function choiceState(rows, choice, open, changed) {
  return {
    open,
    chosen: (key) => choice().facets[key],
    choose: (key, value, isOn) => { choose(rows, choice(), key, value, isOn); changed(); },
    isAll: (key) => choice().all.includes(key),
    setAll: (key, isAll) => { setAll(choice(), key, isAll); changed(); },
  };
}

/**
 * Chosen values, each with a button that drops it.
 * @param {Faceted} rows @param {Choice} choice
 * @param {{ drop: (key: string, value: string) => void, clear: () => void }} acts
 */
export function chips(rows, choice, { drop, clear }) {
  const made = Object.entries(choice.facets).flatMap(([key, values]) => values.map((value) => {
    const facet = facetOf(rows, key);
    const label = facet.labels[find(facet, value)[0]] ?? value;
    const chip = button("pn-filter", "", () => drop(key, value));
    chip.append(element("span", "pn-filter__key", facet.label), label, element("span", "pn-filter__cross", "×"));
    chip.setAttribute("aria-label", `Drop filter ${facet.label} ${label}`);
    return element("li", "", chip);
  }));
  return made.length > 1 ? [...made, element("li", "", button("pn-filter pn-filter--all", "Clear all", clear))] : made;
}
