"""Taking back: the last part of one's own turn, and nothing that showed anybody anything."""

import pytest

from bot.desks import Refused, Status
from bot.motions import Asker
from bot.takebacks import MOST
from bot.upkeep import Unsound, check
from tests.shell.conftest import ANN, BO, CARA, DAN, EVE, TOY, House
from tests.shell.test_notices import seat_of
from tests.shell.undoing import WINK, at_the_gift, but_for_the_question, desk, refusal, sentences, undo

pytestmark = pytest.mark.asyncio


async def test_what_is_taken_back_is_as_if_it_had_not_been(house: House) -> None:
    table, giver, others = await at_the_gift(house, BO, CARA)
    before = {person: await desk(house, table, person) for person in (giver, *others, None)}
    await house.play(table, giver, "wink")
    assert (await desk(house, table, giver)).undo == WINK
    played = await undo(house, table, giver)
    assert played.taken_back == WINK
    assert not played.repeated
    assert not played.is_private
    for person, was in before.items():
        assert but_for_the_question(await desk(house, table, person)) == but_for_the_question(was)
    assert played.desk == await desk(house, table, giver)


async def test_the_public_words_of_what_was_taken_back_stay_and_one_more_is_said(house: House) -> None:
    table, giver, others = await at_the_gift(house, BO)
    since = (await desk(house, table, giver)).table.number
    await house.play(table, giver, "wink")
    played = await undo(house, table, giver)
    seat = f"seat{seat_of(table, giver) + 1}"
    assert [(said.key, dict(said.args)) for said in played.said] == [("took_back", {"seat": seat})]
    assert played.whispered == ()
    for reader in (giver, *others, DAN, None):
        assert await sentences(house, table, reader, since) == ["winked", "took_back"]


