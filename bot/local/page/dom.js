// Building and finding elements, and the small things everything shares.

/** An element: attributes, `on...` listeners, `html` for text rendered by the server; then children. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "html") element.innerHTML = value;
    else if (name === "class") element.className = value.trim().replace(/\s+/g, " ");
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Put these children in place of an element's own. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
}

export const $ = (id) => document.getElementById(id);

/** A line icon from its path. */
export function icon(path, size = 20) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("width", size);
  svg.setAttribute("height", size);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

export const ICONS = {
  anchor: "M12 8v13M12 3a2.500 2.500 0 1 0 .01 0M8 11h8M4 14c0 4 3.500 7 8 7s8-3 8-7",
  hash: "M5 9h15M4 15h15M10 4 8 20M16 4l-2 16",
  thread: "M5 4v9a3 3 0 0 0 3 3h11M15 12l4 4-4 4",
  lock: "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
  menu: "M4 6h16M4 12h16M4 18h16",
  cog: "M12 9a3 3 0 1 0 .01 0M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  plus: "M12 5v14M5 12h14",
  send: "M4 12l16-8-6 16-3-7z",
  close: "M6 6l12 12M18 6 6 18",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 .01 0",
  file: "M6 3h8l4 4v14H6zM14 3v5h4",
  up: "M6 15l6-6 6 6",
  down: "M6 9l6 6 6-6",
  check: "M5 13l4 4L19 7",
  more: "M5 12h.01M12 12h.01M19 12h.01",
};

const COLOURS = ["#0f8a8f", "#b5542d", "#7a5bd0", "#3d8a4f", "#b8862b", "#b3446c", "#3f74c4", "#5f7d8c"];

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const first = (word) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? "";

/** The first letters of a name's first two words; an emoji counts as one letter, however many code points it has. */
export const initials = (name) => name.trim().split(/\s+/).slice(0, 2).map(first).join("").toUpperCase();

/** A round picture with initials, in a colour of the person's own; the bot has an anchor. */
export function avatar(user, size = 40) {
  const sum = [...user.name].reduce((total, letter) => total * 7 + letter.codePointAt(0), 0);
  const style = `width:${size}px;height:${size}px;font-size:${Math.round(size * 0.4)}px;background:${user.bot ? "#12303a" : COLOURS[sum % COLOURS.length]}`;
  return h("span", { class: "avatar", style, "aria-hidden": "true" }, user.bot ? icon(ICONS.anchor, size * 0.6) : initials(user.name));
}

/** Say something that passes by. */
export function toast(text) {
  const box = $("toast");
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(box.timer);
  box.timer = setTimeout(() => box.classList.remove("shown"), 6000);
}

/** Call `work` once things are quiet for `ms`. */
export function soon(work, ms = 120) {
  let timer;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...given), ms);
  };
}
