// The page: whose windows are shown, side by side or one alone.

import { avatar, build } from "./dom.js";
import { Pane } from "./pane.js";
import { keepTimesTrue } from "./times.js";

const KEY = "shown-people";
const ROOM = 430;
const AGAIN = 1000;
const panes = new Map();
const place = document.getElementById("panes");

async function start() {
  const { server, people } = await whoIsThere();
  const alone = new URLSearchParams(location.search).get("person");
  keepTimesTrue();
  document.getElementById("server-name").textContent = server.name;
  document.addEventListener("visibilitychange", () => panes.forEach((pane) => pane.current && pane.drawLists(pane.readHere())));
  if (alone) return showAlone(people, alone, server);
  document.getElementById("top").hidden = false;
  showMany(people, server);
  return undefined;
}

/** The server and its people; a server that is being started again is asked again. */
async function whoIsThere() {
  for (;;) {
    const answer = await fetch("/people").catch(() => null);
    if (answer?.ok) return answer.json();
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

function showAlone(people, wanted, server) {
  const person = people.find((each) => each.id === wanted || each.name.toLowerCase() === wanted.toLowerCase());
  document.body.classList.add("alone-page");
  if (!person) return place.append(build("p", { class: "nobody", role: "alert" }, "Nobody here has this number. ", build("a", { href: "/" }, "See who is here")));
  return add(person, `${person.name} · ${server.name}`, true);
}

function showMany(people, server) {
  const seats = document.getElementById("seats");
  const wanted = JSON.parse(localStorage.getItem(KEY) ?? "null") ?? firstFew(people);
  for (const person of people) seats.append(seatButton(person, people, server));
  for (const person of people.filter((each) => wanted.includes(each.id))) toggle(person, people, server, true);
  if (!panes.size) toggle(people[0], people, server, true);
}

function firstFew(people) {
  const room = Math.max(1, Math.min(3, Math.floor(innerWidth / ROOM)));
  return people.slice(0, room).map((person) => person.id);
}

function seatButton(person, people, server) {
  const on = { click: () => toggle(person, people, server, !panes.has(person.id), true) };
  return build("button", { type: "button", class: "seat", "aria-pressed": "false", data: { person: person.id }, on }, avatar(person, "tiny"), person.name);
}

/** Show or hide a window; where there is room for one only, the new one takes the place of the old. */
function toggle(person, people, server, isShown, byHand = false) {
  if (isShown && byHand && innerWidth < ROOM * 1.6) for (const id of [...panes.keys()]) remove(id);
  if (isShown) add(person, server.name, false, nextShown(person, people));
  else if (panes.size > 1) remove(person.id);
  for (const button of document.querySelectorAll(".seat")) button.setAttribute("aria-pressed", String(panes.has(button.dataset.person)));
  if (byHand) localStorage.setItem(KEY, JSON.stringify([...panes.keys()]));
}

/** The window before which this person's belongs, so that the order is always that of the names. */
function nextShown(person, people) {
  const later = people.slice(people.indexOf(person) + 1).find((each) => panes.has(each.id));
  return later ? panes.get(later.id).element : null;
}

function add(person, title, alone, before = null) {
  const pane = new Pane(person, { alone, told: () => showPings(title) });
  panes.set(person.id, pane);
  place.insertBefore(pane.element, before);
  showPings(title);
}

function remove(id) {
  panes.get(id).close();
  panes.delete(id);
}

function showPings(title) {
  const pings = [...panes.values()].reduce((sum, pane) => sum + pane.pings(), 0);
  document.title = pings ? `(${pings}) ${title}` : title;
}

start();
