// What is on screen, as a list of layers that both the canvas and the SVG are made from.

import { place } from "./graph-labels.js";

/**
 * @typedef {import("./graph-data.js").Graph} Graph
 * @typedef {import("./graph-camera.js").Camera} Camera
 * @typedef {{ paper: string, ink: string, quiet: string, line: string, sans: string, serif: string, accent: string[], tint: string[] }} Look
 * @typedef {{ nodes: Uint8Array, arrows: Uint8Array }} Shown
 * @typedef {{ focus: number, way: number[], isMoving: boolean, measure: (text: string, font: string) => number }} Moment
 * @typedef {{ kind: "discs", isQuick?: boolean, fill?: string, stroke?: string, small?: string, alpha: number, items: number[] }
 *   | { kind: "lines", stroke: string, width: number, dash?: number[], alpha: number, items: number[] }
 *   | { kind: "texts", fill: string, halo: string, font: string, alpha: number, middle?: boolean, items: { text: string, x: number, y: number, node?: number }[] }} Layer
 */

const MANY = 2_500;
/** Nodes beyond which islands and dashes are left out: they cost more than they show. */
const MOVING_LINES = 2_500;
/** Lines that are drawn while the map moves; all of them once it rests. */
const [NAMES, MOVING_NAMES] = [320, 90];
const [OBSTACLES, MOVING_OBSTACLES] = [900, 250];
const ISLAND = 44;
const CLOSE = 150;
const TEXT = 12;
const DASHES = { "compares-with": [5, 4], "alternative-to": [1.5, 4], surveys: [9, 3, 2, 3] };

/** How large nodes are on screen: they shrink less than the map, but in a crowd they may become points. */
export const size = (graph, scale) => Math.min(1.9, Math.max(graph.count > MANY ? 0.2 : 0.42, scale ** 0.65));

/**
 * @param {Graph} graph
 * @param {Camera} camera
 * @param {Look} look
 * @param {Shown} shown
 * @param {Moment} moment
 * @returns {Layer[]}
 */
export function scene(graph, camera, look, shown, moment) {
  const visible = inView(graph, camera, shown);
  const near = neighbors(graph, shown, moment);
  return [
    ...islands(graph, camera, look, visible, near),
    ...lines(graph, camera, look, shown, moment, near),
    ...dots(graph, camera, look, visible, near, moment),
    ...names(graph, camera, look, visible, near, moment),
  ];
}

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

/** The node in focus with those around it, or the way between two; null when nothing stands out. */
function neighbors(graph, shown, { focus, way }) {
  if (focus < 0 && !way.length) return null;
  const found = new Set(focus >= 0 ? [focus] : []);
  const arrows = way.length && focus < 0 ? way : graph.around[focus].filter((arrow) => shown.arrows[arrow]);
  for (const arrow of arrows) found.add(graph.arrows[arrow * 3]).add(graph.arrows[arrow * 3 + 1]);
  return { nodes: found, arrows: new Set(arrows) };
}

function islands(graph, camera, look, visible, near) {
  if (visible.length > MANY) return [];
  const reach = ISLAND * camera.scale;
  return byArea(graph, visible.filter((node) => node < graph.papers)).map(([area, nodes]) => ({
    kind: /** @type {const} */ ("discs"), fill: look.tint[hue(graph, area)], alpha: near ? 0.45 : 1,
    items: circles(graph, camera, nodes, () => reach),
  }));
}

function lines(graph, camera, look, shown, moment, near) {
  const [left, top, right, bottom] = camera.bounds(0);
  const plain = graph.types.map(() => []);
  const toWorks = graph.types.map(() => []);
  const strong = graph.types.map(() => []);
  const { arrows, x, y } = graph;
  const count = arrows.length / 3;
  const most = moment.isMoving ? MOVING_LINES : Infinity;
  const step = Math.max(1, Math.ceil(count / most));
  for (let arrow = 0; arrow < count; arrow += 1) {
    const stands = near?.arrows.has(arrow);
    if (!shown.arrows[arrow] || (arrow % step && !stands)) continue;
    const from = arrows[arrow * 3];
    const to = arrows[arrow * 3 + 1];
    const type = arrows[arrow * 3 + 2];
    if (Math.max(x[from], x[to]) < left || Math.min(x[from], x[to]) > right || Math.max(y[from], y[to]) < top || Math.min(y[from], y[to]) > bottom) continue;
    (stands ? strong : to < graph.papers ? plain : toWorks)[type].push(
      (x[from] - camera.x) * camera.scale + camera.width / 2, (y[from] - camera.y) * camera.scale + camera.height / 2,
      (x[to] - camera.x) * camera.scale + camera.width / 2, (y[to] - camera.y) * camera.scale + camera.height / 2,
    );
  }
  const isCrowded = count > MANY;
  const faint = isCrowded ? Math.max(0.09, MANY / count) : 1;
  const color = moment.focus >= 0 && graph.area[moment.focus] >= 0 ? look.accent[hue(graph, graph.area[moment.focus])] : look.ink;
  const layer = (items, type, stroke, width, alpha) => ({ kind: /** @type {const} */ ("lines"), stroke, width, alpha, items, dash: isCrowded ? undefined : DASHES[graph.types[type][0]] });
  return [
    ...toWorks.map((items, type) => layer(items, type, look.line, isCrowded ? 0.5 : 0.8, (near ? 0.15 : 0.45) * faint)),
    ...plain.map((items, type) => layer(items, type, look.line, isCrowded ? 0.6 : 1, (near ? 0.28 : 0.85) * faint)),
    ...strong.map((items, type) => layer(items, type, color, 1.8, 0.95)),
  ].filter(({ items }) => items.length);
}

