// A text field that offers what may be meant while one types: arrows choose, Enter takes, Escape puts the list away.

/**
 * @typedef {{ value: string, label: string, about?: string }} Offer
 */

let lists = 0;

/**
 * @param {HTMLInputElement} input
 * @param {(text: string) => Promise<Offer[]> | Offer[]} find
 * @param {(offer: Offer) => void} choose
 */
export function suggest(input, find, choose) {
  const list = document.createElement("ul");
  list.id = `pn-suggest-${(lists += 1)}`;
  list.className = "pn-suggest";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Suggestions");
  list.hidden = true;
  const holder = document.createElement("span");
  holder.className = "pn-suggest__holder";
  input.replaceWith(holder);
  holder.append(input);
  // Outside of the label, or a click on an offer would also be one on the field.
  const place = holder.closest("label") ?? holder;
  place.after(list);
  for (const [name, value] of [["role", "combobox"], ["aria-expanded", "false"], ["aria-controls", list.id], ["aria-autocomplete", "list"]]) input.setAttribute(name, value);

  /** @type {Offer[]} */
  let offers = [];
  let at = -1;
  let asked = 0;

  function close() {
    asked += 1;
    list.hidden = true;
    at = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  /** @param {number} number */
  function mark(number) {
    at = number;
    [...list.children].forEach((item, i) => item.setAttribute("aria-selected", String(i === at)));
    if (at >= 0) {
      input.setAttribute("aria-activedescendant", list.children[at].id);
      list.children[at].scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  }

  /** @param {number} number */
  function take(number) {
    const offer = offers[number];
    if (!offer) return;
    close();
    choose(offer);
  }

  function show() {
    list.replaceChildren(...offers.map((offer, i) => {
      const item = document.createElement("li");
      item.id = `${list.id}-${i}`;
      item.setAttribute("role", "option");
      const name = document.createElement("strong");
      name.textContent = offer.label;
      item.append(name, offer.about ? ` ${offer.about}` : "");
      item.addEventListener("pointerdown", (event) => { event.preventDefault(); take(i); });
      return item;
    }));
    const box = input.getBoundingClientRect();
    list.hidden = !offers.length;
    const around = (list.offsetParent ?? document.body).getBoundingClientRect();
    list.style.left = `${Math.max(0, Math.min(box.left - around.left, around.width - list.offsetWidth))}px`;
    list.style.top = `${box.bottom - around.top + 3}px`;
    input.setAttribute("aria-expanded", String(!list.hidden));
    mark(offers.length ? 0 : -1);
  }

  async function look() {
    const turn = (asked += 1);
    const text = input.value.trim();
    const found = text ? await Promise.resolve(find(text)).catch(() => []) : [];
    if (turn !== asked) return;
    offers = found.slice(0, 8);
    show();
  }

  input.addEventListener("input", look);
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      if (list.hidden) look(); else take(at);
    } else if (event.key === "Escape" && !list.hidden) {
      event.stopPropagation();
      close();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && offers.length && !list.hidden) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      mark((at + step + offers.length) % offers.length);
    }
  });
}
