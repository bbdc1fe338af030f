// The list above the message box: commands, choices, members. The focus stays in the input.

import { avatar, build, uniqueId } from "./dom.js";

export class Suggestions {
  constructor() {
    this.id = uniqueId("suggestions");
    this.hint = build("div", { class: "suggest-hint" });
    this.list = build("div", { class: "suggest-list", role: "listbox", id: this.id, "aria-label": "Suggestions" });
    this.element = build("div", { class: "suggestions", hidden: true }, this.hint, this.list);
    this.items = [];
    this.active = -1;
  }

  /** Something else is being looked for: Enter takes nothing of what stands there, but it can be pressed. */
  wait() {
    this.element.setAttribute("aria-busy", "true");
  }

  get isWaiting() {
    return this.element.getAttribute("aria-busy") === "true";
  }

  /** The label of what Enter would take; null where there is nothing. */
  get chosen() {
    return this.items[this.active]?.label ?? null;
  }

  /** Let Enter take the item of that label, if it is offered. */
  choose(label) {
    const index = this.items.findIndex((item) => item.label === label);
    if (index >= 0) this.mark(index);
  }

  /** Offer items `{label, detail, side, person}` for an input; `pick(item)` gets the one taken. */
  show(input, hint, items, pick) {
    this.hide();
    this.input = input;
    this.items = items;
    this.pick = pick;
    this.hint.replaceChildren(...[hint].flat());
    this.hint.hidden = !hint;
    this.rows = items.map((item, index) => this.row(item, index));
    this.list.replaceChildren(...this.rows);
    this.list.hidden = !items.length;
    this.element.hidden = !hint && !items.length;
    input.setAttribute("aria-controls", this.id);
    input.setAttribute("aria-expanded", String(items.length > 0));
    if (items.length) this.mark(0);
  }

  row(item, index) {
    const words = build("span", { class: "suggest-words" }, build("span", { class: "suggest-label" }, item.label), item.detail ? build("span", { class: "suggest-detail" }, item.detail) : null);
    const side = item.side ? build("span", { class: "suggest-side" }, item.side) : null;
    const on = {
      pointerdown: (event) => event.preventDefault(),
      pointermove: () => this.mark(index, false),
      click: () => this.take(index),
    };
    return build("div", { class: "suggestion", role: "option", id: `${this.id}-${index}`, "aria-selected": "false", on }, item.person ? avatar(item.person, "tiny") : null, words, side);
  }

  get isOpen() {
    return !this.element.hidden && this.items.length > 0;
  }

  mark(index, scroll = true) {
    this.active = (index + this.items.length) % this.items.length;
    this.rows.forEach((row, place) => {
      row.classList.toggle("active", place === this.active);
      row.setAttribute("aria-selected", String(place === this.active));
    });
    this.input.setAttribute("aria-activedescendant", this.rows[this.active].id);
    if (scroll) this.rows[this.active].scrollIntoView({ block: "nearest" });
  }

  take(index) {
    const item = this.items[index];
    const { pick } = this;
    this.hide();
    pick(item);
  }

  takeActive() {
    if (!this.isWaiting) this.take(this.active);
  }

  /** Arrows, Enter, Tab and Escape while the list is open; true if the key was used. */
  key(event) {
    if (!this.isOpen) return false;
    if (event.key === "ArrowDown") this.mark(this.active + 1);
    else if (event.key === "ArrowUp") this.mark(this.active - 1);
    else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) this.takeActive();
    else if (event.key === "Escape") this.hide();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  hide() {
    this.element.hidden = true;
    this.element.removeAttribute("aria-busy");
    this.items = [];
    this.active = -1;
    this.input?.removeAttribute("aria-activedescendant");
    this.input?.setAttribute("aria-expanded", "false");
  }
}
