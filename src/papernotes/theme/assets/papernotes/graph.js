// The page of the graph: loads the map, draws it, and keeps the address, the form and the card in step with it.

import { Camera } from "./graph-camera.js";
import { card } from "./graph-card.js";
import { find, label, load, other, path } from "./graph-data.js";
import { listen } from "./graph-input.js";
import { list } from "./graph-list.js";
import { look, onScheme } from "./graph-look.js";
import { paint, save, svg } from "./graph-paint.js";
import { scene, size } from "./graph-scene.js";
import { address, read, shown } from "./graph-state.js";
import { add } from "./shelf-store.js";
import { suggest } from "./suggest.js";

const REST = 160;
/** Milliseconds without a move after which everything is drawn. */
const REACH = 7;
/** Pixels beside a dot that still count as on it. */
const EDGE = 60;
/** Pixels from the edge of the map within which nothing is brought. */

const page = document.querySelector("[data-pn-graph]");
const part = (name) => page.querySelector(`[data-pn-${name}]`);
const root = new URL(page.dataset.root.replace(/\/?$/, "/"), location.href);
const [form, stage, status, holder] = [part("tools"), part("stage"), part("status"), part("card")];
const canvas = stage.querySelector("canvas");
const context = canvas.getContext("2d", { alpha: false });
const camera = new Camera();
const widths = new Map();

/** @type {import("./graph-data.js").Graph} */
let graph;
let state = read();
let colors = look();
let left;
let way = [];
let hovered = -1;
let chosen = -1;
let resting = 0;
let isMoving = false;
let isAsked = false;

const numbered = (slug) => (slug ? graph.slugs.indexOf(slug) : -1);
const words = (count, noun) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

function measure(text, font) {
  const key = `${font} ${text}`;
  if (!widths.has(key)) {
    context.font = font;
    widths.set(key, context.measureText(text).width);
  }
  return widths.get(key);
}

const layers = () => scene(graph, camera, colors, left, { focus: hovered >= 0 ? hovered : chosen, way, isMoving, measure });

function draw() {
  isAsked = false;
  const begin = performance.now();
  paint(context, layers(), { width: camera.width, height: camera.height, ratio: devicePixelRatio, paper: colors.paper });
  performance.measure("pn-graph-frame", { start: begin, end: performance.now() });
}

function redraw() {
  if (!isAsked) requestAnimationFrame(draw);
  isAsked = true;
}

function moved() {
  isMoving = true;
  clearTimeout(resting);
  resting = setTimeout(() => {
    isMoving = false;
    state.view = String(camera);
    history.replaceState(null, "", address(state));
    redraw();
  }, REST);
  redraw();
}

function fit() {
  const nodes = [...left.nodes.keys()].filter((node) => left.nodes[node]);
  if (!nodes.length) return;
  const [xs, ys] = [nodes.map((node) => graph.x[node]), nodes.map((node) => graph.y[node])];
  const least = (values) => values.reduce((one, two) => Math.min(one, two));
  const most = (values) => values.reduce((one, two) => Math.max(one, two));
  camera.fit([least(xs), least(ys), most(xs), most(ys)], Math.min(60, camera.width / 12));
}

function nodeAt(x, y) {
  let [best, nearest] = [-1, Infinity];
  const [wx, wy] = camera.toWorld(x, y);
  const by = size(graph, camera.scale);
  for (let node = 0; node < graph.count; node += 1) {
    if (!left.nodes[node]) continue;
    const far = Math.hypot(graph.x[node] - wx, graph.y[node] - wy) * camera.scale - graph.r[node] * by;
    if (far < REACH && far < nearest) [best, nearest] = [node, far];
  }
  return best;
}

function showCard() {
  const node = hovered >= 0 ? hovered : chosen;
  if (Number(holder.dataset.node ?? -1) === node) return;
  holder.dataset.node = String(node);
  holder.hidden = node < 0;
  if (node < 0) return holder.replaceChildren();
  return holder.replaceChildren(card(graph, node, { root, arrows: left.arrows, choose: (there) => choose(there, true), setOut, close: () => choose(-1) }));
}

function setOut(node) {
  const slug = graph.slugs[node];
  if (state.start && state.start !== slug) change({ end: slug });
  else change({ start: slug });
  form.elements.end.focus();
}

