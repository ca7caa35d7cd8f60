// Where one writes: plain messages, and slash commands with their options as chips.

import { as } from "./api.js";
import { $, h, icon, ICONS, toast } from "./dom.js";
import { CommandLine } from "./command.js";
import { Listbox } from "./listbox.js";
import { here, state } from "./state.js";

const LIMIT = 2000;
let palette = null; // the commands of the channel shown
let line = null; // the command being put together
let drafts = new Map();

/** Forget the commands: others were registered, or another place is shown. */
export function forgetCommands() {
  palette = null;
}

async function commands() {
  palette ??= (await as("palette", { channel: state.channel })).commands;
  return palette;
}

const text = h("textarea", {
  id: "composer-text", rows: 1, autocomplete: "off", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "data-testid": "composer",
});
const list = new Listbox({ label: "Commands", testid: "palette-item", onpick: (item) => choose(item.command), empty: "No command fits." });
text.setAttribute("aria-controls", list.id);
list.onmark = (id) => (id ? text.setAttribute("aria-activedescendant", id) : text.removeAttribute("aria-activedescendant"));
const send = h("button", { type: "button", class: "plain send", "aria-label": "Send", "data-testid": "send", onclick: () => submit() }, icon(ICONS.send, 22));
const slash = h("button", { type: "button", class: "plain", "aria-label": "Commands", title: "Commands", "data-testid": "open-commands", onclick: openCommands }, h("span", { class: "slash" }, "/"));
const bar = h("div", { class: "bar" }, slash, text, send);

function openCommands() {
  if (!text.value.startsWith("/")) text.value = "/";
  text.focus();
  suggest();
}

/** Draw the composer for the place shown. */
export function drawComposer() {
  const place = here();
  if (line) cancel(false);
  const closed = place?.locked;
  text.disabled = Boolean(closed);
  const where = place?.type === 1 ? `@${place.name}` : place?.parent_id ? place.name : `#${place?.name ?? ""}`;
  const said = closed ? "This thread is locked." : `Message ${where}`;
  text.placeholder = said.length > 30 ? `${said.slice(0, 29).trimEnd()}…` : said;
  text.setAttribute("aria-label", said);
  text.value = drafts.get(state.user + state.channel) ?? "";
  list.hide();
  $("composer").replaceChildren(list.element, bar);
  grow();
}

function grow() {
  text.style.height = "auto";
  text.style.height = `${Math.min(text.scrollHeight, 220)}px`;
  drafts.set(state.user + state.channel, text.value);
  bar.classList.toggle("long", text.value.length > LIMIT);
}

async function suggest() {
  if (!/^\/[^\n]*$/.test(text.value)) {
    list.hide();
    text.setAttribute("aria-expanded", "false");
    return;
  }
  let known;
  try {
    known = await commands();
  } catch (error) {
    return toast(error.message);
  }
  if (!text.value.startsWith("/")) return;
  const words = text.value.slice(1).toLowerCase();
  const rank = (name) => (name.startsWith(words) ? 0 : name.includes(words.trim()) ? 1 : 2);
  const fitting = known.filter((command) => rank(command.name) < 2 || (words && words.startsWith(`${command.name} `))).sort((a, b) => rank(a.name) - rank(b.name));
  list.show(fitting.map((command) => ({
    value: command.name, label: `/${command.name}`, description: command.description, command, group: state.bot.name,
    hint: command.options.filter((option) => option.required).map((option) => option.name).join(" "), data: { "data-command": command.name },
  })));
  text.setAttribute("aria-expanded", "true");
}

function choose(command) {
  text.value = "";
  list.hide();
  grow();
  line = new CommandLine(command, { onsend: run, oncancel: () => cancel(true) });
  $("composer").replaceChildren(line.element);
  line.start();
}

function cancel(back) {
  line = null;
  $("composer").replaceChildren(list.element, bar);
  grow();
  if (back) text.focus();
}

async function run(command, options) {
  const channel = state.channel;
  cancel(true);
  try {
    const outcome = await as("slash", { channel, command: command.name, options, wait: 0 });
    document.dispatchEvent(new CustomEvent("harbour:outcome", { detail: { outcome, command: command.name, channel } }));
  } catch (error) {
    toast(error.message);
  }
}

async function submit() {
  const content = text.value.trim();
  if (!content) return;
  if (content.startsWith("/")) {
    const known = await commands();
    const command = known.find((entry) => `/${entry.name}` === content);
    if (command) return choose(command);
    return toast(`There is no command ${content}.`);
  }
  try {
    text.value = "";
    grow();
    await as("say", { channel: state.channel, content });
  } catch (error) {
    text.value = content;
    grow();
    toast(error.message);
  }
}

text.addEventListener("input", () => {
  grow();
  suggest();
});
text.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if (event.key === "Escape" && list.open) {
    event.preventDefault();
    return list.hide();
  }
  if (list.key(event)) return;
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    submit();
  }
});
text.addEventListener("blur", () => setTimeout(() => document.activeElement !== text && list.hide(), 150));
