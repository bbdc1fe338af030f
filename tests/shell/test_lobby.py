"""Before a start and round it: who may sit down, choose, start, leave, resign, end."""

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import pytest

from bot import lobby
from bot.desks import Refused, Status, Table
from bot.games import GAMES
from bot.games.protocol import Seat
from bot.letters import Kind, Text
from bot.motions import Asker
from tests.shell.conftest import ANN, BO, CARA, CHANNEL, DAN, EVE, SERVER, TOY, House

pytestmark = pytest.mark.asyncio


async def refused(call: Coroutine[Any, Any, object]) -> str:
    with pytest.raises(Refused) as refusal:
        await call
    return refusal.value.reason.key


def names(table: Table) -> list[str]:
    return [chair.name for chair in table.chairs]


async def test_who_opens_a_table_hosts_it_and_has_the_first_seat(house: House) -> None:
    table = await house.lobby()
    assert (table.host, table.people, table.status) == (ANN, (ANN,), Status.LOBBY)
    assert table.options == {
        "rounds": "2",
        "together": "yes",
        "bonus": "none",
        "order": "left",
        "pace": "none",
    }
    assert await house.tables.in_channel(CHANNEL) == table
    assert await house.tables.table(table.id) == table


async def test_of_two_tables_opened_at_once_in_a_channel_there_is_one(house: House) -> None:
    done = await asyncio.gather(house.lobby(), house.lobby(), return_exceptions=True)
    assert sum(isinstance(table, Table) for table in done) == 1
    assert [e.reason.key for e in done if isinstance(e, Refused)] == ["table_running"]


async def test_another_channel_may_have_a_table_of_the_same_people(house: House) -> None:
    first, second = await house.game(BO), await house.game(BO, channel=78)
    await house.play(first, BO, "choose 1")
    assert [table.id for table in await house.tables.of_person(BO)] == [first.id, second.id]
    assert (await house.tables.desk(second.id, BO)).offers != ()


async def test_a_channel_is_free_again_after_the_end(house: House) -> None:
    table = await house.game(BO)
    await house.finish(table)
    assert await house.tables.in_channel(CHANNEL) is None
    again = await house.lobby()
    latest = await house.tables.latest_in_channel(CHANNEL)
    assert latest is not None
    assert latest.id == again.id


async def test_a_game_that_is_not_there_is_refused(house: House) -> None:
    opening = house.tables.open(
        game="chess", server=SERVER, channel=1, title="Ravens", host=ANN, name="Ann", language="en"
    )
    assert await refused(opening) == "no_such_game"


async def test_joining_is_refused_twice_when_full_and_to_bots(house: House) -> None:
    table = await house.lobby(BO, CARA)
    assert await refused(house.tables.join(table.id, BO, "Bo")) == "joined_already"
    assert await refused(house.tables.join(table.id, EVE, "Bot", is_bot=True)) == "bot_player"
    await house.tables.join(table.id, DAN, "Dan")
    assert await refused(house.tables.join(table.id, EVE, "Eve")) == "full"


async def test_everybody_who_joins_at_once_gets_a_seat_until_there_is_none(house: House) -> None:
    table = await house.lobby()
    people = range(2000, 2010)
    done = await asyncio.gather(
        *(house.tables.join(table.id, person, "Crow") for person in people), return_exceptions=True
    )
    assert sum(isinstance(answer, Table) for answer in done) == 3
    after = await house.tables.table(table.id)
    assert after is not None
    assert names(after) == ["Ann", "Crow", "Crow (2)", "Crow (3)"]


async def test_nobody_joins_or_leaves_once_the_game_is_under_way(house: House) -> None:
    table = await house.game(BO)
    assert await refused(house.tables.join(table.id, CARA, "Cara")) == "started_already"
    assert await refused(house.tables.leave(table.id, BO)) == "resign_instead"
    assert await refused(house.tables.set_option(table.id, ANN, "rounds", "1")) == "started_already"
    assert await refused(house.tables.start(table.id, ANN)) == "started_already"
    assert await refused(house.tables.add_computer(table.id, ANN)) == "started_already"


