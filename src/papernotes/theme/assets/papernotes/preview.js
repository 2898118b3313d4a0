// A paper's name, venue, summary and when to use it beside a link to it, or what a term means, on hover and focus.
// The text is taken from the paper's own page, or from the link's title, and set as text, never as HTML.

const DELAY = 250;
const known = new Map();
let timer;
let shown;

const box = document.createElement("div");
box.className = "pn-preview";
box.id = "pn-preview";
box.setAttribute("role", "tooltip");
box.hidden = true;
document.body.append(box);

function paperLink(target) {
  const link = target.closest?.(".md-content a[href]");
  if (!link || link.origin !== location.origin || link.closest(".pn-preview, .pn-card")) return null;
  if (link.matches(".term")) return link;
  const path = link.pathname;
  return /\/papers\/[^/]+\/$/.test(path) && path !== location.pathname ? link : null;
}

async function summaryOf(link) {
  const address = link.origin + link.pathname;
  if (!known.has(address)) known.set(address, fetchSummary(address));
  return known.get(address);
}

async function fetchSummary(address) {
  const response = await fetch(address);
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const text = (selector) => page.querySelector(selector)?.textContent.trim().replace(/\s+/g, " ") ?? "";
  const takeaway = [...page.querySelectorAll(".pn-takeaway li")].slice(0, 2).map((item) => item.textContent.trim().replace(/\s+/g, " "));
  return { name: text(".pn-h1__name"), title: text(".pn-h1__title"), venue: text(".pn-eyebrow a"), summary: text(".pn-summary p"), takeaway };
}

function line(tag, className, text) {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function showTerm(link) {
  // Or the browser would show it a second time.
  link.dataset.about ??= link.title;
  link.removeAttribute("title");
  box.replaceChildren(line("p", "pn-preview__summary", link.dataset.about));
  box.hidden = false;
  link.setAttribute("aria-describedby", box.id);
  place(link.getBoundingClientRect());
}

async function show(link) {
  if (link.matches(".term")) return showTerm(link);
  const paper = await summaryOf(link).catch(() => null);
  if (!paper?.name || shown !== link) return undefined;
  box.replaceChildren(
    line("p", "pn-preview__name", `${paper.name}, ${paper.venue}`),
    line("p", "pn-preview__title", paper.title),
    line("p", "pn-preview__summary", paper.summary),
    ...paper.takeaway.map((said) => line("p", "pn-preview__takeaway", said)),
  );
  box.hidden = false;
  link.setAttribute("aria-describedby", box.id);
  place(link.getBoundingClientRect());
  return undefined;
}

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

function consider(event) {
  if (event.target.closest?.(".pn-preview")) return clearTimeout(timer);
  const link = paperLink(event.target);
  if (link === shown) return undefined;
  if (!link) { clearTimeout(timer); timer = setTimeout(hide, DELAY); return undefined; }
  hide();
  shown = link;
  timer = setTimeout(() => show(link), DELAY);
  return undefined;
}

if (matchMedia("(hover: hover)").matches) document.addEventListener("mouseover", consider);
document.addEventListener("focusin", consider);
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
// Focus may scroll a link into view: only a preview that is on screen is put away.
document.addEventListener("scroll", () => { if (!box.hidden) hide(); }, { passive: true });
