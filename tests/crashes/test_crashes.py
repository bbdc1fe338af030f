"""A handful of kills, one at each main boundary; `python -m tests.crashes` makes hundreds."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.crashes.ordeal import AT_RANDOM, Ordeal, begun
from tests.crashes.people import Party

PARTY = Party("ravens", ("Ann", "Bo"), 1)


@pytest_asyncio.fixture
async def ordeal(tmp_path: Path) -> AsyncIterator[Ordeal]:
    """A bot that plays at one table."""
    async with begun(tmp_path, seed=1, parties=[PARTY]) as ordeal:
        yield ordeal


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "moments",
    [
        pytest.param(["before move", "after move"], id="before-and-after-the-commit"),
        pytest.param(["answered a move", "before shown"], id="after-the-answer"),
        pytest.param(["posted lobby", "after posting"], id="around-the-lobby"),
        pytest.param(["posted notice", "after announced"], id="around-the-announcement"),
        pytest.param([AT_RANDOM, AT_RANDOM], id="at-random"),
    ],
)
async def test_b16_b09_a_killed_bot_goes_on_where_it_was(ordeal: Ordeal, moments: list[str]) -> None:
    """No confirmed move is lost, no ping doubled or lost, old buttons work, computers go on."""
    for moment in moments:
        assert (await ordeal.kill(moment, within=20.0)).found == []
    assert set(ordeal.tallies) == set(moments)
    assert [line for line in ordeal.bot.log().splitlines() if "ERROR" in line] == []
