"""Questions with several verbs: what stands open, what buttons lead to, what is done by being chosen."""

from dataclasses import replace
from typing import Any

import pytest

from bot.desks import Desk
from bot.games.protocol import Asked, Move, Offer, Seat
from bot.screens import sheets
from bot.screens.ids import PanelId
from bot.screens.offers import Path, Stage
from bot.screens.panel import Commit, Redraw, Undo, panel, pressed
from tests.screens.private.desks import reader, table
from tests.screens.private.plain import Plain
from tests.screens.private.reading import labels
from tests.screens.private.thumb import Thumb, parts, shown

REGIONS = tuple(f"region{number}" for number in range(30))
NUMBERS = (("1", 1), ("2", 1), ("3", 1))


def one_of(verb: str, head: tuple[str, ...] = (), options: tuple[str, ...] = REGIONS) -> Offer:
    return Offer(verb, head, tuple((token, 1) for token in options), 1, 1)


OFFERS = (
    one_of("take", (), ("monk", "king")),
    *(Offer("place", (region,), (("2", 1),), 1, 1) for region in REGIONS[:26]),
    *(Offer("place", (region,), NUMBERS, 1, 1) for region in REGIONS[26:]),
    *(Offer("send", (start, to), NUMBERS, 1, 1) for start in REGIONS[:12] for to in REGIONS[12:23]),
    one_of("king"),
    one_of("look"),
    Offer("rest"),
    one_of("move"),
)
CONTROLS = Plain(
    buttons=("send", "king", "look", "rest"),
    at_once=("take", "place", "send", "king"),
    tapped=("place", "send"),
)
TURN = Desk(
    table(3),
    Seat(0),
    view="view",
    offers=OFFERS,
    asked=Asked(Seat(0), "choose_giver"),
    stamp="01abcd",
)


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, CONTROLS)


def lay(monkeypatch: pytest.MonkeyPatch, controls: Plain) -> None:
    """Let the table's game have these controls."""
    game = TURN.table.game
    invented = replace(sheets.SHEETS[game], controls=controls, done=lambda move, public, words: str(move))
    monkeypatch.setattr(sheets, "SHEETS", {game: invented})


def controls_of(thumb: Thumb) -> list[str]:
    """Verb and stage of everything that can be used, in order."""
    return [f"{path.verb}.{stage}" for _, path, stage in thumb.controls()]


def hints(thumb: Thumb) -> list[str]:
    """What stands in the menus, without what only makes it long."""
    menus = [part for part in parts(thumb.view) if part["type"] == 3]
    return [part["placeholder"].split(" hint")[0] for part in menus]


def choose(thumb: Thumb, verb: str, *values: str) -> Commit | None:
    """Choose in the last menu of *verb*."""
    menus = [part for part, path, _ in thumb.controls() if part["type"] == 3 and path.verb == verb]
    return thumb.use(menus[-1], values)


def test_what_is_laid_open_stands_at_once_and_buttons_share_a_row_where_they_come() -> None:
    thumb = Thumb(TURN, reader(3))
    assert controls_of(thumb) == [
        "take.do",
        "place.do",
        "place.pg",
        *("send.at", "king.at", "look.at", "rest.at"),
        "move.sel",
        "move.pg",
    ]
    rows = [part["components"] for part in parts(thumb.view) if part["type"] == 1]
    assert ["send", "king", "look", "rest"] in [[part.get("label") for part in row] for row in rows]
    assert hints(thumb) == ["take 0", "place region0 0", "move 0"]


def test_each_menu_has_the_hint_of_what_it_leads_to() -> None:
    thumb = Thumb(TURN, reader(3))
    thumb.press(Stage.AT, Path("send"))
    assert hints(thumb) == ["send region0 region12 0"]
    choose(thumb, "send", "region2")
    assert hints(thumb) == ["send region0 region12 0", "send region2 region12 1"]