async def test_taking_back_again_goes_further_back_to_where_the_turn_began(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    before = await desk(house, table, giver)
    await house.play(table, giver, "wink")
    once = await desk(house, table, giver)
    await house.play(table, giver, "wink")
    await undo(house, table, giver)
    assert but_for_the_question(await desk(house, table, giver)) == but_for_the_question(once)
    await undo(house, table, giver)
    assert but_for_the_question(await desk(house, table, giver)) == but_for_the_question(before)
    # The last choice was followed by the roll, the one before it by the last.
    assert await refusal(house, table, giver) == "undo_chance_since"


async def test_of_several_moves_made_at_once_the_last_goes_first(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await house.play(table, giver, "wink", "wink")
    assert len((await undo(house, table, giver)).desk.offers) == 3
    assert (await desk(house, table, giver)).undo == WINK


async def test_what_was_taken_back_can_be_done_again_and_taken_back_again(house: House) -> None:
    table, giver, others = await at_the_gift(house, BO)
    for _ in range(3):
        await house.play(table, giver, "wink")
        await undo(house, table, giver)
    taker = seat_of(table, others[0]) + 1
    await house.play(table, giver, "wink", "wink", f"gift seat{taker}")
    public = (await desk(house, table, None)).public
    assert public is not None
    assert public.round == 1


async def test_nobody_floods_the_table_by_taking_back_without_end(house: House) -> None:
    table, giver, others = await at_the_gift(house, BO)
    for _ in range(MOST):
        await house.play(table, giver, "wink")
        await undo(house, table, giver)
    await house.play(table, giver, "wink")
    for tables in (house.tables, house.fresh()):
        assert (await tables.desk(table.id, giver)).undo is None
    assert await refusal(house, table, giver) == "undo_enough"
    taker = seat_of(table, others[0]) + 1
    await house.play(table, giver, "wink", f"gift seat{taker}")
    assert await refusal(house, table, giver) != "undo_enough"


async def test_a_restart_finds_everything_as_it_was(house: House) -> None:
    table, giver, others = await at_the_gift(house, BO, CARA)
    for moves in (("wink", "wink"), (), ("orders loud",), (), ("wink",), ("peek",)):
        if moves:
            await house.play(table, giver, *moves)
        else:
            await undo(house, table, giver)
        fresh = house.fresh()
        for person in (giver, *others, DAN, None):
            assert await fresh.desk(table.id, person) == await desk(house, table, person)
            for since in (None, 0):
                events = await house.tables.events(table.id, person, since=since)
                assert await fresh.events(table.id, person, since=since) == events
        assert await fresh.telling.notice(table.id) == await house.tables.telling.notice(table.id)
    house.tables = house.fresh()
    await house.finish(table)
    assert (await house.fresh().desk(table.id, ANN)).table.status is Status.OVER


async def test_after_a_restart_it_can_still_be_taken_back(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await house.play(table, giver, "wink")
    house.tables = house.fresh()
    assert (await undo(house, table, giver)).taken_back == WINK


async def test_an_operators_check_finds_such_a_log_sound_and_a_forged_one_not(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await house.play(table, giver, "wink", "wink")
    await undo(house, table, giver)
    games = {"toy": TOY}
    assert "1 log replayed" in await check(house.path, games=games, progress=lambda done, of: None)
    house.spoil("UPDATE moves SET move = 'undo 1' WHERE move LIKE 'undo%'")
    with pytest.raises(Unsound, match="leads elsewhere than it did"):
        await check(house.path, games=games, progress=lambda done, of: None)


# What stays


@pytest.mark.parametrize("orderer", ["own", "other"])
@pytest.mark.parametrize("when", [0, 1])
async def test_an_order_given_meanwhile_stays(house: House, orderer: str, when: int) -> None:
    table, giver, others = await at_the_gift(house, BO)
    person = giver if orderer == "own" else others[0]
    await house.play(table, giver, "wink")
    if when:
        await house.play(table, giver, "wink")
    await house.play(table, person, "orders loud")
    for _ in range(1 + when):
        await undo(house, table, giver)
    one = await desk(house, table, person)
    assert one.view is not None
    assert one.view.loud
    assert await house.fresh().desk(table.id, person) == one


async def test_of_two_orders_the_later_one_stays(house: House) -> None:
    table, giver, others = await at_the_gift(house, BO)
    await house.play(table, giver, "wink")
    await house.play(table, others[0], "orders loud")
    await house.play(table, giver, "wink")
    await house.play(table, others[0], "orders quiet")
    await house.play(table, giver, "orders loud")
    await undo(house, table, giver)
    await undo(house, table, giver)
    views = [(await desk(house, table, person)).view for person in (giver, others[0])]
    assert [view.loud for view in views if view is not None] == [True, False]


async def test_nobody_else_can_tell_whether_an_order_was_given_meanwhile(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables, at one of which somebody gives an order: all others find the same at both."""
    monkeypatch.setattr("secrets.token_bytes", lambda size: bytes(range(size)))
    seen = []
    for channel, orders in ((1, False), (2, True)):
        table = await house.game(BO, CARA, channel=channel)
        for person in await house.asked(table):
            await house.play(table, person, "choose 1")
        (giver,) = await house.asked(table)
        orderer, other = (person for person in (ANN, BO, CARA) if person != giver)
        await house.play(table, giver, "wink")
        if orders:
            await house.play(table, orderer, "orders loud")
        played = await undo(house, table, giver)
        readers = [but_for_the_question(await desk(house, table, reader)) for reader in (giver, other, None)]
        told_to_all = [await sentences(house, table, reader, 0) for reader in (giver, other, None)]
        seen.append((played.said, played.whispered, readers, told_to_all, await refusal(house, table, giver)))
    assert seen[0] == seen[1]


# What cannot be taken back


async def test_what_showed_something_cannot_and_bars_what_was_before(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await house.play(table, giver, "wink")
    await house.play(table, giver, "peek")
    assert (await desk(house, table, giver)).undo is None
    assert await refusal(house, table, giver) == "undo_revealed"
    await house.play(table, giver, "wink")
    assert (await undo(house, table, giver)).taken_back == WINK
    assert await refusal(house, table, giver) == "undo_revealed"


async def test_what_chance_followed_cannot(house: House) -> None:
    """The last choice is followed by the roll, and may be followed by the chooser's own question."""
    for channel in range(8):
        table = await house.game(BO, channel=channel)
        first, last = await house.asked(table)
        await house.play(table, first, "choose 1")
        await house.play(table, last, "choose 1")
        assert (await desk(house, table, last)).undo is None
        assert await refusal(house, table, last) == "undo_chance_since"


async def test_a_turn_that_is_over_cannot_though_nobody_moved_since(house: House) -> None:
    table = await house.game(BO)
    await house.play(table, ANN, "choose 1")
    assert (await desk(house, table, ANN)).undo is None
    assert await refusal(house, table, ANN) == "undo_turn_over"


async def test_what_others_moved_after_cannot(house: House) -> None:
    table = await house.game(BO, CARA)
    await house.play(table, ANN, "choose 1")
    await house.play(table, BO, "choose 1")
    assert await refusal(house, table, ANN) == "undo_others_moved"
    assert await refusal(house, table, BO) == "undo_turn_over"
    assert await refusal(house, table, CARA) == "undo_nothing"


async def test_nobody_takes_back_what_another_did(house: House) -> None:
    table, giver, others = await at_the_gift(house, BO)
    await house.play(table, giver, "wink")
    assert (await desk(house, table, others[0])).undo is None
    assert (await desk(house, table, DAN)).undo is None
    assert await refusal(house, table, others[0]) == "undo_chance_since"
    assert await refusal(house, table, DAN) == "not_seated"


async def test_a_line_of_the_house_in_between_bars_it(house: House) -> None:
    """Who gives up a seat is told to all: what was before that stands."""
    table, giver, others = await at_the_gift(house, BO, CARA)
    await house.play(table, giver, "wink")
    await house.tables.resign(table.id, others[0])
    assert (await desk(house, table, giver)).undo is None
    assert await refusal(house, table, giver) == "undo_others_moved"


async def test_in_a_lobby_after_the_end_and_at_no_table_there_is_none(house: House) -> None:
    lobby = await house.lobby(BO, channel=5)
    assert await refusal(house, lobby, ANN) == "not_started"
    table = await house.game(BO)
    await house.finish(table)
    assert (await desk(house, table, ANN)).undo is None
    assert await refusal(house, table, ANN) == "table_over"
    with pytest.raises(Refused, match="no_such_table"):
        await house.tables.undo(99, ANN, interaction=house.interaction())


async def test_a_table_that_was_ended_has_none(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await house.play(table, giver, "wink")
    await house.tables.end(table.id, Asker(EVE, moderator=True))
    assert (await desk(house, table, giver)).undo is None
    assert await refusal(house, table, giver) == "table_closed"


async def test_who_gave_up_the_seat_cannot_and_its_computer_never_does(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO, CARA)
    await house.play(table, giver, "wink")
    await house.tables.resign(table.id, giver)
    assert await refusal(house, table, giver) == "gave_up"
    while await house.tables.play_computer(table.id):
        pass
    assert "took_back" not in await sentences(house, table, None, 0)
