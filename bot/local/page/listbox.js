// A list to choose from, under a box: keyboard (arrows, Enter, Tab, Escape) and pointer.

import { h } from "./dom.js";

let count = 0;

/**
 * A list of items {value, label, description, emoji, group, data}. It is driven from outside by `key(event)`, so that the
 * focus can stay in a text field. `onpick(item)` is called with the chosen one.
 */
export class Listbox {
  constructor({ label, onpick, testid, empty = "Nothing fits.", multiple = false }) {
    this.id = `list-${++count}`;
    this.onpick = onpick;
    this.empty = empty;
    this.testid = testid;
    this.items = [];
    this.chosen = new Set();
    this.at = -1;
    this.element = h("div", {
      class: "listbox", role: "listbox", id: this.id, "aria-label": label, "data-testid": `${testid}-list`,
      "aria-multiselectable": multiple ? "true" : null, hidden: true,
    });
    this.element.addEventListener("mousedown", (event) => event.preventDefault());
  }

  get open() {
    return !this.element.hidden;
  }

  /** Show these items; the first is marked, unless `mark` is -1. */
  show(items, mark = 0) {
    this.items = items;
    this.element.hidden = false;
    let group = null;
    const rows = [];
    items.forEach((item, index) => {
      if (item.group && item.group !== group) rows.push(h("div", { class: "group", role: "presentation" }, (group = item.group)));
      const row = h(
        "div",
        {
          class: "option", role: "option", id: `${this.id}-${index}`, "data-testid": this.testid, "data-value": item.value,
          "aria-selected": String(this.chosen.has(item.value)), ...item.data,
          onclick: () => this.pick(index),
          onmousemove: () => this.at !== index && this.mark(index),
        },
        item.emoji && h("span", { class: "emoji" }, item.emoji),
        h("span", { class: "what" }, h("span", { class: "label" }, item.label), item.description && h("span", { class: "why" }, item.description)),
        item.hint && h("span", { class: "hint" }, item.hint),
      );
      rows.push(row);
    });
    if (!items.length) rows.push(h("div", { class: "none" }, this.empty));
    this.element.replaceChildren(...rows);
    this.mark(items.length ? mark : -1);
  }

  hide() {
    this.element.hidden = true;
    this.at = -1;
  }

  mark(index) {
    this.at = index;
    for (const row of this.element.querySelectorAll(".option")) row.classList.toggle("marked", row.id === `${this.id}-${index}`);
    this.element.querySelector(".marked")?.scrollIntoView({ block: "nearest" });
    this.onmark?.(index < 0 ? null : `${this.id}-${index}`);
  }

  pick(index) {
    const item = this.items[index];
    if (item) this.onpick(item);
  }

  /** Use a key; true if it was used. */
  key(event) {
    if (!this.open || !this.items.length) return false;
    const last = this.items.length - 1;
    if (event.key === "ArrowDown") this.mark(this.at >= last ? 0 : this.at + 1);
    else if (event.key === "ArrowUp") this.mark(this.at <= 0 ? last : this.at - 1);
    else if ((event.key === "Enter" || event.key === "Tab") && this.at >= 0 && !event.shiftKey) this.pick(this.at);
    else return false;
    event.preventDefault();
    return true;
  }
}
