"""Whatever is typed for an option of a game's command reaches the game, under the option's own name."""

import sys
from typing import Any

import pytest
from discord import app_commands

from tests.conftest import Running

pytestmark = pytest.mark.asyncio


async def test_each_option_that_is_typed_is_part_of_the_move(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    came: list[dict[str, Any]] = []

    async def play(interaction: object, game: str, verb: str, **said: Any) -> None:
        came.append(said)

    tried = 0
    for cog in running.client.cogs.values():
        module = sys.modules[type(cog).__module__]
        if not hasattr(module, "play"):
            continue
        monkeypatch.setattr(module, "play", play)
        for command in cog.walk_app_commands():
            if not isinstance(command, app_commands.Command) or not command.parameters:
                continue
            typed: dict[str, Any] = {one.name: f"<{one.name}>" for one in command.parameters}
            came.clear()
            await command._callback(cog, object(), **typed)  # type: ignore[arg-type]
            assert came == [typed], command.qualified_name
            tried += 1
    assert tried > 20
