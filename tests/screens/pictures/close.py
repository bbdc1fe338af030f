"""Parts of the drawn boards, larger than whole pictures are kept: each figure, each strip, each row."""

from collections.abc import Callable, Iterable, Mapping
from io import BytesIO
from typing import Any

from msgspec.structs import replace
from PIL import Image

from bot.games.plague_and_pestilence.kinds import Card, Cause, Improvement, Phase, Switch, Throw, WindowKind
from bot.games.plague_and_pestilence.views import (
    ModifierView,
    OutView,
    PlayerView,
    PublicView,
    WindowView,
)
from bot.games.protocol import Seat
from bot.games.rattus.kinds import Card as Class
from bot.games.rattus.kinds import Phase as Rattus
from bot.games.rattus.kinds import Region
from bot.games.rattus.views import RatView, RegionView
from bot.screens.pictures.colours import DARK, GOLD, INK, LIGHT, MIDDLE, RED, WHITE
from bot.screens.pictures.letters import SCALE
from bot.screens.pictures.shapes import shape
from bot.screens.pictures.tiles import Tile
from bot.screens.plague_and_pestilence import foot, marks, rows, throw
from bot.screens.plague_and_pestilence import strips as plague_strips
from bot.screens.plague_and_pestilence.ground import HEAD, ground
from bot.screens.rattus import plates
from bot.screens.rattus import strips as rattus_strips
from tests.screens.pictures import test_picture as rattus
from tests.screens.pictures import test_plague_and_pestilence as plague
from tests.screens.public import plague_and_pestilence as boards
from tests.screens.public import rattus as towns
from tests.screens.public.tables import LONGEST_TITLE

APART = 6


def beside(*images: Image.Image, across: bool = True) -> Image.Image:
    """Images in a line, a little apart."""
    wide, high = zip(*(image.size for image in images), strict=True)
    gaps = APART * (len(images) - 1)
    size = (sum(wide) + gaps, max(high)) if across else (max(wide), sum(high) + gaps)
    made, at = Image.new("RGB", size, DARK), 0
    for image in images:
        made.paste(image, (at, 0) if across else (0, at))
        at += image.size[not across] + APART
    return made


def below(*images: Image.Image) -> Image.Image:
    return beside(*images, across=False)


def halved(tiles: Iterable[Tile]) -> Image.Image:
    """Tiles one below the other, half as large as in a picture."""
    return below(*(tile.reduced() for tile in tiles)).reduce(2)


def figures(stamps: Iterable[Image.Image], ground: tuple[int, int, int] = LIGHT) -> Image.Image:
    """Small figures as they lie in a picture."""

    def laid(stamp: Image.Image) -> Image.Image:
        image = Image.new("RGB", stamp.size, ground)
        image.paste(stamp, (0, 0), stamp)
        return image.reduce(SCALE)

    return beside(*map(laid, stamps))


def improvements() -> Image.Image:
    return below(
        *(
            figures([*(mark(kind, size) for kind in Improvement)])
            for size in (42, 60, 98)
            for mark in (marks.improvement, marks.gap)
        )
    )


def signs() -> Image.Image:
    """Dice, cards, and what means something."""
    halves = [(GOLD, GOLD), (WHITE, INK), (INK, WHITE), (WHITE, WHITE)]
    return below(
        figures(marks.die(face, 74) for face in range(1, 7)),
        figures(marks.rat(size, RED) for size in (34, 40, 58)),
        figures((marks.rat(44, WHITE), marks.cross(34, WHITE), marks.cross(58, WHITE)), RED),
        figures([*map(marks.sun, (32, 40, 50, 70)), *map(marks.swords, (34, 40))]),
        figures([*(marks.hourglass(size, *half) for size in (36, 52) for half in halves)]),
        figures([*map(marks.back, (32, 34, 52)), marks.face(36)], MIDDLE),
    )


def shapes() -> Image.Image:
    return below(
        *(
            figures([shape(Seat(seat), radius) for seat in range(6)], ground)
            for radius, ground in ((8, LIGHT), (11, LIGHT), (12, LIGHT), (27, LIGHT), (60, MIDDLE))
        )
    )


def board(seats: int, *players: PlayerView, **changed: Any) -> PublicView:
    """A board of so many, of whom only the first matter."""
    plain = PlayerView(44, 3, (), 0)
    all_ = (*players, *(plain,) * (seats - len(players)))
    return boards.view(**{"seats": seats, "players": all_, "out": (), **changed})


