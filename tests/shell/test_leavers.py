"""Who has left the server holds up nobody: no vote, no hosting, and without anybody the table ends."""

import pytest
from msgspec.structs import replace

from bot.desks import Refused, Status, Table
from bot.games.protocol import Said, Seat, Step
from bot.motions import Asker
from tests.shell.conftest import ANN, BO, CARA, DAN, EVE, House
from tests.shell.test_votes import DAY, Late, asked_alone
from tests.shell.toy_game import State, ToyGame

pytestmark = pytest.mark.asyncio


async def said(house: House, table: Table) -> list[str]:
    notice = await house.tables.telling.notice(table.id)
    return [] if notice is None else [one.key for one in notice.said]


async def paced(house: House, *others: int) -> Table:
    table = await house.lobby(*others)
    await house.tables.set_option(table.id, ANN, "pace", "1d")
    return await house.tables.start(table.id, ANN)


@pytest.mark.parametrize("kind", ["pause", "end"])
async def test_who_left_has_no_vote_and_is_not_counted_until_they_are_back(house: House, kind: str) -> None:
    table = await paced(house, BO, CARA, DAN)
    await house.tables.note_leavers(table.id, [CARA, DAN], [])
    await getattr(house.tables.voting, kind)(table.id, Asker(BO))
    (poll,) = await house.tables.voting.polls(table.id)
    assert (poll.voters, poll.needed) == ((ANN, BO), 2)
    await house.tables.note_leavers(table.id, [], [CARA])
    (poll,) = await house.tables.voting.polls(table.id)
    assert poll.voters == (ANN, BO, CARA)
    await house.tables.note_leavers(table.id, [], [DAN])
    (poll,) = await house.tables.voting.polls(table.id)
    assert (poll.voters, poll.needed) == ((ANN, BO, CARA, DAN), 3)


async def test_what_is_certain_once_somebody_left_is_carried_out(house: House) -> None:
    table = await paced(house, BO, CARA)
    await house.tables.voting.pause(table.id, Asker(BO))
    await house.tables.note_leavers(table.id, [ANN, CARA], [])
    found = await house.tables.table(table.id)
    assert found is not None
    assert found.status is Status.PAUSED


async def test_two_of_three_leave_and_the_third_goes_on_alone(house: House) -> None:
    table, seat = await asked_alone(house, BO, CARA)
    one = Late(house, table, seat)
    third = one.others[-1]
    await house.tables.note_leavers(table.id, [one.person, one.others[0]], [])
    await house.tables.voting.wake(table.id)
    assert [poll.voters for poll in await one.votes()] == [(third,)]
    assert (await one.cast(third, "skip")).outcome == "skip"


@pytest.mark.parametrize("days", [1, 4])
async def test_nothing_is_decided_about_who_is_back_unless_they_are_late_all_the_same(
    house: House, days: int
) -> None:
    one = Late(house, *await asked_alone(house, BO, CARA))
    await house.clock.advance(days * DAY)
    await house.tables.note_leavers(one.id, [one.person], [])
    await house.tables.voting.wake(one.id)
    assert [poll.vote.kind for poll in await one.votes()] == ["late"]
    await house.tables.note_leavers(one.id, [], [one.person])
    is_late = days > 3
    assert len(await one.votes()) == is_late
    await house.tables.voting.wake(one.id)
    assert len(await one.votes()) == is_late
    await house.clock.advance(3 * DAY)
    await house.tables.voting.wake(one.id)
    assert len(await one.votes()) == 1


async def test_hosting_passes_on_from_who_left_and_all_are_told(house: House) -> None:
    table = await paced(house, BO, CARA)
    await house.announce(table, table.number)
    after = await house.tables.note_leavers(table.id, [ANN], [])
    assert after.host == BO
    assert await said(house, table) == ["now_host"]
    again = await house.tables.note_leavers(table.id, [BO], [ANN])
    assert again.host == ANN


async def test_the_hosting_never_passes_on_to_who_left(house: House) -> None:
    table = await paced(house, BO, CARA)
    await house.tables.note_leavers(table.id, [BO], [])
    assert (await house.tables.resign(table.id, ANN)).host == CARA


async def test_who_is_next_acts_as_host_while_the_host_is_late(house: House) -> None:
    table = await paced(house, BO, CARA)
    for person in (BO, CARA):
        await house.play(table, person, "choose 1")
    with pytest.raises(Refused, match="host_hands_over"):
        await house.tables.voting.host(table.id, Asker(BO), Seat(1))
    await house.clock.advance(3 * DAY + 1)
    with pytest.raises(Refused, match="host_hands_over"):
        await house.tables.voting.host(table.id, Asker(CARA), Seat(2))
    done = await house.tables.voting.skip(table.id, Asker(BO), Seat(0))
    assert (done.outcome, done.table.host) == ("yes", BO)


async def test_who_is_next_hosts_nothing_that_no_host_may(house: House) -> None:
    """A seat that is in time is asked about as ever, whoever is late beside it."""
    table = await paced(house, BO, CARA)
    await house.clock.advance(2 * DAY)
    await house.play(table, BO, "choose 1")
    asked = await house.tables.voting.skip(table.id, Asker(BO), Seat(2))
    assert asked.outcome is None
    assert asked.table.host == ANN


