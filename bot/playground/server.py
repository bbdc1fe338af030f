"""The local Discord: a web server on loopback that discord.py logs in to, and the people on it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from aiohttp import web

from bot.clocks import Clock
from bot.playground.core import TOKEN, Core, Shown
from bot.playground.faults import Fault, Faults
from bot.playground.gateway import Gateway
from bot.playground.interactions import Interactions
from bot.playground.limits import REQUEST_LIMIT, Upload
from bot.playground.people import Person
from bot.playground.refusals import Refusal
from bot.playground.rest import Call, Rest
from bot.playground.world import World

API = "/api/v10"
_LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
_SAVE_SECONDS = 0.5
_SETTLING_TURNS = 8


@dataclass(frozen=True)
class Recorded:
    """A REST call of the bot and how it was answered."""

    method: str
    path: str
    body: Any
    status: int
    code: int = 0


class LocalDiscord:
    """Discord on one machine. Use as an async context manager, or `start` and `close`."""

    def __init__(self, world: World, clock: Clock, *, port: int = 0, path: Path | None = None) -> None:
        self.core = Core(world, clock)
        self.interactions = Interactions(self.core)
        self.gateway = Gateway(self.core)
        self.rest = Rest(self.core, self.interactions)
        self.requests: list[Recorded] = []
        self.token = TOKEN
        self.app = web.Application(client_max_size=REQUEST_LIMIT, middlewares=[_only_from_here])
        self.app.router.add_route("*", API + "/{tail:.*}", self._answer)
        self.app.router.add_get("/gateway", self.gateway.handle)
        self.app.router.add_get("/cdn/attachments/{channel}/{attachment}/{name}", self._file)
        self._port = port
        self._path = path
        self._runner: web.AppRunner | None = None
        self._people: dict[int, Person] = {}
        self._saving: asyncio.TimerHandle | None = None
        self._in_flight = 0
        self.core.show_now = self._show

    @property
    def world(self) -> World:
        """What there is."""
        return self.core.world

    @property
    def clock(self) -> Clock:
        """The clock of all its limits."""
        return self.core.clock

    @property
    def faults(self) -> Faults:
        """What shall go wrong."""
        return self.core.faults

    @property
    def problems(self) -> list[str]:
        """What should not have happened: after a test it must be empty."""
        return self.core.problems

    @property
    def url(self) -> str:
        """`http://127.0.0.1:PORT`, once started."""
        return self.core.url

    def expect(self, *codes: int) -> None:
        """Refusals with these codes are no problems from now on (10062: unanswered interactions, too)."""
        self.core.expected.update(codes)

    async def start(self) -> None:
        """Listen on 127.0.0.1."""
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=2.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self.core.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        self.world.on_change = self._save_soon

    async def close(self) -> None:
        """Say goodbye, keep the world, stop listening."""
        self.world.on_change = lambda: None
        self._save_now()
        await self.core.end_tasks()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def person(self, name_or_id: str | int) -> Person:
        """The hands and eyes of one person; always the same object."""
        world = self.world
        user = world.users[name_or_id] if isinstance(name_or_id, int) else world.user_named(name_or_id)
        if user.id not in self._people:
            self._people[user.id] = Person(self.core, self.interactions, user.id)
        return self._people[user.id]

    def people(self) -> list[Person]:
        """Everybody but the bot."""
        return [self.person(user.id) for user in self.world.people()]

    async def quiet(self, within: float = 5.0) -> None:
        """Wait until no interaction is open, no call in flight, no event unsent; else TimeoutError."""
        try:
            async with asyncio.timeout(within):
                while self._busy():
                    self.core.stirred.clear()
                    await self.core.stirred.wait()
        except TimeoutError:
            raise TimeoutError(f"still open after {within} s: {self._busy()}") from None

    def _busy(self) -> list[str]:
        busy = [interaction.told for interaction in self.interactions.open()]
        if self._in_flight:
            busy.append(f"{self._in_flight} REST calls")
        if self.gateway.unsent():
            busy.append("events")
        return busy

    def _show(self, shown: Shown) -> None:
        kind, what = shown
        if kind == "answered":
            interaction, answer = what
            if not interaction.outcome.done():
                interaction.outcome.set_result(answer)
        else:
            for person in self.people():
                person.receive(kind, what)
        self.core.stirred.set()

    def _save_soon(self) -> None:
        if self._path is not None and self._saving is None:
            self._saving = asyncio.get_running_loop().call_later(_SAVE_SECONDS, self._save_now)

    def _save_now(self) -> None:
        if self._saving is not None:
            self._saving.cancel()
            self._saving = None
        if self._path is not None:
            self.world.save(self._path)

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        self._in_flight += 1
        try:
            return await self._answer_with_faults(request)
        finally:
            self._in_flight -= 1
            self.core.stirred.set()

    async def _answer_with_faults(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        call = Call(request.method, path, dict(request.query))
        refused = await self._read(request, call)
        fault = self.faults.meet(call.method, call.path) or Fault("", 0, handles=True)
        await self._wait(fault.before, fault.gate_before)
        if not fault.handles:
            self._record(call, fault.status or 0, fault.body.get("code", 0))
            return _cut(request) if fault.drops else _json(fault.status or 500, fault.body, fault.headers)
        with self.core.collecting() as collected:
            response = self._handle(call, refused)
        if self.faults.early_answers:
            self._show_all(collected)
        await self._wait(fault.after, fault.gate_after)
        if fault.drops:
            self._show_all(collected)
            return _cut(request)
        await _write(request, response)
        self._show_all(collected)
        return response

    def _show_all(self, collected: list[Shown]) -> None:
        for shown in collected:
            self._show(shown)
        collected.clear()

    async def _wait(self, seconds: float, gate: asyncio.Event | None) -> None:
        if seconds:
            await self.clock.sleep_until(self.clock.now() + seconds)
        if gate is not None:
            await gate.wait()

    def _handle(self, call: Call, refused: Refusal | None) -> web.Response:
        try:
            if refused is not None:
                raise refused
            status, body = self.rest.handle(call)
        except Refusal as refusal:
            self._record(call, refusal.status, refusal.code)
            detail = f" {json.dumps(refusal.errors)}" if refusal.errors else ""
            self.core.note(refusal.code, f"{call.method} {call.path}: {refusal}{detail}")
            return _json(refusal.status, refusal.body())
        self._record(call, status, 0)
        return web.Response(status=204) if body is None else _json(status, body)

    def _record(self, call: Call, status: int, code: int) -> None:
        self.requests.append(Recorded(call.method, call.path, call.body, status, code))

    async def _read(self, request: web.Request, call: Call) -> Refusal | None:
        """Fill in body and files; what is wrong with the request as such."""
        authorization = request.headers.get("Authorization")
        by_token = call.path.startswith(("/interactions/", "/webhooks/"))
        if authorization != f"Bot {TOKEN}" and not (by_token and authorization is None):
            return Refusal(0, status=401, message="401: Unauthorized")
        try:
            await _read_body(request, call)
        except web.HTTPRequestEntityTooLarge:
            return Refusal(40005)
        except (ValueError, KeyError):
            return Refusal(50109)
        return None

    async def _file(self, request: web.Request) -> web.Response:
        data = self.world.files.get(int(request.match_info["attachment"]))
        message = next(
            (
                one
                for kept in self.world.messages.values()
                for message in kept.values()
                for one in message.attachments
                if one.path == request.path
            ),
            None,
        )
        if data is None or message is None:
            raise web.HTTPNotFound
        return web.Response(body=data, content_type=message.content_type)


async def _read_body(request: web.Request, call: Call) -> None:
    if not request.can_read_body:
        return
    if request.content_type == "application/json":
        call.body = json.loads(await request.text())
    elif request.content_type == "multipart/form-data":
        fields = await request.post()
        call.body = json.loads(str(fields["payload_json"]))
        for name, value in fields.items():
            if isinstance(value, web.FileField):
                number = int(name.removeprefix("files[").removesuffix("]"))
                call.files[number] = Upload(value.filename, value.content_type, value.file.read())
    elif await request.read():
        raise ValueError(request.content_type)


def _json(status: int, body: Any, headers: dict[str, str] | None = None) -> web.Response:
    """JSON with the one Content-Type that discord.py reads as JSON."""
    data = json.dumps(body).encode()
    return web.Response(
        status=status, body=data, headers={"Content-Type": "application/json", **(headers or {})}
    )


async def _write(request: web.Request, response: web.Response) -> None:
    """Send the answer out, and give a bot in this process the turns of the loop that reading it takes.

    discord.py stores a view only then: a press that came sooner would be lost.
    """
    await response.prepare(request)
    await response.write_eof()
    for _ in range(_SETTLING_TURNS):
        await asyncio.sleep(0)


def _cut(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


@web.middleware
async def _only_from_here(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse every Host and Origin but this machine's own, so that no web page can reach in."""
    origin = request.headers.get("Origin")
    names = [urlsplit(f"//{request.host}").hostname]
    if origin is not None:
        names.append(urlsplit(origin).hostname)
    if any(name not in _LOOPBACK for name in names):
        raise web.HTTPForbidden(text="Only for this machine")
    return await handler(request)
