"""A handful of kills, one at each main boundary; `python -m tests.crashes` makes hundreds."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.crashes.people import Party
from tests.crashes.siege import AT_RANDOM, Siege, besieged

PARTY = Party("ravens", ("Ann", "Bo"), 1)


@pytest_asyncio.fixture
async def siege(tmp_path: Path) -> AsyncIterator[Siege]:
    """A bot that plays at one table."""
    async with besieged(tmp_path, seed=1, parties=[PARTY]) as siege:
        yield siege


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
async def test_b16_b09_a_killed_bot_goes_on_where_it_was(siege: Siege, moments: list[str]) -> None:
    """No confirmed move is lost, no ping doubled or lost, old buttons work, computers go on."""
    for moment in moments:
        assert (await siege.kill(moment, within=20.0)).found == []
    assert set(siege.tallies) == set(moments)
    assert [line for line in siege.bot.log().splitlines() if "ERROR" in line] == []
