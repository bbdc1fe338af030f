"""What people are told alone once their table cannot speak where it is: the message, and its one button."""

import pytest

from bot.playground import permissions
from tests.conftest import Play, Running
from tests.field.steps import deleted, supplies

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

MAIN = 1
"""The style of a button that stands out."""


@pytest.mark.parametrize("is_deleted", [True, False])
async def test_the_message_leads_back_where_there_is_a_way_and_its_button_stands_out(
    running: Running, play: Play, is_deleted: bool
) -> None:
    board = await play.start("Ann", "Bo")
    if is_deleted:
        words = (
            "Ravens: Its channel was deleted. My hand still works; /table resign gives up your seat, "
            "and /table end ends the table, here as anywhere."
        )
        await deleted(running, play)
    else:
        server = running.local.world.server.id
        words = (
            "Ravens: I may not write in its channel any more. Your panel still works: /hand.\n"
            f"Board: https://discord.com/channels/{server}/{board.channel}/{board.id}"
        )
        running.local.deny("ravens", permissions.SEND_MESSAGES)
        await supplies(running, play)
    for person in play.people:
        (message,) = [one for one in person.direct_messages() if one.viewer is None]
        assert message.content == words
        assert [(button.label, button.style) for button in message.buttons] == [("My hand", MAIN)]
