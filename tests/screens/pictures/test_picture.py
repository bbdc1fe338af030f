"""The drawn board of Rattus: its file, what it shows, and that all of it has room."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games import GAMES
from bot.games.protocol import TABLE, Seat
from bot.games.rattus.data import regions
from bot.games.rattus.kinds import Card, Phase, Region
from bot.games.rattus.views import PublicView, RatView, RavageView, RegionView
from bot.screens.pictures.names import name, title
from bot.screens.rattus.picture import picture
from bot.text import Words
from tests.games.play import default_options, turns
from tests.screens.pictures.placing import check_placing
from tests.screens.public.rattus import fullest, said_words, scores, view
from tests.screens.public.tables import LONGEST_TITLE

TITLE = "Ravens"
ROOM = 300 * 1024
WIDEST_NAMES = ("W" * 16, "ÅÉÎÕÜ" * 3 + "Å", "M" * 16, "@" * 16)


def drawn(public: PublicView, words: Words | None = None, title: str = TITLE) -> bytes:
    return picture(public, title, words or said_words())


def bursting(seats: int = 4) -> PublicView:
    """More than can be: two digits of every colour everywhere, every token looked at by all."""
    seen_by = tuple(map(Seat, range(seats)))
    rats = tuple(RatView(slot, starting=True, seen_by=seen_by) for slot in (1, 2, 3))
    return view(
        seats=seats,
        regions=tuple(RegionView(region, (20,) * seats, rats) for region in regions(seats)),
        palace=(20,) * seats,
        left=(20,) * seats,
        holders=tuple((card, Seat(seats - 1)) for card in Card),
        used=tuple(Card),
        supply=37,
        turn=128,
        ravage=RavageView(Region.ITALIA, neutral=True),
    )


@pytest.mark.parametrize("public", [view(), fullest(), bursting(), bursting(3), bursting(2)])
def test_a_picture_is_a_small_png_of_few_colours(public: PublicView) -> None:
    file = drawn(public)
    with Image.open(BytesIO(file)) as image:
        assert (image.format, image.mode, image.size) == ("PNG", "P", (1200, 900))
        assert len(image.getcolors() or ()) <= 128
    assert len(file) < ROOM


def games(seats: int) -> Iterator[PublicView]:
    """Every so many positions of a random game, and its last one."""
    game: Any = GAMES["rattus"]
    told = [
        turn.step.state
        for turn in turns(game, seats, default_options(game), Random(seats))
        if TABLE not in game.to_act(turn.step.state)
    ]
    for state in (*told[::25], told[-1]):
        yield game.public_view(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_can_be_drawn(seats: int) -> None:
    words = said_words(WIDEST_NAMES[:seats])
    for public in games(seats):
        assert len(drawn(public, words, LONGEST_TITLE)) < ROOM


def in_italia(**changed: Any) -> PublicView:
    return view(
        regions=tuple(
            replace(region, **changed) if region.region == Region.ITALIA else region
            for region in view().regions
        )
    )


FINAL = {"phase": Phase.FINAL, "supply": 0, "last": Seat(0)}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (view(), view(turn=15)),
        (view(), view(active=Seat(2))),
        (view(), view(phase=Phase.SET_UP)),
        (view(), view(supply=11)),
        (view(), view(piece=Region.GALLIA)),
        (view(), view(palace=(2, 1, 1, 0))),
        (view(), view(left=(9, 16, 14, 14))),
        (view(), view(used=(Card.MONK,))),
        (view(), view(holders=((Card.PEASANT, Seat(0)), *view().holders[1:]))),
        (view(), view(holders=((Card.PEASANT, None), *view().holders[1:]))),
        (view(), in_italia(cubes=(1, 1, 1, 0))),
        (view(), in_italia(cubes=(1, 0, 1, 0))),
        (view(), in_italia(rats=(RatView(1, starting=False),))),
        (in_italia(rats=(RatView(1, starting=True),)), in_italia(rats=(RatView(1, starting=False),))),
        (
            in_italia(rats=(RatView(1, starting=False),)),
            in_italia(rats=(RatView(1, starting=False, seen_by=(Seat(1),)),)),
        ),
        (view(), view(**FINAL)),
        (
            in_italia(rats=(RatView(1, starting=False), RatView(2, starting=False))),
            in_italia(rats=(RatView(1, starting=False), RatView(3, starting=False))),
        ),
        (view(**FINAL), view(**FINAL, final_neutral=True)),
        (
            view(ravage=RavageView(Region.ITALIA, neutral=False)),
            view(ravage=RavageView(Region.ITALIA, neutral=True)),
        ),
        (view(**FINAL), view(**(FINAL | {"phase": Phase.OVER}), scores=scores((3, 14, 0), (0, 9, 2)))),
        (
            view(phase=Phase.OVER, scores=scores((3, 14, 0), (0, 9, 2))),
            view(phase=Phase.OVER, scores=scores((0, 14, 0), (3, 9, 2))),
        ),
    ],
)
def test_whatever_changes_on_the_board_is_seen(one: PublicView, other: PublicView) -> None:
    assert drawn(one) != drawn(other)


def test_title_and_names_are_seen() -> None:
    assert drawn(view(), title="Bell") != drawn(view())
    assert drawn(view(), said_words(("Ann", "Bo", "Cara", "Ben"))) != drawn(view())


def test_equal_views_make_equal_files_also_side_by_side() -> None:
    views = [view(), fullest(), bursting(2), bursting(3)] * 3
    alone = [drawn(public) for public in views[:4]] * 3
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(drawn, views)) == alone


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ann", "Ann"),
        ("Ñandú ¿¡ ßøÅŠž", "Ñandú ¿¡ ßøÅŠž"),
        ("e\u0301a", "éa"),
        ("Анна Ωμ", "Анна Ωμ"),
        ("🧙‍♂️ Bo 🐀", "Bo"),
        ("🧙‍♂️🐀", "Seat 2"),
        ("שלום", "Seat 2"),
        ("花子 (x)", "Seat 2"),
        ("(王)", "Seat 2"),
        ("Ǵirvanni", "Ǵirvanni"),
        ("x\u030cG\u0303 ﬁ", "xG fi"),
        ("Армен Արմեն შოთა", "Армен Արմեն შოთა"),
        ("Ann 🐀", "Seat 2"),
        ("Cara", "Cara"),
        ("a\u202eb\u200bc", "abc"),
        ("*_Bo_*", "*_Bo_*"),
    ],
)
def test_a_name_is_shown_as_far_as_the_font_has_it(given: str, shown: str) -> None:
    words = said_words(("Ann", given, "Cara", "Dan"))
    assert name(Seat(1), words) == shown
    assert name(Seat(0), words) == "Ann"
    assert drawn(view(), words)


def test_names_that_would_look_alike_in_a_picture_are_told_apart_by_their_seats() -> None:
    words = said_words(("Bo 🐀", "Bo 🐁", "Cara", "王"))
    assert [name(Seat(seat), words) for seat in range(4)] == ["Seat 1", "Seat 2", "Cara", "Seat 4"]


def test_a_title_that_the_font_lacks_gives_way_to_the_name_of_the_game() -> None:
    assert title("王の鴉", said_words()) == "Rattus"
    assert title("Казань", said_words()) == "Казань"


@pytest.mark.parametrize("public", [bursting(), bursting(3), bursting(2), fullest(), view(**FINAL)])
def test_all_text_has_room_and_none_lies_on_another(
    public: PublicView, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Longest title, widest names, two digits everywhere."""
    names = WIDEST_NAMES[: public.seats]
    check_placing(monkeypatch, lambda: drawn(public, said_words(names), LONGEST_TITLE))
