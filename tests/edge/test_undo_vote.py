"""Asking for a move back over the wire: who is pinged, and what a yes, a no and the game going on do."""

import pytest

from bot.playground import permissions
from bot.playground.messages import Message
from bot.playground.people import DIRECT_MESSAGES, Person
from tests.conftest import Play, Running
from tests.edge.forging import press_forged
from tests.edge.hands import hand, said
from tests.edge.moves import rows
from tests.edge.rattus.moves import play_on, typed_text

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

RAVENS = "ravens"


async def placed(play: Play, *names: str, computers: int = 0) -> tuple[Person, list[Person]]:
    """A table of Rattus at which two placed their first cubes; the first of them, and all others."""
    await play.start(*names, game="rattus", computers=computers)
    first = play.people[(await play.awaited())[0]]
    for _ in range(2):
        await play_on(play)
    await play.running.settle(10)
    return first, [person for person in play.people if person is not first]


async def undo(person: Person) -> str:
    return said(await person.slash("table undo", channel=RAVENS))


def asking(play: Play) -> list[Message]:
    return [
        message
        for message in play.public()
        if "may" in message.content and ("needed: " in message.content or "vote is over" in message.content)
    ]


def now(play: Play, message: Message) -> Message:
    """The message as it stands now."""
    return next(one for one in play.public() if one.id == message.id)


def undo_button(panel: Message) -> str:
    (found,) = [one.custom_id for one in panel.buttons if one.label.startswith("Ask to take back: placed")]
    return found


async def test_all_others_agree_and_it_is_taken_back_with_what_followed(running: Running, play: Play) -> None:
    first, others = await placed(play, "Ann", "Bo", "Cara")
    mover = play.people.index(first)
    log = await rows(play)
    answer = await undo(first)
    assert answer.startswith("The others are asked")
    await running.settle(10)
    (vote,) = asking(play)
    assert set(vote.mentions) == {person.id for person in others}
    assert (await undo(first)).startswith("That is being asked already.")
    assert await rows(play) == log
    for person in others:
        assert (await person.press(vote, "Yes")).ephemeral
    await running.settle(20)
    assert len(await rows(play)) == len(log) + 1
    assert await play.awaited() == [mover]
    board = play.board()
    assert "takes back the last move, as all agreed. Undone with it: what" in board.content
    assert board.mentions == (first.id,)
    pings = [message for message in play.public() if message.id > vote.id and message.mentions]
    assert [message.id for message in pings] == [board.id]
    assert "Decided: yes" in now(play, vote).content
    for reader in (*play.people, running.person("Eve")):
        told = said(await reader.slash("table log", channel=RAVENS, since="start"))
        assert "as all agreed" in told
    assert (await typed_text(play, first, "place italia 2")).startswith(("Done: ", "You"))


async def test_who_may_not_write_there_asks_for_no_move_back(running: Running, play: Play) -> None:
    first, _ = await placed(play, "Bo", "Cara", "Eve")
    running.local.deny(RAVENS, permissions.SEND_MESSAGES, first.id)
    assert "You may not write" in await undo(first)
    await running.settle(10)
    assert asking(play) == []


async def test_one_no_leaves_everything_as_it_is_and_a_game_that_goes_on_ends_the_asking(
    running: Running, play: Play
) -> None:
    first, others = await placed(play, "Ann", "Bo", "Cara")
    log, awaited = await rows(play), await play.awaited()
    await undo(first)
    await running.settle(10)
    (vote,) = asking(play)
    for bystander in (running.person("Eve"), first):
        refused = await bystander.press(vote, "Yes")
        assert refused.ephemeral
        assert "Your vote" not in said(refused)
    await others[0].press(vote, "Yes")
    await others[1].press(vote, "No")
    await running.settle(10)
    assert (await rows(play), await play.awaited()) == (log, awaited)
    ended = now(play, vote)
    assert "Decided: no." in ended.content
    assert not ended.components
    await undo(first)
    await running.settle(10)
    again = asking(play)[-1]
    await others[0].press(again, "Yes")
    await play_on(play)
    await running.settle(10)
    assert "The game has gone on" in now(play, again).content
    log = await rows(play)
    board = next(message for message in play.public()[::-1] if message.buttons)
    late = await press_forged(running, others[1], board, again.button("Yes").custom_id)
    assert said(late).startswith("This vote is over.")
    assert await rows(play) == log


async def test_a_button_of_ones_own_panel_asks_too_and_a_restart_changes_nothing(
    running: Running, play: Play
) -> None:
    first, others = await placed(play, "Ann", "Bo")
    for person in others:
        labels = [button.label for button in (await hand(person)).buttons]
        assert sum(label.startswith("Ask to take back") for label in labels) <= 1
    panel = await hand(first)
    await running.restart()
    answer = said(await first.press(panel, undo_button(panel)))
    assert answer.startswith("The others are asked")
    await running.settle(10)
    (vote,) = asking(play)
    await running.restart()
    await others[0].press(vote, "Yes")
    await running.settle(20)
    assert await play.awaited() == [play.people.index(first)]
    assert said(await first.press(panel, undo_button(panel))).startswith("Already done.")


async def test_against_computers_it_is_taken_back_at_once(running: Running, play: Play) -> None:
    await play.start("Ann", game="rattus", computers=1)
    (ann,) = play.people
    while await play.awaited() != [0]:
        await running.settle(5)
    await play_on(play)
    await running.settle(10)
    answer = await undo(ann)
    assert answer.startswith("Taken back: placed")
    assert await play.awaited() == [0]
    await running.settle(10)
    assert "takes back the last move" in "".join(message.content for message in play.public())
    assert asking(play) == []


@pytest.mark.parametrize("is_gone", [False, True])
async def test_who_left_the_server_or_is_timed_out_asks_for_no_move_back_by_direct_message(
    running: Running, play: Play, is_gone: bool
) -> None:
    first, _ = await placed(play, "Ann", "Bo", "Cara")
    panel = await hand(first, DIRECT_MESSAGES)
    await (first.leave() if is_gone else first.be_silenced(running.clock.now() + 600))
    answer = await first.press(panel, undo_button(panel))
    await running.settle(10)
    assert ("any more" if is_gone else "timed you out") in said(answer)
    assert asking(play) == []


async def test_who_asks_for_a_move_back_is_told_so_above_the_panel_and_where_the_board_is(play: Play) -> None:
    first, _ = await placed(play, "Ann", "Bo", "Cara")
    told = await undo(first)
    assert "The others are asked" in told
    assert f"/{(await play.table()).board_message}" in told
