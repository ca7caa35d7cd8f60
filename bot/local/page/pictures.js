// Pictures in messages: with their alt text, and full size on a click.

import { h, icon, ICONS } from "./dom.js";

/** A picture of an attachment or of a media item. */
export function picture(media, alt, spoiler = false) {
  const shown = h("img", { src: media.url, alt: alt ?? "", width: media.width, height: media.height, loading: "lazy" });
  const frame = h(
    "button",
    { type: "button", class: `picture ${spoiler ? "hidden" : ""}`, "data-testid": "picture", "aria-label": alt ? `Picture: ${alt}` : "Picture without a description", onclick: open },
    shown,
    alt && h("span", { class: "alt", "aria-hidden": "true" }, "ALT"),
  );
  function open() {
    if (frame.classList.contains("hidden")) return frame.classList.remove("hidden");
    enlarge(media.url, alt);
  }
  return frame;
}

function enlarge(url, alt) {
  const close = () => dialog.close();
  const dialog = h(
    "dialog",
    { class: "full", "data-testid": "full-picture", "aria-label": "Picture, full size", onclick: (event) => event.target.tagName !== "A" && close(), onclose: () => dialog.remove() },
    h("button", { type: "button", class: "plain close", "aria-label": "Close", onclick: close }, icon(ICONS.close, 26)),
    h("img", { src: url, alt: alt ?? "" }),
    h("p", {}, alt ? h("span", {}, alt) : h("em", {}, "No description"), " ", h("a", { href: url, target: "_blank", rel: "noopener" }, "Open in a new tab")),
  );
  document.body.append(dialog);
  dialog.showModal();
}
