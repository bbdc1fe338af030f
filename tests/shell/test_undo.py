"""Taking back: the last part of one's own turn, and nothing that showed anybody anything."""

import pytest

from bot.desks import Desk, Played, Refused, Status, Table
from bot.games.protocol import IllegalMove, Move
from bot.tables import Tables
from bot.takebacks import MOST
from bot.upkeep import Unsound, check
from tests.shell.conftest import ANN, BO, CARA, DAN, TOY, House
from tests.shell.test_notices import seat_of, told

pytestmark = pytest.mark.asyncio

WINK = Move("wink")


async def at_the_gift(house: House, *others: int) -> tuple[Table, int, list[int]]:
    """A table where all chose; whose gift is asked, and who else sits there."""
    table = await house.game(*others)
    for person in await house.asked(table):
        await house.play(table, person, "choose 1")
    (giver,) = await house.asked(table)
    return table, giver, [person for person in (ANN, *others) if person != giver]


async def undo(house: House, table: Table, person: int, *, stamp: str | None = None) -> Played:
    """What the person's pressing or typing it leads to, its answer seen."""
    interaction = house.interaction()
    played = await house.tables.undo(table.id, person, interaction=interaction, stamp=stamp)
    await house.tables.telling.shown(interaction)
    return played


async def refusal(house: House, table: Table, person: int, *, stamp: str | None = None) -> str:
    """Why it is refused; nothing is written then."""
    rows = (await house.tables.desk(table.id, person)).table.number
    with pytest.raises(Refused) as refused:
        await undo(house, table, person, stamp=stamp)
    assert (await house.tables.desk(table.id, person)).table.number == rows
    return refused.value.reason.key


async def desk(house: House, table: Table, person: int | None) -> Desk:
    return await house.tables.desk(table.id, person)


async def sentences(house: House, table: Table, person: int | None, since: int | None = None) -> list[str]:
    events = await house.tables.events(table.id, person, since=since)
    return [said.key for event in events for said in event.said]


def but_for_the_question(one: Desk) -> tuple[object, ...]:
    """What there is at a desk, without the count of its questions."""
    return one.seat, one.public, one.view, one.offers, one.free, one.asked, one.undo


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
    assert await refusal(house, table, giver) == ("undo_others_moved" if giver == ANN else "undo_revealed")


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
        assert await refusal(house, table, last) == "undo_revealed"


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
    assert await refusal(house, table, others[0]) in {"undo_others_moved", "undo_revealed"}
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
    await house.tables.end(table.id, ANN, moderator=False)
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


# Pressed twice, pressed late


