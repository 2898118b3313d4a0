// "On this page": near the end of a page Material marks the last entry, since no other heading can reach the top.
// A reader who has clicked an entry sees that one marked; the next scroll is Material's again.

import { around } from "./dom.js";

const SETTLED = 150;

/** @param {HTMLAnchorElement} link */
function mark(link) {
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
  if (!isAtEnd || link.hash !== location.hash) return;
  for (const other of link.closest("[data-md-component=toc]")?.querySelectorAll(".md-nav__link") ?? []) {
    other.classList.toggle("md-nav__link--active", other === link);
  }
}

document.addEventListener("click", (event) => {
  const link = around(event, '[data-md-component="toc"] a[href^="#"]');
  if (link instanceof HTMLAnchorElement) setTimeout(() => mark(link), SETTLED);
});
