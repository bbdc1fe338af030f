"""The gateway: HELLO, IDENTIFY, heartbeats, RESUME with what was missed, and events by intent and shard."""

import asyncio
import json
import secrets
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from bot.playground import watching
from bot.playground.bodies import parsed
from bot.playground.core import Audience, Core
from bot.playground.payloads import arrived_server_json, me_json
from bot.playground.refusals import Json

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 3, 6, 7, 9, 10, 11
SERVERS, MEMBERS, PRESENCES, CONTENT = 1 << 0, 1 << 1, 1 << 8, 1 << 15
PRIVILEGED = MEMBERS | PRESENCES | CONTENT
KNOWN_INTENTS = (1 << 26) - 1

ROUND_TRIP = 0.02
"""Seconds after which a heartbeat is acknowledged."""

_MOST_BYTES = 4096
_MOST_PER_MINUTE = 120
_REMEMBERED = 1000

Outgoing = tuple[str, Any]


@dataclass(eq=False)
class Connection:
    """One WebSocket of a bot. What it is sent goes through its queue, in order."""

    socket: web.WebSocketResponse
    request: web.Request
    queue: asyncio.Queue[Outgoing] = field(default_factory=asyncio.Queue)
    session: "Session | None" = None
    received: deque[float] = field(default_factory=deque)
    closed_by_us: bool = False

    def send(self, op: int, data: Any) -> None:
        """Queue an operation that is no event."""
        self.queue.put_nowait(("text", json.dumps({"op": op, "d": data, "s": None, "t": None})))

    def close(self, code: int, reason: str) -> None:
        """Queue the end; the session outlives it."""
        self.queue.put_nowait(("close", (code, reason)))

    def cut(self) -> None:
        """End without a word."""
        self.closed_by_us = True
        if self.request.transport is not None:
            self.request.transport.abort()


@dataclass
class Session:
    """What IDENTIFY opened; it outlives its connection until the bot says goodbye."""

    id: str
    intents: int
    shard: tuple[int, int]
    sequence: int = 0
    history: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))
    connection: Connection | None = None

    def dispatch(self, event: str, data: Json) -> None:
        """Number an event, remember it and send it if somebody listens."""
        self.sequence += 1
        text = json.dumps({"op": DISPATCH, "t": event, "s": self.sequence, "d": data})
        self.history.append((self.sequence, text))
        if self.connection is not None:
            self.connection.queue.put_nowait(("text", text))

    def remembers(self, sequence: int) -> bool:
        """Whether everything after *sequence* can be sent again."""
        return sequence <= self.sequence and (not self.history or self.history[0][0] <= sequence + 1)


