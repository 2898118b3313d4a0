// A scene as pixels.

/**
 * @typedef {import("./graph-scene.js").Layer} Layer
 * @typedef {import("./graph-scene.js").Discs} Discs
 * @typedef {import("./graph-scene.js").Lines} Lines
 * @typedef {import("./graph-scene.js").Heads} Heads
 * @typedef {import("./graph-scene.js").Texts} Texts
 */

/** Numbers that go into one path: a very long one takes more than its parts together. */
const CHUNK = 1_200;

/** Numbers from which on tiny dots are drawn the quick way. */
const CROWD = 900;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layer[]} layers
 * @param {{ width: number, height: number, ratio: number, paper: string }} size
 */
export function paint(context, layers, { width, height, ratio, paper }) {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  for (const layer of layers) {
    context.globalAlpha = layer.alpha;
    if (layer.kind === "lines") paintLines(context, layer);
    else if (layer.kind === "discs") paintDiscs(context, layer);
    else if (layer.kind === "heads") paintHeads(context, layer);
    else paintTexts(context, layer);
  }
}

/** @param {CanvasRenderingContext2D} context @param {Lines} layer */
function paintLines(context, { items, stroke, width, dash = [] }) {
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.setLineDash(dash);
  context.lineCap = dash[0] < 2 ? "round" : "butt";
  for (let start = 0; start < items.length; start += CHUNK) {
    context.beginPath();
    for (let i = start; i < Math.min(items.length, start + CHUNK); i += 4) {
      context.moveTo(items[i], items[i + 1]);
      context.lineTo(items[i + 2], items[i + 3]);
    }
    context.stroke();
  }
  context.setLineDash([]);
}

/** @param {CanvasRenderingContext2D} context @param {Heads} layer */
function paintHeads(context, { items, fill }) {
  context.fillStyle = fill;
  context.beginPath();
  for (let i = 0; i < items.length; i += 6) {
    context.moveTo(items[i], items[i + 1]);
    context.lineTo(items[i + 2], items[i + 3]);
    context.lineTo(items[i + 4], items[i + 5]);
    context.closePath();
  }
  context.fill();
}

/** @param {CanvasRenderingContext2D} context @param {Discs} layer */
function paintDiscs(context, { items, fill, stroke, small, isQuick }) {
  context.strokeStyle = stroke ?? "";
  context.lineWidth = 1.2;
  // In a crowd nobody sees that a dot of three pixels is square, and it takes a tenth of the time.
  const least = isQuick ? Infinity : items.length > CROWD ? 1.7 : 0;
  context.fillStyle = small ?? fill;
  for (let i = 0; i < items.length; i += 3) {
    const r = items[i + 2];
    if (r < least) context.fillRect(items[i] - r, items[i + 1] - r, 2 * r, 2 * r);
  }
  context.fillStyle = fill;
  for (let i = 0; i < items.length; i += 3) {
    const r = items[i + 2];
    if (r < least) continue;
    context.beginPath();
    context.arc(items[i], items[i + 1], r, 0, 7);
    context.fill();
    if (stroke) context.stroke();
  }
}

/** @param {CanvasRenderingContext2D} context @param {Texts} layer */
function paintTexts(context, { items, fill, halo, font }) {
  context.font = font;
  context.lineJoin = "round";
  context.lineWidth = 3.5;
  context.strokeStyle = halo;
  context.fillStyle = fill;
  for (const { text, x, y } of items) {
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
}