@pytest.mark.parametrize(
    ("move", "presses"),
    [
        ("take king", 1),
        ("place region3 2", 1),
        ("place region25 2", 2),
        ("place region28 3", 3),
        ("king region4", 2),
        ("send region2 region14 3", 4),
        ("look region4", 3),
        ("look region28", 4),
        ("rest", 2),
        ("move region4", 2),
        ("move region29", 3),
    ],
)
def test_choosing_is_doing_where_the_game_says_so_else_a_button_says_it(move: str, presses: int) -> None:
    """A page turned counts like any press."""
    thumb = Thumb(TURN, reader(3))
    assert thumb.commit(Move.parse(move)) == Commit((Move.parse(move),))
    assert thumb.presses == presses


def test_a_page_of_an_open_menu_leaves_the_others_in_sight() -> None:
    thumb = Thumb(TURN, reader(3))
    thumb.press(Stage.PAGE, Path("place", page=1))
    assert "take.do" in controls_of(thumb)
    menu = next(part for part, path, _ in thumb.controls() if part["type"] == 3 and path.verb == "place")
    assert [option["value"] for option in menu["options"]] == list(REGIONS[25:])
    assert "◀ Page 1 of 2" in labels(thumb)
    assert not any("Page 3" in label or "Page 2 of 2" in label for label in labels(thumb)[:1])


def test_what_is_chosen_first_leads_on_alone_with_one_way_back() -> None:
    thumb = Thumb(TURN, reader(3))
    before = parts(thumb.view)
    thumb.press(Stage.PAGE, Path("place", page=1))
    assert choose(thumb, "place", "region28") is None
    assert {control.partition(".")[0] for control in controls_of(thumb)} == {"place"}
    green = [part["label"] for part in parts(thumb.view) if part.get("style") == 3]
    assert [label.split(" long")[0] for label in green] == [
        f"commit place region28 {number}" for number, _ in NUMBERS
    ]
    thumb.press(Stage.BACK, Path("place", ("region28",)))
    assert parts(thumb.view) == before


def test_the_way_back_from_a_button_is_step_by_step() -> None:
    thumb = Thumb(TURN, reader(3))
    before = parts(thumb.view)
    thumb.press(Stage.AT, Path("send"))
    assert "question of send" in shown(thumb.view)
    sending = parts(thumb.view)
    choose(thumb, "send", "region1")
    thumb.press(Stage.BACK, Path("send", ("region1",)))
    assert parts(thumb.view) == sending
    thumb.press(Stage.BACK, Path("send"))
    assert parts(thumb.view) == before


def test_the_green_button_stands_alone_with_the_way_back() -> None:
    thumb = Thumb(TURN, reader(3))
    choose(thumb, "move", "region4.1")
    rows = [part["components"] for part in parts(thumb.view) if part["type"] == 1]
    green = next(row for row in rows if row[0].get("style") == 3)
    assert [part["label"] for part in green][1:] == ["Back"]
    assert len(green[0]["label"]) == 80


def test_confirming_what_needs_no_choice_moves_nothing_from_its_place() -> None:
    thumb = Thumb(TURN, reader(3))
    before = parts(thumb.view)
    thumb.press(Stage.AT, Path("rest"))
    after = parts(thumb.view)
    assert [part["type"] for part in before[:-4]] == [part["type"] for part in after[: len(before) - 4]]
    assert [part["label"] for part in after if part.get("style") == 1] == ["rest ✓"]
    assert [part["label"].split(" long")[0] for part in after[len(before) - 3 :] if "label" in part][:2] == [
        "commit rest",
        "Back",
    ]
    thumb.press(Stage.BACK, Path("rest"))
    assert parts(thumb.view) == before


def test_another_single_choice_takes_the_place_of_one_on_another_page() -> None:
    thumb = Thumb(TURN, reader(3))
    choose(thumb, "move", "region4.1")
    thumb.press(Stage.PAGE, Path("move", (), ("region4",), 1))
    assert choose(thumb, "move", "region29.1") is None
    assert thumb.commit(Move("move", ("region29",))) == Commit((Move("move", ("region29",)),))