/** Move the map just so far that a node is on screen and not behind the card. */
function bringIn(node) {
  const [x, y] = camera.toScreen(graph.x[node], graph.y[node]);
  const right = camera.width - (camera.width > 900 ? 420 : EDGE);
  camera.pan(Math.min(Math.max(x, EDGE), right) - x, Math.min(Math.max(y, EDGE), camera.height - EDGE) - y);
}

/** Bring a node into focus; `center` also brings it on screen. */
function choose(node, center = false) {
  chosen = node;
  hovered = -1;
  if (node >= 0 && center) bringIn(node);
  const slug = node >= 0 && node < graph.papers ? graph.slugs[node] : "";
  if (slug !== state.paper) {
    state = { ...state, paper: slug, view: String(camera) };
    history.pushState(null, "", address(state));
  }
  say();
  showCard();
  redraw();
}

function open(node, withShift) {
  if (node < 0 || node >= graph.papers) return;
  if (!withShift) location.href = new URL(`papers/${encodeURIComponent(graph.slugs[node])}/`, root).href;
  else {
    add(graph.slugs[node]);
    hint(`${graph.names[node]} is on your shelf.`);
  }
}

function hint(text) {
  const box = part("hint");
  box.textContent = text;
  box.hidden = false;
  clearTimeout(hint.timer);
  hint.timer = setTimeout(() => { box.hidden = true; }, 2200);
}

/** Papers that are on screen, in reading order: left to right within bands. */
function onScreen() {
  const [west, north, east, south] = camera.bounds(0);
  const found = [];
  for (let node = 0; node < graph.papers; node += 1) {
    if (left.nodes[node] && graph.x[node] > west && graph.x[node] < east && graph.y[node] > north && graph.y[node] < south) found.push(node);
  }
  const band = (node) => Math.floor((graph.y[node] - north) * camera.scale / 60);
  return found.sort((one, two) => band(one) - band(two) || graph.x[one] - graph.x[two]);
}

function walk(step) {
  const nodes = onScreen();
  const at = nodes.indexOf(chosen);
  if (nodes.length) choose(nodes[at < 0 ? (step > 0 ? 0 : nodes.length - 1) : (at + step + nodes.length) % nodes.length]);
}

function say() {
  const papers = left.nodes.subarray(0, graph.papers).reduce((sum, one) => sum + one, 0);
  const works = left.nodes.subarray(graph.papers).reduce((sum, one) => sum + one, 0);
  const arrows = left.arrows.reduce((sum, one) => sum + one, 0);
  const about = chosen < 0 ? "" : `${graph.names[chosen]}${chosen < graph.papers ? `, ${graph.venues[chosen]} ${graph.years[chosen]}` : ", no note yet"}: ${words(graph.around[chosen].filter((arrow) => left.arrows[arrow]).length, "relation")}. `;
  status.textContent = `${about}Shown: ${words(papers, "paper")}, ${words(works, "work")} without a note, ${words(arrows, "relation")}.`;
}

function findPath() {
  const [start, end] = [numbered(state.start), numbered(state.end)];
  const box = part("path");
  way = [];
  box.replaceChildren();
  if (start < 0 || end < 0) {
    box.textContent = state.start && start >= 0 ? "Name the other paper." : "";
    return;
  }
  const found = start === end ? null : path(graph, start, end, (arrow) => left.arrows[arrow] === 1);
  if (!found) {
    box.textContent = start === end ? "These are the same paper." : "No path within what is shown.";
    return;
  }
  way = found;
  box.append(...steps(start, found));
}

function steps(start, arrows) {
  const made = [named(start)];
  let node = start;
  for (const arrow of arrows) {
    const there = other(graph, arrow, node);
    made.push(` ${label(graph, arrow, node).toLowerCase()} `, named(there));
    node = there;
  }
  return made;
}

function named(node) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "pn-graph__other";
  button.textContent = graph.names[node];
  button.addEventListener("click", () => choose(node, true));
  return button;
}

/** Everything that follows from the state, but for the camera. */
function apply() {
  left = shown(graph, state);
  chosen = numbered(state.paper);
  hovered = -1;
  for (const box of form.querySelectorAll("input[type=checkbox]")) {
    box.checked = box.name === "papers-only" ? state.papersOnly : (box.name === "area" ? state.areas : state.types).includes(box.value);
  }
  [form.elements.since.value, form.elements.until.value] = [state.since, state.until];
  for (const name of ["start", "end"]) form.elements[name].value = numbered(state[name]) < 0 ? state[name] : graph.names[numbered(state[name])];
  findPath();
  say();
  delete holder.dataset.node;
  showCard();
  if (part("words").open) writeList();
  redraw();
}

