// A scene as SVG, and files to save.

/** @typedef {import("./graph-scene.js").Layer} Layer */

const escaped = (/** @type {string} */ text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const short = (/** @type {number} */ number) => String(Number(number.toFixed(1)));

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
    const path = cut(layer.items, 4).map(([x, y, x2, y2]) => `M${x} ${y}L${x2} ${y2}`).join("");
    const dash = layer.dash ? ` stroke-dasharray="${layer.dash.join(" ")}"` : "";
    return `<path fill="none" stroke="${escaped(layer.stroke)}" stroke-width="${layer.width}" opacity="${layer.alpha}"${dash} d="${path}"/>`;
  }
  if (layer.kind === "heads") {
    const path = cut(layer.items, 6).map(([x, y, x2, y2, x3, y3]) => `M${x} ${y}L${x2} ${y2}L${x3} ${y3}Z`).join("");
    return `<path class="heads" fill="${escaped(layer.fill)}" opacity="${layer.alpha}" d="${path}"/>`;
  }
  if (layer.kind === "discs") {
    const discs = cut(layer.items, 3).map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("");
    const stroke = layer.stroke ? ` stroke="${escaped(layer.stroke)}" stroke-width="1.2"` : "";
    return `<g fill="${escaped(layer.fill)}" opacity="${layer.alpha}"${stroke}>${discs}</g>`;
  }
  const texts = layer.items.map(({ text, x, y }) => `<text x="${short(x)}" y="${short(y)}">${escaped(text)}</text>`);
  return `<g fill="${escaped(layer.fill)}" stroke="${escaped(layer.halo)}" stroke-width="3.5" stroke-linejoin="round" paint-order="stroke" style="font:${escaped(layer.font)}">${texts.join("")}</g>`;
}

/** Numbers in groups of so many. @param {number[]} items @param {number} many */
function cut(items, many) {
  return Array.from({ length: items.length / many }, (_, at) => items.slice(at * many, (at + 1) * many).map(short));
}

/** Offer a file to save. @param {string} name @param {Blob} blob */
export function save(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
