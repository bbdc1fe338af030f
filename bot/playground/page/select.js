// A string select: a button that opens a list of its own, for one choice or for several with ticks.

import { build, uniqueId } from "./dom.js";

/** The element of a menu; `choose(values)` is called once with what was chosen. */
export function selectMenu(part, choose) {
  return new Menu(part, choose).element;
}

class Menu {
  constructor(part, choose) {
    this.part = part;
    this.choose = choose;
    this.least = part.min_values ?? 1;
    this.most = part.max_values ?? 1;
    this.chosen = this.preset();
    this.active = 0;
    this.listId = uniqueId("list");
    this.words = build("span", { class: "menu-words" });
    this.trigger = this.drawTrigger();
    this.element = build("div", { class: "menu" }, this.trigger);
    this.drawWords();
  }

  get isMulti() {
    return this.most > 1 || this.least === 0;
  }

  preset() {
    return new Set(this.part.options.filter((option) => option.default).map((option) => option.value));
  }

  drawTrigger() {
    return build(
      "button",
      {
        type: "button",
        class: "menu-trigger",
        disabled: this.part.disabled,
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        data: { key: this.part.custom_id },
        on: { click: () => (this.popup ? this.finish() : this.open()), keydown: (event) => this.triggerKey(event) },
      },
      this.words,
      build("span", { class: "menu-arrow", "aria-hidden": "true" }, "⌄"),
    );
  }

  drawWords() {
    const labels = this.part.options.filter((option) => this.chosen.has(option.value)).map((option) => option.label);
    this.words.replaceChildren(...(labels.length ? labels.map((label) => build("span", { class: this.isMulti ? "chip" : "" }, label)) : [this.part.placeholder ?? "Make a selection"]));
    this.words.classList.toggle("empty", !labels.length);
  }

