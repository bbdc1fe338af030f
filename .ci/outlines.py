"""Draws the outlines of the regions of Rattus from Natural Earth's countries, public domain; run by hand.

npm pack world-atlas@2
python3 .ci/outlines.py world-atlas-2.*.tgz > bot/screens/rattus/outlines.toml
"""

import heapq
import json
import math
import sys
import tarfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Any

Point = tuple[float, float]
Line = list[Point]

REGIONS = {
    "anglia": "United Kingdom, Ireland, Isle of Man",
    "gallia": "France, Belgium, Luxembourg",
    "germania": "Germany, Netherlands, Switzerland, Liechtenstein, Austria, Czechia, Denmark",
    "hispania": "Spain, Portugal, Andorra",
    "hungaria": "Hungary, Slovakia, Slovenia, Croatia, Bosnia and Herz.",
    "italia": "Italy, San Marino, Vatican",
    "polonia": "Poland, Lithuania, Latvia, Estonia",
    "scandia": "Norway, Sweden, Finland, Åland",
    "bulgaria": "Bulgaria, Romania, Serbia, Kosovo, Montenegro, Albania, Macedonia, Moldova",
    "turcia": "Greece, Turkey, Cyprus, N. Cyprus",
    "russia": "Russia, Belarus",
    "tartaria": "Ukraine, Georgia, Armenia, Azerbaijan",
}
REGION_OF = {country: region for region, countries in REGIONS.items() for country in countries.split(", ")}

MOVED = (("Russia", (19, 54, 23, 56), "polonia"), ("Russia", (32, 44, 37, 47), "tartaria"))
"""Parts of a country in another region: Kaliningrad, and Crimea, which the file gives to Russia."""

WEST, SOUTH, EAST, NORTH = -12, 33, 66, 72
"""What lies outside is overseas. Russia is cut at the east, beyond the edge of the canvas."""

MERIDIAN, PARALLELS = 15, (40, 60)
"""The conic projection."""

ANCHORS = (
    (-2, 53, 222, 222), (-8, 53, 86, 214), (-4, 57.5, 196, 108), (1.3, 52.6, 262, 232), (-5, 50.2, 128, 282),
    (-9.5, 38.8, 30, 598), (-4, 40, 120, 588), (-4, 43.4, 92, 494), (-0.2, 38.8, 246, 622),
    (0, 47.5, 205, 400), (3, 43.2, 264, 522), (2.5, 50.9, 262, 322), (-4.5, 48.5, 135, 375),
    (10.3, 51.3, 412, 340), (9.3, 57.3, 425, 243), (9.5, 55.2, 428, 272), (8, 47, 385, 450),
    (14.5, 47.5, 515, 445), (14.3, 51, 525, 345), (14.2, 53.9, 530, 285),
    (12, 44, 450, 535), (16, 40, 560, 655), (14.2, 37.5, 514, 720), (9, 40, 345, 650), (13.7, 45.8, 505, 488),
    (6, 60, 372, 165), (7.5, 58.1, 400, 203), (13.2, 55.5, 500, 222), (17, 64, 545, 120), (26, 63, 690, 125),
    (26, 71, 660, 62), (22.6, 60.2, 640, 176),
    (19, 50.3, 625, 362), (19, 53, 640, 305), (25, 57, 745, 225), (23.5, 50.5, 790, 345),
    (27.8, 57, 818, 225), (28.5, 53.5, 850, 285),
    (19.5, 47.3, 690, 440), (16.3, 44, 580, 515), (18.2, 42.7, 640, 580), (22.5, 48, 796, 400),
    (21.3, 46.2, 775, 498), (19, 45.5, 705, 535),
    (24.5, 45.5, 815, 510), (27.8, 42.3, 906, 606), (20, 41, 705, 610), (28.5, 45.3, 905, 490),
    (22.5, 39, 755, 690), (25, 35.2, 820, 752), (27.5, 38, 890, 685), (34, 39, 1040, 640),
    (42, 39.5, 1170, 620), (36.5, 36.3, 1090, 722), (33, 35, 1020, 752),
    (30, 49, 920, 380), (38, 48.5, 1060, 390), (34, 45, 985, 465), (44, 42.3, 1150, 530),
    (45, 58, 1080, 170), (37, 66, 860, 90), (45, 47.5, 1215, 420), (38, 55.8, 990, 240),
)  # fmt: skip
"""Longitude, latitude, and where on the canvas they come to lie, so that each region holds its plate."""

SOFTNESS = 15_000
"""How freely the anchors may be missed for the sake of a smooth map."""

