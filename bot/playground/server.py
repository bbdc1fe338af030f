"""The local Discord: a web server on loopback that discord.py logs in to, and the people on it."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.clocks import Clock
from bot.playground import threads
from bot.playground.alterations import Alteration
from bot.playground.core import Audience, Core, Shown
from bot.playground.faults import Faults
from bot.playground.gateway import Gateway
from bot.playground.interactions import Interactions
from bot.playground.limits import REQUEST_LIMIT
from bot.playground.origins import only_own
from bot.playground.payloads import arrived_server_json, role_json
from bot.playground.people import Person
from bot.playground.rest import Rest
from bot.playground.wire import API, Request, Wire
from bot.playground.world import World

_log = logging.getLogger(__name__)

_SAVE_SECONDS = 0.5
_SERVERS = Audience(intent=1 << 0)


class LocalDiscord:
    """Discord on one machine. Use as an async context manager, or `start` and `close`."""

    def __init__(self, world: World, clock: Clock, *, port: int = 0, path: Path | None = None) -> None:
        self.core = Core(world, clock)
        self.interactions = Interactions(self.core)
        self.gateway = Gateway(self.core)
        self.wire = Wire(self.core, Rest(self.core, self.interactions))
        self.token = self.core.token
        self.app = web.Application(client_max_size=REQUEST_LIMIT, middlewares=[only_own])
        self.app.router.add_route("*", API + "/{tail:.*}", self.wire.answer)
        self.app.router.add_get("/gateway", self.gateway.handle)
        self.app.router.add_get(r"/cdn/attachments/{channel}/{attachment:\d{1,20}}/{name}", self._file)
        self._port = port
        self._path = path
        self._runner: web.AppRunner | None = None
        self._people: dict[int, Person] = {}
        self._saving: asyncio.TimerHandle | None = None
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

    def limit(self, route: str, calls: int, seconds: float) -> None:
        """From now on take so many *calls* of a route in so many real *seconds*."""
        self.core.buckets.limits[route] = (calls, seconds)

    def alter(self, how: Alteration) -> None:
        """From now on give back texts of the bot altered in that way."""
        self.core.altered = how

    @property
    def problems(self) -> list[str]:
        """What should not have happened: after a test it must be empty."""
        return self.core.problems

    @property
    def requests(self) -> list[Request]:
        """Every REST call of the bot, oldest first."""
        return self.wire.requests

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
        for thread in self.world.threads():
            threads.keep(self.core, thread)

    async def close(self) -> None:
        """Keep the world, say goodbye, stop listening."""
        self.world.on_change = lambda: None
        self._save_now()
        self.interactions.close()
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

    def deny(self, channel: str, permissions: int, user: int | None = None) -> None:
        """Take permissions in a channel from *user* (None: the bot); 0 gives all back."""
        place = self.world.channel_named(channel)
        place.denied[self.world.bot.id if user is None else user] = permissions
        self.world.on_change()
        self.core.channel_event("THREAD_UPDATE" if place.is_thread else "CHANNEL_UPDATE", place)

    def allow(self, permissions: int) -> None:
        """Set what everybody may do in the whole server, the bot included."""
        self.world.server.permissions = permissions
        self.world.on_change()
        data = {"guild_id": str(self.world.server.id), "role": role_json(self.world)}
        self.core.dispatch("GUILD_ROLE_UPDATE", data, _SERVERS)

    def kick_bot(self) -> None:
        """Take the bot out of the server."""
        self.world.remove_member(self.world.bot.id)
        self.core.dispatch("GUILD_DELETE", {"id": str(self.world.server.id)}, _SERVERS)

    def invite_bot(self) -> None:
        """Let the bot into the server again."""
        self.world.add_member(self.world.bot)
        arrived = {
            key: value for key, value in arrived_server_json(self.world).items() if key != "unavailable"
        }
        self.core.dispatch("GUILD_CREATE", arrived, _SERVERS)

    def delete_channel(self, channel: str) -> None:
        """Delete a channel of the server, or a thread."""
        place = self.world.channel_named(channel)
        self.core.deleted_event(place)
        self.world.remove_channel(place)
        self.core.show("channels", None)

    async def quiet(self, within: float = 20.0) -> None:
        """Wait until no interaction is open, no call in flight, no event unsent; else TimeoutError."""
        try:
            await self.until(lambda: not self._busy(), within)
        except TimeoutError:
            raise TimeoutError(f"still open after {within} s: {self._busy()}") from None

    async def until(self, condition: Callable[[], bool], within: float = 20.0) -> None:
        """Wait until *condition* holds, asked again at each call, event and answer; else TimeoutError."""
        async with asyncio.timeout(within):
            while not condition():
                self.core.stirred.clear()
                await self.core.stirred.wait()

    def is_working(self) -> bool:
        """Whether a call is being answered, except for what a fault keeps waiting, or an event is unsent."""
        return self.wire.in_flight > self.wire.waiting or self.gateway.unsent()

    def _busy(self) -> list[str]:
        busy = [interaction.told for interaction in self.interactions.open()]
        if self.wire.in_flight:
            busy.append(f"{self.wire.in_flight} REST calls")
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
            try:
                self.world.save(self._path)
            except OSError as error:  # A full disk ends no game; it is tried again at the next change.
                _log.error("%s could not be written: %s", self._path, error.strerror)
            self.core.stirred.set()

    async def _file(self, request: web.Request) -> web.Response:
        attachment = self.world.attachment(int(request.match_info["attachment"]))
        data = None if attachment is None else self.world.files.get(attachment.id)
        if attachment is None or data is None:
            raise web.HTTPNotFound
        return web.Response(body=data, content_type=attachment.content_type)
