// The form beside the map: what is found, left out, and joined by a path.

import { one } from "./dom.js";
import { find } from "./graph-data.js";
import { suggest } from "./suggest.js";

/**
 * @typedef {import("./graph-state.js").State} State
 * @typedef {{ change: (what: Partial<State>) => void, choose: (slug: string) => void, reset: () => void }} Acts
 */

const ENDS = /** @type {const} */ (["start", "end"]);

export class Form {
  /** @param {HTMLFormElement} form @param {import("./graph-data.js").Graph} graph @param {Acts} acts */
  constructor(form, graph, acts) {
    this.graph = graph;
    this.form = form;
    const field = (/** @type {string} */ name) => one(form, `input[name=${name}]`, HTMLInputElement);
    const list = (/** @type {string} */ name) => one(form, `select[name=${name}]`, HTMLSelectElement);
    this.papersOnly = field("papers-only");
    this.ends = { start: field("start"), end: field("end") };
    this.years = { since: list("since"), until: list("until") };
    this.found = field("find");
    this.listen(acts);
  }

  /** @param {Acts} acts */
  listen({ change, choose, reset }) {
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox")) change(this.chosen());
      for (const end of ENDS) if (target === this.ends[end] && !this.ends[end].value) change({ [end]: "" });
    });
    this.form.addEventListener("reset", (event) => {
      event.preventDefault();
      this.found.value = "";
      reset();
    });
    const offers = (/** @type {string} */ text) => find(this.graph, text);
    suggest(this.found, offers, ({ value, label }) => {
      this.found.value = label;
      choose(value);
    });
    for (const end of ENDS) suggest(this.ends[end], offers, ({ value }) => change({ [end]: value }));
  }

  /** @param {string} name */
  boxes(name) {
    return [...this.form.querySelectorAll(`input[name=${name}]`)].filter((box) => box instanceof HTMLInputElement);
  }

  /** What is left out, as the form says it. */
  chosen() {
    const checked = (/** @type {string} */ name) => this.boxes(name).filter((box) => box.checked).map(({ value }) => value);
    return { areas: checked("area"), types: checked("type"), since: this.years.since.value, until: this.years.until.value, papersOnly: this.papersOnly.checked };
  }

  /** Let the form say what the map shows. @param {State} state */
  fill(state) {
    for (const box of this.boxes("area")) box.checked = state.areas.includes(box.value);
    for (const box of this.boxes("type")) box.checked = state.types.includes(box.value);
    this.papersOnly.checked = state.papersOnly;
    this.years.since.value = state.since;
    this.years.until.value = state.until;
    for (const end of ENDS) this.ends[end].value = this.graph.names[this.graph.slugs.indexOf(state[end])] ?? state[end];
  }
}
