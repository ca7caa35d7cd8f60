// The harbour popover: what only a local Discord lets one do.

import { as, call } from "./api.js";
import { h, icon, ICONS, toast } from "./dom.js";
import { faultsPart } from "./faults.js";
import { DM, here, state } from "./state.js";

const attempt = async (work) => {
  try {
    await work();
  } catch (error) {
    toast(error.message);
  }
};

function toggle(label, on, change, testid, note = null) {
  const box = h("input", { type: "checkbox", role: "switch", "data-testid": testid, onchange: () => attempt(() => change(box.checked)) });
  box.checked = on;
  return h("label", { class: "switch" }, h("span", {}, label, note && h("small", {}, note)), box);
}

const action = (label, work, testid, kind = "secondary") =>
  h("button", { type: "button", class: `button ${kind}`, "data-testid": testid, onclick: () => attempt(work) }, label);

const permissions = (denied, channel, kind) => state.permissions.filter((name) => name !== "mention_everyone").map((name) =>
  toggle(name[0].toUpperCase() + name.slice(1).replaceAll("_", " "), !denied.includes(name), (on) => call("permission", { name, allowed: on, channel }), `${kind}-${name}`));

async function openFaults({ target }) {
  if (target.open && target.children.length === 1) target.append(await faultsPart());
}

/** The button that opens the popover. */
export function settingsButton() {
  return h("button", { type: "button", class: "plain", title: "Harbour settings", "aria-label": "Harbour settings", "data-testid": "settings", onclick: open }, icon(ICONS.cog, 22));
}

function open() {
  const place = here();
  const dialog = h("dialog", { class: "settings", "data-testid": "settings-panel", "aria-label": "Harbour settings", onclose: () => dialog.remove(), onclick: (event) => event.target === dialog && dialog.close() });
  const guild = state.guilds.find((entry) => entry.id === place?.guild_id);
  dialog.append(h(
    "div",
    { class: "sheet" },
    h("header", {}, h("h2", {}, "The harbour"), h("button", { type: "button", class: "plain", "aria-label": "Close", onclick: () => dialog.close() }, icon(ICONS.close))),
    h("h3", {}, state.me.name),
    toggle("Direct messages are open", state.me.dms_open, (on) => as("dms", { is_open: on }), "dms-open", `whether ${state.bot.name} may write to ${state.me.name}`),
    place?.parent_id && [
      h("h3", {}, `Thread ${place.name}`),
      toggle("Archived", place.archived, (on) => call("thread", { channel: place.id, archived: on }), "thread-archived"),
      toggle("Locked", place.locked, (on) => call("thread", { channel: place.id, locked: on }), "thread-locked"),
      action("Delete this thread", async () => { await call("thread", { channel: place.id, deleted: true }); dialog.close(); }, "thread-delete", "danger"),
    ],
    h("h3", {}, `Connection of ${state.bot.name}`),
    h("div", { class: "row" },
      action("Cut", () => call("gateway", { action: "cut" }), "gateway-cut"),
      action("Ask to reconnect", () => call("gateway", { action: "reconnect" }), "gateway-reconnect"),
      action("Suspend the session", () => call("gateway", { action: "suspend" }), "gateway-suspend"),
      action("End the session", () => call("gateway", { action: "invalidate" }), "gateway-invalidate"),
      action("Forget the session", () => call("gateway", { action: "forget" }), "gateway-forget"),
      action("Delete all its commands", () => call("wipe_commands"), "wipe-commands", "danger")),
    h("details", { "data-testid": "faults", ontoggle: openFaults }, h("summary", {}, `Faults between ${state.bot.name} and Discord`)),
    guild && toggle(`${state.bot.name} is in ${guild.name}`, guild.bot_in, (on) => call("bot_in", { guild: guild.id, is_in: on }), "bot-in"),
    place && place.type !== DM && [
      h("h3", {}, `What ${state.bot.name} may do in #${place.parent_id ? state.places.get(place.parent_id)?.name : place.name}`),
      permissions(place.denied, place.id, "permission"),
    ],
    guild && h("details", { "data-testid": "roles" }, h("summary", {}, `What the roles of ${state.bot.name} allow in every server`), permissions(guild.denied, null, "role")),
  ));
  document.body.append(dialog);
  dialog.showModal();
}
