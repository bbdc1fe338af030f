"""What a notice is made of, without a store: which rows it tells, to whom, who is pinged and who was."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec.structs import replace as changed

from bot import notices
from bot.desks import Notice, PlayerClock, Status, Table
from bot.games.protocol import Offer, Seat, counted
from bot.letters import Rung
from bot.notices import Way
from bot.positions import Passage
from bot.preferences import Preferences
from tests.shell.conftest import TOY
from tests.shell.sitting import ANN, BO, CARA, SEED, Sitting
from tests.shell.test_nudging import table as game
from tests.shell.toy_game import State, ToyGame

NOON = datetime(2027, 1, 10, 12, tzinfo=UTC).timestamp()


def told(
    sitting: Sitting,
    announced: int,
    whispered: int | None = None,
    unshown: Sequence[tuple[int, int]] = (),
    **more: Any,
) -> Notice | None:
    """The notice of a table whose channel was told of so many rows, and each person alone of so many."""
    alone = announced if whispered is None else whispered
    table = replace(sitting.table, announced=announced, whispered=alone, **more)
    first = notices.untold(table)
    rows: list[Passage] = [row for row in sitting.rows if row.line[0] >= first]
    return notices.notice(TOY, table, sitting.now, rows, SEED, unshown)


def said(notice: Notice | None) -> list[str]:
    assert notice is not None
    return [one.key for one in notice.said]


def test_how_a_person_wishes_to_be_told_now() -> None:
    table = game()
    night = Preferences(quiet_from=22 * 60, quiet_to=7 * 60, time_zone="UTC", notices="direct")
    assert notices.way(table, ANN, Preferences(), NOON) is Way.MENTION
    assert notices.way(table, ANN, night, NOON) is Way.DIRECT
    assert notices.way(table, ANN, night, NOON + 10 * 3600) is Way.LATER
    gone = replace(table, chairs=tuple(replace(chair, gone=True) for chair in table.chairs))
    assert notices.way(gone, ANN, night, NOON + 10 * 3600) is Way.NOT


def test_what_a_row_asked_is_open_while_that_clock_runs_or_stands_in_a_pause() -> None:
    table = game(PlayerClock(ANN, 5, NOON, 9.0), PlayerClock(BO, 5, None, 9.0))
    assert notices.is_asked_still(table, ANN, 5)
    assert not notices.is_asked_still(table, ANN, 4)
    assert not notices.is_asked_still(table, BO, 5)
    assert not notices.is_asked_still(table, CARA, 5)
    assert notices.is_asked_still(replace(table, status=Status.PAUSED), BO, 5)
    assert not notices.is_asked_still(replace(table, status=Status.PAUSED), BO, 4)


def test_who_is_only_named_was_not_pinged_and_who_has_no_clock_is_not_noted() -> None:
    table = game(*(PlayerClock(Seat(seat), 5 + seat, NOON, 9.0) for seat in range(4)))
    ways = [(Seat(seat), way) for seat, way in enumerate(Way)]
    assert notices.rung(table, ways) == (
        Rung(Seat(0), 5, True),
        Rung(Seat(1), 6, True),
        Rung(Seat(2), 7, False),
        Rung(Seat(3), 8, False),
    )
    assert notices.rung(game(), ways) == ()


def test_a_row_is_told_to_all_once_and_to_its_person_once() -> None:
    sitting = Sitting()
    giver = sitting.to_the_gift()
    taker = next(seat for seat in (ANN, BO, CARA) if seat != giver)
    sitting.play(giver, f"gift seat{taker + 1}")
    row = sitting.rows[-1].line[0]
    both, channel, alone = told(sitting, row), told(sitting, row, row + 1), told(sitting, row + 1, row)
    assert said(both) == said(channel) == ["gave"]
    assert said(alone) == []
    for notice in (both, alone):
        assert notice is not None
        assert [(one, [line.key for line in lines]) for one, lines in notice.direct] == [(1 + taker, ["got"])]
    assert channel is not None
    assert channel.direct == ()
    assert told(sitting, row + 1) is None
    earlier = told(sitting, row - 1)
    assert said(earlier) == ["rolled", "gave"]


def test_what_came_to_a_seat_is_told_to_who_held_it_as_it_came() -> None:
    for since, is_told in ((-1, True), (0, True), (1, False)):
        sitting = Sitting()
        giver = sitting.to_the_gift()
        taker = next(seat for seat in (ANN, BO, CARA) if seat != giver)
        sitting.play(giver, f"gift seat{taker + 1}")
        row = sitting.rows[-1].line[0]
        sitting.since = {taker: row + since}
        notice = told(sitting, row)
        assert notice is not None
        assert [person for person, _ in notice.direct] == ([1 + taker] if is_told else [])
        sitting.since, sitting.computers = {}, (taker,)
        computers = told(sitting, row)
        assert computers is not None
        assert computers.direct == ()


@pytest.mark.parametrize(
    ("seat", "notify", "is_told"), [(ANN, True, False), (BO, False, False), (BO, True, True)]
)
def test_only_what_comes_by_others_doing_and_calls_for_it_is_told_directly(
    seat: Seat, notify: bool, is_told: bool
) -> None:
    sitting = Sitting()
    (row,) = _rows(sitting, ANN, "choose 1")
    assert [line.key for line in row.whispered] == ["you_chose"]
    row = replace(row, whispered=tuple(changed(line, seat=seat, notify=notify) for line in row.whispered))
    table = replace(sitting.table, announced=row.line[0], whispered=row.line[0])
    notice = notices.notice(TOY, table, sitting.now, [row], SEED)
    assert notice is not None
    assert [person for person, _ in notice.direct] == ([1 + seat] if is_told else [])


def _rows(sitting: Sitting, seat: Seat, move: str) -> list[Passage]:
    before = len(sitting.rows)
    sitting.play(seat, move)
    return sitting.rows[before:]


def test_who_is_asked_by_a_row_that_was_not_told_is_pinged_and_others_are_named() -> None:
    sitting = Sitting()
    asked_by = sitting.now.questions[ANN].since
    start = told(sitting, asked_by)
    assert start is not None
    assert (start.newly_asked, start.still_asked) == ((ANN, BO, CARA), ())
    sitting.play(ANN, "choose 1")
    later = told(sitting, asked_by + 1)
    assert later is not None
    assert (later.newly_asked, later.still_asked) == ((), (BO, CARA))
    paused = told(sitting, asked_by + 1, status=Status.PAUSED)
    assert paused is not None
    assert paused.still_asked == (BO, CARA)
    closed = told(sitting, asked_by, status=Status.CLOSED)
    assert closed is not None
    assert (closed.newly_asked, closed.still_asked) == ((), ())


def test_whose_answer_was_lost_is_pinged_for_what_it_asked_and_nobody_else() -> None:
    sitting = Sitting()
    giver = sitting.to_the_gift()
    sitting.play(giver, "wink")
    row = sitting.rows[-1].line[0]
    for unshown, pinged in (
        ((), ()),
        (((row, row + 1),), (giver,)),
        (((row - 1, row + 2),), (giver,)),
        (((row + 1, row + 2),), ()),
        (((row - 1, row),), ()),
    ):
        notice = told(sitting, row, unshown=unshown)
        assert notice is not None
        assert notice.newly_asked == pinged


def test_who_was_pinged_alone_while_the_channel_took_no_message_is_noted() -> None:
    sitting = Sitting()
    asked_by = sitting.now.questions[ANN].since
    clocks = (
        PlayerClock(ANN, asked_by, NOON, 9.0, pinged=True),
        PlayerClock(BO, asked_by - 1, NOON, 9.0, pinged=True),
        PlayerClock(CARA, asked_by, NOON, 9.0),
    )
    notice = told(sitting, asked_by, clocks=clocks)
    assert notice is not None
    assert notice.rung == (ANN,)
    without = told(sitting, asked_by)
    assert without is not None
    assert without.rung == ()


def test_the_answer_to_ones_own_move_was_no_ping() -> None:
    sitting = Sitting()
    giver = sitting.to_the_gift()
    sitting.play(giver, "wink")
    row = sitting.rows[-1].line[0]
    clock = PlayerClock(giver, row, NOON, 9.0, pinged=True)
    notice = told(sitting, row, unshown=((row, row + 1),), clocks=(clock,))
    assert notice is not None
    assert (notice.newly_asked, notice.rung) == ((giver,), ())


def test_orders_alone_are_told_to_nobody() -> None:
    sitting = Sitting()
    sitting.play(ANN, "orders loud")
    assert told(sitting, sitting.rows[-1].line[0]) is None
    sitting.play(BO, "choose 1")
    assert said(told(sitting, sitting.rows[-1].line[0] - 1)) == ["chose"]


def test_what_was_decided_without_a_word_is_told_by_a_new_board() -> None:
    sitting = Sitting()
    (row,) = _rows(sitting, ANN, "choose 1")
    table = replace(sitting.table, announced=row.line[0], whispered=row.line[0])
    notice = notices.notice(TOY, table, sitting.now, [replace(row, said=())], SEED)
    assert notice is not None
    assert (notice.said, notice.still_asked) == ((), (BO, CARA))


class Heeding(ToyGame):
    """Where Ann orders it aloud, the others have fewer numbers to choose from."""

    def legal_moves(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        if state.phase == "choose" and state.loud[ANN] and seat != ANN:
            return (Offer("choose", (), counted("12"), 1, 1),)
        return super().legal_moves(state, seat)


def test_who_is_asked_anew_by_anothers_order_is_pinged_though_nothing_was_said() -> None:
    sitting = Sitting(game=Heeding())
    sitting.play(ANN, "orders loud")
    notice = told(sitting, sitting.rows[-1].line[0])
    assert notice is not None
    assert (notice.said, notice.newly_asked, notice.still_asked) == ((), (BO, CARA), (ANN,))


@pytest.mark.parametrize("status", [Status.RUNNING, Status.OVER, Status.CLOSED])
def test_scores_and_seed_are_told_at_the_end_and_the_mark_of_a_notice_is_that_of_its_first_row(
    status: Status,
) -> None:
    sitting = Sitting()
    sitting.play(ANN, "choose 1")
    notice, again, later = (told(sitting, row, status=status) for row in (0, 0, 1))
    assert notice is not None
    assert again is not None
    assert later is not None
    is_over = status is Status.OVER
    assert (notice.over, notice.scores is not None, notice.seed) == (
        is_over,
        is_over,
        SEED.hex() if is_over else None,
    )
    assert (notice.started, later.started) == (True, False)
    assert notice.nonce == again.nonce
    assert len({notice.nonce, later.nonce, ""}) == 3
    assert (notice.upto, notice.public) == (sitting.now.number, sitting.now.public)
    assert isinstance(notice.table, Table)
    assert notice.is_public
