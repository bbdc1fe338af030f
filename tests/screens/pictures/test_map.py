"""The drawn map says what the rules' map says, who borders on whom and where arrows go; nothing is hidden."""

from itertools import combinations, pairwise
from math import dist

import pytest
from PIL import Image, ImageDraw

from bot.games.rattus.data import ARROWS, BORDERS
from bot.games.rattus.kinds import Region
from bot.screens.pictures.colours import DARK, LIGHT, MIDDLE, SEA
from bot.screens.pictures.files import HEIGHT, WIDTH
from bot.screens.rattus import plates, strips
from bot.screens.rattus.ground import ARROWS as DRAWN_ARROWS
from bot.screens.rattus.ground import BOTTOM, PLATES, TOP, ground, outlines
from bot.screens.rattus.picture import PALACE

Box = tuple[float, float, float, float]
Point = tuple[float, float]

NEAR = 14
"""Pixels from an arrow's head to the region or plate that it points at."""


def plate_box(region: Region) -> Box:
    x, y = PLATES[region]
    return x - plates.WIDTH / 2, y - plates.HEIGHT / 2, x + plates.WIDTH / 2, y + plates.HEIGHT / 2


def palace_box() -> Box:
    return *PALACE, PALACE[0] + strips.PALACE[0], PALACE[1] + strips.PALACE[1]


ON_TOP = (*map(plate_box, Region), palace_box())


def is_within(at: Point, box: Box, margin: float = 0) -> bool:
    left, top, right, bottom = box
    return left - margin <= at[0] <= right + margin and top - margin <= at[1] <= bottom + margin


def is_open(at: Point) -> bool:
    """Whether a point of the map is seen."""
    return is_within(at, (0, TOP, WIDTH, BOTTOM)) and not any(is_within(at, box) for box in ON_TOP)


def edges(region: Region) -> set[frozenset[Point]]:
    return {frozenset(edge) for ring in outlines()[region] for edge in pairwise([*ring, ring[0]])}


def seen(edge: frozenset[Point]) -> float:
    """How much of a border is seen, in pixels."""
    if len(edge) < 2:
        return 0
    (x, y), (u, v) = edge
    length = dist((x, y), (u, v))
    parts = [(part + 0.5) / max(1, round(length)) for part in range(max(1, round(length)))]
    return length * sum(is_open((x + (u - x) * part, y + (v - y) * part)) for part in parts) / len(parts)


@pytest.mark.parametrize(("one", "other"), list(combinations(Region, 2)))
def test_regions_touch_exactly_where_they_have_a_common_border(one: Region, other: Region) -> None:
    """RA-K03: and there it is not hidden."""
    common = edges(one) & edges(other)
    if (one, other) in BORDERS or (other, one) in BORDERS:
        assert sum(map(seen, common)) >= 20
    else:
        assert not common


def test_there_is_an_arrow_for_each_of_the_boards_and_no_other() -> None:
    assert set(DRAWN_ARROWS) == set(ARROWS)


@pytest.mark.parametrize(("pair", "curve"), DRAWN_ARROWS.items(), ids=lambda pair: "-".join(map(str, pair)))
def test_an_arrow_leads_from_one_region_to_the_other(
    pair: tuple[Region, Region], curve: tuple[Point, Point, Point]
) -> None:
    for region, tip in zip(pair, (curve[0], curve[-1]), strict=True):
        corners = (corner for ring in outlines()[region] for corner in ring)
        assert is_within(tip, plate_box(region), NEAR) or min(dist(tip, corner) for corner in corners) < NEAR
        assert is_open(tip)


@pytest.mark.parametrize("region", Region)
def test_a_plate_lies_on_its_region_and_hides_none(region: Region) -> None:
    land = Image.new("L", (WIDTH, HEIGHT))
    draw = ImageDraw.Draw(land)
    for ring in outlines()[region]:
        draw.polygon(ring, fill=255)
    left, top, right, bottom = map(int, plate_box(region))
    assert area(land.crop((left, top, right, bottom))) > 6000
    for box in (*ON_TOP, (0, 0, WIDTH, TOP), (0, BOTTOM, WIDTH, HEIGHT)):
        draw.rectangle(box, fill=0)
    assert area(land) > 6000


def area(land: Image.Image) -> int:
    return land.histogram()[-1]


def test_plates_lie_side_by_side_on_the_map() -> None:
    for one, other in combinations(ON_TOP, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    for left, top, right, bottom in ON_TOP:
        assert left > 0
        assert top > TOP
        assert right < WIDTH
        assert bottom < BOTTOM


@pytest.mark.parametrize(
    ("seats", "bulgaria", "tartaria"), [(2, SEA, SEA), (3, MIDDLE, SEA), (4, MIDDLE, DARK)]
)
def test_what_is_not_in_play_is_not_in_its_shade(
    seats: int, bulgaria: tuple[int, int, int], tartaria: tuple[int, int, int]
) -> None:
    """RA-K02"""

    def most(left: int, top: int, wide: int, high: int) -> object:
        colours = ground(seats).crop((left, top, left + wide, top + high)).getcolors(10_000)
        return max(colours or [])[1]

    assert most(810, 450, 60, 60) == bulgaria
    assert most(820, 350, 60, 40) == tartaria
    assert most(400, 430, 60, 20) == LIGHT