async def test_a_host_who_leaves_passes_the_hosting_on(house: House) -> None:
    table = await house.lobby(BO, CARA)
    after = await house.tables.leave(table.id, ANN)
    assert (after.host, after.people) == (BO, (BO, CARA))
    assert (await house.tables.start(table.id, BO)).status is Status.RUNNING


async def test_a_lobby_without_people_closes(house: House) -> None:
    table = await house.lobby(BO)
    await house.tables.add_computer(table.id, ANN)
    await house.tables.leave(table.id, ANN)
    after = await house.tables.leave(table.id, BO)
    assert after.status is Status.CLOSED
    assert await house.tables.in_channel(CHANNEL) is None
    assert await refused(house.tables.join(table.id, BO, "Bo")) == "table_closed"


async def test_leaving_needs_a_seat(house: House) -> None:
    table = await house.lobby()
    assert await refused(house.tables.leave(table.id, BO)) == "not_seated_yet"


async def test_only_the_host_seats_computers_frees_seats_and_starts(house: House) -> None:
    table = await house.lobby(BO)
    assert await refused(house.tables.add_computer(table.id, BO)) == "host_only"
    assert await refused(house.tables.remove(table.id, BO, Seat(0))) == "host_only"
    assert await refused(house.tables.start(table.id, BO)) == "host_only"
    await house.tables.add_computer(table.id, ANN)
    assert await refused(house.tables.remove(table.id, ANN, Seat(9))) == "no_such_seat"
    assert await refused(house.tables.remove(table.id, ANN, Seat(0))) == "leave_instead"
    after = await house.tables.remove(table.id, ANN, Seat(1))
    assert names(after) == ["Ann", "Computer"]
    assert after.chairs[1].computer


async def test_options_are_the_hosts_and_refused_if_unknown(house: House) -> None:
    table = await house.lobby(BO)
    after = await house.tables.set_option(table.id, ANN, "rounds", "3")
    assert after.options["rounds"] == "3"
    assert await refused(house.tables.set_option(table.id, BO, "rounds", "1")) == "host_only"
    assert await refused(house.tables.set_option(table.id, ANN, "speed", "1")) == "no_such_option"
    assert await refused(house.tables.set_option(table.id, ANN, "rounds", "100000000000")) == "no_such_value"
    assert await refused(house.tables.set_option(table.id, CARA, "rounds", "1")) == "not_seated_yet"


async def test_the_pace_is_an_option_of_every_game_and_none_of_its_rules(house: House) -> None:
    assert (await house.lobby(BO)).pace is None
    table = await house.tables.open(
        game="toy", server=SERVER, channel=2, title="Crows", host=BO, name="Bo", language="en", pace="1d"
    )
    assert table.pace == 24 * 3600
    assert (await house.tables.set_option(table.id, BO, "pace", "8h")).pace == 8 * 3600
    assert await refused(house.tables.set_option(table.id, BO, "pace", "1h")) == "no_such_value"
    opening = house.tables.open(
        game="toy", server=SERVER, channel=3, title="Rooks", host=BO, name="Bo", language="en", pace="1h"
    )
    assert await refused(opening) == "no_such_value"
    for game in (*GAMES.values(), TOY):
        seats = game.seats[0]
        own = {option.key: option.default for option in game.options}
        assert game.setup(seats, own) == game.setup(seats, lobby.defaults(game, "7d"))
        assert game.objections(seats, own) == game.objections(seats, lobby.defaults(game, "7d"))


