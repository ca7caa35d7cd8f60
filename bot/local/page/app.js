// The page: holds the parts together, follows what happens, shows one channel at a time.

import { as, call, listen } from "./api.js";
import { drawComposer, forgetCommands } from "./composer.js";
import { showOutcome } from "./components.js";
import { $, fill, h, icon, ICONS, soon, toast } from "./dom.js";
import { continues, failureElement, messageElement } from "./messages.js";
import { settingsButton } from "./settings.js";
import { drawSidebar, markRead, onNavigate } from "./sidebar.js";
import { DM, here, isDm, state, threadsOf } from "./state.js";
import { dayName } from "./time.js";

const PAGE = 50;
const scroll = $("scroll"), log = $("log");

// -- where we are ---------------------------------------------------------------------------------------

async function load() {
  const answer = await as("state");
  Object.assign(state, { me: answer.me, bot: answer.bot, guilds: answer.guilds, users: answer.users, permissions: answer.permissions, ackSeconds: answer.ack_seconds });
  state.places = new Map(answer.channels.map((place) => [place.id, place]));
}

const refresh = soon(async () => {
  try {
    await load();
    if (!state.places.has(state.channel)) return goto(firstPlace());
    drawSidebar();
    drawHead();
  } catch (error) {
    toast(error.message);
  }
});

const refreshBadges = soon(async () => {
  try {
    state.users = (await call("users")).users;
    drawSidebar();
  } catch {
    // the next event tries again
  }
}, 250);

function firstPlace() {
  const kept = sessionStorage.getItem(`place of ${state.user}`);
  if (state.places.has(kept)) return kept;
  const channels = [...state.places.values()].filter((place) => place.type === 0).sort((a, b) => a.position - b.position);
  return (channels[0] ?? [...state.places.values()][0]).id;
}

async function become(user) {
  state.user = user;
  const url = new URL(location);
  url.searchParams.set("user", user);
  history.replaceState(null, "", url);
  sessionStorage.setItem("user", user);
  await load();
  document.title = `${user} · Local harbour`;
  forgetCommands();
  listen(onEvent, (lost) => ($("lost").hidden = !lost), resync);
  const wanted = location.hash.slice(1);
  const place = state.places.get(wanted);
  await goto(place && !isDm(place) ? wanted : firstPlace());
}

async function resync() {
  await load();
  forgetCommands();
  await goto(state.places.has(state.channel) ? state.channel : firstPlace());
}

async function goto(id) {
  const place = state.places.get(id);
  if (!place) return;
  state.channel = id;
  state.guild = place.guild_id;
  state.typing.clear();
  sessionStorage.setItem(`place of ${state.user}`, id);
  if (location.hash.slice(1) !== id) history.replaceState(null, "", `${location.pathname}${location.search}#${id}`);
  closeDrawer();
  forgetCommands();
  try {
    const answer = await as("shown", { channel: id, limit: PAGE });
    if (state.channel !== id) return;
    state.messages = new Map(answer.messages.map((message) => [message.id, message]));
    state.more = answer.more;
  } catch (error) {
    toast(error.message);
  }
  Object.assign(place, { unread: false, badge: 0 });
  drawSidebar();
  drawHead();
  drawComposer();
  drawLog();
  drawTyping();
  if (matchMedia("(min-width: 720px)").matches) $("composer-text").focus();
  refreshBadges();
}

function openDrawer() {
  document.body.classList.add("drawer-open");
  $("places").querySelector(".current, .place")?.focus();
}

function closeDrawer() {
  const inside = $("drawer").contains(document.activeElement);
  document.body.classList.remove("drawer-open");
  if (inside && matchMedia("(max-width: 719px)").matches) document.querySelector(".open-drawer")?.focus();
}

// -- the head -------------------------------------------------------------------------------------------