def test_several_direct_moves_are_buttons_beside_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, Plain(direct=("swap", "leave", "reveal")))
    offers = (Offer("swap"), Offer("leave"), one_of("reveal", (), ("1", "2", "in_order")))
    one = replace(TURN, offers=offers)
    for move in ("swap", "leave", "reveal 2", "reveal in_order"):
        thumb = Thumb(one, reader(3))
        assert thumb.commit(Move.parse(move)) == Commit((Move.parse(move),))
        assert thumb.presses == 1
    row = next(part["components"] for part in parts(thumb.view) if part["type"] == 1)
    assert [part["style"] for part in row] == [3] * 5


def test_a_region_may_be_chosen_twice_in_one_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, Plain())
    spread = Offer("spread", (), (("gallia", 2), ("italia", 1), ("hispania", 2)), 2, 2)
    for picks in (("gallia", "gallia"), ("gallia", "italia"), ("hispania", "hispania")):
        thumb = Thumb(replace(TURN, offers=(spread,)), reader(3))
        assert thumb.commit(Move("spread", picks)) == Commit((Move("spread", picks),))
        assert thumb.presses == 2


@pytest.mark.parametrize("step", ["place.do", "take.do", "send.do"])
def test_a_menu_from_before_does_nothing_and_says_so(step: str) -> None:
    after = pressed(TURN, PanelId(step, TURN.table.id, "00ffff"), ["region3"], reader(3))
    assert isinstance(after, Redraw)
    assert after.path is None
    assert after.preface is not None
    assert after.preface.startswith("This panel was from before; nothing was done.")


@pytest.mark.parametrize(
    ("step", "picks", "value"),
    [
        ("move.do", ".", "region3.1"),
        ("look.do", ".", "region3.1"),
        ("place.do", "", "region28"),
        ("place.do", "", "nowhere"),
        ("take.do", ".", "queen.1"),
        ("place.hd", "", "region3"),
        ("take.sel", ".", "monk.1"),
    ],
)
def test_a_forged_menu_does_nothing_at_once_but_what_the_game_lets(step: str, picks: str, value: str) -> None:
    pid = PanelId(step, TURN.table.id, TURN.stamp, picks=picks)
    assert isinstance(pressed(TURN, pid, [value], reader(3)), Redraw)


def test_few_heads_are_a_menu_where_the_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    few = replace(TURN, offers=tuple(one_of("play", (card,)) for card in ("fire", "flood")))
    lay(monkeypatch, Plain())
    assert [part["type"] for part, _, _ in Thumb(few, reader(3)).controls()] == [2, 2]
    lay(monkeypatch, Plain(listed=("play",)))
    thumb = Thumb(few, reader(3))
    assert [part["type"] for part, _, _ in thumb.controls()] == [3]
    assert thumb.commit(Move("play", ("flood", "region4"))) == Commit((Move("play", ("flood", "region4")),))
    assert thumb.presses == 3


@pytest.mark.parametrize(
    ("heads", "beside", "shown"),
    [
        (5, (), ["play.at"] * 5),
        (4, ("rest",), [*["play.at"] * 4, "rest.at"]),
        (5, ("rest",), ["play.hd", "rest.at"]),
        (6, (), ["play.hd"]),
    ],
)
def test_what_has_room_in_one_row_of_buttons_is_no_menu(
    heads: int, beside: tuple[str, ...], shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, Plain(beside=beside))
    offers = (*(one_of("play", (region,)) for region in REGIONS[:heads]), *map(Offer, beside))
    thumb = Thumb(replace(TURN, offers=offers), reader(3))
    assert controls_of(thumb) == shown
    first = next(part["components"] for part in parts(thumb.view) if part["type"] == 1)
    assert len(first) == (5 if shown[0] == "play.at" else 1)


def test_what_stands_beside_stands_there_once_however_much_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, Plain(beside=("rest",)))
    heads = [one_of(verb, (region,)) for verb in ("play", "build") for region in REGIONS[:2]]
    thumb = Thumb(replace(TURN, offers=(*heads, Offer("rest"), one_of("move", (), ("a", "b")))), reader(3))
    assert controls_of(thumb) == ["play.at", "play.at", "rest.at", "build.at", "build.at", "move.sel"]