BLEED = (-30, 34, 1230, 800)
"""Left, top, right and bottom of what is kept: the map's part of the canvas and a little more."""

SMALLEST = 260
"""Islands of fewer square pixels are dropped."""

KEPT = 0.15
"""Of the points."""

SCALE = 2
"""The data counts half pixels."""


def main(package: str) -> None:
    """Write the outlines of all regions to the standard output."""
    with tarfile.open(package) as files:
        file = files.extractfile("package/countries-50m.json")
        if file is None:
            raise SystemExit("no countries in that package")
        topology = json.load(file)
    arcs = [_unpacked(arc, topology["transform"]) for arc in topology["arcs"]]
    borders = {region: list(_borders(topology, arcs, region)) for region in REGIONS}
    used = {
        index: _drawn(arcs[index])
        for rings in borders.values()
        for ring in rings
        for index in map(_plain, ring)
    }
    large = {region: [ring for ring in rings if _is_large(ring, used)] for region, rings in borders.items()}
    kept = _simplified(
        {_plain(i): used[_plain(i)] for rings in large.values() for ring in rings for i in ring}
    )
    sys.stdout.write(
        "# The outlines of the regions: rings in half pixels, the first point and the steps from it.\n"
    )
    sys.stdout.write("# Made by .ci/outlines.py from Natural Earth, public domain.\n\n")
    for region, rings in large.items():
        lines = "".join(f'  "{_steps(_joined(ring, kept))}",\n' for ring in rings)
        sys.stdout.write(f"{region} = [\n{lines}]\n")


def _unpacked(arc: Sequence[Sequence[int]], transform: Any) -> Line:
    """An arc in degrees; the far east of Russia lies beyond 180."""
    (wide, high), (left, low) = transform["scale"], transform["translate"]
    steps = accumulate(arc, lambda at, step: (at[0] + step[0], at[1] + step[1]))
    degrees = ((x * wide + left, y * high + low) for x, y in steps)
    return [(x + 360 if x < -100 else x, y) for x, y in degrees]


def _borders(topology: Any, arcs: list[Line], region: str) -> Iterator[list[int]]:
    """The rings round a region, of the arcs that only one of its polygons has."""
    once: set[int] = set()
    for country in topology["objects"]["countries"]["geometries"]:
        parts = country["arcs"] if country["type"] == "MultiPolygon" else [country["arcs"]]
        for part in parts:
            if _region(country["properties"]["name"], _joined(part[0], arcs)) == region:
                for arc in (arc for ring in part for arc in ring):
                    # A neighbour has the same arc the other way round.
                    once.symmetric_difference_update({~arc if ~arc in once else arc})
    return _rings(once, arcs)


def _region(country: str, outline: Line) -> str | None:
    """To which region a polygon of a country belongs."""
    for moved, (west, south, east, north), region in MOVED:
        if country == moved and all(west < x < east and south < y < north for x, y in outline):
            return region
    is_inside = any(WEST < x < EAST and SOUTH < y < NORTH for x, y in outline)
    return REGION_OF.get(country) if is_inside else None


def _rings(loose: set[int], arcs: list[Line]) -> Iterator[list[int]]:
    """The arcs put one behind the other, each ring until it is back where it began."""
    starting = sorted(loose)
    while starting:
        ring = [starting.pop()]
        begin = _ends(ring[0], arcs)[0]
        while (end := _ends(ring[-1], arcs)[1]) != begin:
            ring.append(next(arc for arc in starting if _ends(arc, arcs)[0] == end))
            starting.remove(ring[-1])
        yield ring


def _ends(arc: int, arcs: list[Line]) -> tuple[Point, Point]:
    line = arcs[_plain(arc)]
    return (line[0], line[-1]) if arc >= 0 else (line[-1], line[0])


def _plain(arc: int) -> int:
    """The number of an arc that may run backwards."""
    return arc if arc >= 0 else ~arc


def _joined(ring: Iterable[int], arcs: Any) -> Line:
    """The points of a ring."""
    lines = (arcs[_plain(arc)] if arc >= 0 else arcs[~arc][::-1] for arc in ring)
    return [point for line in lines for point in line[:-1]]


def _drawn(line: Line) -> Line:
    """An arc on the canvas; what is outside lies along the edges of its bleed."""
    points = (_bent(_projected((min(x, EAST), y))) for x, y in line)
    left, top, right, bottom = BLEED
    return [(min(max(x, left), right), min(max(y, top), bottom)) for x, y in points]


