"""What time makes of votes that are open: fewer have a say, and in the end what was cast decides."""

import pytest

from bot import votes
from bot.desks import Refused, Status
from bot.motions import Asker
from bot.nudging import What
from bot.rings import VOTES
from tests.shell.conftest import ANN, BO, CARA, DAN, EVE, House
from tests.shell.test_votes import DAY, Late, asked_alone, late


@pytest.mark.asyncio
async def test_what_is_certain_once_somebody_is_late_is_carried_out_and_not_asked_again(house: House) -> None:
    """Two of four are no majority, and two of the three who are left are."""
    table, seat = await asked_alone(house, BO, CARA, DAN)
    one = Late(house, table, seat)
    for person in one.others[:2]:
        await house.tables.voting.skip(one.id, Asker(person), seat)
    assert len(await one.votes()) == 1
    await house.clock.advance(3 * DAY + 1)
    await house.tables.voting.wake(one.id)
    assert await one.votes() == []
    assert f"-3: skip seat{seat + 1}" in await one.log()


@pytest.mark.asyncio
async def test_what_ends_the_table_ends_all_that_was_certain_beside_it(house: House) -> None:
    """Once the others have resigned, both votes are decided by who is left: nothing goes on, paused."""
    table = await house.game(BO, CARA)
    await house.tables.voting.end(table.id, Asker(BO))
    await house.tables.voting.pause(table.id, Asker(BO))
    for person in (ANN, CARA):
        await house.tables.resign(table.id, person)
    after = await house.tables.table(table.id)
    assert after is not None
    assert after.status is Status.CLOSED
    assert [vote.outcome for vote, _ in await house.tables.voting.untold(after)] == ["yes", "moot"]


@pytest.mark.asyncio
async def test_what_is_certain_and_cannot_be_done_holds_up_nothing_else(house: House) -> None:
    """A table that is set aside takes no pause; that others have left is noted there all the same."""
    one = Late(house, *await asked_alone(house, BO, CARA, DAN, pace="7d"))
    await house.tables.voting.pause(one.id, Asker(BO))
    house.spoil("UPDATE moves SET fingerprint = 'x' WHERE number = 2")
    tables = house.fresh()
    assert (await tables.note_leavers(one.id, {ANN, CARA, DAN}, ())).present == (BO,)
    await tables.voting.wake(one.id)
    assert "pause" not in [poll.vote.kind for poll in await tables.voting.polls(one.id)]


async def closing(one: Late) -> float:
    """When the only open vote closes."""
    (poll,) = await one.votes()
    assert poll.closes_at is not None
    duties = await one.house.tables.reminding.duties(one.id)
    assert min(duty.at for duty in duties if duty.what is What.VOTE) == poll.closes_at
    return poll.closes_at


async def silence(one: Late, *, is_posted: bool = True) -> None:
    """Nobody else votes, and time does what it does; nothing of it depends on what is remembered."""
    if is_posted:
        one.house.spoil("UPDATE votes SET message = id WHERE outcome IS NULL")
    moment = await closing(one)
    await one.house.clock.advance(moment - one.house.clock.now() - 1)
    await one.house.tables.voting.wake(one.id)
    assert len(await one.votes()) == 1, "not a moment too soon"
    await one.house.clock.advance(1)
    await one.house.fresh().voting.wake(one.id)


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("answers", "outcome"),
    [
        (("skip",), "skip"),
        (("replace",), "replace"),
        (("wait",), "wait"),
        (("skip", "wait"), "wait"),
        (("skip", "replace"), "wait"),
    ],
)
async def test_on_who_is_late_the_ballots_that_were_cast_decide_in_the_end(
    house: House, answers: tuple[str, ...], outcome: str
) -> None:
    one = await late(house)
    await house.tables.voting.wake(one.id)
    number = (await one.votes())[0].vote.id
    for person, answer in zip(one.others, answers, strict=False):
        await one.cast(person, answer, vote=number)
    await silence(one)
    told = {vote.id: vote for vote, _ in await house.tables.voting.untold(await one.table())}
    assert told[number].outcome == outcome


