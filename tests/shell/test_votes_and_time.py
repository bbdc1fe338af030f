"""What time, silence and people from outside make of votes: what decides, who is awaited, who hears."""

from typing import Any

import pytest

from bot.desks import Refused, Status, Table
from bot.letters import Kind, Text
from bot.motions import Asker
from tests.shell.conftest import BO, CARA, DAN, EVE, House
from tests.shell.test_votes import DAY, Late, asked_alone, late

pytestmark = pytest.mark.asyncio

FAY = EVE + 1
MODERATOR = Asker(FAY, moderator=True)


async def in_time(house: House) -> Late:
    return Late(house, *await asked_alone(house, BO, CARA, DAN, pace="7d"))


async def outcome(one: Late) -> str | None:
    """Of the first vote that was ever asked."""
    told = {vote.id: vote.outcome for vote, _ in await one.house.tables.voting.untold(await one.table())}
    return told[min(told)]


@pytest.mark.parametrize(
    ("silenced", "more", "ends"),
    [
        ((), {}, True),
        ((CARA,), {}, False),
        ((BO,), {}, True),
        ((EVE,), {}, True),
        ((), {"is_heard": False}, False),
    ],
    ids=["nobody", "a voter", "who has voted", "a stranger", "nobody is heard"],
)
async def test_silence_counts_only_of_who_may_speak(
    house: House, silenced: tuple[int, ...], more: dict[str, Any], ends: bool
) -> None:
    one = await in_time(house)
    await house.tables.voting.end(one.id, Asker(BO))
    house.spoil("UPDATE votes SET message = id")
    one.house.tables = house.fresh()
    await house.clock.advance(2 * DAY)
    await house.tables.voting.wake(one.id, silenced=silenced, **more)
    assert await one.votes() == []
    assert await outcome(one) == ("yes" if ends else "no")
    assert (await one.table()).status is (Status.CLOSED if ends else Status.RUNNING)


@pytest.mark.parametrize(("is_heard", "expected"), [(True, "skip"), (False, "wait")])
async def test_on_who_is_late_ballots_decide_though_others_are_silenced_if_the_people_are_heard_at_all(
    house: House, is_heard: bool, expected: str
) -> None:
    one = await late(house)
    await house.tables.voting.wake(one.id)
    await one.cast(one.others[0], "skip")
    await house.clock.advance(2 * DAY)
    await house.tables.voting.wake(one.id, is_heard=is_heard, silenced=one.others[1:])
    assert await outcome(one) == expected


async def test_a_vote_closes_at_its_moment_and_not_before(house: House) -> None:
    one = await in_time(house)
    asked = await house.tables.voting.pause(one.id, Asker(BO))
    assert asked.poll is not None
    assert asked.poll.vote.row == (await one.table()).number
    await house.clock.advance(2 * DAY - 1)
    assert await house.tables.voting.wake(one.id) == pytest.approx(house.clock.now() + 19 * DAY + 1)
    assert len(await one.votes()) == 1
    await house.clock.advance(1)
    await house.tables.voting.wake(one.id)
    assert await one.votes() == []


async def test_at_a_table_that_rests_no_vote_opens_by_itself(house: House) -> None:
    one = await late(house)
    await house.tables.telling.rests(await one.table())
    assert (await one.table()).rested is not None
    assert await house.tables.voting.wake(one.id) is None
    assert await one.votes() == []


async def test_an_answer_that_the_vote_does_not_have_is_one_of_an_old_message(house: House) -> None:
    one = await late(house)
    await house.tables.voting.wake(one.id)
    with pytest.raises(Refused, match="stale"):
        await one.cast(one.others[0], "yes")
    with pytest.raises(Refused, match="vote_over"):
        await one.cast(one.others[0], "skip", vote=99)
    (poll,) = await one.votes()
    assert poll.vote.ballots == {}


async def test_who_may_not_answer_is_told_why(house: House) -> None:
    one = await in_time(house)
    voting = house.tables.voting
    await voting.replace(one.id, Asker(one.others[0]), one.seat)
    await house.clock.advance(21 * DAY + 1)
    with pytest.raises(Refused, match="vote_on_you"):
        await one.cast(one.person, "yes")
    await voting.replace(one.id, MODERATOR, one.seat, EVE)
    (offer,) = await one.votes()
    for person, key in ((one.others[0], "offer_to_another"), (one.person, "offer_of_own_seat")):
        with pytest.raises(Refused, match=key):
            await one.cast(person, "yes", vote=offer.vote.id)


