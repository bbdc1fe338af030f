// Building elements without markup: text never becomes HTML.

/** Make an element. `attributes` may hold `class`, `on` (listeners), `data`, `style` (custom properties) and plain attributes. */
export function build(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "class") element.className = value;
  else if (name === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
  else if (name === "data") Object.assign(element.dataset, value);
  else if (name === "style") for (const [key, text] of Object.entries(value)) element.style.setProperty(key, text);
  else element.setAttribute(name, value === true ? "" : value);
}

const HUES = ["#3f6fd8", "#2a8a5f", "#b3571f", "#8e4bb8", "#a63d5b", "#2f7f93", "#7a6a1c"];

/** The round picture of a person: the first letter on a colour of their own. */
export function avatar(person, size = "") {
  const number = Number(BigInt(person.id) % 1000003n);
  const colour = person.bot ? "#4f5bd5" : HUES[number % HUES.length];
  const letter = [...(person.name || "?")][0].toUpperCase();
  return build("span", { class: `avatar ${size}`, "aria-hidden": "true", style: { "--disc": colour } }, letter);
}

/** A small sign that says nothing by itself. */
export function sign(name) {
  return build("img", { class: "sign", src: `/page/${name}.svg`, alt: "", width: 16, height: 16 });
}

let counter = 0;

/** An id that no other element of the page has. */
export function uniqueId(word) {
  counter += 1;
  return `${word}-${counter}`;
}

/** A path on this very server: pictures are never fetched from anywhere else. */
export function ownPath(url) {
  const parsed = new URL(url, location.href);
  return parsed.pathname + parsed.search;
}
