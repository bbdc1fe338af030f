"""Walking offers of any game: ids survive, pages keep ticks, heads of several picks and many branches."""

from dataclasses import replace
from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.desks import Desk
from bot.games.protocol import Asked, Move, Offer, Seat
from bot.screens.choices import asked_items
from bot.screens.drawing import Drawing
from bot.screens.ids import PanelId
from bot.screens.offers import (
    Path,
    Stage,
    chosen,
    in_order,
    made,
    menu_pages,
    only,
    panel_id,
    read,
    singles,
    tapped,
)
from bot.screens.panel import Commit, Redraw, pressed
from tests.screens.private.desks import reader, table
from tests.screens.private.plain import Plain
from tests.screens.private.thumb import check_limits, parts

names = st.sampled_from([f"thing{number}" for number in range(60)])
offers = st.builds(
    lambda head, options, least, most: Offer("do", head, tuple(options.items()), min(least, most), most),
    st.lists(names, max_size=3).map(tuple),
    st.dictionaries(names, st.integers(1, 15), min_size=1, max_size=40),
    st.integers(0, 3),
    st.integers(0, 20),
)


@given(offers, st.data(), st.sampled_from(list(Stage)), st.integers(0, 35))
def test_an_id_leads_back_to_where_it_was_drawn(
    offer: Offer, data: st.DataObject, stage: Stage, page: int
) -> None:
    items = [token for token, count in offer.options for _ in range(count)]
    drawn = data.draw(st.lists(st.sampled_from(range(len(items))), unique=True, max_size=offer.most))
    picks = in_order(offer, [items[place] for place in drawn])
    for path in (Path("do", offer.head, picks, page), Path("do", offer.head, None, page)):
        pid = panel_id((offer,), path, stage, table=7, stamp="1abcd")
        assert PanelId.decode(pid.encode()) == pid
        assert read((offer,), pid) == (path, stage)


THIS_AND_THAT = (
    Offer("do", ("this",), (("a", 1), ("b", 1)), 0, 1),
    Offer("do", ("that",), (("a", 2), ("b", 1)), 0, 2),
)


@pytest.mark.parametrize(
    ("picks", "path"),
    [
        ("", Path("do", ())),
        ("01", Path("do", ("that",))),
        ("02", None),
        ("00.01", Path("do", ("this",), ("b",))),
        ("00.02", None),
        ("00.0001", None),
        ("00.0000", None),
        ("00.0", None),
        ("00..", None),
        ("01.20", Path("do", ("that",), ("a", "a"))),
        ("01.11", Path("do", ("that",), ("a", "b"))),
        ("01.02", None),
        ("01.21", None),
        ("01.2", None),
        ("01.200", None),
        ("0", None),
        ("0101", None),
    ],
)
def test_an_id_names_what_is_on_offer_or_nothing(picks: str, path: Path | None) -> None:
    found = read(THIS_AND_THAT, PanelId("do.at", 7, "1abcd", picks=picks))
    assert found == (None if path is None else (path, Stage.AT))


@given(offers, st.text("0123456789az.", max_size=20))
def test_picks_of_other_offers_read_as_none_or_as_something_on_offer(offer: Offer, picks: str) -> None:
    found = read((offer,), PanelId("do.go", 7, "1abcd", picks=picks))
    if found is not None and found[0].picks is not None:
        assert len(found[0].picks) <= offer.most
        assert all(found[0].picks.count(token) <= count for token, count in offer.options)


@given(offers)
def test_pages_hold_25_and_cut_between_kinds(offer: Offer) -> None:
    pages = menu_pages(offer)
    assert all(len(page) <= 25 for page in pages)
    homes = [{token for _, token in page} for page in pages]
    assert sum(len(home) for home in homes) == len(set().union(*homes))


def test_ticks_of_other_pages_stay_when_a_menu_comes_back() -> None:
    offer = Offer("do", (), tuple((f"kind{number}", 5) for number in range(8)), 0, 12)
    picks = chosen(offer, (), 0, ["kind0.1", "kind0.2", "kind4.5"])
    assert picks == ("kind0", "kind0", "kind4")
    picks = chosen(offer, picks, 1, ["kind7.1", "kind7.1", "nothing"])
    assert picks == ("kind0", "kind0", "kind4", "kind7")
    assert chosen(offer, picks, 0, []) == ("kind7",)


def test_a_tap_too_many_drops_the_oldest_tick() -> None:
    offer = Offer("do", (), (("a", 1), ("b", 1), ("c", 1)), 2, 2)
    assert tapped(offer, ("a", "b"), "c") == ("b", "c")
    assert tapped(offer, ("a", "b"), "a") == ("b",)
    assert made(offer, ("b",)) is None
    assert made(offer, ("c", "b")) == Move("do", ("b", "c"))


