// Papers in an order: by a column of the catalog, either way.

/** @typedef {import("./catalog.js").Catalog} Catalog */

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Those who fit, in order; `sort` is a column, with a hyphen before it for the other direction.
 * @param {Catalog} catalog @param {import("./facets.js").Found} found */
export function ordered(catalog, found, sort = "") {
  if (!sort) return found.rows;
  const out = new Uint32Array(found.rows.length);
  let at = 0;
  for (const row of permutation(catalog, sort)) {
    if (found.fails[row] !== 0) continue;
    out[at] = row;
    at += 1;
  }
  return out;
}

/** @param {Catalog} catalog @param {string} sort */
function permutation(catalog, sort) {
  const known = catalog.orders.get(sort) ?? sorted(catalog, sort);
  catalog.orders.set(sort, known);
  return known;
}

/** @param {Catalog} catalog @param {string} sort */
function sorted(catalog, sort) {
  const isDown = sort.startsWith("-");
  const ranks = ranked(catalog, isDown ? sort.slice(1) : sort);
  const order = Uint32Array.from({ length: catalog.size }, (_, row) => row);
  if (!ranks) return order;
  // What has no value is last in either direction; of equals the newest is first.
  const sign = isDown ? -1 : 1;
  return order.sort((one, other) => Number(ranks[one] < 0) - Number(ranks[other] < 0) || sign * (ranks[one] - ranks[other]) || one - other);
}

/** A number for each paper by which a column sorts; negative for none. @param {Catalog} catalog @param {string} column */
function ranked(catalog, column) {
  if (column === "name") return alphabetical(catalog.names);
  if (column === "added" || column === "results") return catalog[column];
  const facet = catalog.facets.get(column);
  if (!facet) return null;
  const ranks = column === "status" ? facet.values.map((_, id) => id) : alphabetical(facet.labels);
  return Array.from({ length: catalog.size }, (_, row) => (facet.offsets[row] < facet.offsets[row + 1] ? ranks[facet.ids[facet.offsets[row]]] : -1));
}

/** The place of each text among all of them. @param {string[]} texts */
function alphabetical(texts) {
  const order = texts.map((_, at) => at).sort((one, other) => collator.compare(texts[one], texts[other]) || one - other);
  const out = new Array(texts.length);
  order.forEach((at, place) => { out[at] = place && collator.compare(texts[at], texts[order[place - 1]]) === 0 ? out[order[place - 1]] : place; });
  return out;
}
