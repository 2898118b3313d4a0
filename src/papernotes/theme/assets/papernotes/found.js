// On the page of a topic without notes: what search finds for its name.

import { find } from "./search-engine.js";
import { card } from "./search-view.js";

const MOST = 5;
const list = document.querySelector("[data-pn-found]");

/** @param {HTMLElement} place */
async function show(place) {
  const answer = await find(place.dataset.pnFound ?? "");
  const papers = await answer.more(0, MOST);
  place.replaceChildren(...papers.map((paper) => card(paper, answer.query)));
}

// Without an index the link above the list is all there is.
if (list instanceof HTMLElement) show(list).catch(() => {});
