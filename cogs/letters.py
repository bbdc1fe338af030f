"""Direct messages on their way: what is noted is sent once, and no table waits for it."""

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import replace

import discord
from discord import ui

from bot.audience import ForPlayer
from bot.chairs import asked
from bot.clocks import Clock, after
from bot.desks import UNDER_WAY, Notice, Refused, Table
from bot.games.protocol import Seat
from bot.letters import Control, Kind, Letter, Text
from bot.screens.nudges import next_alone
from bot.screens.posts import Knob, Post, buttons
from bot.screens.sheets import sheet
from bot.tables import Tables
from cogs.failures import again_after
from cogs.inboxes import Inboxes
from cogs.losses import direct
from cogs.places import board_link, table_words

_log = logging.getLogger(__name__)

NOBODY = 0
"""In a person's stead, where the letters themselves could not be read."""


class Letters:
    """Sends the letters to persons, those of one person in their order."""

    def __init__(self, tables: Tables, clock: Clock, inboxes: Inboxes) -> None:
        self._tables = tables
        self._telling = tables.telling
        self._clock = clock
        self._inboxes = inboxes
        self._fresh: set[int] = set()
        """Of these no try was made; any other may have been sent before the bot ended."""
        self._done: set[int] = set()
        """These are done with, though their note may not be gone yet."""
        self._failures: dict[int, int] = {}
        self._due: dict[int, float] = {}
        """When to try again to write to a person."""
        self._writing: dict[int, asyncio.Task[None]] = {}
        """Who is being written to: one whose messages hang keeps nobody else waiting."""
        self._woken = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Send what was left, and from now on what is noted."""
        self._idle.clear()
        self._woken.set()
        self._task = asyncio.create_task(self._send_all(), name="send letters")

    def send(self, letters: Iterable[int]) -> None:
        """Send these soon: they have just been noted."""
        noted = set(letters)
        if noted:
            self._fresh |= noted
            self._idle.clear()
            self._woken.set()

    async def to_persons(self, notice: Notice, board: int | None) -> list[Letter]:
        """What each person alone is to be told, with the way to the message *board*."""
        letters = []
        for person, lines in notice.direct:
            wishes = await self._inboxes.wants(person)
            if wishes is None:
                continue
            table = replace(notice.table, board_message=board)
            spoken = table_words(table, wishes.told_in)
            told = " ".join(spoken.told(line) for line in lines)
            post = direct(table, spoken("direct-line", title=table.title, what=told), spoken)
            nonce = f"{notice.nonce}-{person}-{notice.upto}"
            letters.append(
                Letter(table.id, Kind.DIRECT, (kept(post),), notice.upto, nonce=nonce, person=person)
            )
        return [*letters, *await self._to_the_next(notice, board)]

    async def _to_the_next(self, notice: Notice, board: int | None) -> list[Letter]:
        """The early warning to who is next since just now, if they wish it."""
        table, seat = notice.table, await self._newly_next(notice)
        person = None if seat is None else table.chairs[seat].person
        wishes = None if person is None else await self._inboxes.wants(person)
        if person is None or wishes is None or not wishes.early_warning:
            return []
        spoken = table_words(table, wishes.told_in)
        text = kept(next_alone(table, spoken, board_link(replace(table, board_message=board))))
        nonce = f"{notice.nonce}{_to_next(person)}"
        return [Letter(table.id, Kind.DIRECT, (text,), notice.upto, nonce=nonce, person=person)]

    async def _newly_next(self, notice: Notice) -> Seat | None:
        """Who comes after whoever has begun with what is told now, and is not asked already."""
        table = notice.table
        if table.status not in UNDER_WAY:
            return None
        next_up = sheet(table_words(table)).next_up
        seat = next_up(notice.public)
        if seat is None or seat in (*notice.newly_asked, *notice.still_asked):
            return None
        before = await self._telling.public(table, table.whispered) if table.whispered else None
        return None if before is not None and next_up(before) == seat else seat

    async def idle(self) -> None:
        """Wait until all were tried that are due."""
        await self._idle.wait()

    async def close(self) -> None:
        """Stop; what is not sent is sent at the next start."""
        tasks = [*self._writing.values(), *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _send_all(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            try:
                await self._begin()
            except Exception:
                _log.exception("the letters could not be looked through")
                self._put_off(NOBODY)
            if not self._woken.is_set():
                if not self._writing:
                    self._idle.set()
                await self._wait()

    async def _wait(self) -> None:
        """Until there is more to send, or something that was put off is due."""
        await after(self._clock, min(self._due.values(), default=None), self._woken)
        self._idle.clear()
        self._woken.set()

    async def _begin(self) -> None:
        """Write to everybody who has letters, but to whom one is under way or could not be sent lately."""
        # First: were these left where the letters cannot be read, they would be due at once for ever.
        now = self._clock.passed()
        self._due = {person: moment for person, moment in self._due.items() if moment > now}
        noted = await self._telling.letters()
        self._failures.pop(NOBODY, None)
        self._done &= {letter.id for letter in noted}
        letters = [letter for letter in noted if letter.id not in self._done]
        for person in dict.fromkeys(letter.person or NOBODY for letter in letters):
            if person not in self._due and person not in self._writing:
                work = self._send_in_order(person, letters)
                self._writing[person] = asyncio.create_task(work, name="write to a person")

    async def _send_in_order(self, person: int, letters: Iterable[Letter]) -> None:
        try:
            await self._send_each(person, letters)
        finally:
            del self._writing[person]
            self._woken.set()

    async def _send_each(self, person: int, letters: Iterable[Letter]) -> None:
        """Try each letter once, until one cannot be sent now."""
        for letter in letters:
            if letter.person != person:
                continue
            try:
                is_done = await self._send(letter)
            except Exception:
                # Only this person waits.
                _log.exception("a letter of table %d could not be sent", letter.table)
                is_done = False
            if not is_done:
                self._put_off(person)
                return
        self._failures.pop(person, None)

    def _put_off(self, person: int) -> None:
        self._failures[person] = self._failures.get(person, 0) + 1
        self._due[person] = self._clock.passed() + again_after(self._failures[person])

    async def _send(self, letter: Letter) -> bool:
        """Whether the letter is done with: it was sent, or nobody is to have it any more."""
        assert letter.person is not None, "letters to persons only"
        is_fresh = letter.id in self._fresh
        self._fresh.discard(letter.id)
        message: int | None = None
        table = await self._tables.table(letter.table)
        if table is not None and await self._is_wanted(table, letter):
            post = ForPlayer(letter.person, restored(letter.texts[0]))
            # Asked only now: an earlier letter that says the same may have been sent meanwhile.
            since = None if is_fresh else await self._telling.since(letter.person)
            message = await self._inboxes.whisper(post, key=letter.nonce, since=since)
            if message is None:
                return False
        await self._telling.delivered(letter, message)
        self._done.add(letter.id)
        return True

    async def _is_wanted(self, table: Table, letter: Letter) -> bool:
        """Whether that person still holds the seat, and wishes for letters."""
        holds = any(chair.person == letter.person and chair.since < letter.upto for chair in table.chairs)
        if not holds or letter.person is None or await self._inboxes.wants(letter.person) is None:
            return False
        return not letter.nonce.endswith(_to_next(letter.person)) or await self._is_next(table, letter.person)

    async def _is_next(self, table: Table, person: int) -> bool:
        """Whether *person* is next and not asked yet: an early warning may have waited for hours."""
        if table.status not in UNDER_WAY:
            return False
        try:
            public = await self._telling.public(table, table.number)
        except Refused:
            return False
        seat = sheet(table_words(table)).next_up(public)
        return seat is not None and seat == table.seat_of(person) and seat not in asked(table, public)


def _to_next(person: int) -> str:
    """How that ends which marks an early warning to *person*, and no other letter."""
    return f"-next-{person}"


def kept(post: Post) -> Text:
    """A message as it is kept while it is being sent."""
    view = post.view.children if post.view is not None else ()
    controls = [
        Control(button.label or "", button.custom_id or "", button.row or 0, _is_main(button))
        for button in view
        if isinstance(button, ui.Button)
    ]
    return Text(post.content, post.mentions, tuple(controls), post.picture)


def restored(text: Text) -> Post:
    """The message that was kept."""
    rows: dict[int, list[Knob]] = {}
    for control in text.controls:
        rows.setdefault(control.row, []).append(Knob(control.label, control.custom_id, control.main))
    view = buttons(list(rows.values())) if rows else None
    return Post(text.content, text.mentions, view, text.picture)


def _is_main(button: "ui.Button[ui.View]") -> bool:
    return button.style is discord.ButtonStyle.primary
