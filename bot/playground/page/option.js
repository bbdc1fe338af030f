// One option of a slash command while it is filled in.

import { build } from "./dom.js";

const TEXT = 3;
const WHOLE = 4;
const YES_NO = 5;
const MEMBER = 6;
const CHANNEL = 7;
const ROLE = 8;
const WAIT = 180;

/** The field of an option; `form` asks the server, shows suggestions and moves the focus. */
export class OptionField {
  constructor(option, form) {
    this.option = option;
    this.form = form;
    this.picked = null;
    this.asked = 0;
    this.input = build("input", {
      type: "text",
      class: "field-input",
      size: 4,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-label": `${option.title}${option.required ? ", required" : ""}: ${option.description}`,
      autocomplete: "off",
      spellcheck: "false",
      inputmode: option.type === WHOLE ? "numeric" : null,
      maxlength: option.max_length,
      on: { focus: () => this.suggest(), input: () => this.typed(), keydown: (event) => this.form.key(event, this), blur: () => this.left() },
    });
    this.element = build("label", { class: "field" }, build("span", { class: "field-name" }, option.title), this.input);
  }

  get text() {
    return this.input.value.trim();
  }

  /** The choices that are known without asking, or null where the server or the person decides. */
  known() {
    const { option } = this;
    if (option.choices?.length) return option.choices.map((choice) => ({ label: choice.name, value: choice.value }));
    if (option.type === YES_NO) return [{ label: "True", value: true }, { label: "False", value: false }];
    if (option.type === MEMBER) return this.form.people().map((person) => ({ label: person.name, value: person.id, person }));
    if (option.type === CHANNEL) return this.form.channels().map((channel) => ({ label: channel.name, value: channel.id }));
    if (option.type === ROLE) return this.form.roles().map((role) => ({ label: role.name, value: role.id }));
    return null;
  }

  typed() {
    this.picked = null;
    this.resize();
    this.element.classList.remove("wrong");
    clearTimeout(this.timer);
    if (this.option.autocomplete) this.form.suggestions.wait();
    this.timer = setTimeout(() => this.suggest(), this.option.autocomplete ? WAIT : 0);
  }

  resize() {
    this.input.size = Math.min(Math.max(this.input.value.length, 4), 42);
  }

  left() {
    clearTimeout(this.timer);
    this.asked += 1;
    this.form.suggestions.hide();
  }

  suggest() {
    const items = this.known();
    if (items) this.offer(items.filter((item) => this.picked || item.label.toLowerCase().includes(this.text.toLowerCase())));
    else if (this.option.autocomplete) this.askServer();
    else this.offer([]);
  }

  async askServer() {
    this.asked += 1;
    const mine = this.asked;
    const answer = await this.form.complete(this.option.name, this.input.value);
    if (mine !== this.asked || document.activeElement !== this.input) return;
    if (answer.t === "failed") this.offer([], answer.text);
    else this.offer(answer.choices.map((choice) => ({ label: choice.name, value: choice.value })), answer.choices.length ? null : "No options match your search.");
  }

  offer(items, problem = null) {
    const name = build("strong", {}, this.option.title);
    const hint = [name, ` ${this.option.description}`, ...(problem ? [build("span", { class: "suggest-problem" }, problem)] : [])];
    this.form.suggestions.show(this.input, hint, items, (item) => this.take(item));
  }

  take(item) {
    this.picked = item;
    this.input.value = item.label;
    this.resize();
    this.element.classList.remove("wrong");
    this.form.next(this);
  }

  /** The value to send, or a problem in words. */
  read() {
    if (!this.text) return this.option.required ? { problem: "This option is required." } : {};
    if (this.picked && this.picked.label === this.input.value) return { value: this.picked.value };
    const items = this.known();
    if (items) return this.readKnown(items);
    if (this.option.type === WHOLE) return /^-?\d{1,16}$/.test(this.text) ? { value: Number(this.text) } : { problem: "Give a whole number." };
    if (this.option.type === TEXT) return { value: this.text };
    return { problem: `This page knows no option of type ${this.option.type}.` };
  }

  readKnown(items) {
    const wanted = this.text.toLowerCase();
    const exact = items.find((item) => item.label.toLowerCase() === wanted);
    const begins = items.filter((item) => item.label.toLowerCase().startsWith(wanted));
    const found = exact ?? (begins.length === 1 ? begins[0] : null);
    return found ? { value: found.value } : { problem: "Choose one of the list." };
  }
}
