"""Playing a table from start to end: each move durable, answered once, refused with a reason."""

import asyncio
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from bot.desks import Notice, Played, Refused, Status, Table
from bot.games.protocol import IllegalMove, Move
from bot.ledger import Ledger
from bot.motions import Asker
from bot.players import Chooser, Offers
from bot.seeds import row_generator
from bot.tables import Tables
from tests.shell.conftest import ANN, BO, CARA, DAN, TOY, House, parsed

pytestmark = pytest.mark.asyncio


async def refusal(house: House, table_id: int, person: int, *moves: str, stamp: str | None = None) -> str:
    with pytest.raises(Refused) as refused:
        await house.tables.play(table_id, person, parsed(moves), interaction=house.interaction(), stamp=stamp)
    return refused.value.reason.key


async def test_a_game_is_played_from_start_to_end(house: House) -> None:
    table = await house.game(BO, CARA)
    await house.finish(table)
    desk = await house.tables.desk(table.id, ANN)
    assert desk.table.status is Status.OVER
    assert desk.offers == ()
    assert desk.free == ()
    assert desk.view is not None
    assert await refusal(house, table.id, ANN, "choose 1") == "table_over"


async def test_a_restart_finds_every_desk_as_it_was(house: House) -> None:
    """The log is the state: what is replayed equals what was remembered."""
    table = await house.game(BO, CARA)
    await house.play(table, BO, "choose 2")
    await house.play(table, ANN, "orders loud")
    await house.play(table, CARA, "choose 3")
    for _ in range(4):
        for person in (ANN, BO, CARA, DAN, None):
            kept = await house.tables.desk(table.id, person)
            assert await house.fresh().desk(table.id, person) == kept
            assert await house.fresh().events(table.id, person) == await house.tables.events(table.id, person)
        assert await house.fresh().telling.notice(table.id) == await house.tables.telling.notice(table.id)
        asked = (await house.asked(table))[0]
        offer = (await house.tables.desk(table.id, asked)).offers[-1]
        await house.play(table, asked, f"{offer.verb} {offer.options[0][0]}")


async def test_a_move_and_the_draw_after_it_are_one_transaction(house: House) -> None:
    table = await house.game(BO)
    await house.play(table, ANN, "choose 1")
    played = await house.play(table, BO, "choose 2")
    assert [said.key for said in played.said] == ["chose", "rolled"]
    assert played.desk.public is not None
    assert played.desk.public.phase == "gift"


async def test_simultaneous_choices_are_all_kept(house: House) -> None:
    table = await house.game(BO, CARA, DAN)
    people = (ANN, BO, CARA, DAN)
    stamps = {person: (await house.tables.desk(table.id, person)).stamp for person in people}
    done = await asyncio.gather(
        *(house.play(table, person, f"choose {1 + person % 3}", stamp=stamps[person]) for person in people)
    )
    assert all(not played.repeated for played in done)
    events = await house.tables.events(table.id, None, since=0)
    assert sum(said.key == "chose" for event in events for said in event.said) == 4


async def test_of_two_presses_at_once_one_is_applied_and_one_told_so(house: House) -> None:
    table = await house.game(BO)
    stamp = (await house.tables.desk(table.id, BO)).stamp
    done = await asyncio.gather(
        house.play(table, BO, "choose 1", stamp=stamp),
        house.play(table, BO, "choose 1", stamp=stamp),
        return_exceptions=True,
    )
    refused = [answer for answer in done if isinstance(answer, Refused)]
    assert [answer.reason.key for answer in refused] == ["already_done"]
    assert len([answer for answer in done if isinstance(answer, Played)]) == 1


async def test_a_second_press_after_others_moved_is_still_already_done(house: House) -> None:
    table = await house.game(BO, CARA)
    stamp = (await house.tables.desk(table.id, BO)).stamp
    await house.play(table, BO, "choose 1", stamp=stamp)
    await house.play(table, CARA, "choose 1")
    assert await refusal(house, table.id, BO, "choose 1", stamp=stamp) == "already_done"
    assert await refusal(house, table.id, BO, "choose 2", stamp=stamp) == "stale"


async def test_what_cannot_be_read_any_more_is_already_done_only_if_the_answer_had_its_verb(
    house: House,
) -> None:
    table = await house.game(BO, CARA)
    stamp = (await house.tables.desk(table.id, BO)).stamp
    assert await refusal(house, table.id, BO, "choose ?", stamp=stamp) == "stale"
    await house.play(table, BO, "choose 1", stamp=stamp)
    assert await refusal(house, table.id, BO, "choose ?", stamp=stamp) == "already_done"
    assert await refusal(house, table.id, BO, "gift ?", stamp=stamp) == "stale"


