// Which part of the map is on screen: the world's point in the middle, and how large a pixel of it is.

const LEAST = 0.02;
const MOST = 6;

/** @typedef {[number, number]} Point */

export class Camera {
  constructor() {
    this.x = 0;
    this.y = 0;
    this.scale = 1;
    this.width = 1;
    this.height = 1;
  }

  /** @param {number} width @param {number} height */
  resize(width, height) {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
  }

  /** @param {number} x @param {number} y @returns {Point} */
  toScreen(x, y) {
    return [(x - this.x) * this.scale + this.width / 2, (y - this.y) * this.scale + this.height / 2];
  }

  /** @param {number} left @param {number} top @returns {Point} */
  toWorld(left, top) {
    return [(left - this.width / 2) / this.scale + this.x, (top - this.height / 2) / this.scale + this.y];
  }

  /** Move the map by pixels. @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
  }

  /** Zoom, and keep what is under a point of the screen where it is. @param {number} by */
  zoom(by, left = this.width / 2, top = this.height / 2) {
    const [x, y] = this.toWorld(left, top);
    this.scale = Math.min(MOST, Math.max(LEAST, this.scale * by));
    this.x = x - (left - this.width / 2) / this.scale;
    this.y = y - (top - this.height / 2) / this.scale;
  }

  /** Show everything between two corners, never larger than natural size times `largest`.
   * @param {[number, number, number, number]} corners */
  fit([left, top, right, bottom], margin = 40, largest = 1.6) {
    this.x = (left + right) / 2;
    this.y = (top + bottom) / 2;
    const room = [(this.width - 2 * margin) / Math.max(1, right - left), (this.height - 2 * margin) / Math.max(1, bottom - top)];
    this.scale = Math.min(largest, Math.max(LEAST, Math.min(...room)));
  }

  /** What of the world is on screen, with a margin in pixels around it. */
  bounds(margin = 0) {
    const [left, top] = this.toWorld(-margin, -margin);
    const [right, bottom] = this.toWorld(this.width + margin, this.height + margin);
    return [left, top, right, bottom];
  }

  /** For an address; of a map that lies on its side it says the same as of one that does not. @param {boolean} isTall */
  write(isTall) {
    const [x, y] = isTall ? [this.y, this.x] : [this.x, this.y];
    return [x.toFixed(0), y.toFixed(0), this.scale.toFixed(3)].join(",");
  }

  /** The opposite of `write`; false for what is no such text. @param {string} text @param {boolean} isTall */
  read(text, isTall) {
    const [x, y, scale] = text.split(",").map(Number);
    if (!(scale > 0) || !Number.isFinite(x) || !Number.isFinite(y)) return false;
    [this.x, this.y] = isTall ? [y, x] : [x, y];
    this.scale = Math.min(MOST, Math.max(LEAST, scale));
    return true;
  }
}
