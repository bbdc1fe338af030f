// The box at the foot of a pane: plain messages, and the palette that "/" opens.

import { build } from "./dom.js";
import { CommandForm } from "./command.js";
import { Suggestions } from "./suggestions.js";

export class Composer {
  /** `pane` has `commands()`, `people()`, `channels()`, `roles()`, `bot()`, `complete(…)`, `say(text)`, `slash(command, options)`. */
  constructor(pane) {
    this.pane = pane;
    this.drafts = new Map();
    this.suggestions = new Suggestions();
    this.problem = build("p", { class: "composer-problem", role: "alert", hidden: true });
    this.text = this.drawText();
    this.plain = this.drawPlain();
    this.element = build("div", { class: "composer" }, this.suggestions.element, this.problem, this.plain);
    this.form = null;
  }

  drawText() {
    return build("textarea", {
      class: "say",
      rows: 1,
      maxlength: 2000,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      on: { input: () => this.typed(), keydown: (event) => this.key(event), blur: () => this.suggestions.hide(), focus: () => this.offerCommands() },
    });
  }

  drawPlain() {
    const slash = build("button", { type: "button", class: "slash", "aria-label": "Use a command", title: "Use a command", on: { pointerdown: (event) => event.preventDefault(), click: () => this.typeSlash() } }, "/");
    const send = build("button", { type: "submit", class: "send-text", "aria-label": "Send message" }, "➤");
    return build("form", { class: "plain", on: { submit: (event) => this.submit(event) } }, slash, this.text, send);
  }

  /** Go to another channel; what was begun here is kept for later, and what was typed before there was any stays. */
  setChannel(channel, before) {
    if (before) this.drafts.set(before.id, this.text.value);
    if (this.isSomewhere) this.leave(false);
    this.complain(null);
    if (this.isSomewhere) this.text.value = this.drafts.get(channel.id) ?? "";
    this.isSomewhere = true;
    const words = `Message ${channel.kind === "direct" ? "@" : "#"}${channel.name}`;
    this.text.placeholder = words;
    this.text.setAttribute("aria-label", `${words}, or type / for commands`);
    this.resize();
  }

  typeSlash() {
    this.text.value = this.text.value.startsWith("/") ? "" : "/";
    this.text.focus();
    this.typed();
  }

  typed() {
    this.complain(null);
    this.resize();
    this.offerCommands();
  }

  resize() {
    this.text.style.setProperty("height", "auto");
    this.text.style.setProperty("height", `${Math.min(this.text.scrollHeight, 180)}px`);
    this.plain.classList.toggle("has-text", Boolean(this.text.value.trim()));
  }

  matching() {
    const wanted = this.text.value.slice(1).trim().toLowerCase();
    const commands = this.pane.commands();
    const begins = commands.filter((command) => command.title.toLowerCase().startsWith(wanted));
    const holds = commands.filter((command) => !begins.includes(command) && command.title.toLowerCase().includes(wanted));
    return [...begins, ...holds];
  }

  offerCommands() {
    const { value } = this.text;
    if (!value.startsWith("/") || value.includes("\n")) return this.suggestions.hide();
    const commands = this.matching();
    const items = commands.map((command) => ({ label: `/${command.title}`, detail: command.description, person: this.pane.bot(), side: optionWords(command), command }));
    const none = this.pane.commands().length ? "No command fits. Everything begins with its first word, as in /help." : "The commands are not here yet.";
    return this.suggestions.show(this.text, items.length ? null : none, items, (item) => this.begin(item.command));
  }

  /** The commands came or changed: what was typed before is offered, and what is being filled in follows them. */
  commandsCame() {
    if (this.form) {
      const now = this.pane.commands().find((command) => command.name === this.form.command.name);
      if (now) this.form.renew(now);
    } else if (document.activeElement === this.text) {
      const { chosen } = this.suggestions;
      if (this.text.value.startsWith("/")) this.complain(null);
      this.offerCommands();
      this.suggestions.choose(chosen);
    }
  }

  key(event) {
    if (this.suggestions.key(event)) return;
    if (event.key === "Escape" && this.text.value.startsWith("/")) this.clear();
    else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) this.submit(event);
  }

  submit(event) {
    event.preventDefault();
    const text = this.text.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {
      this.complain("Choose a command from the list.");
      this.offerCommands();
      return;
    }
    this.say(text);
  }

  /** A message that could not be sent comes back, unless another one was begun. */
  async say(text) {
    const here = this.pane.current;
    this.clear();
    const answer = await this.pane.say(text);
    if (answer.t !== "failed") return;
    this.complain(answer.text);
    if (answer.sent) return;
    if (here !== this.pane.current) this.drafts.set(here, this.drafts.get(here) || text);
    else this.text.value ||= text;
    this.resize();
  }

  clear() {
    this.text.value = "";
    this.suggestions.hide();
    this.resize();
  }

  /** Begin a command by its written name, as a command mark in a message does. */
  beginNamed(name) {
    const command = this.pane.commands().find((each) => each.name === name || each.title === name);
    if (command) this.begin(command);
    else this.complain(`There is no command /${name} here.`);
  }

  /** Fill in a command in place of the message box. */
  begin(command) {
    this.clear();
    this.complain(null);
    this.form?.element.remove();
    this.form = new CommandForm(command, {
      suggestions: this.suggestions,
      people: () => this.pane.people(),
      channels: () => this.pane.channels(),
      roles: () => this.pane.roles(),
      complete: (...rest) => this.pane.complete(...rest),
      send: (chosen, options) => this.send(chosen, options),
      leave: () => this.leave(),
      complain: (text) => this.complain(text),
    });
    this.plain.hidden = true;
    this.element.append(this.form.element);
    this.form.focus();
  }

  async send(command, options) {
    const { form } = this;
    const here = this.pane.current;
    this.leave();
    const answer = await this.pane.slash(command, options);
    if (answer.t !== "failed" || answer.sent) return;
    this.complain(answer.text);
    if (here === this.pane.current && !this.form && !this.text.value) this.restore(form);
  }

  /** A command that could not be sent comes back as it was filled in. */
  restore(form) {
    this.form = form;
    this.plain.hidden = true;
    this.element.append(form.element);
    form.focus();
  }

  leave(refocus = true) {
    this.suggestions.hide();
    this.form?.element.remove();
    this.form = null;
    this.plain.hidden = false;
    if (refocus) this.text.focus();
  }

  complain(text) {
    this.problem.textContent = text ?? "";
    this.problem.hidden = !text;
  }
}

function optionWords(command) {
  return command.options.filter((option) => option.required).map((option) => option.title).join(" ");
}
