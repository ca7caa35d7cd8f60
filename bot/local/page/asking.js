// A small dialog that asks for one line of text.

import { h } from "./dom.js";

/** Ask for a name; resolves to the text, or to null if nothing was given. */
export function askFor(title, { hint = "", limit = 60 } = {}) {
  return new Promise((resolve) => {
    const box = h("input", { type: "text", maxlength: limit, "aria-label": title, autocomplete: "off", "data-testid": "ask-text" });
    const dialog = h(
      "dialog",
      { class: "modal", "aria-label": title, onclose: () => { dialog.remove(); resolve(dialog.returnValue === "yes" ? box.value.trim() || null : null); } },
      h("form", { method: "dialog" },
        h("h2", {}, title), hint && h("p", { class: "note" }, hint), h("div", { class: "modal-field" }, box),
        h("footer", {},
          h("button", { type: "button", class: "button plain-text", onclick: () => dialog.close() }, "Cancel"),
          h("button", { type: "submit", class: "button primary", value: "yes" }, "Create"))),
    );
    document.body.append(dialog);
    dialog.showModal();
    box.focus();
  });
}
