"""Every move of Rattus can be typed or taken from the choices shown; clear names go on to the rules."""

from functools import partial

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.desks import Desk
from bot.games.protocol import IllegalMove, Move
from bot.games.rattus.kinds import Card, Verb
from bot.screens import commands
from bot.screens.rattus import typed as rattus
from bot.screens.typed import Mistyped
from tests.games.rattus.sitting import Sitting
from tests.screens.private import typist
from tests.screens.private.rattus.desks import CUBES, GAME, RATS, asked_desks, desk, opened, reader, states
from tests.screens.private.rattus.written import SUGGESTED, written
from tests.screens.private.typist import Typist, every_offer

typed_move = partial(typist.typed_move, rattus)
choices = partial(commands.choices, rattus)
FULL = Sitting(piece="germania", rats=RATS, cubes=CUBES, cards={1: " ".join(Card)}).state
"""A turn of one who holds every card."""

TYPIST = Typist(
    rattus,
    written,
    SUGGESTED,
    begun=frozenset({("monk", "rat"), ("witch", "rat")}),
    beside={"merchant": {"cubes": "1"}},
)


def test_the_random_games_ask_everything() -> None:
    asks = {one.asked.ask for one in asked_desks() if one.asked is not None}
    assert asks == {"place", "turn", "witch", "swap", "spread", "neutral", "reveal", "final"}


def test_every_offer_is_reached_by_typing() -> None:
    TYPIST.writes_every_offer(every_offer((*asked_desks(), desk(FULL)), reader))


def test_every_offer_is_reached_by_what_autocomplete_shows() -> None:
    TYPIST.chooses_every_offer(every_offer((*asked_desks(), desk(FULL)), reader))


def test_all_that_autocomplete_shows_is_legal_and_reads_as_shown() -> None:
    TYPIST.reads_what_is_shown(asked_desks(4), reader)


@pytest.mark.parametrize(
    ("verb", "typed", "move"),
    [
        ("place", {"region": "gallia", "cubes": "2"}, "place gallia 2"),
        ("place", {"region": "GALL"}, "place gallia 3"),
        ("place", {"region": "Turcia: 1 rat, no cubes"}, "place turcia 2"),
        ("take", {"card": "wit"}, "take witch"),
        ("king", {"region": "scandia"}, "king scandia"),
        ("merchant", {"from": "gal", "to": "Itália", "cubes": "1"}, "merchant gallia italia 1"),
        ("monk", {"rat": "gallia2", "to": "ger"}, "monk gallia2 germania"),
        ("monk", {"rat": "Gallia 2", "to": "Germania"}, "monk gallia2 germania"),
        ("monk", {"rat": "`GA 2`", "to": "Germania (no rats)"}, "monk gallia2 germania"),
        ("monk", {"rat": "turcia", "to": "bulgaria"}, "monk turcia1 bulgaria"),
        ("witch", {"rat": "ital 3: from the set-up"}, "witch italia3"),
        ("move", {"region": "Italia (3 rats, no cubes)"}, "move italia"),
        ("orders", {"moment": "reveals", "answer": "in order"}, "orders reveals in_order"),
        ("orders", {"moment": "Reveals", "answer": "ask_me"}, "orders reveals ask_me"),
        ("orders", {"moment": "**Reveals** (all)", "answer": "`ask me`: now"}, "orders reveals ask_me"),
    ],
)
def test_a_move_is_read_forgivingly(verb: str, typed: dict[str, str], move: str) -> None:
    made = typed_move(desk(FULL if verb != "take" else Sitting().state), verb, typed, reader())
    assert made == Move.parse(move)


def at(ask: str) -> Desk:
    return next(one for one in asked_desks() if one.asked is not None and one.asked.ask == ask)


def test_new_rats_are_a_list_in_any_order() -> None:
    one = desk(Sitting(piece="hispania", rats={"gallia": "S01 S02"}).play(1, "move gallia").state)
    for text, picks in (
        ("Hispania ×2", ("hispania", "hispania")),
        ("2 hisp", ("hispania", "hispania")),
        ("hispania, hispania", ("hispania", "hispania")),
        ("Hispania, Anglia", ("anglia", "hispania")),
        ("italia; germ: place them", ("germania", "italia")),
    ):
        assert typed_move(one, "spread", {"regions": text}, reader()) == Move("spread", picks)
    shown = choices(one, "spread", "regions", "", {}, reader())
    assert shown[:2] == ["Anglia ×2", "Anglia, Germania"]
    assert len(shown) == 10
    assert choices(one, "spread", "regions", "hisp", {}, reader())[0] == "Hispania, Anglia: place them"


