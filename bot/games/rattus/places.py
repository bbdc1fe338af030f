"""Where things lie: regions by number, rat tokens by region and slot, and how far the Knight gets."""

from collections.abc import Mapping
from functools import cache, lru_cache

from bot.games.rattus.data import neighbours, regions
from bot.games.rattus.kinds import Region

REGIONS = tuple(Region)

INDEX: Mapping[str, int] = {region: number for number, region in enumerate(Region)}
"""The number of each region; those in use come first, so it is its place in every tuple of the state."""


@cache
def rat_token(region: Region, slot: int) -> str:
    """The name of the place of a rat token: `gallia2` lies in slot 2 of Gallia (RA-C08)."""
    return f"{region.value}{slot}"


@cache
def rat_place(token: str) -> tuple[Region, int]:
    """The region and the slot that a name means; raises ValueError for any other text."""
    if not token.isascii():  # digits of other scripts are numbers to Python, but no slots
        raise ValueError(token)
    return Region(token[:-1]), int(token[-1:])


@lru_cache(1024)
def rat_tokens(counts: tuple[int, ...]) -> tuple[str, ...]:
    """The names of all places where tokens lie, by how many there are in each region."""
    return tuple(
        rat_token(region, slot)
        for region, count in zip(REGIONS, counts, strict=False)
        for slot in range(1, count + 1)
    )


@cache
def within_two_steps(seats: int, region: Region) -> tuple[Region, ...]:
    """All other regions in use that are one or two steps away (RA-P07, RA-K03)."""
    near = neighbours(seats, region)
    far = {other for step in near for other in neighbours(seats, step)}
    return tuple(other for other in regions(seats) if other != region and (other in near or other in far))
