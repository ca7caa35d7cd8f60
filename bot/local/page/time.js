// Times as Discord writes them, in the reader's own zone.

const part = (options) => new Intl.DateTimeFormat(undefined, options);
const FORMATS = {
  t: part({ timeStyle: "short" }),
  T: part({ timeStyle: "medium" }),
  d: part({ dateStyle: "short" }),
  D: part({ dateStyle: "long" }),
  f: part({ dateStyle: "long", timeStyle: "short" }),
  F: part({ dateStyle: "full", timeStyle: "short" }),
};
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const STEPS = [["year", 31536000], ["month", 2592000], ["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60]];

export function relative(date) {
  const seconds = (date - Date.now()) / 1000;
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return RELATIVE.format(Math.round(seconds / size), unit);
  }
  return RELATIVE.format(Math.round(seconds), "second");
}

/** The time beside a name: today's hour, or the date with it. */
export function stamp(text) {
  const date = new Date(text);
  const day = (moment) => moment.toDateString();
  const yesterday = new Date(Date.now() - 86400000);
  if (day(date) === day(new Date())) return FORMATS.t.format(date);
  if (day(date) === day(yesterday)) return `Yesterday at ${FORMATS.t.format(date)}`;
  return `${FORMATS.d.format(date)} ${FORMATS.t.format(date)}`;
}

export const hour = (text) => FORMATS.t.format(new Date(text));
export const dayName = (text) => FORMATS.D.format(new Date(text));
export const full = (text) => FORMATS.F.format(new Date(text));

/** Write every timestamp inside an element. */
export function writeTimes(root) {
  for (const element of root.querySelectorAll("time[data-style]")) {
    const date = new Date(element.dateTime);
    const style = element.dataset.style;
    element.textContent = style === "R" ? relative(date) : FORMATS[style].format(date);
    element.title = FORMATS.F.format(date);
  }
}

setInterval(() => writeTimes(document), 20000);
