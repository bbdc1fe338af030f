"""Interactions: lost, early, old, somebody else's; by the numbers of the field reports."""

import asyncio

import pytest

from bot.desks import Status
from bot.playground.messages import Message
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.forging import press_forged
from tests.edge.hands import act, commit_button, hand, said, step
from tests.edge.towers import TOWERS, until_a_tower_took_cards

DAY = 24 * 3600.0


async def ready(person: Person, board: Message) -> Message:
    """A panel in which only the last press is missing."""
    panel = (await person.press(board, "My hand")).message
    assert panel is not None
    while commit_button(panel) is None:
        panel = await step(person, panel)
    return panel


@pytest.mark.asyncio
async def test_b06_a_hidden_answer_is_never_changed_later_and_the_next_one_is_fresh(
    running: Running, play: Play
) -> None:
    """Cards come to Ann a quarter of an hour after she looked: her old answer cannot be edited any more."""
    await play.start("Ann", "Bo", options=TOWERS)
    ann = play.people[0]
    old = (await hand(ann)).text
    await running.clock.advance(16 * 60)
    calls = len(running.local.requests)
    await until_a_tower_took_cards(running, play)
    await running.settle(10)
    hooks = [one for one in running.local.requests[calls:] if one.path.startswith("/webhooks/")]
    assert hooks == []
    assert (await hand(ann)).text != old


@pytest.mark.asyncio
@pytest.mark.parametrize("seconds", [4 * 60.0, 3 * DAY], ids=["four minutes", "three days"])
async def test_b08_buttons_live_longer_than_any_view(running: Running, play: Play, seconds: float) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    lobby = play.board()
    await running.clock.advance(seconds)
    assert "Cara" in said(await running.person("Cara").press(lobby, "Join"))
    assert said(await play.people[0].press(lobby, "Start"))
    await running.settle(10)
    board, ann = play.board(), play.people[0]
    panel = await ready(ann, board)
    commit = commit_button(panel)
    assert commit is not None
    await running.clock.advance(seconds)
    assert said(await ann.press(panel, commit.custom_id)).startswith("Done: ")
    for label in ("My hand", "What happened", "Board as text", "Rules"):
        assert said(await running.person("Eve").press(board, label))


@pytest.mark.asyncio
async def test_b12_the_button_of_another_is_answered_with_the_reason_and_does_nothing(
    running: Running, play: Play
) -> None:
    """Seated and not asked, seated and asked, not seated: each is told why, and sees only what is theirs."""
    board = await play.start("Ann", "Bo", "Cara", options={"simultaneous": "no"})
    asked = play.people[(await play.awaited())[0]]
    commit = commit_button(await ready(asked, board))
    assert commit is not None
    number = (await play.table()).number
    others = [person for person in play.people if person is not asked]
    for person in (*others, running.person("Eve")):
        answer = await press_forged(running, person, board, commit.custom_id)
        assert answer.ephemeral
        told = said(answer)
        assert "Done" not in told
        assert "(no. " not in told
        assert ("Hand " in told) == (person in others)
        assert (await hand(asked)).text.partition("Hand ")[2] not in told
    assert (await play.table()).number == number


@pytest.mark.asyncio
async def test_b13_two_tables_opened_at_once_have_each_its_own_host_and_both_go_on(
    running: Running,
) -> None:
    one, other = Play(running), Play(running, "cloister")
    ann, bo, cara, dan = (running.person(name) for name in ("Ann", "Bo", "Cara", "Dan"))
    await running.together(
        [
            ann.slash("table new", channel="ravens", game="rattus_cartus"),
            bo.slash("table new", channel="cloister", game="rattus_cartus"),
        ]
    )
    await running.together(
        [cara.slash("table join", channel="ravens"), dan.slash("table join", channel="cloister")]
    )
    assert [(await play.table()).host for play in (one, other)] == [ann.id, bo.id]
    await running.together(
        [ann.slash("table start", channel="ravens"), bo.slash("table start", channel="cloister")]
    )
    assert [(await play.table()).status for play in (one, other)] == [Status.RUNNING, Status.RUNNING]
    await running.settle(10)
    acted = await running.together(
        [
            ann.slash("cartus supply", channel="ravens", building="1"),
            bo.slash("cartus supply", channel="cloister", building="1"),
            cara.slash("cartus supply", channel="ravens", building="2"),
            dan.slash("cartus supply", channel="cloister", building="2"),
        ]
    )
    assert all(said(answer).startswith("Done: ") for answer in acted)


@pytest.mark.asyncio
async def test_b15_a_command_that_comes_first_of_all_after_ready_is_answered(
    running: Running, play: Play
) -> None:
    """It is the next packet after READY: nothing that it needs may be loaded later."""
    board = await play.start("Ann", "Bo")
    panel = await ready(play.people[0], board)
    commit = commit_button(panel)
    assert commit is not None
    await running.stop()
    starting = asyncio.create_task(running.start())
    await running.local.until(lambda: bool(running.local.gateway.sessions))
    answers = await running.together(
        [
            play.people[0].press(panel, commit.custom_id),
            play.people[1].slash("cartus supply", channel="ravens", building="1"),
            running.person("Eve").press(board, "My hand"),
        ]
    )
    await starting
    assert [said(answer).startswith("Done: ") for answer in answers] == [True, True, False]


@pytest.mark.asyncio
async def test_b03_what_is_pressed_again_after_an_answer_got_lost_is_already_done(
    running: Running, play: Play
) -> None:
    """The kind of it: a button whose answer the player never saw, pressed again three seconds later."""
    board = await play.start("Ann", "Bo")
    ann, number = play.people[0], (await play.table()).number
    panel = await ready(ann, board)
    commit = commit_button(panel)
    assert commit is not None
    running.local.expect(10062)
    running.local.faults.limit("POST /interactions/*/callback", via=False)
    lost = running.begin(ann.press(panel, commit.custom_id))
    await running.until(lambda: not running.local.faults.waiting)
    await running.clock.advance(3.1)
    assert (await lost).failed
    again = said(await ann.press(panel, commit.custom_id))
    assert "Already done" in again or "from before" in again
    assert (await play.table()).number == number + 1


@pytest.mark.asyncio
async def test_b01_looking_is_answered_in_time_though_nothing_can_be_written(
    running: Running, play: Play
) -> None:
    """A writer that is stuck holds up moves, never looks, nor other tables' answers for good."""
    board = await play.start("Ann", "Bo")
    writing = running.database.hold()
    sent = running.begin(play.people[0].slash("cartus supply", channel="ravens", building="1"))
    await writing.reached.wait()
    assert "Hand " in said(await play.people[1].press(board, "My hand"))
    assert said(await running.person("Eve").slash("table show", channel="ravens"))
    writing.release()
    assert said(await sent).startswith("Done: ")


@pytest.mark.asyncio
async def test_b11_the_panels_of_all_turns_so_far_are_refused_and_change_nothing(
    running: Running, play: Play
) -> None:
    await play.start("Ann", computers=1)
    ann = play.people[0]
    old = []
    for _ in range(5):
        panel = await hand(ann)
        if "ASKED" in panel.text:
            while (commit := commit_button(panel)) is None:
                panel = await step(ann, panel)
            old.append((panel, commit.custom_id))
        await act(ann, await hand(ann))
        await running.settle(10)
    number = (await play.table()).number
    for panel, custom_id in old:
        assert "Done:" not in said(await press_forged(running, ann, panel, custom_id))
    assert (await play.table()).number == number
