// One message as Discord shows it.

import { actions } from "./actions.js";
import { as } from "./api.js";
import { components } from "./components.js";
import { avatar, h, icon, ICONS, toast } from "./dom.js";
import { mosaic, picture } from "./pictures.js";
import { state } from "./state.js";
import { full, hour, stamp, writeTimes } from "./time.js";

const V2 = 1 << 15;
const TOKEN_MS = 15 * 60 * 1000;
const EMBEDDED = { width: 400, height: 300 };
const GROUP_MS = 7 * 60 * 1000;

/** Whether a message stands under the one before without a name of its own. */
export function continues(message, before) {
  return Boolean(
    before && before.author.id === message.author.id && !message.used && !message.reply && message.type !== 18 && before.type !== 18 &&
    message.ephemeral === before.ephemeral && new Date(message.timestamp) - new Date(before.timestamp) < GROUP_MS,
  );
}

/** The element of a message. */
export function messageElement(message, before) {
  const joined = continues(message, before);
  const author = { name: message.author.global_name, bot: message.author.bot };
  const called = message.pinged.includes(state.me.id);
  const element = h(
    "li",
    {
      class: `message ${joined ? "joined" : ""} ${called ? "called" : ""} ${message.ephemeral ? "ephemeral" : ""}`,
      "data-testid": "message", "data-message-id": message.id, "data-author": author.name,
    },
    message.reply && h("div", { class: "above reply" }, h("b", {}, message.reply.author ?? ""), " ", message.reply.text),
    message.used && h("div", { class: "above" }, h("b", {}, message.used.user), " used ", h("span", { class: "command" }, `/${message.used.name}`)),
    message.type === 18 ? threadNote(message) : body(message, author, joined),
    !message.ephemeral && message.type !== 18 && actions(message),
  );
  writeTimes(element);
  for (const spoiler of element.querySelectorAll(".spoiler")) {
    const show = () => spoiler.classList.add("shown");
    spoiler.addEventListener("click", show);
    spoiler.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && show());
  }
  return element;
}

function threadNote(message) {
  return h("div", { class: "system" }, icon(ICONS.thread, 18), h("b", {}, message.author.global_name), " started a thread: ",
    h("a", { href: `#${message.message_reference.channel_id}` }, message.content), h("time", { title: full(message.timestamp) }, stamp(message.timestamp)));
}