@pytest.mark.asyncio
async def test_a_vote_on_who_is_late_waits_for_the_first_ballot(house: House) -> None:
    one = await late(house)
    await house.tables.voting.wake(one.id)
    await house.clock.advance(9 * DAY)
    await house.tables.voting.wake(one.id)
    (poll,) = await one.votes()
    assert poll.closes_at is None
    await one.cast(one.others[0], "skip")
    assert await closing(one) == house.clock.now() + 2 * DAY


@pytest.mark.asyncio
async def test_each_new_voter_puts_the_end_off_and_nobody_does_twice(house: House) -> None:
    one = await late(house)
    await house.tables.voting.wake(one.id)
    await one.cast(one.others[0], "skip")
    first = await closing(one)
    await house.clock.advance(DAY)
    await one.cast(one.others[0], "replace")
    assert await closing(one) == first
    await one.cast(one.others[1], "wait")
    assert await closing(one) == first + DAY


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", ["pause", "end"])
async def test_what_one_asks_and_nobody_answers_is_granted_in_the_end(house: House, kind: str) -> None:
    table, seat = await asked_alone(house, BO, CARA, DAN, pace="7d")
    one = Late(house, table, seat)
    await getattr(house.tables.voting, kind)(one.id, Asker(BO))
    await silence(one)
    assert (await one.table()).status is (Status.PAUSED if kind == "pause" else Status.CLOSED)


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", ["pause", "end"])
async def test_a_tie_leaves_all_as_it_is(house: House, kind: str) -> None:
    table, seat = await asked_alone(house, BO, CARA, DAN, pace="7d")
    one = Late(house, table, seat)
    await getattr(house.tables.voting, kind)(one.id, Asker(BO))
    await one.cast(CARA, "no")
    await silence(one)
    assert (await one.table()).status is Status.RUNNING
    assert await one.votes() == []


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", ["pause", "end"])
async def test_what_was_declined_is_not_granted_by_silence_if_it_is_asked_again_without_a_ring(
    house: House, kind: str
) -> None:
    one = Late(house, *await asked_alone(house, BO, CARA, DAN, pace="7d"))
    ask = getattr(house.tables.voting, kind)
    await ask(one.id, Asker(BO))
    for person in (CARA, DAN, ANN):
        if await one.votes():
            await one.cast(person, "no")
    await ask(one.id, Asker(BO))
    (poll,) = await one.votes()
    assert poll.silence_is_no
    await silence(one)
    assert (await one.table()).status is Status.RUNNING
    await house.clock.advance(DAY)
    await ask(one.id, Asker(BO))
    await silence(one)
    assert (await one.table()).status is not Status.RUNNING, "a day later all were pinged"


@pytest.mark.asyncio
async def test_nothing_is_granted_by_the_silence_of_those_who_were_not_rung_as_there_were_many_votes(
    house: House,
) -> None:
    one = Late(house, *await asked_alone(house, BO, CARA, DAN, pace="7d"))
    voting = house.tables.voting
    for _ in range(VOTES):
        await voting.pause(one.id, Asker(BO))
        for person in (CARA, DAN, ANN):
            if await one.votes():
                await one.cast(person, "no")
    await voting.end(one.id, Asker(BO))
    await silence(one)
    assert (await one.table()).status is Status.RUNNING


@pytest.mark.asyncio
async def test_nothing_is_granted_by_the_silence_of_people_whose_channel_never_showed_the_vote(
    house: House,
) -> None:
    one = Late(house, *await asked_alone(house, BO, CARA, DAN, pace="7d"))
    await house.tables.voting.end(one.id, Asker(BO))
    await silence(one, is_posted=False)
    assert (await one.table()).status is Status.RUNNING


