// Servers, channels, threads, the DM, and who one is.

import { as, call } from "./api.js";
import { askFor } from "./asking.js";
import { $, avatar, h, icon, ICONS, initials, toast } from "./dom.js";
import { byActivity, DM, state, threadsOf } from "./state.js";

let openArchives = new Set();
let go = { place: () => {}, guild: () => {}, user: () => {}, refresh: () => {} };

/** Set what a click leads to. */
export function onNavigate(actions) {
  go = actions;
}

const badge = (count, what) => count > 0 && h("span", { class: "badge", "data-testid": "badge", "aria-label": `${count} ${what}` }, count > 99 ? "99+" : count);
const sum = (places) => places.reduce((total, place) => total + place.badge, 0);

export function drawSidebar() {
  drawRail();
  drawPlaces();
  drawMe();
}

function drawRail() {
  const places = [...state.places.values()];
  const entry = (id, label, picture, mine) => h(
    "button",
    { type: "button", class: `server ${state.guild === id ? "current" : ""} ${mine.some((place) => place.unread) ? "unread" : ""}`, title: label,
      "aria-label": label, "aria-current": state.guild === id ? "true" : null, "data-testid": "server", "data-guild": id ?? "@me", onclick: () => go.guild(id) },
    picture, badge(sum(mine), "waiting"),
  );
  $("rail").replaceChildren(
    entry(null, "Direct messages", icon(ICONS.anchor, 26), places.filter((place) => place.type === DM)),
    h("div", { class: "line" }),
    ...state.guilds.map((guild) => entry(guild.id, guild.name, initials(guild.name), places.filter((place) => place.guild_id === guild.id))),
    h("button", { type: "button", class: "server add", title: "Open another server", "aria-label": "Open another server", onclick: addServer }, icon(ICONS.plus, 24)),
  );
}

async function addServer() {
  const name = await askFor("A new server", { hint: `${state.bot.name} is invited to it at once.` });
  if (!name) return;
  try {
    const made = await call("add_guild", { name, owner: state.user });
    await go.refresh();
    go.guild(made.id);
  } catch (error) {
    toast(error.message);
  }
}

function placeEntry(place, extra = "") {
  const symbol = place.type === DM ? avatar({ name: place.name, bot: true }, 32) : icon(place.type === 0 ? ICONS.hash : place.private ? ICONS.lock : ICONS.thread, 18);
  return h(
    "a",
    {
      class: `place ${extra} ${place.id === state.channel ? "current" : ""} ${place.unread ? "unread" : ""}`, href: `#${place.id}`,
      "aria-current": place.id === state.channel ? "page" : null, "data-testid": place.type === DM ? "dm" : place.parent_id ? "thread" : "channel",
      title: place.name, "data-channel": place.id, "data-name": place.name, onclick: () => go.place(place.id),
    },
    symbol, h("span", { class: "name" }, place.name), badge(place.badge, "waiting"),
  );
}

function drawPlaces() {
  const guild = state.guilds.find((entry) => entry.id === state.guild);
  const all = [...state.places.values()];
  if (!guild) {
    $("places").replaceChildren(h("h1", {}, "Direct messages"), ...all.filter((place) => place.type === DM).map((place) => placeEntry(place)));
    return;
  }
  const channels = all.filter((place) => place.guild_id === guild.id && place.type === 0).sort((a, b) => a.position - b.position);
  $("places").replaceChildren(
    h("h1", {}, guild.name, !guild.bot_in && h("span", { class: "off" }, " (the bot is not here)")),
    ...channels.map((channel) => h("div", { class: "with-threads" }, placeEntry(channel), threads(channel))),
    h("button", { type: "button", class: "plain add-channel", onclick: () => addChannel(guild) }, icon(ICONS.plus, 16), " Add a channel"),
  );
}

