// One message as an element.

import { avatar, build, sign } from "./dom.js";
import { component, download, picture } from "./components.js";
import { markdown } from "./markdown.js";
import { EPHEMERAL, LAYOUT, THINKING } from "./model.js";
import { day, momentOf, stamp } from "./times.js";

/** The element of a message; `desk` reads texts and carries what is pressed in it. */
export function drawMessage(message, desk) {
  const article = build("article", {
    class: classes(message, desk),
    tabindex: "-1",
    data: { id: message.id, author: message.author.id, used: message.used ? "yes" : null },
    "aria-label": `${message.author.name}, ${stamp(momentOf(message.id), desk.reader.locale)}`,
  });
  article.append(...(message.used ? [usedLine(message, desk)] : []), avatar(message.author), body(message, desk));
  return article;
}

function classes(message, desk) {
  const names = ["message"];
  if (message.flags & EPHEMERAL) names.push("ephemeral");
  if (desk.isForMe(message)) names.push("for-me");
  return names.join(" ");
}

/** The line above the first message of a day. */
export function drawDay(id, locale) {
  return build("div", { class: "day-line", role: "separator" }, day(momentOf(id), locale));
}

function usedLine(message, desk) {
  const person = { id: message.used.id, name: message.used.name };
  const words = message.used.command ? [" used ", build("span", { class: "used-command" }, `/${message.used.command}`)] : [" used a command"];
  const isMe = person.id === desk.reader.me.id;
  return build("div", { class: "used" }, avatar(person, "tiny"), build("span", { class: isMe ? "used-name me" : "used-name" }, person.name), words);
}

function head(message, desk) {
  const moment = momentOf(message.id);
  return build(
    "header",
    { class: "message-head" },
    build("span", { class: "name" }, message.author.name),
    message.author.bot ? build("span", { class: "tag" }, "APP") : null,
    build("time", { class: "sent", datetime: moment.toISOString() }, stamp(moment, desk.reader.locale)),
  );
}

function body(message, desk) {
  const parts = [head(message, desk)];
  if (message.flags & THINKING) parts.push(thinking(message.author.name));
  else parts.push(...contents(message, desk));
  if (message.flags & EPHEMERAL) parts.push(ephemeralNote(message, desk));
  return build("div", { class: "body" }, parts);
}

function thinking(name) {
  const dots = build("span", { class: "dots", "aria-hidden": "true" }, build("i"), build("i"), build("i"));
  return build("p", { class: "thinking" }, dots, `${name} is thinking…`);
}

function contents(message, desk) {
  const isLayout = message.flags & LAYOUT;
  const parts = [];
  if (message.thread) return [threadLine(message, desk)];
  if (message.content) parts.push(build("div", { class: "content" }, markdown(message.content, desk.reader)));
  if (message.edited && !isLayout) parts.push(build("span", { class: "edited" }, "(edited)"));
  if (!isLayout) parts.push(...message.attachments.map(attachment));
  const components = message.components.map((part) => component(part, desk));
  if (components.length) parts.push(build("div", { class: isLayout ? "components layout" : "components" }, components));
  return parts;
}

function threadLine(message, desk) {
  const open = build("button", { type: "button", class: "text-link", on: { click: () => desk.reader.go(message.thread) } }, message.content);
  return build("p", { class: "content" }, "started a thread: ", open);
}

function attachment(file) {
  const isPicture = (file.content_type ?? "").startsWith("image/") || /\.(png|gif|jpe?g|webp)$/i.test(file.filename);
  return isPicture ? picture(file.url, file.description, "attachment", file) : download(file.url, file.filename, file.size);
}

function ephemeralNote(message, desk) {
  const dismiss = build("button", { type: "button", class: "text-link", data: { key: "dismiss" }, on: { click: () => desk.dismiss() } }, "Dismiss message");
  return build("p", { class: "only-you" }, sign("eye"), "Only you can see this · ", dismiss);
}

/** The line of a command on its way, and of one that failed. */
export function drawPending(command, me, bot) {
  const words = build("p", { class: "thinking" }, "Sending command…");
  const used = build("div", { class: "used" }, avatar(me, "tiny"), build("span", { class: "used-name me" }, me.name), [" used ", build("span", { class: "used-command" }, `/${command}`)]);
  const inner = build("div", { class: "body" }, build("header", { class: "message-head" }, build("span", { class: "name" }, bot.name), build("span", { class: "tag" }, "APP")), words);
  const article = build("article", { class: "message ephemeral pending", tabindex: "-1", "aria-label": `/${command}` }, used, avatar(bot), inner);
  return { article, fail: (text) => failPending(article, inner, words, text) };
}

function failPending(article, inner, words, text) {
  words.className = "failure";
  words.setAttribute("role", "alert");
  words.textContent = text;
  const dismiss = build("button", { type: "button", class: "text-link", on: { click: () => article.remove() } }, "Dismiss message");
  inner.append(build("p", { class: "only-you" }, sign("eye"), "Only you can see this · ", dismiss));
}

/** Say below a message that pressing something in it failed. */
export function showFailure(article, text) {
  article.querySelector(".failure")?.remove();
  article.querySelector(".body").append(build("p", { class: "failure", role: "alert" }, text));
}
