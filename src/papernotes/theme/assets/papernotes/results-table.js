// Results as rows under their baselines, made from the compact file that pages/result_data.py writes.

function element(tag, className = "", ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** @returns {any[]} a row with words instead of numbers for each result */
export function rowsOf(data) {
  const at = Object.fromEntries(data.fields.map((name, place) => [name, place]));
  const papers = data.papers.map(([slug, name, venue, hue, tags]) => ({ slug, name, venue, hue, tags }));
  const families = data.families.map(([key, label]) => ({ key, label }));
  const works = data.works.map(([name, note]) => ({ name, note }));
  const words = data.fields.filter((name) => !["paper", "family", "against"].includes(name));
  return data.rows.map((row) => {
    const texts = Object.fromEntries(words.map((name) => [name, data.texts[row[at[name]]]]));
    const named = row[at.against].map((place) => works[place]);
    // A knowledge base that lists no baselines has only the texts themselves.
    const against = named.length || !data.own || !texts.baseline ? named : [{ name: texts.baseline, note: "" }];
    return { ...texts, paper: papers[row[at.paper]], family: families[row[at.family]], against };
  });
}

/**
 * Tables by baseline, those of most papers first and the one that was asked for before all; what names none is last.
 * @param {any[]} rows
 * @param {{ root: URL, room: number, first: string }} how
 */
export function groups(rows, { root, room, first }) {
  const found = new Map();
  for (const row of rows) {
    const work = row.against.find(({ name }) => name.toLowerCase() === first.toLowerCase()) ?? row.against[0];
    const key = work?.name ?? "";
    if (!found.has(key)) found.set(key, { work, rows: [], papers: new Set() });
    found.get(key).rows.push(row);
    found.get(key).papers.add(row.paper.slug);
  }
  const is = (name) => Number(name.toLowerCase() === first.toLowerCase() && name !== "");
  const sorted = [...found].sort(([one, mine], [other, theirs]) => is(other) - is(one) || (one === "") - (other === "") || theirs.papers.size - mine.papers.size || (one < other ? -1 : 1));
  const made = [];
  let left = room;
  for (const [, group] of sorted) {
    if (left <= 0) break;
    made.push(section(group, group.rows.slice(0, left), root));
    left -= group.rows.length;
  }
  return { made, hidden: Math.max(0, rows.length - room) };
}

function link(name, slug, root, anchor = "") {
  const made = element("a", "pn-paper-link", name);
  made.href = new URL(`papers/${encodeURIComponent(slug)}/${anchor}`, root).href;
  return made;
}

function section({ work, rows, papers }, shown, root) {
  const count = element("span", "pn-count", ` ${rows.length} from ${papers.size} ${papers.size === 1 ? "paper" : "papers"}`);
  const name = work ? [element("span", "pn-quiet", "against "), work.note ? link(work.name, work.note, root) : work.name] : ["No work named as baseline"];
  return element("section", "pn-measured-group", element("h2", "pn-measured-group__name", ...name, count), table(shown, root));
}

const HEADS = ["Value", "Metric", "Paper", "Against", "Workload and hardware", "Source"];

function table(rows, root) {
  const head = element("tr", "", ...HEADS.map((text) => Object.assign(element("th", "", text), { scope: "col" })));
  return element("table", "pn-table pn-results pn-measured", element("thead", "", head), element("tbody", "", ...rows.map((row) => line(row, root))));
}

function line(row, root) {
  const cell = (label, ...children) => {
    const made = element("td", "", ...children);
    made.dataset.label = label;
    return made;
  };
  const none = () => element("span", "pn-quiet", "not given");
  const value = cell("Value", ...(row.qualifier ? [element("span", "pn-qualifier", row.qualifier), " "] : []), row.value);
  value.className = "pn-value";
  const remark = (text) => (text ? [element("span", "pn-remark", text)] : []);
  return element("tr", `pn-hue-${row.paper.hue}`,
    value,
    cell("Metric", row.metric, ...remark([row.family.label, row.note].filter(Boolean).join("; "))),
    cell("Paper", element("span", "", link(row.paper.name, row.paper.slug, root, "#reported-results"), " ", element("span", "pn-venue", row.paper.venue))),
    cell("Against", row.baseline || none()),
    cell("On", ...(row.workload || row.hardware ? [row.workload, ...remark(row.hardware)] : [none()])),
    cell("Source", row.source));
}
