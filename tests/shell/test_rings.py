"""Whoever asks for votes or offers seats again and again rings nobody more than a few times a day."""

from collections.abc import Awaitable, Callable

import pytest

from bot.desks import Refused
from bot.games.protocol import Seat
from bot.motions import HANDINGS, PAUSES, SKIPS, Asker
from bot.rings import ASKED, OFFERED, OFFERS, RUNG, VOTES
from tests.shell.conftest import ANN, BO, CARA, DAN, EVE, House
from tests.shell.test_votes import DAY, Late, asked_alone, late

FAY = EVE + 1
MODERATOR = Asker(FAY, moderator=True)

Ask = Callable[[House, Late, int], Awaitable[object]]


async def rings(one: Late) -> bool:
    """Whether somebody is pinged for the one vote that is open."""
    (poll,) = await one.votes()
    return not await one.house.tables.voting.is_silent(await one.table(), poll.vote)


async def _pause(house: House, one: Late, asker: int) -> None:
    await house.tables.voting.pause(one.id, Asker(asker))


async def _skip(house: House, one: Late, asker: int) -> None:
    await house.tables.voting.skip(one.id, Asker(asker), one.seat)


async def _replace(house: House, one: Late, asker: int) -> None:
    await house.tables.voting.replace(one.id, Asker(asker), one.seat)


async def _give(house: House, one: Late, asker: int) -> None:
    await house.tables.voting.replace(one.id, Asker(asker), one.seat, EVE)


async def _end(house: House, one: Late, asker: int) -> None:
    await house.tables.end(one.id, Asker(asker))


ASKING: dict[str, Ask] = {"pause": _pause, "skip": _skip, "replace": _replace, "give": _give, "end": _end}


@pytest.mark.asyncio
@pytest.mark.parametrize("what", ASKING)
async def test_who_asks_for_votes_all_day_rings_a_few_times_and_is_heard_all_the_same(
    house: House, what: str
) -> None:
    """Whichever they are: each ends by a majority of noes, or by a move, and is opened again."""
    one = Late(house, *await asked_alone(house, BO, CARA, DAN))
    rung = 0
    for turn in range(VOTES + 3):
        asker, others = one.others[0], [*one.others[1:], one.person]
        await ASKING[("pause", what)[turn % 2]](house, one, asker)
        rung += await rings(one)
        for person in others:
            if await one.votes():
                await one.cast(person, "no")
        house.spoil("UPDATE votes SET again_at = NULL")
        await house.clock.advance(3600)
    assert rung == VOTES
    await house.clock.advance(DAY)
    await _pause(house, one, one.others[0])
    assert await rings(one)


@pytest.mark.asyncio
async def test_one_person_asks_for_so_many_votes_a_day(house: House) -> None:
    """Each is a message to all, though it rings nobody."""
    one = Late(house, *await asked_alone(house, BO))
    asker, other = one.others[0], one.person
    for _ in range(ASKED):
        await _pause(house, one, asker)
        await one.cast(other, "no")
    with pytest.raises(Refused, match="votes_enough"):
        await _pause(house, one, asker)
    await _pause(house, one, other)
    await house.tables.voting.pause(one.id, Asker(asker))
    assert not await one.votes(), "to what another asks for, everybody says yes"
    await house.clock.advance(DAY)
    await house.tables.voting.resume(one.id, Asker(asker))


@pytest.mark.asyncio
async def test_one_person_hands_over_the_hosting_of_a_table_a_few_times_a_day(house: House) -> None:
    table = await house.game(BO)
    for _ in range(HANDINGS):
        await house.tables.voting.host(table.id, Asker(ANN), Seat(1))
        await house.tables.voting.host(table.id, Asker(BO), Seat(0))
    with pytest.raises(Refused, match="handed_over_enough"):
        await house.tables.voting.host(table.id, Asker(ANN), Seat(1))
    await house.clock.advance(DAY)
    assert (await house.tables.voting.host(table.id, Asker(ANN), Seat(1))).host == BO


@pytest.mark.asyncio
async def test_offers_are_counted_by_who_makes_them_and_to_whom(house: House) -> None:
    one = await late(house)
    voting = house.tables.voting

    async def offered(asker: Asker, whom: int) -> str | None:
        try:
            await voting.replace(one.id, asker, one.seat, whom)
        except Refused as refused:
            return refused.reason.key
        (vote,) = [poll.vote for poll in await one.votes()]
        await voting.cast(one.id, vote.id, whom, "no")
        return None

    for _ in range(OFFERED):
        assert await offered(MODERATOR, EVE) is None
    assert await offered(MODERATOR, EVE) == "offered_enough"
    other = Asker(FAY + 1, moderator=True)
    assert await offered(other, EVE) is None, "nobody uses up what others may offer"
    for whom in range(OFFERS - OFFERED):
        assert await offered(MODERATOR, 3000 + whom) is None
    assert await offered(MODERATOR, 4000) == "offers_enough"
    assert await offered(other, 4000) is None
    await house.clock.advance(DAY)
    assert await offered(MODERATOR, EVE) is None


