"""The messages for everybody while a game runs: notices with log and board, edits, the board by itself.

Each can be made *pictured*: what the board is drawn in is left out of the text. A game without pictures has
its board in words either way.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from discord import ui

from bot.audience import ForChannel
from bot.desks import UNDER_WAY, Notice, Table
from bot.games.protocol import Asked, Said, Seat, seat_token
from bot.letters import Picture
from bot.screens import end
from bot.screens.ids import TopicId
from bot.screens.limits import ALT_ROOM, cut
from bot.screens.posts import ROOM, Knob, Post, buttons, pages
from bot.screens.seating import by_ask, named
from bot.screens.sheets import sheet
from bot.screens.times import second_line
from bot.text import Words
from bot.text.returned import plain

Mention = Callable[[Seat], str | None]
"""How a seat is mentioned; None: only named, since it is told in another way or is a computer."""

TOPICS = ("hand", "log", "text", "rules")
"""The buttons of every board while a game goes on; each answers privately, to anybody."""


def notice_posts(
    notice: Notice, words: Words, mention: Mention, *, pictured: bool = False
) -> ForChannel[tuple[Post, ...]]:
    """What to post: a long log first without mention, the message that pings last and complete in itself."""
    picture = _picture(notice.table, notice.public, notice.upto, words) if pictured else None
    if notice.over:
        result = replace(end.end_post(notice, words, mention), picture=picture)
        said = [event for event in notice.said if event.key not in sheet(words).in_result]
        return ForChannel((*_log_posts(notice, said, words), result))
    asked = tuple(ask for ask in notice.public.awaiting if ask.seat in notice.newly_asked)
    head = [first_line(notice.table, notice.public, asked or notice.public.awaiting, words, mention)]
    board = _below(notice, words, picture, started=notice.started)
    together = "\n".join([*head, *board, *_log_block(notice.said, words)])
    before: tuple[Post, ...] = ()
    if len(together) > ROOM:
        before = _log_posts(notice, notice.said, words)
        together = "\n".join([*head, *board])
    mentions = _pinged(notice.table, asked, mention)
    return ForChannel((*before, Post(together, mentions, board_buttons(notice.table, words), picture)))


def board_edit(
    notice: Notice, words: Words, former: str | None = None, *, pictured: bool = False
) -> ForChannel[Post]:
    """The board message as things stand, mentioning nobody.

    *former* is its text so far, with or without a part of what *notice* tells: what happened stays there,
    and what is new is added as far as there is room.
    """
    picture = _picture(notice.table, notice.public, notice.upto, words) if pictured else None
    below = _below(notice, words, picture, started=notice.started or _shows_seed(former, notice.table))
    lines = [first_line(notice.table, notice.public, notice.public.awaiting, words), *below]
    log = _continued(_former_log(former, words), sheet(words).log(notice.said, words))
    while log and len("\n".join([*lines, *_headed(log, words)])) > ROOM:
        log = log[1:]
    content = "\n".join([*lines, *_headed(log, words)])
    return ForChannel(Post(content, (), board_buttons(notice.table, words), picture))


def board_post(table: Table, public: Any, words: Words, *, pictured: bool = False) -> ForChannel[Post]:
    """The board of *table* as it is now by itself, mentioning nobody."""
    picture = _picture(table, public, table.number, words) if pictured else None
    lines = [first_line(table, public, public.awaiting, words), *_board(table, public, words, picture)]
    return ForChannel(Post("\n".join(lines), (), board_buttons(table, words), picture))


def plain_board(public: Any, words: Words, below: Sequence[str] = ()) -> list[str]:
    """The pages of the text board that spells everything out, for one reader; *below* it further lines."""
    return pages([*sheet(words).plain_board(public, words), *below])


def board_buttons(table: Table, words: Words) -> ui.View:
    """The row of buttons under every board; where nothing goes on there is no hand to open."""
    topics = TOPICS if table.status in UNDER_WAY else end.TOPICS
    knobs = [
        Knob(words(f"button-{topic}"), TopicId(topic, table.id).encode(), main=topic == "hand")
        for topic in topics
    ]
    return buttons([knobs])


def first_line(
    table: Table, public: Any, asked: Sequence[Asked], words: Words, mention: Mention = lambda seat: None
) -> str:
    """What a phone shows: table, what is asked, where in the game, of whom."""
    where = sheet(words).where(public, words)
    who = " ".join(mention(ask.seat) or words.name(seat_token(ask.seat)) for ask in asked)
    asks = list(dict.fromkeys(words.ask(ask) for ask in asked))
    if not asks:
        return words("notice-nobody", title=table.title, where=where)
    if len(asks) > 1:
        return words("notice-several", title=table.title, count=len(asks), where=where, who=who)
    return words("notice-asked", title=table.title, ask=asks[0], where=where, who=who)


def _picture(table: Table, public: Any, number: int, words: Words) -> Picture | None:
    """The board after *number* rows as a picture with its alt text; None where the game has none."""
    painted = sheet(words).painted
    if painted is None:
        return None
    return Picture(number, cut(painted.alt(public, table.title, words.plain), ALT_ROOM))


def _below(notice: Notice, words: Words, picture: Picture | None, *, started: bool) -> list[str]:
    """Line 2 to the board's last line, on the first board with the hash that binds the seed."""
    lines = _board(notice.table, notice.public, words, picture)
    return [*lines, *end.hash_line(notice.table, words)] if started else lines


