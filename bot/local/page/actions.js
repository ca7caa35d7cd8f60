// What one can do with a message besides pressing its buttons: reply, delete, the bot's own menu entries.

import { as } from "./api.js";
import { menus, replyTo } from "./composer.js";
import { showOutcome } from "./components.js";
import { h, icon, ICONS, toast } from "./dom.js";
import { state } from "./state.js";

/** The button at the corner of a message, and the menu it opens. */
export function actions(message) {
  const menu = h("div", { class: "menu", role: "menu", "aria-label": "Message", hidden: true });
  const button = h("button", { type: "button", class: "plain more-button", "aria-haspopup": "menu", "aria-expanded": "false", "aria-label": "More about this message", "data-testid": "more", onclick: toggle }, icon(ICONS.more, 18));
  const element = h("div", { class: "actions" }, button, menu);

  function close() {
    menu.hidden = true;
    button.setAttribute("aria-expanded", "false");
    document.removeEventListener("click", outside);
  }
  const outside = (event) => !element.contains(event.target) && close();

  async function toggle() {
    if (!menu.hidden) return close();
    const guild = state.guilds.find((entry) => entry.id === state.guild);
    const mine = message.author.id === state.me.id || guild?.owner;
    const entries = (await menus()).filter((entry) => entry.type === 3);
    menu.replaceChildren(
      entry("Reply", "reply", () => replyTo(message)),
      ...entries.map(({ name }) => entry(`Apps › ${name}`, "menu-entry", async () => showOutcome(await as("menu", { message: message.id, command: name, wait: 0 }), message.id))),
      ...(mine ? [entry("Delete message", "delete", () => as("delete", { message: message.id }), "danger")] : []),
    );
    menu.hidden = false;
    menu.classList.toggle("opens-up", window.innerHeight - button.getBoundingClientRect().bottom < menu.offsetHeight + 100);
    button.setAttribute("aria-expanded", "true");
    menu.querySelector("button").focus();
    document.addEventListener("click", outside);
  }

  function entry(label, testid, work, kind = "") {
    return h("button", { type: "button", role: "menuitem", class: kind, "data-testid": testid, onclick: async () => {
      close();
      try {
        await work();
      } catch (error) {
        toast(error.message);
      }
    } }, label);
  }

  element.addEventListener("keydown", (event) => {
    const all = [...menu.querySelectorAll("button")];
    const at = all.indexOf(document.activeElement);
    if (event.key === "Escape" && !menu.hidden) {
      event.stopPropagation();
      close();
      button.focus();
    } else if (event.key === "ArrowDown" && at >= 0) {
      event.preventDefault();
      all[(at + 1) % all.length].focus();
    } else if (event.key === "ArrowUp" && at >= 0) {
      event.preventDefault();
      all[(at - 1 + all.length) % all.length].focus();
    }
  });
  return element;
}
