// The form a bot opens.

import { as } from "./api.js";
import { select, showOutcome } from "./components.js";
import { h, icon, ICONS } from "./dom.js";
import { state } from "./state.js";

let count = 0;

/** Open the modal of an interaction. */
export function openModal(outcome) {
  const { modal } = outcome;
  const readers = [];
  const wrong = h("p", { class: "wrong", role: "alert" });
  const send = h("button", { type: "submit", class: "button primary", "data-testid": "modal-submit" }, "Submit");
  const form = h(
    "form",
    { method: "dialog", onsubmit: submit },
    h("header", {}, h("h2", {}, modal.title), h("button", { type: "button", class: "plain", "aria-label": "Close", onclick: () => dialog.close() }, icon(ICONS.close))),
    h("p", { class: "note" }, `This form will be sent to ${state.bot.name}. Do not share passwords.`),
    modal.components.map((component) => part(component, readers)),
    wrong,
    h("footer", {}, h("button", { type: "button", class: "button plain-text", onclick: () => dialog.close() }, "Cancel"), send),
  );
  const dialog = h("dialog", { class: "modal", "data-testid": "modal", "data-custom-id": modal.custom_id, "aria-label": modal.title, onclose: () => dialog.remove() }, form);

  async function submit(event) {
    event.preventDefault();
    send.disabled = true;
    wrong.textContent = "";
    const values = Object.fromEntries(readers.map(([name, read]) => [name, read()]).filter(([, value]) => value !== null));
    try {
      const answer = await as("submit", { interaction: outcome.id, values, wait: 0 });
      if (answer.failed) {
        wrong.textContent = "Something went wrong. The form was not answered in time.";
      } else {
        dialog.close();
        showOutcome(answer);
      }
    } catch (error) {
      wrong.textContent = error.message;
    }
    send.disabled = false;
  }
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector("input, textarea, .select")?.focus();
}

function part(component, readers) {
  if (component.type === 10) return h("p", { class: "text" }, component.content);
  const inner = component.type === 18 ? component.component : component.components[0];
  const id = `field-${++count}`;
  const label = component.label ?? inner.label;
  const required = inner.required !== false && inner.type !== 23;
  return h(
    "div",
    { class: "modal-field" },
    h("label", { for: id }, label, required && h("span", { class: "star", title: "required" }, " *")),
    component.description && h("p", { class: "why" }, component.description),
    field(inner, id, readers),
  );
}

function field(inner, id, readers) {
  const name = inner.custom_id;
  const hook = { id, "data-testid": "modal-field", "data-custom-id": name };
  if (inner.type === 4) {
    const limits = { maxlength: inner.max_length ?? 4000, placeholder: inner.placeholder, value: inner.value ?? "" };
    const box = inner.style === 2 ? h("textarea", { ...hook, ...limits, rows: 5 }) : h("input", { ...hook, ...limits, type: "text", autocomplete: "off" });
    readers.push([name, () => box.value]);
    return box;
  }
  if (inner.type === 23) {
    const box = h("input", { ...hook, type: "checkbox" });
    box.checked = Boolean(inner.default);
    readers.push([name, () => box.checked]);
    return box;
  }
  if (inner.type === 21 || inner.type === 22) {
    const kind = inner.type === 21 ? "radio" : "checkbox";
    const boxes = (inner.options ?? []).map((option) => {
      const box = h("input", { type: kind, name: id, value: option.value });
      box.checked = Boolean(option.default);
      return [box, h("label", { class: "choice" }, box, h("span", {}, option.label, option.description && h("span", { class: "why" }, option.description)))];
    });
    readers.push([name, () => boxes.filter(([box]) => box.checked).map(([box]) => box.value)]);
    return h("div", { ...hook, role: kind === "radio" ? "radiogroup" : "group" }, boxes.map(([, label]) => label));
  }
  let chosen = (inner.options ?? []).filter((option) => option.default).map((option) => option.value);
  readers.push([name, () => chosen]);
  return select(inner, (values) => (chosen = values), { field: true });
}
