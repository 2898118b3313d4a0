// A line over the map that goes away by itself.

/** Milliseconds that it stays. */
const SHOWN = 2200;

/** @param {HTMLElement} place */
export function hinter(place) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @param {string} text */
  return (text) => {
    place.textContent = text;
    place.hidden = false;
    clearTimeout(timer);
    timer = setTimeout(() => { place.hidden = true; }, SHOWN);
  };
}
