"""What is told after a commit: who is pinged, what is said, what only one person hears; lost by no crash."""

import pytest

from bot.desks import Notice, Table
from bot.games.protocol import Seat
from bot.motions import Asker
from tests.shell.conftest import ANN, BO, CARA, DAN, EVE, House

pytestmark = pytest.mark.asyncio


async def told(house: House, table: Table) -> Notice:
    """The notice as it stands, marked as announced."""
    notice = await house.tables.telling.notice(table.id)
    assert notice is not None
    await house.announce(table, notice.upto)
    return notice


async def at_the_gift(house: House, table: Table) -> int:
    """All chose; returns whose gift is asked."""
    for person in await house.asked(table):
        await house.play(table, person, "choose 1")
    return (await house.asked(table))[0]


def seat_of(table: Table, person: int) -> Seat:
    seat = table.seat_of(person)
    assert seat is not None
    return seat


async def test_a_start_pings_everybody_who_is_asked(house: House) -> None:
    table = await house.game(BO)
    notice = await told(house, table)
    assert notice.started
    assert notice.newly_asked == (Seat(0), Seat(1))
    assert notice.still_asked == ()
    assert await house.tables.telling.notice(table.id) is None


async def test_a_lobby_has_no_notice(house: House) -> None:
    table = await house.lobby(BO)
    assert await house.tables.telling.notice(table.id) is None


async def test_nobody_is_pinged_twice_for_one_question(house: House) -> None:
    table = await house.game(BO, CARA)
    await told(house, table)
    await house.play(table, BO, "choose 1")
    notice = await told(house, table)
    assert (notice.newly_asked, notice.still_asked) == ((), (Seat(0), Seat(2)))
    assert [said.key for said in notice.said] == ["chose"]
    assert not notice.started


async def test_who_sees_the_question_in_the_own_answer_is_not_pinged(house: House) -> None:
    table = await house.game(BO)
    await told(house, table)
    giver = await at_the_gift(house, table)
    last = BO
    notice = await told(house, table)
    assert notice.newly_asked == (() if giver == last else (seat_of(table, giver),))
    await house.play(table, giver, "wink")
    again = await told(house, table)
    assert (again.newly_asked, again.still_asked) == ((), (seat_of(table, giver),))


async def test_everybody_else_is_pinged_for_what_a_move_asks_anew(house: House) -> None:
    table = await house.game(BO)
    giver = await at_the_gift(house, table)
    await told(house, table)
    other = ANN if giver == BO else BO
    await house.play(table, giver, f"gift seat{seat_of(table, other) + 1}")
    assert (await told(house, table)).newly_asked == (seat_of(table, other),)


async def test_a_crash_before_the_telling_loses_no_ping(house: House) -> None:
    table = await house.game(BO)
    giver = await at_the_gift(house, table)
    other = ANN if giver == BO else BO
    await house.play(table, giver, f"gift seat{seat_of(table, other) + 1}")
    notice = await house.fresh().telling.notice(table.id)
    assert notice is not None
    assert notice.newly_asked == (seat_of(table, other),)
    assert [person for person, _ in notice.direct] == [other]
    assert [said.key for said in notice.said] == ["chose", "chose", "rolled", "gave"]
    assert notice.nonce == (await house.tables.telling.notice(table.id)).nonce  # type: ignore[union-attr]
    assert await house.fresh().untold() == [table.id]


async def test_free_moves_make_no_notice(house: House) -> None:
    table = await house.game(BO)
    await told(house, table)
    await house.play(table, BO, "orders loud")
    await house.play(table, ANN, "orders quiet")
    assert await house.tables.telling.notice(table.id) is None


async def test_a_free_move_between_does_not_unping_anybody(house: House) -> None:
    table = await house.game(BO)
    await house.play(table, BO, "orders loud")
    notice = await house.tables.telling.notice(table.id)
    assert notice is not None
    assert notice.newly_asked == (Seat(0), Seat(1))


async def test_what_came_to_a_seat_is_told_to_its_holder_alone(house: House) -> None:
    table = await house.game(BO, CARA)
    await told(house, table)
    giver = await at_the_gift(house, table)
    taker = next(person for person in (ANN, BO, CARA) if person != giver)
    await told(house, table)
    await house.play(table, giver, f"gift seat{seat_of(table, taker) + 1}")
    notice = await told(house, table)
    assert [(person, [line.key for line in lines]) for person, lines in notice.direct] == [(taker, ["got"])]
    assert "number" not in repr(notice.said)