async def test_a_lobby_from_before_there_was_a_pace_has_none_and_may_be_given_one(house: House) -> None:
    table = await house.lobby(BO)
    options = {key: value for key, value in table.options.items() if key != "pace"}
    await house.database.write(table.id, columns={"options": options})
    old = await house.tables.table(table.id)
    assert old is not None
    assert (old.pace, lobby.value_of(old, lobby.PACE)) == (None, "none")
    assert (await house.tables.set_option(table.id, ANN, "pace", "3d")).pace == 3 * 24 * 3600


async def test_an_option_of_another_choice_means_nothing_without_it(house: House) -> None:
    table = await house.lobby()
    call = house.tables.set_option(table.id, ANN, "order", "right")
    assert await refused(call) == "option_means_nothing"
    await house.tables.set_option(table.id, ANN, "together", "no")
    after = await house.tables.set_option(table.id, ANN, "order", "right")
    assert after.options["order"] == "right"


async def test_rc_b02_a_veto_stays_as_long_as_somebody_sits_there_who_declined(house: House) -> None:
    table = await house.lobby(BO, CARA, DAN)
    for person in (BO, CARA):
        after = await house.tables.set_option(table.id, person, "together", "no")
    assert (after.options["together"], after.vetoed) == ("no", {"together": frozenset({BO, CARA})})
    assert await refused(house.tables.set_option(table.id, ANN, "together", "yes")) == "vetoed"
    assert await refused(house.tables.set_option(table.id, BO, "together", "yes")) == "host_only"
    await house.tables.leave(table.id, BO)
    assert await refused(house.tables.set_option(table.id, ANN, "together", "yes")) == "vetoed"
    await house.tables.remove(table.id, ANN, Seat(1))
    after = await house.tables.set_option(table.id, ANN, "together", "yes")
    assert (after.options["together"], after.vetoed) == ("yes", {})


async def test_a_veto_of_who_left_the_server_counts_no_more_and_is_gone_with_their_seat(house: House) -> None:
    table = await house.lobby(BO, CARA)
    for person in (BO, CARA):
        await house.tables.set_option(table.id, person, "together", "no")
    await house.tables.note_leavers(table.id, [BO], [])
    assert await refused(house.tables.set_option(table.id, ANN, "together", "yes")) == "vetoed"
    assert (await house.tables.close_deserted(table.id)).vetoed == {"together": frozenset({CARA})}
    after = await house.tables.note_leavers(table.id, [CARA], [])
    assert lobby.decliners(after, "together") == frozenset()
    after = await house.tables.set_option(table.id, ANN, "together", "yes")
    assert (after.options["together"], after.vetoed) == ("yes", {})


async def test_whoever_declined_an_option_and_hosts_by_now_may_choose_it(house: House) -> None:
    table = await house.lobby(BO, CARA)
    await house.tables.set_option(table.id, BO, "together", "no")
    await house.tables.leave(table.id, ANN)
    after = await house.tables.set_option(table.id, BO, "together", "yes")
    assert (after.options["together"], after.vetoed) == ("yes", {})


async def test_the_hosts_own_choice_is_no_veto(house: House) -> None:
    table = await house.lobby(BO)
    await house.tables.set_option(table.id, ANN, "together", "no")
    after = await house.tables.set_option(table.id, ANN, "together", "yes")
    assert (after.options["together"], after.vetoed) == ("yes", {})


async def test_a_start_needs_the_right_number_of_players(house: House) -> None:
    table = await house.lobby()
    with pytest.raises(Refused) as refusal:
        await house.tables.start(table.id, ANN)
    assert refusal.value.reason.key == "too_few"
    assert dict(refusal.value.reason.args) == {"now": 1, "least": 2, "most": 4}


async def test_a_start_needs_options_that_fit_the_players(house: House) -> None:
    table = await house.lobby(BO)
    await house.tables.set_option(table.id, ANN, "bonus", "two")
    assert await refused(house.tables.start(table.id, ANN)) == "option_for_others"
    await house.tables.join(table.id, CARA, "Cara")
    assert (await house.tables.start(table.id, ANN)).status is Status.RUNNING


