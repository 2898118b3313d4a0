// Names on the map: of areas over their islands, of papers and works beside their dots, none over another.

import { byArea, hue } from "./graph-data.js";
import { place } from "./graph-labels.js";
import { ISLAND, MANY, size } from "./graph-sizes.js";

/**
 * @typedef {import("./graph-scene.js").View} View
 * @typedef {import("./graph-scene.js").Texts} Texts
 * @typedef {import("./graph-labels.js").Box} Box
 * @typedef {import("./graph-labels.js").Dot} Dot
 */

const [NAMES, MOVING_NAMES] = [320, 90];
const [OBSTACLES, MOVING_OBSTACLES] = [900, 300];
const CLOSE = 150;
const TEXT = 12;

/** Pixels from the middle of an area's name to its edge. */
const HALF = 10;

/** @param {View} view @returns {Texts[]} */
export function names(view) {
  const { graph, look, near } = view;
  const font = `500 ${TEXT}px ${look.sans}`;
  const dots = obstacles(view);
  const titles = near ? [] : areaNames(view, dots);
  const placed = place(candidates(view, font), dots, titles.map(({ box }) => box));
  const texts = placed.map(({ node, left, top }) => ({ text: shortened(graph.names[node]), x: left, y: top + TEXT - 1, node }));
  const [works, papers] = [texts.filter(({ node }) => node >= graph.papers), texts.filter(({ node }) => node < graph.papers)];
  return [
    ...titles.map(({ layer }) => layer),
    { kind: "texts", fill: look.quiet, halo: look.paper, font, alpha: 1, items: works },
    { kind: "texts", fill: look.ink, halo: look.paper, font, alpha: 1, items: papers },
  ];
}

/** Dots that no name may cover. @param {View} view @returns {Dot[]} */
function obstacles({ graph, camera, visible, moment }) {
  const by = size(graph, camera.scale);
  return visible.slice(0, moment.isMoving ? MOVING_OBSTACLES : OBSTACLES).map((node) => {
    const [x, y] = camera.toScreen(graph.x[node], graph.y[node]);
    return { node, x, y, r: graph.r[node] * by };
  });
}

/** @param {View} view @param {string} font @returns {import("./graph-labels.js").Candidate[]} */
function candidates({ graph, camera, visible, near, moment }, font) {
  const by = size(graph, camera.scale);
  const some = near ? visible.filter((node) => near.nodes.has(node)).slice(0, NAMES)
    // Works have names only where there is room for everything.
    : visible.slice(0, moment.isMoving && visible.length > MANY ? MOVING_NAMES : NAMES).filter((node) => node < graph.papers || camera.scale > 1.15);
  return some.map((node) => {
    const [x, y] = camera.toScreen(graph.x[node], graph.y[node]);
    const width = moment.measure(shortened(graph.names[node]), font);
    return { node, x, y, r: graph.r[node] * by, width, height: TEXT + 2, isWanted: node === moment.focus || (moment.focus < 0 && Boolean(near)) };
  });
}

/** Names of areas where they cover the fewest dots and none of each other. @param {View} view @param {Dot[]} dots */
function areaNames({ graph, camera, look, visible, moment }, dots) {
  if (camera.scale > 2.2) return [];
  const font = `italic 600 ${camera.width < 600 ? 12 : 15}px ${look.serif}`;
  /** @type {{ box: Box, layer: Texts }[]} */
  const found = [];
  for (const [area, nodes] of byArea(graph, visible.filter((node) => node < graph.papers))) {
    if (area < 0 || nodes.length < 2) continue;
    const text = graph.areas[area][1];
    const spots = around(camera, thickest(graph, nodes), moment.measure(text, font));
    const free = spots.filter((box) => found.every((other) => !touches(box, other.box)));
    if (!free.length) continue;
    const costs = free.map((box, at) => covered(box, dots, graph.papers) + at / 2);
    const box = free[costs.indexOf(Math.min(...costs))];
    found.push({ box, layer: { kind: "texts", fill: look.accent[hue(graph, area)], halo: look.paper, font, alpha: 1, items: [{ text, x: box.left, y: box.top + HALF + 5 }] } });
  }
  return found;
}

/** Where an area lies closest together: the middle of that part, and its edges.
 * @param {import("./graph-data.js").Graph} graph @param {number[]} nodes */
function thickest(graph, nodes) {
  const some = nodes.slice(0, 60);
  const beside = (/** @type {number} */ node) => some.filter((there) => Math.hypot(graph.x[node] - graph.x[there], graph.y[node] - graph.y[there]) < CLOSE);
  const part = some.map(beside).reduce((best, one) => (one.length > best.length ? one : best));
  const heights = part.map((node) => graph.y[node]);
  return { x: part.reduce((sum, node) => sum + graph.x[node], 0) / part.length, top: Math.min(...heights), bottom: Math.max(...heights) };
}

/** Places for a name, the best first: above, a little to the sides of that, higher, below.
 * @param {import("./graph-camera.js").Camera} camera @param {{ x: number, top: number, bottom: number }} part @param {number} width @returns {Box[]} */
function around(camera, { x, top, bottom }, width) {
  const heights = [top - ISLAND * 0.75, top - ISLAND * 1.15, bottom + ISLAND * 0.8, top - ISLAND * 1.6, bottom + ISLAND * 1.2];
  return heights.flatMap((height) => [0, -0.35, 0.35].map((shift) => {
    const [wanted, middle] = camera.toScreen(x, height);
    const left = Math.min(Math.max(wanted + (shift - 0.5) * width, 6), camera.width - width - 6);
    return { left, right: left + width, top: middle - HALF, bottom: middle + HALF };
  }));
}

/** @param {Box} one @param {Box} two */
const touches = (one, two) => one.left < two.right + 6 && two.left < one.right + 6 && one.top < two.bottom && two.top < one.bottom;

/** How much of the map a name would cover; a paper counts more than a work. @param {Box} box @param {Dot[]} dots @param {number} papers */
function covered(box, dots, papers) {
  let sum = 0;
  for (const { x, y, r, node } of dots) {
    if (x + r > box.left && x - r < box.right && y + r > box.top && y - r < box.bottom) sum += node < papers ? 3 : 0.5;
  }
  return sum;
}

const shortened = (/** @type {string} */ text) => (text.length > 34 ? `${text.slice(0, 32).trimEnd()}…` : text);
