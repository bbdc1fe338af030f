// A slash command while it is filled in: its name and its options, required ones first.

import { build } from "./dom.js";
import { OptionField } from "./option.js";

export class CommandForm {
  /** `host` has `suggestions`, `people()`, `channels()`, `roles()`, `complete(command, focused, typed, options)`, `send(command, options)`, `leave()`, `complain(text)`. */
  constructor(command, host) {
    this.command = command;
    this.host = host;
    this.suggestions = host.suggestions;
    this.fields = [];
    this.name = build("button", { type: "button", class: "command-name", "aria-label": `/${command.title}: ${command.description}. Press to leave this command.`, on: { click: () => host.leave(), keydown: (event) => this.nameKey(event) } }, `/${command.title}`, build("span", { "aria-hidden": "true", class: "command-leave" }, "✕"));
    this.holder = build("div", { class: "fields" });
    this.more = build("div", { class: "more", role: "group", "aria-label": "More options" });
    const send = build("button", { type: "submit", class: "button primary send" }, "Send");
    this.element = build("form", { class: "command", "aria-label": `Command /${command.title}`, on: { submit: (event) => this.submit(event) } }, this.name, this.holder, this.more, send);
    for (const option of command.options.filter((each) => each.required)) this.add(option);
    this.drawMore();
  }

  people() {
    return this.host.people();
  }

  channels() {
    return this.host.channels();
  }

  roles() {
    return this.host.roles();
  }

  add(option) {
    const field = new OptionField(option, this);
    this.fields.push(field);
    this.holder.append(field.element);
    return field;
  }

  drawMore() {
    const used = new Set(this.fields.map((field) => field.option.name));
    const left = this.command.options.filter((option) => !used.has(option.name));
    this.more.replaceChildren(...left.map((option) => build("button", { type: "button", class: "add-option", title: option.description, "aria-label": `Add ${option.title}: ${option.description}`, on: { click: () => this.addMore(option) } }, `+ ${option.title}`)));
  }

  addMore(option) {
    const field = this.add(option);
    this.drawMore();
    field.input.focus();
  }

  /** Follow the command as it is now: what was filled in stays where it is still asked for. */
  renew(command) {
    this.command = command;
    const options = new Map(command.options.map((option) => [option.name, option]));
    for (const field of this.fields) {
      field.option = options.get(field.option.name);
      if (!field.option) field.element.remove();
    }
    this.fields = this.fields.filter((field) => field.option);
    const used = new Set(this.fields.map((field) => field.option));
    for (const option of command.options.filter((each) => each.required && !used.has(each))) this.add(option);
    this.drawMore();
    this.fields.find((field) => field.input === document.activeElement)?.suggest();
  }

  /** Put the focus where something is missing, else on what comes last. */
  focus() {
    const empty = this.fields.find((field) => !field.text);
    (empty?.input ?? this.fields.at(-1)?.input ?? this.element.querySelector(".send")).focus();
  }

  next(field) {
    const empty = this.fields.find((other) => other !== field && other.option.required && !other.text);
    if (empty) empty.input.focus();
  }

  key(event, field) {
    if (this.suggestions.key(event)) return;
    if (event.key === "Escape") this.host.leave();
    else if (event.key === "Backspace" && !field.input.value) this.drop(event, field);
  }

  nameKey(event) {
    if (!["Backspace", "Escape"].includes(event.key)) return;
    event.preventDefault();
    this.host.leave();
  }

  drop(event, field) {
    event.preventDefault();
    if (field.option.required) {
      if (this.fields[0] === field) this.host.leave();
      else this.fields[this.fields.indexOf(field) - 1].input.focus();
      return;
    }
    this.fields = this.fields.filter((other) => other !== field);
    field.element.remove();
    this.drawMore();
    this.focus();
  }

  values() {
    const values = {};
    for (const field of this.fields) {
      const { value } = field.read();
      if (value !== undefined) values[field.option.name] = value;
    }
    return values;
  }

  complete(focused, typed) {
    const options = this.values();
    delete options[focused];
    return this.host.complete(this.command, focused, typed, options);
  }

  submit(event) {
    event.preventDefault();
    for (const field of this.fields) {
      const { problem } = field.read();
      field.element.classList.toggle("wrong", Boolean(problem));
    }
    const wrong = this.fields.find((field) => field.read().problem);
    if (!wrong) return this.host.send(this.command, this.values());
    wrong.input.focus();
    return this.host.complain(`${wrong.option.title}: ${wrong.read().problem}`);
  }
}
