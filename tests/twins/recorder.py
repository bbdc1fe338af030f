"""All that one person's client receives, in order, but for what is random in every game."""

import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from bot.playground.messages import Answer, Choice, Message
from bot.playground.payloads import channel_json, told_message_json
from bot.playground.people import Person
from bot.playground.server import LocalDiscord
from bot.playground.world import World
from tests.twins.clock import TwinClock

_ID = re.compile(r"\d{17,20}")
_MARK = re.compile(r'(?<="nonce": ")[0-9a-f]+|(?<=~)[0-9a-f]{24}(?=")')
"""What keeps a message from being sent twice, and tells it later: a hash of an id or of the secret seed."""

AROUND = 300
"""How much is shown before and after the first character that differs."""

Screen = dict[str, Any]
"""One thing received, in plain values."""


@dataclass
class Names:
    """Names for ids and marks, which are other ones in every game: the n-th new one in a beat."""

    lasting: frozenset[str]
    met: dict[str, str] = field(default_factory=dict)
    beat: int = 0
    count: int = 0

    def told(self, text: str) -> str:
        """*text* with names in the stead of ids and marks; what is there from the first is left alone."""
        text = _MARK.sub(lambda found: self._name(found[0]), text)
        return _ID.sub(lambda found: self._name(found[0]), text)

    def next_beat(self) -> None:
        """Count anew, so that one beat's difference is none of the next."""
        self.beat, self.count = self.beat + 1, 0

    def _name(self, drawn: str) -> str:
        if drawn in self.lasting:
            return drawn
        if drawn not in self.met:
            self.count += 1
            self.met[drawn] = f"no. {self.count} of beat {self.beat}"
        return self.met[drawn]


class Recorder:
    """What one person receives, beat by beat; a beat is what somebody does and the time after it."""

    def __init__(
        self, local: LocalDiscord, clock: TwinClock, person: Person, lasting: frozenset[str]
    ) -> None:
        self.beats: list[list[str]] = [[]]
        self.person = person
        self._local = local
        self._clock = clock
        self._names = Names(lasting)
        self._end = person.subscribe(self._receive)

    def next_beat(self) -> None:
        """From here on the next beat is recorded."""
        self.beats.append([])
        self._names.next_beat()

    def answered(self, told: str, answer: Answer) -> None:
        """How an action of this person was answered, beside the message of the answer."""
        self._note(
            {
                "answer to": told,
                "message": None if answer.message is None else str(answer.message.id),
                "ephemeral": answer.ephemeral,
                "deferred": answer.deferred,
                "updated": answer.updated,
                "failed": answer.failed,
            }
        )

    def offered(self, told: str, choices: Sequence[Choice]) -> None:
        """What autocomplete offered this person."""
        self._note({"offered for": told, "choices": [(choice.name, choice.value) for choice in choices]})

    def looked_around(self) -> None:
        """What this person finds when the client is opened anew: channels, all messages, commands."""
        world = self._local.world
        for channel in self.person.channels():
            self._note({"channel": channel_json(world, channel)})
            self._note({"there": [self._shown(one) for one in self.person.messages(channel.name)]})
        self._note({"direct": [self._shown(one) for one in self.person.direct_messages()]})
        self._note({"commands": self.person.commands()})

    def close(self) -> None:
        """Record no more."""
        self._end()

    def _receive(self, kind: str, what: object) -> None:
        shown = self._shown(what) if isinstance(what, Message) else None
        self._note({"event": kind, "message": shown})

    def _shown(self, message: Message) -> Screen:
        """The payload of a message, whom it pings, and what its files hold."""
        world = self._local.world
        return {
            **told_message_json(world, message, self._local.url),
            "pings": message.mentions,
            "viewer": message.viewer,
            "thinking": message.thinking,
            "held": [_digest(world, one.id) for one in message.attachments],
        }

    def _note(self, screen: Screen) -> None:
        text = json.dumps({"at": self._clock.elapsed(), **screen}, sort_keys=True, ensure_ascii=False)
        self.beats[-1].append(self._names.told(text.replace(self._local.url, "HOST")))


def lasting_ids(world: World) -> frozenset[str]:
    """The ids that are there before the first game: people, the server, its channels, the commands."""
    commands = [str(number) for kept in world.commands.values() for number in kept]
    fixed = [world.server.id, *world.users, *world.channels]
    return frozenset([*commands, *map(str, fixed)])


def _digest(world: World, file: int) -> str:
    return hashlib.sha256(world.files[file]).hexdigest()


@dataclass(frozen=True)
class Difference:
    """Where two clients part: the beat, and what each of them has there; None: nothing more."""

    beat: int
    here: str | None
    there: str | None

    def __str__(self) -> str:
        if self.here is None or self.there is None:
            where = "here" if self.there is None else "there"
            return f"beat {self.beat}: only {where}: {self.here or self.there}"
        same = next(n for n, (one, other) in enumerate(_side_by_side(self.here, self.there)) if one != other)
        room = slice(max(0, same - AROUND), same + AROUND)
        return f"beat {self.beat}:\n  here  …{self.here[room]}…\n  there …{self.there[room]}…"


def _side_by_side(one: str, other: str) -> Iterator[tuple[str, str]]:
    return zip_longest(one, other, fillvalue="")


def differences(here: Recorder, there: Recorder, before: int) -> list[Difference]:
    """The first thing in each beat up to *before* that is not the same on both screens, order included.

    Not in the lobby, beat 0: nothing is secret there, and its message and an answer come in any order.
    """
    found = []
    for beat in range(1, before):
        one = here.beats[beat] if beat < len(here.beats) else []
        other = there.beats[beat] if beat < len(there.beats) else []
        if one != other:
            found.append(_parting(beat, one, other))
    return found


def _parting(beat: int, one: list[str], other: list[str]) -> Difference:
    for here, there in zip(one, other, strict=False):
        if here != there:
            return Difference(beat, here, there)
    shared = min(len(one), len(other))
    return Difference(
        beat, "".join(one[shared : shared + 1]) or None, "".join(other[shared : shared + 1]) or None
    )
