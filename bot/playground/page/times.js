// Discord's time marks, drawn in the reader's language and kept up to date.

const EPOCH = 1420070400000n;
const SPANS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** When an id was made: its number holds the time. */
export function momentOf(id) {
  return new Date(Number((BigInt(id) >> 22n) + EPOCH));
}

/** Whether id `a` was made after id `b`. */
export function isLater(a, b) {
  return BigInt(a) > BigInt(b);
}

/** "in 3 hours", "2 days ago". */
export function relative(moment, locale, now = Date.now()) {
  const seconds = Math.round((moment.getTime() - now) / 1000);
  const [unit, length] = SPANS.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / length), unit);
}

/** A date in one of the seven styles of `<t:…>`. */
export function written(moment, style, locale) {
  if (style === "R") return relative(moment, locale);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(moment);
}

/** The element for `<t:seconds:style>`. */
export function timeMark(seconds, style, locale) {
  const moment = new Date(Number(seconds) * 1000);
  const element = document.createElement("time");
  element.className = "time-mark";
  if (Number.isNaN(moment.getTime())) return element;
  element.dateTime = moment.toISOString();
  element.title = written(moment, "F", locale);
  element.textContent = written(moment, style, locale);
  if (style === "R") element.dataset.locale = locale;
  return element;
}

/** Keep every "in 3 minutes" of the page true. */
export function keepTimesTrue() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-locale]")) {
      const text = relative(new Date(element.dateTime), element.dataset.locale);
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}

/** The time beside a name: the clock today, else the date as well. */
export function stamp(moment, locale) {
  const today = new Date().toDateString() === moment.toDateString();
  const style = today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" };
  return new Intl.DateTimeFormat(locale, style).format(moment);
}

/** The words of the line between two days. */
export function day(moment, locale) {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(moment);
}