ALL = PlayerView(
    199, 6, tuple(Improvement), 5, has_inquisition=True, ask_me=Switch.EVERY, ask_me_next=Switch.EVERY
)
SOME = PlayerView(50, 4, tuple(Improvement)[1:4:2], 1, ask_me=Switch.ON, ask_me_next=Switch.EVERY)


def of_each_number() -> Image.Image:
    """Who is on turn and has all, who has some, who is out: in the rows of two to six players."""
    lines = []
    for seats in range(6, 1, -1):
        out = (OutView(Seat(1), 128, Cause.INQUISITION_ROLL),)
        window = replace(plague.WINDOW, asked=(Seat(0),))
        public = board(seats, ALL, SOME, movable=((Seat(0), 5),), out=out, window=window)
        lines += [rows.row(public, seat, boards.said_words(LONG[:seats])) for seat in (Seat(0), Seat(1))]
    return halved(lines)


LONG = ("Bartholomaeus von Rattenburg", "Wilhelmina of Wittelsbach", "Cara", "Dan", "Eve", "Finn")


def of_four() -> Image.Image:
    """Populations at and beside the ticks, switches, what is before a player, names that fit or do not."""
    words, window = boards.said_words(LONG[:4]), replace(plague.WINDOW, asked=(Seat(2),))
    players = [
        SOME,
        PlayerView(51, 0, tuple(Improvement)[::3], 0, has_inquisition=True, ask_me_next=Switch.ON),
        PlayerView(7, 1, (), 3, ask_me=Switch.EVERY),
        PlayerView(8, 10, tuple(Improvement)[:4], 2, has_inquisition=True, ask_me=Switch.ON),
        PlayerView(150, 2, (), 0, ask_me=Switch.EVERY, ask_me_next=Switch.ON),
        PlayerView(100, 2, (), 5),
        PlayerView(1, 2, (), 1),
    ]
    lines: list[Tile] = []
    for player in players:
        public = board(4, player, player, player, active=Seat(3), movable=((Seat(2), 1),), window=window)
        lines.append(rows.row(public, Seat(len(lines) % 3), words))
    won = boards.over()
    lines += [rows.row(won, Seat(seat), words) for seat in range(2)]
    return halved(lines)


def the_ground() -> Image.Image:
    """The town at its full size, and the parchment."""
    grounds = [ground(is_plague) for is_plague in (False, True)]
    heads = [image.crop((0, 0, image.width, HEAD + 6)) for image in grounds]
    return below(*heads, beside(*(image.reduce(4) for image in grounds)))


def throws() -> Image.Image:
    """Each kind of throw, with little and with all that is added, and what is still to come of it."""
    words, pestilence = boards.said_words(), ModifierView("pestilence", 5, 5)
    kinds = tuple(ModifierView(kind, 1, -1) for kind in tuple(Improvement)[:4])
    changed: list[dict[str, Any]] = [
        {"rolls": ()},
        {},
        {"rolls": (replace(boards.ROLL, dice=(2, 6), modifiers=(), total=8),)},
        {"rolls": (replace(boards.ROLL, throw=Throw.INQUISITION, dice=(6,), modifiers=(), total=6),)},
        {"rolls": (replace(boards.ROLL, phase=Phase.PROSPERITY, modifiers=kinds[:2], seat=Seat(2)),)},
        {"rolls": (replace(boards.ROLL, modifiers=(pestilence, *kinds), advantages=(2, -2)),)},
        {"rolls": (replace(boards.ROLL, modifiers=(pestilence, *kinds), advantages=(2, -2, 2, 2)),)},
    ]
    changed += [
        {"rolls": (replace(boards.ROLL, modifiers=(pestilence, kinds[0]), advantages=(2, -2)),)},
        {"rolls": (replace(boards.ROLL, phase=Phase.PROSPERITY),), "war": plague.FIGHT},
        {"rolls": (replace(boards.ROLL, throw=Throw.INQUISITION),), "war": plague.FIGHT},
    ]
    shown = [boards.view(**one) for one in changed]
    window = replace(plague.WINDOW, seats=(Seat(0),))
    shown += [boards.view(window=one) for one in (window, replace(window, out=(Seat(0),), changes=(-50,)))]
    shown += [plague.WAITING, boards.view(war=plague.FIGHT), plague.FOUGHT, boards.view(rolls=boards.WAR)]
    shown += [boards.view(rolls=(plague.DUEL,)), plague.bursting(4), plague.fighting(4)]
    played = WindowView(WindowKind.CANCEL, (Seat(1),), (Seat(1),), Card.FIRE)
    both = WindowView(WindowKind.ROLL, (Seat(1),), (Seat(1), Seat(2)), Card.MAJOR_WAR, changes=(-8, 1))
    shown += [boards.view(war=plague.FIGHT, rolls=boards.WAR[1:], window=both), plague.waiting(4)]
    shown += [boards.view(window=played)]
    return halved(throw.throw(one, words) for one in shown)