async def test_a_double_press_takes_back_once(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await house.play(table, giver, "wink", "wink")
    stamp = (await desk(house, table, giver)).stamp
    await undo(house, table, giver, stamp=stamp)
    assert await refusal(house, table, giver, stamp=stamp) == "already_done"
    assert (await desk(house, table, giver)).undo == WINK


async def test_the_same_press_brought_again_is_answered_again(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await house.play(table, giver, "wink", "wink")
    stamp, interaction = (await desk(house, table, giver)).stamp, house.interaction()
    first = await house.tables.undo(table.id, giver, interaction=interaction, stamp=stamp)
    for tables in (house.tables, house.fresh()):
        again = await tables.undo(table.id, giver, interaction=interaction, stamp=stamp)
        assert again.repeated
        assert (again.said, again.desk, again.taken_back) == (first.said, first.desk, WINK)


async def test_a_command_brought_again_is_answered_again(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await house.play(table, giver, "wink")
    interaction = house.interaction()
    await house.tables.undo(table.id, giver, interaction=interaction)
    assert (await house.tables.undo(table.id, giver, interaction=interaction)).repeated


async def test_a_command_typed_twice_at_once_takes_back_once(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await house.play(table, giver, "wink", "wink")
    first = house.interaction()
    await house.tables.undo(table.id, giver, interaction=first)
    with pytest.raises(Refused, match="already_done"):
        await house.tables.undo(table.id, giver, interaction=first + (2_900 << 22))
    later = await house.tables.undo(table.id, giver, interaction=first + (3_100 << 22))
    assert later.taken_back == WINK


async def test_the_same_move_typed_right_after_is_no_echo(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    first = house.interaction()
    await house.tables.play(table.id, giver, [WINK], interaction=first)
    await house.tables.undo(table.id, giver, interaction=first + (1_000 << 22))
    played = await house.tables.play(table.id, giver, [WINK], interaction=first + (2_000 << 22))
    assert [said.key for said in played.said] == ["winked"]


async def test_panels_from_before_it_are_stale_whatever_they_would_do(house: House) -> None:
    """The offers are what they were, but the question is another one."""
    table, giver, _ = await at_the_gift(house, BO)
    stamps = [(await desk(house, table, giver)).stamp]
    await house.play(table, giver, "wink", stamp=stamps[0])
    stamps.append((await desk(house, table, giver)).stamp)
    await undo(house, table, giver, stamp=stamps[1])
    now = await desk(house, table, giver)
    assert now.stamp not in stamps
    for stamp in stamps:
        for move in ("wink", "peek", "gift seat1"):
            with pytest.raises(Refused, match="stale"):
                await house.play(table, giver, move, stamp=stamp)
    assert await refusal(house, table, giver, stamp=stamps[0]) == "stale"
    assert await refusal(house, table, giver, stamp="zz") == "stale"
    await house.play(table, giver, "wink", stamp=now.stamp)


async def test_an_old_button_does_not_take_back_what_came_later(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await house.play(table, giver, "wink")
    stamp = (await desk(house, table, giver)).stamp
    await house.play(table, giver, "wink")
    assert await refusal(house, table, giver, stamp=stamp) == "stale"


async def test_of_two_services_one_takes_back_and_one_is_refused(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await house.play(table, giver, "wink", "wink")
    other: Tables = house.fresh()
    stamp = (await other.desk(table.id, giver)).stamp
    await undo(house, table, giver, stamp=stamp)
    with pytest.raises(Refused, match="already_done"):
        await other.undo(table.id, giver, interaction=house.interaction(), stamp=stamp)


async def test_it_is_no_move_that_can_be_played(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await house.play(table, giver, "wink")
    row = (await desk(house, table, None)).table.number - 1
    for move in (f"undo {row}", "undo"):
        with pytest.raises(IllegalMove, match="toy_gift"):
            await house.play(table, giver, move)


@pytest.mark.parametrize("wrong", ["undo 0", "undo", "undo 99", "undo x"])
async def test_a_log_that_takes_back_another_row_sets_the_table_aside(house: House, wrong: str) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await house.play(table, giver, "wink")
    await undo(house, table, giver)
    house.spoil(f"UPDATE moves SET move = '{wrong}' WHERE move LIKE 'undo%'")
    with pytest.raises(Refused, match="set_aside"):
        await house.fresh().desk(table.id, giver)


# What is told


async def test_it_is_told_to_all_and_pings_nobody(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO, CARA)
    await told(house, table)
    await house.play(table, giver, "wink")
    await told(house, table)
    await undo(house, table, giver)
    notice = await told(house, table)
    assert [said.key for said in notice.said] == ["took_back"]
    assert notice.newly_asked == ()
    assert notice.still_asked == (seat_of(table, giver),)
    assert notice.direct == ()
    assert await house.tables.telling.notice(table.id) is None


async def test_who_never_saw_the_answer_to_it_is_pinged(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await house.play(table, giver, "wink")
    await told(house, table)
    await house.tables.undo(table.id, giver, interaction=house.interaction())
    assert (await told(house, table)).newly_asked == (seat_of(table, giver),)


async def test_what_is_taken_back_before_it_was_told_is_told_with_it(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await told(house, table)
    await house.play(table, giver, "wink")
    await undo(house, table, giver)
    assert [said.key for said in (await told(house, table)).said] == ["winked", "took_back"]


async def test_those_who_listen_hear_of_it_once(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    await house.play(table, giver, "wink")
    heard: list[int] = []
    house.tables.subscribe(heard.append)
    interaction = house.interaction()
    for _ in range(2):
        await house.tables.undo(table.id, giver, interaction=interaction)
    assert heard == [table.id]


async def test_the_last_move_that_one_looks_back_to_is_the_last_that_stands(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    before = await sentences(house, table, giver)
    await house.play(table, giver, "wink")
    await house.play(table, giver, "wink")
    await undo(house, table, giver)
    assert await sentences(house, table, giver) == ["winked", "took_back"]
    await undo(house, table, giver)
    assert await sentences(house, table, giver) == [*before, "winked", "winked", "took_back", "took_back"]