@pytest.mark.parametrize(("count", "shown"), [(5, ["look.tap"] * 5), (6, ["look.sel"])])
def test_five_options_are_tapped_and_six_are_a_menu(
    count: int, shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, Plain(tapped=("look",)))
    thumb = Thumb(replace(TURN, offers=(one_of("look", (), REGIONS[:count]),)), reader(3))
    assert controls_of(thumb) == shown


MOMENTS = ("actions", "looks", "knight", "monk", "joker")


def orders(count: int) -> tuple[Offer, ...]:
    return tuple(one_of("orders", (moment,), ("for_me", "ask_me")) for moment in MOMENTS[:count])


def ordering(count: int) -> Thumb:
    """The panel of so many standing orders."""
    thumb = Thumb(replace(TURN, free=orders(count)), reader(3))
    thumb.press(Stage.AT, Path("orders"))
    return thumb


def test_few_standing_orders_stand_side_by_side_with_their_buttons() -> None:
    thumb = ordering(3)
    assert controls_of(thumb) == ["orders.go"] * 6
    assert "order actions" in shown(thumb.view)
    assert "notes" not in shown(thumb.view)


@pytest.mark.parametrize(("answers", "type_"), [(5, 2), (6, 3)])
def test_five_answers_of_an_order_are_buttons_and_six_a_menu(answers: int, type_: int) -> None:
    order = one_of("orders", ("looks",), REGIONS[:answers])
    thumb = Thumb(replace(TURN, free=(order,)), reader(3))
    thumb.press(Stage.AT, Path("orders"))
    assert {part["type"] for part, _, _ in thumb.controls()} == {type_}


def test_of_many_standing_orders_one_is_chosen_and_then_set() -> None:
    thumb = ordering(5)
    assert controls_of(thumb) == ["orders.hd"]
    for line in (*(f"order {moment}" for moment in MOMENTS), "notes on all"):
        assert line in shown(thumb.view).splitlines()
    assert choose(thumb, "orders", "monk") is None
    assert "notes on monk" in shown(thumb.view)
    assert controls_of(thumb) == ["orders.hd", "orders.go", "orders.go"]
    menu = next(part for part in parts(thumb.view) if part["type"] == 3)
    assert [option["value"] for option in menu["options"] if option["default"]] == ["monk"]
    assert choose(thumb, "orders", "joker") is None
    committed = thumb.press(Stage.COMMIT, Path("orders", ("joker",), ("ask_me",)))
    assert committed is not None
    assert committed.moves == (Move("orders", ("joker", "ask_me")),)
    thumb.draw(committed.then)
    assert controls_of(thumb) == ["orders.hd"]


def test_a_standing_order_that_there_is_not_is_not_chosen() -> None:
    thumb = ordering(5)
    assert choose(thumb, "orders", "sword") is None
    assert controls_of(thumb) == ["orders.hd"]


def undo_of(view: Any) -> dict[str, Any]:
    return next(part for part in parts(view) if part.get("custom_id", "").startswith("1:undo:"))


def test_the_last_part_of_a_turn_is_taken_back_by_the_last_button_of_the_verbs() -> None:
    one = replace(TURN, undo=Move("place", ("region3", "2")))
    thumb = Thumb(one, reader(3))
    assert labels(thumb)[1:6] == ["send", "king", "look", "rest", "Undo: place region3 2"]
    pid = PanelId.decode(undo_of(thumb.view)["custom_id"])
    assert pid is not None
    assert pid.stamp == TURN.stamp
    assert pressed(one, pid, (), reader(3)) == Undo()
    choose(thumb, "move", "region4.1")
    assert not any(label.startswith("Undo") for label in labels(thumb))


def test_without_other_buttons_undo_has_a_row_of_its_own_and_80_characters() -> None:
    one = replace(TURN, offers=(one_of("take"),), undo=Move("place", ("region" * 30, "2")))
    view = panel(one, reader(3))
    assert undo_of(view)["label"].startswith("Undo: place regionregion")
    assert len(undo_of(view)["label"]) == 80


def test_the_button_that_takes_back_asks_the_shell_whether_it_is_from_before() -> None:
    assert pressed(TURN, PanelId("undo", TURN.table.id, "00ffff"), (), reader(3)) == Undo()
