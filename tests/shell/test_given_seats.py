"""To whom a seat may be given: to another person only where its holder is late or gone, or agrees."""

import pytest

from bot.desks import Refused
from bot.games.protocol import Seat
from bot.motions import Asker
from tests.shell.conftest import BO, CARA, DAN, EVE, House
from tests.shell.test_votes import DAY, Late, asked_alone, late

FAY = EVE + 1
MODERATOR = Asker(FAY, moderator=True)


async def in_time(house: House) -> Late:
    """A table of four at which nobody is late."""
    return Late(house, *await asked_alone(house, BO, CARA, DAN))


async def refusal(one: Late, asker: Asker, whom: int | None, seat: Seat | None = None) -> str:
    with pytest.raises(Refused) as refused:
        await one.house.tables.voting.replace(one.id, asker, one.seat if seat is None else seat, whom)
    return refused.value.reason.key


async def outcomes(one: Late) -> list[str | None]:
    return [vote.outcome for vote, _ in await one.house.tables.voting.untold(await one.table())]


@pytest.mark.asyncio
async def test_a_moderator_gives_nobody_the_seat_of_who_is_in_time_not_even_by_way_of_the_computer(
    house: House,
) -> None:
    one = await in_time(house)
    assert await refusal(one, MODERATOR, EVE) == "seat_in_time"
    await house.tables.voting.replace(one.id, MODERATOR, one.seat)
    assert (await one.table()).chairs[one.seat].kept_for == one.person
    assert await refusal(one, MODERATOR, EVE) == "seat_kept"
    assert await refusal(one, Asker(one.others[0]), EVE) == "seat_kept"
    await house.tables.voting.come_back(one.id, one.person)
    for person in one.others[:2]:
        await one.cast(person, "yes")
    chair = (await one.table()).chairs[one.seat]
    assert (chair.person, chair.kept_for) == (one.person, None)


@pytest.mark.asyncio
async def test_who_has_agreed_or_is_late_loses_the_seat_for_anybody(house: House) -> None:
    one = await in_time(house)
    await house.tables.voting.replace(one.id, Asker(one.others[0]), one.seat)
    for person in (one.person, one.others[1]):
        await one.cast(person, "yes")
    assert (await one.table()).chairs[one.seat].kept_for is None
    await house.tables.voting.replace(one.id, MODERATOR, one.seat, EVE)
    assert (await one.table()).chairs[one.seat].offered == EVE


@pytest.mark.asyncio
async def test_a_majority_against_who_is_in_time_gives_the_seat_to_nobody(house: House) -> None:
    one = await in_time(house)
    await house.tables.voting.replace(one.id, Asker(one.others[0]), one.seat, EVE)
    for person in one.others[1:]:
        assert (await one.cast(person, "yes")).outcome is None
    assert (await one.cast(one.person, "no")).outcome == "kept"
    assert await outcomes(one) == ["kept"]
    assert (await one.table()).chairs[one.seat].offered is None
    assert await refusal(one, Asker(one.others[0]), EVE) == "seat_refused"
    await one.moves()
    await house.tables.voting.replace(one.id, Asker(one.others[0]), one.seat, EVE)


@pytest.mark.asyncio
async def test_who_holds_a_seat_may_have_it_offered_and_plays_on_until_it_is_taken(house: House) -> None:
    one = await in_time(house)
    voting = house.tables.voting
    await voting.replace(one.id, Asker(one.person), one.seat, EVE)
    await one.cast(one.others[0], "yes")
    await one.cast(one.others[1], "yes")
    assert (await one.table()).chairs[one.seat].offered == EVE
    await one.moves()
    (offer,) = await one.votes()
    assert (await one.cast(EVE, "yes", vote=offer.vote.id, name="Eve")).outcome == "yes"
    assert (await one.table()).chairs[one.seat].person == EVE


