"""The page of the local Discord: its files, and one WebSocket for each person that is shown."""

import asyncio
import re
from contextlib import suppress
from pathlib import Path
from typing import Any, assert_never

from aiohttp import WSMsgType, web

from bot.playground import shapes
from bot.playground.commands import LOCALES
from bot.playground.interactions import NO_ANSWER
from bot.playground.messages import Answer, Message
from bot.playground.palette import ClientRefuses
from bot.playground.people import Person
from bot.playground.refusals import Json
from bot.playground.server import LocalDiscord
from bot.playground.wishes import (
    Autocomplete,
    Choose,
    Dismiss,
    Inbox,
    Language,
    Press,
    Say,
    Slash,
    Thread,
    Wish,
    as_keywords,
    read_wish,
)

FILES = Path(__file__).parent / "page"
_TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
_NAME = re.compile(r"[a-z]+\.(css|js|svg)")
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
_MOST_WISHES = 64 * 1024
_MOST_SAID = 2000
_LONGEST_ID = 20
_NO_OPTIONS = frozenset({"self", "command", "channel", "focused", "typed"})
_FAILED = "This interaction failed"


def add_routes(local: LocalDiscord) -> None:
    """Serve the page beside the API; call it before `local` is started."""
    page = _Page(local)
    router = local.app.router
    router.add_get("/", page.index)
    router.add_get("/people", page.people)
    router.add_get("/page/{file}", page.file)
    router.add_get("/feed/{person}", page.feed)
    local.app.on_shutdown.append(page.hang_up)


class _Page:
    def __init__(self, local: LocalDiscord) -> None:
        self._local = local
        self._feeds: set[_Feed] = set()

    async def index(self, request: web.Request) -> web.Response:
        return _served("index.html")

    async def file(self, request: web.Request) -> web.Response:
        name = request.match_info["file"]
        if not _NAME.fullmatch(name) or not (FILES / name).is_file():
            raise web.HTTPNotFound
        return _served(name)

    async def people(self, request: web.Request) -> web.Response:
        world = self._local.world
        people = [shapes.user(user) for user in world.people() if user.id in world.members]
        return web.json_response({"server": shapes.server(world), "people": people}, headers=_HEADERS)

    async def feed(self, request: web.Request) -> web.WebSocketResponse:
        number = request.match_info["person"]
        users = {str(user.id): user for user in self._local.world.people()}
        if number not in users:
            raise web.HTTPNotFound
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=_MOST_WISHES)
        await socket.prepare(request)
        feed = _Feed(self._local, self._local.person(users[number].id), socket)
        self._feeds.add(feed)
        try:
            await feed.run()
        finally:
            self._feeds.discard(feed)
        return socket

    async def hang_up(self, app: web.Application) -> None:
        """The server ends: pages are told, and come back when it does."""
        for feed in list(self._feeds):
            await feed.socket.close(code=1001, message=b"restart")


