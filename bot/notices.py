"""What is committed but not announced, worked out from the rows, so that a crash loses no notice; pure."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from bot import player_clocks, quiet, seeds
from bot.chairs import asked
from bot.desks import UNDER_WAY, Notice, Status, Table
from bot.games.protocol import AnyGame, Said, Seat, Whispered
from bot.letters import Rung
from bot.positions import Passage, Position, is_private
from bot.preferences import Preferences

Rows = tuple[int, int]
"""The first of some rows, and the end after the last."""


class Way(StrEnum):
    """How a person is told that something is asked of them."""

    MENTION = "mention"
    DIRECT = "direct"
    LATER = "later"
    """Only named: they are pinged once their quiet hours end."""
    NOT = "not"
    """Only named: they are no longer there."""


def way(table: Table, seat: Seat, wishes: Preferences, now: float) -> Way:
    """How whoever holds *seat* wishes to be told now."""
    if table.chairs[seat].gone:
        return Way.NOT
    if quiet.until(wishes, now) is not None:
        return Way.LATER
    return Way.DIRECT if wishes.notices == "direct" else Way.MENTION


def is_asked_still(table: Table, seat: Seat, row: int) -> bool:
    """Whether what row *row* asked of *seat* is open at *table* as it is by now."""
    clock = player_clocks.of_seat(table, seat)
    if clock is None or clock.row != row:
        return False
    return clock.since is not None or table.status is not Status.RUNNING


def rung(table: Table, ways: Iterable[tuple[Seat, Way]]) -> tuple[Rung, ...]:
    """What is noted of those who are newly asked once they are told in these *ways*."""
    clocks = ((player_clocks.of_seat(table, seat), way) for seat, way in ways)
    return tuple(
        Rung(clock.seat, clock.row, way in {Way.MENTION, Way.DIRECT}) for clock, way in clocks if clock
    )


def untold(table: Table) -> int:
    """The first row of which somebody has not been told."""
    return min(table.announced, table.whispered)


def notice(
    game: AnyGame,
    table: Table,
    position: Position,
    passages: Sequence[Passage],
    seed: bytes,
    unshown: Sequence[Rows] = (),
) -> Notice | None:
    """What to tell about *passages*, the rows from `untold` on; None where nothing happened.

    *unshown*: moves whose mover was not shown what came of them.
    """
    newly, still = _asked(table, position, unshown)
    direct = _direct(table, [passage for passage in passages if passage.line[0] >= table.whispered])
    passages = [passage for passage in passages if passage.line[0] >= table.announced]
    if not newly and not direct and all(is_private(passage) for passage in passages):
        return None
    over = table.status is Status.OVER
    return Notice(
        table=table,
        upto=position.number,
        public=position.public,
        said=_said(passages),
        newly_asked=newly,
        still_asked=still,
        direct=direct,
        over=over,
        scores=game.scores(position.state) if over else None,
        seed=seed.hex() if over else None,
        started=table.announced == 0,
        nonce=seeds.nonce(seed, table.announced),
        rung=tuple(seat for seat in newly if _is_rung(table, position, seat)),
    )


def _asked(
    table: Table, position: Position, unshown: Sequence[Rows]
) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """The persons' seats to ping, and the others that are waited for."""
    if table.status not in UNDER_WAY:
        return (), ()
    waited = asked(table, position.public)
    newly = tuple(seat for seat in waited if _is_newly_asked(table, position, seat, unshown))
    return newly, tuple(seat for seat in waited if seat not in newly)


def _is_newly_asked(table: Table, position: Position, seat: Seat, unshown: Sequence[Rows]) -> bool:
    question = position.public_question(seat)
    if question is None or question.since < table.announced:
        return False
    return not question.shown or any(first <= question.since < end for first, end in unshown)


def _is_rung(table: Table, position: Position, seat: Seat) -> bool:
    """Whether whoever holds *seat* was pinged already, and not only shown it in an answer."""
    question, clock = position.public_question(seat), player_clocks.of_seat(table, seat)
    if question is None or clock is None or question.shown:
        return False
    return clock.pinged and clock.row == question.since


def _direct(table: Table, passages: Iterable[Passage]) -> tuple[tuple[int, tuple[Whispered, ...]], ...]:
    """Per person what came to their seat by others' doing while they held it."""
    lines: dict[int, list[Whispered]] = {}
    for passage in passages:
        for whispered in passage.whispered:
            chair = table.chairs[whispered.seat]
            theirs = whispered.notify and whispered.seat != passage.position.mover
            if theirs and chair.person is not None and chair.since <= passage.line[0]:
                lines.setdefault(chair.person, []).append(whispered)
    return tuple((person, tuple(told)) for person, told in lines.items())


def _said(passages: Iterable[Passage]) -> tuple[Said, ...]:
    return tuple(said for passage in passages for said in passage.said)
