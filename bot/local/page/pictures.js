// Pictures in messages, as large as Discord shows them: with their alt text, and full size on a click.

import { h, icon, ICONS } from "./dom.js";

/** The box in which Discord's desktop client shows one picture; a phone shows it as wide as its column. */
const ONE = { width: 550, height: 350 };
/** How many of several pictures stand in each row of the mosaic; three are one large and two small. */
const ROWS = { 2: [2], 4: [2, 2], 5: [2, 3], 6: [3, 3], 7: [1, 3, 3], 8: [2, 3, 3], 9: [3, 3, 3], 10: [1, 3, 3, 3] };

/** A picture of an attachment or of a media item, whole, within a box. */
export function picture(media, alt, spoiler = false, box = ONE) {
  const scale = media.width ? Math.min(1, box.width / media.width, box.height / media.height) : null;
  const size = scale ? `width:${Math.max(1, Math.round(media.width * scale))}px;aspect-ratio:${media.width}/${media.height}` : `max-width:${box.width}px`;
  return frame(media, alt, spoiler, size);
}

/** Several pictures in one block, each cropped to its place in it; one alone is shown whole. */
export function mosaic(items) {
  if (items.length === 1) return picture(items[0].media, items[0].alt, items[0].spoiler);
  const spans = items.length === 3 ? ["large", "small", "small"] : ROWS[items.length].flatMap((count) => Array(count).fill(`of-${count}`));
  const cells = items.map(({ media, alt, spoiler }, index) => {
    const cell = frame(media, alt, spoiler, null);
    cell.classList.add("cell", spans[index]);
    return cell;
  });
  return h("div", { class: `mosaic ${items.length === 3 ? "three" : ""} ${items.length === 4 ? "four" : ""}`, "data-testid": "mosaic" }, cells);
}

function frame(media, alt, spoiler, style) {
  const shown = h("img", { src: media.url, alt: alt ?? "", loading: "lazy" });
  const element = h(
    "button",
    { type: "button", class: `picture ${spoiler ? "hidden" : ""}`, style, "data-testid": "picture", "aria-label": alt ? `Picture: ${alt}` : "Picture without a description", onclick: open },
    shown,
    alt && h("span", { class: "alt", "aria-hidden": "true" }, "ALT"),
  );
  function open() {
    if (element.classList.contains("hidden")) return element.classList.remove("hidden");
    enlarge(media.url, alt);
  }
  return element;
}

/** The picture over everything, as large as the window; a click on it shows each pixel, another takes it back. */
function enlarge(url, alt) {
  const close = () => dialog.close();
  const shown = h("img", { src: url, alt: alt ?? "", "data-testid": "full-image", onclick: () => dialog.classList.toggle("natural") });
  const dialog = h(
    "dialog",
    { class: "full", "data-testid": "full-picture", "aria-label": "Picture, full size", onclick: (event) => !["A", "IMG"].includes(event.target.tagName) && close(), onclose: () => dialog.remove() },
    h("button", { type: "button", class: "plain close", "aria-label": "Close", onclick: close }, icon(ICONS.close, 26)),
    shown,
    h("p", {}, alt ? h("span", {}, alt) : h("em", {}, "No description"), " ", h("a", { href: url, target: "_blank", rel: "noopener" }, "Open in a new tab")),
  );
  document.body.append(dialog);
  dialog.showModal();
}
