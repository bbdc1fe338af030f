// One person's window: channels at the left, messages in the middle, the box at the foot.

import { avatar, build, sign, uniqueId } from "./dom.js";
import { Composer } from "./composer.js";
import { Feed } from "./feed.js";
import { MessageList } from "./messages.js";
import { EPHEMERAL, Model } from "./model.js";
import { Sidebar } from "./sidebar.js";

const NARROW = 560;
const MEDIUM = 760;

export class Pane {
  /** `alone` hides the link that opens this person alone; `told()` is called when the number of calls changes. */
  constructor(person, { alone = false, told = () => {} } = {}) {
    this.person = person;
    this.told = told;
    this.model = new Model(person.id);
    this.current = null;
    this.onTheWay = [];
    this.list = new MessageList((message) => this.deskFor(message));
    this.sidebar = new Sidebar(this);
    this.composer = new Composer(this);
    this.element = this.drawFrame(alone);
    new ResizeObserver(([entry]) => this.fit(entry.contentRect.width)).observe(this.element);
    this.feed = new Feed(person.id, (t, d) => this.heard(t, d), (isOpen) => this.lineChanged(isOpen));
  }

  drawFrame(alone) {
    this.sidebar.element.id = uniqueId("sidebar");
    this.drawer = build("button", { type: "button", class: "drawer-button", "aria-controls": this.sidebar.element.id, "aria-expanded": "false", on: { click: () => this.openDrawer(!this.isOpen) } }, build("span", { "aria-hidden": "true" }, "☰"), build("span", { class: "unseen" }, "Channels"));
    this.heading = build("h3", { class: "talk-title" });
    this.line = build("p", { class: "line", role: "status", hidden: true }, "Reconnecting…");
    const who = build("span", { class: "who" }, avatar(this.person, "tiny"), build("span", { class: "who-name" }, this.person.name));
    const open = alone ? null : build("a", { class: "alone", href: `/?person=${this.person.id}`, target: "_blank", title: `Open ${this.person.name} alone`, "aria-label": `Open ${this.person.name} alone in a new tab` }, sign("window"));
    const head = build("header", { class: "talk-head" }, this.drawer, this.heading, who, open);
    this.veil = build("div", { class: "veil", on: { click: () => this.openDrawer(false) } });
    this.talk = build("div", { class: "talk" }, head, this.line, this.list.element, this.list.jump, this.composer.element);
    const keys = { keydown: (event) => event.key === "Escape" && this.isOpen && this.openDrawer(false) };
    return build("section", { class: "pane", "aria-label": this.person.name, data: { person: this.person.id }, on: keys }, this.sidebar.element, this.veil, this.talk);
  }

  fit(width) {
    const isNarrow = width < NARROW;
    this.element.classList.toggle("narrow", isNarrow);
    this.element.classList.toggle("medium", !isNarrow && width < MEDIUM);
    if (isNarrow === this.isNarrow) return;
    this.isNarrow = isNarrow;
    this.openDrawer(false, false);
  }

  openDrawer(isOpen, refocus = true) {
    const wasOpen = this.isOpen;
    this.isOpen = isOpen && this.isNarrow;
    this.element.classList.toggle("drawer-open", this.isOpen);
    this.drawer.setAttribute("aria-expanded", String(this.isOpen));
    this.sidebar.element.inert = Boolean(this.isNarrow && !this.isOpen);
    this.talk.inert = this.isOpen;
    if (this.isOpen) this.sidebar.element.querySelector(".here")?.focus();
    else if (wasOpen && refocus) this.drawer.focus();
  }

  lineChanged(isOpen) {
    this.line.hidden = isOpen;
    this.element.classList.toggle("offline", !isOpen);
  }

  heard(t, d) {
    if (t === "hello") this.hello(d);
    else if (t === "message") this.gotMessage(d);
    else if (t === "gone") this.gone(d);
    else if (t === "commands") this.gotCommands(d.commands);
    else if (t === "channels") this.gotChannels(d.channels);
    else if (t === "me") this.gotMe(d);
  }

  hello(known) {
    this.model.hello(known);
    this.sidebar.drawMe(this.model.me);
    const stay = this.model.channel(this.current) ?? this.model.channel(sessionStorage.getItem(`here:${this.person.id}`));
    if (stay ?? this.model.channels[0]) this.go((stay ?? this.model.channels[0]).id);
    this.composer.commandsCame();
  }

  gotCommands(commands) {
    this.model.commands = commands;
    this.composer.commandsCame();
  }

  gotMe(me) {
    this.model.me = me;
    this.sidebar.drawMe(me);
    this.go(this.current);
  }

  gotChannels(channels) {
    this.model.channels = channels;
    const here = this.model.channel(this.current);
    if (here) this.drawHeading(here);
    else if (channels.length) this.go(channels[0].id);
    this.drawLists();
  }

  gotMessage(message) {
    const isNew = this.model.put(message);
    if (isNew && message.used?.id === this.person.id) this.onTheWay.shift()?.article.remove();
    if (message.channel === this.current) this.list.put(message);
    this.readHere();
    this.drawLists();
  }

  gone({ id }) {
    this.model.remove(id);
    this.list.remove(id);
    this.drawLists();
  }

  readHere() {
    if (document.visibilityState === "visible") this.model.see(this.current);
  }

