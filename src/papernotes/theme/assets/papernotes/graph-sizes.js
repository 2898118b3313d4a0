// How large things are on the map.

/** @typedef {import("./graph-data.js").Graph} Graph */

/** Nodes or relations beyond which islands and dashes are left out: they cost more than they show. */
export const MANY = 2_500;

/** The reach of an island around each of its papers, at the map's natural size. */
export const ISLAND = 44;

/** How large nodes are on screen: they shrink less than the map, but in a crowd they may become points.
 * @param {Graph} graph @param {number} scale */
export const size = (graph, scale) => Math.min(1.9, Math.max(graph.count > MANY ? 0.2 : 0.42, scale ** 0.65));
