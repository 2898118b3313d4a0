// A scene as pixels, and as SVG.

/** @typedef {import("./graph-scene.js").Layer} Layer */

const CHUNK = 1_200;
/** Numbers that go into one path: a very long one takes more than its parts together. */
const CROWD = 900;
/** Numbers from which on tiny dots are drawn the quick way. */

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
    else paintTexts(context, layer);
  }
}

function paintLines(context, { items, stroke, width, dash }) {
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.setLineDash(dash ?? []);
  context.lineCap = dash?.[0] < 2 ? "round" : "butt";
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

const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const short = (number) => Number(number.toFixed(1));

/**
 * @param {Layer[]} layers
 * @param {{ width: number, height: number, paper: string, title: string }} size
 */
export function svg(layers, { width, height, paper, title }) {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}" height="${short(height)}" viewBox="0 0 ${short(width)} ${short(height)}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="${escaped(paper)}"/>`,
    ...layers.filter(({ items }) => items.length).map(group),
    "</svg>",
  ].join("\n");
}

/** @param {Layer} layer */
function group(layer) {
  if (layer.kind === "lines") {
    const path = [];
    for (let i = 0; i < layer.items.length; i += 4) path.push(`M${layer.items.slice(i, i + 2).map(short).join(" ")}L${layer.items.slice(i + 2, i + 4).map(short).join(" ")}`);
    const dash = layer.dash ? ` stroke-dasharray="${layer.dash.join(" ")}"` : "";
    return `<path fill="none" stroke="${escaped(layer.stroke)}" stroke-width="${layer.width}" opacity="${layer.alpha}"${dash} d="${path.join("")}"/>`;
  }
  if (layer.kind === "discs") {
    const discs = [];
    for (let i = 0; i < layer.items.length; i += 3) discs.push(`<circle cx="${short(layer.items[i])}" cy="${short(layer.items[i + 1])}" r="${short(layer.items[i + 2])}"/>`);
    const stroke = layer.stroke ? ` stroke="${escaped(layer.stroke)}" stroke-width="1.2"` : "";
    return `<g fill="${escaped(layer.fill)}" opacity="${layer.alpha}"${stroke}>${discs.join("")}</g>`;
  }
  const texts = layer.items.map(({ text, x, y }) => `<text x="${short(x)}" y="${short(y)}">${escaped(text)}</text>`);
  return `<g fill="${escaped(layer.fill)}" stroke="${escaped(layer.halo)}" stroke-width="3.5" stroke-linejoin="round" paint-order="stroke" style="font:${escaped(layer.font)}">${texts.join("")}</g>`;
}

/** Offer a file to save. */
export function save(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
