// In `serve` only: shows above the page what is wrong with the notes. The page itself stays as it will be published.

const MOST = 8;
const source = document.querySelector("script[data-problems]").dataset.problems;

function element(tag, className, ...children) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

function line({ path, line, message, help }) {
  return element("li", "", element("code", "", `${path}:${line}`), ` ${message} `, element("em", "", help));
}

function show(problems) {
  const count = element("strong", "", `${problems.length} ${problems.length === 1 ? "problem" : "problems"} in the notes`);
  const box = element("div", "pn-problems", count, element("ul", "", ...problems.slice(0, MOST).map(line)));
  box.setAttribute("role", "status");
  const inner = element("div", "md-banner__inner md-grid md-typeset", box);
  document.querySelector("[data-md-component=announce]").append(element("aside", "md-banner", inner));
}

const problems = await (await fetch(source)).json();
if (problems.length) show(problems);
