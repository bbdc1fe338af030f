// What one person knows: channels, messages, what is unread. No elements here.

import { isLater } from "./times.js";

const MENTION_ME = (message, me) => message.mentions.includes(me.id);
export const EPHEMERAL = 1 << 6;
export const THINKING = 1 << 7;
export const LAYOUT = 1 << 15;

export class Model {
  constructor(personId) {
    this.personId = personId;
    this.messages = new Map();
    this.channels = [];
    this.commands = [];
    this.people = new Map();
    this.me = null;
    this.seen = JSON.parse(localStorage.getItem(`seen:${personId}`) ?? "null");
  }

  /** Take everything the server knows of this person. */
  hello(known) {
    this.me = known.me;
    this.server = known.server;
    this.people = new Map(known.people.map((person) => [person.id, person]));
    this.channels = known.channels;
    this.commands = known.commands;
    this.messages = new Map(Object.entries(known.messages));
    if (this.seen === null) {
      this.seen = {};
      for (const channel of this.channels) this.see(channel.id);
    }
  }

  list(channel) {
    if (!this.messages.has(channel)) this.messages.set(channel, []);
    return this.messages.get(channel);
  }

  /** Put a message in its place; true if it was not there before. */
  put(message) {
    const list = this.list(message.channel);
    const at = list.findIndex((other) => other.id === message.id);
    if (at >= 0) list[at] = message;
    else list.push(message);
    if (at < 0) list.sort((a, b) => (isLater(a.id, b.id) ? 1 : -1));
    return at < 0;
  }

  remove(id) {
    for (const [channel, list] of this.messages) this.messages.set(channel, list.filter((message) => message.id !== id));
  }

  nameOf(id) {
    return this.people.get(id)?.name ?? "someone";
  }

  channel(id) {
    return this.channels.find((channel) => channel.id === id);
  }

  roleName(id) {
    return this.server.roles.find((role) => role.id === id)?.name ?? "unknown role";
  }

  channelName(id) {
    return this.channel(id)?.name ?? "unknown";
  }

  /** Mark everything in a channel as read. */
  see(channel) {
    const last = this.list(channel).filter((message) => !(message.flags & EPHEMERAL)).at(-1);
    if (!last || (this.seen[channel] && !isLater(last.id, this.seen[channel]))) return;
    this.seen[channel] = last.id;
    localStorage.setItem(`seen:${this.personId}`, JSON.stringify(this.seen));
  }

  /** What waits in a channel: how many messages, and how many of them call this person. */
  unread(channel) {
    const after = this.seen?.[channel.id] ?? "0";
    const fresh = this.list(channel.id).filter(
      (message) => isLater(message.id, after) && message.author.id !== this.me.id && !(message.flags & EPHEMERAL),
    );
    const pings = channel.kind === "direct" ? fresh : fresh.filter((message) => MENTION_ME(message, this.me));
    return { count: fresh.length, pings: pings.length };
  }

  /** All the calls that wait, in every channel. */
  pings() {
    return this.channels.reduce((sum, channel) => sum + this.unread(channel).pings, 0);
  }

  isForMe(message) {
    return MENTION_ME(message, this.me);
  }
}
