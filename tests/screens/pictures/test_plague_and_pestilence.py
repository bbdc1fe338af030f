"""The drawn board of Plague & Pestilence: its file, what it shows, and that all of it has room."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from io import BytesIO
from itertools import combinations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.games import GAMES
from bot.games.plague_and_pestilence.kinds import Card, Cause, Improvement, Phase, Switch, Throw, WindowKind
from bot.games.plague_and_pestilence.views import (
    ModifierView,
    OutView,
    PlayerView,
    PublicView,
    RollView,
    WarView,
    WindowView,
)
from bot.games.protocol import TABLE, Seat
from bot.screens.pictures.colours import LIGHT, SEATS
from bot.screens.pictures.tiles import Stamp, Tile
from bot.screens.plague_and_pestilence import marks
from bot.screens.plague_and_pestilence.ground import FOOT, ROWS
from bot.screens.plague_and_pestilence.measures import MEASURES, at, row_top
from bot.screens.plague_and_pestilence.picture import picture
from bot.screens.plague_and_pestilence.rows import row
from bot.screens.plague_and_pestilence.throw import throw
from bot.text import Words
from tests.games.play import default_options, turns
from tests.screens.pictures.placing import SMALLEST_TEXT, check_placing
from tests.screens.public.plague_and_pestilence import (
    NAMES,
    ROLL,
    WAR,
    fullest,
    over,
    said_words,
    scores,
    view,
)
from tests.screens.public.tables import LONGEST_TITLE

TITLE = "Ravens"
ROOM = 300 * 1024
WIDEST_NAMES = ("W" * 40, "Å" * 40, "M" * 40, "@" * 40, "🧙‍♂️" * 8, "%" * 40)
FIGHT = WarView(Card.MAJOR_WAR, Seat(0), Seat(1), Seat(2))


@cache
def drawn(public: PublicView, words: Words | None = None, title: str = TITLE) -> bytes:
    return picture(public, title, words or said_words(NAMES[: public.seats]))


def bursting(seats: int, **changed: Any) -> PublicView:
    """More than can be: everything before everybody, and a war that waits while all is added to a roll."""
    kinds = tuple(Improvement)
    modifiers = tuple(ModifierView(kind, 1, -1) for kind in kinds[:4])
    public = fullest()
    roll = replace(
        public.rolls[0], modifiers=(ModifierView("pestilence", 5, 5), *modifiers), advantages=(2, -2, 2, 2)
    )
    player = PlayerView(199, 10, kinds, 5, has_inquisition=True)
    return replace(
        public,
        seats=seats,
        players=(player,) * seats,
        removed=tuple((kind, 4) for kind in kinds[:4]),
        pile=58,
        discards=((Card.FIRE, 58),),
        movable=tuple((Seat(seat), 5) for seat in range(seats)),
        war=WarView(Card.MAJOR_WAR, Seat(0), Seat(1)),
        rolls=(roll,),
        **changed,
    )


def waiting(seats: int) -> PublicView:
    """The same while a roll may still be changed, and everybody's switch is turned off."""
    public = bursting(seats, options=(("reaction_time", "8h"),))
    players = tuple(replace(player, hand=6, ask_me=Switch.ON) for player in public.players)
    window = WindowView(WindowKind.ROLL, (Seat(0),), (Seat(0),), None, changes=(-12,), out=(Seat(0),))
    return replace(public, players=players, window=window, war=None)


def asking(seats: int) -> PublicView:
    """A full hand before everybody, and at every decisive moment all are waited for."""
    public = waiting(seats)
    players = tuple(
        replace(player, ask_me=Switch.EVERY, ask_me_next=Switch.EVERY) for player in public.players
    )
    return replace(public, players=players)


def fighting(seats: int) -> PublicView:
    """The strongest fighter there can be, and another."""
    modifiers = (
        ModifierView("city_walls", 1, 1),
        ModifierView("knights_templar", 1, 2),
        ModifierView("knights_hospitaller", 1, 1),
    )
    one = RollView(Throw.WAR, Phase.PLAGUE, Seat(1), (6,), modifiers, (2, 2, 2, 2), 18)
    other = RollView(Throw.WAR, Phase.PLAGUE, Seat(2), (6,), modifiers[:1], (), 7)
    return replace(bursting(seats), rolls=(one, other), war=FIGHT)


def all_out(seats: int) -> PublicView:
    """Nobody but the last is left."""
    out = tuple(OutView(Seat(seat), 128, Cause.INQUISITION_ROLL) for seat in range(seats - 1))
    left = (PlayerView(0, 0, (), 0),) * (seats - 1)
    player = PlayerView(199, 10, tuple(Improvement), 5, has_inquisition=True)
    order = scores(seats - 1, *range(seats - 1), left=199)
    return replace(
        bursting(seats),
        phase=Phase.OVER,
        out=out,
        players=(*left, player),
        scores=order,
        war=None,
        movable=(),
    )