async def test_what_the_game_objects_to_is_not_started(house: House) -> None:
    table = await house.lobby(BO, CARA, DAN)
    await house.tables.set_option(table.id, ANN, "rounds", "3")
    assert await refused(house.tables.start(table.id, ANN)) == "toy_too_long"


async def test_a_start_publishes_the_hash_of_a_seed_that_no_table_shows(house: House) -> None:
    table = await house.game(BO)
    seed = await house.database.seed(table.id)
    assert seed is not None
    assert len(seed) == 32
    assert len(table.seed_hash or "") == 64
    assert seed.hex() not in repr(table)
    other = await house.game(BO, channel=78)
    assert other.seed_hash != table.seed_hash


async def test_a_lobby_that_nobody_starts_closes_after_a_week(house: House) -> None:
    """B81: nobody waits for ever for somebody who cannot decline."""
    table = await house.lobby(BO)
    started = await house.game(BO, channel=78)
    await house.clock.advance(lobby.LIFE - 60)
    assert await house.tables.close_stale_lobbies() == []
    assert await house.tables.next_lobby_close() == table.closes_at
    await house.clock.advance(61)
    assert [closed.id for closed in await house.tables.close_stale_lobbies()] == [table.id]
    assert await house.tables.next_lobby_close() is None
    assert await house.tables.in_channel(CHANNEL) is None
    assert await house.tables.under_way() == [started.id]


async def test_the_host_or_a_moderator_ends_a_lobby_and_nobody_else(house: House) -> None:
    table = await house.lobby(BO)
    assert await refused(house.tables.end(table.id, Asker(BO))) == "host_or_moderator"
    assert (await house.tables.end(table.id, Asker(ANN))).table.status is Status.CLOSED
    other = await house.lobby(BO)
    assert (await house.tables.end(other.id, Asker(EVE, moderator=True))).table.status is Status.CLOSED


async def test_a_moderator_who_watches_ends_a_game_at_once(house: House) -> None:
    table = await house.game(BO)
    assert await refused(house.tables.end(table.id, Asker(EVE))) == "not_seated"
    assert (await house.tables.end(table.id, Asker(EVE, moderator=True))).table.status is Status.CLOSED
    assert await refused(house.tables.end(table.id, Asker(ANN))) == "table_closed"
    assert await refused(house.play(table, ANN, "choose 1")) == "table_closed"


@pytest.mark.parametrize("asker", [Asker(ANN), Asker(BO), Asker(BO, moderator=True)])
async def test_whoever_plays_ends_a_game_by_a_vote(house: House, asker: Asker) -> None:
    """The host and a moderator who plays have one vote like everybody else."""
    table = await house.game(BO, CARA)
    asked = await house.tables.end(table.id, asker)
    assert (asked.table.status, asked.outcome) == (Status.RUNNING, None)
    (poll,) = await house.tables.voting.polls(table.id)
    other = next(person for person in table.people if person != asker.person)
    cast = await house.tables.voting.cast(table.id, poll.vote.id, other, "yes")
    assert cast.table.status is Status.CLOSED
    notice = await house.tables.telling.notice(table.id)
    assert notice is not None
    assert [said.key for said in notice.said] == ["ended_by_vote"]


async def test_alone_with_computers_a_game_ends_at_once(house: House) -> None:
    table = await house.lobby()
    await house.tables.add_computer(table.id, ANN)
    await house.tables.start(table.id, ANN)
    assert (await house.tables.end(table.id, Asker(ANN))).table.status is Status.CLOSED


async def test_where_nobody_can_be_asked_whoever_plays_ends_the_game(house: House) -> None:
    table = await house.game(BO)
    assert await refused(house.tables.end(table.id, Asker(EVE), stuck=True)) == "not_seated"
    assert (await house.tables.end(table.id, Asker(BO), stuck=True)).table.status is Status.CLOSED