def _shows_seed(former: str | None, table: Table) -> bool:
    """Whether a message of ours is the first board: no other has the hash, so that one keeps it."""
    return bool(table.seed_hash and former and table.seed_hash in former)


def _board(table: Table, public: Any, words: Words, picture: Picture | None) -> list[str]:
    second = second_line(table, words, sheet(words).second_line(public, words), public.awaiting)
    above = sheet(words).above
    lines = [*([second] if second else []), *_asks_apart(public.awaiting, words)]
    lines += above(public, words) if above else []
    return lines if picture is not None else [*lines, "", *sheet(words).board(public, words)]


def _asks_apart(asked: Sequence[Asked], words: Words) -> list[str]:
    """Who is asked what, where line 1 could not say it."""
    asks = by_ask(asked, words)
    if len(asks) < 2:
        return []
    return [words("notice-one-of-several", ask=ask, who=named(seats, words)) for ask, seats in asks.items()]


def _log_block(said: Iterable[Said], words: Words) -> list[str]:
    return _headed(sheet(words).log(tuple(said), words), words)


def _headed(log: list[str], words: Words) -> list[str]:
    return ["", words("notice-log"), *log] if log else []


def _former_log(former: str | None, words: Words) -> list[str]:
    """The log that a message of ours ends with; nobody's name is the whole line of its heading."""
    lines, heading = (former or "").split("\n"), plain(words("notice-log"))
    found = max((number for number, line in enumerate(lines) if plain(line) == heading), default=len(lines))
    return lines[found + 1 :]


def _continued(former: list[str], new: list[str]) -> list[str]:
    """*former* and then *new*, of which *former* may hold the beginning already, its last line in part."""
    for shared in range(min(len(former), len(new)), 0, -1):
        tail, head = [plain(line) for line in former[-shared:]], [plain(line) for line in new[:shared]]
        if tail[:-1] == head[:-1] and head[-1].startswith(tail[-1]):
            return former[:-shared] + new
    return former + new


def _log_posts(notice: Notice, said: Sequence[Said], words: Words) -> tuple[Post, ...]:
    """The log by itself, in as many messages as it needs, without a mention."""
    log = sheet(words).log(said, words)
    if not log:
        return ()
    head = words("notice-log-alone", title=notice.table.title)
    return tuple(Post(page) for page in pages([head, *log]))


def _pinged(table: Table, asked: Iterable[Asked], mention: Mention) -> tuple[int, ...]:
    people = (table.chairs[ask.seat].person for ask in asked if mention(ask.seat) is not None)
    return tuple(person for person in people if person is not None)
