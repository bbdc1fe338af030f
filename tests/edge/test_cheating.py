"""Cheats and clumsy hands: nothing is learnt, nothing is done twice, and each press is answered."""

import logging
import re
import sqlite3
from random import Random
from typing import Any

import pytest

from bot.desks import Status
from bot.games.protocol import Move
from bot.players import PLAYERS, Offers, Worlds
from bot.playground.messages import Message
from bot.playground.people import DIRECT_MESSAGES, Person
from bot.screens.ids import PanelId, unmarked
from bot.screens.offers import Stage
from tests.conftest import Play, Running
from tests.edge.forging import press_forged
from tests.edge.hands import act, commit_button, hand, said, step
from tests.edge.test_logs import CARDS
from tests.edge.towers import TOWERS, until_a_tower_took_cards
from tests.field.lines import lines


async def resign(person: Person) -> None:
    """Give the seat up, for good."""
    sure = (await person.slash("table resign", channel="ravens")).message
    assert sure is not None
    await person.press(sure, "Yes, resign")


async def looked_up(person: Person, board: Message) -> list[str]:
    """Everything that somebody can look at and autocomplete."""
    told = [said(await person.press(board, label)) for label in ("My hand", "What happened", "Board as text")]
    told += [
        said(await person.slash(command, channel="ravens"))
        for command in ("hand", "table show", "table log", "help")
    ]
    told.append(said(await person.slash("table log", channel="ravens", since="start")))
    for command, option in (
        ("supply", "building"),
        ("supply", "look"),
        ("look", "cards"),
        ("enter", "building"),
        ("enter", "cards"),
        ("choose", "player"),
        ("give", "cards"),
        ("discard", "cards"),
    ):
        choices = await person.autocomplete(f"cartus {command}", option, "", channel="ravens")
        told += [choice.name for choice in choices]
    return told


