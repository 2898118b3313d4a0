// What the reader has chosen on the map, and the address that says so.

/**
 * @typedef {{ since: string, until: string, paper: string, start: string, end: string, view: string }} Words
 * @typedef {Words & { areas: string[], types: string[], papersOnly: boolean }} State
 * Which nodes and arrows are on the map: 1 or 0 for each.
 * @typedef {{ nodes: Uint8Array, arrows: Uint8Array }} Shown
 */

const WORDS = /** @type {(keyof Words)[]} */ (["since", "until", "paper", "start", "end", "view"]);

/** @type {State} */
export const NOTHING = { areas: [], types: [], since: "", until: "", papersOnly: false, paper: "", start: "", end: "", view: "" };

/** @returns {State} */
export function read(search = location.search) {
  const asked = new URLSearchParams(search);
  const words = Object.fromEntries(WORDS.map((name) => [name, asked.get(name) ?? ""]));
  return { ...NOTHING, ...words, areas: asked.getAll("area"), types: asked.getAll("type"), papersOnly: asked.has("papers-only") };
}

/** @param {State} state */
export function address(state) {
  const said = new URLSearchParams();
  for (const area of state.areas) said.append("area", area);
  for (const type of state.types) said.append("type", type);
  for (const name of WORDS) if (state[name]) said.set(name, state[name]);
  if (state.papersOnly) said.set("papers-only", "1");
  const query = String(said).replaceAll("%2C", ",");
  return query ? `?${query}` : location.pathname;
}

/** By how many things the map is narrowed. @param {State} state */
export const filterCount = ({ areas, types, since, until, papersOnly }) => areas.length + types.length + [since, until, papersOnly].filter(Boolean).length;

/**
 * Which nodes and arrows are left; a work stays with a paper that names it.
 * @param {import("./graph-data.js").Graph} graph
 * @param {State} state
 * @returns {Shown}
 */
export function shown(graph, state) {
  const areas = new Set(state.areas);
  const types = graph.types.map(([key]) => !state.types.length || state.types.includes(key));
  const [since, until] = [Number(state.since) || -Infinity, Number(state.until) || Infinity];
  const nodes = new Uint8Array(graph.count);
  const arrows = new Uint8Array(graph.arrows.length / 3);
  for (let node = 0; node < graph.papers; node += 1) {
    const area = graph.areas[graph.area[node]]?.[0] ?? "";
    nodes[node] = Number((!areas.size || areas.has(area)) && graph.years[node] >= since && graph.years[node] <= until);
  }
  for (let arrow = 0; arrow < arrows.length; arrow += 1) {
    const [from, to, type] = graph.arrows.subarray(arrow * 3, arrow * 3 + 3);
    if (!types[type] || !nodes[from]) continue;
    if (to >= graph.papers && !state.papersOnly) nodes[to] = 1;
    arrows[arrow] = nodes[to];
  }
  return { nodes, arrows };
}