@pytest.mark.asyncio
@pytest.mark.parametrize("sleepers", [(CARA, DAN), (ANN, CARA, DAN)])
async def test_nothing_is_granted_by_the_silence_of_people_who_are_all_in_quiet_hours_when_it_is_asked(
    house: House, sleepers: tuple[int, ...]
) -> None:
    one = Late(house, *await asked_alone(house, BO, CARA, DAN, pace="7d"))
    hour = int(house.clock.now() // 3600 % 24) * 60
    for person in sleepers:
        await house.tables.wishes.prefer(
            person, quiet_from=hour, quiet_to=(hour + 120) % 1440, time_zone="UTC"
        )
    await house.tables.voting.end(one.id, Asker(BO))
    await silence(one)
    all_slept = len(sleepers) == len(one.others)
    assert (await one.table()).status is (Status.RUNNING if all_slept else Status.CLOSED)


@pytest.mark.asyncio
async def test_who_is_in_time_loses_no_turn_by_the_silence_of_others(house: House) -> None:
    table, seat = await asked_alone(house, BO, CARA, DAN, pace="7d")
    one = Late(house, table, seat)
    await house.tables.voting.skip(one.id, Asker(one.others[0]), seat)
    await silence(one)
    assert f"-3: skip seat{seat + 1}" not in await one.log()
    assert await one.votes() == []


@pytest.mark.asyncio
async def test_an_offer_that_is_not_answered_lapses(house: House) -> None:
    one = await late(house, pace="none")
    await house.tables.voting.replace(one.id, Asker(EVE + 1, moderator=True), one.seat, EVE)
    await silence(one)
    assert (await one.table()).chairs[one.seat].offered is None
    with pytest.raises(Refused, match="nothing_offered"):
        await house.tables.voting.take(one.id, EVE, "Eve")


@pytest.mark.asyncio
async def test_nothing_is_decided_about_who_was_late_while_the_table_is_paused(house: House) -> None:
    one = await late(house)
    await house.tables.voting.wake(one.id)
    await one.cast(one.others[0], "skip")
    await house.tables.voting.pause(one.id, Asker(EVE, moderator=True))
    await house.clock.advance(9 * DAY)
    await house.tables.voting.wake(one.id)
    assert len(await one.votes()) == 1
    await house.tables.voting.resume(one.id, Asker(EVE, moderator=True))
    await house.tables.voting.wake(one.id)
    assert await closing(one) == house.clock.now() + 2 * DAY


@pytest.mark.asyncio
async def test_two_of_three_are_silent_and_the_third_goes_on_without_them(house: House) -> None:
    """The host is awaited, another is silent: for each late seat the third comes to a decision alone."""
    table, seat = await asked_alone(house, BO, CARA)
    one = Late(house, table, seat)
    third = one.others[-1]
    await house.clock.advance(3 * DAY + 1)
    await house.tables.voting.wake(one.id)
    await one.cast(third, "skip")
    await silence(one)
    assert f"-3: skip seat{seat + 1}" in await one.log()


@pytest.mark.asyncio
async def test_who_slept_when_it_was_posted_is_owed_a_ping_until_they_vote_leave_or_it_is_over(
    house: House,
) -> None:
    one = Late(house, *await asked_alone(house, BO, CARA, DAN, pace="7d"))
    voting, (asker, voter, leaver) = house.tables.voting, one.others
    await voting.end(one.id, Asker(asker))
    (poll,) = await one.votes()
    await voting.owes(one.id, poll.vote, [one.person, voter, leaver])
    assert await owed(one) == set(), "it does not stand in the channel yet"
    house.spoil("UPDATE votes SET message = id, shown = revision")
    one = Late(house, await one.table(), one.seat)
    assert await owed(one) == {one.person, voter, leaver}
    await one.cast(voter, "no")
    await house.tables.note_leavers(one.id, [leaver], [])
    assert await owed(one) == {one.person}
    await voting.wake(one.id)
    (vote,) = [poll.vote for poll in await one.votes()]
    assert await owed(one) == set()
    assert votes.is_to_be_posted_anew(vote)
    assert vote.asked == {asker}


async def owed(one: Late) -> set[int]:
    """Who is still to be pinged for the only open vote."""
    (poll,) = await one.votes()
    return set(votes.owed(await one.table(), poll.vote))