async def test_what_came_to_a_seat_that_changed_hands_is_told_to_nobody(house: House) -> None:
    table = await house.game(BO, CARA)
    giver = await at_the_gift(house, table)
    taker = next(person for person in (ANN, BO, CARA) if person != giver)
    await house.play(table, giver, f"gift seat{seat_of(table, taker) + 1}")
    await house.tables.resign(table.id, taker)
    notice = await house.tables.telling.notice(table.id)
    assert notice is not None
    assert notice.direct == ()


async def test_computer_seats_are_never_pinged(house: House) -> None:
    table = await house.lobby()
    await house.tables.add_computer(table.id, ANN)
    await house.tables.start(table.id, ANN)
    notice = await told(house, table)
    assert (notice.newly_asked, notice.still_asked) == ((Seat(0),), ())


async def test_the_end_tells_scores_and_seed(house: House) -> None:
    table = await house.game(BO)
    await told(house, table)
    await house.finish(table)
    assert await house.tables.under_way() == []
    assert await house.tables.untold() == [table.id]
    notice = await told(house, table)
    assert notice.over
    assert notice.scores is not None
    assert notice.newly_asked == notice.still_asked == ()
    seed = await house.database.seed(table.id)
    assert seed is not None
    assert notice.seed == seed.hex()
    assert await house.tables.untold() == []


async def test_no_seed_is_told_while_the_game_runs_or_without_a_result(house: House) -> None:
    table = await house.game(BO)
    assert (await told(house, table)).seed is None
    await house.tables.end(table.id, Asker(EVE, moderator=True))
    notice = await told(house, table)
    assert (notice.seed, notice.over) == (None, False)
    assert [said.key for said in notice.said] == ["ended_by_moderator"]


async def test_announcing_never_goes_backwards_and_keeps_the_board(house: House) -> None:
    table = await house.game(BO)
    notice = await told(house, table)
    await house.announce(table, 0)
    after = await house.tables.table(table.id)
    assert after is not None
    assert (after.announced, after.board_message) == (notice.upto, 1)


async def test_events_are_those_after_the_own_last_move_with_the_own_secrets_in(house: House) -> None:
    table = await house.game(BO, CARA)
    await house.play(table, ANN, "choose 2")
    await house.play(table, BO, "choose 1")
    await house.play(table, ANN, "orders loud")
    events = await house.tables.events(table.id, ANN)
    assert [said.key for event in events for said in event.said] == ["chose"]
    assert [event.whispered for event in events] == [()]
    everything = await house.tables.events(table.id, ANN, since=0)
    assert [line.key for event in everything for line in event.whispered] == ["you_chose"]
    assert [event.seat for event in everything] == [Seat(0), Seat(1)]


async def test_whoever_sits_down_is_not_told_as_their_own_what_the_seat_was_told_before(house: House) -> None:
    table = await house.game(BO, CARA)
    giver = await at_the_gift(house, table)
    await house.tables.resign(table.id, BO)
    await house.tables.voting.replace(table.id, Asker(EVE, moderator=True), seat_of(table, BO), DAN)
    await house.tables.voting.take(table.id, DAN, "Dan")
    events = await house.tables.events(table.id, DAN, since=0)
    assert [said.key for event in events for said in event.said][:3] == ["chose"] * 3
    assert [line.key for event in events for line in event.whispered] == []
    await house.play(table, DAN if giver == BO else giver, "gift seat3" if giver != CARA else "gift seat1")
    await house.play(table, DAN, "choose 2")
    events = await house.tables.events(table.id, DAN, since=0)
    assert [line.key for event in events for line in event.whispered] == ["you_chose"]


async def test_a_bystander_is_told_no_secret_and_of_no_order(house: House) -> None:
    table = await house.game(BO)
    await house.play(table, BO, "orders loud")
    await house.play(table, BO, "choose 2")
    for reader in (DAN, None):
        events = await house.tables.events(table.id, reader)
        assert [event.seat for event in events] == [Seat(1)]
        assert all(event.whispered == () for event in events)
