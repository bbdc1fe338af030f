"""Who is pinged, by what, how often; and what is edited instead."""

import threading

import pytest

from bot.letters import Kind, Rung, Text
from bot.playground.messages import SILENT, Message
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.easel import Easel
from tests.edge.hands import ASKED, act, end, said
from tests.edge.nights import sleeping
from tests.field.lines import passed
from tests.field.steps import press_yes


async def hand(person: Person, board: Message) -> Message:
    """The panel behind *My hand*."""
    panel = (await person.press(board, "My hand")).message
    assert panel is not None
    return panel


@pytest.mark.asyncio
async def test_all_who_choose_a_supply_are_pinged_by_one_new_message(running: Running, play: Play) -> None:
    board = await play.start("Ann", "Bo", "Cara")
    assert set(board.mentions) == {person.id for person in play.people}
    assert [bool(message.mentions) for message in play.public()] == [False, True]


@pytest.mark.asyncio
async def test_b48_every_post_names_exactly_whom_it_may_ping(running: Running, play: Play) -> None:
    board = await play.start("Ann", "Bo")
    for person in play.people:
        await act(person, await hand(person, board))
    await running.settle(10)
    sent = [one.body for one in running.local.requests if one.method in {"POST", "PATCH"} and one.body]
    posts = [body for body in sent if "content" in body and "nonce" in body]
    assert posts
    for body in posts:
        allowed = body["allowed_mentions"]
        assert not allowed.get("parse")
        named = {int(one) for one in allowed.get("users", ())}
        assert named == {person.id for person in play.people if f"<@{person.id}>" in body["content"]}
    edits = [
        one.body for one in running.local.requests if one.method == "PATCH" and "content" in (one.body or {})
    ]
    assert all(not body["allowed_mentions"].get("users") for body in edits if "allowed_mentions" in body)