async def test_a_button_of_an_earlier_question_is_stale(house: House) -> None:
    table = await house.game(BO)
    stamp = (await house.tables.desk(table.id, BO)).stamp
    await house.finish(table)
    again = await house.game(BO)
    assert await refusal(house, again.id, BO, "choose 1", stamp="zz") == "stale"
    assert await refusal(house, table.id, BO, "choose 1", stamp=stamp) == "table_over"


async def test_neighbours_moves_and_free_moves_leave_a_stamp_alone(house: House) -> None:
    table = await house.game(BO, CARA)
    before = (await house.tables.desk(table.id, BO)).stamp
    await house.play(table, ANN, "choose 1")
    await house.play(table, BO, "orders loud")
    await house.play(table, CARA, "orders quiet")
    assert (await house.tables.desk(table.id, BO)).stamp == before


async def test_the_same_question_asked_again_has_another_stamp(house: House) -> None:
    table = await house.game(BO)
    before = (await house.tables.desk(table.id, ANN)).stamp
    await house.play(table, ANN, "choose 1")
    await house.play(table, BO, "choose 1")
    giver = (await house.asked(table))[0]
    await house.play(table, giver, f"gift seat{2 if giver == ANN else 1}")
    assert (await house.tables.desk(table.id, ANN)).stamp != before


async def test_an_equal_answer_to_the_next_question_is_already_done_only_for_a_moment(house: House) -> None:
    table = await house.game(BO)
    first = 50_000 << 22
    for person in (ANN, BO):
        chosen = parsed(["choose 1"])
        await house.tables.play(table.id, person, chosen, interaction=first + person)
    giver = (await house.asked(table))[0]
    taker = BO if giver == ANN else ANN
    await house.play(table, giver, f"gift seat{2 if taker == BO else 1}")
    for tables in (house.tables, house.fresh()):
        with pytest.raises(Refused) as refused:
            await tables.play(table.id, taker, chosen, interaction=first + (2_900 << 22))
        assert refused.value.reason.key == "already_done"
    other = parsed(["choose 2"])
    played = await house.tables.play(table.id, taker, other, interaction=first + (2_950 << 22))
    assert not played.repeated


async def test_an_equal_answer_is_an_echo_also_where_the_first_one_led_to_a_draw(house: House) -> None:
    """Both give in turn: in one of two rounds whoever chose last is asked the same again."""
    lobby = await house.lobby(BO)
    await house.tables.set_option(lobby.id, ANN, "rounds", "3")
    table = await house.tables.start(lobby.id, ANN)
    chosen, checked = parsed(["choose 1"]), 0
    for round_ in (1, 2):
        sent = round_ * 1_000_000 << 22
        await house.tables.play(table.id, ANN, chosen, interaction=sent + 1)
        await house.tables.play(table.id, BO, chosen, interaction=sent + 2)
        (giver,) = await house.asked(table)
        await house.play(table, giver, f"gift seat{2 if giver == ANN else 1}")
        if giver == ANN:
            with pytest.raises(Refused, match="already_done"):
                await house.tables.play(table.id, BO, chosen, interaction=sent + (2_000 << 22))
            checked += 1
    assert checked == 1


async def test_an_equal_slash_command_of_a_moment_ago_is_already_done(house: House) -> None:
    table = await house.game(BO)
    first = 50_000 << 22
    await house.tables.play(table.id, BO, parsed(["orders loud"]), interaction=first)
    echo, later = first + (2_900 << 22), first + (3_000 << 22)
    with pytest.raises(Refused) as refused:
        await house.tables.play(table.id, BO, parsed(["orders loud"]), interaction=echo)
    assert refused.value.reason.key == "already_done"
    await house.tables.telling.shown(first)
    assert not (await house.tables.play(table.id, BO, parsed(["orders loud"]), interaction=later)).repeated