function drawHead() {
  const place = here();
  if (!place) return;
  const parent = state.places.get(place.parent_id);
  const symbol = place.type === DM ? ICONS.anchor : place.parent_id ? ICONS.thread : ICONS.hash;
  fill(
    $("head"),
    h("button", { type: "button", class: "plain open-drawer", "aria-label": "Channels", "data-testid": "open-drawer", onclick: openDrawer }, icon(ICONS.menu, 24),
      [...state.places.values()].some((other) => other.badge > 0) && h("span", { class: "dot" })),
    icon(symbol, 22),
    h("h2", { "data-testid": "place-name" }, parent && h("a", { href: `#${parent.id}` }, parent.name), parent && " › ", place.name),
    place.archived && h("span", { class: "tag" }, "archived"),
    place.locked && h("span", { class: "tag" }, "locked"),
    place.topic && h("p", { class: "topic" }, place.topic),
    h("span", { class: `online ${state.bot.online ? "" : "off"}`, title: state.bot.online ? `${state.bot.name} is connected` : `${state.bot.name} is not connected` }, state.bot.online ? "connected" : "no bot"),
    settingsButton(),
  );
}

// -- the log --------------------------------------------------------------------------------------------

const atEnd = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 120;
function toEnd() {
  state.stick = true;
  scroll.scrollTop = scroll.scrollHeight;
}

function beginning() {
  const place = here();
  if (state.more) return h("li", { class: "older" }, h("button", { type: "button", class: "button secondary", onclick: older }, "Show older messages"));
  const name = place.type === 0 ? `#${place.name}` : place.name;
  const said = place.type === DM ? `This is where ${place.name} and ${state.me.name} talk in private.`
    : place.type === 0 ? `This is where ${name} begins. Type /game new to open a table, or / for all commands.`
    : `This is where ${name} begins. Type / for commands.`;
  return h("li", { class: "beginning" }, h("h3", {}, place.type === DM ? name : `Welcome to ${name}`), h("p", {}, said));
}

function drawLog() {
  log.setAttribute("aria-live", "off");
  const rows = [beginning()];
  let before = null;
  for (const message of state.messages.values()) {
    rows.push(...rowsOf(message, before));
    before = message;
  }
  log.replaceChildren(...rows);
  toEnd();
  requestAnimationFrame(() => log.setAttribute("aria-live", "polite"));
}

function rowsOf(message, before) {
  const day = new Date(message.timestamp).toDateString();
  const newDay = !before || new Date(before.timestamp).toDateString() !== day;
  const divider = newDay && h("li", { class: "day", "aria-hidden": "true" }, h("span", {}, dayName(message.timestamp)));
  return [divider, messageElement(message, newDay ? null : before)].filter(Boolean);
}

async function older() {
  const first = state.messages.keys().next().value;
  const answer = await as("shown", { channel: state.channel, limit: PAGE, before: first });
  state.messages = new Map([...answer.messages.map((message) => [message.id, message]), ...state.messages]);
  state.more = answer.more;
  const from = scroll.scrollHeight - scroll.scrollTop;
  drawLog();
  scroll.scrollTop = scroll.scrollHeight - from;
}

const elementOf = (id) => log.querySelector(`[data-message-id="${id}"]`);

function put(message) {
  const stay = atEnd();
  const old = elementOf(message.id);
  const known = state.messages.has(message.id);
  state.messages.set(message.id, message);
  const all = [...state.messages.values()];
  const before = all[all.findIndex((entry) => entry.id === message.id) - 1] ?? null;
  if (old) {
    const alone = before && new Date(before.timestamp).toDateString() !== new Date(message.timestamp).toDateString();
    const focus = old.contains(document.activeElement) ? document.activeElement.dataset.customId : null;
    const fresh = messageElement(message, alone ? null : before);
    old.replaceWith(fresh);
    if (focus) fresh.querySelector(`[data-custom-id="${CSS.escape(focus)}"]`)?.focus();
  } else if (!known) {
    const last = [...log.querySelectorAll("li.message")].at(-1);
    log.append(...rowsOf(message, last?.dataset.testid === "failed-command" ? { ...message, author: { id: "0" } } : before));
  }
  // what one asked for is shown: one's own words, a command's answer, a panel that only oneself sees
  const mine = known ? state.asked === message.id : message.ephemeral || message.author.id === state.me.id || message.used?.user === state.me.name;
  if (stay || (mine && message.id === all.at(-1).id)) toEnd();
}

function take(id) {
  const all = [...state.messages.values()];
  const next = all[all.findIndex((entry) => entry.id === id) + 1];
  state.messages.delete(id);
  elementOf(id)?.remove();
  if (next && continues(next, all.find((entry) => entry.id === id))) put(next);
}

function redraw(id) {
  const message = state.messages.get(id);
  if (message) put(message);
}

