"""Whole flows over the wire: by commands, by buttons, with computers, through restarts."""

from collections.abc import Iterable

import pytest

from bot.desks import Status
from bot.games.rattus_cartus.kinds import Phase
from bot.playground.messages import Message
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.hands import ASKED, act, commit_button, controls, hand, said, step


async def type_out(person: Person, command: str, *options: str) -> None:
    """A command whose options are the first that autocomplete shows."""
    typed: dict[str, str] = {}
    for option in options:
        choices = await person.autocomplete(command, option, "", channel="ravens", **typed)
        assert 0 < len(choices) <= 25
        assert all(choice.name == choice.value for choice in choices)
        typed[option] = choices[0].name
    answer = await person.slash(command, channel="ravens", **typed)
    assert answer.ephemeral
    assert answer.message is not None
    assert answer.message.text.startswith("Done: "), answer.message.text


COMMANDS = {
    "choose a supply": ("cartus supply", "building"),
    "enter a building": ("cartus enter", "building", "cards"),
    "look at": ("cartus look", "cards"),
    "choose who": ("cartus choose", "player"),
    "give cards": ("cartus give", "cards"),
    "discard cards": ("cartus discard", "cards"),
    "carry out": ("cartus act",),
}


def command_for(panel: Message) -> Iterable[str]:
    """The command that answers what a panel asks."""
    asked = next(line for line in panel.text.splitlines() if line.startswith(ASKED))
    return next(command for ask, command in COMMANDS.items() if ask in asked)