async def test_of_those_outside_who_is_offered_a_seat_or_has_one_kept_is_awaited(house: House) -> None:
    one = await in_time(house)
    voting = house.tables.voting
    assert await voting.awaited_outside(one.id) == set()
    await voting.replace(one.id, MODERATOR, one.seat)
    assert await voting.awaited_outside(one.id) == {one.person}
    resigned = one.others[1]
    seat = (await one.table()).seat_of(resigned)
    assert seat is not None
    await house.tables.resign(one.id, resigned)
    await voting.replace(one.id, MODERATOR, seat, EVE)
    assert await voting.awaited_outside(one.id) == {one.person, EVE}
    await voting.left_outside(one.id, EVE)
    assert await voting.awaited_outside(one.id) == {one.person}
    table = await one.table()
    assert (table.chairs[seat].offered, table.chairs[one.seat].kept_for) == (None, one.person)
    await voting.left_outside(one.id, one.person)
    assert await voting.awaited_outside(one.id) == set()
    number = (await one.table()).revision
    await voting.left_outside(one.id, one.person)
    assert (await one.table()).revision == number, "nothing is left to be written"


async def test_who_leaves_the_server_is_offered_nothing_and_others_are_still(house: House) -> None:
    one = await late(house)
    voting = house.tables.voting
    await voting.replace(one.id, MODERATOR, one.seat, EVE)
    await voting.left_outside(one.id, EVE + 9)
    assert (await one.table()).chairs[one.seat].offered == EVE
    assert len(await one.votes()) == 1
    await voting.left_outside(one.id, EVE)
    assert await outcome(one) == "moot"
    assert await one.votes() == []


async def test_what_is_asked_about_who_sat_down_since_they_were_missed_is_not_ended(house: House) -> None:
    """That they had left was asked of Discord before."""
    one = await in_time(house)
    voting, table = house.tables.voting, await one.table()
    await voting.replace(one.id, Asker(one.others[0]), one.seat, EVE)
    free = table.seat_of(one.others[1])
    assert free is not None
    await house.tables.resign(one.id, one.others[1])
    await voting.replace(one.id, MODERATOR, free, EVE)
    await voting.take(one.id, EVE, "Eve")
    before = await one.votes()
    assert [(poll.vote.seat, poll.vote.whom) for poll in before] == [(one.seat, EVE)]
    await voting.left_outside(one.id, EVE)
    assert await one.votes() == before


async def test_what_somebody_declined_before_they_left_stays_declined(house: House) -> None:
    one = await late(house)
    await house.tables.voting.replace(one.id, MODERATOR, one.seat, EVE)
    await one.cast(EVE, "no")
    await house.tables.voting.left_outside(one.id, EVE)
    assert await outcome(one) == "no"


async def test_listeners_hear_of_seats_that_time_gives_away_and_of_nothing_else(house: House) -> None:
    heard: list[tuple[bool, bool]] = []
    one = await late(house)

    def note(before: Table, after: Table) -> None:
        heard.append((before.chairs[one.seat].computer, after.chairs[one.seat].computer))

    house.tables.voting.subscribe(note)
    await house.tables.voting.wake(one.id)
    await one.cast(one.others[0], "replace")
    await house.tables.voting.wake(one.id)
    assert heard == []
    await house.clock.advance(2 * DAY)
    await house.tables.voting.wake(one.id)
    assert heard == [(False, True)]


async def test_of_several_votes_that_are_owed_the_one_that_was_posted_is_owed_to_whom_it_did_not_ping(
    house: House,
) -> None:
    one = await in_time(house)
    voting = house.tables.voting
    await voting.end(one.id, Asker(one.others[0]))
    await voting.pause(one.id, Asker(one.others[0]))
    sleepers = frozenset({one.person, *one.others[1:]})
    for poll in await one.votes():
        await voting.owes(one.id, poll.vote, sleepers)
    first, second = (poll.vote for poll in await one.votes())
    letter = await house.tables.telling.about_to_post(
        await one.table(),
        Kind.VOTE,
        [Text("asked", mentions=(one.person, EVE))],
        nonce=f"vote-{first.id}-{first.revision}",
    )
    await voting.posted(letter, 77)
    shown, other = (poll.vote for poll in await one.votes())
    assert (shown.message, shown.shown, shown.owed) == (77, first.revision, sleepers - {one.person})
    assert (other.message, other.shown, other.owed) == (None, second.shown, sleepers)
    assert [vote.id for vote, _ in await voting.untold(await one.table())] == [second.id]