def test_the_rat_to_reveal_is_a_slot_or_all_in_order() -> None:
    table = Sitting(piece="hispania", rats={"gallia": "S01 S02 S03"}, cubes={"gallia": "4"})
    one = desk(table.play(1, "move gallia").play(1, "spread anglia anglia").state)
    for text in (
        "2",
        "２",
        "٢",
        "two",
        "Rat two",
        "Rat 2",
        "rat 2",
        "Gallia 2",
        "gal 2",
        "Rat 2: from the set-up",
    ):
        assert typed_move(one, "reveal", {"rat": text}, reader()) == Move("reveal", ("2",))
    for text in ("in order", "in_order", "All in order", "all"):
        assert typed_move(one, "reveal", {"rat": text}, reader()) == Move("reveal", ("in_order",))
    with pytest.raises(Mistyped):
        typed_move(one, "reveal", {"rat": "Atlantis 2"}, reader())
    for text in ("Anglia 2", "4", "0", "the big rat", ""):
        move = typed_move(one, "reveal", {"rat": text}, reader())
        assert table.refused(1, str(move)).key == "no_such_reveal"
    assert choices(one, "reveal", "rat", "", {}, reader()) == ["Rat 1", "Rat 2", "Rat 3", "All in order"]
    assert choices(one, "reveal", "rat", "al", {}, reader()) == ["All in order"]
    assert len(choices(one, "reveal", "rat", "zzz", {}, reader())) == 4


def test_ra_c08_a_rat_to_reveal_is_typed_by_the_slot_that_it_had_before_the_ravage() -> None:
    table = Sitting(piece="hispania", rats={"gallia": "R33 R35 R36"}, cubes={"gallia": "4"})
    one = desk(table.play(1, "move gallia").play(1, "spread anglia anglia").play(1, "reveal 2").state)
    assert choices(one, "reveal", "rat", "", {}, reader()) == ["Rat 1", "Rat 3", "All in order"]
    assert choices(one, "reveal", "rat", "3", {}, reader()) == ["Rat 3"]
    assert typed_move(one, "reveal", {"rat": "Gallia 3"}, reader()) == Move("reveal", ("3",))
    assert table.refused(1, str(typed_move(one, "reveal", {"rat": "2"}, reader()))).key == "no_such_reveal"


def test_where_cubes_and_rats_may_go_depends_on_where_they_are() -> None:
    """RA-P03, RA-P04: a full region is no target of the Monk."""
    one, words = desk(FULL), reader()
    shown = choices(one, "merchant", "to", "", {"from": "Scandia: 1 of your cubes"}, words)
    assert [line.partition(":")[0] for line in shown] == ["Anglia", "Germania", "Polonia", "Russia"]
    assert choices(one, "merchant", "to", "", {}, words) == [
        "Name the region that the cubes come from first."
    ]
    (line,) = choices(one, "merchant", "to", "", {"from": "Italia"}, words)
    assert line.startswith("From Italia no cube of yours can move. You can name Gallia, Scandia.")
    shown = choices(one, "monk", "to", "", {"rat": "Gallia 1"}, words)
    assert [line.partition(":")[0] for line in shown] == ["Anglia", "Germania", "Hispania"]
    assert choices(one, "monk", "to", "", {}, words) == ["Name the rat first."]
    (line,) = choices(one, "monk", "to", "", {"rat": "Polonia 1"}, words)
    assert line.startswith("Polonia 1 cannot move. You can name ")
    alone = desk(Sitting(rats={"turcia": "S01"}, cubes={"scandia": "1"}, cards={1: "monk merchant"}).state)
    assert "Bulgaria: no rats, no cubes" in choices(alone, "monk", "to", "", {"rat": "Turcia"}, words)
    assert "Anglia: no rats" in "".join(choices(alone, "merchant", "to", "", {"from": "Scandia"}, words))


def test_the_choices_say_what_helps_to_choose() -> None:
    one, words = desk(FULL), reader()
    gallia = "Gallia: place 2 or 3 (2 rats, ● 2 ▲ 1)"
    assert choices(one, "place", "region", "ga", {}, words) == [gallia]
    assert choices(one, "king", "region", "", {}, words) == ["Scandia: 1 of your cubes"]
    assert "Italia (3 rats, no cubes)" in choices(one, "move", "region", "", {}, words)
    assert choices(one, "witch", "rat", "Gallia 2", {}, words) == ["Gallia 2: from the set-up"]
    (line,) = choices(one, "witch", "rat", "Gallia 3", {}, words)
    assert line.endswith("such as Gallia 1.")
    taking = desk(Sitting(cards={1: "peasant", 2: "merchant"}).state)
    assert choices(taking, "take", "card", "", {}, words)[:2] == ["Merchant: from ▲ Bo", "Monk: free"]


