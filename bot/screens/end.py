"""The message of the end: who won, how, and the seed that proves the shuffles."""

from collections.abc import Callable

from bot.desks import Notice, Table
from bot.games.protocol import Scores, Seat, seat_token
from bot.screens.ids import TopicId
from bot.screens.posts import Knob, Post, buttons
from bot.screens.sheets import sheet
from bot.text import Words

TOPICS = ("log", "text", "rules")
"""The buttons of a game that is over."""


def end_post(notice: Notice, words: Words, mention: Callable[[Seat], str | None]) -> Post:
    """The result; the only message that mentions people of whom nothing is asked."""
    assert notice.scores is not None
    seats = [Seat(number) for number, chair in enumerate(notice.table.chairs) if chair.person is not None]
    mentions = " ".join(mention(seat) or words.name(seat_token(seat)) for seat in seats)
    lines = [
        f"{_line1(notice.table.title, notice.scores, words)} {mentions}",
        *sheet(words).result(notice.public, notice.scores, words),
    ]
    if notice.started:
        lines += hash_line(notice.table, words)
    if notice.seed:
        lines.append(words("end-seed", seed=notice.seed))
    pinged = [notice.table.chairs[seat].person for seat in seats if mention(seat) is not None]
    knobs = [Knob(words(f"button-{topic}"), TopicId(topic, notice.table.id).encode()) for topic in TOPICS]
    return Post("\n".join(lines), tuple(person for person in pinged if person), buttons([knobs]))


def hash_line(table: Table, words: Words) -> list[str]:
    """The hash that binds the seed, for a game's first message; none at a table of before there was one."""
    return [words("notice-seed-hash", hash=table.seed_hash)] if table.seed_hash else []


def _line1(title: str, scores: Scores, words: Words) -> str:
    won = [score for score in scores if score.won]
    who = words.listed(words.name(seat_token(score.seat)) for score in won)
    if not won:
        return words("end-all-out", title=title)
    if all(score.out for score in scores):
        return words("end-last-survivor", title=title, count=len(won), who=who)
    return words("end-won", title=title, count=len(won), who=who, points=won[0].points)
