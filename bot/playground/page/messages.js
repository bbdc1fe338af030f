// The list of messages of one channel: order, grouping, scrolling, focus.

import { build } from "./dom.js";
import { drawDay, drawMessage, drawPending, showFailure } from "./message.js";
import { isLater, momentOf } from "./times.js";

const NEAR = 80;
const SAME_BREATH = 7 * 60 * 1000;

export class MessageList {
  /** `deskFor(message)` gives what a message needs to read texts and to be pressed. */
  constructor(deskFor) {
    this.deskFor = deskFor;
    this.inner = build("div", { class: "message-column" });
    this.element = build("div", { class: "messages", role: "log", tabindex: "0", "aria-live": "polite", "aria-relevant": "additions" }, this.inner);
    this.jump = build("button", { type: "button", class: "jump", hidden: true, on: { click: () => this.toEnd() } }, "New messages ↓");
    this.element.addEventListener("scroll", () => this.scrolled());
    this.element.addEventListener("load", () => this.stuck && this.toEnd(), true);
    this.stuck = true;
    new ResizeObserver(() => this.stuck && this.toEnd()).observe(this.element);
  }

  scrolled() {
    this.stuck = this.element.scrollHeight - this.element.scrollTop - this.element.clientHeight < NEAR;
    if (this.stuck) this.jump.hidden = true;
  }

  toEnd() {
    this.element.scrollTop = this.element.scrollHeight;
    this.jump.hidden = true;
    this.stuck = true;
  }

  /** Draw a channel from the start, without what is on its way only where it is another; nothing is read aloud. */
  show(channel, messages, welcome, locale, freshAfter = null) {
    const lines = this.channel === channel.id ? this.inner.querySelectorAll(".pending") : [];
    this.channel = channel.id;
    this.locale = locale;
    this.element.setAttribute("aria-live", "off");
    this.element.setAttribute("aria-label", `Messages in ${channel.name}`);
    this.inner.replaceChildren(welcome, ...messages.map((message) => drawMessage(message, this.deskFor(message))), ...lines);
    this.regroup();
    this.markFresh(messages, freshAfter);
    this.toEnd();
    setTimeout(() => this.element.setAttribute("aria-live", "polite"), 300);
  }

  markFresh(messages, after) {
    const first = after === null ? null : messages.find((message) => isLater(message.id, after));
    if (first) this.find(first.id)?.classList.add("first-new");
  }

  find(id) {
    return this.inner.querySelector(`article[data-id="${CSS.escape(id)}"]`);
  }

  /** Add a message or draw it anew where it stands, without moving the reader or the focus. */
  put(message) {
    const old = this.find(message.id);
    const fresh = drawMessage(message, this.deskFor(message));
    const wasStuck = this.stuck;
    const focus = old ? focusKey(old) : null;
    if (old) this.replace(old, fresh);
    else this.insert(message, fresh);
    this.regroup();
    if (focus) refocus(fresh, focus);
    if (wasStuck) this.toEnd();
    else if (!old) this.jump.hidden = false;
  }

  replace(old, fresh) {
    if (old.classList.contains("first-new")) fresh.classList.add("first-new");
    old.replaceWith(fresh);
  }

  insert(message, fresh) {
    const next = [...this.inner.querySelectorAll("article[data-id]")].find((other) => isLater(other.dataset.id, message.id));
    if (next) next.before(fresh);
    else this.inner.append(fresh);
  }

  remove(id) {
    const gone = this.find(id);
    if (!gone) return;
    const hadFocus = gone.contains(document.activeElement);
    gone.remove();
    this.regroup();
    if (hadFocus) this.element.focus();
  }

  /** Show a command on its way; the answer takes it off again. */
  pending(command, me, bot) {
    const line = drawPending(command, me, bot);
    this.inner.append(line.article);
    this.toEnd();
    return line;
  }

  fail(id, text) {
    const article = this.find(id);
    if (!article) return;
    showFailure(article, text);
    if (this.stuck) this.toEnd();
  }

  /** Bring one message into view and show which one it is. */
  point(id) {
    const article = this.find(id);
    if (!article) return;
    this.stuck = false;
    article.scrollIntoView({ block: "center" });
    article.focus({ preventScroll: true });
    article.classList.add("pointed");
    setTimeout(() => article.classList.remove("pointed"), 2000);
  }

  /** Who speaks on needs no second name; a new day gets its line. */
  regroup() {
    let before = null;
    for (const article of this.inner.querySelectorAll("article[data-id]")) {
      const now = momentOf(article.dataset.id);
      const then = before && momentOf(before.dataset.id);
      const newDay = !then || then.toDateString() !== now.toDateString();
      const same = !newDay && !article.dataset.used && before.dataset.author === article.dataset.author && now - then < SAME_BREATH;
      const alike = before && before.classList.contains("ephemeral") === article.classList.contains("ephemeral");
      this.drawDayLine(article, newDay);
      article.classList.toggle("follows", Boolean(same && alike));
      before = article;
    }
    for (const line of this.inner.querySelectorAll(".day-line")) if (!line.nextElementSibling?.dataset.id) line.remove();
  }

  drawDayLine(article, isFirst) {
    const line = article.previousElementSibling;
    const hasLine = Boolean(line?.classList.contains("day-line"));
    if (isFirst && !hasLine) article.before(drawDay(article.dataset.id, this.locale));
    else if (!isFirst && hasLine) line.remove();
  }
}

function focusKey(article) {
  if (!article.contains(document.activeElement)) return null;
  return document.activeElement.dataset.key ?? "message";
}

/** Back to the same button; where it is gone or off, to the message itself. */
function refocus(article, key) {
  const again = [...article.querySelectorAll("[data-key]")].find((element) => element.dataset.key === key && !element.disabled);
  (again ?? article).focus({ preventScroll: true });
}