@pytest.mark.parametrize("public", [view(), bursting(6), over()])
def test_a_picture_is_a_small_png_of_few_colours(public: PublicView) -> None:
    file = drawn(public)
    with Image.open(BytesIO(file)) as image:
        assert (image.format, image.mode, image.size) == ("PNG", "P", (1200, 900))
        assert len(image.getcolors() or ()) <= 128
    assert len(file) < ROOM


def test_a_whole_game_can_be_drawn() -> None:
    game: Any = GAMES["plague_and_pestilence"]
    words = said_words(WIDEST_NAMES)
    told = [
        turn.step.state
        for turn in turns(game, len(WIDEST_NAMES), default_options(game), Random(6))
        if TABLE not in game.to_act(turn.step.state)
    ]
    for state in (*told[::12], told[-1]):
        assert len(picture(game.public_view(state), LONGEST_TITLE, words)) < ROOM


def with_player(**changed: Any) -> PublicView:
    """Another player before the second seat."""
    players = view().players
    return view(players=(players[0], replace(players[1], **changed), *players[2:]))


def with_roll(**changed: Any) -> PublicView:
    return view(rolls=(replace(ROLL, **changed),))


def supply(walls: int) -> tuple[tuple[Improvement, int], ...]:
    return ((Improvement.CITY_WALLS, walls), *view().supply[1:])


DUEL = RollView(Throw.SINGLE, Phase.PLAGUE, Seat(1), (3,), (), (), 3)
WAITING = view(war=WarView(Card.MAJOR_WAR, Seat(0), Seat(1)))
FOUGHT = view(war=FIGHT, rolls=WAR)
WINDOW = WindowView(WindowKind.ROLL, (Seat(1),), (Seat(0),), None, changes=(-8,))
ASKED = replace(with_player(ask_me=Switch.ON, ask_me_next=Switch.ON), window=WINDOW)
PROSPERITY = view(phase=Phase.PROSPERITY)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (view(), view(turn=20)),
        (view(), view(active=Seat(1))),
        (view(), PROSPERITY),
        (PROSPERITY, view(phase=Phase.PROSPERITY, options=(("hundred", "yes"),))),
        (view(), with_player(population=150)),
        (view(), with_player(hand=4)),
        (view(), with_player(improvements=(Improvement.CITY_WALLS,))),
        (view(), with_player(improvements=(Improvement.CITY_WALLS, Improvement.KNIGHTS_HOSPITALLER))),
        (view(), with_player(pestilence=1)),
        (with_player(pestilence=1), with_player(pestilence=2)),
        (view(), with_player(has_inquisition=False)),
        (view(), view(movable=((Seat(0), 2),))),
        (view(movable=((Seat(0), 2),)), view(movable=((Seat(0), 1),))),
        (view(), view(supply=supply(1))),
        (view(), view(removed=supply(1))),
        (view(), view(pile=17)),
        (view(), view(discards=((Card.FAMINE, 2), (Card.FIRE, 18)))),
        (view(), view(out=(OutView(Seat(3), 13, Card.FAMINE),))),
        (view(), view(out=(OutView(Seat(3), 12, Cause.ROLL),))),
        (view(), view(rolls=())),
        (view(), with_roll(seat=Seat(1))),
        (view(), with_roll(dice=(4, 3))),
        (view(), with_roll(phase=Phase.PROSPERITY)),
        (view(), with_roll(throw=Throw.INQUISITION)),
        (view(), with_roll(total=9)),
        (view(), with_roll(advantages=(2,))),
        (with_roll(advantages=(2,)), with_roll(advantages=(-2,))),
        (view(), with_roll(modifiers=ROLL.modifiers[:1])),
        (view(), with_roll(modifiers=(ModifierView("pestilence", 1, 1), *ROLL.modifiers[1:]))),
        (view(), with_player(ask_me=Switch.ON, ask_me_next=Switch.ON)),
        (with_player(ask_me=Switch.ON), with_player(ask_me_next=Switch.ON)),
        (with_player(ask_me=Switch.ON), with_player(ask_me=Switch.EVERY)),
        (with_player(ask_me_next=Switch.ON), with_player(ask_me_next=Switch.EVERY)),
        (
            with_player(ask_me=Switch.ON, ask_me_next=Switch.EVERY),
            with_player(ask_me=Switch.EVERY, ask_me_next=Switch.ON),
        ),
        (with_player(ask_me=Switch.ON), with_player(ask_me=Switch.ON, ask_me_next=Switch.ON)),
        (view(), view(options=(("reaction_time", "1h"),))),
        (ASKED, replace(ASKED, window=replace(WINDOW, asked=(Seat(0),)))),
        (ASKED, replace(ASKED, window=replace(WINDOW, changes=(-6,)))),
        (ASKED, replace(ASKED, window=replace(WINDOW, out=(Seat(0),)))),
        (view(), WAITING),
        (WAITING, view(war=FIGHT)),
        (WAITING, view(war=replace(FIGHT, opponent=None, target=Seat(2)))),
        (WAITING, view(war=replace(FIGHT, opponent=None, card=Card.MINOR_WAR))),
        (FOUGHT, view(rolls=WAR)),
        (FOUGHT, view(war=FIGHT, rolls=tuple(reversed(WAR)))),
        (FOUGHT, view(war=FIGHT, rolls=(WAR[0], replace(WAR[1], dice=(2,))))),
        (view(rolls=(DUEL,)), view(rolls=(replace(DUEL, seat=Seat(0)),))),
        (view(rolls=(DUEL,)), view(rolls=(replace(DUEL, dice=(5,)),))),
        (over(), replace(over(), scores=scores(0, 2, 1, 3, left=43))),
    ],
)
def test_whatever_changes_on_the_board_is_seen(one: PublicView, other: PublicView) -> None:
    assert drawn(one) != drawn(other)


