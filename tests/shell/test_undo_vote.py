"""Asking the others for a move back: who is asked, what their answers do, and what goes on meanwhile."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from bot.ballots import Cast
from bot.desks import Refused, Table
from bot.motions import Asker
from bot.upkeep import check
from tests.shell.conftest import ANN, BO, CARA, DAN, EVE, TOY, House
from tests.shell.test_notices import seat_of, told
from tests.shell.undoing import WINK, at_the_gift, but_for_the_question, desk, refusal, sentences, undo

MODERATOR = Asker(EVE, moderator=True)

pytestmark = pytest.mark.asyncio


async def chosen(house: House, *others: int) -> Table:
    """A table at which Ann and Bo chose, and the others think."""
    table = await house.game(*others)
    for person in (ANN, BO):
        await house.play(table, person, "choose 1")
    return table


async def answered(house: House, table: Table, *answers: tuple[int, str]) -> list[str | None]:
    """What came of the vote after each of these ballots."""
    (poll,) = await house.tables.voting.polls(table.id)
    casts: list[Cast] = [
        await house.tables.voting.cast(table.id, poll.vote.id, person, answer) for person, answer in answers
    ]
    return [cast.outcome for cast in casts]


async def open_votes(house: House, table: Table) -> list[str]:
    return [poll.vote.kind for poll in await house.tables.voting.polls(table.id)]


async def never(house: House, table: Table, person: int) -> str:
    """Why the others are not even asked."""
    with pytest.raises(Refused) as refused:
        await house.tables.voting.undo(table.id, person)
    assert await open_votes(house, table) == []
    assert (await desk(house, table, person)).undo_asks is None
    return refused.value.reason.key


async def test_once_all_others_said_yes_it_is_taken_back_with_what_followed(house: House) -> None:
    table = await house.game(BO, CARA)
    before = {person: await desk(house, table, person) for person in (ANN, BO, CARA, DAN)}
    for person in (ANN, BO):
        await house.play(table, person, "choose 1")
    assert await refusal(house, table, ANN) == "undo_others_moved"
    cast = await house.tables.voting.undo(table.id, ANN)
    assert cast.poll is not None
    assert cast.poll.voters == (BO, CARA)
    assert await answered(house, table, (CARA, "yes"), (BO, "yes")) == [None, "yes"]
    for tables in (house.tables, house.fresh()):
        for person, was in before.items():
            assert but_for_the_question(await tables.desk(table.id, person)) == but_for_the_question(was)
    assert await sentences(house, table, DAN, 0) == ["chose", "chose", "took_back_agreed"]
    assert await open_votes(house, table) == []
    assert "1 log replayed" in await check(house.path, games={"toy": TOY}, progress=lambda done, of: None)


async def test_one_no_ends_it_and_the_move_stands(house: House) -> None:
    table = await chosen(house, BO, CARA)
    await house.tables.voting.undo(table.id, ANN)
    rows = (await desk(house, table, None)).table.number
    assert await answered(house, table, (BO, "yes"), (CARA, "no")) == [None, "no"]
    assert (await desk(house, table, None)).table.number == rows
    assert await open_votes(house, table) == []


@pytest.mark.parametrize(("mover", "move"), [(CARA, "choose 2"), (DAN, "choose 3")])
async def test_whoever_goes_on_meanwhile_ends_the_asking(house: House, mover: int, move: str) -> None:
    table = await chosen(house, BO, CARA, DAN)
    await house.tables.voting.undo(table.id, ANN)
    assert await answered(house, table, (BO, "yes")) == [None]
    (poll,) = await house.tables.voting.polls(table.id)
    await house.play(table, mover, move)
    assert await open_votes(house, table) == []
    with pytest.raises(Refused, match="vote_over"):
        await house.tables.voting.cast(table.id, poll.vote.id, CARA, "yes")
    await house.tables.voting.undo(table.id, ANN)
    assert await answered(house, table, (BO, "yes"), (CARA, "yes"), (DAN, "yes")) == [None, None, "yes"]
    public = (await desk(house, table, None)).public
    assert public is not None
    assert not any(public.chosen)


@pytest.mark.parametrize("move_first", [True, False])
async def test_of_the_last_yes_and_a_move_at_once_the_first_counts(house: House, move_first: bool) -> None:
    table = await chosen(house, BO, CARA, DAN)
    await house.tables.voting.undo(table.id, ANN)
    await answered(house, table, (BO, "yes"), (DAN, "yes"))
    (poll,) = await house.tables.voting.polls(table.id)
    both: list[Coroutine[Any, Any, object]] = [
        house.play(table, DAN, "choose 3"),
        house.tables.voting.cast(table.id, poll.vote.id, CARA, "yes"),
    ]
    await asyncio.gather(*(both if move_first else both[::-1]), return_exceptions=True)
    said = await sentences(house, table, None, 0)
    assert said == ["chose", "chose", *(["chose"] if move_first else ["took_back_agreed", "chose"])]
    assert await open_votes(house, table) == []
    assert await house.fresh().desk(table.id, ANN) == await desk(house, table, ANN)


async def test_orders_a_pause_and_another_host_do_not_end_the_asking(house: House) -> None:
    table = await chosen(house, BO, CARA)
    await house.tables.voting.undo(table.id, ANN)
    await house.play(table, CARA, "orders loud")
    await house.tables.voting.host(table.id, MODERATOR, seat_of(table, BO))
    await house.tables.voting.pause(table.id, MODERATOR)
    assert await answered(house, table, (BO, "yes"), (CARA, "yes")) == [None, "yes"]
    view = (await desk(house, table, CARA)).view
    assert view is not None
    assert view.loud
    after = await house.tables.table(table.id)
    assert after is not None
    assert (after.status, after.host) == ("paused", BO)


async def test_who_leaves_the_server_takes_nothing_back(house: House) -> None:
    """The others would wait for them once more."""
    table = await chosen(house, BO, CARA)
    await house.tables.voting.undo(table.id, ANN)
    await house.tables.note_leavers(table.id, [BO], [])
    assert await open_votes(house, table) == ["undo"]
    await house.tables.note_leavers(table.id, [ANN], [])
    assert await open_votes(house, table) == []
    assert await house.asked(table) == [CARA]


async def test_whoever_takes_something_back_alone_meanwhile_ends_it_too(house: House) -> None:
    table, giver, others = await at_the_gift(house, BO, CARA)
    await house.play(table, giver, "wink")
    await house.tables.voting.pause(table.id, MODERATOR)
    assert (await desk(house, table, giver)).undo_asks == WINK
    await house.tables.voting.undo(table.id, giver)
    await house.play(table, giver, "wink")
    assert await open_votes(house, table) == []
    await undo(house, table, giver)
    await house.tables.voting.undo(table.id, giver)
    assert await answered(house, table, (others[0], "yes"), (others[1], "yes")) == [None, "yes"]
    assert (await desk(house, table, giver)).offers[0].verb == "wink"


async def test_who_asks_twice_is_asked_for_once(house: House) -> None:
    table = await chosen(house, BO, CARA)
    await house.tables.voting.undo(table.id, ANN)
    assert (await house.tables.voting.undo(table.id, ANN)).repeated
    await house.tables.voting.undo(table.id, BO)
    assert await open_votes(house, table) == ["undo", "undo"]
    polls = await house.tables.voting.polls(table.id)
    with pytest.raises(Refused, match="vote_on_undo"):
        await house.tables.voting.cast(table.id, polls[0].vote.id, ANN, "yes")


async def test_an_old_panel_asks_for_nothing(house: House) -> None:
    table = await chosen(house, BO, CARA)
    stamp = (await desk(house, table, ANN)).stamp
    await house.tables.voting.undo(table.id, ANN, stamp)
    await answered(house, table, (BO, "yes"), (CARA, "yes"))
    with pytest.raises(Refused, match="already_done"):
        await house.tables.voting.undo(table.id, ANN, stamp)
    await house.play(table, ANN, "choose 2")
    with pytest.raises(Refused, match="already_done"):
        await house.tables.voting.undo(table.id, ANN, stamp)
    with pytest.raises(Refused, match="stale"):
        await house.tables.voting.undo(table.id, ANN, "zz")


async def test_those_who_are_asked_again_are_pinged_once(house: House) -> None:
    table = await house.game(BO, CARA)
    await told(house, table)
    for person in (ANN, BO):
        await house.play(table, person, "choose 1")
    await told(house, table)
    await house.tables.voting.undo(table.id, ANN)
    await answered(house, table, (BO, "yes"), (CARA, "yes"))
    notice = await told(house, table)
    assert [said.key for said in notice.said] == ["took_back_agreed"]
    assert notice.newly_asked == (seat_of(table, ANN), seat_of(table, BO))
    assert notice.still_asked == (seat_of(table, CARA),)
    assert notice.direct == ()
    assert await house.tables.telling.notice(table.id) is None


async def test_nobody_is_asked_for_what_is_never_taken_back(house: House) -> None:
    table, giver, others = await at_the_gift(house, BO, CARA)
    for person in (giver, *others):
        assert await never(house, table, person) == "undo_chance_since"
    await house.play(table, giver, "peek")
    assert await never(house, table, giver) == "undo_revealed"
    with pytest.raises(Refused, match="not_seated"):
        await house.tables.voting.undo(table.id, DAN)


async def test_whose_seat_was_given_away_cannot_and_the_next_holder_not_for_them(house: House) -> None:
    table = await chosen(house, BO, CARA)
    await house.tables.voting.undo(table.id, ANN)
    await house.tables.note_leavers(table.id, [ANN], [])
    await house.tables.voting.replace(table.id, MODERATOR, seat_of(table, ANN), DAN)
    await house.tables.voting.take(table.id, DAN, "Dan")
    assert await open_votes(house, table) == []
    assert await never(house, table, DAN) == "undo_anothers"
    with pytest.raises(Refused):
        await house.tables.voting.undo(table.id, ANN)
    await house.tables.voting.undo(table.id, BO)
    assert await answered(house, table, (CARA, "yes"), (DAN, "yes")) == [None, "yes"]
    assert await sentences(house, table, None, 0) == [
        "chose",
        "chose",
        "now_host",
        "replaced_by_person",
        "took_back_agreed",
    ]


async def test_against_computers_alone_nobody_is_asked(house: House) -> None:
    table = await house.lobby()
    for _ in range(2):
        await house.tables.add_computer(table.id, ANN)
    table = await house.tables.start(table.id, ANN)
    before = (await desk(house, table, None)).public
    await house.play(table, ANN, "choose 1")
    assert await house.tables.play_computer(table.id)
    assert (await desk(house, table, ANN)).undo is not None
    played = await undo(house, table, ANN)
    assert [said.key for said in played.said] == ["took_back_with"]
    assert played.desk.public == before
    assert (await house.fresh().desk(table.id, ANN)).public == before
    with pytest.raises(Refused):
        await house.tables.voting.undo(table.id, ANN)


async def test_what_was_whispered_of_it_is_not_said_again(house: House) -> None:
    table = await chosen(house, BO, CARA)
    await house.tables.voting.undo(table.id, ANN)
    await answered(house, table, (BO, "yes"), (CARA, "yes"))
    await house.play(table, BO, "choose 3")
    events = await house.tables.events(table.id, BO, since=0)
    whispers = [dict(line.args)["number"] for event in events for line in event.whispered]
    assert whispers == [3]