@pytest.mark.parametrize(
    ("offer", "alone", "each"),
    [
        (Offer("done"), (), ((),)),
        (Offer("place", ("a",), (("2", 1),), 1, 1), ("2",), (("2",),)),
        (Offer("place", ("a",), (("1", 1), ("2", 1)), 1, 1), None, (("1",), ("2",))),
        (Offer("spread", (), (("a", 2), ("b", 1)), 2, 2), None, ()),
        (Offer("spread", (), (("a", 1), ("b", 1)), 2, 2), ("a", "b"), ()),
        (Offer("give", (), (("a", 1),), 0, 1), None, ()),
    ],
)
def test_an_offer_tells_its_only_move_and_its_single_picks(
    offer: Offer, alone: tuple[str, ...] | None, each: tuple[tuple[str, ...], ...]
) -> None:
    assert only(offer) == alone
    assert singles(offer) == each


@pytest.mark.parametrize("place", [0, 9, 10, 35, 36, 59])
def test_any_of_sixty_places_is_written_in_an_id_and_read_again(place: int) -> None:
    thing = f"thing{place}"
    single = Offer("take", (), tuple((f"thing{number}", 1) for number in range(60)), 1, 1)
    heads = tuple(Offer("do", (f"thing{number}",)) for number in range(60))
    for offers, path in (((single,), Path("take", (), (thing,))), (heads, Path("do", (thing,)))):
        pid = panel_id(offers, path, Stage.AT, table=7, stamp="1abcd")
        assert PanelId.decode(pid.encode()) == pid
        assert read(offers, pid) == (path, Stage.AT)


@pytest.mark.parametrize("picks", ["0", "000", "1o", "00", "00.0", "00.00.", "00.0000", "00.02"])
def test_what_no_id_of_ours_says_is_not_read(picks: str) -> None:
    offer = Offer("do", ("thing",), (("a", 1), ("b", 1)), 0, 2)
    found = read((offer,), PanelId("do.at", 7, "1abcd", picks=picks))
    assert found == ((Path("do", ("thing",)), Stage.AT) if picks == "00" else None)


REGIONS = [f"region{number}" for number in range(60)]
CONTROLS = Plain(beside=("done", "swap"))
MANY = Desk(
    table(3),
    Seat(0),
    offers=(
        *(Offer("place", (region, to)) for region in REGIONS for to in ("near", "far")),
        Offer("done"),
        Offer("swap"),
    ),
    asked=Asked(Seat(0), "place"),
    stamp="1abcd",
)


def drawn(path: Path) -> list[dict[str, Any]]:
    view = discord.ui.LayoutView(timeout=None)
    assert MANY.asked is not None
    for item in asked_items(Drawing(MANY, None, reader(3), CONTROLS), path):
        view.add_item(item)
    check_limits(view)
    return parts(view)


def use(found: list[dict[str, Any]], which: str, *values: str) -> Path:
    part = next(part for part in found if part.get("custom_id", "").startswith(f"1:{which}:"))
    pid = PanelId.decode(part["custom_id"])
    assert pid is not None
    after = pressed(MANY, pid, values, reader(3))
    assert isinstance(after, Redraw)
    at = None if after.path is None else read(MANY.offers, after.path)
    return Path("place") if at is None else at[0]


def test_sixty_heads_are_a_menu_with_pages_and_other_verbs_beside() -> None:
    found = drawn(Path("place"))
    menu = next(part for part in found if part["type"] == 3)
    assert [option["value"] for option in menu["options"]] == REGIONS[:25]
    labels = [part["label"] for part in found if part["type"] == 2]
    assert labels == ["Page 2 of 3 ▶", "done", "swap"]
    path = use(found, "place.pg")
    menu = next(part for part in drawn(path) if part["type"] == 3)
    assert [option["value"] for option in menu["options"]] == REGIONS[25:50]


def test_a_head_of_two_picks_is_chosen_one_after_the_other() -> None:
    path = use(drawn(replace(Path("place"), page=1)), "place.hd", "region30")
    assert path.head == ("region30",)
    found = drawn(path)
    menu = next(part for part in found if part["type"] == 3)
    assert [option["value"] for option in menu["options"] if option.get("default")] == ["region30"]
    path = use(found, "place.at")
    assert path.head == ("region30", "near")
    commit = next(part for part in drawn(path) if part.get("style") == 3)
    pid = PanelId.decode(commit["custom_id"])
    assert pid is not None
    assert pressed(MANY, pid, (), reader(3)) == Commit((Move("place", ("region30", "near")),))
    assert use(drawn(path), "place.bk").head == ("region30",)


def test_another_head_may_be_chosen_in_the_same_menu() -> None:
    path = use(drawn(Path("place", ("region30", "near"))), "place.hd", "region29")
    assert path.head == ("region29",)
    assert use(drawn(Path("place")), "place.hd", "nowhere").head == ()


@pytest.mark.parametrize("verb", ["done", "swap"])
def test_a_verb_without_choices_is_asked_back_before_it_is_done(verb: str) -> None:
    path = use(drawn(Path("place")), f"{verb}.at")
    found = drawn(path)
    commit = next(part for part in found if part.get("style") == 3)
    assert commit["custom_id"].startswith(f"1:{verb}.go:")
    assert use(found, f"{verb}.bk") == Path("place")
