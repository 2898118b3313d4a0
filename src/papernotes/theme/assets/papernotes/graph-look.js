// Colors and fonts of the site as it is now, light or dark, for a canvas that knows no style sheet.

const HUES = 13;

/** @returns {import("./graph-scene.js").Look} */
export function look() {
  const probe = document.createElement("span");
  probe.hidden = true;
  document.querySelector(".md-typeset")?.append(probe);
  const value = (/** @type {string} */ name) => getComputedStyle(probe).getPropertyValue(name).trim();
  const color = (/** @type {string} */ name) => {
    probe.style.color = `var(${name})`;
    return hex(getComputedStyle(probe).color);
  };
  const hued = (/** @type {string} */ name) => Array.from({ length: HUES }, (_, hue) => {
    probe.className = `pn-hue-${hue}`;
    return color(name);
  });
  const found = {
    paper: color("--pn-paper"), ink: color("--pn-ink"), quiet: color("--pn-ink-3"), line: color("--pn-line-strong"),
    sans: value("--pn-sans"), serif: value("--pn-serif"), accent: hued("--pn-accent"), tint: hued("--pn-tint"),
  };
  probe.remove();
  return found;
}

/** @type {OffscreenCanvasRenderingContext2D | null | undefined} */
let pixel;

/** Any color as `#rrggbb`: programs that open an SVG may not know oklch. @param {string} color */
function hex(color) {
  pixel ??= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (!pixel) return color;
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  return `#${[...pixel.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Call back when the reader switches between light and dark. @param {() => void} changed */
export function onScheme(changed) {
  new MutationObserver(changed).observe(document.body, { attributes: true, attributeFilter: ["data-md-color-scheme"] });
}
