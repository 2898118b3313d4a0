// Elements. Everything is set as text, never as HTML.

/** The site's root. */
export const ROOT = new URL("../../", import.meta.url);

const grouped = new Intl.NumberFormat("en");

/** A number as people write it. @param {number} value */
export const numeral = (value) => grouped.format(value);

/** So many of something: `1 paper`, `1,200 papers`. @param {number} count @param {string} noun */
export const countOf = (count, noun) => `${numeral(count)} ${noun}${count === 1 ? "" : "s"}`;

/** The address of a paper's page, or of a place on it. @param {string} slug */
export const paperUrl = (slug, place = "") => new URL(`papers/${encodeURIComponent(slug)}/${place}`, ROOT).href;

/** A page, parsed, which runs nothing and loads nothing; null when there is none. @param {string} address */
export async function parsedPage(address) {
  const response = await fetch(address);
  return response.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
}

/**
 * The element that a selector names, of the kind that it must be.
 * @template {Element} Kind
 * @param {ParentNode} place
 * @param {string} selector
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export function one(place, selector, kind) {
  const found = place.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`${kind.name} ${selector} is missing`);
  return found;
}

/** What was clicked or typed into, or what is around it, if it is such an element. @param {Event} event @param {string} selector */
export function around(event, selector) {
  const found = event.target instanceof Element ? event.target.closest(selector) : null;
  return found instanceof HTMLElement ? found : null;
}

/**
 * An element with a class and children; text is escaped by being text.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, className = "", ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  for (const child of children) if (child) made.append(child);
  return made;
}

/** A link. @param {string} url @param {string} className @param {...(Node | string)} children */
export function link(url, className, ...children) {
  const made = element("a", className, ...children);
  made.href = url;
  return made;
}

/** A button that does something on this page. @param {string} className @param {string} label @param {() => void} [onClick] */
export function button(className, label, onClick) {
  const made = element("button", className, label);
  made.type = "button";
  if (onClick) made.addEventListener("click", onClick);
  return made;
}

/** A box to tick. @param {boolean} isChecked @param {(isChecked: boolean) => void} changed */
export function tick(isChecked, changed) {
  const made = Object.assign(element("input"), { type: "checkbox", checked: isChecked });
  made.addEventListener("change", () => changed(made.checked));
  return made;
}

/** Show what only scripts can do. @param {ParentNode} page */
export function showScripted(page, isOn = true) {
  for (const each of page.querySelectorAll("[data-pn-scripted]")) each.toggleAttribute("hidden", !isOn);
}
