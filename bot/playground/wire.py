"""One REST request over the wire: read it, meet its faults, handle it, answer, then let people see."""

import asyncio
import contextlib
import json
import logging
from dataclasses import dataclass
from typing import Any

from aiohttp import BodyPartReader, web

from bot.playground import watching
from bot.playground.bodies import parsed, read_part
from bot.playground.buckets import Spent
from bot.playground.core import Core, Shown
from bot.playground.faults import Fault
from bot.playground.limits import REQUEST_LIMIT, Upload
from bot.playground.refusals import Refusal
from bot.playground.rest import Call, Rest

API = "/api/v10"
_SETTLING_TURNS = 8
_MOST_RECORDED = 10_000
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Request:
    """A REST call of the bot and how it was answered; status 0: the connection was cut."""

    method: str
    path: str
    body: Any
    status: int
    code: int = 0
    files: tuple[str, ...] = ()


class Wire:
    """Between the web server and the table of routes."""

    def __init__(self, core: Core, rest: Rest) -> None:
        self.core = core
        self.rest = rest
        self.requests: list[Request] = []
        self.in_flight = 0
        self.waiting = 0
        """How many of those a fault keeps waiting."""

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Handle one request of the bot."""
        self.in_flight += 1
        try:
            call = Call(request.method, request.path.removeprefix(API), dict(request.query))
            refused = await self._read(request, call)
            spent = self.core.buckets.take(call.method, call.path)
            fault = self.core.faults.meet(call.method, call.path)
            self.core.stirred.set()
            if fault is None and spent is not None and spent.remaining < 0:
                return self._limited(call, refused, spent)
            return await self._met(request, call, refused, fault or Fault("", 0, handles=True), spent)
        finally:
            self.in_flight -= 1
            self.core.stirred.set()

    def _limited(self, call: Call, refused: Refusal | None, spent: Spent) -> web.Response:
        """One call too many of its route."""
        self._record(call, 429, 0)
        self._watch(call, refused)
        body = {
            "message": "You are being rate limited.",
            "retry_after": spent.reset_after,
            "global": False,
            "code": 0,
        }
        named = {"Retry-After": str(spent.reset_after), "X-RateLimit-Scope": "user", "Via": "1.1 google"}
        return _json(429, body, spent.headers | named)

    async def _met(
        self,
        request: web.Request,
        call: Call,
        refused: Refusal | None,
        fault: Fault,
        spent: Spent | None = None,
    ) -> web.StreamResponse:
        await self._wait(fault.before, fault.gate_before)
        if not fault.handles:
            self._record(call, fault.status or 0, fault.body.get("code", 0))
            self._watch(call, refused)
            return _cut(request) if fault.drops else _of(fault)
        with self.core.collecting() as collected:
            response = self._handle(call, refused)
        if spent is not None:
            response.headers.update(spent.headers)
        if self.core.faults.early_answers:
            self._show(collected)
        await self._wait(fault.after, fault.gate_after)
        if fault.drops:
            self._show(collected)
            return _cut(request)
        if fault.text is not None:
            response = _of(fault)
        await _write(request, response)
        self._show(collected)
        return response

    def _show(self, collected: list[Shown]) -> None:
        for shown in collected:
            self.core.show_now(shown)
        collected.clear()

    async def _wait(self, seconds: float, gate: asyncio.Event | None) -> None:
        self.waiting += 1
        try:
            if seconds:
                await self.core.clock.sleep_until(self.core.clock.now() + seconds)
            if gate is not None:
                await gate.wait()
        finally:
            self.waiting -= 1

    def _handle(self, call: Call, refused: Refusal | None) -> web.Response:
        try:
            if refused is not None:
                raise refused
            status, body = self.rest.handle(call)
        except Refusal as refusal:
            detail = f" {json.dumps(refusal.errors)}" if refusal.errors else ""
            if not (self.core.outage and refusal.status == 503):
                self.core.note(refusal.code, f"{call.method} {call.path}: {refusal}{detail}")
            status, body, code = refusal.status, refusal.body(), refusal.code
        except Exception as error:
            # A body of a shape that nobody foresaw: Discord would not answer 200 either.
            _log.exception("%s %s", call.method, call.path)
            self.core.problems.append(f"{call.method} {call.path}: {error!r}")
            status, body, code = 500, {"code": 0, "message": "500: Internal Server Error"}, 0
        else:
            code = 0
        self._record(call, status, code)
        self._watch(call, refused, status, code, body)
        return web.Response(status=204) if body is None else _json(status, body)

    def _record(self, call: Call, status: int, code: int) -> None:
        names = tuple(upload.filename for upload in call.files.values())
        self.requests.append(Request(call.method, call.path, call.body, status, code, names))
        del self.requests[:-_MOST_RECORDED]

    def _watch(
        self,
        call: Call,
        refused: Refusal | None,
        status: int | None = None,
        code: int = 0,
        answer: Any = None,
    ) -> None:
        if refused is None:  # What could not be read has no body to look at.
            query, is_multipart = call.query, bool(call.files)
            watching.exchanged(
                watching.Exchange(
                    call.method, call.path, query, call.body, is_multipart, status, code, answer
                )
            )

    async def _read(self, request: web.Request, call: Call) -> Refusal | None:
        """Fill in body and files; what is wrong with the request as such."""
        authorization = request.headers.get("Authorization")
        by_token = call.path.startswith(("/interactions/", "/webhooks/"))
        if authorization != f"Bot {self.core.token}" and not (by_token and authorization is None):
            return Refusal(0, status=401, message="401: Unauthorized")
        try:
            await _read_body(request, call)
        except web.HTTPRequestEntityTooLarge:
            return Refusal(40005)
        except (ValueError, KeyError):
            return Refusal(50109)
        return None


async def _read_body(request: web.Request, call: Call) -> None:
    if not request.can_read_body:
        return
    if request.content_type == "application/json":
        call.body = parsed(await request.read())
    elif request.content_type == "multipart/form-data":
        await _read_parts(request, call)
    elif await request.read():
        raise ValueError(request.content_type)


async def _read_parts(request: web.Request, call: Call) -> None:
    """`payload_json` and `files[N]`; what is too large is read to its end, so that the bot hears why."""
    size = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise ValueError("parts within a part")
        data, length = await read_part(part, REQUEST_LIMIT - size)
        size += length
        if size > REQUEST_LIMIT:
            call.files.clear()
        elif part.name == "payload_json":
            call.body = parsed(data)
        else:
            number = int(str(part.name).removeprefix("files[").removesuffix("]"))
            call.files[number] = Upload(part.filename or "", data)
    if size > REQUEST_LIMIT:
        raise web.HTTPRequestEntityTooLarge(REQUEST_LIMIT, size)


def _of(fault: Fault) -> web.Response:
    """The answer that a fault wants."""
    status = fault.status or 500
    if fault.text is None:
        return _json(status, fault.body, fault.headers)
    return web.Response(status=status, body=fault.text.encode(), headers=fault.headers)


def _json(status: int, body: Any, headers: dict[str, str] | None = None) -> web.Response:
    """JSON with the one Content-Type that discord.py reads as JSON."""
    data = json.dumps(body).encode()
    named = {"Content-Type": "application/json", **(headers or {})}
    return web.Response(status=status, body=data, headers=named)


async def _write(request: web.Request, response: web.Response) -> None:
    """Send the answer out, and give a bot in this process the turns of the loop that reading it takes.

    discord.py stores a view only then: a press that came sooner would be lost.
    """
    with contextlib.suppress(ConnectionError):  # The bot may have hung up meanwhile.
        await response.prepare(request)
        await response.write_eof()
    for _ in range(_SETTLING_TURNS):
        await asyncio.sleep(0)


def _cut(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
