"""Every move can be typed or taken from the choices shown; what is none is refused with what can be named."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace as struct_replace

from bot.desks import Desk
from bot.games.protocol import Move, Offer, Seat, counted
from bot.games.rattus_cartus.kinds import Building, Class, Supply, Verb
from bot.games.rattus_cartus.views import SeatView
from bot.screens import commands
from bot.screens.rattus_cartus import typed as rattus_cartus
from bot.screens.typed import Mistyped, typed_numbers
from bot.text import Words
from tests.screens.private import typist
from tests.screens.private.desks import (
    FORTY,
    GAME,
    TWINS,
    asked_desks,
    desk,
    desk_with_hand,
    reader,
    row_of,
    states,
)
from tests.screens.private.thumb import Thumb
from tests.screens.private.typist import some_move

typed_move = partial(typist.typed_move, rattus_cartus)
choices = partial(commands.choices, rattus_cartus)
OPTIONS: Mapping[str, tuple[str, ...]] = {
    "supply": ("building", "look"),
    "look": ("cards",),
    "enter": ("building", "cards"),
    "choose": ("player",),
    "give": ("cards",),
    "discard": ("cards",),
}


def as_typed(one: Desk, move: Move, words: Words) -> dict[str, str]:
    """The options of the slash command of *move*, as somebody would write them."""
    match move.verb:
        case "supply":
            looks = {"look": ", ".join(move.picks[1:])} if move.picks[1:] else {}
            return {"building": move.picks[0], **looks}
        case "enter":
            return {"building": move.picks[0], "cards": words.names(move.picks[1:])}
        case "look":
            return {"cards": " ".join(move.picks)}
        case "choose":
            return {"player": words.plain.name(move.picks[0])}
        case "give" | "discard":
            return {"cards": words.names(move.picks)}
        case _:
            return {}


def test_every_offer_is_reached_by_typing_and_makes_the_move_that_presses_make() -> None:
    rng = Random(3)
    for one in asked_desks():
        words = reader(len(one.table.chairs))
        for offer in one.offers:
            move = some_move(offer, rng)
            typed = typed_move(one, move.verb, as_typed(one, move, words), words)
            assert typed == move
            assert Thumb(one, words).commit(move).moves == (typed,)


def by_choices(one: Desk, move: Move, words: Words) -> dict[str, str]:
    """The options as somebody takes them from autocomplete, one card more at a time."""
    taken: dict[str, str] = {}
    for option in OPTIONS.get(move.verb, ()):
        if option == "look" and len(move.picks) == 1:
            continue
        shown = choices(one, move.verb, option, "", taken, words)
        if option == "building":
            taken[option] = next(text for text in shown if text.startswith(move.picks[0]))
        elif option == "player":
            taken[option] = words.plain.name(move.picks[0])
            assert taken[option] in shown
        else:
            picks = move.picks[1:] if move.verb in ("supply", "enter") else move.picks
            taken[option] = grown(one, move.verb, option, picks, taken, words)
    return taken


def grown(
    one: Desk, verb: str, option: str, picks: tuple[str, ...], taken: dict[str, str], words: Words
) -> str:
    text = "none" if not picks else ""
    for number in range(1, len(picks) + 1):
        so_far = picks[:number]
        wanted = ", ".join(so_far) if option == "look" or verb == "look" else words.names(so_far)
        shown = choices(one, verb, option, text, taken, words)
        text = next(choice for choice in shown if choice.partition(":")[0] == wanted)
    return text


def test_every_offer_is_reached_by_what_autocomplete_shows() -> None:
    rng = Random(4)
    for one in asked_desks():
        words = reader(len(one.table.chairs))
        for offer in one.offers:
            move = some_move(offer, rng)
            if len(move.picks) > 8:
                continue
            typed = by_choices(one, move, words)
            assert typed_move(one, move.verb, typed, words) == move


def test_what_is_named_clearly_goes_to_the_rules_who_say_why_not() -> None:
    one = next(found for found in asked_desks() if found.asked and found.asked.ask == "enter")
    words = reader(len(one.table.chairs))
    for cards, move in (
        ("Gold", Move("enter", ("1", "gold"))),
        ("Knight ×20", Move("enter", ("1", *["knight"] * 20))),
    ):
        assert typed_move(one, "enter", {"building": "1", "cards": cards}, words) == move
    assert typed_move(one, "give", {"cards": "???"}, words).picks == ("?",)
    assert typed_move(Desk(one.table), "enter", {"building": "1", "cards": "none"}, words).picks == ("?",)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("1", "1"),
        ("2", "2"),
        ("2 Monastery", "2"),
        ("3 Monastery: Church", "3"),
        ("3. mon", "3"),
        ("fortune-teller’s tent", "1"),
        ("Tent", "1"),
        ("TENT", "1"),
        ("f", "1"),
        ("`1 Tent`", "1"),
    ],
)
def test_a_building_is_named_by_place_or_name(text: str, place: str) -> None:
    move = typed_move(row_of(*TWINS), "enter", {"building": text, "cards": "none"}, reader())
    assert move == Move("enter", (place,))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Monastery", "Two buildings of the row are called Monastery: write 2 or 3."),
        ("mon", "Two buildings of the row are called Monastery: write 2 or 3."),
        (
            "Farm",
            "No Farm is in the row. Choose 1 Fortune-teller's Tent, 2 Monastery or 3 Monastery.",
        ),
        (
            "4",
            "That is no building of the row. Choose 1 Fortune-teller's Tent, 2 Monastery or 3 Monastery.",
        ),
        ("1 Monastery", "That is no building of the row."),
        ("", "That is no building of the row."),
        ("9" * 5000, "That is no building of the row."),
        ("<@1>", "That is no building of the row."),
    ],
)
def test_a_building_that_is_not_there_or_there_twice_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(Mistyped) as mistake:
        typed_move(row_of(*TWINS), "enter", {"building": text, "cards": "none"}, reader())
    assert reader().reason(mistake.value.reason).startswith(sentence)


def test_a_beginning_of_several_buildings_is_refused_with_their_places() -> None:
    one = row_of(Building.MARKETPLACE, Building.FARM, Building.MONASTERY)
    with pytest.raises(Mistyped) as mistake:
        typed_move(one, "enter", {"building": "m", "cards": "none"}, reader())
    assert reader().reason(mistake.value.reason) == (
        "That could be several buildings of the row: write 1 and 3."
    )
    assert choices(one, "enter", "building", "m", {}, reader()) == [
        text for text in choices(one, "enter", "building", "", {}, reader()) if " M" in text
    ]


def test_the_buildings_to_choose_from_say_what_a_supply_brings_and_with_whose_influence_one_enters() -> None:
    for ask, told in (("supply", "draw 2, look at 2"), ("enter", "Church")):
        one = row_of(*TWINS, ask=ask)
        assert isinstance(one.view, SeatView)
        row = tuple(
            struct_replace(other, cls=Class.CHURCH, supply=Supply(draw=2, looks=2))
            for other in one.view.public.row
        )
        view = struct_replace(one.view, public=struct_replace(one.view.public, row=row))
        assert choices(replace(one, view=view), ask, "building", "mon", {}, reader()) == [
            f"2 Monastery: {told}",
            f"3 Monastery: {told}",
        ]


def test_positions_are_numbers_and_left_out_mean_the_leftmost_unseen() -> None:
    for text in ("2, 4", "2 4", "02;4: 1 more", "two, four", "Two 4", "２，４", "٢، ٤"):
        assert typed_numbers(text, reader()) == ("2", "4")
    for text in ("", "twofold", "2, x", "9" * 5000, "²½", "<@4>"):
        with pytest.raises(Mistyped):
            typed_numbers(text, reader())
    one = next(found for found in asked_desks() if found.asked is not None and found.asked.ask == "look")
    words = reader(len(one.table.chairs))
    move = typed_move(one, "look", {}, words)
    assert any(offer.fits(move) for offer in one.offers)
    assert choices(one, "look", "cards", "", {}, words)[0] == ", ".join(move.picks)


def test_standing_orders_are_read_as_tokens_or_words() -> None:
    one = asked_desks()[0]
    for moment, answer in (("looks", "for_me"), ("Looks", "for me")):
        move = typed_move(one, "orders", {"moment": moment, "answer": answer}, reader())
        assert move == Move("orders", ("looks", "for_me"))


def test_where_nothing_can_be_chosen_one_choice_says_why() -> None:
    words = reader(3)
    for state in states(3, 8):
        waiting = [seat for seat in map(Seat, range(3)) if seat not in GAME.to_act(state)]
        for seat in waiting:
            shown = choices(desk(state, seat), "enter", "cards", "", {}, words)
            assert len(shown) == 1
            assert shown[0].endswith("asked, not you")
        if waiting:
            break
    one = asked_desks()[0]
    words = reader(len(one.table.chairs))
    asked_else = "That is not open to you now. Asked of you: choose a supply"
    assert choices(one, "give", "cards", "", {}, words) == [asked_else]
    assert choices(Desk(one.table), "give", "cards", "", {}, words) == ["You have no seat at this table"]
    assert choices(Desk(one.table, Seat(0)), "give", "cards", "", {}, words) == [
        "Nothing is asked at this table now"
    ]


def test_a_list_too_long_to_show_still_counts_as_typed() -> None:
    offer = Offer("enter", ("1",), counted(card.kind.value for card in FORTY), 0, 40)
    one = desk_with_hand("enter", FORTY, offer)
    words = reader(len(one.table.chairs))
    text = ", ".join(f"{words.name(kind)} ×4" for kind, _ in offer.options)
    assert choices(one, "enter", "cards", text, {}, words) == [words("typed-too-long")]
    assert len(typed_move(one, "enter", {"building": "1", "cards": text}, words).picks) == 41


snippets = st.lists(
    st.sampled_from(
        [
            "Knight",
            "k",
            "×",
            "x",
            "2",
            " ",
            ",",
            ":",
            "`",
            "Monk",
            "none",
            "▲",
            "Bo",
            "<@1>",
            "🐀",
            "(",
            "9999",
        ]
    ),
    max_size=12,
).map("".join)
texts = st.one_of(snippets, st.text(max_size=60))


@given(texts, texts, st.integers(0), st.sampled_from(list(Verb)))
@example("", "", 0, Verb.SUPPLY)
@example("x" * 5000, "9" * 5000, 1, Verb.ENTER)
@example("," * 5000, "(" * 5000, 2, Verb.ENTER)
@example("1" * 5000, "x2" * 2500, 3, Verb.SUPPLY)
def test_whatever_is_typed_is_read_or_refused_with_a_sentence(
    first: str, second: str, which: int, verb: Verb
) -> None:
    one = asked_desks(2)[which % len(asked_desks(2))]
    words = reader(len(one.table.chairs))
    names = OPTIONS.get(verb, ("moment", "answer"))
    typed = dict(zip(names, (first, second), strict=False))
    told = ""
    try:
        assert typed_move(one, verb, typed, words).verb == verb
    except Mistyped as mistake:
        told = words.reason(mistake.reason)
    assert len(told) <= 1000
    for option in OPTIONS.get(verb, ()):
        shown = choices(one, verb, option, typed[option], {**typed, option: ""}, words)
        assert 1 <= len(shown) <= 25
        assert len(set(shown)) == len(shown)
        assert all(1 <= len(text) <= 100 for text in shown)
