"""Whether what people got is what they may get: one answer, private, within the limits, without secrets."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile

from bot.playground.messages import Answer, Message
from bot.screens.ids import PanelId, SeatId, TopicId, VoteId
from tests.fuzz.archive import Snapshot
from tests.fuzz.audit import Audit
from tests.fuzz.hands import controls
from tests.fuzz.inputs import Input
from tests.fuzz.report import Report
from tests.fuzz.sentences import is_refusal, key_in, key_of
from tests.fuzz.town import Town

FAULT = "answer-fault"
MOST_CHOICES, LONGEST_CHOICE = 25, 100


class Verdict:
    """Judges answers, messages and the log."""

    def __init__(self, town: Town, audit: Audit, report: Report) -> None:
        self._town = town
        self._audit = audit
        self._report = report
        self._problems = 0
        self._answered = frozenset[int]()
        """To whom the rest of a long answer may still come."""

    def key(self, entered: Input, answer: Answer | None) -> str | None:
        """The sentence that an answer is, if it is one that tells how an input ended."""
        if answer is None or answer.message is None:
            return None
        key = key_in(answer.message)
        if key == "done-option" and not entered.told.startswith(("/table option", "stale /table option")):
            return None
        return key

    def answer(self, entered: Input, answer: Answer | None) -> Iterator[str]:
        """What is wrong with an answer."""
        if answer is None:
            return
        if answer.failed is not None:
            yield f"failed: {answer.failed}"
            return
        if answer.message is None:
            yield from self._choices(entered, answer)
            return
        key = self.key(entered, answer)
        self._count(entered, answer, key)
        if key == FAULT:
            yield f"a fault was told: {answer.message.text}"
        if not answer.message.content and not answer.message.components:
            yield "an empty answer"
        if answer.message.viewer != entered.who.id and (is_refusal(key) or not entered.is_public):
            yield f"an answer for everybody: {answer.message.text[:200]!r}"

    def posts(self, entered: Sequence[Input], before: Snapshot, after: Snapshot) -> Iterator[str]:
        """What is wrong with all that anybody saw since the last time."""
        posted = list({(one.id, one.edited): one for _, one in self._town.posted}.values())
        self._town.posted.clear()
        self._answered = frozenset(one.who.id for one in entered) or self._answered
        answers: dict[int, Message] = {}
        for message in posted:
            yield from self._message(message, (before, after))
            if message.command is not None and not message.thinking:
                answers[message.id] = message
        told = Counter(message.command["id"] for message in answers.values() if message.command)
        for message in answers.values():
            assert message.command is not None
            if message.command["user"] not in self._answered:
                yield f"an answer to nobody: {message.text[:200]!r}"
            if told[message.command["id"]] > 1 and is_refusal(key_in(message)):
                yield f"a refusal among several answers: {message.text[:200]!r}"

    def faults(self) -> Iterator[str]:
        """What went wrong inside the bot or on the wire."""
        listener, local = self._town.listener, self._town.local
        yield from (f"logged: {fault}" for fault in listener.faults)
        listener.faults.clear()
        yield from (f"on the wire: {problem}" for problem in local.problems[self._problems :])
        self._problems = len(local.problems)

    def _choices(self, entered: Input, answer: Answer) -> Iterator[str]:
        self._report.answers["choices"] += 1
        least = 0 if entered.may_be_empty else 1
        if not least <= len(answer.choices) <= MOST_CHOICES:
            yield f"{len(answer.choices)} choices"
        for choice in answer.choices:
            if (
                not 1 <= len(choice.name) <= LONGEST_CHOICE
                or not 1 <= len(str(choice.value)) <= LONGEST_CHOICE
            ):
                yield f"a choice of {len(choice.name)} characters"
            if (key := key_of(choice.name)) is not None:
                self._report.keys[key] += 1
        command = entered.told.split()[1]
        self._report.commands[f"autocomplete {command}"] += 1

    def _count(self, entered: Input, answer: Answer, key: str | None) -> None:
        message = answer.message
        assert message is not None
        kind = "refusal" if is_refusal(key) else "done" if key and key.startswith("done") else "look"
        self._report.answers[kind + (" after a while" if answer.deferred else "")] += 1
        if key is not None:
            self._report.keys[key] += 1
        if "command" in entered.kind or entered.kind in ("slash", "lobby", "look"):
            words = entered.told.removeprefix("stale ").split()
            command = takewhile(lambda word: word != "in" and word.strip("/").isalpha(), words)
            self._report.commands[" ".join(command)] += 1
        for part in controls(message):
            self._report.controls[_control(part["custom_id"])] += 1

    def _message(self, message: Message, known: Sequence[Snapshot]) -> Iterator[str]:
        """A message on screens: of one person, or of all."""
        if message.everyone:
            yield f"everybody is pinged: {message.text[:200]!r}"
        ids = [part["custom_id"] for part in controls(message)]
        yield from (f"a control of no known kind: {one!r}" for one in ids if _control(one) == "unknown")
        if message.viewer is None:
            if any(PanelId.decode(one) is not None for one in ids):
                yield "a panel for everybody"
            concerned = {person for one in known for person in _seated(one, message.channel)}
            # An edit pings nobody.
            if not (message.command or message.edited) and set(message.mentions) - concerned:
                yield f"somebody is pinged who does not sit there: {message.text[:200]!r}"
        elif message.mentions:
            yield f"a private message pings: {message.text[:200]!r}"
        yield from self._audit.heard(self._reader(message), message.text)

    def _reader(self, message: Message) -> int | None:
        """Who alone reads a message; None: everybody may."""
        place = self._town.world.channels.get(message.channel)
        return message.viewer or (None if place is None else place.recipient)


def _control(custom_id: str) -> str:
    if (panel := PanelId.decode(custom_id)) is not None:
        return panel.step
    if (vote := VoteId.decode(custom_id)) is not None:
        return f"vote {vote.answer}"
    if SeatId.decode(custom_id) is not None:
        return "seat"
    topic = TopicId.decode(custom_id)
    return "unknown" if topic is None else topic.topic


def _seated(before: Snapshot, channel: int) -> set[int]:
    """Who sits in a channel, or is asked to sit down."""
    return {
        person
        for table in before.tables.values()
        if table.channel == channel
        for chair in table.chairs
        for person in (chair.person, chair.offered)
        if person is not None
    }
