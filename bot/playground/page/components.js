// Discord's message components as elements. What the bot does not send is an error that can be seen.

import { build, ownPath, sign } from "./dom.js";
import { link, markdown } from "./markdown.js";
import { selectMenu } from "./select.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

const DRAW = {
  1: (part, desk) => build("div", { class: "row" }, part.components.map((inner) => component(inner, desk))),
  2: button,
  3: (part, desk) => selectMenu(part, (values) => desk.choose(part.custom_id, values)),
  9: section,
  10: (part, desk) => build("div", { class: "text-display" }, markdown(part.content, desk.reader)),
  11: (part) => picture(part.media.url, part.description, "thumbnail"),
  12: gallery,
  13: file,
  14: (part) => build("hr", { class: `separator${part.divider === false ? " bare" : ""}${part.spacing === 2 ? " wide" : ""}` }),
  17: container,
};

/** One component; `desk` reads texts and carries presses and choices to the server. */
export function component(part, desk) {
  const draw = DRAW[part.type];
  return draw ? draw(part, desk) : unknown(`This page cannot show a component of type ${part.type}.`);
}

function unknown(text) {
  return build("div", { class: "cannot-show", role: "alert" }, text);
}

function button(part, desk) {
  const style = STYLES[part.style];
  if (!style || part.emoji?.id) return unknown(`This page cannot show a button of style ${part.style}.`);
  const label = [part.emoji?.name, part.label].filter(Boolean).join(" ");
  if (style === "link") return linkButton(part, label, desk);
  const element = build(
    "button",
    { type: "button", class: `button ${style}`, disabled: part.disabled, data: { key: part.custom_id } },
    build("span", { class: "label" }, label),
  );
  element.addEventListener("click", () => press(element, part.custom_id, desk));
  return element;
}

function linkButton(part, label, desk) {
  const element = link(part.url, [build("span", { class: "label" }, label), build("span", { "aria-hidden": "true" }, " ↗")], desk.reader);
  element.className = "button secondary";
  return element;
}

async function press(element, customId, desk) {
  if (element.getAttribute("aria-busy")) return;
  element.setAttribute("aria-busy", "true");
  await desk.press(customId);
  element.removeAttribute("aria-busy");
}

function section(part, desk) {
  const texts = build("div", { class: "section-texts" }, part.components.map((inner) => component(inner, desk)));
  return build("div", { class: "section" }, texts, component(part.accessory, desk));
}

function container(part, desk) {
  const colour = part.accent_color;
  const style = Number.isInteger(colour) ? { "--accent": `#${colour.toString(16).padStart(6, "0")}` } : {};
  return build("div", { class: "container", style }, part.components.map((inner) => component(inner, desk)));
}

function gallery(part) {
  const pictures = part.items.map((entry) => picture(entry.media.url, entry.description, "gallery-picture"));
  return build("div", { class: `gallery of-${Math.min(pictures.length, 3)}` }, pictures);
}

/** A picture that opens alone in a new tab, with its alternative text; where its size is known, room is kept for it. */
export function picture(url, description, name, size = {}) {
  const path = ownPath(url);
  const { width, height } = size;
  const image = build("img", { src: path, alt: description ?? "", width, height });
  const room = width && height ? { "--width": width, "--height": height } : {};
  const names = width && height ? `${name} sized` : name;
  return build("a", { class: names, href: path, target: "_blank", rel: "noopener", style: room }, image);
}

function file(part) {
  const name = part.name ?? part.file.url.split("/").at(-1).split("?")[0];
  return download(part.file.url, name, part.size);
}

/** A file to take away. */
export function download(url, name, size) {
  const kilobytes = size ? ` · ${Math.ceil(size / 1024)} KiB` : "";
  return build("a", { class: "file", href: ownPath(url), download: name }, sign("sheet"), name + kilobytes);
}
