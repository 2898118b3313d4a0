// The filters beside search results: boxes to tick, with how many papers each would leave.

import { button, element, tick } from "./dom.js";
import { hasSeveral } from "./search-choice.js";

/**
 * @typedef {import("./search-index.js").Counts} Counts
 * @typedef {{ key: string, label: string }} Facet
 * @typedef {{ facets: Facet[], labels: Record<string, Record<string, string>>, zh: Record<string, Record<string, string>>, title: string }} Settings
 * What is chosen; `any` are facets of which one value is enough.
 * @typedef {{ facets: Record<string, string[]>, any: string[] }} Choice
 */

const FEW = 8;

/** @param {HTMLElement} place @param {Settings} settings @param {() => Choice} choice @param {() => void} changed */
export function searchFilters(place, settings, choice, changed) {
  /** @type {Set<string>} */
  const opened = new Set();

  /** @param {Facet} facet @param {Record<string, number>} counts */
  function group({ key, label }, counts) {
    const chosen = choice().facets[key];
    const values = [...new Set([...chosen, ...Object.keys(counts).filter((value) => counts[value])])].sort(order(key, counts));
    if (!values.length) return [];
    const visible = opened.has(key) ? values : values.filter((value, i) => i < FEW || chosen.includes(value));
    const list = element("ul", "pn-facet__values", ...visible.map((value) => option(key, value, counts[value] ?? 0)));
    const made = element("fieldset", "pn-facet", element("legend", "", label), chosen.length > 1 && hasSeveral(key) ? mode(key, label) : "", list);
    if (visible.length === values.length) return [made];
    const more = button("pn-facet__more", `${values.length - visible.length} more`, () => {
      opened.add(key);
      made.replaceWith(...group({ key, label }, counts));
      boxes().filter((box) => box.dataset.pnFacet === key)[FEW]?.focus();
    });
    more.dataset.pnValue = `more ${key}`;
    more.setAttribute("aria-label", `${more.textContent}: ${label}`);
    made.append(more);
    return [made];
  }

  /** The switch between papers that have all chosen values and papers that have any. @param {string} key @param {string} label */
  function mode(key, label) {
    const options = [["", "all of these"], ["any", "any of these"]].map(([value, text]) => Object.assign(element("option", "", text), { value }));
    const made = element("select", "pn-facet__mode", ...options);
    made.setAttribute("aria-label", `${label}: papers with`);
    made.value = choice().any.includes(key) ? "any" : "";
    made.dataset.pnValue = `mode ${key}`;
    made.addEventListener("change", () => {
      choice().any = [...choice().any.filter((other) => other !== key), ...(made.value ? [key] : [])];
      changed();
    });
    return made;
  }

  /** @param {string} key @param {string} value @param {number} count */
  function option(key, value, count) {
    const box = tick(choice().facets[key].includes(value), (isOn) => {
      const others = choice().facets[key].filter((other) => other !== value);
      choice().facets[key] = isOn ? [...others, value] : others;
      changed();
    });
    Object.assign(box.dataset, { pnFacet: key, pnValue: `${key} ${value}` });
    const label = element("span", "", element("span", "pn-facet__label", settings.labels[key]?.[value] ?? value), chinese(settings.zh[key]?.[value]));
    return element("li", "", element("label", "", box, label, element("span", "pn-facet__count", String(count))));
  }

  const boxes = () => [...place.querySelectorAll("[data-pn-value]")].filter((box) => box instanceof HTMLElement);

  /** @param {Counts} counts */
  return (counts) => {
    const active = boxes().find((box) => box === document.activeElement)?.dataset.pnValue;
    place.replaceChildren(...settings.facets.flatMap((facet) => group(facet, counts[facet.key] ?? {})));
    // The boxes are new, and whoever was on one still is.
    if (active) boxes().find((box) => box.dataset.pnValue === active)?.focus();
  };
}

/** @param {string} key @param {Record<string, number>} counts @returns {(one: string, other: string) => number} */
function order(key, counts) {
  if (key === "year") return (one, other) => other.localeCompare(one);
  return (one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || one.localeCompare(other);
}

/** @param {string | undefined} text */
function chinese(text) {
  return text ? Object.assign(element("span", "pn-facet__zh", text), { lang: "zh-Hans" }) : "";
}
