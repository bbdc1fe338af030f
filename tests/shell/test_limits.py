"""What may be asked for again and again: how often in a day, by whom, and again a day later."""

from collections.abc import Awaitable

import pytest

from bot.desks import Refused, Table
from bot.games.protocol import Seat
from bot.motions import Asker
from bot.text import words
from tests.shell.conftest import ANN, BO, CARA, DAN, EVE, House
from tests.shell.test_votes import late

pytestmark = pytest.mark.asyncio

DAY = 24 * 3600.0
EVE_WATCHES = Asker(EVE, moderator=True)
DAN_WATCHES = Asker(DAN, moderator=True)


async def refusal(deed: Awaitable[object]) -> str | None:
    """Why it is refused, which can be said in words; None: it is done."""
    try:
        await deed
    except Refused as refused:
        return _said(refused)
    return None


def _said(refused: Refused) -> str:
    assert words("en", "rattus", ("Ann", "Bo", "Cara")).reason(refused.reason)
    return refused.reason.key


async def test_a_moderator_skips_a_seat_in_time_three_times_a_day(house: House) -> None:
    lobby = await house.lobby(BO, CARA)
    await house.tables.set_option(lobby.id, ANN, "rounds", "3")
    table = await house.tables.start(lobby.id, ANN)
    motions = house.tables.voting

    async def skipped(seat: int) -> object:
        """As soon as that seat is asked, whatever the others do till then."""
        while True:
            asked = await house.asked(table)
            person = (ANN, BO, CARA)[seat]
            if person in asked:
                return await motions.skip(table.id, EVE_WATCHES, Seat(seat))
            if not asked:
                pytest.fail("the game is over")
            desk = await house.tables.desk(table.id, asked[0])
            await house.play(table, asked[0], f"{desk.offers[-1].verb} {desk.offers[-1].options[0][0]}")

    done = []
    for _ in range(4):
        done.append(await refusal(skipped(1)))
        await house.clock.advance(60)
    assert done == [None, None, None, "skip_enough"]
    await house.clock.advance(DAY - 4 * 60)
    assert await refusal(skipped(1)) is None


async def test_a_moderator_pauses_and_resumes_six_times_a_day(house: House) -> None:
    table = await house.game(BO, CARA)
    voting = house.tables.voting
    for deed in (voting.pause, voting.resume) * 3:
        await deed(table.id, EVE_WATCHES)
    assert await refusal(voting.pause(table.id, EVE_WATCHES)) == "paused_enough"
    assert await refusal(voting.pause(table.id, DAN_WATCHES)) is None
    await house.clock.advance(DAY - 1)
    assert await refusal(voting.resume(table.id, EVE_WATCHES)) == "paused_enough"
    await house.clock.advance(1)
    assert await refusal(voting.resume(table.id, EVE_WATCHES)) is None


async def test_one_person_asks_for_twenty_votes_a_day_and_others_for_their_own(house: House) -> None:
    table, voting = await house.game(BO, CARA), house.tables.voting

    async def asked(person: int) -> None:
        await voting.pause(table.id, Asker(person))
        (poll,) = await voting.polls(table.id)
        for other in {ANN, BO, CARA} - {person}:
            await voting.cast(table.id, poll.vote.id, other, "no")

    for _ in range(20):
        assert await refusal(asked(ANN)) is None
        await house.clock.advance(60)
    assert await refusal(asked(ANN)) == "votes_enough"
    assert await refusal(asked(BO)) is None
    await house.clock.advance(DAY - 20 * 60 - 1)
    house.tables = house.fresh()
    voting = house.tables.voting
    assert await refusal(asked(ANN)) == "votes_enough", "though the bot was started anew"
    await house.clock.advance(1)
    assert await refusal(asked(ANN)) is None
    assert await refusal(asked(ANN)) == "votes_enough"


async def test_one_person_offers_another_a_seat_three_times_a_day_and_six_in_all(house: House) -> None:
    one = await late(house)
    voting = house.tables.voting

    async def offered(whom: int) -> None:
        await voting.replace(one.id, EVE_WATCHES, one.seat, whom)
        (vote,) = [poll.vote for poll in await one.votes()]
        await voting.cast(one.id, vote.id, whom, "no")

    done = [await refusal(offered(2000 + whom)) for whom in (1, 1, 1, 1, 2, 3, 4, 5)]
    assert done == [None, None, None, "offered_enough", None, None, None, "offers_enough"]
    await house.clock.advance(DAY - 1)
    assert await refusal(offered(2001)) == "offered_enough"
    assert await refusal(offered(2005)) == "offers_enough"
    await house.clock.advance(1)
    assert await refusal(offered(2001)) is None


async def test_the_hosting_is_handed_over_six_times_a_day(house: House) -> None:
    table = await house.game(BO, CARA)
    seats = [1, 0]

    async def handed() -> Table:
        seats.reverse()
        return await house.tables.voting.host(table.id, EVE_WATCHES, Seat(seats[0]))

    seats.reverse()
    for _ in range(6):
        assert await refusal(handed()) is None
    assert await refusal(handed()) == "handed_over_enough"
    seats.reverse()
    await house.clock.advance(DAY)
    assert await refusal(handed()) is None


async def test_nothing_is_decided_about_a_table_that_has_not_begun_or_is_over(house: House) -> None:
    lobby, voting = await house.lobby(BO, CARA), house.tables.voting

    async def all_refused() -> set[str | None]:
        deeds = [
            voting.skip(lobby.id, Asker(BO), Seat(2)),
            voting.skip(lobby.id, EVE_WATCHES, Seat(2)),
            voting.replace(lobby.id, Asker(BO), Seat(2), None),
            voting.replace(lobby.id, Asker(BO), Seat(1), EVE),
            voting.pause(lobby.id, Asker(BO)),
            voting.resume(lobby.id, EVE_WATCHES),
            voting.end(lobby.id, EVE_WATCHES),
            voting.come_back(lobby.id, DAN),
            voting.undo(lobby.id, BO),
            voting.host(lobby.id, Asker(ANN), Seat(1)),
        ]
        return {await refusal(deed) for deed in deeds}

    assert await all_refused() == {"not_started"}
    table = await house.tables.start(lobby.id, ANN)
    await house.finish(table)
    assert await all_refused() == {"table_over"}
