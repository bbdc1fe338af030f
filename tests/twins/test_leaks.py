"""A leak of each kind, planted on purpose, is found by the comparison; without it nothing is."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from random import Random

import pytest

from bot.games import GAMES
from bot.games.protocol import TABLE, AnyGame, Seat
from tests.games.play import Turn, default_options
from tests.twins.leaks import (
    BY_BIT,
    BY_CARD,
    Leak,
    Leaky,
    Secret,
    Tampered,
    component,
    delay,
    edit,
    mention,
    message,
    refusal,
    sentence,
    slow_answer,
    text,
    to_the_second,
)
from tests.twins.logs import Script, after, original
from tests.twins.recorder import Recorder, differences
from tests.twins.redealing import redealt
from tests.twins.worlds import BYSTANDER, Living, Plan, lived
from tests.wired import WIRED
from tests.wired.game import Wired

pytestmark = pytest.mark.usefixtures("sketched")

SEATS = 3
ANN, BO = Seat(0), Seat(1)

LEAKS = dict.fromkeys(WIRED, (*BY_CARD, *BY_BIT)) | {
    "plague_and_pestilence": (*BY_CARD, text, component, edit, message, mention, delay, slow_answer)
}
"""By game, what is planted, where it fits first. That all are found is shown with two games; in the third the
secret is who holds a reaction card, and what is planted is what PP-R07 speaks of."""

SEEDS = {"plague_and_pestilence": 14}
"""Of games long enough, where the first is not."""


@dataclass(frozen=True)
class Planting:
    """Two worlds with a leak after some rows: of a secret that differs or, to compare, of none."""

    plan: Plan
    here: Script
    there: Script
    secrets: Mapping[int, tuple[Secret, Secret]]
    leaking: Mapping[int, Leak]
    harmless: Mapping[int, Sequence[Leak]]

    @property
    def nothing(self) -> Secret:
        """The same in both worlds."""
        return Secret("nothing", 0, self.plan.wired.tokens[0])


def secret(wired: Wired, script: Script, row: int) -> Secret:
    """What Ann may not know after a row."""
    state = after(script, row).state
    word = str(wired.secrets[wired.planted.kind](state, script.rows[row].step, ANN))
    digest = blake2b(word.encode(), digest_size=8).digest()
    return Secret(word[:80], int.from_bytes(digest, "big"), wired.planted.card(state, BO))


def parting(one: Secret, other: Secret) -> tuple[Secret, Secret]:
    """Both with the first bit that they do not share."""
    lowest = (one.bits ^ other.bits) & -(one.bits ^ other.bits)
    return replace(one, bits=one.bits & lowest), replace(other, bits=other.bits & lowest)


def planting(game: AnyGame) -> Planting:
    """A game long enough for every leak, each planted after a row where what it lets out differs."""
    wired, options = WIRED[game.name], WIRED[game.name].options[SEATS]
    kind = wired.planted.kind
    rows = original(game, SEATS, default_options(game, **options), Random(SEEDS.get(game.name, 1)))
    here, there = Script(rows), redealt(game, rows, ANN, Random(2), wired.dealings.get(kind)).script
    leaking, harmless = dict[int, Leak](), dict[int, Sequence[Leak]]()
    secrets = dict[int, tuple[Secret, Secret]]()
    to_leak = list(LEAKS[game.name])
    again = [leak for leak in (*to_leak[len(BY_CARD) :], *BY_CARD) if leak is not sentence]
    for row in (row for row in range(len(there.rows)) if rows[row].seat != TABLE):
        pair = secrets[row] = parting(secret(wired, here, row), secret(wired, there, row))
        leak = next((leak for leak in to_leak if _may_leak(leak, to_leak, pair, game, rows[row])), None)
        if leak is not None and (not again or len(leaking) < 3 * (len(harmless) + 1)):
            leaking[row] = leak
            to_leak.remove(leak)
        elif again:
            harmless[row], again = again[:4], again[4:]
    acts = (row for row in range(max(leaking) + 1, len(there.rows)) if rows[row].seat != TABLE)
    last = next(acts, len(there.rows))
    plan = Plan(game, SEATS, options, rows, int(time.time()))
    cut = Script(rows[:last]), Script(there.rows[:last], there.dealt_anew)
    return Planting(plan, *cut, secrets, leaking, harmless)


def _may_leak(
    leak: Leak, left: Sequence[Leak], pair: tuple[Secret, Secret], game: AnyGame, turn: Turn
) -> bool:
    """Whether what it lets out differs; rules give reasons to who is asked; the last one is the last."""
    one, other = pair
    if leak in BY_BIT:
        return one.bit != other.bit
    if one.card == other.card or (leak is sentence and len(left) > 1):
        return False
    return leak is not refusal or ANN in game.to_act(turn.step.state)


async def leaked(plants: Planting, world: int, folder: Path) -> Mapping[str, Recorder]:
    """Live through one of the worlds with its leaks."""

    async def meddle(living: Living, row: int) -> None:
        living.local.wire.rest = Tampered(living.local.core, living.local.interactions)
        await living.pass_by(12.0)
        if (leak := plants.leaking.get(row)) is not None:
            await leak(living, plants.secrets[row][world])
        for leak in plants.harmless.get(row, ()):
            await leak(living, plants.nothing)
            await to_the_second(living)
        await to_the_second(living)

    script = (plants.here, plants.there)[world]
    return await lived(plants.plan, script, folder, rules=Leaky, meddling=meddle)


def told_apart(plants: Planting, folder: Path) -> set[int]:
    """The beats in which the bystander or Ann could tell the worlds apart."""
    rooms = [folder / name for name in ("here", "there")]
    for room in rooms:
        room.mkdir()
    here, there = (asyncio.run(leaked(plants, world, room)) for world, room in enumerate(rooms))
    return {
        difference.beat
        for name in ("Ann", BYSTANDER)
        for difference in differences(here[name], there[name], len(here[name].beats))
    }


@pytest.mark.parametrize("name", sorted(WIRED))
def test_each_planted_leak_is_found_and_nothing_else(name: str, tmp_path: Path) -> None:
    """What a leak does with the same secret in both worlds is no difference."""
    plants = planting(GAMES[name])
    leaks = LEAKS[name]
    assert {leak for some in plants.harmless.values() for leak in some} == {*leaks} - {sentence}
    planted = {plants.plan.beat_of(row): leak.__name__ for row, leak in plants.leaking.items()}
    found = [planted.get(beat, f"nothing in beat {beat}") for beat in told_apart(plants, tmp_path)]
    assert sorted(found) == sorted(leak.__name__ for leak in leaks)