async def test_a_move_whose_answer_got_lost_is_already_done_until_something_is_shown(house: House) -> None:
    table = await house.game(BO)
    first = 50_000 << 22
    await house.tables.play(table.id, BO, parsed(["orders loud"]), interaction=first)
    for seconds in (4, 400, 40_000):
        later = first + (seconds * 1000 << 22)
        with pytest.raises(Refused, match="already_done"):
            await house.tables.play(table.id, BO, parsed(["orders loud"]), interaction=later)
    other = await house.tables.play(table.id, BO, parsed(["orders quiet"]), interaction=later + 1)
    assert not other.repeated
    again = await house.tables.play(table.id, BO, parsed(["orders loud"]), interaction=later + 2)
    assert not again.repeated
    await house.tables.seen(table.id, BO)
    last = await house.tables.play(table.id, BO, parsed(["orders loud"]), interaction=later + (4_000 << 22))
    assert not last.repeated


async def test_a_second_delivery_is_answered_alike_and_applied_once(house: House) -> None:
    table = await house.game(BO)
    await house.play(table, ANN, "choose 3")
    interaction = house.interaction()
    stamp = (await house.tables.desk(table.id, BO)).stamp
    first = await house.tables.play(table.id, BO, parsed(["choose 2"]), interaction=interaction, stamp=stamp)
    again = await house.fresh().play(table.id, BO, parsed(["choose 2"]), interaction=interaction, stamp=stamp)
    assert again.repeated
    assert replace(again, repeated=False) == first


async def test_a_second_delivery_of_a_move_that_would_be_legal_again_is_applied_once(house: House) -> None:
    table = await house.game(BO)
    interaction = 90_000 << 22
    for repeated in (False, True):
        played = await house.tables.play(table.id, BO, parsed(["orders loud"]), interaction=interaction)
        assert played.repeated is repeated


async def test_two_deliveries_at_once_are_both_answered_and_applied_once(house: House) -> None:
    table = await house.game(BO)
    done = await asyncio.gather(
        *(house.tables.play(table.id, BO, parsed(["choose 2"]), interaction=123_456 << 22) for _ in range(2))
    )
    assert sorted(played.repeated for played in done) == [False, True]


async def test_two_deliveries_of_an_order_to_two_services_are_both_answered_and_applied_once(
    house: House,
) -> None:
    """An order leaves the stamp alone, so that the second one would be legal."""
    table, order = await house.game(BO), parsed(["orders loud"])
    stamp = (await house.tables.desk(table.id, BO)).stamp
    done = await asyncio.gather(
        *(
            tables.play(table.id, BO, order, interaction=123_456 << 22, stamp=stamp)
            for tables in (house.tables, house.fresh())
        )
    )
    assert sorted(played.repeated for played in done) == [False, True]
    assert {played.desk.table.number for played in done} == {table.number + 1}


async def test_another_persons_interaction_id_tells_nothing(house: House) -> None:
    table = await house.game(BO)
    await house.tables.play(table.id, BO, parsed(["choose 2"]), interaction=123_456 << 22)
    with pytest.raises(Refused):
        await house.tables.play(table.id, ANN, parsed(["choose 2"]), interaction=123_456 << 22)


async def test_a_list_of_moves_is_applied_whole_or_not_at_all(house: House) -> None:
    table = await house.game(BO)
    await house.play(table, ANN, "choose 1")
    await house.play(table, BO, "choose 1")
    giver = (await house.asked(table))[0]
    other = 2 if giver == ANN else 1
    before = await house.tables.desk(table.id, giver)
    with pytest.raises(IllegalMove):
        await house.play(table, giver, "wink", "gift seat9", stamp=before.stamp)
    assert await house.tables.desk(table.id, giver) == before
    played = await house.play(table, giver, "wink", f"gift seat{other}", stamp=before.stamp)
    assert [said.key for said in played.said] == ["winked", "gave"]
    double = await refusal(house, table.id, giver, "wink", f"gift seat{other}", stamp=before.stamp)
    assert double == "already_done"


async def test_a_list_of_moves_may_not_cross_a_draw(house: House) -> None:
    table = await house.game(BO)
    await house.play(table, ANN, "choose 1")
    assert await refusal(house, table.id, BO, "choose 1", "orders loud") == "one_at_a_time"
    assert BO in await house.asked(table)


async def test_a_list_may_not_go_on_after_the_own_question_is_answered(house: House) -> None:
    table = await house.game(BO)
    assert await refusal(house, table.id, ANN, "choose 1", "choose 2") == "not_awaited_for"


async def test_a_wrong_move_is_refused_with_the_games_reason(house: House) -> None:
    table = await house.game(BO)
    with pytest.raises(IllegalMove) as illegal:
        await house.play(table, BO, "choose 4")
    assert illegal.value.reason.key == "toy_choose"


