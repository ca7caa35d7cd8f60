// Where one writes: plain messages, and slash commands with their options as chips.

import { as } from "./api.js";
import { $, fill, h, icon, ICONS, toast } from "./dom.js";
import { CommandLine } from "./command.js";
import { Listbox } from "./listbox.js";
import { here, state } from "./state.js";

const LIMIT = 2000;
let palette = null; // the commands and menu entries of the channel shown
let answered = null; // the message that is replied to
let line = null; // the command being put together
let drafts = new Map();

/** Forget the commands: others were registered, or another place is shown. */
export function forgetCommands() {
  palette = null;
}

async function commands() {
  palette ??= await as("palette", { channel: state.channel });
  return palette.commands;
}

/** The menu entries that the bot offers here. */
export async function menus() {
  await commands();
  return palette.menus;
}

/** The next message answers this one; null: it answers none. */
export function replyTo(message) {
  answered = message;
  fill(replying, message && [h("span", {}, "Replying to ", h("b", {}, message.author.global_name)), h("button", { type: "button", class: "plain", "aria-label": "Do not reply", onclick: () => replyTo(null) }, icon(ICONS.close, 16))]);
  replying.hidden = !message;
  text.focus();
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
const replying = h("div", { class: "replying", hidden: true });

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
  answered = null;
  replying.hidden = true;
  $("composer").replaceChildren(list.element, replying, bar);
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
  $("composer").replaceChildren(list.element, replying, bar);
  grow();
  if (back) text.focus();
}

async function run(command, options) {
  const channel = state.channel;
  cancel(true);
  const waiting = setTimeout(() => ($("typing").textContent = `Sending /${command.name}…`), 250);
  try {
    const outcome = await as("slash", { channel, command: command.name, options, wait: 0 });
    document.dispatchEvent(new CustomEvent("harbour:outcome", { detail: { outcome, command: command.name, channel } }));
  } catch (error) {
    toast(error.message);
  } finally {
    clearTimeout(waiting);
    if ($("typing").textContent.startsWith("Sending")) $("typing").textContent = "";
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
    await as("say", { channel: state.channel, content, ...(answered && { reply_to: answered.id }) });
    if (answered) replyTo(null);
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
  if (event.key === "Escape" && (list.open || answered)) {
    event.preventDefault();
    return list.open ? list.hide() : replyTo(null);
  }
  if (list.key(event)) return;
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    submit();
  }
});
text.addEventListener("blur", () => setTimeout(() => document.activeElement !== text && list.hide(), 150));
