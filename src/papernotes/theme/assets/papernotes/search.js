// Opens search: the button in the header, "/" and Ctrl-K. What searches is loaded when it is asked for.
// Without scripts the button is a link to the page of search.

import { around } from "./dom.js";

/** What is typed while search is being loaded; null when it isn't. @type {string | null} */
let typed = null;

/** @param {Event} event */
async function open(event) {
  event.preventDefault();
  const field = document.querySelector(".pn-search--page input[type=search]");
  if (field instanceof HTMLInputElement) {
    field.select();
    return;
  }
  if (typed !== null) return;
  // Who knows the key types on before the dialog is there.
  typed = "";
  try {
    const module = await import("./search-dialog.js");
    module.open(typed);
  } finally {
    typed = null;
  }
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

document.addEventListener("click", (event) => {
  if (around(event, "[data-pn-search]") && !event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
});

document.addEventListener("keydown", (event) => {
  if (typed !== null && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    typed += event.key;
    return;
  }
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) open(event);
  else if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)) open(event);
});

if (document.querySelector(".pn-search--page")) import("./search-page.js");