def _projected(at: Point) -> Point:
    """Albers' equal-area conic projection."""
    first, second = (math.radians(parallel) for parallel in PARALLELS)
    cone = (math.sin(first) + math.sin(second)) / 2
    shape = math.cos(first) ** 2 + 2 * cone * math.sin(first)
    radius = 1000 * math.sqrt(shape - 2 * cone * math.sin(math.radians(at[1]))) / cone
    angle = cone * math.radians(at[0] - MERIDIAN)
    return radius * math.sin(angle), radius * math.cos(angle)


def _bend() -> Callable[[Point], Point]:
    """The thin plate spline through the anchors."""
    places = [_projected((east, north)) for east, north, _, _ in ANCHORS]
    count = len(places)
    rows: list[list[float]] = [[*_pulls(place, places), 1, *place] for place in places]
    for number, row in enumerate(rows):
        row[number] += SOFTNESS
    rows += [[1.0] * count + [0.0] * 3, *([place[axis] for place in places] + [0.0] * 3 for axis in (0, 1))]
    weights = _solved(rows, [*((x, y) for _, _, x, y in ANCHORS), *[(0, 0)] * 3])

    def bent(at: Point) -> Point:
        parts = [*_pulls(at, places), 1, *at]
        x, y = (
            sum(part * weight[axis] for part, weight in zip(parts, weights, strict=True)) for axis in (0, 1)
        )
        return x, y

    return bent


def _pulls(at: Point, places: Iterable[Point]) -> list[float]:
    squares = ((at[0] - x) ** 2 + (at[1] - y) ** 2 for x, y in places)
    return [square * math.log(square) if square else 0.0 for square in squares]


def _solved(rows: Sequence[Sequence[float]], right: Sequence[Sequence[float]]) -> list[list[float]]:
    """Gauss and Jordan's elimination."""
    made = [[*row, *values] for row, values in zip(rows, right, strict=True)]
    for at in range(len(made)):
        pivot = max(range(at, len(made)), key=lambda row: abs(made[row][at]))
        made[at], made[pivot] = made[pivot], made[at]
        made[at] = [value / made[at][at] for value in made[at]]
        for other in range(len(made)):
            if other != at:
                factor = made[other][at]
                made[other] = [value - factor * own for value, own in zip(made[other], made[at], strict=True)]
    return [row[len(made) :] for row in made]


_bent = _bend()


def _is_large(ring: Iterable[int], arcs: dict[int, Line]) -> bool:
    points = _joined(ring, arcs)
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*points, points[0]])) / 2
    return abs(area) >= SMALLEST


def _simplified(lines: dict[int, Line]) -> dict[int, Line]:
    """Each line with those of its points that matter most; its ends stay, so that borders meet."""
    weights = {index: _weights(line) for index, line in lines.items()}
    ranked = sorted((weight for line in weights.values() for weight in line), reverse=True)
    least = ranked[int(len(ranked) * KEPT)]
    return {
        index: [point for point, weight in zip(line, weights[index], strict=True) if weight >= least]
        for index, line in lines.items()
    }


def _weights(line: Line) -> list[float]:
    """Visvalingam's: the area of the triangle that goes with a point, once all lesser ones have gone."""
    before, after = [at - 1 for at in range(len(line))], [at + 1 for at in range(len(line))]
    weights = [math.inf] * len(line)
    queue = [(_triangle(line, at - 1, at, at + 1), at) for at in range(1, len(line) - 1)]
    current = {at: area for area, at in queue}
    heapq.heapify(queue)
    largest = 0.0
    while queue:
        area, at = heapq.heappop(queue)
        if current.get(at) != area:
            continue
        del current[at]
        largest = weights[at] = max(largest, area)
        left, right = before[at], after[at]
        after[left], before[right] = right, left
        for beside in (left, right):
            if beside in current:
                current[beside] = _triangle(line, before[beside], beside, after[beside])
                heapq.heappush(queue, (current[beside], beside))
    return weights


def _triangle(line: Line, *corners: int) -> float:
    (ax, ay), (bx, by), (cx, cy) = (line[corner] for corner in corners)
    return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2


def _steps(ring: Line) -> str:
    """The ring as text, in half pixels."""
    points = [(round(x * SCALE), round(y * SCALE)) for x, y in ring]
    steps = ((x - left, y - top) for (left, top), (x, y) in pairwise(points))
    return " ".join(f"{x},{y}" for x, y in (points[0], *steps) if (x, y) != (0, 0))


if __name__ == "__main__":
    main(sys.argv[1])
