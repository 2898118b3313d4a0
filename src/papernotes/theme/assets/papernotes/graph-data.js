// The graph as numbers: nodes, arrows and who is next to whom. pages/graph.py writes the file.

/**
 * @typedef {object} Written what the file says
 * @property {[string, string, number][]} areas slug, label, hue
 * @property {[string, string, string][]} types key, label, label seen from the other paper
 * @property {string[]} slugs
 * @property {string[]} names papers come first
 * @property {string[]} venues
 * @property {number[]} years
 * @property {number[]} area of each node, -1 for none
 * @property {number[]} x
 * @property {number[]} y
 * @property {number[]} r
 * @property {number[]} arrows source, target, type, one after the other
 *
 * @typedef {object} Made what follows from it
 * @property {number} count of nodes
 * @property {number} papers
 * @property {Float32Array} x
 * @property {Float32Array} y
 * @property {Float32Array} r
 * @property {Int32Array} arrows
 * @property {number[][]} around numbers of the arrows of each node
 * @property {number[]} ranked nodes, the most related first
 * @property {string[]} plain what papers are found by
 *
 * @typedef {Omit<Written, "x" | "y" | "r" | "arrows"> & Made} Graph
 */

/**
 * @param {string} address
 * @param {boolean} isTall whether the map should be higher than wide, as a phone is
 * @returns {Promise<Graph>}
 */
export async function load(address, isTall) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  return prepare(await response.json(), isTall);
}

/** @param {Written} data @param {boolean} isTall @returns {Graph} */
function prepare(data, isTall) {
  const count = data.names.length;
  const arrows = Int32Array.from(data.arrows);
  /** @type {number[][]} */
  const around = Array.from({ length: count }, () => []);
  for (let a = 0; a * 3 < arrows.length; a += 1) {
    around[arrows[a * 3]].push(a);
    around[arrows[a * 3 + 1]].push(a);
  }
  const ranked = [...around.keys()].sort((one, two) => around[two].length - around[one].length || one - two);
  const papers = data.slugs.length;
  const [x, y] = isTall ? [data.y, data.x] : [data.x, data.y];
  return {
    ...data, count, papers, arrows, around,
    // A work without a note never takes the label of a paper.
    ranked: [...ranked.filter((node) => node < papers), ...ranked.filter((node) => node >= papers)],
    x: Float32Array.from(x), y: Float32Array.from(y), r: Float32Array.from(data.r),
    plain: data.slugs.map((slug, node) => `${plain(data.names[node])} ${plain(slug)}`),
  };
}

/**
 * The node at the other end of an arrow.
 * @param {Graph} graph
 * @param {number} arrow
 * @param {number} node
 */
export function other(graph, arrow, node) {
  return graph.arrows[arrow * 3] === node ? graph.arrows[arrow * 3 + 1] : graph.arrows[arrow * 3];
}

/**
 * How an arrow reads from one of its ends: `Extends`, `Extended by`.
 * @param {Graph} graph
 * @param {number} arrow
 * @param {number} from
 */
export function label(graph, arrow, from) {
  const [, out, back] = graph.types[graph.arrows[arrow * 3 + 2]];
  return graph.arrows[arrow * 3] === from ? out : back;
}

/** Relations of a node in groups that read alike. @param {Graph} graph @param {number} node @param {number[]} arrows */
export function byLabel(graph, node, arrows) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const arrow of arrows) {
    const name = label(graph, arrow, node);
    groups.set(name, [...(groups.get(name) ?? []), other(graph, arrow, node)]);
  }
  return groups;
}

/**
 * The shortest way between two nodes, as arrows; null when there is none.
 * @param {Graph} graph
 * @param {number} start
 * @param {number} end
 * @param {(arrow: number) => boolean} allowed
 * @returns {number[] | null}
 */
export function path(graph, start, end, allowed) {
  const came = new Map([[start, -1]]);
  let edge = [start];
  while (edge.length && !came.has(end)) {
    const next = [];
    for (const node of edge) {
      for (const arrow of graph.around[node]) {
        const there = other(graph, arrow, node);
        if (came.has(there) || !allowed(arrow)) continue;
        came.set(there, arrow);
        next.push(there);
      }
    }
    edge = next;
  }
  /** @type {number[]} */
  const way = [];
  for (let node = end; node !== start; node = other(graph, way[0], node)) {
    const arrow = came.get(node);
    if (arrow === undefined) return null;
    way.unshift(arrow);
  }
  return way;
}

/** The color of an area. @param {Graph} graph @param {number} area */
export const hue = (graph, area) => (area < 0 ? 0 : graph.areas[area][2]);

/** Nodes of each area. @param {Graph} graph @param {number[]} nodes */
export function byArea(graph, nodes) {
  /** @type {Map<number, number[]>} */
  const found = new Map();
  for (const node of nodes) {
    const some = found.get(graph.area[node]);
    if (some) some.push(node);
    else found.set(graph.area[node], [node]);
  }
  return [...found].sort(([one], [two]) => one - two);
}

const plain = (/** @type {string} */ text) => text.normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();

/**
 * Papers whose name or slug holds a text, those that begin with it first.
 * @param {Graph} graph
 * @param {string} text
 */
export function find(graph, text) {
  const typed = plain(text);
  if (!typed) return [];
  const found = [];
  for (let node = 0; node < graph.papers; node += 1) {
    const at = graph.plain[node].indexOf(typed);
    if (at >= 0) found.push([at === 0 ? 0 : 1, graph.names[node].length, node]);
  }
  found.sort((one, two) => one[0] - two[0] || one[1] - two[1] || one[2] - two[2]);
  return found.slice(0, 8).map(([, , node]) => ({ value: graph.slugs[node], label: graph.names[node], about: `${graph.venues[node]} ${graph.years[node]}` }));
}
