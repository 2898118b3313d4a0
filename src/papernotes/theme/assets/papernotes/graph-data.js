// The graph as numbers: nodes, arrows and who is next to whom. pages/graph.py writes the file.

/**
 * @typedef {object} Graph
 * @property {number} count of nodes; papers come first
 * @property {number} papers
 * @property {[string, string, number][]} areas slug, label, hue
 * @property {[string, string, string][]} types key, label, label seen from the other paper
 * @property {string[]} slugs
 * @property {string[]} names
 * @property {string[]} venues
 * @property {number[]} years
 * @property {number[]} area of each node, -1 for none
 * @property {Float32Array} x
 * @property {Float32Array} y
 * @property {Float32Array} r
 * @property {Int32Array} arrows source, target, type, one after the other
 * @property {number[][]} around numbers of the arrows of each node
 * @property {number[]} ranked nodes, the most related first
 */

/**
 * @param {string} address
 * @returns {Promise<Graph>}
 */
export async function load(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  return prepare(await response.json());
}

/** @returns {Graph} */
export function prepare(data) {
  const count = data.names.length;
  const arrows = Int32Array.from(data.arrows);
  const around = Array.from({ length: count }, () => []);
  for (let a = 0; a * 3 < arrows.length; a += 1) {
    around[arrows[a * 3]].push(a);
    around[arrows[a * 3 + 1]].push(a);
  }
  const ranked = [...around.keys()].sort((one, other) => around[other].length - around[one].length || one - other);
  const papers = data.slugs.length;
  return {
    ...data, count, papers, arrows, around,
    // A work without a note never takes the label of a paper.
    ranked: [...ranked.filter((node) => node < papers), ...ranked.filter((node) => node >= papers)],
    x: Float32Array.from(data.x), y: Float32Array.from(data.y), r: Float32Array.from(data.r),
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
  if (!came.has(end)) return null;
  const way = [];
  for (let node = end; node !== start; node = other(graph, came.get(node), node)) way.unshift(came.get(node));
  return way;
}

const plain = (text) => text.normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();

/**
 * Papers whose name or slug holds a text, those that begin with it first.
 * @param {Graph} graph
 * @param {string} text
 */
export function find(graph, text) {
  const typed = plain(text);
  if (!typed) return [];
  graph.plain ??= graph.slugs.map((slug, node) => `${plain(graph.names[node])} ${plain(slug)}`);
  const found = [];
  for (let node = 0; node < graph.papers; node += 1) {
    const at = graph.plain[node].indexOf(typed);
    if (at >= 0) found.push([at === 0 ? 0 : 1, graph.names[node].length, node]);
  }
  found.sort((one, two) => one[0] - two[0] || one[1] - two[1] || one[2] - two[2]);
  return found.slice(0, 8).map(([, , node]) => ({ value: graph.slugs[node], label: graph.names[node], about: `${graph.venues[node]} ${graph.years[node]}` }));
}
