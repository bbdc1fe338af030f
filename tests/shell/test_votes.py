"""Votes at a table: who may vote, what is decided, and that it is done in the same write."""

import asyncio
import itertools

import pytest

from bot.ballots import Cast
from bot.desks import Refused, Status, Table, Vote
from bot.games.protocol import Seat, seat_token
from bot.motions import Asker
from bot.tables import Tables
from bot.votes import Poll
from tests.shell.conftest import ANN, BO, CARA, CHANNEL, DAN, EVE, SERVER, House

DAY = 24 * 3600.0
PEOPLE = (ANN, BO, CARA, DAN)


def poll(kind: str, ballots: dict[int, str], voters: int, needed: int | None = None) -> Poll:
    vote = Vote(1, kind, Seat(0), 1, None, None, 0.0, ballots)  # type: ignore[arg-type]
    counts = {answer: list(ballots.values()).count(answer) for answer in ("wait", "skip", "replace")}
    if kind != "late":
        counts = {answer: list(ballots.values()).count(answer) for answer in ("yes", "no")}
    return Poll(vote, tuple(range(voters)), counts, voters // 2 + 1 if needed is None else needed)


@pytest.mark.parametrize(
    ("answers", "voters", "outcome"),
    [
        ("", 3, None),
        ("skip", 1, "skip"),
        ("skip", 2, None),
        ("wait", 2, "wait"),
        ("skip skip", 3, "skip"),
        ("skip replace", 2, "wait"),
        ("skip replace", 3, None),
        ("skip replace wait", 3, "wait"),
        ("skip skip replace replace", 4, "wait"),
        ("replace replace replace", 5, "replace"),
        ("skip skip wait wait", 5, None),
        ("skip wait replace wait", 5, "wait"),
    ],
)
def test_what_to_do_about_a_late_seat_is_decided_as_soon_as_it_is_certain(
    answers: str, voters: int, outcome: str | None
) -> None:
    assert poll("late", dict(enumerate(answers.split())), voters).outcome == outcome


@pytest.mark.parametrize(
    ("kind", "answers", "outcome"),
    [
        ("pause", "yes", None),
        ("pause", "yes yes", "yes"),
        ("pause", "yes no no", "no"),
        ("return", "no no", "no"),
        ("undo", "yes yes", None),
        ("undo", "yes yes yes", "yes"),
        ("undo", "yes no", "no"),
    ],
)
def test_more_than_half_decide_but_to_take_back_all_have_to_agree(
    kind: str, answers: str, outcome: str | None
) -> None:
    needed = 3 if kind == "undo" else None
    assert poll(kind, dict(enumerate(answers.split())), 3, needed).outcome == outcome


class Late:
    """A table of four with a pace at which one alone is asked, whose clock is out."""

    def __init__(self, house: House, table: Table, seat: Seat) -> None:
        self.house = house
        self.id = table.id
        self.seat = seat
        self.person = table.chairs[seat].person or 0
        self.others = [person for person in table.people if person != self.person]

    async def table(self) -> Table:
        table = await self.house.tables.table(self.id)
        assert table is not None
        return table

    async def votes(self) -> list[Poll]:
        return await self.house.tables.voting.polls(self.id)

    async def cast(self, person: int, answer: str, *, vote: int | None = None, name: str = "") -> Cast:
        if vote is None:
            vote = (await self.votes())[0].vote.id
        return await self.house.tables.voting.cast(self.id, vote, person, answer, name=name)

    async def asker(self) -> Asker:
        """The host, or whoever else is not late."""
        return Asker((await self.table()).host)

    async def moves(self, who: int | None = None) -> None:
        """Whoever is asked moves."""
        person = self.person if who is None else who
        desk = await self.house.tables.desk(self.id, person)
        offer = desk.offers[-1]
        await self.house.play(desk.table, person, f"{offer.verb} {offer.options[0][0]}")

    async def log(self) -> list[str]:
        lines = await self.house.database.lines(self.id, 0, 1000)
        return [f"{seat}: {move}" for _, seat, move, _ in lines]


async def asked_alone(house: House, *others: int, pace: str = "1d") -> tuple[Table, Seat]:
    """A table at which everybody has chosen, and one is to give something."""
    table = await house.lobby(*others)
    await house.tables.set_option(table.id, ANN, "pace", pace)
    table = await house.tables.start(table.id, ANN)
    for person in table.people:
        await house.play(table, person, "choose 1")
    desk = await house.tables.desk(table.id, None)
    assert desk.public is not None
    return desk.table, desk.public.awaiting[0].seat


async def late(house: House, *others: int, pace: str = "1d") -> Late:
    table, seat = await asked_alone(house, *(others or (BO, CARA, DAN)), pace=pace)
    made = Late(house, table, seat)
    await house.clock.advance(3 * DAY + 1 if pace == "1d" else 7 * DAY + 1)
    return made


@pytest.mark.asyncio
async def test_when_a_clock_is_out_the_others_are_asked_once(house: House) -> None:
    table, seat = await asked_alone(house, BO, CARA, DAN)
    voting = house.tables.voting
    moment = await voting.wake(table.id)
    assert moment == pytest.approx(house.clock.now() + 3 * DAY)
    assert await voting.polls(table.id) == []
    await house.clock.advance(3 * DAY)
    await asyncio.gather(voting.wake(table.id), voting.wake(table.id))
    (poll,) = await voting.polls(table.id)
    assert (poll.vote.kind, poll.vote.seat, poll.needed) == ("late", seat, 2)
    assert set(poll.voters) == set(table.people) - {table.chairs[seat].person}
    assert await house.fresh().voting.polls(table.id) == [poll]


@pytest.mark.asyncio
async def test_while_all_are_late_nobody_is_asked_about_the_others(house: House) -> None:
    table = await house.lobby(BO, CARA)
    await house.tables.set_option(table.id, ANN, "pace", "1d")
    await house.tables.start(table.id, ANN)
    await house.clock.advance(4 * DAY)
    voting = house.tables.voting
    assert await voting.wake(table.id) is None
    assert await voting.polls(table.id) == []
    await house.play(table, CARA, "choose 1")
    await voting.wake(table.id)
    assert {poll.vote.seat for poll in await voting.polls(table.id)} == {Seat(0), Seat(1)}


@pytest.mark.asyncio
async def test_the_others_decide_that_the_computer_moves_this_once(house: House) -> None:
    """Acceptance point 23: one press each; the seat stays its person's."""
    one = await late(house)
    await house.tables.voting.wake(one.id)
    first = await one.cast(one.others[0], "skip")
    assert first.outcome is None
    assert first.poll is not None
    assert first.poll.counts == {"wait": 0, "skip": 1, "replace": 0}
    done = await one.cast(one.others[1], "skip")
    assert done.outcome == "skip"
    assert await one.votes() == []
    log = await one.log()
    assert f"-3: skip {seat_token(one.seat)}" in log
    assert any(line.startswith(f"{one.seat}: gift") for line in log)
    table = await one.table()
    assert table.chairs[one.seat].person == one.person
    clock = next(clock for clock in table.clocks if clock.seat == one.seat)
    assert clock.left is not None
    assert clock.left >= DAY, "after a skip there is time for the next decision"


@pytest.mark.asyncio
async def test_a_skip_is_one_turn_and_what_is_asked_next_is_asked_anew(house: House) -> None:
    one = await late(house)
    await house.tables.voting.skip(one.id, Asker(EVE, moderator=True), one.seat)
    # All are asked for the next round's numbers, the one who was skipped as well.
    assert await house.asked(await one.table()) == list(PEOPLE)
    assert (await one.log())[-1] == f"-3: asked {seat_token(one.seat)}"
    notice = await house.tables.telling.notice(one.id)
    assert notice is not None
    assert one.seat in notice.newly_asked


@pytest.mark.asyncio
@pytest.mark.parametrize("asker", [Asker(EVE, moderator=True), None])
async def test_two_presses_in_a_moment_skip_once(house: House, asker: Asker | None) -> None:
    """The second one decides nothing of what is asked then, and opens no vote on it."""
    one = await late(house)
    who = asker or await one.asker()
    if who.person == one.person:
        who = Asker(one.others[0], moderator=True)
    await house.tables.voting.skip(one.id, who, one.seat)
    number = (await one.table()).number
    with pytest.raises(Refused, match="already_done"):
        await house.tables.voting.skip(one.id, who, one.seat)
    assert (await one.table()).number == number
    assert await one.votes() == []
    await house.clock.advance(10)
    assert (await house.tables.voting.skip(one.id, who, one.seat)).kind == "skip"


@pytest.mark.asyncio
async def test_the_late_player_can_still_move_and_that_ends_the_vote(house: House) -> None:
    """Acceptance point 23."""
    one = await late(house)
    await house.tables.voting.wake(one.id)
    number = (await one.votes())[0].vote.id
    await one.cast(one.others[0], "replace")
    await one.moves()
    assert await one.votes() == []
    with pytest.raises(Refused, match="vote_over"):
        await one.cast(one.others[1], "replace", vote=number)
    (told, again) = (await house.tables.voting.untold(await one.table()))[0]
    assert (told.outcome, again) == ("moved", False)


@pytest.mark.asyncio
async def test_a_private_order_of_the_late_player_ends_no_vote(house: House) -> None:
    one = await late(house)
    await house.tables.voting.wake(one.id)
    await house.play(await one.table(), one.person, "orders loud")
    assert len(await one.votes()) == 1


@pytest.mark.asyncio
async def test_who_is_late_has_no_vote_and_bystanders_have_none(house: House) -> None:
    one = await late(house)
    await house.tables.voting.wake(one.id)
    for person, reason in ((one.person, "vote_on_you"), (EVE, "not_seated")):
        with pytest.raises(Refused, match=reason):
            await one.cast(person, "wait")


@pytest.mark.asyncio
async def test_a_vote_is_changed_by_another_press_and_the_same_press_changes_nothing(house: House) -> None:
    one = await late(house)
    await house.tables.voting.wake(one.id)
    await one.cast(one.others[0], "skip")
    changed = await one.cast(one.others[0], "replace")
    assert changed.poll is not None
    assert changed.poll.counts == {"wait": 0, "skip": 0, "replace": 1}
    same = await one.cast(one.others[0], "replace")
    assert same.repeated


@pytest.mark.asyncio
async def test_two_presses_at_once_decide_once(house: House) -> None:
    one = await late(house)
    await house.tables.voting.wake(one.id)
    await one.cast(one.others[0], "skip")
    number = (await one.votes())[0].vote.id
    casts = [one.cast(person, "skip", vote=number) for person in one.others[1:]]
    done = await asyncio.gather(*casts, return_exceptions=True)
    assert sorted(type(one).__name__ for one in done) == ["Cast", "Refused"]
    assert (await one.log()).count(f"-3: skip {seat_token(one.seat)}") == 1


@pytest.mark.asyncio
async def test_who_waits_is_asked_again_after_a_day(house: House) -> None:
    one = await late(house)
    voting = house.tables.voting
    await voting.wake(one.id)
    for person in one.others[:2]:
        done = await one.cast(person, "wait")
    assert done.outcome == "wait"
    again = await voting.wake(one.id)
    assert again == pytest.approx(house.clock.now() + DAY)
    assert await one.votes() == []
    await house.clock.advance(DAY)
    assert await voting.wake(one.id) is None
    (poll,) = await one.votes()
    assert poll.counts == {"wait": 0, "skip": 0, "replace": 0}
    assert [is_again for _, is_again in await voting.untold(await one.table())] == [False, True]
    for person in one.others[:2]:
        await one.cast(person, "wait")
    assert await voting.wake(one.id) == pytest.approx(house.clock.now() + DAY)
    await one.moves()
    told = await voting.untold(await one.table())
    assert all(vote.again_at is None for vote, _ in told), "nothing is asked again about who has moved"


@pytest.mark.asyncio
async def test_a_table_without_pace_opens_no_vote_but_after_a_week_people_may(house: House) -> None:
    one = await late(house, pace="none")
    voting = house.tables.voting
    assert await voting.wake(one.id) is None
    assert await one.votes() == []
    assert voting.is_late(await one.table(), one.seat)


@pytest.mark.asyncio
async def test_with_one_other_person_one_press_decides_and_without_any_nothing_is_asked(house: House) -> None:
    one = await late(house, BO)
    await house.tables.voting.wake(one.id)
    assert (await one.cast(one.others[0], "replace")).outcome == "replace"
    table = await one.table()
    assert table.chairs[one.seat].computer
    assert table.host == one.others[0], "the hosting passes on"
    await house.clock.advance(30 * DAY)
    assert await house.tables.voting.wake(one.id) is None


@pytest.mark.asyncio
async def test_the_computer_takes_the_seat_and_all_that_it_owes(house: House) -> None:
    """B23 and B24: the hand stays at the seat, the name too, and the game goes on."""
    one = await late(house)
    before = await house.tables.desk(one.id, one.person)
    await house.tables.voting.replace(one.id, Asker(EVE, moderator=True), one.seat)
    table = await one.table()
    chair = table.chairs[one.seat]
    assert (chair.person, chair.computer, chair.former) == (None, True, frozenset({one.person}))
    assert chair.name == before.table.chairs[one.seat].name
    assert await house.tables.play_computer(one.id)
    with pytest.raises(Refused, match="gave_up"):
        await house.play(table, one.person, "gift seat1")


@pytest.mark.asyncio
async def test_a_person_takes_the_seat_that_is_offered_and_inherits_what_it_knows(house: House) -> None:
    """B24: nothing is lost; who held the seat before is refused."""
    one = await late(house)
    former = await house.tables.desk(one.id, one.person)
    stamp = former.stamp
    voting = house.tables.voting
    await voting.replace(one.id, Asker(EVE + 1, moderator=True), one.seat, EVE)
    assert (await one.table()).chairs[one.seat].person == one.person, "as it is until the seat is taken"
    assert (await house.tables.desk(one.id, EVE)).offered == one.seat
    done = await voting.take(one.id, EVE, "Eve")
    assert done.outcome == "yes"
    assert (await house.tables.desk(one.id, one.person)).former == one.seat
    now = await house.tables.desk(one.id, EVE)
    assert (now.view, now.offers) == (former.view, former.offers)
    assert now.stamp != stamp
    assert now.table.chairs[one.seat].name == "Eve"
    with pytest.raises(Refused, match="gave_up"):
        await house.play(now.table, one.person, "gift seat1", stamp=stamp)
    notice = await house.tables.telling.notice(one.id)
    assert notice is not None
    assert notice.newly_asked == (one.seat,), "whoever sits down is pinged"
    clock = next(clock for clock in now.table.clocks if clock.seat == one.seat)
    assert clock.left == 3 * DAY


@pytest.mark.asyncio
async def test_an_offer_is_for_one_person_who_may_decline(house: House) -> None:
    one = await late(house)
    voting = house.tables.voting
    moderator = Asker(EVE + 1, moderator=True)
    await voting.replace(one.id, moderator, one.seat, EVE)
    (offer,) = await one.votes()
    assert offer.voters == (EVE,)
    with pytest.raises(Refused, match="offer_to_another"):
        await one.cast(one.others[0], "yes")
    with pytest.raises(Refused, match="nothing_offered"):
        await voting.take(one.id, EVE + 2, "Fay")
    assert (await one.cast(EVE, "no")).outcome == "no"
    assert (await one.table()).chairs[one.seat].offered is None
    with pytest.raises(Refused, match="nothing_offered"):
        await voting.take(one.id, EVE, "Eve")


@pytest.mark.asyncio
async def test_the_same_offer_is_made_once_however_often_it_is_pressed(house: House) -> None:
    one = await late(house)
    moderator = Asker(0, moderator=True)
    await house.tables.voting.replace(one.id, moderator, one.seat, EVE)
    (offer,) = await one.votes()
    with pytest.raises(Refused, match="offered_already"):
        await house.tables.voting.replace(one.id, moderator, one.seat, EVE)
    assert await one.votes() == [offer]


@pytest.mark.asyncio
async def test_who_takes_one_of_two_seats_that_are_offered_is_offered_the_other_no_more(house: House) -> None:
    table = await house.lobby(BO, CARA)
    await house.tables.start(table.id, ANN)
    await house.clock.advance(7 * DAY + 1)
    one = Late(house, table, Seat(0))
    for seat in (0, 1):
        await house.tables.voting.replace(one.id, Asker(0, moderator=True), Seat(seat), EVE)
    first, second = await one.votes()
    await one.cast(EVE, "yes", vote=first.vote.id, name="Eve")
    assert await one.votes() == []
    untold = [vote for vote, _ in await house.tables.voting.untold(await one.table())]
    assert {vote.id: vote.outcome for vote in untold}[second.vote.id] == "moot"


@pytest.mark.asyncio
async def test_a_new_offer_takes_the_place_of_the_former(house: House) -> None:
    one = await late(house)
    moderator = Asker(EVE + 1, moderator=True)
    for whom in (EVE, EVE + 2):
        await house.tables.voting.replace(one.id, moderator, one.seat, whom)
    (offer,) = await one.votes()
    assert offer.voters == (EVE + 2,)


@pytest.mark.asyncio
async def test_who_sits_here_or_held_another_seat_cannot_be_given_one(house: House) -> None:
    """Decisions 15: knowledge moves with people."""
    one = await late(house)
    voting, moderator = house.tables.voting, Asker(EVE + 1, moderator=True)
    other = one.others[0]
    with pytest.raises(Refused, match="sits_here"):
        await voting.replace(one.id, moderator, one.seat, other)
    await house.tables.resign(one.id, other)
    with pytest.raises(Refused, match="held_another_seat"):
        await voting.replace(one.id, moderator, one.seat, other)
    await voting.replace(one.id, moderator, one.seat, EVE)


@pytest.mark.asyncio
async def test_the_host_decides_alone_only_about_who_is_late(house: House) -> None:
    """Decisions 15; B23: a blocked game has a way out."""
    table, seat = await asked_alone(house, BO, CARA, DAN)
    one = Late(house, table, seat)
    host = one.others[0]
    if host != table.host:
        await house.tables.voting.host(one.id, Asker(ANN), table.seat_of(host) or Seat(0))
    cast = await house.tables.voting.skip(one.id, Asker(host), seat)
    assert cast.outcome is None
    assert cast.poll is not None
    assert set(cast.poll.voters) == set(PEOPLE), "who is not late yet has a vote, too"
    await house.clock.advance(3 * DAY)
    done = await house.tables.voting.skip(one.id, Asker(host), seat)
    assert done.outcome == "yes"
    assert await one.votes() == []


@pytest.mark.asyncio
async def test_whoever_plays_can_ask_about_a_late_seat_and_votes_by_that(house: House) -> None:
    one = await late(house)
    table = await one.table()
    asker = next(person for person in reversed(one.others) if person != table.host)
    cast = await house.tables.voting.skip(one.id, Asker(asker), one.seat)
    assert cast.kind == "late"
    assert cast.poll is not None
    assert cast.poll.counts["skip"] == 1
    await house.tables.voting.wake(one.id)
    assert len(await one.votes()) == 1


@pytest.mark.asyncio
async def test_nobody_skips_or_replaces_themselves_or_as_a_stranger(house: House) -> None:
    one = await late(house)
    voting = house.tables.voting
    with pytest.raises(Refused, match="not_oneself"):
        await voting.skip(one.id, Asker(one.person), one.seat)
    with pytest.raises(Refused, match="not_seated"):
        await voting.replace(one.id, Asker(EVE), one.seat)
    other = (await one.table()).seat_of(one.others[0])
    with pytest.raises(Refused, match="skip_not_asked"):
        await voting.skip(one.id, Asker(EVE, moderator=True), other or Seat(0))


@pytest.mark.asyncio
async def test_most_of_the_people_pause_and_let_run_again(house: House) -> None:
    table, seat = await asked_alone(house, BO, CARA)
    one = Late(house, table, seat)
    voting = house.tables.voting
    assert (await voting.pause(one.id, Asker(ANN))).outcome is None
    assert (await voting.pause(one.id, Asker(BO))).outcome == "yes"
    assert (await one.table()).status is Status.PAUSED
    with pytest.raises(Refused, match="paused_already"):
        await voting.pause(one.id, Asker(CARA))
    await house.clock.advance(30 * DAY)
    assert await voting.wake(one.id) is None, "nobody is late in a pause"
    await one.moves()
    assert (await voting.resume(one.id, Asker(EVE, moderator=True))).outcome == "yes"
    assert (await one.table()).status is Status.RUNNING
    await house.play(table, BO, "choose 1")
    assert await voting.wake(one.id) == pytest.approx(house.clock.now() + 3 * DAY)


@pytest.mark.asyncio
async def test_a_moderator_who_plays_has_no_more_say_than_the_others(house: House) -> None:
    one = Late(house, *await asked_alone(house, BO, CARA))
    voting, bo = house.tables.voting, Asker(BO, moderator=True)
    assert (await voting.pause(one.id, bo)).outcome is None
    assert (await voting.pause(one.id, Asker(ANN))).outcome == "yes"
    assert (await voting.resume(one.id, bo)).outcome is None
    with pytest.raises(Refused, match="host_hands_over"):
        await voting.host(one.id, bo, Seat(1))
    seat = next(Seat(seat) for seat in (0, 2) if seat != one.seat)
    assert (await voting.replace(one.id, bo, seat)).outcome is None
    assert (await one.table()).host == ANN


@pytest.mark.asyncio
async def test_a_pause_that_a_moderator_orders_ends_the_vote_on_it(house: House) -> None:
    table, _ = await asked_alone(house, BO, CARA)
    voting = house.tables.voting
    await voting.pause(table.id, Asker(ANN))
    await voting.pause(table.id, Asker(EVE, moderator=True))
    assert await voting.polls(table.id) == []


@pytest.mark.asyncio
async def test_who_asks_again_for_what_was_declined_today_pings_nobody(house: House) -> None:
    table, _ = await asked_alone(house, BO, CARA)
    one, voting = Late(house, table, Seat(0)), house.tables.voting
    are_asked_again = []
    for wait in (0.0, 0.0, DAY):
        await house.clock.advance(wait)
        await voting.pause(table.id, Asker(ANN))
        are_asked_again.append((await voting.untold(await one.table()))[-1][1])
        for person in (BO, CARA):
            await one.cast(person, "no")
        assert await one.votes() == []
    assert are_asked_again == [False, True, False]


@pytest.mark.asyncio
async def test_who_resigned_comes_back_if_the_others_agree(house: House) -> None:
    one = await late(house)
    voting = house.tables.voting
    await house.tables.resign(one.id, one.person)
    cast = await voting.come_back(one.id, one.person)
    assert cast.poll is not None
    assert set(cast.poll.voters) == set(one.others)
    await one.cast(one.others[0], "yes")
    assert (await one.cast(one.others[1], "yes")).outcome == "yes"
    chair = (await one.table()).chairs[one.seat]
    assert (chair.person, chair.computer) == (one.person, False)
    await one.moves()


@pytest.mark.asyncio
async def test_who_comes_back_to_a_seat_of_several_takes_it_under_the_own_name(house: House) -> None:
    one = await late(house)
    voting, moderator = house.tables.voting, Asker(EVE + 1, moderator=True)
    name = (await one.table()).chairs[one.seat].name
    await voting.replace(one.id, moderator, one.seat, EVE)
    await voting.take(one.id, EVE, "Eve")
    with pytest.raises(Refused, match="seat_held"):
        await voting.come_back(one.id, one.person)
    await house.tables.resign(one.id, EVE)
    await voting.come_back(one.id, one.person)
    for person in one.others[:2]:
        await one.cast(person, "yes")
    assert (await one.table()).chairs[one.seat].offered == one.person
    await voting.take(one.id, one.person, name)
    assert (await one.table()).chairs[one.seat].name == name


@pytest.mark.asyncio
async def test_only_who_held_a_seat_asks_for_it(house: House) -> None:
    one = await late(house)
    voting = house.tables.voting
    with pytest.raises(Refused, match="held_no_seat"):
        await voting.come_back(one.id, EVE)
    with pytest.raises(Refused, match="you_sit_here"):
        await voting.come_back(one.id, one.person)


@pytest.mark.asyncio
async def test_the_hosting_is_handed_over_by_the_host_or_a_moderator(house: House) -> None:
    """B27."""
    table, _ = await asked_alone(house, BO, CARA)
    voting = house.tables.voting
    with pytest.raises(Refused, match="host_hands_over"):
        await voting.host(table.id, Asker(BO), Seat(1))
    after = await voting.host(table.id, Asker(ANN), Seat(1))
    assert after.host == BO
    with pytest.raises(Refused, match="host_already"):
        await voting.host(table.id, Asker(EVE, moderator=True), Seat(1))
    await house.tables.resign(table.id, BO)
    assert (await house.tables.desk(table.id, None)).table.host == ANN
    with pytest.raises(Refused, match="host_no_person"):
        await voting.host(table.id, Asker(EVE, moderator=True), Seat(1))


@pytest.mark.asyncio
async def test_a_vote_that_who_leaves_makes_certain_is_decided(house: House) -> None:
    table, _ = await asked_alone(house, BO, CARA)
    voting = house.tables.voting
    await voting.pause(table.id, Asker(ANN))
    await house.tables.resign(table.id, BO)
    assert len(await voting.polls(table.id)) == 1
    await house.tables.resign(table.id, CARA)
    assert (await house.tables.desk(table.id, None)).table.status is Status.PAUSED


@pytest.mark.asyncio
async def test_what_was_certain_but_not_carried_out_before_a_crash_is_done_by_the_same_press_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await asked_alone(house, BO, CARA, DAN)
    voting = house.tables.voting
    cast = await voting.pause(table.id, Asker(ANN))
    assert cast.poll is not None
    await voting.cast(table.id, cast.poll.vote.id, BO, "yes")

    async def killed(_: int) -> None:
        raise OSError

    with monkeypatch.context() as crash:
        crash.setattr(voting, "settle", killed)
        with pytest.raises(OSError):  # noqa: PT011 -- the bot is gone just then
            await house.tables.resign(table.id, CARA)
    again = house.fresh()
    done = await again.voting.cast(table.id, cast.poll.vote.id, BO, "yes")
    assert (done.outcome, done.table.status) == ("yes", Status.PAUSED)


@pytest.mark.asyncio
@pytest.mark.parametrize("ending", ["end", "resign", "replace"])
async def test_an_end_a_resignation_and_a_replacement_end_the_vote_in_the_same_write(
    house: House, ending: str
) -> None:
    one = await late(house)
    voting, tables = house.tables.voting, house.tables
    await voting.wake(one.id)
    match ending:
        case "end":
            await tables.end(one.id, Asker(EVE, moderator=True))
        case "resign":
            await tables.resign(one.id, one.person)
        case _:
            await voting.replace(one.id, Asker(EVE, moderator=True), one.seat)
    assert await voting.polls(one.id) == []
    ((vote, _),) = await voting.untold(await one.table())
    assert vote.outcome == "moot"
    assert vote.again_at is None


@pytest.mark.asyncio
async def test_a_ballot_that_is_not_written_leaves_all_as_it_was(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await late(house)
    voting = house.tables.voting
    await voting.wake(one.id)
    await one.cast(one.others[0], "skip")
    number = (await one.table()).number

    async def dead(*_: object, **__: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(house.database, "write", dead)
        with pytest.raises(OSError, match="disk full"):
            await one.cast(one.others[1], "skip")
    assert (await one.table()).number == number
    (poll,) = await house.fresh().voting.polls(one.id)
    assert poll.counts["skip"] == 1


@pytest.mark.asyncio
async def test_votes_about_several_seats_go_on_beside_each_other(house: House) -> None:
    table = await house.lobby(BO, CARA, DAN)
    await house.tables.set_option(table.id, ANN, "pace", "1d")
    table = await house.tables.start(table.id, ANN)
    await house.play(table, DAN, "choose 1")
    await house.clock.advance(3 * DAY)
    await house.tables.voting.wake(table.id)
    polls = await house.tables.voting.polls(table.id)
    assert [poll.vote.seat for poll in polls] == [0, 1, 2]
    for poll, person in itertools.product(polls[1:2], (ANN, CARA)):
        await house.tables.voting.cast(table.id, poll.vote.id, person, "replace")
    left = await house.tables.voting.polls(table.id)
    assert [poll.vote.seat for poll in left] == [0, 2]
    assert [len(poll.voters) for poll in left] == [2, 2]


@pytest.mark.asyncio
async def test_a_skip_in_a_game_of_many_choices_a_turn_is_that_turn_to_its_end(house: House) -> None:
    """Rattus: a turn is cards, cubes, abilities, the Plague piece and its rats; one skip, not one choice."""
    tables = Tables(house.database, house.clock)
    table = await tables.open(
        game="rattus", server=SERVER, channel=CHANNEL, title="Ravens", host=ANN, name="Ann", language="en"
    )
    await tables.join(table.id, BO, "Bo")
    await tables.start(table.id, ANN)
    turns: list[tuple[int, Seat]] = []
    while len(turns) < 4:
        desk = await tables.desk(table.id, None)
        assert desk.public is not None
        (asked,) = desk.public.awaiting
        turns += [(desk.public.turn, asked.seat)] if asked.ask == "turn" else []
        await tables.voting.skip(table.id, Asker(EVE, moderator=True), asked.seat)
        await house.clock.advance(DAY)
    first = turns[0][1]
    assert turns == [(1, first), (2, 1 - first), (3, first), (4, 1 - first)]
