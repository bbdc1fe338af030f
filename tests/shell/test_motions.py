"""What may be asked of a table: what refusals name, what a second press does, what is done at once."""

from collections.abc import Awaitable

import pytest

from bot.desks import Refused, Status
from bot.games.protocol import Reason, Seat, seat_token
from bot.motions import Asker
from tests.shell.conftest import ANN, BO, CARA, DAN, EVE, House
from tests.shell.test_votes import DAY, Late, asked_alone, late

pytestmark = pytest.mark.asyncio

FAY = EVE + 1
MODERATOR = Asker(FAY, moderator=True)


async def in_time(house: House, *others: int) -> Late:
    return Late(house, *await asked_alone(house, *(others or (BO, CARA, DAN))))


async def late_guest(house: House) -> Late:
    """Whoever is late is not the host, who is the first of the others."""
    one = await late(house)
    table, host = await one.table(), one.others[0]
    if table.host != host:
        await house.tables.voting.host(one.id, MODERATOR, table.seat_of(host) or Seat(0))
    return one


async def reason(deed: Awaitable[object]) -> Reason:
    with pytest.raises(Refused) as refused:
        await deed
    return refused.value.reason


async def test_what_is_refused_about_a_seat_names_it(house: House) -> None:
    one = await in_time(house)
    voting, seat = house.tables.voting, seat_token(one.seat)
    player = Asker(one.others[0])
    assert await reason(voting.replace(one.id, player, one.seat, one.others[0])) == Reason.of(
        "sits_here", seat=seat_token((await one.table()).seat_of(one.others[0]) or Seat(0))
    )
    assert await reason(voting.replace(one.id, MODERATOR, one.seat, FAY)) == Reason.of("offer_to_oneself")
    assert await reason(voting.replace(one.id, MODERATOR, one.seat, EVE)) == Reason.of(
        "seat_in_time", seat=seat
    )
    await voting.replace(one.id, player, one.seat, EVE)
    assert (await one.cast(one.person, "no")).outcome == "kept"
    assert await reason(voting.replace(one.id, player, one.seat, EVE)) == Reason.of("seat_refused", seat=seat)
    assert (await voting.replace(one.id, Asker(one.person), one.seat, EVE)).outcome is None, "but by oneself"
    assert await reason(voting.come_back(one.id, one.person)) == Reason.of("you_sit_here", seat=seat)


async def test_what_is_refused_about_a_computers_seat_names_it(house: House) -> None:
    one = await in_time(house)
    voting, seat = house.tables.voting, seat_token(one.seat)
    await house.tables.resign(one.id, one.person)
    assert await reason(voting.skip(one.id, MODERATOR, one.seat)) == Reason.of("skip_computer", seat=seat)
    assert await reason(voting.replace(one.id, MODERATOR, one.seat)) == Reason.of(
        "replace_computer", seat=seat
    )
    await voting.replace(one.id, MODERATOR, one.seat, EVE)
    offered = Reason.of("offered_already", seat=seat)
    assert await reason(voting.replace(one.id, MODERATOR, one.seat, EVE)) == offered
    assert await reason(voting.replace(one.id, Asker(one.others[0]), one.seat, EVE + 9)) == offered
    assert await reason(voting.take(one.id, EVE + 9, "Gil")) == Reason.of("nothing_offered")
    await voting.take(one.id, EVE, "Eve")
    assert await reason(voting.come_back(one.id, one.person)) == Reason.of("seat_held", seat=seat)


async def test_who_asks_twice_for_the_same_seat_asks_once_and_for_another_person_is_told_so(
    house: House,
) -> None:
    one = await in_time(house)
    voting, player = house.tables.voting, Asker(one.others[0])
    await voting.replace(one.id, MODERATOR, one.seat)
    await voting.come_back(one.id, one.person)
    again = await voting.come_back(one.id, one.person)
    assert (again.repeated, again.outcome, again.whom) == (True, None, one.person)
    assert len(await one.votes()) == 1
    seat = (await one.table()).seat_of(one.others[1])
    assert seat is not None
    await voting.replace(one.id, player, seat, EVE)
    assert await reason(voting.replace(one.id, player, seat, EVE + 9)) == Reason.of("vote_open")
    assert await reason(voting.replace(one.id, Asker(one.others[1]), seat)) == Reason.of("not_oneself")


async def test_the_hosting_is_asked_for_of_who_has_it_now(house: House) -> None:
    one = await in_time(house, BO, CARA)
    voting = house.tables.voting
    for asker in (Asker(BO), Asker(EVE), Asker(BO, moderator=True)):
        assert await reason(voting.host(one.id, asker, Seat(2))) == Reason.of("host_hands_over", host="seat1")
    await voting.host(one.id, Asker(ANN), Seat(2))
    assert await reason(voting.host(one.id, Asker(ANN), Seat(1))) == Reason.of(
        "host_hands_over", host="seat3"
    )
    assert (await voting.host(one.id, MODERATOR, Seat(1))).host == BO


