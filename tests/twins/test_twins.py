"""Whole games whose secrets alone differ look the same, on the wire, to whoever has no part in them."""

from pathlib import Path

import pytest

from bot.games import GAMES
from tests.twins.games import WIRED
from tests.twins.pairs import compared, family

SEEDS = {2: 0, 3: 0, 4: 3, 5: 1}
"""Games in which every kind of secret comes up."""

tables = pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in sorted(WIRED) for seats in GAMES[name].seats]
)


def test_every_game_is_compared() -> None:
    assert WIRED.keys() == GAMES.keys()
    assert all(WIRED[name].options.keys() == set(GAMES[name].seats) for name in WIRED)


@tables
def test_every_kind_of_secret_differs_between_the_twins(name: str, seats: int) -> None:
    kin = family(GAMES[name], seats, SEEDS[seats])
    assert kin.exercised() == WIRED[name].secrets.keys()
    rows = len(kin.plan.rows)
    assert all(twin.until > rows * 0.6 for twin in kin.twins.values()), "nearly whole games are compared"
    whole = [twin for twin in kin.twins.values() if twin.until == rows - 1]
    assert len(whole) > 1, "and some up to the scoring"


@tables
@pytest.mark.asyncio
async def test_all_that_anybody_receives_is_equal_up_to_the_event_that_reveals_the_difference(
    name: str, seats: int, tmp_path: Path
) -> None:
    found = await compared(family(GAMES[name], seats, SEEDS[seats]), tmp_path)
    assert not found, "\n".join(f"{who}: {told[0]}" for who, told in found.items())
