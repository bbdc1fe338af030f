"""Random people do random things, and after each of them everything is as it must be."""

from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.games.protocol import IllegalMove, Move, Reason, Seat
from bot.games.rattus_cartus.faces import TOKENS
from bot.games.rattus_cartus.rules import RattusCartus
from tests.conftest import Running
from tests.fuzz.siege import Siege
from tests.fuzz.town import town
from tests.wired import WIRED

STEPS = 250
LONGEST = 800
"""Until then a leak must have been found; mostly it is much sooner."""


@pytest.mark.asyncio
@pytest.mark.parametrize(("seed", "game"), list(enumerate(sorted(GAMES), 1)))
async def test_nothing_is_wrong_after_any_step(seed: int, game: str, tmp_path: Path) -> None:
    def offer(running: Running) -> None:
        running.games = {game: GAMES[game]}

    async with town(tmp_path, seed, setting=offer) as place:
        report = await Siege(place, seed).run(STEPS)
    assert not report.findings, "\n".join(report.lines())
    assert report.redealt > STEPS // 20
    assert {f"{game} {verb}" for verb in WIRED[game].plain[:2]} <= set(report.verbs)
    assert {"look", "refusal", "done", "choices"} <= set(report.answers)


class Talkative(RattusCartus):
    """A game whose refusals tell what only another may know."""

    def apply(self, state: Any, seat: Seat, move: Move) -> Any:
        """Refuse with what the next player holds."""
        try:
            return super().apply(state, seat, move)
        except IllegalMove:
            hand = state.players[(seat + 1) % state.seats].hand
            cards = tuple(TOKENS[face] for face in hand)
            raise IllegalMove(Reason.of("no_such_card", cards=cards)) from None


@pytest.mark.asyncio
async def test_a_refusal_that_tells_a_secret_is_found(tmp_path: Path) -> None:
    def talk(running: Running) -> None:
        running.games = {"rattus_cartus": Talkative()}

    async with town(tmp_path, 8, setting=talk) as place:
        report = await Siege(place, 8, compared=1.0).run(LONGEST, most_findings=1)
    assert any("another deal is told otherwise" in one.problem for one in report.findings)
