// Facets without words: answered from the columns of the explorer, not from the index of words.
// Nothing here touches the page.

import { ordered } from "./catalog-order.js";
import { load, restOfTitle } from "./catalog.js";
import { paperUrl } from "./dom.js";
import { count, facetOf, filter, labelsOf } from "./facets.js";
import { isAll } from "./search-choice.js";

/**
 * @typedef {import("./catalog.js").Catalog} Catalog
 * @typedef {import("./search-engine.js").Answer} Answer
 * @typedef {import("./search-choice.js").Chosen} Chosen
 */

const COUNTED = ["area", "topic", "venue", "year", "institution", "status", "code"];
/** @type {Record<string, string>} */
const SORTS = { year: "-year", newest: "-added" };
/** @type {Promise<Catalog> | undefined} */
let loaded;

export function forget() {
  loaded = undefined;
}

async function papers() {
  loaded ??= load();
  try {
    return await loaded;
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}

/** Papers by facets alone; without any, only how many there are of each value.
 * @param {Chosen} facets @param {string[]} any @param {string} sort @returns {Promise<Answer>} */
export async function narrowed(facets, any, sort) {
  const catalog = await papers();
  const isFiltered = Object.values(facets).some((values) => values.length > 0);
  const found = filter(catalog, { facets, all: Object.keys(facets).filter((key) => isAll(key, any)) });
  const list = isFiltered ? ordered(catalog, found, SORTS[sort]) : [];
  return {
    query: { words: [], chinese: [], pairs: [], phrase: "" }, pasted: "", total: list.length, goto: [], wanted: [], near: [], missing: [],
    loose: false, filtered: isFiltered, counts: Object.fromEntries(COUNTED.map((key) => [key, counted(catalog, found, key)])),
    more: async (from, to) => [...list.slice(from, to)].map((row) => shown(catalog, row)),
  };
}

/** @param {Catalog} catalog @param {import("./facets.js").Found} found @param {string} key */
function counted(catalog, found, key) {
  const { values } = facetOf(catalog, key);
  return Object.fromEntries([...count(catalog, found, key)].map((papers, id) => [values[id], papers]));
}

/** A paper in the form of Pagefind's results. @param {Catalog} catalog @param {number} row @returns {import("./search-index.js").Result} */
function shown(catalog, row) {
  const values = (/** @type {string} */ key) => labelsOf({ ...facetOf(catalog, key), labels: facetOf(catalog, key).values }, row);
  return {
    url: new URL(paperUrl(catalog.slugs[row])).pathname, content: "", anchors: [], meta: { name: catalog.names[row], title: restOfTitle(catalog, row) },
    filters: { venue: values("venue"), year: values("year"), status: values("status") },
  };
}