function body(message, author, joined) {
  const dead = message.thinking && Date.now() - new Date(message.timestamp) > TOKEN_MS;
  const edited = message.edited_timestamp && h("span", { class: "edited", title: full(message.edited_timestamp) }, "(edited)");
  return h(
    "div",
    { class: "body" },
    joined ? h("time", { class: "gutter", title: full(message.timestamp) }, hour(message.timestamp)) : avatar(author),
    h(
      "div",
      { class: "content" },
      !joined && h("div", { class: "by" }, h("span", { class: "name" }, author.name), author.bot && h("span", { class: "tag" }, "APP"),
        h("time", { datetime: message.timestamp, title: full(message.timestamp) }, stamp(message.timestamp))),
      message.thinking && (dead ? h("p", { class: "failed" }, "The application did not respond")
        : h("p", { class: "thinking", "data-testid": "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${author.name} is thinking…`)),
      message.html && h("div", { class: "text", html: message.html }),
      !(message.flags & V2) && edited,
      attachments(message),
      message.embeds.map(embed),
      message.components.length > 0 && h("div", { class: `components ${message.flags & V2 ? "v2" : ""}` }, components(message)),
      state.failed.has(message.id) && h("p", { class: "failed", "data-testid": "failed", role: "alert" }, "This interaction failed"),
      message.thread && threadCard(message.thread),
      message.ephemeral && h("p", { class: "only-you" }, icon(ICONS.eye, 14), " Only you can see this · ",
        h("button", { type: "button", class: "as-link", "data-testid": "dismiss", onclick: () => dismiss(message) }, "Dismiss message")),
      message.author.bot && message.called_names.length > 0 && call(message),
    ),
  );
}

/** Whom a message called, and what their phones showed of it: the local harbour alone tells this. */
function call(message) {
  return h("p", { class: "pinged", "data-testid": "pinged", title: "Only the local harbour shows this" },
    h("span", {}, `Notified: ${message.called_names.join(", ")}`),
    message.push === null ? h("em", {}, "without a push notification")
      : h("span", { class: `push ${message.push ? "" : "empty"}`, "data-testid": "push" }, message.push || "an empty push notification"));
}

async function dismiss(message) {
  try {
    await as("dismiss", { message: message.id });
  } catch (error) {
    toast(error.message);
  }
}

function attachments(message) {
  if (message.flags & V2) return null;
  const inside = new Set(message.embeds.flatMap((e) => [e.image?.attachment_id, e.thumbnail?.attachment_id]));
  const outside = message.attachments.filter((file) => !inside.has(file.id));
  const pictures = outside.filter((file) => file.width).map((file) => ({ media: file, alt: file.description, spoiler: file.filename.startsWith("SPOILER_") }));
  return [pictures.length > 0 && mosaic(pictures), outside.filter((file) => !file.width).map((file) =>
      h("a", { class: "file", href: file.url, download: true }, icon(ICONS.file, 26), h("span", {}, h("b", {}, file.filename), h("span", { class: "why" }, `${Math.ceil(file.size / 1024)} KiB`))))];
}

function embed(given) {
  const colour = given.color === null || given.color === undefined ? null : `--accent-bar:#${given.color.toString(16).padStart(6, "0")}`;
  const title = given.title && h(given.url ? "a" : "div", { class: "title", href: given.url, target: given.url && "_blank", rel: "noopener", html: given.title_html });
  return h(
    "div",
    { class: "embed", style: colour, "data-testid": "embed" },
    h("div", { class: "embed-main" },
      given.author && h("div", { class: "who" }, given.author.name),
      title,
      given.description && h("div", { class: "text", html: given.description_html }),
      given.fields.length > 0 && h("div", { class: "fields" }, given.fields.map((field) =>
        h("div", { class: field.inline ? "inline" : "" }, h("div", { class: "title", html: field.name_html }), h("div", { class: "text", html: field.value_html }))))),
    given.thumbnail && h("div", { class: "thumbnail" }, picture(given.thumbnail, "")),
    given.image && picture(given.image, "", false, EMBEDDED),
    (given.footer || given.timestamp) && h("div", { class: "foot" }, [given.footer?.text, given.timestamp && stamp(given.timestamp)].filter(Boolean).join(" · ")),
  );
}

function threadCard(thread) {
  const known = state.places.get(thread.id);
  const count = thread.message_count;
  return h("a", { class: "thread-card", href: `#${thread.id}`, "data-testid": "thread-card" }, icon(ICONS.thread, 18), h("b", {}, known?.name ?? thread.name),
    h("span", {}, count === 0 ? "Open thread ›" : `${count} message${count === 1 ? "" : "s"} ›`));
}

/** What the page says itself when a command was not answered. */
export function failureElement(id, command, onclose) {
  return h(
    "li",
    { class: "message ephemeral", "data-testid": "failed-command", "data-message-id": id },
    h("div", { class: "above" }, h("b", {}, state.me.name), " used ", h("span", { class: "command" }, `/${command}`)),
    h("div", { class: "body" }, avatar(state.bot_user ?? { name: state.bot.name, bot: true }),
      h("div", { class: "content" }, h("div", { class: "by" }, h("span", { class: "name" }, state.bot.name), h("span", { class: "tag" }, "APP")),
        h("p", { class: "failed", "data-testid": "failed", role: "alert" }, "The application did not respond"),
        h("p", { class: "only-you" }, icon(ICONS.eye, 14), " Only you can see this · ", h("button", { type: "button", class: "as-link", onclick: onclose }, "Dismiss message")))),
  );
}