// Who reads the newest line keeps it in sight, whatever grows: the window, a panel, a picture that arrives late.
const follow = new ResizeObserver(() => state.stick && toEnd());
follow.observe(scroll);
follow.observe(log);
scroll.addEventListener("scroll", () => (state.stick = atEnd()), { passive: true });

// -- what happens ---------------------------------------------------------------------------------------

function onEvent(event) {
  if (event.place) state.places.set(event.place.id, event.place);
  switch (event.kind) {
    case "message_create":
    case "message_update": {
      const { message } = event;
      if (message.channel_id === state.channel) {
        state.typing.delete(message.author.global_name);
        if (event.kind === "message_update") state.failed.delete(message.id);
        put(message);
        drawTyping();
        if (document.visibilityState === "visible") {
          Object.assign(event.place, { unread: false, badge: 0 });
          if (event.kind === "message_create") markRead(state.channel);
        }
      }
      drawSidebar();
      refreshBadges();
      break;
    }
    case "message_delete":
      if (event.channel_id === state.channel) take(event.id);
      break;
    case "place":
      if (state.channel === event.place.id) {
        drawHead();
        const locked = $("composer-text")?.disabled;
        if (locked !== undefined && locked !== Boolean(event.place.locked)) drawComposer();
      }
      drawSidebar();
      break;
    case "place_gone":
      state.places.delete(event.id);
      for (const thread of threadsOf(event.id)) state.places.delete(thread.id);
      if (state.channel === event.id) goto(firstPlace());
      else drawSidebar();
      break;
    case "typing":
      if (event.channel_id === state.channel) {
        state.typing.set(event.user, Date.now() + 8000);
        drawTyping();
        setTimeout(drawTyping, 8100);
      }
      break;
    case "commands":
      forgetCommands();
      break;
    case "badges":
      refreshBadges();
      break;
    case "interaction_state":
      break;
    default:
      refresh();
  }
}

function drawTyping() {
  const names = [...state.typing].filter(([, until]) => until > Date.now()).map(([name]) => name);
  $("typing").textContent = names.length ? `${names.join(", ")} is typing…` : "";
}

document.addEventListener("harbour:failed", (event) => event.detail && redraw(event.detail));
document.addEventListener("harbour:outcome", ({ detail: { outcome, command, channel } }) => {
  showOutcome(outcome);
  if (outcome.failed && channel === state.channel) {
    const element = failureElement(outcome.id, command, () => element.remove());
    log.append(element);
    toEnd();
  }
});

// A link to a place on Discord leads to the same place here.
const PLACE = /^https?:\/\/(?:\w+\.)?discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?/;
document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("a[href]");
  const found = link && PLACE.exec(link.href);
  if (!found) return;
  event.preventDefault();
  const [, channel, message] = found;
  if (!state.places.has(channel)) return toast("That place is not here any more, or not yours to see.");
  if (channel !== state.channel) await goto(channel);
  const element = message && elementOf(message);
  if (element) {
    element.scrollIntoView({ block: "center" });
    element.classList.add("found");
    setTimeout(() => element.classList.remove("found"), 2000);
  }
});

document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && state.channel && markRead(state.channel));
window.addEventListener("hashchange", () => goto(location.hash.slice(1)));
document.addEventListener("keydown", (event) => event.key === "Escape" && document.body.classList.contains("drawer-open") && closeDrawer());
$("shade").addEventListener("click", closeDrawer);

onNavigate({
  place: goto,
  guild: (id) => {
    const mine = [...state.places.values()].filter((place) => (id === null ? place.type === DM : place.guild_id === id && place.type === 0));
    if (mine.length) {
      const open = document.body.classList.contains("drawer-open");
      goto(mine.sort((a, b) => a.position - b.position)[0].id).then(() => open && document.body.classList.add("drawer-open"));
    } else {
      state.guild = id;
      drawSidebar();
    }
  },
  user: (name) => become(name).catch((error) => toast(error.message)),
  refresh: load,
});

async function begin() {
  const wanted = new URL(location).searchParams.get("user") ?? sessionStorage.getItem("user");
  const { users } = await call("users");
  const people = users.filter((user) => !user.bot);
  const me = people.find((user) => user.name === wanted) ?? people[0];
  await become(me.name);
  document.body.dataset.ready = "true";
}

begin().catch((error) => toast(error.message));
