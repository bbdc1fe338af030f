"""Tables of Plague & Pestilence that begin in a position, so that a reaction window is near."""

import pytest

from bot.games.plague_and_pestilence.rules import PlagueAndPestilence
from tests.conftest import Play
from tests.edge.plague_and_pestilence.moves import GAME
from tests.games.plague_and_pestilence.sitting import Sitting

PEOPLE = ("Ann", "Bo", "Cara", "Dan")


class Placing:
    """Lets games begin where it is said, and lets the people at the tables sit down."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch

    async def start(self, play: Play, at: Sitting) -> None:
        """A game that begins *at* a position."""
        state = at.state
        self._monkeypatch.setattr(PlagueAndPestilence, "setup", lambda *_: state)
        options = {key: value for key, value in state.options if value not in ("no", "off")}
        await play.start(*PEOPLE[: state.seats], game=GAME, options=options)


@pytest.fixture
def placing(monkeypatch: pytest.MonkeyPatch) -> Placing:
    return Placing(monkeypatch)
