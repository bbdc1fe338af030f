"""Lists and players are read as whoever typed them meant them, or refused with what can be named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.protocol import Offer
from bot.names import seated
from bot.screens.rattus_cartus.typed import KINDS
from bot.screens.typed import (
    Mistyped,
    fitting,
    list_choices,
    named_choices,
    number_choices,
    seat_choices,
    stripped,
    typed_list,
    typed_seat,
    vocabulary,
)
from bot.text import words
from tests.screens.private.desks import reader

HAND = Offer("enter", ("1",), (("monk", 1), ("knight", 2), ("king", 1), ("joker", 1), ("sword", 1)), 0, 6)


@pytest.mark.parametrize(
    "text",
    [
        "Knight ×2, Joker",
        "2 Knight, joker",
        "knight x2,JOKER",
        "Knight, Knight, Joker",
        "joker ; kn x 2",
        "Knight ×2, Joker: lay 3",
        "Knight ×2: lay 2, Joker",
        "`Knight` ×2, **Joker**",
        "Knïght ×2, Jókêr,,",
        "2x knight, jo",
        "Knight ×2, Joker.",
        "knight x2 , joker . ",
        "KNIGHT (2 0), 1 Knight, Joker ×1",
        "ｋｎｉｇｈｔ ×2, joker",
        "two knight, one joker",
        "２ knight، joker",
        "knight ×٢；joker",
    ],
)
def test_a_list_is_read_in_every_form(text: str) -> None:
    assert typed_list(text, HAND, KINDS, reader()) == ("knight", "knight", "joker")


@pytest.mark.parametrize("text", ["none", "NONE", "None.", "None: lay 0", "nothing", " none "])
def test_none_is_a_list_without_cards(text: str) -> None:
    assert typed_list(text, HAND, KINDS, reader()) == ()


@pytest.mark.parametrize(
    "text",
    ["fortune tellers tent", "Fortune–teller’s Tent", "fortuneteller's tent", "fortune te", "fortunet"],
)
def test_a_thing_is_found_with_a_space_for_its_hyphen(text: str) -> None:
    known = vocabulary(("palace",), ("fortune_tellers_tent", "palace"), words("en", "rattus_cartus"))
    assert known.one(stripped(text)) == "fortune_tellers_tent"


def test_a_beginning_means_what_is_legal_before_what_is_not() -> None:
    assert typed_list("j, s", HAND, KINDS, reader()) == ("joker", "sword")
    assert typed_list("go", HAND, KINDS, reader()) == ("gold",)


def test_where_something_must_be_named_none_is_not_spoken_of() -> None:
    with pytest.raises(Mistyped) as refused:
        typed_list("", Offer("give", (), (("monk", 1), ("gold", 2)), 2, 2), KINDS, reader())
    assert reader().reason(refused.value.reason) == "Nothing is named. You can name Monk, Gold ×2."


@pytest.mark.parametrize(
    ("text", "key", "sentence"),
    [
        (
            "",
            "typed_empty_or_none",
            "Nothing is named. You can name Monk, Knight ×2, King, Joker, Sword, or `none`.",
        ),
        (" , ,", "typed_empty_or_none", None),
        ("``", "typed_empty_or_none", None),
        ("<@123456789012345678>", "typed_unknown", None),
        ("🐀", "typed_unknown", None),
        ("Cardinal", "typed_unknown", "That names nothing here. You can name Monk, Knight ×2, King"),
        ("Joker, Cardinal", "typed_entry_unknown", "Entry 2 of your list names nothing here."),
        ("k", "typed_ambiguous", "That could be several: Knight, King. Write more of the name."),
        ("Knight ×0", "typed_number", "A count goes from 1 to 99, as in: Name ×2."),
        ("Knight ×100", "typed_number", None),
        ("Knight ×" + "9" * 5000, "typed_number", None),
        ("9" * 5000 + " Knight", "typed_number", None),
        ("x" * 5000, "typed_unknown", None),
        ("none, Joker", "typed_entry_unknown", None),
        ("-1 Knight", "typed_unknown", None),
    ],
)
def test_a_list_that_cannot_be_read_is_refused_with_what_can_be_named(
    text: str, key: str, sentence: str | None
) -> None:
    with pytest.raises(Mistyped) as mistake:
        typed_list(text, HAND, KINDS, reader())
    assert mistake.value.reason.key == key
    told = reader().reason(mistake.value.reason)
    assert sentence is None or told.startswith(sentence)


def test_a_list_of_five_thousand_characters_is_read_in_no_time() -> None:
    assert len(typed_list("knight," * 700, HAND, KINDS, reader())) == 700


def test_the_first_choice_is_the_list_closed_and_then_one_card_more() -> None:
    words = reader()
    assert list_choices("knight x2, joker", HAND, KINDS, words) == [
        "Knight ×2, Joker: lay 3",
        "Knight ×2, Joker, Monk: lay 4",
        "Knight ×2, Joker, King: lay 4",
        "Knight ×2, Joker, Sword: lay 4",
    ]
    assert list_choices("", HAND, KINDS, words)[:2] == ["none: lay 0", "Monk: lay 1"]
    assert list_choices("joker, k", HAND, KINDS, words) == ["Joker, Knight: lay 2", "Joker, King: lay 2"]
    assert list_choices("Joker: lay 1, mon", HAND, KINDS, words)[0] == "Joker, Monk: lay 2"
    assert list_choices("n", HAND, KINDS, words) == ["none: lay 0"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("joker,", ["Joker: lay 1", "Joker, Monk: lay 2"]),
        (", mon", ["Monk: lay 1", "Monk, Knight: lay 2"]),
        (",", ["Monk: lay 1", "Knight: lay 1"]),
        ("nothing", ["none: lay 0"]),
    ],
)
def test_a_comma_too_many_begins_another_entry_and_is_no_word_for_nothing(
    text: str, shown: list[str]
) -> None:
    assert list_choices(text, HAND, KINDS, reader())[:2] == shown


@pytest.mark.parametrize("text", ["gold", "knight x3", "knight, knight, knight", "monk, monk"])
def test_nothing_is_shown_of_what_is_not_held_so_often(text: str) -> None:
    with pytest.raises(Mistyped) as refused:
        list_choices(text, HAND, KINDS, reader())
    assert reader().reason(refused.value.reason).startswith("You cannot name that, or not so often. You can")


def test_a_count_of_99_is_still_read() -> None:
    assert typed_list("knight ×99", HAND, KINDS, reader()) == ("knight",) * 99


LOOK = Offer("supply", ("1",), tuple((str(number), 1) for number in range(1, 6)), 2, 2)
LOOKS = Offer("look", (), LOOK.options, 1, 3)


@pytest.mark.parametrize(
    ("text", "two", "one_to_three"),
    [
        (
            "",
            ["1, 3", "1: 1 more", "2: 1 more", "3: 1 more", "4: 1 more", "5: 1 more"],
            ["1, 3", "1", "2", "3", "4", "5"],
        ),
        ("0002", ["2: 1 more", "2, 1", "2, 3", "2, 4", "2, 5"], ["2", "2, 1", "2, 3", "2, 4", "2, 5"]),
        ("2 4", ["2, 4"], ["2, 4", "2, 4, 1", "2, 4, 3", "2, 4, 5"]),
        ("3 2 1", "typed_positions_off", ["3, 2, 1"]),
        ("2, 2", "typed_positions_off", "typed_positions_off"),
        ("6", "typed_positions_off", "typed_positions_off"),
        ("1 2 3 4", "typed_positions_off", "typed_positions_off"),
        ("00002", "typed_not_positions", "typed_not_positions"),
    ],
)
def test_positions_are_shown_as_typed_and_with_one_more(
    text: str, two: list[str] | str, one_to_three: list[str] | str
) -> None:
    shown: list[list[str] | str] = []
    for offer in (LOOK, LOOKS):
        try:
            shown.append(number_choices(text, offer, ("1", "3"), reader()))
        except Mistyped as refused:
            shown.append(refused.reason.key)
    assert shown == [two, one_to_three]


def test_what_is_shown_to_choose_from_has_1_to_100_characters_and_stands_there_once() -> None:
    long, longer = "a" * 100, "b" * 101
    assert fitting(["", long, longer, "x", long], "nothing") == [long, "x"]
    assert fitting(map(str, range(40)), "nothing") == [str(number) for number in range(25)]
    assert fitting(["", longer], longer) == ["b" * 99 + "…"]


def test_a_gift_says_how_many_cards_are_still_missing() -> None:
    offer = Offer("give", (), (("monk", 1), ("gold", 3)), 2, 2)
    assert list_choices("", offer, KINDS, reader()) == ["Monk: 1 more", "Gold: 1 more"]
    assert list_choices("gold", offer, KINDS, reader()) == ["Gold, Monk: give 2", "Gold ×2: give 2"]
    assert list_choices("gold x2", offer, KINDS, reader()) == ["Gold ×2: give 2"]
    with pytest.raises(Mistyped):
        list_choices("none", offer, KINDS, reader())
    with pytest.raises(Mistyped):
        list_choices("gold x3", offer, KINDS, reader())


SEATS = ("seat1", "seat2", "seat3")


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("▲ Bo", "seat2"),
        ("Bo", "seat2"),
        ("bo", "seat2"),
        ("Bo. ", "seat2"),
        ("@bo", "seat2"),
        ("▲", "seat2"),
        ("B_o's *friend*: x", "seat3"),
        ("■ B_o's *friend*: x", "seat3"),
        ("b o's", "seat3"),
        ("an", "seat1"),
        ("cara n", "seat4"),
        ("★ aaa", "seat5"),
    ],
)
def test_a_player_is_named_by_shape_or_name(text: str, seat: str) -> None:
    assert typed_seat(text, SEATS, reader()) == seat


@pytest.mark.parametrize(
    ("text", "key"), [("", "typed_seat_unknown"), ("Zoe", "typed_seat_unknown"), ("b", "typed_ambiguous")]
)
def test_a_player_that_is_not_clear_is_refused(text: str, key: str) -> None:
    with pytest.raises(Mistyped) as mistake:
        typed_seat(text, SEATS, reader())
    assert mistake.value.reason.key == key
    reader().reason(mistake.value.reason)


def test_players_are_shown_as_they_are_called() -> None:
    assert seat_choices("", SEATS, reader()) == SEATS
    assert seat_choices("B", SEATS, reader()) == SEATS[1:]


def test_a_name_that_is_too_long_means_the_seat_whose_name_is_its_beginning() -> None:
    displays = ("Alexandra of the nine lives", "Bertram of the nine lives")
    spoken = words("en", None, [seated(display, seat, ()) for seat, display in enumerate(displays)])
    for seat, display in enumerate(displays, start=1):
        assert display not in spoken.plain.name(f"seat{seat}")
        assert typed_seat(display, ("seat1", "seat2"), spoken) == f"seat{seat}"
    with pytest.raises(Mistyped):
        typed_seat("Conradin of the nine lives", ("seat1", "seat2"), spoken)
    for other in ("Alexandra of the ", "Bo of the nine lives"):
        with pytest.raises(Mistyped):
            typed_seat(other, ("seat1", "seat2", "seat3"), words("en", None, ("Al", *displays[1:], "Bo")))


def test_the_mark_before_a_name_tells_players_apart_whose_names_begin_alike() -> None:
    spoken = words("en", None, ("Ann", "Anna", "Annabel", "Bo"))
    every = ("seat1", "seat2", "seat3", "seat4")
    assert typed_seat("▲ an", every, spoken) == "seat2"
    assert typed_seat("■ an", every, spoken) == "seat3"
    with pytest.raises(Mistyped):
        typed_seat("◆ an", every, spoken)


def test_a_player_that_there_is_not_is_refused_with_those_who_can_be_named() -> None:
    spoken = words("en", None, ("Ann", "Bo"))
    for offered, named in (((), "● Ann and ▲ Bo"), (("seat2",), "▲ Bo")):
        with pytest.raises(Mistyped) as refused:
            typed_seat("Zoe", offered, spoken)
        assert spoken.reason(refused.value.reason).endswith(f" You can name {named}.")


def test_what_could_be_several_things_is_shown_as_each_of_them() -> None:
    assert named_choices("k", ("knight", "king", "monk"), reader()) == ("knight", "king")
    assert named_choices("", ("knight", "king"), reader()) == ("knight", "king")
    with pytest.raises(Mistyped):
        named_choices("x", ("knight", "king"), reader())


EVERY_SEAT = tuple(f"seat{number}" for number in range(1, 7))


@given(st.lists(st.text(max_size=20) | st.text("AaBb12 ():;,x-'’*|none", max_size=8), min_size=6, max_size=6))
def test_a_seat_is_meant_by_its_shown_name_with_or_without_mark_and_remark(displays: list[str]) -> None:
    names: list[str] = []
    for seat, display in enumerate(displays):
        names.append(seated(display, seat, names))
    spoken = words("en", None, names).plain
    for token in EVERY_SEAT:
        line, bare = spoken.name(token), spoken.bare(token)
        for text in (line, f"{line}: population 4, City Walls", f"{line} (you): population 0", bare, line[0]):
            assert typed_seat(text, EVERY_SEAT, spoken) == token
            assert seat_choices(text, EVERY_SEAT, spoken) == (token,)


def test_the_same_name_wins_over_the_beginning_of_another_also_where_that_one_is_legal() -> None:
    spoken = words("en", None, ("Ann", "Anna", "Ben", "Bo", "seat1", "Zoë"))
    assert typed_seat("ann", ("seat2", "seat3"), spoken) == "seat1"
    assert typed_seat("b", ("seat3", "seat5"), spoken) == "seat3"
    assert typed_seat("seat1", EVERY_SEAT, spoken) == "seat5"
    assert typed_seat("seat3", EVERY_SEAT, spoken) == "seat3"
    assert typed_seat("zoe", EVERY_SEAT, spoken) == "seat6"