async def test_who_resigns_leaves_the_seat_to_the_computer(house: House) -> None:
    table = await house.game(BO, CARA)
    after = await house.tables.resign(table.id, BO)
    chair = after.chairs[1]
    assert (chair.person, chair.computer, chair.former, chair.name) == (None, True, frozenset({BO}), "Bo")
    assert await house.tables.play_computer(table.id)
    assert await refused(house.play(table, BO, "choose 1")) == "gave_up"
    assert await refused(house.tables.resign(table.id, BO)) == "gave_up"


async def test_who_resigned_sees_what_everybody_sees(house: House) -> None:
    table = await house.game(BO, CARA)
    await house.tables.resign(table.id, BO)
    desk = await house.tables.desk(table.id, BO)
    assert (desk.seat, desk.view, desk.offers, desk.free) == (None, None, (), ())
    assert desk.former == Seat(1)
    assert replace(desk, former=None) == await house.tables.desk(table.id, EVE)


async def test_a_host_who_resigns_passes_the_hosting_on(house: House) -> None:
    table = await house.game(BO, CARA)
    after = await house.tables.resign(table.id, ANN)
    assert after.host == BO
    notice = await house.tables.telling.notice(table.id)
    assert notice is not None
    assert [said.key for said in notice.said] == ["resigned", "now_host"]
    with pytest.raises(Refused, match="host_already"):
        await house.tables.voting.host(table.id, Asker(BO), Seat(1))


async def test_a_game_that_only_computers_would_play_on_ends(house: House) -> None:
    table = await house.lobby()
    await house.tables.add_computer(table.id, ANN)
    await house.tables.start(table.id, ANN)
    after = await house.tables.resign(table.id, ANN)
    assert after.status is Status.CLOSED
    assert not await house.tables.play_computer(table.id)
    notice = await house.tables.telling.notice(table.id)
    assert notice is not None
    assert [said.key for said in notice.said] == ["resigned", "ended_without_people"]
    assert notice.newly_asked == ()


async def test_resigning_is_for_games_and_leaving_for_lobbies(house: House) -> None:
    table = await house.lobby(BO)
    assert await refused(house.tables.resign(table.id, BO)) == "leave_instead"


async def test_every_change_of_a_lobby_is_told_once(house: House) -> None:
    told: list[int] = []
    house.tables.subscribe(told.append)
    table = await house.lobby(BO)
    await house.tables.set_option(table.id, ANN, "rounds", "2")
    letter = await house.tables.telling.about_to_post(table, Kind.LOBBY, [Text("open")], nonce="n")
    await house.tables.telling.posted(table, letter, 5)
    assert told == [table.id, table.id]
    after = await house.tables.table(table.id)
    assert after is not None
    assert after.lobby_message == 5


async def test_wishes_are_kept(house: House) -> None:
    assert (await house.tables.wishes.preferences(ANN)).direct_messages
    wishes = await house.tables.wishes.prefer(ANN, direct_messages=False, locale="it")
    wishes = await house.tables.wishes.prefer(ANN, direct_failures=wishes.direct_failures + 1)
    assert (wishes.direct_messages, wishes.locale, wishes.direct_failures) == (False, "it", 1)
    assert await house.fresh().wishes.preferences(ANN) == wishes
    with pytest.raises(ValueError, match="no wishes"):
        await house.tables.wishes.prefer(ANN, colour="red")


async def test_a_default_title_is_a_word_not_in_use_in_the_server(house: House) -> None:
    async def opened(channel: int, server: int) -> str:
        table = await house.tables.open(
            game="toy",
            server=server,
            channel=channel,
            host=ANN,
            name="Ann",
            language="en",
            titles=("Ravens", "Rats"),
        )
        return table.title

    assert [await opened(channel, SERVER) for channel in (1, 2, 3)] == ["Ravens", "Rats", "Ravens 2"]
    assert await opened(4, SERVER + 1) == "Ravens"
