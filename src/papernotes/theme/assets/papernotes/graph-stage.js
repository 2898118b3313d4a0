// The map on its canvas: what is drawn of it, from where, and what lies under a point.

import { Camera } from "./graph-camera.js";
import { look, onScheme } from "./graph-look.js";
import { paint } from "./graph-paint.js";
import { scene } from "./graph-scene.js";
import { size } from "./graph-sizes.js";
import { save, svg } from "./graph-svg.js";

/** Milliseconds without a move after which everything is drawn. */
const REST = 160;

/** Pixels beside a dot that still count as on it. */
const REACH = 7;

/** Pixels from the edge of the map within which nothing is brought. */
const EDGE = 60;

/** Pixels that the card takes of a wide map, with room for the name beside a dot. */
const CARD = 420;

export class Stage {
  /** @param {HTMLCanvasElement} canvas @param {import("./graph-data.js").Graph} graph @param {() => void} rested called when a move has ended */
  constructor(canvas, graph, rested) {
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) throw new Error("this browser draws nothing");
    this.canvas = canvas;
    this.context = context;
    this.graph = graph;
    this.rested = rested;
    this.camera = new Camera();
    this.look = look();
    /** @type {Map<string, number>} */
    this.widths = new Map();
    /** @type {import("./graph-state.js").Shown} */
    this.shown = { nodes: new Uint8Array(graph.count), arrows: new Uint8Array(graph.arrows.length / 3) };
    /** @type {number[]} arrows of a path that stands out */
    this.way = [];
    this.focus = -1;
    this.isMoving = false;
    this.isAsked = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
    onScheme(() => { this.look = look(); this.redraw(); });
    new ResizeObserver(() => this.resize()).observe(canvas);
    this.resize();
  }

  resize() {
    const { clientWidth, clientHeight } = this.canvas;
    this.canvas.width = Math.round(clientWidth * devicePixelRatio);
    this.canvas.height = Math.round(clientHeight * devicePixelRatio);
    this.camera.resize(clientWidth, clientHeight);
    this.redraw();
  }

  /** @param {string} text @param {string} font */
  measure(text, font) {
    const key = `${font} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    this.context.font = font;
    const { width } = this.context.measureText(text);
    this.widths.set(key, width);
    return width;
  }

  layers() {
    const { focus, way, isMoving } = this;
    return scene(this.graph, this.camera, this.look, this.shown, { focus, way, isMoving, measure: (text, font) => this.measure(text, font) });
  }

  draw() {
    this.isAsked = false;
    const begin = performance.now();
    paint(this.context, this.layers(), { width: this.camera.width, height: this.camera.height, ratio: devicePixelRatio, paper: this.look.paper });
    performance.measure("pn-graph-frame", { start: begin, end: performance.now() });
  }

  redraw() {
    if (!this.isAsked) requestAnimationFrame(() => this.draw());
    this.isAsked = true;
  }

  /** The camera has moved: a quick drawing now, all of it once it rests. */
  moved() {
    this.isMoving = true;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.isMoving = false;
      this.rested();
      this.redraw();
    }, REST);
    this.redraw();
  }

  /** Show all that is left. */
  fit() {
    const nodes = [...this.shown.nodes.keys()].filter((node) => this.shown.nodes[node]);
    if (!nodes.length) return;
    const { x, y } = this.graph;
    const [first] = nodes;
    const box = /** @type {[number, number, number, number]} */ ([x[first], y[first], x[first], y[first]]);
    for (const node of nodes) {
      box[0] = Math.min(box[0], x[node]);
      box[1] = Math.min(box[1], y[node]);
      box[2] = Math.max(box[2], x[node]);
      box[3] = Math.max(box[3], y[node]);
    }
    this.camera.fit(box, Math.min(EDGE, this.camera.width / 12));
  }

  /** The node under a point of the canvas, -1 for none. @param {number} left @param {number} top */
  at(left, top) {
    const { graph, camera } = this;
    const [x, y] = camera.toWorld(left, top);
    const by = size(graph, camera.scale);
    let [best, nearest] = [-1, Infinity];
    for (let node = 0; node < graph.count; node += 1) {
      if (!this.shown.nodes[node]) continue;
      const far = Math.hypot(graph.x[node] - x, graph.y[node] - y) * camera.scale - graph.r[node] * by;
      if (far < REACH && far < nearest) [best, nearest] = [node, far];
    }
    return best;
  }

  /** Move the map just so far that a node is on screen and not behind the card. @param {number} node */
  bringIn(node) {
    const { camera, graph } = this;
    const [x, y] = camera.toScreen(graph.x[node], graph.y[node]);
    const right = camera.width - (camera.width > 2 * CARD ? CARD : EDGE);
    camera.pan(Math.min(Math.max(x, EDGE), right) - x, Math.min(Math.max(y, EDGE), camera.height - EDGE) - y);
  }

  /** Papers that are on screen, in reading order: left to right within bands. */
  papersInView() {
    const { camera, graph, shown } = this;
    const [west, north, east, south] = camera.bounds(0);
    const found = [];
    for (let node = 0; node < graph.papers; node += 1) {
      if (shown.nodes[node] && graph.x[node] > west && graph.x[node] < east && graph.y[node] > north && graph.y[node] < south) found.push(node);
    }
    const band = (/** @type {number} */ node) => Math.floor(((graph.y[node] - north) * camera.scale) / EDGE);
    return found.sort((one, two) => band(one) - band(two) || graph.x[one] - graph.x[two]);
  }

  savePng() {
    this.isMoving = false;
    this.draw();
    this.canvas.toBlob((blob) => { if (blob) save("graph.png", blob); }, "image/png");
  }

  /** @param {string} title */
  saveSvg(title) {
    this.isMoving = false;
    const { width, height } = this.camera;
    save("graph.svg", new Blob([svg(this.layers(), { width, height, paper: this.look.paper, title })], { type: "image/svg+xml" }));
  }
}
