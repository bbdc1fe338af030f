"""What every part of the local Discord shares: world, clock, faults, problems, and who is told what."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from bot.clocks import Clock
from bot.playground.alterations import Alteration, unaltered
from bot.playground.buckets import Buckets
from bot.playground.faults import Faults
from bot.playground.messages import Message
from bot.playground.payloads import channel_json, told_message_json
from bot.playground.refusals import UNAVOIDABLE, Json
from bot.playground.world import Channel, World

Shown = tuple[str, Any]
Dispatch = Callable[[str, Json, "Audience"], None]


@dataclass(frozen=True)
class Audience:
    """Which sessions get an event: those with *intent*, of the shard of a server or of direct messages."""

    intent: int | None = None
    in_server: bool = True


@dataclass
class Core:
    """Shared by REST, gateway and people."""

    world: World
    clock: Clock
    faults: Faults = field(default_factory=Faults)
    problems: list[str] = field(default_factory=list)
    expected: set[int] = field(default_factory=lambda: set(UNAVOIDABLE))
    url: str = ""
    token: str = field(default_factory=lambda: secrets.token_urlsafe(32), repr=False)
    """The only token that this server takes; another one each time, which opens nothing else."""
    buckets: Buckets = field(default_factory=Buckets)
    """How many calls each route takes."""
    altered: Alteration = unaltered
    """What becomes of the texts that the bot sends."""
    outage: bool = False
    """The server cannot be reached, by nobody."""
    dispatch: Dispatch = lambda event, data, audience: None
    show_now: Callable[[Shown], None] = lambda shown: None
    stirred: asyncio.Event = field(default_factory=asyncio.Event)
    tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _collected: list[Shown] | None = None

    def __post_init__(self) -> None:
        self.world.now = self.clock.now

    def new_id(self) -> int:
        """A snowflake of now."""
        return self.world.new_id(self.clock.now())

    def note(self, code: int, problem: str) -> None:
        """Remember what should not have happened, unless its code is expected."""
        if code not in self.expected:
            self.problems.append(problem)

    def show(self, kind: str, what: Any) -> None:
        """Tell people: at once, or when the request being handled has been answered."""
        if self._collected is None:
            self.show_now((kind, what))
        else:
            self._collected.append((kind, what))

    @contextmanager
    def collecting(self) -> Iterator[list[Shown]]:
        """Keep back what is shown inside (no awaiting there) for after the answer."""
        assert self._collected is None
        collected: list[Shown] = []
        self._collected = collected
        try:
            yield collected
        finally:
            self._collected = None

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run *work* beside; ended at the latest by `end_tasks`."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def end_tasks(self) -> None:
        """Cancel what still runs."""
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def message_event(self, event: str, message: Message) -> None:
        """Tell the bot of a message, under the intent that it belongs to."""
        data = told_message_json(self.world, message, self.url)
        self.dispatch(event, data, self.audience_of(message))

    def member_event(self, event: str, data: Json) -> None:
        """Tell of a member: a privileged intent."""
        self.dispatch(event, data, Audience(intent=1 << 1))

    def channel_event(self, event: str, channel: Channel) -> None:
        """Tell of a channel of the server."""
        self.dispatch(event, channel_json(self.world, channel), Audience(intent=1 << 0))
        self.show("channels", channel)

    def thread_made(self, thread: Channel, made: Json) -> None:
        """Tell of a new thread, as its maker sees it."""
        self.dispatch("THREAD_CREATE", made, Audience(intent=1 << 0))
        self.show("channels", thread)

    def deleted_event(self, channel: Channel) -> None:
        """Tell the bot of a channel or thread that is no more; of a thread little is told."""
        if not channel.is_thread:
            self.channel_event("CHANNEL_DELETE", channel)
            return
        told = channel_json(self.world, channel)
        data = {key: told[key] for key in ("id", "guild_id", "parent_id", "type")}
        self.dispatch("THREAD_DELETE", data, Audience(intent=1 << 0))

    def audience_of(self, message: Message) -> Audience:
        """Ephemeral messages belong to direct messages, as on the real gateway."""
        channel = self.world.channels[message.channel]
        in_server = channel.recipient is None
        is_direct = message.ephemeral or not in_server
        return Audience(intent=1 << 12 if is_direct else 1 << 9, in_server=in_server)
