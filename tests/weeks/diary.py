"""Who was told what when: every ping and every direct message, and what is wrong with it."""

import sqlite3
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.playground.messages import SILENT, Message
from bot.screens.ids import TopicId, VoteId
from tests.conftest import Running
from tests.weeks.habits import Habit

MOST_PINGS = 4
"""For one question: the notice, and the reminders of a table without a pace, after one, three, seven days."""


@dataclass(frozen=True)
class Told:
    """Somebody was pinged in a channel, or written to alone."""

    moment: float
    person: int
    message: Message
    direct: bool

    @property
    def asks_to_vote(self) -> bool:
        """Whether its buttons answer a vote."""
        return bool(vote_buttons(self.message))

    @property
    def table(self) -> int | None:
        """Which table it is about."""
        ids = (TopicId.decode(button.custom_id) for button in self.message.buttons)
        return next((one.table for one in ids if one is not None), None)


def vote_buttons(message: Message) -> list[str]:
    """The ids of the buttons under a message that answer a vote."""
    return [one.custom_id for one in message.buttons if VoteId.decode(one.custom_id) is not None]


class Diary:
    """Listens at everybody's telephone; *rung* hears of each ping."""

    def __init__(self, running: Running, habits: Mapping[int, Habit], rung: Callable[[Told], None]) -> None:
        self._running = running
        self._habits = habits
        self._rung = rung
        self._heard_of: set[tuple[int, int]] = set()
        self.questions: Counter[tuple[int, int, int]] = Counter()
        """How often somebody was pinged for what a row asked: table, person, row."""
        self.told: list[Told] = []
        self.problems: list[str] = []
        self._file = sqlite3.connect(running.folder / "tables.sqlite3")
        for person in habits:
            running.local.person(person).subscribe(partial(self._hear, person))

    def close(self) -> None:
        """Let the file go."""
        self._file.close()

    def _hear(self, person: int, kind: str, what: Any) -> None:
        bot = self._running.local.world.bot.id
        if (
            kind != "message"
            or not isinstance(what, Message)
            or what.author != bot
            or what.viewer is not None
        ):
            return
        if (person, what.id) in self._heard_of:
            return  # An edit: it rings nowhere.
        self._heard_of.add((person, what.id))
        direct = any(what.id == one.id for one in self._running.local.person(person).direct_messages())
        if direct or person in what.mentions:
            self._note(Told(self._running.clock.now(), person, what, direct))

    def _note(self, told: Told) -> None:
        self.told.append(told)
        habit = self._habits[told.person]
        if habit.wishes_quiet(told.moment) and not told.message.flags & SILENT:
            self._wrong(f"{habit.name} was pinged in quiet hours: {told.message.content.splitlines()[0]}")
        row = self._asked_by(told)
        if row is not None and not told.asks_to_vote:
            self.questions[told.table or 0, told.person, row] += 1
            if self.questions[told.table or 0, told.person, row] == MOST_PINGS + 1:
                self._wrong(f"{habit.name} was pinged too often for row {row} of table {told.table}")
        self._rung(told)

    def _asked_by(self, told: Told) -> int | None:
        """The row whose question waits for the person, if one does."""
        found = self._file.execute(
            "SELECT row FROM clocks JOIN seats USING (table_id, seat) "
            "WHERE table_id = ? AND person = ? AND clocks.since IS NOT NULL",
            (told.table, told.person),
        ).fetchone()
        return None if found is None else int(found[0])

    def _wrong(self, problem: str) -> None:
        if problem not in self.problems:
            self.problems.append(problem)