def test_title_and_names_are_seen() -> None:
    assert drawn(view(), title="Bell") != drawn(view())
    assert drawn(view(), said_words(("Ann", "Bo", "Cara", "Ben"))) != drawn(view())


def test_equal_views_make_equal_files_also_side_by_side() -> None:
    views = [view(), bursting(6), over()]
    with ThreadPoolExecutor(3) as threads:
        again = list(threads.map(lambda public: drawn.__wrapped__(public), views))
    assert again == [drawn(public) for public in views]


@pytest.mark.parametrize(
    "public",
    [
        *(draw(seats) for draw in (bursting, waiting, asking) for seats in MEASURES),
        *(fighting(3), all_out(2), all_out(6)),
    ],
)
def test_all_has_room_and_nothing_lies_on_anything_else(
    public: PublicView, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Longest title, widest names, more before each than there can be."""
    words = said_words(WIDEST_NAMES[: public.seats])
    check_placing(monkeypatch, lambda: picture(public, LONGEST_TITLE, words))


@pytest.mark.parametrize("seats", MEASURES)
def test_rows_fill_the_board_without_touching(seats: int) -> None:
    tops = [row_top(seats, seat) for seat in range(seats)]
    assert tops[0] == ROWS
    for top, following in zip(tops, [*tops[1:], FOOT], strict=True):
        assert 4 <= following - top - MEASURES[seats].height <= 16


@pytest.mark.parametrize(("population", "filled"), [(0, 0), (199, 1), (100, 0.5025)])
def test_the_track_is_filled_as_far_as_the_population_reaches(population: int, filled: float) -> None:
    """PP-S01"""
    tile = row(with_player(population=population), Seat(1), said_words()).reduced()
    left, right = (round(at(end)) for end in (0, 199))
    line = tile.crop((left, MEASURES[4].track.y, right, MEASURES[4].track.y + 1))
    seen = [at for at in range(line.width) if line.getpixel((at, 0)) == SEATS[1]]
    assert abs(max(seen) / line.width - filled) < 0.04


def grey(stamp: Image.Image) -> Image.Image:
    """A figure on parchment as it is seen in grey at a third of its size."""
    ground = Image.new("RGB", stamp.size, LIGHT)
    ground.paste(stamp, (0, 0), stamp)
    return ground.convert("L").resize((14, 14), Image.Resampling.BOX)


FIGURES: dict[str, Image.Image] = {
    **{kind: marks.improvement(kind, 42) for kind in Improvement},
    **{f"no {kind}": marks.gap(kind, 42) for kind in Improvement},
}
FACES = {str(face): marks.die(face, 42) for face in range(1, 7)}


@pytest.mark.parametrize("figures", [FIGURES, FACES], ids=["improvements", "dice"])
def test_figures_are_told_apart_small_and_without_colours(figures: dict[str, Image.Image]) -> None:
    for one, other in combinations(figures, 2):
        if not (one.startswith("no ") and other.startswith("no ")):
            apart = ImageChops.difference(grey(figures[one]), grey(figures[other])).histogram()
            assert sum(apart[40:]) >= 8, (one, other)


def test_letters_of_improvements_are_large_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = {measures.tile.size for measures in MEASURES.values()}
    written: list[int] = []
    monkeypatch.setattr(Stamp, "text", lambda stamp, at, text, size, *args, **kw: written.append(size))
    for kind in Improvement:
        for size in (38, *sizes):
            marks.improvement.__wrapped__(kind, size)
    assert len(written) == 6 * (1 + len(sizes))
    assert min(written) >= SMALLEST_TEXT


@pytest.mark.parametrize("changed", [{"phase": Phase.PROSPERITY}, {"throw": Throw.INQUISITION}])
def test_what_was_thrown_is_written_out_beside_a_war(
    changed: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(Tile, "text", lambda tile, at, text, *args, **kw: written.append(text))
    throw(view(war=FIGHT, rolls=(replace(ROLL, **changed),)), said_words())
    assert {"Prosperity roll", "Inquisition roll"} & set(written)
