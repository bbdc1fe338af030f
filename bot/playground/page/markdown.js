// Discord's small markdown as elements. Nothing here reads or writes HTML.

import { build } from "./dom.js";
import { timeMark } from "./times.js";

const MESSAGE_LINK = /^https?:\/\/(?:(?:ptb\.|canary\.)?discord(?:app)?\.com|127\.0\.0\.1(?::\d+)?|localhost(?::\d+)?)\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?$/;

// One try after the other at each place of the text; `around` says what the text before must look like.
const INLINE = [
  { form: /\\([^\p{L}\p{N}\s])/uy, make: (found) => found[1] },
  { form: /``([^]+?)``(?!`)|`([^`\n]+)`/y, make: (found) => build("code", {}, (found[1] ?? found[2]).trim()) },
  { form: /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, make: (found, reader) => timeMark(found[1], found[2] ?? "f", reader.locale) },
  { form: /<@!?(\d+)>/y, make: (found, reader) => personPill(found[1], reader) },
  { form: /<@&(\d+)>/y, make: (found, reader) => build("span", { class: "pill" }, `@${reader.roleName(found[1])}`) },
  { form: /<#(\d+)>/y, make: (found, reader) => channelPill(found[1], reader) },
  { form: /<\/([^:>\n]{1,98}):(\d+)>/y, make: (found, reader) => commandPill(found[1], reader) },
  { form: /\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, make: (found, reader) => link(found[2], inline(found[1], reader), reader) },
  { form: /<?(https?:\/\/[^\s<>]*[^\s<>.,:;!?'"\]])>?/y, make: (found, reader) => link(found[1].replace(/\)$/, ""), null, reader), size: linkSize },
  { form: /\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, make: (found, reader) => build("strong", {}, inline(found[1], reader)) },
  { form: /__((?:\\[^]|[^\\])+?)__(?!_)/y, make: (found, reader) => build("u", {}, inline(found[1], reader)) },
  { form: /~~((?:\\[^]|[^\\])+?)~~/y, make: (found, reader) => build("s", {}, inline(found[1], reader)) },
  { form: /\*(?=\S)((?:\\[^]|\*\*(?:\\[^]|[^\\])+?\*\*|[^\\*])+?)(?<!\s)\*(?!\*)/y, make: (found, reader) => build("em", {}, inline(found[1], reader)) },
  { form: /(?<![\p{L}\p{N}_])_((?:\\[^]|[^\\_])+?)_(?![\p{L}\p{N}_])/uy, make: (found, reader) => build("em", {}, inline(found[1], reader)) },
];

function linkSize(found) {
  return found[0].endsWith(")") ? found[0].length - 1 : found[0].length;
}

/** The parts of one stretch of text. `reader` knows the locale, the names and where links lead. */
export function inline(text, reader) {
  const parts = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const hit = firstHit(text, at);
    if (!hit) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) parts.push(plain);
    plain = "";
    parts.push(hit.rule.make(hit.found, reader));
    at += hit.rule.size ? hit.rule.size(hit.found) : hit.found[0].length;
  }
  if (plain) parts.push(plain);
  return parts;
}

function firstHit(text, at) {
  if (!"\\`<[h*_~".includes(text[at])) return null;
  for (const rule of INLINE) {
    rule.form.lastIndex = at;
    const found = rule.form.exec(text);
    if (found) return { rule, found };
  }
  return null;
}

/** A whole text as a list of blocks. */
export function markdown(text, reader) {
  const blocks = [];
  text.split(/```(?:[a-z0-9+-]*\n)?([^]+?)```/).forEach((piece, index) => {
    if (index % 2) blocks.push(build("pre", {}, build("code", {}, piece.replace(/\n$/, ""))));
    else blocks.push(...paragraphs(piece.replace(index ? /^\n/ : /^/, ""), reader));
  });
  return blocks;
}

const LINES = [
  { form: /^(#{1,3}) +(.+)$/, make: (found, reader) => build("p", { class: `heading level-${found[1].length}`, role: "heading", "aria-level": 3 + found[1].length }, inline(found[2], reader)) },
  { form: /^-# +(.+)$/, make: (found, reader) => build("p", { class: "small" }, inline(found[1], reader)) },
  { form: /^> +(.+)$/, make: (found, reader) => build("blockquote", {}, inline(found[1], reader)) },
  { form: /^( *)[-*] +(.+)$/, list: "ul", make: (found, reader) => item(found[1], inline(found[2], reader)) },
  { form: /^( *)(\d{1,4})\. +(.+)$/, list: "ol", make: (found, reader) => item(found[1], inline(found[3], reader), found[2]) },
];

function item(indent, children, number = null) {
  return build("li", { class: indent.length > 1 ? "deeper" : null, value: number }, children);
}

function paragraphs(text, reader) {
  const blocks = [];
  let plain = [];
  const flush = () => {
    if (plain.join("").length) blocks.push(build("p", {}, inline(plain.join("\n"), reader)));
    plain = [];
  };
  for (const line of text.split("\n")) {
    const rule = LINES.find((candidate) => candidate.form.test(line));
    if (!rule) {
      plain.push(line);
      continue;
    }
    flush();
    addLine(blocks, rule, rule.make(rule.form.exec(line), reader));
  }
  flush();
  return blocks;
}

function addLine(blocks, rule, element) {
  const last = blocks.at(-1);
  if (rule.list && last instanceof Element && last.localName === rule.list) last.append(element);
  else blocks.push(rule.list ? build(rule.list, {}, element) : element);
}

function personPill(id, reader) {
  const mine = id === reader.me.id;
  return build("span", { class: mine ? "pill me" : "pill" }, `@${reader.nameOf(id)}`);
}

function channelPill(id, reader) {
  return build("button", { class: "pill", type: "button", on: { click: () => reader.go(id) } }, `#${reader.channelName(id)}`);
}

function commandPill(name, reader) {
  return build("button", { class: "pill", type: "button", on: { click: () => reader.type(name) } }, `/${name}`);
}

/** A link: to a message or channel of this page it leads there, any other opens in a new tab when pressed. */
export function link(url, children, reader) {
  const place = MESSAGE_LINK.exec(url);
  if (!place) return build("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, children ?? [url]);
  const words = children ?? [`#${reader.channelName(place[2])}${place[3] ? " › message" : ""}`];
  return build("button", { class: children ? "text-link" : "pill", type: "button", on: { click: () => reader.go(place[2], place[3]) } }, words);
}