function threads(channel) {
  const mine = threadsOf(channel.id).sort(byActivity);
  const open = mine.filter((thread) => !thread.archived);
  const archived = mine.filter((thread) => thread.archived);
  const details = archived.length > 0 && h("details", { open: openArchives.has(channel.id) || archived.some((thread) => thread.id === state.channel), "data-testid": "archived" },
    h("summary", {}, `Archived (${archived.length})`), archived.map((thread) => placeEntry(thread, "archived")));
  details && details.addEventListener("toggle", () => openArchives[details.open ? "add" : "delete"](channel.id));
  return h("div", { class: "threads" }, open.map((thread) => placeEntry(thread)), details);
}

async function addChannel(guild) {
  const name = await askFor("A new channel", { hint: `In ${guild.name}, open to everybody.` });
  if (!name) return;
  try {
    await call("add_channel", { guild: guild.id, name: name.toLowerCase().replace(/\s+/g, "-") });
  } catch (error) {
    toast(error.message);
  }
}

function drawMe() {
  const others = state.users.filter((user) => user.name !== state.user && !user.bot);
  const waiting = others.reduce((total, user) => total + user.badge, 0);
  const menu = h("div", { class: "user-menu", id: "user-menu", role: "menu", "aria-label": "Switch to", hidden: true });
  const open = () => {
    menu.hidden = !menu.hidden;
    button.setAttribute("aria-expanded", String(!menu.hidden));
    if (!menu.hidden) menu.querySelector("button")?.focus();
  };
  const choose = (name) => {
    menu.hidden = true;
    button.setAttribute("aria-expanded", "false");
    field.blur();
    go.user(name);
  };
  const button = h("button", { type: "button", class: "who", "aria-haspopup": "menu", "aria-expanded": "false", "aria-controls": "user-menu", "data-testid": "user-switch", onclick: open },
    avatar(state.me, 34), h("span", { class: "name" }, h("b", {}, state.me.name), h("small", {}, state.me.dms_open ? "switch user" : "DMs closed")), waiting > 0 && h("span", { class: "dot", title: "Something waits for somebody else" }), icon(ICONS.up, 16));
  const field = h("input", { type: "text", placeholder: "Add somebody…", "aria-label": "Name of a new user", maxlength: 32, "data-testid": "add-user" });
  menu.append(
    ...state.users.filter((user) => !user.bot).map((user) => h("button", { type: "button", role: "menuitem", class: user.name === state.user ? "current" : "", "data-testid": "user-option", "data-user": user.name, onclick: () => choose(user.name) },
      avatar(user, 28), h("span", { class: "name" }, user.name), badge(user.badge, "waiting"), user.name === state.user && icon(ICONS.check, 16))),
    h("form", { onsubmit: async (event) => {
      event.preventDefault();
      try {
        const made = await call("add_user", { name: field.value });
        choose(made.name);
      } catch (error) {
        toast(error.message);
      }
    } }, field),
  );
  menu.addEventListener("keydown", (event) => {
    const entries = [...menu.querySelectorAll("button, input")];
    const at = entries.indexOf(document.activeElement);
    if (event.key === "Escape") { open(); button.focus(); }
    else if (event.key === "ArrowDown") { event.preventDefault(); entries[(at + 1) % entries.length].focus(); }
    else if (event.key === "ArrowUp") { event.preventDefault(); entries[(at - 1 + entries.length) % entries.length].focus(); }
  });
  const kept = $("me").querySelector(".user-menu:not([hidden])");
  if (kept && kept.contains(document.activeElement) && document.activeElement.value) return; // somebody is being added
  $("me").replaceChildren(menu, button);
  if (kept) {
    menu.hidden = false;
    button.setAttribute("aria-expanded", "true");
  }
}

document.addEventListener("click", (event) => {
  const menu = $("user-menu");
  if (menu && !menu.hidden && !$("me").contains(event.target)) {
    menu.hidden = true;
    $("me").querySelector(".who").setAttribute("aria-expanded", "false");
  }
});

/** Mark a place as read on the server, quietly. */
export const markRead = (id) => as("read", { channel: id }).catch(() => {});
