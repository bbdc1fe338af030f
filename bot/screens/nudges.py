"""Messages that only remind: what is still asked in the channel or alone, who is next, a table at rest."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from discord import ui

from bot.audience import ForChannel
from bot.desks import Table
from bot.games.protocol import Asked, Seat, seat_token
from bot.nudging import REST, is_last_missing
from bot.screens.board import Mention, first_line
from bot.screens.ids import TopicId
from bot.screens.posts import Knob, Post, buttons
from bot.screens.seating import by_ask, named
from bot.screens.sheets import sheet
from bot.screens.times import deadline, duration, second_line
from bot.text import Words


@dataclass(frozen=True)
class Reminder:
    """Who at *table* is to be told once more what is asked of them; *owed*: it is the first time they are."""

    table: Table
    public: Any
    seats: tuple[Seat, ...]
    owed: bool = False

    @property
    def asks(self) -> tuple[Asked, ...]:
        """What they are asked."""
        return tuple(asked for asked in self.public.awaiting if asked.seat in self.seats)


def nudge_post(reminder: Reminder, words: Words, link: str) -> ForChannel[Post]:
    """A reminder for the channel, which pings all whom it is for."""
    people = {seat: reminder.table.chairs[seat].person for seat in reminder.seats}

    def mention(seat: Seat) -> str | None:
        return f"<@{person}>" if (person := people.get(seat)) is not None else None

    table, asks = reminder.table, by_ask(reminder.asks, words)
    second = second_line(
        _with_clocks(table, reminder.seats), words, words("nudge-link", link=link), reminder.asks
    )
    apart = [words("notice-one-of-several", ask=ask, who=named(seats, words)) for ask, seats in asks.items()]
    lines = [_line1(reminder, words, mention), second, *(apart if len(asks) > 1 else [])]
    pinged = tuple(person for person in people.values() if person is not None)
    return ForChannel(Post("\n".join(lines), pinged, _hand(table, words)))


def _line1(reminder: Reminder, words: Words, mention: Mention) -> str:
    if reminder.owed:
        return first_line(reminder.table, reminder.public, reminder.asks, words, mention)
    who = " ".join(mention(ask.seat) or words.name(seat_token(ask.seat)) for ask in reminder.asks)
    title, asks = reminder.table.title, list(by_ask(reminder.asks, words))
    if len(asks) > 1:
        return words("nudge-several", title=title, count=len(asks), who=who)
    key = "nudge-last" if is_last_missing(reminder.table, reminder.seats[0]) else "nudge-one"
    return words(key, title=title, ask=asks[0], who=who)


def asked_alone(reminder: Reminder, seat: Seat, words: Words, link: str | None) -> Post:
    """What whoever holds *seat* is told in a direct message in place of a ping; *link*: to the table."""
    table = reminder.table
    ask = next(words.ask(asked) for asked in reminder.asks if asked.seat == seat)
    if reminder.owed:
        where = sheet(words).where(reminder.public, words)
        line = words("nudge-direct-asked", title=table.title, ask=ask, where=where)
    else:
        key = "nudge-direct-last" if is_last_missing(table, seat) else "nudge-direct-one"
        line = words(key, title=table.title, ask=ask)
    way = words("nudge-link", link=link) if link else ""
    second = second_line(_with_clocks(table, [seat]), words, way, reminder.asks)
    return Post(f"{line}\n{second}".strip(), view=_hand(table, words))


def next_alone(table: Table, words: Words, link: str) -> Post:
    """What a person is told who wishes to know when the one before them begins."""
    line = words("nudge-direct-next", title=table.title)
    return Post(f"{line}\n{words('direct-link', link=link)}", view=_hand(table, words))


def missed_post(table: Table, public: Any, seconds: float, words: Words) -> ForChannel[Post]:
    """For how long the bot was out of reach, and when time is out now; it mentions nobody.

    0 seconds: its clock was wrong.
    """
    key = "nudge-missed" if seconds else "nudge-set-right"
    line = words(key, title=table.title, length=duration(seconds, words))
    return ForChannel(Post("\n".join([line, *deadline(table, words, public.awaiting)])))


def stalled_post(table: Table, words: Words) -> ForChannel[Post]:
    """The one line that says that nobody is reminded any more; it mentions nobody."""
    return ForChannel(Post(words("nudge-stalled", title=table.title, length=duration(REST, words))))


def _with_clocks(table: Table, seats: Collection[Seat]) -> Table:
    """The table with the clocks of *seats* alone, which are those that the reader is to see."""
    return replace(table, clocks=tuple(clock for clock in table.clocks if clock.seat in seats))


def _hand(table: Table, words: Words) -> ui.View:
    return buttons([[Knob(words("button-hand"), TopicId("hand", table.id).encode(), main=True)]])
