// "Add to shelf": brings `<button data-shelf="slug" hidden>` to life wherever it stands, and counts in the header.

import { around, button, countOf } from "./dom.js";
import { add, has, list, remove, subscribe } from "./shelf-store.js";

/** A button for a paper, for pages that scripts make. @param {string} slug @param {string} name */
export function shelfButton(slug, name, className = "") {
  const made = button(`pn-shelve ${className}`.trim(), "");
  Object.assign(made.dataset, { shelf: slug, shelfName: name });
  dress(made);
  return made;
}

/** Let a button say whether its paper is on the shelf. @param {HTMLElement} made */
function dress(made) {
  const isOn = has(made.dataset.shelf ?? "");
  const label = isOn ? "On the shelf" : "Add to shelf";
  if (made.textContent !== label) made.textContent = label;
  made.setAttribute("aria-pressed", String(isOn));
  if (made.dataset.shelfName) made.setAttribute("aria-label", `${label}: ${made.dataset.shelfName}`);
  made.hidden = false;
}

function refresh() {
  for (const made of document.querySelectorAll("button[data-shelf]")) if (made instanceof HTMLElement) dress(made);
  const count = list().length;
  for (const place of document.querySelectorAll("[data-pn-shelf-count]")) place.textContent = count ? String(count) : "";
  for (const open of document.querySelectorAll("[data-pn-shelf]")) open.setAttribute("aria-label", count ? `Shelf, ${countOf(count, "paper")}` : "Shelf");
}

document.addEventListener("click", (event) => {
  const slug = around(event, "button[data-shelf]")?.dataset.shelf;
  if (slug) (has(slug) ? remove : add)(slug);
});
subscribe(refresh);
refresh();