def edges() -> Image.Image:
    """Heads, feet, and the figures of the tracks."""
    words, long = boards.said_words(), boards.said_words(LONG[:4])
    later = boards.view(phase=Phase.PROSPERITY, options=(("hundred", "yes"), ("reaction_time", "1h")))
    heads = [
        (boards.view(turn=0), words),
        (boards.view(turn=128), words),
        (later, words),
        (boards.over(), words),
    ]
    tiles = [plague_strips.head(public, plague.TITLE, one) for public, one in heads]
    tiles += [plague_strips.head(boards.over(), LONGEST_TITLE, long)]
    tiles += [plague_strips.axis(public, words) for public in (boards.view(), later)]
    tiles += [foot.foot(public, words) for public in (boards.view(), later, plague.waiting(4))]
    return halved(tiles)


def regions() -> Image.Image:
    """Plates of regions: of each shade, with few and with many cubes, tokens, and the Plague piece."""
    first = RatView(1, starting=True)
    seen = RatView(3, starting=False, seen_by=tuple(map(Seat, range(4))))
    cases = [
        (Region.ITALIA, (1, 2, 0, 0), (), True, False),
        (Region.GERMANIA, (9, 10, 0, 8), (first, seen), True, True),
        (Region.HUNGARIA, (20, 20, 20, 20), (seen,), False, False),
        (Region.TARTARIA, (0, 20, 20, 2), (RatView(2, starting=True, seen_by=(Seat(1),)),), False, False),
        (Region.GALLIA, (0, 0, 0, 0), (first, RatView(2, starting=False), seen), False, False),
    ]
    names = ["Italia", "Germania", "W" * 12, "Tartaria", "Gallia"]
    return beside(
        *(
            plates.plate(RegionView(region, cubes, rats), name, piece, counts)
            for (region, cubes, rats, piece, counts), name in zip(cases, names, strict=True)
        )
    )


def of_the_map() -> Image.Image:
    """The palace in the picture, a coast with its border, arrows, and what is not in play."""
    boxes = ((8, 680, 464, 768), (540, 60, 730, 140), (225, 115, 355, 160), (40, 235, 112, 332))
    file, other = rattus.drawn(towns.view()), rattus.drawn(rattus.bursting(2))
    return beside(
        *(cropped(file, box) for box in boxes),
        *(cropped(other, box) for box in ((860, 380, 960, 470), (625, 640, 735, 715))),
    )


def cropped(file: bytes, box: tuple[int, int, int, int]) -> Image.Image:
    with Image.open(BytesIO(file)) as image:
        return image.convert("RGB").crop(box)


def above_and_below() -> Image.Image:
    """Above and below the map of Rattus."""
    over = {"phase": Rattus.OVER, "scores": towns.scores((3, 14, 0), (0, 9, 2))}
    long = towns.said_words(LONG[:4])
    used = towns.view(used=(Class.MONK, Class.KING, Class.PEASANT))
    tiles = [
        rattus_strips.head(public, rattus.TITLE, towns.said_words())
        for public in (
            towns.view(),
            towns.view(phase=Rattus.SET_UP),
            towns.view(**rattus.FINAL),
            towns.view(**over),
        )
    ]
    tiles += [
        rattus_strips.head(public, LONGEST_TITLE, long)
        for public in (towns.view(active=Seat(0)), towns.view(**over))
    ]
    tiles += [
        rattus_strips.palace(towns.view(palace=there), long) for there in ((0,) * 4, (2, 0, 1, 0), (20,) * 4)
    ]
    tiles += [rattus_strips.cards(public, long) for public in (used, rattus.bursting())]
    tiles += [rattus_strips.foot(public, long) for public in (towns.view(), towns.view(**over))]
    tiles += [rattus_strips.foot(rattus.bursting(seats), towns.said_words(LONG[:seats])) for seats in (2, 3)]
    return halved(tiles)


PARTS: Mapping[str, Callable[[], Image.Image]] = {
    "part_shapes": shapes,
    "part_plague_improvements": improvements,
    "part_plague_signs": signs,
    "part_plague_of_each_number": of_each_number,
    "part_plague_of_four": of_four,
    "part_plague_ground": the_ground,
    "part_plague_throws": throws,
    "part_plague_edges": edges,
    "part_rattus_regions": regions,
    "part_rattus_map": of_the_map,
    "part_rattus_above_and_below": above_and_below,
}
