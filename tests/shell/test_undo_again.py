"""Taking back that is pressed twice, late or brought again, and what is told of it."""

import pytest

from bot.desks import Refused
from bot.games.protocol import IllegalMove
from bot.tables import Tables
from tests.shell.conftest import BO, CARA, House
from tests.shell.test_notices import seat_of, told
from tests.shell.undoing import WINK, at_the_gift, desk, refusal, sentences, undo

pytestmark = pytest.mark.asyncio


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
    with pytest.raises(Refused, match="already_done"):
        await house.tables.undo(table.id, giver, interaction=first + (3_100 << 22))
    await house.tables.telling.shown(first)
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
