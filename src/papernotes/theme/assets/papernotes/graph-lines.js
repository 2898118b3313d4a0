// Relations on screen: lines by type, with a head where it can be seen which way they go.

import { hue } from "./graph-data.js";
import { MANY, size } from "./graph-sizes.js";

/** @typedef {import("./graph-scene.js").View} View */

/** Lines that are drawn while the map moves; all of them once it rests. */
const MOVING = 2_500;

/** Lines on screen up to which each has a head, and how far the map must be zoomed in for that. */
const [HEADED, LEGIBLE] = [700, 0.45];

/** Pixels of a head: its length, half its breadth, and what is left between it and the dot. */
const [LENGTH, HALF, GAP] = [7, 2.6, 1.5];

/** How much larger the heads of thick lines are. */
const LARGE = 1.5;

/** Pixels of a line between two dots that has room for a head. */
const SHORTEST = 14;

const SYMMETRIC = "alternative-to";
/** @type {Record<string, number[]>} */
const DASHES = { "compares-with": [5, 4], [SYMMETRIC]: [1.5, 4], surveys: [9, 3, 2, 3] };
/** @type {Record<string, number>} */
const WIDTHS = { extends: 1.6, "builds-on": 1.1, uses: 0.7 };

/** @param {View} view @returns {import("./graph-scene.js").Layer[]} */
export function lines(view) {
  const { graph, look, moment, near } = view;
  const count = graph.arrows.length / 3;
  const isCrowded = count > MANY;
  const faint = isCrowded ? Math.max(0.09, MANY / count) : 1;
  const { works, papers, strong, seen } = sorted(view);
  const color = moment.focus >= 0 && graph.area[moment.focus] >= 0 ? look.accent[hue(graph, graph.area[moment.focus])] : look.ink;
  /** @param {number[]} arrows @param {number} type @param {string} stroke @param {number} thick @param {number} alpha
   * @returns {import("./graph-scene.js").Lines} */
  const layer = (arrows, type, stroke, thick, alpha) => {
    const key = graph.types[type][0];
    return { kind: "lines", stroke, width: thick * (isCrowded ? 1 : WIDTHS[key] ?? 1), alpha, dash: isCrowded ? undefined : DASHES[key], items: ends(view, arrows) };
  };
  const isHeaded = seen <= HEADED && view.camera.scale >= LEGIBLE;
  return [
    ...works.map((arrows, type) => layer(arrows, type, look.line, isCrowded ? 0.5 : 0.8, (near ? 0.15 : 0.45) * faint)),
    ...papers.map((arrows, type) => layer(arrows, type, look.line, isCrowded ? 0.6 : 1, (near ? 0.28 : 0.85) * faint)),
    heads(view, isHeaded ? papers : [], look.line, near ? 0.28 : 1, Math.min(1, size(graph, view.camera.scale) + 0.25)),
    ...strong.map((arrows, type) => layer(arrows, type, color, 1.8, 0.95)),
    heads(view, strong, color, 0.95, LARGE),
  ].filter(({ items }) => items.length);
}

/** Arrows on screen by type: those to works, those among papers, and those that stand out. @param {View} view */
function sorted({ graph, camera, shown, moment, near }) {
  const [left, top, right, bottom] = camera.bounds(0);
  const { arrows, x, y, papers } = graph;
  const kinds = () => graph.types.map(() => /** @type {number[]} */ ([]));
  const found = { works: kinds(), papers: kinds(), strong: kinds(), seen: 0 };
  const count = arrows.length / 3;
  const step = moment.isMoving ? Math.max(1, Math.ceil(count / MOVING)) : 1;
  for (let arrow = 0; arrow < count; arrow += 1) {
    const stands = near?.arrows.has(arrow);
    if (!shown.arrows[arrow] || (arrow % step && !stands)) continue;
    const from = arrows[arrow * 3];
    const to = arrows[arrow * 3 + 1];
    if (Math.max(x[from], x[to]) < left || Math.min(x[from], x[to]) > right || Math.max(y[from], y[to]) < top || Math.min(y[from], y[to]) > bottom) continue;
    (stands ? found.strong : to < papers ? found.papers : found.works)[arrows[arrow * 3 + 2]].push(arrow);
    found.seen += step;
  }
  return found;
}

/** Four numbers a line: where it begins and ends on screen. @param {View} view @param {number[]} some */
function ends({ graph: { arrows, x, y }, camera }, some) {
  const { scale } = camera;
  const [left, top] = [camera.width / 2 - camera.x * scale, camera.height / 2 - camera.y * scale];
  const items = new Array(some.length * 4);
  for (let at = 0; at < some.length; at += 1) {
    const from = arrows[some[at] * 3];
    const to = arrows[some[at] * 3 + 1];
    items[at * 4] = x[from] * scale + left;
    items[at * 4 + 1] = y[from] * scale + top;
    items[at * 4 + 2] = x[to] * scale + left;
    items[at * 4 + 3] = y[to] * scale + top;
  }
  return items;
}

/** Triangles before the dots that arrows lead to; none where a relation has no direction or no room.
 * @param {View} view @param {number[][]} byType @param {string} fill @param {number} alpha @param {number} large
 * @returns {import("./graph-scene.js").Heads} */
function heads(view, byType, fill, alpha, large) {
  const { graph, camera } = view;
  const by = size(graph, camera.scale);
  const [length, half] = [LENGTH * large, HALF * large];
  /** @type {number[]} */
  const items = [];
  byType.forEach((arrows, type) => {
    if (graph.types[type][0] === SYMMETRIC) return;
    const places = ends(view, arrows);
    arrows.forEach((arrow, at) => {
      const [x, y, x2, y2] = places.slice(at * 4, at * 4 + 4);
      const far = Math.hypot(x2 - x, y2 - y);
      const stop = graph.r[graph.arrows[arrow * 3 + 1]] * by + GAP;
      if (far - stop - graph.r[graph.arrows[arrow * 3]] * by < SHORTEST) return;
      const [ux, uy] = [(x2 - x) / far, (y2 - y) / far];
      const [tipX, tipY] = [x2 - ux * stop, y2 - uy * stop];
      const [backX, backY] = [tipX - ux * length, tipY - uy * length];
      items.push(tipX, tipY, backX - uy * half, backY + ux * half, backX + uy * half, backY - ux * half);
    });
  });
  return { kind: "heads", fill, alpha, items };
}
