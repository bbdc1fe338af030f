"""A leak of each kind, planted on purpose, is found by the comparison; without it nothing is."""

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from random import Random

import pytest

from bot.games import GAMES
from bot.games.protocol import TABLE, Seat
from tests.games.play import default_options
from tests.twins.games import WIRED
from tests.twins.leaks import BY_BIT, BY_CARD, Leak, Leaky, Secret, Tampered, refusal, sentence, to_the_second
from tests.twins.logs import Script, after, original
from tests.twins.recorder import Recorder, differences
from tests.twins.redealing import redealt
from tests.twins.worlds import Living, Plan, lived

GAME = "rattus_cartus"
SEATS = 3
ANN, BO = Seat(0), Seat(1)
LEAKS = (*BY_BIT, *BY_CARD)
NOTHING = Secret("nothing", False, "pass")
"""The same in both worlds."""


@dataclass(frozen=True)
class Planting:
    """Two worlds with a leak after some rows: of a secret that differs or, to compare, of none."""

    plan: Plan
    here: Script
    there: Script
    leaking: Mapping[int, Leak]
    harmless: Mapping[int, Leak]


def secret(script: Script, row: int) -> Secret:
    """What Bo holds after a row."""
    state = after(script, row).state
    word = str(WIRED[GAME].secrets["hands of others"](state, script.rows[row].step, ANN))
    bit = blake2b(word.encode(), digest_size=1).digest()[0] % 2
    return Secret(word[:80], bool(bit), WIRED[GAME].card(state, BO))


def planting() -> Planting:
    """A game long enough for every leak, each planted after a row where what it lets out differs."""
    game, options = GAMES[GAME], WIRED[GAME].options[SEATS]
    rows = original(game, SEATS, default_options(game, **options), Random(1))
    here, there = Script(rows), redealt(game, rows, ANN, Random(2)).script
    leaking, harmless = dict[int, Leak](), dict[int, Leak]()
    by_bit, by_card, again = list(BY_BIT), list(BY_CARD), [*BY_BIT, *BY_CARD[:-1]]
    for row in (row for row in range(len(there.rows)) if rows[row].seat != TABLE):
        one, other = secret(here, row), secret(there, row)
        is_asked = ANN in game.to_act(rows[row].step.state)
        if by_bit and one.bit != other.bit:
            leaking[row] = by_bit.pop(0)
        elif by_card and one.card != other.card and _may_leak(by_card[0], bool(by_bit or again), is_asked):
            leaking[row] = by_card.pop(0)
        elif again:
            harmless[row] = again.pop(0)
    last = max(leaking) + 1
    plan = Plan(game, SEATS, options, rows, time.time())
    cut = Script(rows[:last]), Script(there.rows[:last], there.dealt_anew)
    return Planting(plan, *cut, leaking, harmless)


def _may_leak(leak: Leak, are_more: bool, is_asked: bool) -> bool:
    """Rules give reasons to who is asked; and after a move that no script has nothing else can come."""
    return is_asked if leak is refusal else not are_more or leak is not sentence


async def leaked(plants: Planting, script: Script, folder: Path) -> Mapping[str, Recorder]:
    """Live through one world with its leaks."""

    async def meddle(living: Living, row: int) -> None:
        living.local.wire.rest = Tampered(living.local.core, living.local.interactions)
        await living.pass_by(12.0)
        if (leak := plants.leaking.get(row)) is not None:
            await leak(living, secret(script, row))
        if (leak := plants.harmless.get(row)) is not None:
            await leak(living, NOTHING)
        await to_the_second(living)

    return await lived(plants.plan, script, folder, rules=Leaky, meddling=meddle)


@pytest.fixture(scope="module")
def plants() -> Planting:
    return planting()


@pytest.fixture(scope="module")
def found(plants: Planting, tmp_path_factory: pytest.TempPathFactory) -> frozenset[int]:
    """The beats in which the bystander or Ann could tell the worlds apart."""
    worlds = [
        asyncio.run(leaked(plants, script, tmp_path_factory.mktemp("leaks")))
        for script in (plants.here, plants.there)
    ]
    here, there = worlds
    return frozenset(
        difference.beat
        for name in ("Ann", "Fay")
        for difference in differences(here[name], there[name], len(here[name].beats))
    )


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(leak: Leak, plants: Planting, found: frozenset[int]) -> None:
    row = next(row for row, planted in plants.leaking.items() if planted is leak)
    assert plants.plan.beat_of(row) in found


def test_nothing_else_is_found(plants: Planting, found: frozenset[int]) -> None:
    """What a leak does with the same secret in both worlds is no difference."""
    planted = {plants.plan.beat_of(row) for row in plants.leaking}
    assert found <= planted
    assert len(plants.harmless) == len(LEAKS) - 1
