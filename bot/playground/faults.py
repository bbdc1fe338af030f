"""Faults on wish: errors, limits, delays and broken connections, per route or on the gateway."""

import asyncio
import fnmatch
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.playground.refusals import REFUSALS, Json


class GatewayFaults(Protocol):
    """What the gateway can be made to do."""

    def ask_reconnect(self) -> None:
        """Op 7."""

    def invalidate(self, *, resumable: bool) -> None:
        """Op 9."""

    def drop(self) -> None:
        """Cut the connections."""

    def send_text(self, text: str) -> None:
        """Send a frame as it is."""

    def send_event(self, event: str, data: Any) -> None:
        """Send an event as it is."""

    def begin_outage(self) -> None:
        """Make the server unavailable."""

    def end_outage(self) -> None:
        """Make it available again."""


@dataclass
class Fault:
    """What happens to the next *times* requests that match *route* ("POST /channels/*/messages")."""

    route: str
    times: int
    status: int | None = None
    body: Json = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    before: float = 0.0
    after: float = 0.0
    drops: bool = False
    handles: bool = False
    text: str | None = None
    """The body as it is, in the stead of any JSON."""
    gate_before: asyncio.Event | None = None
    gate_after: asyncio.Event | None = None
    met: int = 0


class Hold:
    """Requests wait here until `release`."""

    def __init__(self, gate: asyncio.Event, fault: Fault) -> None:
        self._gate = gate
        self._fault = fault

    @property
    def met(self) -> int:
        """How many requests came here so far."""
        return self._fault.met

    def release(self) -> None:
        """Let all go on, also those to come."""
        self._gate.set()


class Faults:
    """All faults asked for. Delays are on the injected clock. First asked, first met."""

    def __init__(self) -> None:
        self.waiting: list[Fault] = []
        self.early_answers = False
        """True: an action ends before the bot has read that its answer was taken."""
        self.withheld_acks = 0
        self.duplicates = 0
        self.late_interactions: list[float] = []
        self.gateway: GatewayFaults | None = None

    def refuse(self, route: str, code: int, *, status: int | None = None, times: int = 1) -> Fault:
        """Answer with this code, and its usual status and sentence."""
        known_status, message = REFUSALS.get(code, (500, "Internal Server Error"))
        body: Json = {"code": code, "message": message}
        return self._add(Fault(route, times, status=status or known_status, body=body))

    def fail(self, route: str, status: int = 500, *, times: int = 1) -> Fault:
        """Answer with a server's error. discord.py tries 500, 502 and 504 again after a second."""
        return self._add(Fault(route, times, status=status, body={"code": 0, "message": "Server Error"}))

    def garble(
        self,
        route: str,
        text: str,
        *,
        status: int = 200,
        kind: str = "application/json",
        handled: bool = False,
        times: int = 1,
    ) -> Fault:
        """Answer with a body that may be anything, such as a proxy's page; *handled*: after it was done."""
        headers = {"Content-Type": kind}
        return self._add(Fault(route, times, status=status, headers=headers, text=text, handles=handled))

    def limit(
        self,
        route: str,
        *,
        retry_after: float = 0.01,
        everywhere: bool = False,
        via: bool = True,
        times: int = 1,
    ) -> Fault:
        """Answer 429. Without `Via` discord.py takes it for a ban by Cloudflare and gives up."""
        body: Json = {
            "message": "You are being rate limited.",
            "retry_after": retry_after,
            "global": everywhere,
            "code": 0,
        }
        headers = {"Retry-After": str(retry_after), "X-RateLimit-Scope": "global" if everywhere else "user"}
        if everywhere:
            headers["X-RateLimit-Global"] = "true"
        if via:
            headers["Via"] = "1.1 google"
        return self._add(Fault(route, times, status=429, body=body, headers=headers))

    def delay(self, route: str, *, before: float = 0.0, after: float = 0.0, times: int = 1) -> Fault:
        """Wait on the clock before handling, or between handling and the answer."""
        return self._add(Fault(route, times, before=before, after=after, handles=True))

    def hold(self, route: str, *, handled: bool = False, times: int = 1) -> Hold:
        """Keep requests waiting until the test lets them go; *handled*: only their answers wait."""
        gate = asyncio.Event()
        fault = Fault(route, times, handles=True)
        if handled:
            fault.gate_after = gate
        else:
            fault.gate_before = gate
        return Hold(gate, self._add(fault))

    def drop(self, route: str, *, handled: bool = False, times: int = 1) -> Fault:
        """Cut the connection, before or after the request was handled."""
        return self._add(Fault(route, times, drops=True, handles=handled))

    def reconnect(self) -> None:
        """Op 7: every session is asked to connect again and resume."""
        self._gateway().ask_reconnect()

    def invalidate(self, *, resumable: bool = False) -> None:
        """Op 9: every session is told that it is invalid."""
        self._gateway().invalidate(resumable=resumable)

    def drop_gateway(self) -> None:
        """Cut every gateway connection; the sessions live on."""
        self._gateway().drop()

    def send_text(self, text: str) -> None:
        """Send every connection of the bot a frame that may be anything."""
        self._gateway().send_text(text)

    def send_event(self, event: str, data: Any) -> None:
        """Send every session an event that may hold anything."""
        self._gateway().send_event(event, data)

    def begin_outage(self) -> None:
        """The server is unavailable: calls about it are answered with 503, and nobody can act in it."""
        self._gateway().begin_outage()

    def end_outage(self) -> None:
        """It is available again."""
        self._gateway().end_outage()

    def withhold_acks(self, times: int) -> None:
        """Do not acknowledge the next heartbeats."""
        self.withheld_acks = times

    def duplicate_interactions(self, times: int = 1) -> None:
        """Send each of the next interactions twice."""
        self.duplicates = times

    def delay_interaction(self, seconds: float) -> None:
        """Bring the next interaction to the bot only after *seconds* of the clock."""
        self.late_interactions.append(seconds)

    def clear(self) -> None:
        """Forget what was not met yet; what is held stays held."""
        self.waiting.clear()
        self.withheld_acks = self.duplicates = 0
        self.late_interactions.clear()

    def meet(self, method: str, path: str) -> Fault | None:
        """The fault that this request meets, used up once."""
        for fault in self.waiting:
            if fnmatch.fnmatchcase(f"{method} {path}", fault.route):
                fault.met += 1
                if fault.met >= fault.times:
                    self.waiting.remove(fault)
                return fault
        return None

    def withholds_ack(self) -> bool:
        """Whether this heartbeat is left without an answer; used up once."""
        is_withheld = self.withheld_acks > 0
        self.withheld_acks -= is_withheld
        return is_withheld

    def doubles_interaction(self) -> bool:
        """Whether this interaction is sent twice; used up once."""
        is_doubled = self.duplicates > 0
        self.duplicates -= is_doubled
        return is_doubled

    def _add(self, fault: Fault) -> Fault:
        self.waiting.append(fault)
        return fault

    def _gateway(self) -> GatewayFaults:
        assert self.gateway is not None
        return self.gateway
