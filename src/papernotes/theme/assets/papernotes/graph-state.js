// What the reader has chosen on the map, and the address that says so.

/**
 * @typedef {{ areas: string[], types: string[], since: string, until: string, papersOnly: boolean, paper: string, start: string, end: string, view: string }} State
 */

/** @returns {State} */
export function read(search = location.search) {
  const asked = new URLSearchParams(search);
  const one = (name) => asked.get(name) ?? "";
  return {
    areas: asked.getAll("area"), types: asked.getAll("type"), since: one("since"), until: one("until"),
    papersOnly: asked.has("papers-only"), paper: one("paper"), start: one("start"), end: one("end"), view: one("view"),
  };
}

/** @param {State} state */
export function address(state) {
  const said = new URLSearchParams();
  for (const area of state.areas) said.append("area", area);
  for (const type of state.types) said.append("type", type);
  for (const name of ["since", "until", "paper", "start", "end", "view"]) if (state[name]) said.set(name, state[name]);
  if (state.papersOnly) said.set("papers-only", "1");
  const query = String(said).replaceAll("%2C", ",");
  return query ? `?${query}` : location.pathname;
}

/**
 * Which nodes and arrows are left; a work stays with a paper that names it.
 * @param {import("./graph-data.js").Graph} graph
 * @param {State} state
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