function writeList() {
  part("list").replaceChildren(...list(graph, left, root));
}

/** Change the state: one step that Back undoes. */
function change(what) {
  const before = address(state);
  state = { ...state, ...what };
  if (address(state) !== before) history.pushState(null, "", address(state));
  apply();
}

function chosenInForm() {
  const all = (name) => [...form.querySelectorAll(`input[name=${name}]:checked`)].map(({ value }) => value);
  return { areas: all("area"), types: all("type"), since: form.elements.since.value, until: form.elements.until.value, papersOnly: form.elements["papers-only"].checked };
}

function wire() {
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", ({ target }) => {
    if (target.matches("input[type=checkbox], select")) change(chosenInForm());
    else if (target.value === "" && ["start", "end"].includes(target.name)) change({ [target.name]: "" });
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    form.elements.find.value = "";
    change({ areas: [], types: [], since: "", until: "", papersOnly: false, paper: "", start: "", end: "", view: "" });
    fit();
    redraw();
  });
  suggest(form.elements.find, (text) => find(graph, text), ({ value, label: name }) => {
    form.elements.find.value = name;
    choose(numbered(value), true);
  });
  for (const name of ["start", "end"]) suggest(form.elements[name], (text) => find(graph, text), ({ value }) => change({ [name]: value }));
  listen(canvas, {
    pan: (dx, dy) => { camera.pan(dx, dy); moved(); },
    zoom: (by, x, y) => { camera.zoom(by, x, y); moved(); },
    fit: () => { fit(); moved(); },
    at: nodeAt,
    hover: (node) => {
      if (node === hovered) return;
      hovered = node;
      canvas.style.cursor = node >= 0 && node < graph.papers ? "pointer" : "";
      showCard();
      redraw();
    },
    pick: (node, isTouch, withShift) => (isTouch || node < 0 || node >= graph.papers ? choose(node) : open(node, withShift)),
    walk,
    open: (withShift) => open(chosen, withShift),
    release: () => choose(-1),
    refuse: () => hint("Click the map first, or hold Ctrl, to zoom with the wheel."),
  });
  page.addEventListener("click", ({ target }) => doIt(target.closest?.("[data-pn-do]")?.dataset.pnDo));
  part("words").addEventListener("toggle", () => { if (part("words").open) writeList(); });
  addEventListener("popstate", () => { state = read(); camera.read(state.view) || fit(); apply(); });
  onScheme(() => { colors = look(); redraw(); });
  new ResizeObserver(resize).observe(canvas);
}

function doIt(what) {
  if (what === "in" || what === "out") { camera.zoom(what === "in" ? 1.4 : 1 / 1.4); moved(); }
  if (what === "fit") { fit(); moved(); }
  if (what === "png") { isMoving = false; draw(); canvas.toBlob((blob) => save("graph.png", blob), "image/png"); }
  if (what === "svg") {
    isMoving = false;
    const text = svg(layers(), { width: camera.width, height: camera.height, paper: colors.paper, title: status.textContent });
    save("graph.svg", new Blob([text], { type: "image/svg+xml" }));
  }
}

function resize() {
  const { clientWidth, clientHeight } = canvas;
  canvas.width = Math.round(clientWidth * devicePixelRatio);
  canvas.height = Math.round(clientHeight * devicePixelRatio);
  camera.resize(clientWidth, clientHeight);
  redraw();
}

async function begin() {
  graph = await load(page.dataset.file);
  for (const name of ["tools", "stage", "below"]) part(name).hidden = false;
  part("words").open = false;
  // On a phone the map comes first; whoever filtered already sees by what.
  part("more").open = innerWidth > 720 || Boolean(state.areas.length + state.types.length || state.since || state.until || state.start);
  left = shown(graph, state);
  resize();
  if (!camera.read(state.view)) fit();
  wire();
  apply();
  if (!state.view && chosen >= 0) choose(chosen, true);
  page.dataset.ready = "";
}

begin().catch(() => { part("list").prepend("The map could not be loaded; the list is complete. "); });