class Gateway:
    """All sessions and connections."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.heartbeat_seconds = 41.25
        self.allowed_privileged = 0
        """Privileged intents that the application was granted; any other closes with 4014."""
        core.dispatch = self.dispatch
        core.faults.gateway = self

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """One connection, from HELLO to its end."""
        socket = web.WebSocketResponse(compress=False, timeout=2.0)
        await socket.prepare(request)
        connection = Connection(socket, request)
        self.connections.add(connection)
        writer = asyncio.get_running_loop().create_task(self._write(connection))
        connection.send(HELLO, {"heartbeat_interval": int(self.heartbeat_seconds * 1000)})
        try:
            await self._read(connection)
        finally:
            writer.cancel()
            self.connections.discard(connection)
            self._detach(connection)
            self.core.stirred.set()
        return socket

    def dispatch(self, event: str, data: Json, audience: Audience) -> None:
        """Give an event to every session that asked for its kind and has its shard."""
        watching.told(event, data)
        for session in self.sessions.values():
            if audience.intent is not None and not session.intents & audience.intent:
                continue
            if session.shard[0] == self._shard(audience, session.shard[1]):
                session.dispatch(event, self._visible(event, data, session))

    def unsent(self) -> bool:
        """Whether some event still waits to be written."""
        return any(not connection.queue.empty() for connection in self.connections)

    def ask_reconnect(self) -> None:
        """Op 7 to all."""
        for connection in self.connections:
            connection.send(RECONNECT, None)

    def invalidate(self, *, resumable: bool) -> None:
        """Op 9 to all; what cannot be resumed is forgotten."""
        for connection in self.connections:
            if connection.session is not None and not resumable:
                self.sessions.pop(connection.session.id, None)
            connection.send(INVALID, resumable)

    def drop(self) -> None:
        """Cut all connections; the sessions remember on."""
        for connection in list(self.connections):
            connection.cut()

    def send_text(self, text: str) -> None:
        """A frame as it is to all."""
        for connection in self.connections:
            connection.queue.put_nowait(("text", text))

    def send_event(self, event: str, data: Any) -> None:
        """An event as it is to every session."""
        for session in self.sessions.values():
            session.dispatch(event, data)

    def begin_outage(self) -> None:
        """The server becomes unavailable, to bots and people alike."""
        self.core.outage = True
        data = {"id": str(self.core.world.server.id), "unavailable": True}
        self.dispatch("GUILD_DELETE", data, Audience(intent=SERVERS))
        self.core.show("channels", None)

    def end_outage(self) -> None:
        """It is back; those who came meanwhile are told of it only now."""
        self.core.outage = False
        self.dispatch("GUILD_CREATE", arrived_server_json(self.core.world), Audience(intent=SERVERS))
        self.core.show("channels", None)

    async def close(self) -> None:
        """Say goodbye to all: before the web server ends, since that would wait for them."""
        for connection in list(self.connections):
            connection.closed_by_us = True
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)

    def _shard(self, audience: Audience, shards: int) -> int:
        return (self.core.world.server.id >> 22) % shards if audience.in_server else 0

    def _has_server(self, session: Session) -> bool:
        """Whether a session is of the server's shard, and the bot is in the server."""
        is_member = self.core.world.bot.id in self.core.world.members
        return is_member and session.shard[0] == self._shard(Audience(), session.shard[1])

    def _visible(self, event: str, data: Json, session: Session) -> Json:
        """Without the content intent only own, direct and naming messages can be read."""
        if not event.startswith("MESSAGE_") or "content" not in data or session.intents & CONTENT:
            return data
        me = str(self.core.world.bot.id)
        if (
            "guild_id" not in data
            or data["author"]["id"] == me
            or any(one["id"] == me for one in data["mentions"])
        ):
            return data
        return {**data, "content": "", "components": [], "attachments": []}

    async def _write(self, connection: Connection) -> None:
        while True:
            kind, what = await connection.queue.get()
            if kind == "close":
                connection.closed_by_us = True
                await connection.socket.close(code=what[0], message=what[1].encode())
                return
            try:
                await connection.socket.send_str(what)
            except ConnectionError:
                return
            self.core.stirred.set()

    async def _read(self, connection: Connection) -> None:
        while True:
            message = await connection.socket.receive()
            if message.type is WSMsgType.CLOSE:
                self._left(connection, message.data)
            if message.type is not WSMsgType.TEXT:
                return
            self._received(connection, message.data)

    def _left(self, connection: Connection, code: int | None) -> None:
        """A bot that closes with 1000 or 1001 ends its session; our own close does not."""
        if connection.session and not connection.closed_by_us and code in (1000, 1001):
            self.sessions.pop(connection.session.id, None)

    def _detach(self, connection: Connection) -> None:
        if connection.session and connection.session.connection is connection:
            connection.session.connection = None

    def _received(self, connection: Connection, text: str) -> None:
        if len(text.encode()) > _MOST_BYTES:
            self._refuse(connection, 4002, "Error while decoding payload.")
            return
        if self._too_many(connection):
            self._refuse(connection, 4008, "You are being rate limited.")
            return
        try:
            payload = parsed(text)
            op, data = payload["op"], payload["d"]
        except (ValueError, KeyError, TypeError):
            self._refuse(connection, 4002, "Error while decoding payload.")
            return
        self._obey(connection, op, data)

    def _too_many(self, connection: Connection) -> bool:
        now = time.monotonic()
        connection.received.append(now)
        while connection.received[0] < now - 60:
            connection.received.popleft()
        return len(connection.received) > _MOST_PER_MINUTE

    def _obey(self, connection: Connection, op: int, data: Any) -> None:
        match op:
            case 1:
                if not self.core.faults.withholds_ack():
                    # discord.py notes when it sent a heartbeat only after that: an answer that comes
                    # sooner than over any network seems to be one to the heartbeat before.
                    asyncio.get_running_loop().call_later(ROUND_TRIP, connection.send, ACK, None)
            case 2 if _is_identify(data):
                self._identify(connection, data)
            case 6 if _is_resume(data):
                self._resume(connection, data)
            case 2 | 6:
                self._refuse(connection, 4002, "Error while decoding payload.")
            case 3 if connection.session is not None:
                pass  # Nobody here looks at presences.
            case 3:
                self._refuse(connection, 4003, "Not authenticated.")
            case _:
                self._refuse(connection, 4001, f"The local Discord does not know op {op}.")

    def _refuse(self, connection: Connection, code: int, reason: str) -> None:
        self.core.note(code, f"gateway: closed with {code}: {reason}")
        connection.close(code, reason)

    def _identify(self, connection: Connection, data: Json) -> None:
        if connection.session is not None:
            self._refuse(connection, 4005, "Already authenticated.")
            return
        if data.get("token") != self.core.token:
            self._refuse(connection, 4004, "Authentication failed.")
            return
        shard = data.get("shard") or [0, 1]
        intents = data.get("intents", 0)
        if not 0 <= shard[0] < shard[1]:
            self._refuse(connection, 4010, "Invalid shard.")
        elif not 0 <= intents <= KNOWN_INTENTS:
            self._refuse(connection, 4013, "Invalid intent(s).")
        elif intents & PRIVILEGED & ~self.allowed_privileged:
            self._refuse(connection, 4014, "Disallowed intent(s).")
        else:
            self._open(connection, Session(secrets.token_hex(16), intents, (shard[0], shard[1])))

    def _open(self, connection: Connection, session: Session) -> None:
        for old in list(self.sessions.values()):
            if old.shard == session.shard and old.connection is None:
                del self.sessions[old.id]
        self.sessions[session.id] = session
        session.connection = connection
        connection.session = session
        self._begin(session, "READY", self._ready(session))
        if session.intents & SERVERS and self._has_server(session) and not self.core.outage:
            self._begin(session, "GUILD_CREATE", arrived_server_json(self.core.world))

    def _begin(self, session: Session, event: str, data: Json) -> None:
        """Give one session what it begins with."""
        watching.told(event, data)
        session.dispatch(event, data)

    def _ready(self, session: Session) -> Json:
        world = self.core.world
        is_here = self._has_server(session)
        return {
            "v": 10,
            "user": me_json(world),
            "guilds": [{"id": str(world.server.id), "unavailable": True}] if is_here else [],
            "session_id": session.id,
            "resume_gateway_url": self.core.url.replace("http", "ws", 1) + "/gateway",
            "shard": list(session.shard),
            "application": {"id": str(world.bot.id), "flags": 0},
            "private_channels": [],
        }

    def _resume(self, connection: Connection, data: Json) -> None:
        if data.get("token") != self.core.token:
            self._refuse(connection, 4004, "Authentication failed.")
            return
        session = self.sessions.get(data.get("session_id", ""))
        sequence = data.get("seq") or 0
        if session is None or not session.remembers(sequence):
            connection.send(INVALID, False)
            return
        if session.connection is not None and session.connection is not connection:
            session.connection.cut()
        session.connection = connection
        connection.session = session
        for number, text in session.history:
            if number > sequence:
                connection.queue.put_nowait(("text", text))
        session.dispatch("RESUMED", {})


def _is_identify(data: Any) -> bool:
    """Whether IDENTIFY has what is read of it, in the shape in which it is read."""
    if not isinstance(data, dict):
        return False
    shard = data.get("shard") or [0, 1]
    is_pair = isinstance(shard, list) and len(shard) == 2 and all(isinstance(one, int) for one in shard)
    return is_pair and isinstance(data.get("intents", 0), int)


def _is_resume(data: Any) -> bool:
    """The same of RESUME."""
    return (
        isinstance(data, dict)
        and isinstance(data.get("session_id", ""), str)
        and isinstance(data.get("seq") or 0, int)
    )
