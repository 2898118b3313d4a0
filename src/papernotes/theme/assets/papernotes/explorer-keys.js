// The keyboard in the explorer: arrows walk from row to row, Escape closes the menu.

/**
 * @param {HTMLElement} page
 * @param {{ field: HTMLInputElement, menu: HTMLDetailsElement, reach: (place: number) => HTMLTableRowElement | undefined }} parts
 *   `reach` brings a place of the list into view
 */
export function listenToKeys(page, { field, menu, reach }) {
  /** @param {KeyboardEvent} event @param {number} place */
  function walk(event, place) {
    event.preventDefault();
    const isShelf = event.target instanceof Element && event.target.closest("td.pn-grid__shelf");
    reach(place)?.querySelector(isShelf ? "button" : "a")?.focus();
  }

  page.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : page;
    const row = target.closest("tr[data-row]");
    const place = Number(row?.getAttribute("aria-rowindex")) - 2;
    if (event.key === "Escape" && menu.contains(target)) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    } else if (event.key === "ArrowDown" && target === field) {
      walk(event, 0);
    } else if (row && event.key === "ArrowDown") {
      walk(event, place + 1);
    } else if (row && event.key === "ArrowUp") {
      if (place) return walk(event, place - 1);
      event.preventDefault();
      field.focus();
    }
    return undefined;
  });
}