async def test_who_is_not_awaited_is_told_who_is_and_for_what(house: House) -> None:
    table = await house.game(BO)
    await house.play(table, BO, "choose 1")
    with pytest.raises(Refused) as refused:
        await house.play(table, BO, "choose 1")
    assert dict(refused.value.reason.args) == {"seats": ("seat1",), "ask": "ask_number"}


async def test_who_has_no_seat_cannot_play(house: House) -> None:
    table = await house.game(BO)
    assert await refusal(house, table.id, DAN, "choose 1") == "not_seated"


async def test_nobody_plays_in_a_lobby_or_at_no_table(house: House) -> None:
    table = await house.lobby(BO)
    assert await refusal(house, table.id, BO, "choose 1") == "not_started"
    assert await refusal(house, 99, BO, "choose 1") == "no_such_table"


async def test_a_row_written_by_another_makes_the_move_try_again(house: House) -> None:
    """Two services on one store: the key (table, number) refuses the second, which then plays on top."""
    table = await house.game(BO, CARA)
    other = house.fresh()
    done = await asyncio.gather(
        house.tables.play(table.id, ANN, parsed(["choose 1"]), interaction=1 << 40),
        other.play(table.id, BO, parsed(["choose 2"]), interaction=2 << 40),
        other.play(table.id, CARA, parsed(["choose 3"]), interaction=3 << 40),
    )
    assert len({played.desk.table.number for played in done}) == 3
    assert (await house.fresh().desk(table.id, ANN)).public.phase == "gift"  # type: ignore[union-attr]


async def test_of_two_services_answering_one_question_one_is_refused(house: House) -> None:
    table = await house.game(BO)
    stamp = (await house.tables.desk(table.id, BO)).stamp
    done = await asyncio.gather(
        house.tables.play(table.id, BO, parsed(["choose 1"]), interaction=1 << 40, stamp=stamp),
        house.fresh().play(table.id, BO, parsed(["choose 2"]), interaction=2 << 40, stamp=stamp),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, Refused) for answer in done) == 1
    assert sum(isinstance(answer, Played) for answer in done) == 1


async def test_a_cancelled_move_is_applied_once_and_told(house: House) -> None:
    table = await house.game(BO)
    told: list[int] = []
    house.tables.subscribe(told.append)
    waiting = asyncio.ensure_future(house.play(table, BO, "choose 1"))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await house.tables.settled()
    assert told == [table.id]
    assert await house.asked(table) == [ANN]


async def test_a_listener_that_fails_spoils_no_move(house: House) -> None:
    def fail(table_id: int) -> None:
        raise RuntimeError(table_id)

    told: list[int] = []
    house.tables.subscribe(fail)
    house.tables.subscribe(told.append)
    table = await house.game(BO)
    await house.play(table, BO, "choose 1")
    assert told[-1] == table.id


async def test_who_follows_the_computers_is_told_of_their_tables_alone(house: House) -> None:
    told: list[int] = []
    house.tables.subscribe(told.append, lambda table: any(chair.computer for chair in table.chairs))
    people = await house.game(BO)
    await house.play(people, BO, "choose 1")
    assert told == []
    await house.tables.resign(people.id, BO)
    assert told == [people.id]


async def test_tables_do_not_wait_for_each_other(house: House) -> None:
    tables = [await house.game(BO, channel=channel) for channel in range(20)]
    await asyncio.gather(*(house.play(table, person, "choose 1") for table in tables for person in (ANN, BO)))
    for table in tables:
        assert (await house.tables.desk(table.id, ANN)).public.phase == "gift"  # type: ignore[union-attr]


async def test_a_replay_that_leads_elsewhere_sets_the_table_aside(house: House) -> None:
    table = await house.game(BO)
    await house.play(table, BO, "choose 1")
    connection = house.database._connection
    await connection.execute(
        "UPDATE moves SET move = 'choose 2' WHERE table_id = ? AND seat = 1", (table.id,)
    )
    tables = house.fresh()
    with pytest.raises(Refused) as refused:
        await tables.desk(table.id, BO)
    assert refused.value.reason.key == "set_aside"
    with pytest.raises(Refused):
        await tables.play(table.id, ANN, parsed(["choose 1"]), interaction=house.interaction())
    assert (await tables.end(table.id, Asker(BO))).table.status is Status.CLOSED


async def test_a_row_that_is_no_legal_move_sets_the_table_aside(house: House) -> None:
    table = await house.game(BO)
    await house.play(table, BO, "choose 1")
    house.spoil("UPDATE moves SET move = 'fly' WHERE seat = 1")
    with pytest.raises(Refused) as refused:
        await house.fresh().desk(table.id, BO)
    assert refused.value.reason.key == "set_aside"