  triggerKey(event) {
    if (this.popup || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
    event.preventDefault();
    this.open();
  }

  open() {
    this.before = new Set(this.chosen);
    this.options = this.part.options.map((option, index) => this.drawOption(option, index));
    this.list = build(
      "div",
      { class: "menu-list", role: "listbox", id: this.listId, tabindex: "0", "aria-multiselectable": this.isMulti ? "true" : null, "aria-label": this.part.placeholder ?? "Choices", on: { keydown: (event) => this.key(event) } },
      this.options,
    );
    this.popup = build("div", { class: "menu-popup" }, this.list, this.isMulti ? this.drawFoot() : null);
    this.element.append(this.popup);
    this.trigger.setAttribute("aria-expanded", "true");
    this.trigger.setAttribute("aria-controls", this.listId);
    this.place();
    const first = this.part.options.findIndex((option) => this.chosen.has(option.value));
    this.mark(Math.max(first, 0));
    this.list.focus({ preventScroll: true });
    this.outside = (event) => this.pressedOutside(event);
    document.addEventListener("pointerdown", this.outside, true);
    this.refresh();
  }

  /** A press elsewhere ends the choosing; a message that was drawn anew took this menu away unchanged. */
  pressedOutside(event) {
    if (!this.element.isConnected) document.removeEventListener("pointerdown", this.outside, true);
    else if (!this.element.contains(event.target)) this.finish(false);
  }

  /** Upwards where there is more room above than below. */
  place() {
    const frame = this.element.closest(".messages")?.getBoundingClientRect() ?? document.body.getBoundingClientRect();
    const box = this.trigger.getBoundingClientRect();
    const below = frame.bottom - box.bottom;
    const above = box.top - frame.top;
    const isUp = below < 260 && above > below;
    this.popup.classList.toggle("up", isUp);
    this.popup.style.setProperty("--room", `${Math.max(150, Math.min(380, (isUp ? above : below) - 16))}px`);
  }

  drawOption(option, index) {
    const words = build("span", { class: "option-words" }, build("span", { class: "option-label" }, [option.emoji?.name, option.label].filter(Boolean).join(" ")));
    if (option.description) words.append(build("span", { class: "option-detail" }, option.description));
    const tick = build("span", { class: this.isMulti ? "tick box" : "tick", "aria-hidden": "true" });
    return build("div", { class: "option", role: "option", id: `${this.listId}-${index}`, on: { click: () => this.pick(index), pointermove: () => this.mark(index, false) } }, words, tick);
  }

  drawFoot() {
    this.count = build("span", { class: "menu-count", "aria-live": "polite" });
    this.done = build("button", { type: "button", class: "button primary", on: { click: () => this.finish() } }, "Done");
    return build("div", { class: "menu-foot" }, this.count, this.done);
  }

  mark(index, scroll = true) {
    this.active = Math.min(Math.max(index, 0), this.options.length - 1);
    this.options.forEach((element, place) => element.classList.toggle("active", place === this.active));
    this.list.setAttribute("aria-activedescendant", this.options[this.active].id);
    if (scroll) this.options[this.active].scrollIntoView({ block: "nearest" });
  }

  pick(index) {
    const { value } = this.part.options[index];
    this.mark(index);
    if (!this.isMulti) {
      this.chosen = new Set([value]);
      return this.finish();
    }
    if (!this.chosen.delete(value) && this.chosen.size < this.most) this.chosen.add(value);
    return this.refresh();
  }

  refresh() {
    this.options.forEach((element, index) => {
      const isChosen = this.chosen.has(this.part.options[index].value);
      element.setAttribute("aria-selected", String(isChosen));
      element.setAttribute("aria-disabled", String(this.isMulti && !isChosen && this.chosen.size >= this.most));
    });
    if (!this.isMulti) return;
    const range = this.least === this.most ? `${this.most}` : `${this.least}–${this.most}`;
    this.count.textContent = `${this.chosen.size} chosen of ${range}`;
    this.done.disabled = this.chosen.size < this.least;
    this.drawWords();
  }

  key(event) {
    const step = { ArrowDown: this.active + 1, ArrowUp: this.active - 1, Home: 0, End: this.options.length - 1, PageDown: this.active + 6, PageUp: this.active - 6 }[event.key];
    if (step !== undefined) this.mark(step);
    else if (event.key === " " || (event.key === "Enter" && !this.isMulti)) this.pick(this.active);
    else if (event.key === "Enter") this.finish();
    else if (event.key === "Escape") this.cancel();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) this.jump(event.key.toLowerCase());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** To the next choice that begins with a letter. */
  jump(letter) {
    const { options } = this.part;
    for (let step = 1; step <= options.length; step += 1) {
      const index = (this.active + step) % options.length;
      if (options[index].label.toLowerCase().startsWith(letter)) return this.mark(index);
    }
    return undefined;
  }

  cancel() {
    this.chosen = this.before;
    this.shut();
  }

  /** Close; send what was chosen if it is complete and differs from before. */
  finish(refocus = true) {
    if (this.chosen.size < this.least) {
      if (!refocus) this.cancel();
      return;
    }
    const changed = this.chosen.size !== this.before.size || [...this.chosen].some((value) => !this.before.has(value));
    this.shut(refocus);
    if (changed || !this.isMulti) this.send();
  }

  shut(refocus = true) {
    document.removeEventListener("pointerdown", this.outside, true);
    this.popup.remove();
    this.popup = null;
    this.trigger.setAttribute("aria-expanded", "false");
    this.drawWords();
    if (refocus) this.trigger.focus({ preventScroll: true });
  }

  async send() {
    this.trigger.setAttribute("aria-busy", "true");
    const values = this.part.options.map((option) => option.value).filter((value) => this.chosen.has(value));
    const went = await this.choose(values);
    this.trigger.removeAttribute("aria-busy");
    if (went) return;
    this.chosen = this.preset();
    this.drawWords();
  }
}
