// What shall go wrong between the bot and Discord: chosen by the owner, counted as it strikes.

import { call } from "./api.js";
import { fill, h, toast } from "./dom.js";

const ROUTES = [
  ["new messages", "POST", "^/channels/\\d+/messages$"],
  ["edits of messages", "PATCH", "^/channels/\\d+/messages/\\d+$"],
  ["answers to interactions", "POST", "/callback$"],
  ["follow-ups of interactions", "*", "^/webhooks/"],
  ["starting threads", "POST", "/threads$"],
  ["changes of channels and threads", "PATCH", "^/channels/\\d+$"],
  ["opening DMs", "POST", "^/users/@me/channels$"],
  ["commands", "*", "^/applications/"],
  ["everything", "*", ""],
];
const BREAKS = [
  ["429, this route waits 5 s", { status: 429, retry_after: 5 }],
  ["429, all routes wait 5 s", { status: 429, retry_after: 5, is_global: true }],
  ["500", { status: 500 }],
  ["503", { status: 503 }],
  ["cut before Discord has it", { action: "cut" }],
  ["cut after Discord has it", { action: "cut_after" }],
  ["hangs before Discord has it", { action: "hang" }],
  ["hangs after Discord has it", { action: "hang_after" }],
];

const choice = (label, options, testid) => h("label", { class: "fault-field" }, h("span", {}, label),
  h("select", { "data-testid": testid }, options.map(([text], index) => h("option", { value: String(index) }, text))));
const number = (label, value, testid) => h("label", { class: "fault-field" }, h("span", {}, label), h("input", { type: "number", min: 0, value: String(value), "data-testid": testid }));

/** The part of the settings that orders faults. */
export async function faultsPart() {
  const { faults, refusals } = await call("faults");
  const kinds = [...refusals.map(({ code, status, message }) => [`${status} · ${code} ${message}`, { code }]), ...BREAKS];
  const kind = choice("What", kinds, "fault-kind");
  const route = choice("Where", ROUTES, "fault-route");
  const times = number("How often (0: always)", 1, "fault-times");
  const lasting = number("Seconds until it is over (0: never)", 0, "fault-lasting");
  const list = h("ul", { class: "fault-list", "data-testid": "fault-list" });
  const value = (field) => Number(field.querySelector("select, input").value);

  const show = (orders) => fill(list, orders.map((order) => h("li", { class: order.over ? "over" : "" },
    `${order.action === "answer" ? `${order.status}${order.code ? ` · ${order.code}` : ""}` : order.action.replace("_", " ")} on ${order.method} ${order.path_regex || "everything"}: struck ${order.struck}×${order.over ? ", over" : ""}`)));

  async function attempt(name, args = {}) {
    try {
      await call(name, args);
      show((await call("faults")).faults);
    } catch (error) {
      toast(error.message);
    }
  }
  const order = () => {
    const [, method, path_regex] = ROUTES[value(route)];
    return attempt("fault", { method, path_regex, ...kinds[value(kind)][1], times: value(times), lasting: value(lasting) });
  };
  show(faults);
  return h("div", { class: "faults" }, kind, route, times, lasting,
    h("div", { class: "row" },
      h("button", { type: "button", class: "button primary", "data-testid": "fault-order", onclick: order }, "Order this fault"),
      h("button", { type: "button", class: "button secondary", "data-testid": "fault-clear", onclick: () => attempt("clear_faults") }, "Take all back")),
    list);
}
