// The page of the graph: loads the map, and keeps the address, the form and the card in step with it.

import { around, one, paperUrl } from "./dom.js";
import { card } from "./graph-card.js";
import { load } from "./graph-data.js";
import { Form } from "./graph-form.js";
import { hinter } from "./graph-hint.js";
import { listen } from "./graph-input.js";
import { list } from "./graph-list.js";
import { Stage } from "./graph-stage.js";
import { NOTHING, address, filterCount, read, shown } from "./graph-state.js";
import { route, summary } from "./graph-words.js";
import { add } from "./shelf-store.js";

const page = one(document, "[data-pn-graph]", HTMLElement);

/** @template {HTMLElement} Kind @param {string} name @param {new () => Kind} kind */
const part = (name, kind) => one(page, `[data-pn-${name}]`, kind);
const canvas = one(page, "canvas", HTMLCanvasElement);
const [status, holder, way, words, count] = ["status", "card", "path", "list", "chosen"].map((name) => part(name, HTMLElement));
const hint = hinter(part("hint", HTMLElement));
const [told, more] = [part("words", HTMLDetailsElement), part("more", HTMLDetailsElement)];

/** @type {import("./graph-data.js").Graph} */
let graph;
/** @type {Stage} */
let stage;
/** @type {Form} */
let form;
let state = read();
let isTall = false;
let hovered = -1;
let chosen = -1;

const numbered = (/** @type {string} */ slug) => (slug ? graph.slugs.indexOf(slug) : -1);

/** The paper under the pointer, or else the chosen one, with what is around it. */
function focus() {
  const node = hovered >= 0 ? hovered : chosen;
  stage.focus = node;
  stage.redraw();
  if (Number(holder.dataset.node ?? -1) === node) return;
  holder.dataset.node = String(node);
  holder.hidden = node < 0;
  const acts = { arrows: stage.shown.arrows, choose: (/** @type {number} */ there) => choose(there, true), setOut, close: () => choose(-1) };
  holder.replaceChildren(...(node < 0 ? [] : [card(graph, node, acts)]));
}

/** Begin a path at a node, or end the one that has begun. @param {number} node */
function setOut(node) {
  const slug = graph.slugs[node];
  more.open = true;
  change(state.start && state.start !== slug ? { end: slug } : { start: slug });
  form.ends.end.focus();
}

/** Bring a node into focus, and on screen if it should be there. @param {number} node */
function choose(node, isBroughtIn = false) {
  chosen = node;
  hovered = -1;
  if (node >= 0 && isBroughtIn) stage.bringIn(node);
  const slug = node >= 0 && node < graph.papers ? graph.slugs[node] : "";
  if (slug !== state.paper) {
    state = { ...state, paper: slug, view: stage.camera.write(isTall) };
    history.pushState(null, "", address(state));
  }
  say();
  focus();
}

/** @param {number} node @param {boolean} withShift */
function open(node, withShift) {
  if (node < 0 || node >= graph.papers) return;
  if (!withShift) location.href = paperUrl(graph.slugs[node]);
  else {
    add(graph.slugs[node]);
    hint(`${graph.names[node]} is on your shelf.`);
  }
}

/** @param {number} step */
function walk(step) {
  const nodes = stage.papersInView();
  const at = nodes.indexOf(chosen);
  if (nodes.length) choose(nodes[at < 0 ? (step > 0 ? 0 : nodes.length - 1) : (at + step + nodes.length) % nodes.length]);
}

function say() {
  status.textContent = summary(graph, stage.shown, chosen);
}

function findPath() {
  const { arrows, words: said } = route(graph, stage.shown, numbered(state.start), numbered(state.end), (node) => choose(node, true));
  stage.way = arrows;
  // Nothing at all, or the empty line would take room.
  way.replaceChildren(...said.filter(Boolean));
}

/** Everything that follows from the state, but for the camera. */
function apply() {
  stage.shown = shown(graph, state);
  chosen = numbered(state.paper);
  hovered = -1;
  form.fill(state);
  count.textContent = filterCount(state) ? ` (${filterCount(state)})` : "";
  findPath();
  say();
  delete holder.dataset.node;
  focus();
  if (told.open) writeList();
}

function writeList() {
  words.replaceChildren(...list(graph, stage.shown));
}

/** Change the state: one step that Back undoes. @param {Partial<import("./graph-state.js").State>} what */
function change(what) {
  const before = address(state);
  state = { ...state, ...what };
  if (address(state) !== before) history.pushState(null, "", address(state));
  apply();
}

function showAll() {
  change(NOTHING);
  stage.fit();
  stage.redraw();
}

/** @param {number} by @param {number} [left] @param {number} [top] */
function zoom(by, left, top) {
  stage.camera.zoom(by, left, top);
  stage.moved();
}

function fit() {
  stage.fit();
  stage.moved();
}

/** The camera rests: the address says where. */
function rested() {
  state.view = stage.camera.write(isTall);
  history.replaceState(null, "", address(state));
}

function wire() {
  listen(canvas, {
    pan: (dx, dy) => { stage.camera.pan(dx, dy); stage.moved(); },
    zoom,
    fit,
    at: (left, top) => stage.at(left, top),
    hover: (node) => {
      if (node === hovered) return;
      hovered = node;
      canvas.style.cursor = node >= 0 && node < graph.papers ? "pointer" : "";
      focus();
    },
    pick: (node, isTouch, withShift) => {
      if (!isTouch && node >= 0 && node < graph.papers) return open(node, withShift);
      choose(node);
      // On a phone the card is below the map.
      return holder.scrollIntoView({ block: "nearest" });
    },
    walk,
    open: (withShift) => open(chosen, withShift),
    release: () => choose(-1),
    refuse: () => hint("Click the map first, or hold Ctrl, to zoom with the wheel."),
  });
  /** @type {Record<string, () => void>} */
  const acts = { in: () => zoom(1.4), out: () => zoom(1 / 1.4), fit, png: () => stage.savePng(), svg: () => stage.saveSvg(status.textContent ?? "") };
  page.addEventListener("click", (event) => acts[around(event, "[data-pn-do]")?.dataset.pnDo ?? ""]?.());
  told.addEventListener("toggle", () => { if (told.open) writeList(); });
  addEventListener("popstate", () => {
    state = read();
    if (!stage.camera.read(state.view, isTall)) stage.fit();
    apply();
  });
}

async function begin() {
  // A map that lies on its side fills a phone.
  isTall = innerWidth < innerHeight && innerWidth < 720;
  graph = await load(page.dataset.file ?? "", isTall);
  for (const name of ["tools", "stage", "below"]) part(name, HTMLElement).hidden = false;
  told.open = false;
  // On a phone the map comes first.
  more.open = innerWidth > 720;
  stage = new Stage(canvas, graph, rested);
  stage.shown = shown(graph, state);
  if (!stage.camera.read(state.view, isTall)) stage.fit();
  form = new Form(part("tools", HTMLFormElement), graph, { change, choose: (slug) => choose(numbered(slug), true), reset: showAll });
  wire();
  apply();
  // The address may come from a larger screen.
  if (chosen >= 0) choose(chosen, true);
  page.dataset.ready = "";
}

begin().catch(() => words.prepend("The map could not be loaded; the list is complete. "));