/** Three numbers a node: where it is on screen, and how large. */
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

function dots(graph, camera, look, visible, near, moment) {
  const layers = [];
  const by = size(graph, camera.scale);
  const isQuick = moment.isMoving && visible.length > MANY;
  for (const isNear of near ? [false, true] : [true]) {
    const nodes = near ? visible.filter((node) => near.nodes.has(node) === isNear) : visible;
    for (const isPaper of [false, true]) {
      for (const [area, some] of byArea(graph, nodes.filter((node) => (node < graph.papers) === isPaper))) {
        const color = look.accent[hue(graph, area)];
        const items = circles(graph, camera, some, (node) => graph.r[node] * by);
        layers.push({ kind: /** @type {const} */ ("discs"), isQuick, fill: isPaper ? color : look.paper, stroke: isPaper ? look.paper : color, small: color, alpha: isNear ? 1 : 0.28, items });
      }
    }
  }
  return layers;
}

function names(graph, camera, look, visible, near, moment) {
  const font = `500 ${TEXT}px ${look.sans}`;
  const chosen = near ? visible.filter((node) => near.nodes.has(node)).slice(0, NAMES) : [];
  const rest = near ? [] : visible.slice(0, moment.isMoving && visible.length > MANY ? MOVING_NAMES : NAMES);
  const by = size(graph, camera.scale);
  // Works have names only where there is room for everything.
  const wanted = [...chosen, ...rest].filter((node) => near || node < graph.papers || camera.scale > 1.15);
  const screen = (node) => camera.toScreen(graph.x[node], graph.y[node]);
  const candidates = wanted.map((node) => {
    const [x, y] = screen(node);
    return { node, x, y, r: graph.r[node] * by, width: moment.measure(shortened(graph.names[node]), font), height: TEXT + 2, isWanted: node === moment.focus || moment.focus < 0 && Boolean(near) };
  });
  const titles = near ? [] : areaNames(graph, camera, look, visible, moment);
  const dotted = visible.slice(0, moment.isMoving ? MOVING_OBSTACLES : OBSTACLES).map((node) => {
    const [x, y] = screen(node);
    return { node, x, y, r: graph.r[node] * by };
  });
  const boxes = titles.map(({ box }) => box);
  const placed = place(candidates, dotted, boxes);
  const texts = placed.map(({ node, left, top }) => ({ text: shortened(graph.names[node]), x: left, y: top + TEXT - 1, node }));
  const [works, papers] = [texts.filter(({ node }) => node >= graph.papers), texts.filter(({ node }) => node < graph.papers)];
  return [
    ...titles.map(({ layer }) => layer),
    { kind: /** @type {const} */ ("texts"), fill: look.quiet, halo: look.paper, font, alpha: 1, items: works },
    { kind: /** @type {const} */ ("texts"), fill: look.ink, halo: look.paper, font, alpha: 1, items: papers },
  ];
}

/** Names of areas over their islands; they give way to each other but not to papers. */
function areaNames(graph, camera, look, visible, moment) {
  const font = `italic 600 ${camera.width < 600 ? 12 : 15}px ${look.serif}`;
  const papers = visible.filter((node) => node < graph.papers);
  if (camera.scale > 2.2) return [];
  const found = [];
  for (const [area, nodes] of byArea(graph, papers)) {
    if (area < 0 || nodes.length < 2) continue;
    const text = graph.areas[area][1];
    const { x, top } = thickest(graph, nodes);
    const [wanted, at] = camera.toScreen(x, top - ISLAND * 0.75);
    const width = moment.measure(text, font);
    const left = Math.min(Math.max(wanted, width / 2 + 6), camera.width - width / 2 - 6);
    const box = { left: left - width / 2, right: left + width / 2, top: at - 10, bottom: at + 10 };
    if (found.some(({ box: there }) => box.left < there.right + 6 && there.left < box.right + 6 && box.top < there.bottom && there.top < box.bottom)) continue;
    found.push({ box, layer: { kind: /** @type {const} */ ("texts"), fill: look.accent[hue(graph, area)], halo: look.paper, font, alpha: 1, items: [{ text, x: left - width / 2, y: at + 5 }] } });
  }
  return found;
}

/** Where an area lies closest together: the middle of that part, and its upper edge. */
function thickest(graph, nodes) {
  const some = nodes.slice(0, 60);
  const beside = (node) => some.filter((there) => Math.hypot(graph.x[node] - graph.x[there], graph.y[node] - graph.y[there]) < CLOSE);
  const part = some.map(beside).reduce((best, one) => (one.length > best.length ? one : best), []);
  return { x: part.reduce((sum, node) => sum + graph.x[node], 0) / part.length, top: Math.min(...part.map((node) => graph.y[node])) };
}

const shortened = (text) => (text.length > 34 ? `${text.slice(0, 32).trimEnd()}…` : text);
const hue = (graph, area) => (area < 0 ? 0 : graph.areas[area][2]);

function byArea(graph, nodes) {
  const found = new Map();
  for (const node of nodes) {
    const area = graph.area[node];
    if (found.has(area)) found.get(area).push(node);
    else found.set(area, [node]);
  }
  return [...found].sort(([one], [other]) => one - other);
}