async def test_a_computer_player_moves_by_itself_and_never_for_a_person(house: House) -> None:
    table = await house.lobby()
    await house.tables.add_computer(table.id, ANN)
    await house.tables.start(table.id, ANN)
    assert await house.tables.play_computer(table.id)
    assert not await house.tables.play_computer(table.id)
    assert await house.asked(table) == [ANN]


async def test_a_computer_player_sees_worlds_and_its_own_view_only(house: House) -> None:
    seen: list[object] = []

    def spy(view: object, offers: object, free: object, worlds: object, rng: object) -> Move:
        seen.append(view)
        state = worlds(rng)  # type: ignore[operator]
        assert TOY.seat_view(state, view.seat) == view  # type: ignore[attr-defined]
        return Move("choose", ("1",))

    house.tables = Tables(house.database, house.clock, {"toy": TOY}, {"toy": spy})
    table = await house.lobby(BO)
    await house.tables.add_computer(table.id, ANN)
    await house.tables.start(table.id, ANN)
    await house.play(table, ANN, "choose 3")
    assert await house.tables.play_computer(table.id)
    assert len(seen) == 1


def saying(*answers: str) -> Chooser:
    """A player that gives each of these answers in turn, and the last one from then on."""
    left = list(answers)

    def choose(view: object, offers: Offers, free: Offers, worlds: object, rng: Random) -> Move:
        return Move.parse(left.pop(0) if len(left) > 1 else left[0])

    return choose


async def with_computer(house: House, player: Chooser, channel: int = 77) -> Table:
    house.tables = Tables(house.database, house.clock, {"toy": TOY}, {"toy": player})
    table = await house.lobby(BO, channel=channel)
    await house.tables.add_computer(table.id, ANN)
    return await house.tables.start(table.id, ANN)


async def told(house: House, channel: int, *answers: str) -> tuple[list[str], Notice]:
    """What a computer that gives these answers writes, and what is told of it."""
    table = await with_computer(house, saying(*answers), channel)
    await house.announce(table, table.number)
    assert await house.tables.play_computer(table.id)
    lines = await house.database.lines(table.id, table.number, table.number + 4)
    notice = await house.tables.telling.notice(table.id)
    assert notice is not None
    return [move for _, _, move, _ in lines], notice


async def test_the_orders_of_a_computer_are_written_with_its_move_and_nobody_is_told(house: House) -> None:
    ordering, after_orders = await told(house, 1, "orders loud", "choose 1")
    silent, after_none = await told(house, 2, "choose 1")
    assert (ordering, silent) == (["orders loud", "choose 1"], ["choose 1"])
    shown = [
        (one.public, one.said, one.newly_asked, one.still_asked, one.direct)
        for one in (after_orders, after_none)
    ]
    assert shown[0] == shown[1]


async def test_a_computer_that_gave_an_order_is_asked_again_without_that_offer(house: House) -> None:
    handed: list[Offers] = []

    def choose(view: object, offers: Offers, free: Offers, worlds: object, rng: Random) -> Move:
        handed.append(free)
        return Move.parse("orders loud" if free else "choose 1")

    table = await with_computer(house, choose)
    assert await house.tables.play_computer(table.id)
    assert [len(free) for free in handed] == [1, 0]
    assert not await house.tables.play_computer(table.id)


async def test_a_computer_that_never_answers_writes_nothing(house: House) -> None:
    table = await with_computer(house, saying("orders loud"))
    with pytest.raises(AssertionError):
        await house.tables.play_computer(table.id)
    now = await house.tables.table(table.id)
    assert now is not None
    assert now.number == table.number


async def test_the_published_seed_gives_back_every_draw(house: House) -> None:
    table = await house.game(BO)
    await house.finish(table)
    notice = await house.tables.telling.notice(table.id)
    assert notice is not None
    assert notice.seed is not None
    seed = bytes.fromhex(notice.seed)
    assert sha256(seed).hexdigest() == notice.table.seed_hash
    ledger = Ledger(house.database, {"toy": TOY})
    position = await ledger.position(notice.table, 0)
    for passage in await ledger.passages(notice.table, 0, notice.table.number):
        number, seat, move, _ = passage.line
        if seat == -1:
            assert str(TOY.draw(position.state, row_generator(seed, number))) == move
        position = passage.position
