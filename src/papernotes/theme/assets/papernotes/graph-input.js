// What a reader does to the map: mouse, touch and keyboard, told to the page in a few words.

/** Pixels that a pointer may wander and still click. */
const CLICK = 5;

/** Pixels that an arrow key moves the map by. */
const STEP = 60;

/**
 * @typedef {object} Acts
 * @property {(dx: number, dy: number) => void} pan
 * @property {(by: number, left?: number, top?: number) => void} zoom
 * @property {() => void} fit
 * @property {(left: number, top: number) => number} at the node under a point, -1 for none
 * @property {(node: number) => void} hover
 * @property {(node: number, isTouch: boolean, withShift: boolean) => void} pick
 * @property {(step: number) => void} walk
 * @property {(withShift: boolean) => void} open
 * @property {() => void} release
 * @property {() => void} refuse the wheel was turned over a map that is not in use
 *
 * @typedef {{ x: number, y: number }} Place
 */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Acts} acts
 */
export function listen(canvas, acts) {
  pointers(canvas, acts);
  keys(canvas, acts);
  canvas.addEventListener("wheel", (event) => {
    // A page must stay scrollable when the pointer only passes over the map.
    if (!event.ctrlKey && !event.metaKey && document.activeElement !== canvas) return acts.refuse();
    event.preventDefault();
    const lines = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
    return acts.zoom(Math.exp(-Math.max(-120, Math.min(120, lines)) / 300), event.offsetX, event.offsetY);
  }, { passive: false });
}

/** @param {HTMLCanvasElement} canvas @param {Acts} acts */
function pointers(canvas, acts) {
  /** @type {Map<number, Place>} */
  const down = new Map();
  let moved = 0;

  const here = (/** @type {PointerEvent} */ event) => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    canvas.setPointerCapture(event.pointerId);
    canvas.focus({ preventScroll: true });
    if (!down.size) moved = 0;
    down.set(event.pointerId, here(event));
  });
  canvas.addEventListener("pointermove", (event) => {
    const [now, before] = [here(event), down.get(event.pointerId)];
    if (!before) return acts.hover(acts.at(now.x, now.y));
    moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (down.size === 1 && moved > CLICK) acts.pan(now.x - before.x, now.y - before.y);
    const still = down.size === 2 ? [...down].find(([id]) => id !== event.pointerId) : undefined;
    if (still) pinch(before, now, still[1]);
    down.set(event.pointerId, now);
    return undefined;
  });

  /** @param {Place} before @param {Place} now @param {Place} still */
  function pinch(before, now, still) {
    const [was, is] = [Math.hypot(before.x - still.x, before.y - still.y), Math.hypot(now.x - still.x, now.y - still.y)];
    acts.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (was > 0) acts.zoom(is / was, (now.x + still.x) / 2, (now.y + still.y) / 2);
  }

  const up = (/** @type {PointerEvent} */ event) => {
    const at = down.get(event.pointerId);
    down.delete(event.pointerId);
    if (!at || event.type === "pointercancel" || down.size || moved > CLICK) return;
    acts.pick(acts.at(at.x, at.y), event.pointerType !== "mouse", event.shiftKey);
  };
  canvas.addEventListener("pointerup", up);
  canvas.addEventListener("pointercancel", up);
  canvas.addEventListener("pointerleave", (event) => { if (!down.size && event.pointerType === "mouse") acts.hover(-1); });
}

/** @param {HTMLCanvasElement} canvas @param {Acts} acts */
function keys(canvas, acts) {
  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const table = {
    ArrowLeft: () => acts.pan(STEP, 0),
    ArrowRight: () => acts.pan(-STEP, 0),
    ArrowUp: () => acts.pan(0, STEP),
    ArrowDown: () => acts.pan(0, -STEP),
    "+": () => acts.zoom(1.3),
    "=": () => acts.zoom(1.3),
    "-": () => acts.zoom(1 / 1.3),
    0: () => acts.fit(),
    j: () => acts.walk(1),
    k: () => acts.walk(-1),
    Enter: (event) => acts.open(event.shiftKey),
    Escape: () => acts.release(),
  };
  canvas.addEventListener("keydown", (event) => {
    const act = table[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // The theme has keys of its own for whole pages.
    event.stopPropagation();
    act(event);
  });
}