class _Feed:
    """What one window is told, in order, and what its person does there."""

    def __init__(self, local: LocalDiscord, person: Person, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._local = local
        self._person = person
        self._outbox: asyncio.Queue[Json] = asyncio.Queue()
        self._doing: set[asyncio.Task[None]] = set()
        self._has_direct = False

    async def run(self) -> None:
        forget = self._person.subscribe(self._hear)
        self._tell("hello", self._hello())
        writer = asyncio.create_task(self._write())
        try:
            async for frame in self.socket:
                if frame.type is not WSMsgType.TEXT or not self._begin(frame.data):
                    break
        finally:
            forget()
            await _ended({writer, *self._doing})

    async def _write(self) -> None:
        with suppress(ConnectionError):
            while True:
                await self.socket.send_json(await self._outbox.get())

    def _tell(self, kind: str, what: Json) -> None:
        self._outbox.put_nowait({"t": kind, "d": what})

    def _hear(self, kind: str, what: Any) -> None:
        """Pass on what this person's client would learn."""
        world = self._local.world
        match kind:
            case "message":
                if self._has_direct != self._finds_direct():
                    self._tell("channels", {"channels": self._channels()})
                    self._tell("commands", {"commands": self._commands()})
                self._tell("message", shapes.message(world, what))
            case "gone":
                self._tell("gone", {"id": str(what.id), "channel": str(what.channel)})
            case "channels":
                self._tell("channels", {"channels": self._channels()})
            case "commands":
                self._tell("commands", {"commands": self._commands()})
            case "me":
                self._tell("me", self._me())
                self._tell("commands", {"commands": self._commands()})

    def _hello(self) -> Json:
        world = self._local.world
        channels = self._channels()
        now = self._local.clock.now()
        return {
            "me": self._me(),
            "server": shapes.server(world),
            "people": [shapes.user(user) for user in world.users.values()],
            "channels": channels,
            "commands": self._commands(),
            "messages": {
                channel["id"]: shapes.messages(world, self._person.messages(channel["id"]), now)
                for channel in channels
            },
        }

    def _me(self) -> Json:
        return shapes.me(self._local.world.users[self._person.id])

    def _finds_direct(self) -> bool:
        return self._local.world.direct_channel(self._person.id) is not None

    def _channels(self) -> list[Json]:
        world = self._local.world
        self._has_direct = self._finds_direct()
        listed = [shapes.channel(world, one) for one in shapes.in_order(self._person.channels())]
        direct = world.direct_channel(self._person.id)
        return listed if direct is None else [*listed, shapes.channel(world, direct)]

    def _commands(self) -> list[Json]:
        """Those of the server's first channel, marked if they are offered in direct messages as well."""
        channels = self._person.channels()
        direct = self._local.world.direct_channel(self._person.id)
        in_direct = [] if direct is None else self._person.commands(str(direct.id))
        in_server = self._person.commands(str(channels[0].id)) if channels else in_direct
        return shapes.commands(in_server, {raw["id"] for raw in in_direct})

    def _begin(self, text: str) -> bool:
        """Start what the window asks for; false if it makes no sense."""
        wish = read_wish(text)
        if wish is None:
            return False
        task = asyncio.create_task(self._settle(wish))
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        return True

    async def _settle(self, wish: Wish) -> None:
        """Do it and tell how it went. `sent` is false if the client itself would not let it happen."""
        try:
            kind, answer = await self._do(wish)
        except ClientRefuses as refusal:
            kind, answer = "failed", {"text": str(refusal), "sent": False}
        except TimeoutError:
            kind, answer = "failed", {"text": NO_ANSWER, "sent": True}
        self._tell(kind, {"request": wish.request, **answer})

    async def _do(self, wish: Wish) -> tuple[str, Json]:
        person = self._person
        match wish:
            case Slash():
                answer = await person.slash(wish.command, channel=wish.channel, **_keywords(wish.options))
                return _told(answer, NO_ANSWER)
            case Autocomplete():
                return await self._complete(wish)
            case Press():
                return _told(await person.press(self._message(wish.message), wish.component), _FAILED)
            case Choose():
                message = self._message(wish.message)
                return _told(await person.choose(message, wish.values, menu=wish.component), _FAILED)
            case Say():
                await person.say(_sayable(wish.text), wish.channel)
            case Thread():
                await person.change_thread(wish.channel, archived=wish.archived, locked=wish.locked)
            case Dismiss():
                await person.dismiss(self._message(wish.message))
            case Language():
                person.locale = _known_locale(wish.locale)
            case Inbox():
                person.direct_messages_open = wish.open
            case _:
                assert_never(wish)
        return "answered", {}

    async def _complete(self, wish: Autocomplete) -> tuple[str, Json]:
        choices = await self._person.autocomplete(
            wish.command,
            wish.focused.replace("-", "_"),
            wish.typed,
            channel=wish.channel,
            **_keywords(wish.options),
        )
        return "choices", {"choices": [{"name": one.name, "value": one.value} for one in choices]}

    def _message(self, identity: str) -> Message:
        is_number = identity.isdecimal() and len(identity) <= _LONGEST_ID
        message = self._local.world.find(int(identity)) if is_number else None
        if message is None or not self._person.sees(message):
            raise ClientRefuses("This message is no longer here.")
        return message


def _told(answer: Answer, failure: str) -> tuple[str, Json]:
    return ("failed", {"text": failure, "sent": True}) if answer.failed else ("answered", {})


def _keywords(options: dict[str, str | int | float | bool]) -> dict[str, str | int | float | bool]:
    """Options as a person's hands take them, which have names of their own for what else they are told."""
    if taken := options.keys() & _NO_OPTIONS:
        raise ClientRefuses(f"no options {sorted(taken)}")
    return as_keywords(options)


def _sayable(text: str) -> str:
    if not 1 <= len(text.strip()) <= _MOST_SAID:
        raise ClientRefuses(f"A message has 1 to {_MOST_SAID} characters.")
    return text.strip()


def _known_locale(locale: str) -> str:
    if locale not in LOCALES:
        raise ClientRefuses("Discord does not speak this language.")
    return locale


async def _ended(tasks: set[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _served(name: str) -> web.Response:
    """A file of the page, read anew each time: they are small, and can be changed while it runs."""
    path = FILES / name
    text = path.read_text(encoding="utf-8")
    return web.Response(text=text, content_type=_TYPES[path.suffix], headers=_HEADERS)
