"""Answers: in time, private, once, and with words for every fault."""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot.playground.messages import Answer
from bot.playground.people import DIRECT_MESSAGES
from bot.tables import Tables
from cogs.answers import Interaction, answering
from tests.conftest import Play, Running
from tests.edge.hands import commit_button, controls
from tests.fuzz.hands import send

CARDS = ("Peasant", "Merchant", "Monk", "Knight", "Witch", "King", "Joker", "Sword", "Flute")


@pytest.mark.asyncio
async def test_b01_a_slow_move_is_announced_privately_and_applied_once(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    ann = running.person("Ann")
    number = (await play.table()).number
    hold = running.database.hold()
    sent = running.begin(ann.slash("cartus supply", channel="ravens", building="1"))
    await hold.reached.wait()
    await running.clock.advance(1.0)
    await running.until(lambda: any(one.path.endswith("/callback") for one in running.local.requests[-1:]))
    announced = running.local.requests[-1].body
    assert announced["type"] == 5
    assert announced["data"]["flags"] == 64
    await running.clock.advance(3.0)
    hold.release()
    answer = await sent
    assert answer.deferred
    assert answer.ephemeral
    assert answer.message is not None
    assert answer.message.text.startswith("Done: ")
    assert (await play.table()).number == number + 1


@pytest.mark.asyncio
async def test_a_slow_press_in_a_panel_is_acknowledged_and_edits_it(running: Running, play: Play) -> None:
    board = await play.start("Ann", "Bo")
    ann = running.person("Ann")
    panel = (await ann.press(board, "My hand")).message
    assert panel is not None
    panel = (await ann.press(panel, controls(panel)[0].custom_id)).message
    assert panel is not None
    commit = commit_button(panel)
    assert commit is not None
    hold = running.database.hold()
    sent = running.begin(ann.press(panel, commit.custom_id))
    await hold.reached.wait()
    await running.clock.advance(1.0)
    await running.until(lambda: bool(running.local.requests[-1].path.endswith("/callback")))
    assert running.local.requests[-1].body["type"] == 6
    hold.release()
    await sent
    await running.settle()
    now = next(message for message in ann.messages("ravens") if message.id == panel.id)
    assert now.text.startswith("Done: ")


@pytest.mark.asyncio
async def test_an_expired_interaction_is_dropped_but_its_move_stands(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    running.local.expect(10062)
    number = (await play.table()).number
    running.local.faults.delay_interaction(3.5)
    sent = running.begin(running.person("Ann").slash("cartus supply", channel="ravens", building="1"))
    await running.until(lambda: bool(running.local.interactions.open()))
    await running.clock.advance(4)
    answer = await sent
    assert answer.failed
    await running.settle()
    await running.until(lambda: running.local.requests[-1].code == 10062)
    assert (await play.table()).number == number + 1
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.asyncio
async def test_a_fault_of_ours_is_told_with_a_number_that_the_log_has_and_no_secret(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    running.database.fault = KeyError("knight4 joker")
    answer = await running.person("Ann").slash("cartus supply", channel="ravens", building="1")
    assert answer.ephemeral
    assert answer.message is not None
    number = answer.message.text.partition("(no. ")[2].rstrip(")")
    faults = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [record.__dict__["error"] for record in faults] == [number]
    caplog.clear()
    retried = await running.person("Ann").slash("cartus supply", channel="ravens", building="1")
    assert retried.message is not None
    assert retried.message.text.startswith("Done: ")


@pytest.mark.asyncio
async def test_a_button_of_another_release_is_answered(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    channel = running.local.world.channel_named("ravens")
    client = running.client
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="Old", custom_id="0:whatever:it:was"))
    view.stop()
    await client.get_partial_messageable(channel.id).send("old", view=view)
    answer = await running.person("Ann").press(play.board(), "Old")
    assert answer.ephemeral
    assert answer.message is not None
    assert "from before" in answer.message.text


@pytest.mark.asyncio
async def test_b05_everything_private_is_ephemeral_and_no_public_call_names_a_card_of_a_hand(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo")
    answers: list[Answer] = []
    for person in play.people:
        answers.append(await person.press(board, "My hand"))
        answers += [
            await person.slash(command, channel="ravens")
            for command in ("hand", "table show", "table log", "help", "rules", "settings", "cartus decline")
        ]
        answers.append(await person.slash("cartus supply", channel="ravens", building="1"))
    await running.settle(10)
    assert all(answer.ephemeral for answer in answers)
    calls = [one for one in running.local.requests if one.path.endswith("/callback") and one.body]
    for call in calls:
        if call.body["type"] in {4, 5}:
            assert call.body["data"].get("flags", 0) & 64
    told = "\n".join(
        str(one.body) for one in running.local.requests if one.path.startswith("/channels/") and one.body
    )
    assert told
    for line in told.splitlines():
        assert "Hand " not in line
    public = "\n".join(message.content for message in play.public())
    assert not any(f"{card} (" in public for card in CARDS)


@pytest.mark.asyncio
async def test_autocomplete_shows_only_what_the_asker_may_know(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    eve = running.person("Eve")
    for command, option in (("cartus enter", "cards"), ("cartus give", "cards"), ("cartus choose", "player")):
        choices = await eve.autocomplete(command, option, "", channel="ravens")
        assert len(choices) == 1
        assert not any(card in choices[0].name for card in CARDS)
    nowhere = await eve.autocomplete("cartus supply", "building", "", channel="market")
    assert len(nowhere) == 1


@pytest.mark.asyncio
async def test_my_hand_on_a_private_board_opens_the_panel_beside_it(running: Running, play: Play) -> None:
    """A text cannot become a panel of parts: Discord takes no such edit."""
    await play.start("Ann", "Bo")
    ann = running.person("Ann")
    board = (await ann.slash("table show", channel="ravens")).message
    assert board is not None
    answer = await ann.press(board, "My hand")
    assert answer.message is not None
    assert answer.message.id != board.id
    assert answer.ephemeral
    assert "ASKED" in answer.message.text


@pytest.mark.asyncio
async def test_choices_that_come_too_late_are_no_fault_of_ours(running: Running, play: Play) -> None:
    """The fixture wants a log without errors."""
    await play.start("Ann", "Bo")
    running.local.expect(10062)
    running.local.faults.delay_interaction(4.0)
    typing = asyncio.create_task(
        running.person("Ann").autocomplete("cartus supply", "building", "", channel="ravens")
    )
    await asyncio.sleep(0)
    await running.clock.advance(4.0)
    assert await typing == []
    await running.until(lambda: running.local.requests[-1].code == 10062)


@pytest.mark.asyncio
@pytest.mark.parametrize("name", ["hand", "gone"])
async def test_autocomplete_of_another_release_is_no_fault_of_ours(running: Running, name: str) -> None:
    """The fixture wants a log without errors, too; of an option that is gone nothing can be offered."""
    running.local.expect(10062)
    ann = running.person("Ann")
    ann.patience = 0.2
    options = [{"name": "forgotten", "type": 3, "value": "", "focused": True}]
    data = {"id": "1", "name": name, "type": 1, "options": options}
    with contextlib.suppress(TimeoutError):
        answer = await send(running.local, ann, "ravens", data, typing=True)
        assert answer.choices == ()
    await running.clock.advance(4.0)


def other_choices(raw: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The `data` of each command below *raw* with a fixed choice, chosen as another release had it."""
    for option in raw.get("options") or ():
        if option["type"] == 1:
            yield from ({**inner, "name": raw["name"]} for inner in _nested(option))
    if any(option.get("choices") for option in raw.get("options") or ()):
        yield {"name": raw["name"], "options": _chosen(raw)}


def _nested(option: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if any(one.get("choices") for one in option.get("options") or ()):
        yield {"options": [{"name": option["name"], "type": 1, "options": _chosen(option)}]}


def _chosen(raw: dict[str, Any]) -> list[dict[str, Any]]:
    given = [one for one in raw["options"] if one.get("choices") or one.get("required")]
    return [{"name": one["name"], "type": one["type"], "value": "forgotten"} for one in given]


@pytest.mark.asyncio
async def test_a_choice_of_another_release_is_answered_in_words(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    ann = running.person("Ann")
    tried = [(raw["id"], data) for raw in ann.commands("ravens") for data in other_choices(raw)]
    assert len(tried) >= 5
    for identity, data in tried:
        answer = await send(running.local, ann, "ravens", {"id": identity, "type": 1, **data})
        assert answer.message is not None
        assert "(no. " not in answer.message.text, data


@pytest.mark.asyncio
async def test_who_sits_at_very_many_tables_is_asked_which_one_in_few_words(running: Running) -> None:
    ann = running.person("Ann")
    silent = Tables(running.database, running.clock)
    opened = [
        silent.open(
            game="rattus_cartus",
            server=1,
            channel=1000 + number,
            host=ann.id,
            name="Ann",
            language="en",
            title=f"A table with quite a long name {number}"[-32:],
        )
        for number in range(75)
    ]
    await asyncio.gather(*opened)
    answer = await ann.slash("hand", channel=DIRECT_MESSAGES)
    assert answer.message is not None
    assert "several tables" in answer.message.text


@pytest.mark.asyncio
async def test_a_slow_press_on_a_public_message_leaves_it_as_it_is_and_is_answered_beside_it(
    running: Running, play: Play
) -> None:
    await play.open("Ann")
    await running.settle(10)
    bo, lobby = running.person("Bo"), play.board()
    hold = running.database.hold()
    sent = running.begin(bo.press(lobby, "Join"))
    await hold.reached.wait()
    await running.clock.advance(1.0)
    await running.until(lambda: running.local.requests[-1].path.endswith("/callback"))
    hold.release()
    answer = await sent
    assert (answer.deferred, answer.ephemeral, answer.updated) == (True, True, False)
    assert answer.message is not None
    assert answer.message.text == "You sit at Ravens: ▲ Bo."
    await running.settle(10)
    assert [button.label for button in play.board().buttons] == [button.label for button in lobby.buttons]
    assert "2 of 5 seats taken" in play.board().content


@pytest.mark.asyncio
async def test_what_ends_without_an_answer_leaves_nothing_behind_that_would_announce_one(
    running: Running,
) -> None:
    """As the bot stops: a press that it cannot answer any more is not said to be thought about."""
    came: list[Interaction] = []

    async def on_interaction(interaction: Interaction) -> None:
        came.append(interaction)

    running.client.add_listener(on_interaction)
    await running.person("Ann").slash("help", channel="ravens")
    await running.settle()
    before = asyncio.all_tasks()
    with contextlib.suppress(asyncio.CancelledError):
        async with answering(came[0]):
            await asyncio.sleep(0)
            raise asyncio.CancelledError
    assert asyncio.all_tasks() <= before
