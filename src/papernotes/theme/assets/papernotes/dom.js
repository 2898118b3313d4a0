// Elements. Everything is set as text, never as HTML.

/** The site's root. */
export const ROOT = new URL("../../", import.meta.url);

/**
 * An element with a class and children; text is escaped by being text.
 * @param {string} tag
 * @param {string} className
 * @param {...(Node | string | null | undefined)} children
 */
export function element(tag, className = "", ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

/** A link. */
export function link(url, className, ...children) {
  const made = element("a", className, ...children);
  made.href = url;
  return made;
}

/** A button that does something on this page. */
export function button(className, label, onClick) {
  const made = element("button", className, label);
  made.type = "button";
  if (onClick) made.addEventListener("click", onClick);
  return made;
}
