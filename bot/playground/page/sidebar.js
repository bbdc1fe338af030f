// The left side of a pane: channels, direct messages, and the person with language and direct messages.

import { avatar, build } from "./dom.js";

const LANGUAGES = [
  ["en-GB", "English (UK)"],
  ["en-US", "English (US)"],
  ["es-ES", "Español"],
  ["es-419", "Español (Latinoamérica)"],
  ["it", "Italiano"],
  ["de", "Deutsch"],
  ["fr", "Français"],
];

export class Sidebar {
  /** `pane` has `go(channelId)`, `setLocale(code)`, `setDirectMessages(isOpen)`. */
  constructor(pane) {
    this.pane = pane;
    this.server = build("h2", { class: "server" });
    this.text = build("ul", { class: "channels" });
    this.direct = build("ul", { class: "channels" });
    this.directHead = build("h3", { class: "channels-head" }, "Direct messages");
    this.me = build("div", { class: "me-panel" });
    const lists = build("nav", { class: "lists", "aria-label": "Channels" }, build("h3", { class: "channels-head" }, "Text channels"), this.text, this.directHead, this.direct);
    this.element = build("aside", { class: "sidebar" }, this.server, lists, this.me);
  }

  draw(model, current) {
    this.server.textContent = model.server.name;
    const rows = (kind) => model.channels.filter((channel) => (channel.kind === "direct") === kind).map((channel) => this.row(channel, model, current));
    this.keepFocus(() => {
      this.text.replaceChildren(...rows(false));
      this.direct.replaceChildren(...rows(true));
    });
    this.directHead.hidden = !this.direct.children.length;
  }

  keepFocus(change) {
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
    change();
    if (focused) this.element.querySelector(`[data-channel="${CSS.escape(focused)}"]`)?.focus();
  }

  row(channel, model, current) {
    const { count, pings } = channel.id === current ? { count: 0, pings: 0 } : model.unread(channel);
    const isHere = channel.id === current;
    const names = ["channel", isHere ? "here" : "", count ? "unread" : "", channel.kind].join(" ");
    const mark = channel.kind === "direct" ? avatar(channel.person, "tiny") : build("span", { class: "hash", "aria-hidden": "true" }, channel.kind === "thread" ? "↳" : "#");
    const badge = pings ? build("span", { class: "badge" }, build("span", { "aria-hidden": "true" }, String(pings)), build("span", { class: "unseen" }, `, ${pings} for you`)) : null;
    const state = channel.locked ? " (locked)" : channel.archived ? " (archived)" : "";
    const dot = count ? build("span", { class: "unseen" }, ", unread") : null;
    const button = build("button", { type: "button", class: names, "aria-current": isHere ? "page" : null, data: { channel: channel.id }, on: { click: () => this.pane.go(channel.id) } }, mark, build("span", { class: "channel-name" }, channel.name + state), dot, badge);
    return build("li", {}, button);
  }

  /** The person at the foot: name, language, whether strangers and apps may write. */
  drawMe(me) {
    const languages = LANGUAGES.some(([code]) => code === me.locale) ? LANGUAGES : [[me.locale, me.locale], ...LANGUAGES];
    const options = languages.map(([code, name]) => build("option", { value: code, selected: code === me.locale }, name));
    const language = build("select", { "aria-label": `Language of ${me.name}`, on: { change: (event) => this.pane.setLocale(event.target.value) } }, options);
    const open = build("input", { type: "checkbox", checked: me.direct_messages_open, on: { change: (event) => this.pane.setDirectMessages(event.target.checked) } });
    this.me.replaceChildren(
      build("div", { class: "me-name" }, avatar(me), build("span", {}, me.name)),
      build("label", { class: "me-row" }, build("span", {}, "Language"), language),
      build("label", { class: "me-row" }, open, build("span", {}, "Direct messages open")),
    );
  }
}
