"""How many messages, pings and presses a round costs."""

import pytest

from bot.playground.messages import Message
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.hands import commit_button, controls


class Thumb:
    """One person's presses, counted."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.presses = 0

    async def press(self, message: Message, button: str) -> Message:
        """Press; gives what is shown then."""
        self.presses += 1
        shown = (await self.person.press(message, button)).message
        assert shown is not None
        return shown

    async def lay_first(self, panel: Message) -> Message:
        """Choose the first card in the menu."""
        self.presses += 1
        shown = (await self.person.choose(panel, [panel.menus[0].options[0].value])).message
        assert shown is not None
        return shown

    async def go_to(self, panel: Message) -> Message:
        """Press the first building that has no choice when it is resolved."""
        return await self.press(panel, next(b.custom_id for b in controls(panel) if "Tent" not in b.label))

    async def commit(self, panel: Message) -> Message:
        """Press what commits."""
        button = commit_button(panel)
        assert button is not None
        return await self.press(panel, button.custom_id)


async def supply(thumb: Thumb, board: Message) -> None:
    """Take a supply, from the board's button on."""
    await thumb.commit(await thumb.go_to(await thumb.press(board, "My hand")))


async def enter(thumb: Thumb, board: Message) -> None:
    """Enter with a card, from the board's button on."""
    panel = await thumb.go_to(await thumb.press(board, "My hand"))
    await thumb.commit(await thumb.lay_first(panel))


@pytest.mark.asyncio
async def test_a_round_of_four_without_choices_is_five_messages_and_eight_pings(
    running: Running, play: Play
) -> None:
    """A supply costs three presses, a building four; the supplies are one message with four pings."""
    await play.start("Ann", "Bo", "Cara", "Dan")
    table = await play.table()
    thumbs = [Thumb(person) for person in play.people]
    first = play.board()
    desk = await running.tables.desk(table.id, None)
    assert desk.public is not None
    starter = desk.public.starter
    for seat in [*(seat for seat in range(4) if seat != starter), starter]:
        await supply(thumbs[seat], first)
        assert thumbs[seat].presses == 3
        await running.settle(10)
    boards = [message for message in play.public() if message.id >= first.id]
    assert len(boards) == 1, "who has just pressed sees the next question in the answer"
    for _ in range(4):
        (seat,) = await play.awaited()
        await enter(thumbs[seat], play.board())
        await running.settle(10)
    assert [thumb.presses for thumb in thumbs] == [7, 7, 7, 7]
    boards = [message for message in play.public() if message.id >= first.id]
    *round_one, second = boards
    assert [len(message.mentions) for message in round_one] == [4, 1, 1, 1]
    assert len(second.mentions) in (3, 4)
    assert second.content.startswith("Ravens: choose a supply, round 2 of 8. ")
    assert "lays" in second.content
