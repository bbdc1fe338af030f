"""Random people do random things, and after each of them everything is as it must be."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.games import GAMES
from bot.games.protocol import AnyGame, IllegalMove, Move, Seat, Step
from bot.playground.messages import Answer
from tests.conftest import Running
from tests.fuzz.inputs import Input, Inputs
from tests.fuzz.siege import Sent, Siege
from tests.fuzz.town import town
from tests.wired import WIRED

pytestmark = pytest.mark.usefixtures("sketched")

STEPS = 180
SOON = 4
"""A seed with which a leak is met soon."""
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


class Scripted(Siege):
    """People who do what is written: a mode, a person, a command with its options, one in each step."""

    script: Sequence[tuple[str, str, str, dict[str, Any]]]

    async def _acted(self) -> Sent:
        mode, name, command, options = self.script[self._number - 1]
        inputs = Inputs(self.town, self.random, self.archive)
        entered = inputs._slash(command, self.town.local.person(name), "ravens", options)
        return await self._modes[mode][1](entered)


class Hasty(Random):
    """What comes late comes very late, and between steps no time passes."""

    def choice(self, choices: Any) -> Any:
        """The longest of what is never nothing; else what stands first."""
        return choices[0] if 0.0 in choices else choices[-1]


async def findings(
    tmp_path: Path, *script: tuple[str, str, str, dict[str, Any]], kind: type[Scripted] = Scripted
) -> list[str]:
    """What is wrong with what people do at a table of Rattus of Ann and Bo that has just begun."""
    begun = [
        ("plain", "Ann", "table new", {"game": "rattus"}),
        ("plain", "Bo", "table join", {}),
        ("plain", "Ann", "table start", {}),
    ]
    async with town(tmp_path, 1) as place:
        siege = kind(place, 1, compared=1.0)
        siege.script = [*begun, *script]
        siege.random = Hasty()
        report = await siege.replay(range(1, len(siege.script) + 1))
        assert len(await place.running.tables.under_way()) == 1
    return [one.problem for one in report.findings]


@pytest.mark.asyncio
async def test_what_is_told_while_a_private_row_comes_late_is_no_trace_of_it(tmp_path: Path) -> None:
    orders = {"moment": "reveals", "answer": "in_order"}
    assert await findings(tmp_path, ("late", "Bo", "rattus orders", orders)) == []


@pytest.mark.asyncio
async def test_a_ping_that_a_lost_answer_leaves_owed_is_noted_by_the_end_of_its_step(tmp_path: Path) -> None:
    place = {"region": "anglia", "cubes": "2"}
    placed = [("plain", name, "rattus place", place) for name in ("Bo", "Ann", "Ann", "Bo")]
    lost = ("late", "Bo", "rattus take", {"card": "knight"})
    assert await findings(tmp_path, *placed, lost, ("plain", "Bo", "hand", {})) == []


class Interrupted(Scripted):
    """While somebody looks at what they have looked at just now, a secret order of somebody else is heard."""

    async def _in_another_world(self, entered: Input, answer: Answer | None) -> None:
        async def sent() -> Answer:
            await self._modes["plain"][1](self.ordered)
            return await entered.send()

        inputs = Inputs(self.town, self.random, self.archive)
        orders = {"moment": "reveals", "answer": "in_order"}
        self.ordered = inputs._slash("rattus orders", self.town.local.person("Bo"), "ravens", orders)
        await super()._in_another_world(replace(entered, send=sent), answer)


@pytest.mark.asyncio
@pytest.mark.parametrize(("kind", "is_found"), [(Scripted, False), (Interrupted, True)])
async def test_a_move_that_comes_of_a_look_in_another_deal_is_found(
    kind: type[Scripted], is_found: bool, tmp_path: Path
) -> None:
    told = await findings(tmp_path, ("plain", "Ann", "hand", {}), kind=kind)
    assert any("by another deal nothing was to change" in one for one in told) == is_found


class Talkative:
    """Rules whose refusals tell what only another may know; all else is the true rules' doing."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def apply(self, state: Any, seat: Seat, move: Move) -> Step[Any]:
        """Refuse with what the next player holds."""
        planted = WIRED[self._game.name].planted
        try:
            return self._game.apply(state, seat, move)
        except IllegalMove:
            card = planted.card(state, Seat((seat + 1) % state.seats))
            raise IllegalMove(planted.reason(card)) from None


@pytest.mark.asyncio
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_refusal_that_tells_a_secret_is_found(game: str, tmp_path: Path) -> None:
    def talk(running: Running) -> None:
        running.games = {game: Talkative(GAMES[game])}

    async with town(tmp_path, SOON, setting=talk) as place:
        report = await Siege(place, SOON, compared=1.0).run(LONGEST, most_findings=1)
    assert any("another deal is told otherwise" in one.problem for one in report.findings)