@pytest.mark.asyncio
async def test_who_resigned_sees_what_a_bystander_sees_and_the_old_panel_closes(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara")
    bo, eve = running.person("Bo"), running.person("Eve")
    for person in play.people:
        await act(person, await hand(person))
    await running.settle(10)
    panel = await hand(bo)
    direct = (await bo.slash("hand", channel=DIRECT_MESSAGES)).message
    assert direct is not None
    await resign(bo)
    await running.settle(10)
    mine, others = await looked_up(bo, play.board()), await looked_up(eve, play.board())
    assert [re.sub(r"The computer plays your former seat.*\n", "", text) for text in mine] == [
        re.sub(r"You have no seat at this table.*\n", "", text) for text in others
    ], "nothing else differs"
    for old in (panel, direct):
        refreshed = said(await bo.press(old, "Refresh"))
        assert "The computer plays your former seat, ▲ Bo." in refreshed
        assert "Hand " not in refreshed
    number = (await play.table()).number
    for command, given in (
        ("supply", {"building": "1"}),
        ("enter", {"building": "1", "cards": "none"}),
        ("give", {"cards": "Joker"}),
        ("discard", {"cards": "Joker"}),
        ("look", {"cards": "1"}),
        ("choose", {"player": "1"}),
        ("pass", {}),
        ("act", {}),
        ("decline", {}),
        ("orders", {"moment": "actions", "answer": "for_me"}),
    ):
        assert "gave up" in said(await bo.slash(f"cartus {command}", channel="ravens", **given))
    assert (await play.table()).number == number


@pytest.mark.asyncio
async def test_a_panel_of_a_seat_given_up_commits_nothing(running: Running, play: Play) -> None:
    board = await play.start("Ann", "Bo", "Cara")
    bo = running.person("Bo")
    panel = (await bo.press(board, "My hand")).message
    assert panel is not None
    while commit_button(panel) is None:
        panel = await step(bo, panel)
    commit = commit_button(panel)
    assert commit is not None
    await resign(bo)
    await running.settle(10)
    number = (await play.table()).number
    assert "Hand " not in said(await bo.press(panel, commit.custom_id))
    assert (await play.table()).number == number


@pytest.mark.asyncio
async def test_forged_ids_never_fault_and_never_show_another_hand(running: Running, play: Play) -> None:
    """Any step, page and picks, with the stamp that is right and ones that are not."""
    board = await play.start("Ann", "Bo")
    ann, eve = running.person("Ann"), running.person("Eve")
    table = await play.table()
    stamp = (await running.tables.desk(table.id, ann.id)).stamp
    random = Random(7)
    ids = [
        PanelId(
            f"{verb}.{random.choice(list(Stage))}",
            random.choice((table.id, table.id, table.id, 0, 99, 36**7 - 1)),
            random.choice((stamp, stamp, stamp, "", "zzzzzzz")),
            random.choice((0, 1, 2, 35)),
            random.choice(
                ("", "00", "01", "0z", "zz", "00.", ".", "0000", "00.00", "00.000102", "." * 60, "9" * 60)
            ),
        ).encode()
        for verb in ("supply", "enter", "orders", "give", "look", "nonsense") * 12
    ]
    ids += [
        f"1:{step}:{table.id}:{stamp}:z:{picks}" for step in ("log", "home") for picks in ("", "last", "x.x")
    ]
    ids += [
        f"p:{topic}:{number}" for topic in ("hand", "log", "option", "nothing", "text") for number in "0z1"
    ]
    for custom_id in ids:
        answer = await press_forged(running, eve, board, custom_id)
        assert "no. " not in said(answer), custom_id
        assert "Hand " not in said(answer), custom_id
    own = await hand(ann)
    number = table.number
    for custom_id in ids:
        answer = await press_forged(running, ann, own, custom_id)
        assert "(no. " not in said(answer), custom_id
        if (await play.table()).number != number:
            break
        own = await hand(ann)


@pytest.mark.asyncio
async def test_an_id_of_a_table_elsewhere_gives_no_right_there(running: Running, play: Play) -> None:
    """Who may manage one channel may not end the table of another by a button's id."""
    await play.start("Bo", "Cara")
    running.local.deny("ravens", 1 << 4, running.person("Ann").id)
    other = Play(running, "cloister")
    board = await other.start("Dan", "Eve")
    table = await play.table()
    ann = running.person("Ann")
    answer = await press_forged(running, ann, board, f"p:end_yes:{table.id}")
    assert "You are not at this table" in said(answer)
    assert (await play.table()).status is Status.RUNNING


@pytest.mark.asyncio
async def test_showing_publicly_what_never_started_says_so(running: Running, play: Play) -> None:
    await play.open("Ann")
    await running.settle(10)
    ann = running.person("Ann")
    sure = (await ann.slash("table end", channel="ravens")).message
    assert sure is not None
    await ann.press(sure, "Yes, end the table")
    await running.settle(10)
    before = len(play.public())
    answer = said(await ann.slash("table show", channel="ravens", public=True))
    assert "(no. " not in answer
    assert len(play.public()) == before
    for command in ("table show", "table log", "hand", "help"):
        assert "(no. " not in said(await ann.slash(command, channel="ravens"))


@pytest.mark.asyncio
async def test_an_interaction_delivered_twice_frees_or_fills_one_seat_only(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo", "Cara", "Dan")
    await running.settle(10)
    ann = running.person("Ann")
    running.local.expect(40060)
    bo = (await ann.autocomplete("table remove", "seat", "bo", channel="ravens"))[0].value
    running.local.faults.duplicate_interactions()
    await ann.slash("table remove", channel="ravens", seat=bo)
    await running.settle(10)
    assert [chair.name for chair in (await play.table()).chairs] == ["Ann", "Cara", "Dan"]
    running.local.faults.duplicate_interactions()
    await ann.press(play.board(), "Add computer")
    await running.settle(10)
    assert len((await play.table()).chairs) == 4


@pytest.mark.asyncio
async def test_a_board_asked_for_once_is_posted_once_though_the_command_comes_twice(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    running.local.expect(40060)
    before = len(play.public())
    running.local.faults.duplicate_interactions()
    await running.person("Eve").slash("table show", channel="ravens", public=True)
    await running.settle(10)
    assert len(play.public()) == before + 1


@pytest.mark.asyncio
async def test_a_standing_order_does_not_put_off_what_is_about_to_be_told(
    running: Running, play: Play
) -> None:
    """Decision: private rows leave no public trace, in time neither."""
    board = await play.start("Ann", "Bo", "Cara")
    ann, bo, _ = play.people
    await ann.slash("cartus supply", channel="ravens", building="1")
    await running.clock.advance(1.5)
    await bo.slash("cartus orders", channel="ravens", moment="actions", answer="for_me")
    await running.clock.advance(0.6)
    await running.settle()
    told = next(message for message in play.public() if message.id == board.id)
    assert "Ann takes supply" in told.content


@pytest.mark.asyncio
async def test_orders_looks_and_refusals_change_nothing_that_others_see(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", "Cara")
    ann, bo, eve = running.person("Ann"), running.person("Bo"), running.person("Eve")
    before = await looked_up(eve, play.board())
    bos = await looked_up(bo, play.board())
    calls = len(running.local.requests)
    for moment in ("actions", "looks"):
        for answer in ("for_me", "ask_me"):
            await ann.slash("cartus orders", channel="ravens", moment=moment, answer=answer)
            await running.settle(10)
    await ann.slash("cartus give", channel="ravens", cards="Joker")
    await looked_up(ann, play.board())
    await running.settle(10)
    public = [one for one in running.local.requests[calls:] if one.path.startswith("/channels/")]
    assert public == []
    assert await looked_up(eve, play.board()) == before
    assert await looked_up(bo, play.board()) == bos


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "command", ["hand", "table show", "table log", "help", "table resign", "cartus decline"]
)
async def test_b05_a_slow_private_answer_is_announced_privately(
    running: Running, play: Play, command: str
) -> None:
    await play.start("Ann", "Bo")
    ann = running.person("Ann")
    reading = running.database.hold_reading()
    sent = running.begin(ann.slash(command, channel="ravens"))
    await reading.reached.wait()
    await running.clock.advance(1.1)
    await running.until(lambda: running.local.requests[-1].path.endswith("/callback"))
    body = running.local.requests[-1].body
    assert (body["type"], body["data"]["flags"]) == (5, 64)
    reading.release()
    answer = await sent
    assert answer.ephemeral
    assert said(answer)


@pytest.mark.asyncio
async def test_a_table_whose_board_was_deleted_plays_on(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    board = await play.start("Ann", "Bo")
    running.local.expect(10008)
    running.local.world.remove(board)
    caplog.clear()
    await act(play.people[0], await hand(play.people[0]))
    await running.settle(10)
    assert lines(caplog) == ["a message is edited no more: gone (10008)"]
    await act(play.people[1], await hand(play.people[1]))
    await running.settle(10)
    assert play.board().id != board.id
    assert play.board().mentions


@pytest.mark.asyncio
@pytest.mark.parametrize("code", [50001, 50013])
async def test_lost_rights_cost_no_move_and_are_told_once_each_time(
    running: Running, play: Play, code: int
) -> None:
    await play.start("Ann", "Bo")
    running.local.expect(code)
    for turn in (1, 2):
        running.local.faults.refuse("POST /channels/*/messages", code, times=2)
        before = len(play.public())
        for person in play.people:
            await act(person, await hand(person))
        await running.settle(10)
        assert len(play.public()) == before
        await running.settle(40)
        assert [len(person.direct_messages()) for person in play.people] == [turn, turn]
        for person in play.people:
            await act(person, await hand(person))
        await running.settle(10)
        assert len(play.public()) > before


@pytest.mark.asyncio
async def test_a_gateway_that_breaks_during_an_answer_loses_nothing(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    number = (await play.table()).number
    hold = running.database.hold()
    sent = running.begin(running.person("Ann").slash("cartus supply", channel="ravens", building="1"))
    await hold.reached.wait()
    running.local.faults.drop_gateway()
    hold.release()
    assert said(await sent).startswith("Done: ")
    assert (await play.table()).number == number + 1
    await running.until(lambda: running.client.online.is_set())
    assert said(await running.person("Bo").slash("cartus supply", channel="ravens", building="1"))


@pytest.mark.asyncio
async def test_nobody_is_told_directly_what_came_to_a_seat_before_or_after_holding_it(
    running: Running, play: Play
) -> None:
    """Cards come to a seat that was given up before they were told."""
    await play.start("Ann", "Bo", options=TOWERS)
    await until_a_tower_took_cards(running, play)
    ann = play.people[0]
    await resign(ann)
    await running.settle(10)
    assert ann.direct_messages() == []
    assert "Hand " not in (await hand(ann)).text
    events = await running.tables.events((await play.table()).id, ann.id, since=0)
    assert not any(event.whispered for event in events)


@pytest.mark.asyncio
async def test_orders_sent_twice_and_moves_typed_twice_are_one(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    ann = running.person("Ann")
    number = (await play.table()).number
    first = said(await ann.slash("cartus supply", channel="ravens", building="2"))
    second = said(await ann.slash("cartus supply", channel="ravens", building="2"))
    assert first.startswith("Done: ")
    assert "Already done" in second
    assert (await play.table()).number == number + 1


@pytest.mark.asyncio
async def test_a_public_id_holds_topic_and_table_only(running: Running, play: Play) -> None:
    await play.start("Ann", computers=1)
    ann = running.person("Ann")
    for _ in range(4):
        await act(ann, await hand(ann))
        await running.settle(10)
    for message in play.public():
        for button in message.buttons:
            assert unmarked(button.custom_id) in {"p:hand:1", "p:log:1", "p:text:1", "p:rules:1"}


@pytest.mark.asyncio
async def test_a_slow_answer_to_a_public_button_is_announced_privately(running: Running, play: Play) -> None:
    await play.open("Ann")
    await running.settle(10)
    hold = running.database.hold()
    sent = running.begin(running.person("Bo").press(play.board(), "Join"))
    await hold.reached.wait()
    await running.clock.advance(1.1)
    await running.until(lambda: running.local.requests[-1].path.endswith("/callback"))
    body = running.local.requests[-1].body
    assert (body["type"], body["data"]["flags"]) == (5, 64)
    hold.release()
    assert "Bo" in said(await sent)


@pytest.mark.asyncio
async def test_a_table_that_cannot_be_read_back_is_refused_everywhere_and_can_be_ended(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    board = await play.start("Ann", "Bo")
    await running.stop()
    with sqlite3.connect(running.folder / "tables.sqlite3") as connection:
        connection.execute("UPDATE moves SET fingerprint = 'other' WHERE number = 2")
    connection.close()
    await running.start()
    await running.settle(10)
    caplog.clear()
    ann, eve = running.person("Ann"), running.person("Eve")
    for person in (ann, eve):
        for label in ("My hand", "What happened", "Board as text"):
            assert "(no. " not in said(await person.press(board, label))
        for command in ("hand", "table show", "table log", "help", "cartus decline"):
            assert "(no. " not in said(await person.slash(command, channel="ravens"))
        assert len(await person.autocomplete("cartus supply", "building", "", channel="ravens")) == 1
    assert not [record for record in caplog.records if record.name.startswith("discord")]
    sure = (await ann.slash("table end", channel="ravens")).message
    assert sure is not None
    assert "(no. " not in said(await ann.press(sure, "Yes, end the table"))
    assert (await play.table()).status is Status.CLOSED
    await running.settle(10)
    caplog.clear()


@pytest.mark.asyncio
async def test_our_own_lines_name_no_card_even_at_the_finest_level(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("bot", "cogs", "storage"):
        caplog.set_level(logging.DEBUG, logger=name)
    await play.start("Ann", computers=2)
    ann = running.person("Ann")
    for _ in range(6):
        await act(ann, await hand(ann))
        await running.settle(10)
    ours = [one for one in caplog.records if one.name.split(".")[0] in {"bot", "cogs", "storage"}]
    told = " ".join(record.getMessage() for record in ours).lower()
    assert not [card for card in CARDS if card in told]


@pytest.mark.asyncio
async def test_what_could_not_be_noted_is_told_again_without_a_move(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    """A fault of ours between sending and noting must not leave everybody waiting, nor ping twice."""
    await play.start("Ann", "Bo")
    for person in play.people:
        await act(person, await hand(person))
    before = len(play.public())
    running.database.announcing_fault = OSError(28, "No space left on device")
    await running.settle(10)
    assert len([record for record in caplog.records if record.levelname == "ERROR"]) == 1
    caplog.clear()
    await running.settle(40)
    table = await play.table()
    assert table.announced == table.number
    assert table.board_message == play.board().id
    assert len(play.public()) == before + 1


@pytest.mark.asyncio
async def test_a_computer_that_failed_tries_again_without_a_move(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    """Ann has nothing to do until it has moved, so nothing else would wake it."""
    sensible = PLAYERS["rattus_cartus"]
    faults = [OSError(28, "No space left on device")]

    def faltering(view: Any, offers: Offers, free: Offers, worlds: Worlds, rng: Random) -> Move:
        if faults:
            raise faults.pop()
        return sensible(view, offers, free, worlds, rng)

    running.players = {"rattus_cartus": faltering}
    await running.restart()
    await play.start("Ann", computers=1)
    table = await play.table()
    assert len([record for record in caplog.records if record.levelname == "ERROR"]) == 1
    caplog.clear()
    await running.settle(40)
    await running.settle()
    assert (await play.table()).number > table.number


@pytest.mark.asyncio
async def test_a_computer_that_fails_again_and_again_tries_less_and_less_often(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    sensible, tries, is_broken = PLAYERS["rattus_cartus"], [0], [True]

    def faltering(view: Any, offers: Offers, free: Offers, worlds: Worlds, rng: Random) -> Move:
        tries[0] += 1
        if is_broken[0]:
            raise OSError(28, "No space left on device")
        return sensible(view, offers, free, worlds, rng)

    running.players = {"rattus_cartus": faltering}
    await running.restart()
    await play.start("Ann", computers=1)
    for _ in range(2):
        for failed, wait in ((1, 30), (2, 60), (3, 120)):
            assert tries[0] == failed
            await running.settle(wait - 15)
            assert tries[0] == failed, "not a moment too soon"
            await running.settle(15)
        caplog.clear()
        is_broken[0] = False
        await running.settle(241)
        # It moved; once it fails again, it begins as at first.
        assert "ASKED" in (await hand(play.people[0])).text
        is_broken[0], tries[0] = True, 0
        await act(play.people[0], await hand(play.people[0]))
        await running.settle(1)
    caplog.clear()