@pytest.mark.asyncio
async def test_a_round_is_played_by_commands_alone(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", "Cara")
    for _ in range(60):
        table = await play.table()
        desk = await running.tables.desk(table.id, None)
        assert desk.public is not None
        if desk.public.round == 2 and desk.public.phase is Phase.ENTERING:
            break
        person = play.people[(await play.awaited())[0]]
        await type_out(person, *command_for(await hand(person)))
        await running.settle(10)
    else:
        raise AssertionError("the second round never came")
    assert "Round 2" in "".join(message.content for message in play.public())


@pytest.mark.asyncio
async def test_a_whole_game_of_one_person_and_computers_is_played_by_buttons(
    running: Running, play: Play
) -> None:
    await play.start("Ann", computers=2)
    ann = running.person("Ann")
    for _ in range(60):
        if (await play.table()).status is Status.OVER:
            break
        await act(ann, await hand(ann))
        await running.settle(10)
    end = play.board()
    assert "the game is over" in end.content
    assert "Shuffle seed" in end.content
    assert end.mentions == (ann.id,)
    assert await running.tables.in_channel(end.channel) is None
    shown = (await ann.press(end, "What happened")).message
    assert shown is not None
    assert shown.viewer == ann.id


@pytest.mark.asyncio
async def test_b19_five_take_their_supplies_in_the_same_instant_from_panels_opened_before(
    running: Running, play: Play
) -> None:
    """RC-B02: none is told that the panel is from before."""
    board = await play.start("Ann", "Bo", "Cara", "Dan", "Eve")
    ready: list[Message] = []
    for person in play.people:
        panel = (await person.press(board, "My hand")).message
        assert panel is not None
        while commit_button(panel) is None:
            panel = await step(person, panel)
        ready.append(panel)
    number = (await play.table()).number
    answers = await running.together(
        person.press(panel, button.custom_id)
        for person, panel in zip(play.people, ready, strict=True)
        if (button := commit_button(panel))
    )
    assert len(answers) == 5
    assert all(answer.message and answer.message.text.startswith("Done: ") for answer in answers)
    assert (await play.table()).number >= number + 5


@pytest.mark.asyncio
async def test_b03_a_commit_pressed_twice_at_once_is_one_move(running: Running, play: Play) -> None:
    board = await play.start("Ann", "Bo")
    ann = running.person("Ann")
    panel = (await ann.press(board, "My hand")).message
    assert panel is not None
    while commit_button(panel) is None:
        panel = await step(ann, panel)
    commit = commit_button(panel)
    assert commit is not None
    number = (await play.table()).number
    answers = await running.together(ann.press(panel, commit.custom_id) for _ in range(2))
    texts = sorted(answer.message.text.splitlines()[0] for answer in answers if answer.message)
    assert texts[0] == "Already done."
    assert texts[1].startswith("Done: ")
    assert (await play.table()).number == number + 1


@pytest.mark.asyncio
async def test_b03_two_equal_commands_5_ms_apart_are_one_move(running: Running, play: Play) -> None:
    """Pressed again because the first looked lost; supplies may be taken again, so that both are legal."""
    await play.start("Ann", "Bo")
    ann = running.person("Ann")
    number = (await play.table()).number
    held = running.database.hold()
    first = running.begin(ann.slash("cartus supply", channel="ravens", building="1"))
    await held.reached.wait()
    await running.clock.advance(0.005)
    second = running.begin(ann.slash("cartus supply", channel="ravens", building="1"))
    await running.local.until(lambda: len(running.local.interactions.open()) == 2)
    held.release()
    answers = (await first, await second)
    texts = [answer.message.text for answer in answers if answer.ephemeral and answer.message]
    assert [text.splitlines()[0].partition(":")[0] for text in texts] in (
        ["Done", "Already done."],
        ["Already done.", "Done"],
    )
    assert (await play.table()).number == number + 1


@pytest.mark.asyncio
async def test_b04_an_interaction_delivered_twice_has_one_effect(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    running.local.faults.duplicate_interactions()
    number = (await play.table()).number
    caplog.clear()
    await running.person("Ann").slash("cartus supply", channel="ravens", building="1")
    await running.settle()
    assert (await play.table()).number == number + 1
    told = [record.getMessage() for record in caplog.records if record.name.startswith("cogs.")]
    assert told.count("an interaction came a second time and was left alone") == 1


@pytest.mark.asyncio
async def test_b09_old_buttons_and_open_panels_work_after_a_restart(running: Running, play: Play) -> None:
    board = await play.start("Ann", "Bo")
    ann = running.person("Ann")
    panel = (await ann.press(board, "My hand")).message
    assert panel is not None
    chosen = (await ann.press(panel, controls(panel)[0].custom_id)).message
    assert chosen is not None
    await running.restart()
    while commit_button(chosen) is None:
        chosen = await step(ann, chosen)
    assert "Done: " in (await step(ann, chosen)).text
    assert "Hand" in ((await ann.press(board, "My hand")).message or board).text


@pytest.mark.asyncio
async def test_what_was_not_told_before_a_restart_is_told_after_it_once(running: Running, play: Play) -> None:
    board = await play.start("Ann", "Bo")
    await running.client.delivery.close()
    for person in play.people:
        await act(person, await hand(person))
    await running.stop()
    told = len(play.public())
    await running.start()
    await running.settle(10)
    assert len(play.public()) == told + 1
    assert play.board().id != board.id
    await running.restart()
    await running.settle(10)
    assert len(play.public()) == told + 1


@pytest.mark.asyncio
async def test_a_notice_sent_before_a_crash_is_not_sent_again(running: Running, play: Play) -> None:
    """The bot ended between sending and noting it: an hour later it finds its own message."""
    await play.open("Ann", "Bo")
    await running.settle(10)
    running.database.forgets = frozenset({"announced"})
    await play.people[0].slash("table start", channel="ravens")
    await running.settle(10)
    await running.stop()
    await running.clock.advance(3600)
    await running.start()
    await running.settle(10)
    assert len([message for message in play.public() if message.mentions]) == 1
    assert (await play.table()).board_message == play.board().id


@pytest.mark.asyncio
async def test_computers_go_on_after_a_restart(running: Running, play: Play) -> None:
    await play.start("Ann", computers=1)
    ann = running.person("Ann")
    await act(ann, await hand(ann))
    await running.restart()
    await running.settle(10)
    assert await play.awaited() == [0]


@pytest.mark.asyncio
async def test_a_resigned_seat_is_played_on_by_the_computer(running: Running, play: Play) -> None:
    board = await play.start("Ann", "Bo")
    bo = running.person("Bo")
    sure = (await bo.slash("table resign", channel="ravens")).message
    assert sure is not None
    kept = await bo.press(sure, "No")
    assert kept.updated
    assert (await play.table()).seat_of(bo.id) == 1
    sure = (await bo.slash("table resign", channel="ravens")).message
    assert sure is not None
    await bo.press(sure, "Yes, resign")
    await running.settle(10)
    assert (await play.table()).seat_of(bo.id) is None
    assert play.board().id != board.id
    assert "▲ Bo leaves the game." in play.board().content
    assert "computer" in play.board().content
    assert "<@" not in play.board().content
    assert await play.awaited() == [0]
    shown = (await bo.press(play.board(), "My hand")).message
    assert shown is not None
    assert "Hand " not in shown.text


@pytest.mark.asyncio
async def test_b23_a_moderator_who_watches_ends_a_game_and_who_plays_asks_the_others(
    running: Running, play: Play
) -> None:
    await play.start("Bo", "Cara")
    answer = await running.person("Cara").slash("table end", channel="ravens")
    assert answer.message is not None
    assert "Ask those who play here" in answer.message.text
    assert "not at this table" in said(await running.person("Dan").slash("table end", channel="ravens"))
    moderator = running.person("Ann")
    sure = (await moderator.slash("table end", channel="ravens")).message
    assert sure is not None
    await moderator.press(sure, "Yes, end the table")
    assert (await play.table()).status is Status.CLOSED


@pytest.mark.asyncio
async def test_b07_hand_five_times_shows_the_same_and_changes_nothing(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    number, public = (await play.table()).number, len(play.public())
    shown = {(await hand(running.person("Ann"))).text for _ in range(5)}
    await running.restart()
    shown.add((await hand(running.person("Ann"))).text)
    assert len(shown) == 1
    assert (await play.table()).number == number
    assert len(play.public()) == public


@pytest.mark.asyncio
async def test_a_computer_that_fails_is_logged_once_and_stops_no_other_table(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await running.stop()
    chosen = running.players["rattus_cartus"]
    failing = True

    def choose(*given: object) -> object:
        if failing:
            raise LookupError("knight joker")
        return chosen(*given)  # type: ignore[arg-type]  # passed on as it came

    running.players = {"rattus_cartus": choose}  # type: ignore[dict-item]  # as above
    await running.start()
    await play.start("Ann", computers=1)
    faults = [record for record in caplog.records if record.levelname == "ERROR"]
    assert len(faults) == 1
    caplog.clear()
    failing = False
    other = Play(running, "cloister")
    await other.start("Cara", computers=1)
    assert await other.awaited() == [0]
    ann = running.person("Ann")
    await act(ann, await hand(ann))
    await running.settle(10)
    assert "enter a building" in play.board().content
