// A slash command being filled in: one chip an option, with completion.

import { as } from "./api.js";
import { h, icon, ICONS } from "./dom.js";
import { Listbox } from "./listbox.js";
import { state } from "./state.js";

const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, MENTIONABLE = 9, NUMBER = 10, FILE = 11;
const COMPLETE_MS = 150;

/** The line for one command. `onsend(command, options)`, `oncancel()`. */
export class CommandLine {
  constructor(command, { onsend, oncancel }) {
    this.command = command;
    this.onsend = onsend;
    this.oncancel = oncancel;
    this.chips = [];
    this.fields = h("div", { class: "chips" });
    this.more = h("div", { class: "more" });
    this.help = h("div", { class: "help", id: "option-help", "aria-live": "polite" });
    this.list = new Listbox({ label: "Choices", testid: "suggestion", onpick: (item) => this.picked(item), empty: "No options match your search." });
    this.asked = 0;
    const head = h("span", { class: "command-name", "data-testid": "command-name" }, `/${command.name}`);
    const bar = h(
      "div", { class: "bar command" }, h("button", { type: "button", class: "plain", "aria-label": "Cancel the command", onclick: oncancel }, icon(ICONS.close, 20)),
      h("div", { class: "parts" }, head, this.fields, this.more),
      h("button", { type: "button", class: "plain send", "aria-label": "Send the command", "data-testid": "send", onclick: () => this.send() }, icon(ICONS.send, 22)),
    );
    this.element = h("div", { class: "command-line", "data-testid": "command-line", "data-command": command.name, tabindex: "-1" }, this.list.element, this.help, bar);
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.preventDefault();
        this.list.open && this.current ? this.list.hide() : oncancel();
      } else if (event.key === "Enter" && !this.chips.some((chip) => chip.box === event.target) && event.target === this.element) {
        event.preventDefault();
        this.send();
      }
    });
  }

  /** Put the required options up and begin with the first. */
  start() {
    for (const option of this.command.options.filter((entry) => entry.required)) this.add(option);
    this.drawMore();
    this.help.textContent = this.command.description;
    (this.chips[0]?.box ?? this.element).focus();
  }

  drawMore() {
    const left = this.command.options.filter((option) => !this.chips.some((chip) => chip.option === option));
    this.more.replaceChildren(...left.map((option) => h(
      "button", { type: "button", class: "add-option", "data-testid": "add-option", "data-option": option.name, title: option.description,
        onclick: () => { this.add(option).box.focus(); this.drawMore(); } }, `+ ${option.name}`)));
  }

  add(option) {
    if (option.type === FILE) return this.addFile(option);
    const box = h("input", {
      type: "text", size: 6, autocomplete: "off", spellcheck: "false", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-controls": this.list.id,
      "aria-describedby": "option-help", "aria-label": `${option.name}${option.required ? " (required)" : ""}`, "data-testid": `option-${option.name}`,
      inputmode: option.type === INTEGER ? "numeric" : option.type === NUMBER ? "decimal" : null,
    });
    const chip = { option, box, value: undefined };
    chip.element = h("label", { class: "chip", "data-option": option.name }, h("span", { class: "chip-name" }, option.name), box);
    box.addEventListener("focus", () => this.focused(chip));
    box.addEventListener("input", () => {
      chip.value = undefined;
      chip.element.classList.remove("wrong");
      this.fit(chip);
      this.complete(chip, COMPLETE_MS);
    });
    box.addEventListener("keydown", (event) => this.key(event, chip));
    box.addEventListener("blur", () => setTimeout(() => this.current === chip && document.activeElement !== box && this.left(chip), 140));
    this.chips.push(chip);
    this.fields.append(chip.element);
    return chip;
  }

  /** An option that is a file: chosen with the browser's own dialog. */
  addFile(option) {
    const box = h("input", { type: "file", "aria-label": `${option.name}${option.required ? " (required)" : ""}`, "aria-describedby": "option-help", "data-testid": `option-${option.name}` });
    const chip = { option, box, value: undefined };
    chip.element = h("label", { class: "chip", "data-option": option.name }, h("span", { class: "chip-name" }, option.name), box);
    box.addEventListener("focus", () => {
      this.current = null;
      this.list.hide();
      this.help.replaceChildren(h("b", {}, option.name), ` ${option.description}`);
    });
    box.addEventListener("change", async () => {
      const [file] = box.files;
      if (!file) return (chip.value = undefined);
      const letters = [];
      for (const byte of new Uint8Array(await file.arrayBuffer())) letters.push(String.fromCharCode(byte));
      chip.value = { filename: file.name, base64: btoa(letters.join("")) };
      chip.element.classList.remove("wrong");
    });
    this.chips.push(chip);
    this.fields.append(chip.element);
    return chip;
  }

  fit(chip) {
    chip.box.size = Math.max(6, Math.min(chip.box.value.length + 1, 34));
  }

  focused(chip) {
    this.current = chip;
    const { option } = chip;
    this.help.replaceChildren(h("b", {}, option.name), ` ${option.description}`);
    this.list.onmark = (id) => (id ? chip.box.setAttribute("aria-activedescendant", id) : chip.box.removeAttribute("aria-activedescendant"));
    this.complete(chip, 0);
  }

  left(chip) {
    this.current = null;
    this.list.hide();
    chip.box.setAttribute("aria-expanded", "false");
    this.check(chip, false);
  }

  remove(chip) {
    this.chips = this.chips.filter((other) => other !== chip);
    chip.element.remove();
    this.list.hide();
    this.drawMore();
    (this.chips.at(-1)?.box ?? this.element).focus();
  }

  key(event, chip) {
    if (event.isComposing) return;
    const at = this.chips.indexOf(chip);
    if (this.list.open && event.key === "Enter" && chip.value !== undefined) this.list.hide();
    if (this.list.open && this.list.items.length && this.list.key(event)) return;
    if (event.key === "Backspace" && !chip.box.value) {
      event.preventDefault();
      if (!chip.option.required) this.remove(chip);
      else if (at === 0) this.oncancel();
      else this.chips[at - 1].box.focus();
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.next(chip);
    } else if (event.key === "Tab" && !event.shiftKey) {
      const next = this.chips[at + 1];
      if (next) {
        event.preventDefault();
        next.box.focus();
      }
    }
  }

  /** Go to the next option that wants something, or send. */
  next(chip) {
    if (!this.check(chip, true)) return;
    const open = this.chips.find((other) => other !== chip && other.option.required && other.box.value === "");
    if (open) open.box.focus();
    else this.send();
  }

  picked(item) {
    const chip = this.current;
    if (!chip) return;
    chip.value = item.value;
    chip.box.value = item.label;
    chip.element.classList.remove("wrong");
    this.fit(chip);
    this.list.hide();
    const open = this.chips.find((other) => other !== chip && other.option.required && other.box.value === "");
    if (open) open.box.focus();
    else chip.box.focus();
  }

  // -- what can stand in an option -----------------------------------------------------------------------

  known(option) {
    if (option.choices?.length) return option.choices.map((choice) => ({ value: choice.value, label: choice.name }));
    if (option.type === BOOLEAN) return [{ value: true, label: "True" }, { value: false, label: "False" }];
    if (option.type === USER || option.type === MENTIONABLE) return state.users.map((user) => ({ value: user.id, label: user.name }));
    if (option.type === CHANNEL) return [...state.places.values()].filter((place) => place.type !== 1).map((place) => ({ value: place.id, label: place.name }));
    return null;
  }

  async complete(chip, delay) {
    const asked = ++this.asked;
    const typed = chip.value === undefined ? chip.box.value : "";
    const known = this.known(chip.option);
    if (known) {
      const low = typed.toLowerCase().replace(/^[@#]/, "");
      return this.suggest(chip, known.filter((item) => item.label.toLowerCase().includes(low)));
    }
    if (!chip.option.autocomplete) return this.list.hide();
    await new Promise((done) => setTimeout(done, delay));
    if (asked !== this.asked) return;
    const options = this.values(chip);
    try {
      const answer = await as("autocomplete", { channel: state.channel, command: this.command.name, focused: chip.option.name, value: typed, options });
      if (asked === this.asked && this.current === chip) this.suggest(chip, answer.choices.map((choice) => ({ value: choice.value, label: choice.name })));
    } catch (error) {
      if (asked === this.asked) {
        this.list.hide();
        this.help.replaceChildren(h("span", { class: "wrong" }, error.message));
      }
    }
  }

  suggest(chip, items) {
    this.list.show(items.slice(0, 25), chip.value === undefined ? 0 : -1);
    chip.box.setAttribute("aria-expanded", "true");
  }

  // -- checking and sending ------------------------------------------------------------------------------

  /** What an option holds; undefined if nothing, null if it cannot be. */
  value(chip) {
    if (chip.value !== undefined) return chip.value;
    if (chip.option.type === FILE) return undefined;
    const typed = chip.box.value.trim();
    if (typed === "") return undefined;
    const known = this.known(chip.option);
    if (known) return known.find((item) => item.label.toLowerCase() === typed.toLowerCase().replace(/^[@#]/, ""))?.value ?? null;
    if (chip.option.type === INTEGER) return /^-?\d+$/.test(typed) ? Number(typed) : null;
    if (chip.option.type === NUMBER) return Number.isFinite(Number(typed)) ? Number(typed) : null;
    return typed;
  }

  values(without = null) {
    const given = {};
    for (const chip of this.chips) {
      const value = chip === without ? undefined : this.value(chip);
      if (value !== undefined && value !== null) given[chip.option.name] = value;
    }
    return given;
  }

  /** What is wrong with an option, in words; null if nothing. */
  wrong(chip) {
    const { option } = chip;
    const value = this.value(chip);
    if (value === undefined) return option.required ? "This option is required." : null;
    if (value === null) return option.type === INTEGER ? "Input a whole number." : option.type === NUMBER ? "Input a number." : "Choose one of the list.";
    if (typeof value === "number" && (value < (option.min_value ?? -Infinity) || value > (option.max_value ?? Infinity)))
      return `Input a number from ${option.min_value ?? "any"} to ${option.max_value ?? "any"}.`;
    if (option.type === STRING && typeof value === "string" && (value.length < (option.min_length ?? 0) || value.length > (option.max_length ?? 6000)))
      return `Input ${option.min_length ?? 0} to ${option.max_length ?? 6000} characters.`;
    return null;
  }

  check(chip, aloud) {
    const wrong = this.wrong(chip);
    const empty = this.value(chip) === undefined;
    chip.element.classList.toggle("wrong", Boolean(wrong) && (aloud || !empty));
    chip.box.setAttribute("aria-invalid", String(Boolean(wrong) && (aloud || !empty)));
    if (wrong && (aloud || !empty)) this.help.replaceChildren(h("b", {}, chip.option.name), " ", h("span", { class: "wrong", "data-testid": "option-wrong" }, wrong));
    return !wrong;
  }

  send() {
    const bad = this.chips.find((chip) => this.wrong(chip));
    if (bad) {
      bad.box.focus();
      setTimeout(() => this.check(bad, true), 0);
      return;
    }
    this.onsend(this.command, this.values());
  }
}
