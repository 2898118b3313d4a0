// A paper's name, venue, summary and when to use it beside a link to it, or what a term means, on hover and focus.
// The text is taken from the paper's own page, or from the link's title, and set as text, never as HTML.

import { around, element, parsedPage } from "./dom.js";

/** @typedef {{ name: string, title: string, venue: string, summary: string, takeaway: string[] }} Summary */

const DELAY = 250;
/** @type {Map<string, Promise<Summary | null>>} */
const known = new Map();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {HTMLAnchorElement | undefined} */
let shown;

const box = element("div", "pn-preview");
box.id = "pn-preview";
box.setAttribute("role", "tooltip");
box.hidden = true;
document.body.append(box);

/** @param {Event} event */
function paperLink(event) {
  const link = around(event, ".md-content a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.closest(".pn-preview, .pn-card")) return undefined;
  if (link.matches(".term")) return link;
  const path = link.pathname;
  return /\/papers\/[^/]+\/$/.test(path) && path !== location.pathname ? link : undefined;
}

/** @param {HTMLAnchorElement} link */
function summaryOf(link) {
  const address = link.origin + link.pathname;
  const found = known.get(address) ?? fetchSummary(address);
  known.set(address, found);
  return found;
}

/** @param {string} address @returns {Promise<Summary | null>} */
async function fetchSummary(address) {
  const page = await parsedPage(address);
  if (!page) return null;
  const words = (/** @type {Element | null} */ place) => place?.textContent?.trim().replace(/\s+/g, " ") ?? "";
  const text = (/** @type {string} */ selector) => words(page.querySelector(selector));
  const takeaway = [...page.querySelectorAll(".pn-takeaway li")].slice(0, 2).map(words);
  return { name: text(".pn-h1__name"), title: text(".pn-h1__title"), venue: text(".pn-eyebrow a"), summary: text(".pn-summary p"), takeaway };
}

/** @param {HTMLAnchorElement} link */
async function show(link) {
  if (link.matches(".term")) {
    // Or the browser would show it a second time.
    link.dataset.about ??= link.title;
    link.removeAttribute("title");
    open(link, element("p", "pn-preview__summary", link.dataset.about));
    return;
  }
  const paper = await summaryOf(link).catch(() => null);
  if (!paper?.name || shown !== link) return;
  open(link,
    element("p", "pn-preview__name", `${paper.name}, ${paper.venue}`),
    element("p", "pn-preview__title", paper.title),
    element("p", "pn-preview__summary", paper.summary),
    ...paper.takeaway.map((said) => element("p", "pn-preview__takeaway", said)));
}

/** @param {HTMLAnchorElement} link @param {...HTMLElement} lines */
function open(link, ...lines) {
  box.replaceChildren(...lines);
  box.hidden = false;
  link.setAttribute("aria-describedby", box.id);
  place(link.getBoundingClientRect());
}

/** @param {DOMRect} anchor */
function place(anchor) {
  const room = document.documentElement.clientWidth;
  const left = Math.max(8, Math.min(anchor.left, room - box.offsetWidth - 8));
  const below = anchor.bottom + 6;
  const top = below + box.offsetHeight < innerHeight ? below : Math.max(8, anchor.top - box.offsetHeight - 6);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

function hide() {
  clearTimeout(timer);
  shown?.removeAttribute("aria-describedby");
  shown = undefined;
  box.hidden = true;
}

/** @param {Event} event */
function consider(event) {
  if (around(event, ".pn-preview")) {
    clearTimeout(timer);
    return;
  }
  const link = paperLink(event);
  if (link === shown) return;
  if (link) {
    hide();
    shown = link;
    timer = setTimeout(() => show(link), DELAY);
  } else {
    clearTimeout(timer);
    timer = setTimeout(hide, DELAY);
  }
}

if (matchMedia("(hover: hover)").matches) document.addEventListener("mouseover", consider);
document.addEventListener("focusin", consider);
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
// Focus may scroll a link into view: only a preview that is on screen is put away.
document.addEventListener("scroll", () => { if (!box.hidden) hide(); }, { passive: true });