REFUSED = [
    ("place", {"region": "Germania", "cubes": "1"}, "no_rats_to_place"),
    ("place", {"region": "Germania"}, "no_rats_to_place"),
    ("place", {"region": "Gallia", "cubes": "4"}, "place_number"),
    ("king", {"region": "Gallia"}, "king_rats"),
    ("merchant", {"from": "Gallia", "to": "Polonia", "cubes": "1"}, "no_neighbours"),
    ("merchant", {"from": "Gallia", "to": "Italia", "cubes": "3"}, "merchant_number"),
    ("monk", {"rat": "Gallia 3", "to": "Anglia"}, "no_such_slot"),
    ("monk", {"rat": "Gallia 1", "to": "Italia"}, "monk_full"),
    ("witch", {"rat": "Polonia 1"}, "no_such_slot"),
    ("move", {"region": "Gallia"}, "must_leave"),
    ("move", {"region": "Turcia"}, "too_far"),
    ("done", {}, "move_ends_turn"),
    ("swap", {"answer": "swap"}, "nothing_looked_at"),
]


@pytest.mark.parametrize(("verb", "typed", "key"), REFUSED)
def test_what_is_named_clearly_but_is_not_legal_the_rules_refuse(
    verb: str, typed: dict[str, str], key: str
) -> None:
    table = Sitting(piece="gallia", rats=RATS, cubes=CUBES, cards={1: "king merchant monk witch"})
    move = typed_move(desk(table.state), verb, typed, reader())
    assert table.refused(1, str(move)).key == key


def test_a_region_that_is_not_in_play_goes_to_the_rules() -> None:
    one = desk(opened(2))
    for verb, typed in (("move", {"region": "Tartaria"}), ("place", {"region": "turc"})):
        made = typed_move(one, verb, typed, reader(2))
        with pytest.raises(IllegalMove) as refusal:
            GAME.apply(opened(2), opened(2).active, made)
        assert refusal.value.reason.key == "region_not_in_play"


@pytest.mark.parametrize(
    ("verb", "typed", "sentence"),
    [
        ("witch", {"rat": ""}, "That names no rat token. Write the region and the slot, such as Gallia 1."),
        ("witch", {"rat": "Gallia"}, "Several rats lie in Gallia. Write the slot, too: 1 and 2."),
        ("witch", {"rat": "2"}, "That names no rat token."),
        ("witch", {"rat": "Atlantis 2"}, "That names nothing here. You can name Gallia, Italia, Turcia."),
        ("move", {"region": "t"}, "That could be several: Turcia, Tartaria."),
        ("swap", {"answer": "perhaps"}, "That is no answer here. Write swap or leave."),
        ("take", {"card": "Joker"}, "That names nothing here."),
    ],
)
def test_what_names_nothing_is_refused_with_what_can_be_named(
    verb: str, typed: dict[str, str], sentence: str
) -> None:
    table = Sitting(piece="bulgaria", rats=RATS, cards={1: "witch knight"})
    one = at("swap") if verb == "swap" else desk(table.state)
    with pytest.raises(Mistyped) as mistake:
        typed_move(one, verb, typed, reader())
    assert reader().reason(mistake.value.reason).startswith(sentence)


def test_what_cannot_be_read_where_something_else_is_asked_the_rules_refuse() -> None:
    assert typed_move(at("spread"), "witch", {"rat": "???"}, reader()) == Move("witch", ("?",))
    assert typed_move(at("place"), "spread", {"regions": ""}, reader()) == Move("spread", ("?",))


def test_who_is_not_asked_is_offered_nothing() -> None:
    for state in states(3, 8)[:9]:
        for seat in {0, 1, 2} - {state.active}:
            (line,) = choices(desk(state, seat), "place", "region", "", {}, reader(3))
            assert line.endswith("is asked, not you")


snippets = st.lists(
    st.sampled_from(
        ["Gallia", "g", "2", "×", " ", ",", ":", "(", ")", "`", "in order", "none", "▲", "<@1>", "🐀", "999"]
    ),
    max_size=10,
).map("".join)
texts = st.one_of(snippets, st.text(max_size=60))


@given(texts, texts, st.integers(0), st.sampled_from([verb for verb in Verb if verb != Verb.LEAVE]))
@example("", "", 0, Verb.PLACE)
@example("x" * 5000, "9" * 5000, 1, Verb.MONK)
@example("," * 5000, "(" * 5000, 2, Verb.SPREAD)
@example("9" * 5000, "gallia" * 900, 3, Verb.REVEAL)
def test_whatever_is_typed_is_read_or_refused_with_a_sentence(
    first: str, second: str, which: int, verb: Verb
) -> None:
    one = asked_desks(2)[which % len(asked_desks(2))]
    words = reader(len(one.table.chairs))
    options = SUGGESTED.get(verb, ("answer",))
    typed = {"moment": "reveals", "cubes": "1"} | dict(zip(options, (first, second), strict=False))
    told = ""
    try:
        typed_move(one, verb, typed, words)
    except Mistyped as mistake:
        told = words.reason(mistake.reason)
    assert len(told) <= 1000
    for option in SUGGESTED.get(verb, ()):
        shown = choices(one, verb, option, typed[option], typed | {option: ""}, words)
        assert 1 <= len(shown) <= 25
        assert len(set(shown)) == len(shown)
        assert all(1 <= len(text) <= 100 for text in shown)
