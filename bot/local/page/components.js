// Buttons, selects and the pieces of Components V2, as they stand under and in a message.

import { as } from "./api.js";
import { h, icon, ICONS, toast } from "./dom.js";
import { Listbox } from "./listbox.js";
import { mosaic, picture } from "./pictures.js";
import { openModal } from "./modal.js";
import { state } from "./state.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };

/** All components of a message. */
export function components(message) {
  return message.components.map((component) => piece(component, message));
}

function piece(component, message) {
  switch (component.type) {
    case 1: return h("div", { class: "row" }, component.components.map((child) => piece(child, message)));
    case 2: return button(component, message);
    case 3: case 5: case 6: case 7: case 8: return select(component, (values) => pick(message, component, values));
    case 9: return h("div", { class: "section" }, h("div", { class: "texts" }, component.components.map((child) => piece(child, message))), piece(component.accessory, message));
    case 10: return h("div", { class: "text", html: component.html });
    case 11: return h("div", { class: "thumbnail" }, picture(component.media, component.description, component.spoiler));
    case 12: return gallery(component);
    case 13: return h("a", { class: "file", href: component.file.url, download: true }, icon(ICONS.file), component.file.url.split("/").pop());
    case 14: return h("div", { class: `separator ${component.spacing === 2 ? "wide" : ""} ${component.divider === false ? "blank" : ""}`, role: "separator" });
    case 17: {
      const colour = component.accent_color;
      const style = colour === null || colour === undefined ? null : `--accent-bar:#${colour.toString(16).padStart(6, "0")}`;
      return h("div", { class: `container ${style ? "accented" : ""}`, style, "data-testid": "container" }, component.components.map((child) => piece(child, message)));
    }
    default: return h("div", { class: "small" }, `(a component of type ${component.type})`);
  }
}

function gallery(component) {
  return h("div", { class: "gallery" }, mosaic(component.items.map((item) => ({ media: item.media, alt: item.description, spoiler: item.spoiler }))));
}

export function emojiText(emoji) {
  return emoji ? (emoji.id ? `:${emoji.name}:` : emoji.name) : null;
}

function button(component, message) {
  const face = [component.emoji && h("span", { class: "emoji" }, emojiText(component.emoji)), component.label && h("span", {}, component.label)];
  const common = {
    class: `button ${STYLES[component.style]}`, "data-testid": "button", "data-custom-id": component.custom_id,
    "aria-label": component.label ? null : emojiText(component.emoji),
  };
  if (component.style === 5) return h("a", { ...common, href: component.url, target: "_blank", rel: "noopener noreferrer" }, face);
  const element = h("button", {
    ...common, type: "button", disabled: component.disabled,
    onclick: () => ask(message, element, () => as("press", { message: message.id, button: component.custom_id, wait: 0 })),
  }, face);
  return element;
}

const pick = (message, component, values) =>
  ask(message, null, () => as("select", { message: message.id, select: component.custom_id, values, wait: 0 }));

/** Send a press or a choice, show that it waits, and what became of it. */
async function ask(message, element, send) {
  const busy = element ?? document.querySelector(`[data-message-id="${message.id}"] .components`);
  if (busy?.classList.contains("busy")) return;
  state.failed.delete(message.id);
  state.asked = message.id;
  busy?.classList.add("busy");
  try {
    await showOutcome(await send(), message.id);
  } catch (error) {
    toast(error.message);
  } finally {
    busy?.classList.remove("busy");
  }
}

/** Open the modal an interaction was answered with, or say that it failed. */
export async function showOutcome(outcome, messageId = null) {
  if (outcome.modal) openModal(outcome);
  if (outcome.failed) {
    if (messageId) state.failed.add(messageId);
    document.dispatchEvent(new CustomEvent("harbour:failed", { detail: messageId }));
  }
}

/** A select menu: a box that opens a list. `onchoose(values)` is called when the choice is made. */
export function select(component, onchoose, { field = false } = {}) {
  const low = component.min_values ?? 1, high = component.max_values ?? 1;
  const people = component.type === 5 || component.type === 7;
  const options = component.type === 3 ? component.options.map((o) => ({ value: o.value, label: o.label, description: o.description, emoji: emojiText(o.emoji), on: o.default }))
    : people ? state.users.map((user) => ({ value: user.id, label: user.name, description: user.bot ? "the bot" : null }))
    : component.type === 8 ? [...state.places.values()].filter((place) => place.type === 0).map((place) => ({ value: place.id, label: `#${place.name}` }))
    : [];
  for (const given of component.default_values ?? []) options.forEach((o) => o.value === String(given.id) && (o.on = true));
  const chosen = new Set(options.filter((option) => option.on).map((option) => option.value));
  const before = [...chosen].join();
  const text = h("span", { class: "chosen" });
  const box = h("button", {
    type: "button", class: "select", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false", disabled: component.disabled,
    "aria-label": component.placeholder || "Make a selection", "data-testid": "select", "data-custom-id": component.custom_id,
  }, text, icon(ICONS.down, 18));
  const list = new Listbox({ label: component.placeholder || "Options", testid: "select-option", multiple: high > 1, onpick: toggle });
  list.chosen = chosen;
  list.onmark = (id) => (id ? box.setAttribute("aria-activedescendant", id) : box.removeAttribute("aria-activedescendant"));
  const element = h("div", { class: `select-box ${field ? "field" : ""}` }, box, list.element);

  function write() {
    const labels = options.filter((option) => chosen.has(option.value)).map((option) => [option.emoji, option.label].filter(Boolean).join(" "));
    text.textContent = labels.join(", ") || component.placeholder || "Make a selection";
    text.classList.toggle("placeholder", !labels.length);
  }
  function toggle(item) {
    if (high === 1) {
      chosen.clear();
      chosen.add(item.value);
      return close(true);
    }
    if (chosen.has(item.value)) chosen.delete(item.value);
    else if (chosen.size < high) chosen.add(item.value);
    else toast(`Choose at most ${high}.`);
    list.show(options, options.indexOf(item));
    write();
  }
  function close(send) {
    if (!list.open) return;
    list.hide();
    box.setAttribute("aria-expanded", "false");
    element.classList.remove("open");
    write();
    if (!send || (high > 1 && [...chosen].join() === before && !field)) return;
    if (chosen.size < low) return toast(`Choose at least ${low}.`);
    onchoose([...chosen]);
  }
  box.addEventListener("click", () => {
    if (list.open) return close(high > 1);
    list.show(options, Math.max(0, options.findIndex((option) => chosen.has(option.value))));
    box.setAttribute("aria-expanded", "true");
    element.classList.add("open");
    const space = window.innerHeight - box.getBoundingClientRect().bottom;
    element.classList.toggle("opens-up", space < Math.min(320, list.element.offsetHeight + 70) && !field);
    list.element.scrollIntoView({ block: "nearest" });
  });
  box.addEventListener("keydown", (event) => {
    if (!list.open) {
      if (event.key === "ArrowDown") { event.preventDefault(); box.click(); }
      return;
    }
    if (event.key === " ") { event.preventDefault(); return list.pick(list.at); }
    if (event.key === "Escape") { event.preventDefault(); event.stopPropagation(); return close(false); }
    if (event.key === "Tab") return close(high > 1);
    if (high > 1 && event.key === "Enter") { event.preventDefault(); return close(true); }
    list.key(event);
  });
  box.addEventListener("blur", () => setTimeout(() => close(high > 1), 120));
  write();
  return element;
}