@pytest.mark.asyncio
async def test_several_accounts_that_offer_seats_ring_one_person_a_few_times_a_day(house: House) -> None:
    rung = 0
    for number in range(2 * RUNG + 4):
        one = Late(house, await house.game(BO, CARA, channel=100 + number), Seat(1))
        await house.tables.resign(one.id, BO)
        # Each of them makes two offers, of seats of two tables.
        await house.tables.voting.replace(one.id, Asker(FAY + number // 2, moderator=True), one.seat, EVE)
        rung += await rings(one)
        assert rung == min(number // 2 + 1, RUNG)


@pytest.mark.asyncio
async def test_the_same_seat_rings_the_same_person_once_a_day(house: House) -> None:
    one = await late(house)
    voting = house.tables.voting
    await voting.replace(one.id, MODERATOR, one.seat, EVE)
    assert await rings(one)
    await voting.replace(one.id, MODERATOR, one.seat, FAY + 3)
    await voting.replace(one.id, MODERATOR, one.seat, EVE)
    assert not await rings(one)
    await house.clock.advance(DAY + 1)
    await voting.replace(one.id, MODERATOR, one.seat, FAY + 3)
    await voting.replace(one.id, MODERATOR, one.seat, EVE)
    assert await rings(one)


@pytest.mark.asyncio
async def test_an_offer_respects_quiet_hours_and_who_wishes_for_none(house: House) -> None:
    one = await late(house)
    hour = int(house.clock.now() // 3600 % 24) * 60
    wishes = house.tables.wishes
    await wishes.prefer(EVE, quiet_from=hour, quiet_to=(hour + 120) % 1440, time_zone="UTC")
    await house.tables.voting.replace(one.id, MODERATOR, one.seat, EVE)
    assert not await rings(one)
    await wishes.prefer(EVE, offers=False)
    with pytest.raises(Refused, match="takes_no_offers"):
        await house.tables.voting.replace(one.id, Asker(one.others[0]), Seat((one.seat + 1) % 4), EVE)


@pytest.mark.asyncio
async def test_who_sleeps_is_rung_later_unless_they_wish_for_no_offers_or_were_rung_before(
    house: House,
) -> None:
    one, wishes, voting = await late(house), house.tables.wishes, house.tables.voting
    await voting.replace(one.id, MODERATOR, one.seat, EVE)
    hour = int(house.clock.now() // 3600 % 24) * 60
    await wishes.prefer(EVE, quiet_from=hour, quiet_to=(hour + 120) % 1440, time_zone="UTC")
    assert await _rings_later(one)
    await wishes.prefer(EVE, offers=False)
    assert not await _rings_later(one)
    await wishes.prefer(EVE, offers=True)
    await voting.replace(one.id, MODERATOR, one.seat, FAY + 3)
    await voting.replace(one.id, MODERATOR, one.seat, EVE)
    assert not await _rings_later(one)


async def _rings_later(one: Late) -> bool:
    (offer,) = await one.votes()
    return await one.house.tables.voting.rings_later(await one.table(), offer.vote)


@pytest.mark.asyncio
async def test_a_moderator_skips_who_is_in_time_a_few_times_a_day(house: House) -> None:
    """Each skip asks the seat anew, and rings it."""
    table = await house.lobby(BO, CARA)
    await house.tables.set_option(table.id, ANN, "rounds", "3")
    one, skips = Late(house, await house.tables.start(table.id, ANN), Seat(0)), 0
    while skips < SKIPS:
        await house.clock.advance(10)
        asked = await house.asked(table)
        if ANN in asked:
            await house.tables.voting.skip(one.id, MODERATOR, one.seat)
            skips += 1
        for person in set(asked) - {ANN}:
            await one.moves(person)
    while ANN not in (asked := await house.asked(table)):
        await one.moves(asked[0])
    await house.clock.advance(10)
    with pytest.raises(Refused, match="skip_enough"):
        await house.tables.voting.skip(one.id, MODERATOR, one.seat)
    await house.clock.advance(7 * DAY)
    await house.tables.voting.skip(one.id, MODERATOR, one.seat)


@pytest.mark.asyncio
async def test_a_moderator_who_watches_pauses_a_table_a_few_times_a_day(house: House) -> None:
    table, eve = await house.game(BO), Asker(EVE, moderator=True)
    for _ in range(PAUSES // 2):
        await house.tables.voting.pause(table.id, eve)
        await house.tables.voting.resume(table.id, eve)
    with pytest.raises(Refused, match="paused_enough"):
        await house.tables.voting.pause(table.id, eve)
    await house.clock.advance(DAY)
    await house.tables.voting.pause(table.id, eve)
