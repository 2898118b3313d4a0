// On the page of a topic without notes: what search finds for its name.

import { find } from "./search-engine.js";
import { card } from "./search-view.js";

const MOST = 5;
const list = document.querySelector("[data-pn-found]");

async function show() {
  const answer = await find(list.dataset.pnFound);
  const papers = await answer.more(0, MOST);
  list.replaceChildren(...papers.map((paper) => card(paper, answer.query)));
}

// Without an index the link above the list is all there is.
if (list) show().catch(() => {});
