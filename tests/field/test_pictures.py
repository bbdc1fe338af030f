"""Pictures of boards, by the numbers of the field reports: too large, or without words, or too slow."""

import threading
from collections.abc import Iterator

import pytest

from tests.conftest import Running
from tests.edge.drawn import Easel, with_pictures
from tests.edge.hands import hand
from tests.field.lines import drained, passed
from tests.field.test_stored_state import many


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Easel]:
    easel = Easel()
    with with_pictures(monkeypatch, easel):
        yield easel


def heartbeats(running: Running) -> int:
    """How many frames the bot sent on its connections: but for the first one all are heartbeats."""
    return sum(len(connection.received) for connection in running.local.gateway.connections)


@pytest.mark.asyncio
async def test_b79_twenty_boards_that_are_drawn_hold_up_neither_heartbeats_nor_answers(
    running: Running, easel: Easel
) -> None:
    """Nor does one that never gets done, as the first one here."""
    running.local.gateway.heartbeat_seconds = 0.2
    await running.restart()
    gate = threading.Event()
    easel.wait = lambda: gate.wait(30)
    plays = await many(running, 20)
    await passed(running, lambda: bool(easel.threads))
    before = heartbeats(running)
    person = plays[0].people[0]
    for play in plays:
        assert "ASKED" in (await hand(person, play.channel)).text
    assert len(easel.threads) == 1, "one at a time"
    await running.until(lambda: heartbeats(running) >= before + 3)
    gate.set()
    await drained(running)
    assert [len(play.board().attachments) for play in plays] == [1] * 20
    assert len(easel.threads) == 20
