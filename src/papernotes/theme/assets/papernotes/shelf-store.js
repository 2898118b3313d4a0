// The shelf: papers that a reader has put aside, with remarks of their own, kept in this browser.
// Without storage, or with a broken one, it lasts as long as the page.

const KEY = "papernotes-shelf";
const MOST = 500;
const LONGEST = 4000;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const listeners = new Set();

/** Whether something can be a paper's slug: addresses are made of it. @param {unknown} text @returns {text is string} */
export const isSlug = (text) => typeof text === "string" && text.length <= 200 && SLUG.test(text);

/** @typedef {{ papers: string[], remarks: Record<string, string> }} Shelf */
/** @type {Shelf} */
let shelf = read() ?? { papers: [], remarks: {} };

/** What is stored, as far as it makes sense. @returns {Shelf | null} */
function read() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
    const papers = Array.isArray(stored.papers) ? [...new Set(stored.papers.filter(isSlug))].slice(0, MOST) : [];
    const remarks = Object.entries(stored.remarks ?? {}).filter(([slug, text]) => isSlug(slug) && typeof text === "string");
    return { papers, remarks: Object.fromEntries(remarks) };
  } catch {
    return null;
  }
}

/** Change the shelf as it is now: another page may have changed it. @param {(now: Shelf) => Shelf} change */
function write(change) {
  shelf = change(read() ?? shelf);
  try {
    localStorage.setItem(KEY, JSON.stringify(shelf));
  } catch {
    // Private windows may refuse, and a full storage does.
  }
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

/** The papers, in the reader's order. @returns {string[]} */
export const list = () => [...shelf.papers];

/** @param {string} slug */
export const has = (slug) => shelf.papers.includes(slug);

/** Put papers at the end; those that are there stay where they are. @param {...string} slugs */
export function add(...slugs) {
  write(({ papers, remarks }) => ({ papers: [...new Set([...papers, ...slugs.filter(isSlug)])].slice(0, MOST), remarks }));
}

/** Take a paper off, and its remark. @param {string} slug */
export function remove(slug) {
  write(({ papers, remarks: { [slug]: _, ...remarks } }) => ({ papers: papers.filter((other) => other !== slug), remarks }));
}

/** Move a paper up or down by so many places. @param {string} slug @param {number} by */
export function move(slug, by) {
  write(({ papers, remarks }) => {
    const from = papers.indexOf(slug);
    const others = papers.filter((other) => other !== slug);
    if (from >= 0) others.splice(Math.max(0, Math.min(others.length, from + by)), 0, slug);
    return { papers: others, remarks };
  });
}

/** Take everything off. */
export function clear() {
  write(() => ({ papers: [], remarks: {} }));
}

/** What the reader noted on a paper. @param {string} slug */
export const remark = (slug) => shelf.remarks[slug] ?? "";

/** @param {string} slug @param {string} text */
export function setRemark(slug, text) {
  write(({ papers, remarks }) => ({ papers, remarks: { ...remarks, [slug]: text.slice(0, LONGEST) } }));
}

/** Be told of every change, in this page or another; returns what ends it. @param {() => void} listener */
export function subscribe(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

addEventListener("storage", (event) => {
  if (event.key !== KEY && event.key !== null) return;
  shelf = read() ?? shelf;
  tell();
});
// A page that comes back from the browser's memory missed what happened meanwhile.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  shelf = read() ?? shelf;
  tell();
});