async def test_a_skip_is_pressed_again_a_moment_after_the_last_one_and_not_after_the_first(
    house: House,
) -> None:
    """Whatever was skipped earlier on the day."""
    lobby = await house.lobby(BO, CARA)
    await house.tables.set_option(lobby.id, ANN, "rounds", "3")
    one = Late(house, await house.tables.start(lobby.id, ANN), Seat(0))
    skip = house.tables.voting.skip
    for person in (BO, CARA):
        await one.moves(person)
    await skip(one.id, MODERATOR, one.seat)
    while await house.asked(await one.table()) != [ANN]:
        await one.moves(next(one for one in await house.asked(await one.table()) if one != ANN))
    await house.clock.advance(60)
    await skip(one.id, MODERATOR, one.seat)
    assert (await reason(skip(one.id, MODERATOR, one.seat))).key == "already_done"
    await house.clock.advance(1)
    assert (await reason(skip(one.id, MODERATOR, one.seat))).key == "already_done"


async def test_who_has_left_is_skipped_as_often_as_their_seat_is_asked(house: House) -> None:
    lobby = await house.lobby(BO)
    await house.tables.set_option(lobby.id, ANN, "rounds", "3")
    one = Late(house, await house.tables.start(lobby.id, ANN), Seat(0))
    await house.tables.note_leavers(one.id, [ANN], [])
    skips = 0
    while asked := await house.asked(await one.table()):
        if ANN in asked:
            await house.tables.voting.skip(one.id, MODERATOR, one.seat)
            skips += 1
        else:
            await one.moves(BO)
        await house.clock.advance(60)
    assert skips > 3


async def test_a_game_whose_people_cannot_be_asked_ends_by_a_player_and_says_so(house: House) -> None:
    one = await in_time(house)
    cast = await house.tables.voting.end(one.id, Asker(one.others[0]), stuck=True)
    assert (cast.kind, cast.outcome, cast.poll, cast.seat) == ("end", "yes", None, None)
    notice = await house.tables.telling.notice(one.id)
    assert notice is not None
    assert [said.key for said in notice.said][-1] == "ended_by_player"


async def test_a_moderator_who_plays_ends_and_pauses_only_by_a_vote(house: House) -> None:
    one = await in_time(house)
    player = Asker(one.others[0], moderator=True)
    assert (await house.tables.voting.end(one.id, player)).outcome is None
    assert (await house.tables.voting.pause(one.id, player)).outcome is None
    assert (await house.tables.voting.skip(one.id, player, one.seat)).outcome is None
    assert (await one.table()).status is Status.RUNNING
    await house.clock.advance(3 * DAY + 1)
    assert (await house.tables.voting.skip(one.id, player, one.seat)).outcome == "yes", "but who is late"


@pytest.mark.parametrize(("answer", "kind"), [("skip", "skip"), ("replace", "replace")])
async def test_what_is_asked_about_a_late_seat_is_a_ballot_in_the_one_vote_on_it(
    house: House, answer: str, kind: str
) -> None:
    one = await late_guest(house)
    first, second = one.others[1:]
    deed = getattr(house.tables.voting, kind)
    opened = await deed(one.id, Asker(first), one.seat)
    (poll,) = await one.votes()
    assert (opened.kind, poll.vote.person, dict(poll.vote.ballots)) == ("late", first, {first: answer})
    done = await deed(one.id, Asker(second), one.seat)
    assert (done.kind, done.outcome) == ("late", answer)


async def test_to_have_a_late_seat_offered_is_a_vote_of_its_own(house: House) -> None:
    one = await late_guest(house)
    first, second = one.others[1:]
    asked = await house.tables.voting.replace(one.id, Asker(first), one.seat, EVE)
    assert (asked.kind, asked.outcome, asked.whom) == ("replace", None, EVE)
    assert asked.poll is not None
    assert (asked.poll.counts, first in asked.poll.voters) == ({"yes": 1, "no": 0}, True)
    done = await house.tables.voting.replace(one.id, Asker(second), one.seat, EVE)
    assert (done.outcome, done.whom) == ("yes", EVE)
    assert (await one.table()).chairs[one.seat].offered == EVE
    (offer,) = await one.votes()
    assert (offer.vote.person, offer.voters) == (first, (EVE,))


async def test_what_the_host_decides_alone_about_a_late_seat_names_seat_and_kind(house: House) -> None:
    one = await late_guest(house)
    done = await house.tables.voting.replace(one.id, Asker(one.others[0]), one.seat)
    assert (done.kind, done.seat, done.poll, done.outcome) == ("replace", one.seat, None, "yes")
    chair = (await one.table()).chairs[one.seat]
    assert (chair.computer, chair.kept_for) == (True, None)