async def test_a_game_that_all_have_left_ends_and_says_so(house: House) -> None:
    table = await paced(house, BO)
    await house.announce(table, table.number)
    await house.tables.note_leavers(table.id, [ANN], [])
    assert (await house.tables.close_deserted(table.id)).status is Status.RUNNING
    await house.tables.note_leavers(table.id, [BO], [])
    assert (await house.tables.close_deserted(table.id)).status is Status.CLOSED
    assert (await said(house, table))[-1] == "ended_without_people"


async def test_a_lobby_goes_on_without_who_left_and_closes_without_anybody(house: House) -> None:
    table = await house.lobby(BO, CARA)
    after = await house.tables.note_leavers(table.id, [ANN], [])
    assert (after.host, after.people) == (BO, (ANN, BO, CARA)), "a seat is kept until it is looked up again"
    after = await house.tables.close_deserted(table.id)
    assert (after.status, after.people) == (Status.LOBBY, (BO, CARA))
    await house.tables.note_leavers(table.id, [BO, CARA], [])
    assert (await house.tables.close_deserted(table.id)).status is Status.CLOSED


async def test_who_left_need_not_agree_to_take_back(house: House) -> None:
    table = await paced(house, BO, CARA)
    await house.play(table, ANN, "choose 1")
    await house.play(table, BO, "choose 1")
    assert (await house.tables.desk(table.id, ANN)).undo is None
    await house.tables.note_leavers(table.id, [BO, CARA], [])
    assert (await house.tables.desk(table.id, ANN)).undo is not None


async def test_a_table_that_is_set_aside_lets_its_people_go(house: House) -> None:
    table = await house.game(BO, CARA)
    house.spoil("UPDATE moves SET fingerprint = 'x' WHERE number = 1")
    tables = house.fresh()
    with pytest.raises(Refused, match="set_aside"):
        await tables.desk(table.id, BO)
    with pytest.raises(Refused, match="not_seated"):
        await tables.end(table.id, Asker(EVE))
    assert (await tables.resign(table.id, ANN)).host == BO
    assert await tables.of_person(ANN) == []
    assert (await tables.note_leavers(table.id, [BO], [])).host == CARA
    assert (await tables.end(table.id, Asker(CARA))).table.status is Status.CLOSED
    assert await house.tables.in_channel(table.channel) is None


async def test_the_last_to_leave_a_table_that_is_set_aside_closes_it(house: House) -> None:
    table = await house.game(BO)
    house.spoil("UPDATE moves SET fingerprint = 'x' WHERE number = 1")
    tables = house.fresh()
    await tables.resign(table.id, ANN)
    assert (await tables.resign(table.id, BO)).status is Status.CLOSED


class Waiting(ToyGame):
    """The toy game where nobody waits for a seat that is let go of: what all wait for is over then."""

    def __init__(self, phase: str) -> None:
        self.phase = phase

    def released(self, state: State, seat: Seat, *, taken: bool) -> Step[State] | None:
        choices = tuple(choice or 1 for choice in state.choices)
        return Step(replace(state, phase=self.phase, choices=choices), (Said.of("gone"),), irrevocable=True)


@pytest.mark.parametrize(
    ("phase", "keys", "status"),
    [("roll", ["gone", "rolled"], Status.RUNNING), ("over", ["gone"], Status.OVER)],
)
async def test_what_waited_only_for_who_left_goes_on_in_the_same_transaction(
    house: House, phase: str, keys: list[str], status: Status
) -> None:
    """Chance draws what it owes, and a game that ends by it is over."""
    house = House(house.database, house.path, house.clock, Waiting(phase))
    table = await paced(house, BO, CARA)
    await house.announce(table, table.number)
    number = (await house.tables.note_leavers(table.id, [BO], [])).number
    after = await house.fresh().table(table.id)
    assert after is not None
    assert (after.status, after.number) == (status, number)
    assert await said(house, after) == keys


async def test_of_two_who_left_at_once_the_second_is_let_go_of_after_what_the_first_led_to(
    house: House,
) -> None:
    house = House(house.database, house.path, house.clock, Waiting("roll"))
    table = await paced(house, BO, CARA)
    await house.announce(table, table.number)
    number = (await house.tables.note_leavers(table.id, [BO, CARA], [])).number
    after = await house.fresh().table(table.id)
    assert after is not None
    assert after.number == number
    assert await said(house, after) == ["gone", "rolled"] * 2


async def test_a_host_who_left_is_let_go_of_after_the_hosting_was_passed_on(house: House) -> None:
    house = House(house.database, house.path, house.clock, Waiting("roll"))
    table = await paced(house, BO, CARA)
    await house.announce(table, table.number)
    number = (await house.tables.note_leavers(table.id, [ANN], [])).number
    after = await house.fresh().table(table.id)
    assert after is not None
    assert (after.host, after.number) == (BO, number)
    assert (await said(house, after))[-2:] == ["gone", "rolled"]
