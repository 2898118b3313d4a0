// Facets of search: of which a paper can have several values, and so must have all that are chosen.

const SEVERAL = new Set(["area", "topic", "institution"]);

/** @typedef {Record<string, string[]>} Chosen */

/** Whether a paper can have several values of a facet. @param {string} facet */
export const hasSeveral = (facet) => SEVERAL.has(facet);

/** Whether a paper must have all chosen values of a facet: where it can have several, unless any is enough.
 * @param {string} facet @param {string[]} any */
export const isAll = (facet, any) => hasSeveral(facet) && !any.includes(facet);