  drawLists() {
    this.sidebar.draw(this.model, this.current);
    const elsewhere = this.model.channels.filter((channel) => channel.id !== this.current).reduce((sum, channel) => sum + this.model.unread(channel).pings, 0);
    this.drawer.dataset.pings = elsewhere || "";
    this.told();
  }

  pings() {
    return this.model.me ? this.model.pings() : 0;
  }

  /** Show a channel, and in it one message. */
  go(channelId, messageId = null) {
    const channel = this.model.channel(channelId);
    if (!channel) return this.composer.complain("This channel is not here.");
    const before = this.model.channel(this.current);
    const { count } = this.model.unread(channel);
    const fresh = count && before?.id !== channel.id ? this.model.seen[channel.id] ?? null : null;
    if (before?.id !== channel.id) this.composer.setChannel(channel, before);
    this.current = channel.id;
    sessionStorage.setItem(`here:${this.person.id}`, channel.id);
    this.drawHeading(channel);
    this.list.show(channel, this.model.list(channel.id), welcome(channel), this.model.me.locale, fresh);
    this.readHere();
    this.drawLists();
    if (this.isOpen) this.openDrawer(false);
    if (messageId) this.list.point(messageId);
    return undefined;
  }

  /** The name of the channel; a thread can be archived and locked there, by who may. */
  drawHeading(channel) {
    const mark = { direct: "@", thread: "↳" }[channel.kind] ?? "#";
    const change = (words, fields) => build("button", { type: "button", class: "text-link", on: { click: () => this.changeThread(channel, fields) } }, words);
    const hands = channel.kind !== "thread" ? [] : [
      " ", change(channel.archived ? "Open again" : "Archive", { archived: !channel.archived }),
      " ", channel.archived ? null : change(channel.locked ? "Unlock" : "Lock", { locked: !channel.locked }),
    ];
    this.heading.replaceChildren(build("span", { class: "hash", "aria-hidden": "true" }, mark), channel.name, ...hands.filter(Boolean));
  }

  changeThread(channel, fields) {
    return this.set("thread", { channel: channel.id, ...fields });
  }

  /** Ask for something of which only a failure needs words. */
  async set(wish, fields) {
    const answer = await this.feed.ask(wish, fields);
    this.composer.complain(answer.t === "failed" ? answer.text : null);
    return answer.t !== "failed";
  }

  // What a message needs to read its texts and to be pressed.
  deskFor(message) {
    return {
      reader: this.reader(),
      isForMe: (one) => this.model.isForMe(one) && !(one.flags & EPHEMERAL),
      press: (customId) => this.act(message, "press", { component: customId }),
      choose: (customId, values) => this.act(message, "choose", { component: customId, values }),
      dismiss: () => this.set("dismiss", { message: message.id }),
    };
  }

  reader() {
    return {
      me: this.model.me,
      locale: this.model.me.locale,
      nameOf: (id) => this.model.nameOf(id),
      channelName: (id) => this.model.channelName(id),
      roleName: (id) => this.model.roleName(id),
      go: (channelId, messageId) => this.go(channelId, messageId),
      type: (name) => this.composer.beginNamed(name),
    };
  }

  async act(message, wish, fields) {
    const answer = await this.feed.ask(wish, { message: message.id, ...fields });
    if (answer.t === "failed") this.list.fail(message.id, answer.text);
    return answer.t !== "failed";
  }

  commands() {
    const isDirect = this.model.channel(this.current)?.kind === "direct";
    return this.model.commands.filter((command) => !isDirect || command.direct);
  }

  people() {
    return [...this.model.people.values()];
  }

  channels() {
    return this.model.channels.filter((channel) => channel.kind !== "direct");
  }

  roles() {
    return this.model.server.roles;
  }

  bot() {
    return this.people().find((person) => person.bot) ?? { id: "0", name: "App", bot: true };
  }

  say(text) {
    return this.feed.ask("say", { channel: this.current, text });
  }

  complete(command, focused, typed, options) {
    return this.feed.ask("autocomplete", { channel: this.current, command: command.name, focused, typed, options });
  }

  async slash(command, options) {
    const line = this.list.pending(command.title, this.model.me, this.bot());
    this.onTheWay.push(line);
    const answer = await this.feed.ask("slash", { channel: this.current, command: command.name, options });
    this.onTheWay = this.onTheWay.filter((other) => other !== line);
    if (answer.t === "failed" && answer.sent) line.fail(answer.text);
    else line.article.remove();
    return answer;
  }

  setLocale(locale) {
    return this.setMe("locale", { locale });
  }

  setDirectMessages(isOpen) {
    return this.setMe("direct_messages", { open: isOpen });
  }

  /** What could not be set is shown as it was. */
  async setMe(wish, fields) {
    if (!(await this.set(wish, fields))) this.sidebar.drawMe(this.model.me);
  }

  close() {
    this.feed.close();
    this.element.remove();
  }
}

function welcome(channel) {
  const isDirect = channel.kind === "direct";
  const mark = isDirect ? avatar(channel.person, "big") : build("span", { class: "welcome-mark", "aria-hidden": "true" }, "#");
  const words = isDirect ? `This is the beginning of your direct messages with ${channel.name}.` : `This is the start of the #${channel.name} channel.`;
  return build("div", { class: "welcome" }, mark, build("p", { class: "welcome-title" }, isDirect ? channel.name : `Welcome to #${channel.name}`), build("p", { class: "welcome-words" }, words));
}
