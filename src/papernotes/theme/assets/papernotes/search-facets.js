// Facets without words: answered from the columns of the explorer, not from the index of words.
// Nothing here touches the page.

import { idsOf, load } from "./catalog.js";

const SEVERAL = new Set(["area", "topic", "institution"]);
const SORTS = { year: (one, other) => other.year - one.year, newest: (one, other) => other.added - one.added };
let loaded;

/** Whether a paper must have all chosen values of a facet: where it can have several, unless any is enough. */
export const isAll = (facet, any) => SEVERAL.has(facet) && !any.includes(facet);

/** Whether a paper can have several values of a facet. */
export const hasSeveral = (facet) => SEVERAL.has(facet);

export function forget() {
  loaded = undefined;
}

/** @returns {Promise<object[]>} Every paper, newest first. */
async function papers() {
  loaded ??= load().then(listed);
  try {
    return await loaded;
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}

function listed(catalog) {
  const facets = ["area", "topic", "venue", "year", "institution", "status", "code"].map((key) => [key, catalog.facets.get(key)]);
  return catalog.slugs.map((slug, row) => {
    const values = Object.fromEntries(facets.map(([key, facet]) => [key, idsOf(facet, row).map((id) => facet.values[id])]));
    const name = catalog.names[row];
    const title = catalog.titles[row];
    return { slug, name, title: title.startsWith(`${name}:`) ? title.slice(name.length + 1).trim() : title, year: Number(values.year[0] ?? 0), added: catalog.added[row], values };
  });
}

function fits(paper, facet, wanted, any) {
  const has = (value) => paper.values[facet]?.includes(value);
  return !wanted.length || (isAll(facet, any) ? wanted.every(has) : wanted.some(has));
}

/** Papers by facets alone, in the form of an answer of `find`. */
export async function narrowed(root, facets, any, sort) {
  const all = await papers();
  const chosen = Object.entries(facets).filter(([, values]) => values.length);
  const within = (without = "") => all.filter((paper) => chosen.every(([facet, values]) => facet === without || fits(paper, facet, values, any)));
  const list = chosen.length ? within() : [];
  if (SORTS[sort]) list.sort(SORTS[sort]);
  const counted = chosen.length ? list : all;
  const counts = count(counted);
  for (const [facet] of chosen) if (!isAll(facet, any)) counts[facet] = count(within(facet))[facet];
  return {
    query: { words: [], chinese: [], pairs: [], phrase: "" }, pasted: "", total: list.length, goto: [], wanted: [], near: [], missing: [],
    loose: false, filtered: chosen.length > 0, counts,
    more: async (from, to) => list.slice(from, to).map((paper) => shown(root, paper)),
  };
}

function count(list) {
  const counts = {};
  for (const { values } of list) {
    for (const [facet, found] of Object.entries(values)) {
      counts[facet] ??= {};
      for (const value of found) counts[facet][value] = (counts[facet][value] ?? 0) + 1;
    }
  }
  return counts;
}

/** A paper in the form of Pagefind's results. */
function shown(root, paper) {
  const { venue, year, status } = paper.values;
  return { url: new URL(`papers/${paper.slug}/`, root).pathname, content: "", anchors: [], meta: { name: paper.name, title: paper.title }, filters: { venue, year, status } };
}
