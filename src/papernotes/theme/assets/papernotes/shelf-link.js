// The way to the shelf for pages that are made in the browser; a site without one goes on without it.

/** @returns {Promise<any>} the shelf's own module, or null */
export function shelf() {
  return import("./shelf-store.js").catch(() => null);
}

/**
 * Put a paper on the shelf.
 * @param {string} slug
 * @returns {Promise<boolean>} whether there is a shelf
 */
export async function putOnShelf(slug) {
  const store = await shelf();
  if (!store?.add) return false;
  await store.add(slug);
  return true;
}

/**
 * A button as the shelf's script expects it: it shows itself once that script has taken it over.
 * @param {string} slug
 */
export function shelfButton(slug) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "pn-button pn-button--quiet";
  button.dataset.shelf = slug;
  button.hidden = true;
  button.textContent = "Add to shelf";
  return button;
}
