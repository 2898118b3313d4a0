// What is on screen, as a list of layers that both the canvas and the SVG are made from.

import { byArea, hue } from "./graph-data.js";
import { lines } from "./graph-lines.js";
import { names } from "./graph-names.js";
import { ISLAND, MANY, size } from "./graph-sizes.js";

/**
 * @typedef {import("./graph-data.js").Graph} Graph
 * @typedef {import("./graph-camera.js").Camera} Camera
 * @typedef {import("./graph-state.js").Shown} Shown
 * @typedef {{ paper: string, ink: string, quiet: string, line: string, sans: string, serif: string, accent: string[], tint: string[] }} Look
 * @typedef {{ focus: number, way: number[], isMoving: boolean, measure: (text: string, font: string) => number }} Moment
 * What stands out: the node in focus with those around it, or the way between two.
 * @typedef {{ nodes: Set<number>, arrows: Set<number> }} Near
 * @typedef {{ graph: Graph, camera: Camera, look: Look, shown: Shown, moment: Moment, visible: number[], near: Near | null }} View
 *
 * Three numbers a disc, four a line, six a head.
 * @typedef {{ kind: "discs", isQuick?: boolean, fill: string, stroke?: string, small?: string, alpha: number, items: number[] }} Discs
 * @typedef {{ kind: "lines", stroke: string, width: number, dash?: number[], alpha: number, items: number[] }} Lines
 * @typedef {{ kind: "heads", fill: string, alpha: number, items: number[] }} Heads
 * @typedef {{ text: string, x: number, y: number, node?: number }} Text
 * @typedef {{ kind: "texts", fill: string, halo: string, font: string, alpha: number, items: Text[] }} Texts
 * @typedef {Discs | Lines | Heads | Texts} Layer
 */

/**
 * @param {Graph} graph
 * @param {Camera} camera
 * @param {Look} look
 * @param {Shown} shown
 * @param {Moment} moment
 * @returns {Layer[]}
 */
export function scene(graph, camera, look, shown, moment) {
  const view = { graph, camera, look, shown, moment, visible: inView(graph, camera, shown), near: nearest(graph, shown, moment) };
  return [...islands(view), ...lines(view), ...dots(view), ...names(view)];
}

/** @param {Graph} graph @param {Camera} camera @param {Shown} shown */
function inView(graph, camera, shown) {
  const [left, top, right, bottom] = camera.bounds(60);
  const found = [];
  for (const node of graph.ranked) {
    const x = graph.x[node];
    const y = graph.y[node];
    if (shown.nodes[node] && x > left && x < right && y > top && y < bottom) found.push(node);
  }
  return found;
}

/** @param {Graph} graph @param {Shown} shown @param {Moment} moment @returns {Near | null} */
function nearest(graph, shown, { focus, way }) {
  if (focus < 0 && !way.length) return null;
  const nodes = new Set(focus >= 0 ? [focus] : []);
  const arrows = way.length && focus < 0 ? way : graph.around[focus].filter((arrow) => shown.arrows[arrow]);
  for (const arrow of arrows) nodes.add(graph.arrows[arrow * 3]).add(graph.arrows[arrow * 3 + 1]);
  return { nodes, arrows: new Set(arrows) };
}

/** @param {View} view @returns {Discs[]} */
function islands({ graph, camera, look, visible, near }) {
  if (visible.length > MANY) return [];
  const reach = ISLAND * camera.scale;
  return byArea(graph, visible.filter((node) => node < graph.papers)).map(([area, nodes]) => ({
    kind: "discs", fill: look.tint[hue(graph, area)], alpha: near ? 0.45 : 1, items: circles(graph, camera, nodes, () => reach),
  }));
}

/** Three numbers a node: where it is on screen, and how large.
 * @param {Graph} graph @param {Camera} camera @param {number[]} nodes @param {(node: number) => number} large */
function circles(graph, camera, nodes, large) {
  const items = new Array(nodes.length * 3);
  const { x, y, scale } = camera;
  for (let at = 0; at < nodes.length; at += 1) {
    items[at * 3] = (graph.x[nodes[at]] - x) * scale + camera.width / 2;
    items[at * 3 + 1] = (graph.y[nodes[at]] - y) * scale + camera.height / 2;
    items[at * 3 + 2] = large(nodes[at]);
  }
  return items;
}

/** @param {View} view @returns {Discs[]} */
function dots({ graph, camera, look, visible, near, moment }) {
  /** @type {Discs[]} */
  const layers = [];
  const by = size(graph, camera.scale);
  const isQuick = moment.isMoving && visible.length > MANY;
  for (const isNear of near ? [false, true] : [true]) {
    const nodes = near ? visible.filter((node) => near.nodes.has(node) === isNear) : visible;
    for (const isPaper of [false, true]) {
      for (const [area, some] of byArea(graph, nodes.filter((node) => (node < graph.papers) === isPaper))) {
        const color = look.accent[hue(graph, area)];
        const items = circles(graph, camera, some, (node) => graph.r[node] * by);
        layers.push({ kind: "discs", isQuick, fill: isPaper ? color : look.paper, stroke: isPaper ? look.paper : color, small: color, alpha: isNear ? 1 : 0.28, items });
      }
    }
  }
  return layers;
}
