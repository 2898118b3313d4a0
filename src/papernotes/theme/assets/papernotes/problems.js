// In `serve` only: shows above the page what is wrong with the notes. The page itself stays as it will be published.

import { countOf, element, one } from "./dom.js";

/** @typedef {{ path: string, line: number, message: string, help: string }} Problem */

const MOST = 8;
const source = one(document, "script[data-problems]", HTMLScriptElement).dataset.problems ?? "";

/** @param {Problem} problem */
function line({ path, line, message, help }) {
  return element("li", "", element("code", "", `${path}:${line}`), ` ${message} `, element("em", "", help));
}

/** @param {Problem[]} problems */
function show(problems) {
  const count = element("strong", "", `${countOf(problems.length, "problem")} in the notes`);
  const box = element("div", "pn-problems", count, element("ul", "", ...problems.slice(0, MOST).map(line)));
  box.setAttribute("role", "status");
  const inner = element("div", "md-banner__inner md-grid md-typeset", box);
  one(document, "[data-md-component=announce]", HTMLElement).append(element("aside", "md-banner", inner));
}

const problems = await (await fetch(source)).json();
if (problems.length) show(problems);
