"""What no honest client sends: buttons with ids of somebody's own making."""

from typing import Any

from bot.playground.messages import Answer, Message
from bot.playground.people import Person
from tests.conftest import Running

BUTTON = 2


async def press_forged(running: Running, person: Person, message: Message, custom_id: str) -> Answer:
    """Press the first button of *message* as if it had that id."""
    stored = running.local.world.find(message.id)
    assert stored is not None
    buttons = [part for part in parts(stored.components) if part.get("type") == BUTTON]
    if any(part["custom_id"] == custom_id for part in buttons):
        return await person.press(message, custom_id)
    part = buttons[0]
    true, part["custom_id"] = part["custom_id"], custom_id
    try:
        return await person.press(message, custom_id)
    finally:
        # An answer may have taken the message's place; then nothing is left to restore.
        part["custom_id"] = true


def parts(components: Any) -> list[dict[str, Any]]:
    """All components of a message, the inner ones too."""
    found = []
    for part in components:
        found += [part, *parts(part.get("components", ()))]
    return found