@pytest.mark.asyncio
async def test_a_supply_of_one_of_several_edits_the_board_and_pings_nobody(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo")
    before = len(play.public())
    ann = running.person("Ann")
    await act(ann, await hand(ann, board))
    await running.settle(10)
    assert len(play.public()) == before
    now = play.board()
    assert now.id == board.id
    assert "Done ✓" in now.content.splitlines()[1]
    assert now.edited


@pytest.mark.asyncio
async def test_b48_the_next_turn_is_a_new_message_and_the_former_board_loses_its_buttons(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo")
    for person in play.people:
        await act(person, await hand(person, board))
    await running.settle(10)
    table = await play.table()
    now = play.board()
    assert now.id != board.id
    asked = await play.awaited()
    assert "enter a building" in now.content.splitlines()[0]
    assert len(asked) == 1
    last_to_supply = play.people[-1].id
    asked_person = table.chairs[asked[0]].person
    # Whoever sees the question in the answer to the own supply is not pinged (decisions 20).
    assert now.mentions == (() if asked_person == last_to_supply else (asked_person,)) or now.id == board.id
    retired = next(message for message in play.public() if message.id == board.id)
    assert retired.buttons == ()


@pytest.mark.asyncio
async def test_a_chain_of_moves_within_the_pause_is_one_message(running: Running, play: Play) -> None:
    await play.start("Ann", computers=3)
    assert len(play.public()) == 2
    assert play.board().content.count("takes supply") == 3


@pytest.mark.asyncio
async def test_edits_come_at_most_every_five_seconds(running: Running, play: Play) -> None:
    board = await play.start("Ann", "Bo", "Cara", "Dan")
    for person in play.people[:3]:
        await act(person, await hand(person, board))
        await running.settle(2.1)
    edits = [
        one
        for one in running.local.requests
        if one.method == "PATCH" and one.path.endswith(f"/messages/{board.id}")
    ]
    assert len(edits) <= 2
    await running.settle(6)
    assert "Done ✓" in play.board().content


@pytest.mark.asyncio
async def test_a_board_older_than_55_minutes_is_edited_no_more(running: Running, play: Play) -> None:
    board = await play.start("Ann", "Bo")
    await running.settle(56 * 60)
    ann = running.person("Ann")
    await act(ann, await hand(ann, board))
    await running.settle(10)
    assert play.board().edited is None


@pytest.mark.asyncio
async def test_looking_and_orders_leave_no_public_trace(running: Running, play: Play) -> None:
    """Decisions 14."""
    board = await play.start("Ann", "Bo")
    calls = len(running.local.requests)
    ann = running.person("Ann")
    panel = await hand(ann, board)
    orders = (await ann.press(panel, "Standing orders")).message
    assert orders is not None
    commit = [button for button in orders.buttons if ".go:" in button.custom_id]
    await ann.press(orders, commit[1].custom_id)
    await running.settle(10)
    public = [one for one in running.local.requests[calls:] if one.path.startswith("/channels/")]
    assert public == []


@pytest.mark.asyncio
async def test_an_edit_that_is_refused_waits_for_the_next_message(running: Running, play: Play) -> None:
    """A board may be edited too often (30046): the next notice shows it all."""
    board = await play.start("Ann", "Bo")
    running.local.expect(30046)
    running.local.faults.refuse(f"PATCH /channels/*/messages/{board.id}", 30046)
    ann, bo = play.people
    await act(ann, await hand(ann, board))
    await running.settle(10)
    await act(bo, await hand(bo, board))
    await running.settle(10)
    assert play.board().id != board.id
    assert "Ann takes supply" in play.board().content


@pytest.mark.asyncio
async def test_a_channel_that_cannot_be_reached_stops_no_other_table(running: Running, play: Play) -> None:
    other = Play(running, "cloister")
    board = await play.start("Ann", "Bo")
    await other.start("Ann", "Cara")
    world = running.local.world
    world.channel_named("ravens").denied[world.bot.id] = (1 << 10) | (1 << 11)
    running.local.expect(50001, 50013)
    for person in play.people:
        await act(person, (await person.slash("hand", channel="ravens")).message or board)
    for person in other.people:
        await act(person, await hand(person, other.board()))
    await running.settle(10)
    await running.settle(40)
    assert "enter a building" in other.board().content
    assert any("may not write" in message.content for message in play.people[0].direct_messages())


@pytest.mark.asyncio
async def test_the_end_is_told_once_to_everybody_seated(running: Running, play: Play) -> None:
    board = await play.start("Ann", "Bo")
    await end(running, play)
    await running.settle(10)
    assert play.board().content == "Ravens: this table has ended without a result."
    assert play.board().mentions == ()
    assert next(message for message in play.public() if message.id == board.id).buttons == ()


@pytest.mark.asyncio
async def test_the_board_can_be_posted_again_without_a_ping(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    answer = await running.person("Eve").slash("table show", channel="ravens", public=True)
    assert answer.ephemeral
    assert play.board().mentions == ()
    assert ASKED in (await hand(running.person("Bo"), play.board())).text


@pytest.mark.asyncio
async def test_nobody_is_pinged_who_gave_up_the_seat_while_the_board_was_drawn(
    running: Running, play: Play, easel: Easel
) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    gate = threading.Event()
    easel.wait = lambda: gate.wait(20)
    await play.people[0].slash("table start", channel="ravens")
    await passed(running, lambda: bool(easel.threads))
    await running.tables.resign((await play.table()).id, play.people[1].id)
    gate.set()
    await running.settle(10)
    ann = play.people[0].id
    assert [message.mentions for message in play.public() if message.mentions] == [(ann,)]
    assert "leaves the game" in play.board().content


@pytest.mark.asyncio
async def test_the_rest_of_what_was_begun_to_be_told_pings_nobody_who_gave_up_the_seat_since(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara")
    ann, bo = play.people[0].id, play.people[1].id
    table = await play.table()
    texts = [Text("Ravens: what happened."), Text(f"Ravens: go on. <@{ann}> <@{bo}>", (ann, bo))]
    await running.tables.telling.about_to_post(table, Kind.NOTICE, texts, nonce="n", upto=table.number)
    await running.client.get_partial_messageable(table.channel).send(texts[0].content)
    await running.tables.resign(table.id, bo)
    await running.restart()
    await running.settle(10)
    rest = next(message for message in play.public() if message.content == texts[1].content)
    assert rest.mentions == (ann,)


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("wishes", "mentioned", "rings_alone"),
    [
        ({}, True, False),
        ({"notices": "direct"}, False, True),
        ({"quiet_from": 0, "quiet_to": 1439}, False, False),
    ],
)
async def test_an_offer_rings_once_one_way_and_in_quiet_hours_not_at_all(
    running: Running, play: Play, wishes: dict[str, str | int], mentioned: bool, rings_alone: bool
) -> None:
    await play.start("Bo", "Cara", game="rattus")
    await press_yes(play.people[0], "table resign", "ravens")
    mod, eve = running.person("Ann"), running.person("Eve")
    await running.tables.wishes.prefer(eve.id, **wishes)
    sure = await mod.slash("table replace", channel="ravens", seat="seat1", by=eve)
    assert sure.message is not None
    await mod.press(sure.message, "Yes, offer it")
    await running.settle(10)
    assert any(eve.id in message.mentions for message in play.public()) is mentioned
    (alone,) = eve.direct_messages()
    assert (not alone.flags & SILENT) is rings_alone


@pytest.mark.asyncio
async def test_who_takes_no_offers_is_offered_none_and_only_who_asks_is_told(
    running: Running, play: Play
) -> None:
    await play.start("Bo", "Cara", game="rattus")
    await press_yes(play.people[0], "table resign", "ravens")
    mod, eve = running.person("Ann"), running.person("Eve")
    await eve.slash("settings", channel="ravens", offers="off")
    refused = await mod.slash("table replace", channel="ravens", seat="seat1", by=eve)
    assert said(refused).startswith("That person takes no offers of seats.")
    await running.settle(10)
    assert eve.direct_messages() == []
    assert not any(eve.id in message.mentions for message in play.public())


async def half_told(running: Running, play: Play) -> str:
    """A notice that pings both players, of which only the first message was posted; the other."""
    ann, bo = play.people
    table = await play.table()
    rung = tuple(Rung(clock.seat, clock.row, pinged=True) for clock in table.clocks)
    texts = [
        Text("Ravens: what happened."),
        Text(f"Ravens: go on. <@{ann.id}> <@{bo.id}>", (ann.id, bo.id), rung=rung),
    ]
    await running.tables.telling.about_to_post(table, Kind.NOTICE, texts, nonce="n", upto=table.number)
    await running.client.get_partial_messageable(table.channel).send(texts[0].content)
    return texts[1].content


@pytest.mark.asyncio
@pytest.mark.parametrize("restarted", [False, True])
async def test_the_rest_of_what_was_begun_to_be_told_pings_nobody_who_sleeps_by_then(
    running: Running, play: Play, restarted: bool
) -> None:
    """They are pinged in the morning, as if it had all been told at night."""
    await play.start("Ann", "Bo")
    ann, bo = play.people
    rest_of_notice = await half_told(running, play)
    await sleeping(running, bo, 6)
    await running.restart()
    await running.settle(10)
    rest = next(message for message in play.public() if message.content == rest_of_notice)
    assert rest.mentions == (ann.id,)
    if restarted:
        await running.restart()
    await running.settle(7 * 3600)
    assert [message.mentions for message in play.public() if message.id > rest.id] == [(bo.id,)]


@pytest.mark.asyncio
async def test_the_rest_of_what_was_begun_to_be_told_pings_nobody_who_has_answered_by_then(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo")
    ann, bo = play.people
    await half_told(running, play)
    await act(bo, await hand(bo, board))
    await running.settle(10)
    assert [message.mentions for message in play.public() if message.id > board.id] == [(), (ann.id,)]