@pytest.mark.asyncio
async def test_a_vote_by_which_a_seat_is_offered_ends_as_it_was_decided(house: House) -> None:
    one = await in_time(house)
    await house.tables.voting.replace(one.id, Asker(one.person), one.seat, EVE)
    (asked,) = await one.votes()
    for person in one.others[:2]:
        await one.cast(person, "yes")
    untold = [vote for vote, _ in await house.tables.voting.untold(await one.table())]
    assert {vote.id: vote.outcome for vote in untold}[asked.vote.id] == "yes"


@pytest.mark.asyncio
async def test_a_vote_on_offering_a_seat_ends_once_a_moderator_offers_it_to_somebody_else(
    house: House,
) -> None:
    one = await in_time(house)
    await house.tables.voting.replace(one.id, Asker(one.others[0]), one.seat, EVE)
    await house.clock.advance(3 * DAY + 1)
    await house.tables.voting.replace(one.id, MODERATOR, one.seat, FAY + 1)
    assert await outcomes(one) == ["moot", None]
    (offer,) = await one.votes()
    assert offer.voters == (FAY + 1,)


@pytest.mark.asyncio
async def test_who_agreed_may_think_better_of_it_until_somebody_sits_there(house: House) -> None:
    one = await in_time(house)
    await house.tables.voting.replace(one.id, Asker(one.person), one.seat, EVE)
    for person in one.others[:2]:
        await one.cast(person, "yes")
    assert (await one.cast(one.person, "no")).outcome == "kept"
    with pytest.raises(Refused, match="nothing_offered"):
        await house.tables.voting.take(one.id, EVE, "Eve")


@pytest.mark.asyncio
@pytest.mark.parametrize("ends", ["moves", "says no", "is skipped", "comes back"])
async def test_the_offer_of_a_late_seat_ends_with_what_its_holder_does(house: House, ends: str) -> None:
    """In the same write, so that nobody sits down meanwhile and sees the hand."""
    one = await (in_time if ends == "comes back" else late)(house)
    voting = house.tables.voting
    if ends == "comes back":
        await house.tables.note_leavers(one.id, [one.person], [])
    await voting.replace(one.id, MODERATOR, one.seat, EVE)
    match ends:
        case "moves":
            await one.moves()
        case "says no":
            with pytest.raises(Refused, match="offer_of_own_seat"):
                await one.cast(one.person, "yes")
            await one.cast(one.person, "no")
        case "is skipped":
            await voting.skip(one.id, MODERATOR, one.seat)
        case _:
            await house.tables.note_leavers(one.id, [], [one.person])
    assert (await one.table()).chairs[one.seat].offered is None
    told = {"moves": "moved", "says no": "kept"}.get(ends, "moot")
    assert await outcomes(one) == [told]
    with pytest.raises(Refused, match="nothing_offered"):
        await voting.take(one.id, EVE, "Eve")


@pytest.mark.asyncio
async def test_a_private_order_ends_no_offer_since_nobody_is_to_tell(house: House) -> None:
    one = await late(house)
    await house.tables.voting.replace(one.id, MODERATOR, one.seat, EVE)
    await house.play(await one.table(), one.person, "orders loud")
    assert (await one.table()).chairs[one.seat].offered == EVE


@pytest.mark.asyncio
async def test_where_a_clock_is_no_longer_out_however_that_came_nobody_sits_down(house: House) -> None:
    one = await late(house)
    voting = house.tables.voting
    await voting.replace(one.id, MODERATOR, one.seat, EVE)
    await house.clock.advance(-2 * DAY)
    with pytest.raises(Refused, match="offer_in_time"):
        await voting.take(one.id, EVE, "Eve")
    assert await outcomes(one) == ["moot"]
    assert (await house.tables.desk(one.id, EVE)).view is None


@pytest.mark.asyncio
async def test_a_seat_that_the_computer_got_of_who_resigned_may_be_given_to_anybody(house: House) -> None:
    one = await in_time(house)
    await house.tables.resign(one.id, one.person)
    await house.tables.voting.replace(one.id, MODERATOR, one.seat, EVE)
    assert (await house.tables.voting.take(one.id, EVE, "Eve")).outcome == "yes"
