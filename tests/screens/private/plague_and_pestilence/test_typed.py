"""Every move of Plague & Pestilence can be typed or taken from the choices shown, one or two in one go."""

from functools import partial

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.games.plague_and_pestilence.kinds import Card, Verb
from bot.games.plague_and_pestilence.tasks import GiveInquisition, Lose, Moving
from bot.games.protocol import IllegalMove, Move, Seat
from bot.screens import commands
from bot.screens.plague_and_pestilence import typed as plague
from bot.screens.typed import Mistyped
from bot.text import words
from tests.screens.private import typist
from tests.screens.private.plague_and_pestilence.desks import (
    GAME,
    asked_desks,
    asking,
    desk,
    having,
    in_windows,
    reader,
    states,
)
from tests.screens.private.plague_and_pestilence.written import SUGGESTED, written
from tests.screens.private.typist import Typist, every_offer

typed_move = partial(typist.typed_move, plague)
typed_moves = partial(commands.typed_moves, plague)
choices = partial(commands.choices, plague)

ACT = asking(
    having("bumper_harvest tactical_advantage drought fire fire mass_migration", "monastery aqueduct", 43),
    having("", "city_walls monastery", 151),
    having("", "monastery", 50),
    having("", "", 88),
)
"""A turn of the first of four, who acts now."""

TYPIST = Typist(plague, written, SUGGESTED, idle="is played without a target.")


def test_the_random_games_ask_everything() -> None:
    asks = {one.asked.ask for one in asked_desks(6) if one.asked is not None}
    assert asks == {
        "act",
        "knights",
        "pestilence",
        "inquisition",
        "death_ship",
        "hand_on",
        "pass_on",
        "opponent",
        "loss",
        "react_cancel",
        "react_opponent",
        "react_roll",
    }


def test_every_offer_is_reached_by_typing() -> None:
    TYPIST.writes_every_offer(every_offer((*asked_desks(6), desk(ACT), *in_windows()), reader))


def test_every_offer_is_reached_by_what_autocomplete_shows() -> None:
    TYPIST.chooses_every_offer(every_offer((*asked_desks(6), desk(ACT), *in_windows()), reader))


def test_all_that_autocomplete_shows_is_legal_and_reads_as_shown() -> None:
    """But for what reaction cards do: their effects are fixed choices, of which a moment knows some."""
    outside = [one for one in asked_desks(4) if one.public is not None and one.public.window is None]
    TYPIST.reads_what_is_shown(outside, reader)


def test_names_that_look_like_remarks_numbers_or_lists_change_nothing_of_that() -> None:
    names = ("(x)", ":)", "Ann: Bo", "none", "2", "Ann, Bo")
    TYPIST.chooses_every_offer(
        every_offer((*asked_desks(2), desk(ACT)), lambda seats: words("en", GAME.name, names[:seats]))
    )


def test_a_card_of_two_names_is_known_by_each() -> None:
    one = desk(asking(having("buy_indulgence"), having()))
    for name in ("negotiated", "Negotiated Peace", "buy", "Buy Indulgence / Negotiated Peace"):
        assert typed_move(one, "discard", {"card": name}, reader()) == Move("discard", ("buy_indulgence",))


@pytest.mark.parametrize(
    ("verb", "typed", "move"),
    [
        ("play", {"card": "FIRE", "target": "bo"}, "play fire seat2"),
        (
            "play",
            {"card": "Fire ×2: −5 and one improvement", "target": "▲ Bo: population 151, City Walls"},
            "play fire seat2",
        ),
        ("play", {"card": "`Fire` x2", "target": "▲"}, "play fire seat2"),
        ("play", {"card": "bump", "target": "● Ann (you): population 43"}, "play bumper_harvest seat1"),
        ("play", {"card": "Bümper  Härvest", "target": "seat4"}, "play bumper_harvest seat4"),
        ("play", {"card": "fi", "target": "cara"}, "play fire seat4"),
        (
            "play",
            {"card": "fire", "target": "■ B_o's *friend*: x: population 50, Monastery"},
            "play fire seat3",
        ),
        ("play", {"card": "mass"}, "play mass_migration"),
        ("play", {"card": "migration"}, "play mass_migration"),
        ("build", {"improvement": "walls"}, "build city_walls"),
        ("discard", {"card": "Tactical Advantage"}, "discard tactical_advantage"),
        ("discard", {"card": "Fire ×2"}, "discard fire"),
        ("build", {"improvement": "sew"}, "build sewers"),
        ("build", {"improvement": "City Walls: Prosperity roll +1"}, "build city_walls"),
        ("orders", {"moment": "my prosp", "answer": "play one"}, "orders my_roll always"),
        ("orders", {"moment": "Tactical", "answer": "put_out"}, "orders anothers_roll put_out"),
        ("orders", {"moment": "my_war", "answer": "PLAY TO WIN"}, "orders my_war my_way"),
        (
            "orders",
            {"moment": "when others", "answer": "cancel what ▲ Bo plays"},
            "orders cancel_for_others played_by=seat2",
        ),
        ("orders", {"moment": "tactical", "answer": "against bo"}, "orders anothers_roll against=seat2"),
        ("orders", {"moment": "tactical", "answer": "against=seat2"}, "orders anothers_roll against=seat2"),
    ],
)
def test_a_move_is_read_forgivingly(verb: str, typed: dict[str, str], move: str) -> None:
    assert typed_move(desk(ACT), verb, typed, reader()) == Move.parse(move)


def test_a_single_target_may_be_left_out() -> None:
    two = desk(asking(having("minor_war drought", "aqueduct"), having()))
    for card, move in (("minor war", "play minor_war seat2"), ("drought", "play drought seat2")):
        assert typed_move(two, "play", {"card": card}, reader(2)) == Move.parse(move)
    several = desk(asking(having("fire"), having(), having(population=0)))
    assert typed_move(several, "play", {"card": "fire"}, reader(3)) == Move("play", ("fire",))


@pytest.mark.parametrize(
    ("target", "improvement", "moves"),
    [
        ("bo", "city walls", "play fire seat2, choose city_walls"),
        ("bo", "MONA", "play fire seat2, choose monastery"),
        ("■", "Monastery", "play fire seat3"),
        ("ann", "aq", "play fire seat1, choose aqueduct"),
        ("bo", " ", "play fire seat2"),
    ],
)
def test_pp_c02_a_card_is_played_together_with_the_improvement_that_goes(
    target: str, improvement: str, moves: str
) -> None:
    typed = {"card": "fire", "target": target, "improvement": improvement}
    made = typed_moves(desk(ACT), "play", typed, reader())
    assert ", ".join(map(str, made)) == moves
    state = ACT
    for move in made:
        state = GAME.apply(state, Seat(0), move).state
    assert GAME.legal_moves(state, Seat(0)) == () or not improvement.strip()


def test_pp_c02_who_is_put_out_loses_no_improvement_that_could_be_chosen() -> None:
    weak = desk(asking(having("fire"), having("", "city_walls sewers", 5), having()))
    typed = {"card": "fire", "target": "bo", "improvement": "sewers"}
    assert typed_moves(weak, "play", typed, reader(3)) == (Move("play", ("fire", "seat2")),)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (
            {"card": "fire", "target": "bo", "improvement": "sewers"},
            "▲ Bo does not have that. You can name City Walls, Monastery.",
        ),
        (
            {"card": "fire", "target": "cara", "improvement": "sewers"},
            "◆ Çara Ñ has no improvement: leave it out.",
        ),
        (
            {"card": "fire", "target": "■", "improvement": "castle"},
            "That names nothing here. You can name Monastery.",
        ),
        (
            {"card": "bumper", "target": "bo", "improvement": "monastery"},
            "Bumper Harvest takes no improvement.",
        ),
        ({"card": "mass", "improvement": "monastery"}, "Mass Migration takes no improvement."),
        ({"card": "fire", "target": "Zoe"}, "Nobody to name here is called that."),
        ({"card": "plague"}, "That names nothing here. You can name Bumper Harvest"),
        ({"card": ""}, "Nothing is named. You can name"),
        ({"card": "m"}, None),
    ],
)
def test_what_names_nothing_or_cannot_go_is_refused_and_nothing_played(
    typed: dict[str, str], sentence: str | None
) -> None:
    if sentence is None:
        assert typed_moves(desk(ACT), "play", typed, reader()) == (Move("play", ("mass_migration",)),)
        return
    with pytest.raises(Mistyped) as mistake:
        typed_moves(desk(ACT), "play", typed, reader())
    assert reader().reason(mistake.value.reason).startswith(sentence)


def test_pp_c07_the_improvement_of_a_war_is_not_named_before_the_dice() -> None:
    war = desk(asking(having("major_war"), having("", "sewers"), having(), having()))
    with pytest.raises(Mistyped) as mistake:
        typed_moves(war, "play", {"card": "major", "target": "bo", "improvement": "sewers"}, reader())
    assert reader().reason(mistake.value.reason) == (
        "Major War takes an improvement only after the dice; then it is asked for."
    )


REFUSED = [
    ("play", {"card": "tactical advantage"}),
    ("play", {"card": "tactical advantage", "target": "bo"}),
    ("play", {"card": "fire"}),
    ("play", {"card": "fire", "improvement": "monastery"}),
    ("play", {"card": "earthquake", "improvement": "monastery"}),
    ("play", {"card": "minor war", "target": "bo"}),
    ("play", {"card": "famine", "target": "bo"}),
    ("play", {"card": "drought", "target": "ann"}),
    ("play", {"card": "inquisition", "target": "bo"}),
    ("play", {"card": "mass migration", "target": "bo"}),
    ("discard", {"card": "flood"}),
    ("build", {"improvement": "aqueduct"}),
    ("build", {"improvement": "knights templar"}),
    ("move", {"pestilence": "bo", "to": "cara"}),
    ("choose", {"what": "bo"}),
    ("decline", {}),
]


@pytest.mark.parametrize(("verb", "typed"), REFUSED)
def test_what_is_named_clearly_but_is_not_legal_the_rules_refuse(verb: str, typed: dict[str, str]) -> None:
    (move,) = typed_moves(desk(ACT), verb, typed, reader())
    assert move.picks != ("?",)
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(ACT, Seat(0), move)
    assert reader().reason(refusal.value.reason)


def test_who_can_get_a_pestilence_depends_on_whose_it_is() -> None:
    """PP-T02."""
    players = (having("", "", 43), having("", "", 60, 2), having("", "", 70, 1), having("", "", 80))
    one, words = desk(asking(*players, task=Moving((0, 2, 1, 0), 3))), reader()
    assert choices(one, "move", "pestilence", "", {}, words) == [
        "▲ Bo: population 60, Pestilence ×2",
        "■ B_o's *friend*: x: population 70, Pestilence",
    ]
    shown = choices(one, "move", "to", "", {"pestilence": "▲ Bo: population 60, Pestilence ×2"}, words)
    assert shown == ["■ B_o's *friend*: x: population 70, Pestilence", "◆ Çara Ñ: population 80"]
    assert choices(one, "move", "to", "", {}, words) == ["Name first whose Pestilence it is."]
    (line,) = choices(one, "move", "to", "", {"pestilence": "cara"}, words)
    assert line == "No Pestilence of ◆ Çara Ñ can be moved. You can name ▲ Bo and ■ B_o's *friend*: x."


def test_the_choices_of_a_play_lead_from_the_card_to_the_improvement() -> None:
    one, words = desk(ACT), reader()
    assert choices(one, "play", "card", "f", {}, words) == ["Fire ×2: −5 and one improvement"]
    card = {"card": "Fire ×2: −5 and one improvement"}
    assert choices(one, "play", "target", "b", card, words) == [
        "▲ Bo: population 151, City Walls, Monastery",
        "■ B_o's *friend*: x: population 50, Monastery",
    ]
    shown = choices(
        one, "play", "improvement", "", card | {"target": "▲ Bo: population 151, City Walls"}, words
    )
    assert shown == ["City Walls", "Monastery"]


@pytest.mark.parametrize(
    ("option", "others", "sentence"),
    [
        ("target", {}, "Name the card first."),
        ("target", {"card": "mass"}, "Mass Migration is played without a target."),
        ("target", {"card": "famine"}, "Famine cannot be played now. You can play Bumper Harvest"),
        ("improvement", {}, "Name the card first."),
        ("improvement", {"card": "fire"}, "Name the target first."),
        ("improvement", {"card": "drought", "target": "bo"}, "Drought takes no improvement."),
        ("improvement", {"card": "fire", "target": "cara"}, "◆ Çara Ñ has no improvement: leave it out."),
    ],
)
def test_where_nothing_can_follow_one_choice_says_why(
    option: str, others: dict[str, str], sentence: str
) -> None:
    (line,) = choices(desk(ACT), "play", option, "", others, reader())
    assert line.startswith(sentence)


def test_a_line_too_long_to_be_shown_is_the_name_alone() -> None:
    every = "city_walls aqueduct sewers monastery knights_templar knights_hospitaller"
    state = asking(having("fire"), having(), having(), having(), having("", every))
    shown = choices(desk(state), "play", "target", "", {"card": "fire"}, reader(5))
    assert shown[-1] == f"★ {'a' * 40}"
    assert (
        typed_move(desk(state), "play", {"card": "fire", "target": shown[-1]}, reader(5)).picks[1] == "seat5"
    )


def test_what_is_chosen_is_a_player_or_an_improvement_as_it_is_asked() -> None:
    one = desk(asking(having(), having(), having("", "", 20), task=GiveInquisition(Seat(0))))
    assert choices(one, "choose", "what", "", {}, reader(3)) == [
        "▲ Bo: population 50",
        "■ B_o's *friend*: x: population 20",
    ]
    assert typed_move(one, "choose", {"what": "▲ Bo: population 50"}, reader(3)) == Move("choose", ("seat2",))
    with pytest.raises(Mistyped):
        typed_move(one, "choose", {"what": "sewers"}, reader(3))
    loss = Lose(Seat(0), Seat(1), Card.FIRE)
    one = desk(asking(having(), having("", "sewers monastery"), task=loss))
    assert choices(one, "choose", "what", "", {}, reader(2)) == ["Sewers", "Monastery"]
    assert typed_move(one, "choose", {"what": "sew"}, reader(2)) == Move("choose", ("sewers",))
    assert typed_move(one, "choose", {"what": "aqueduct"}, reader(2)) == Move("choose", ("aqueduct",))
    with pytest.raises(Mistyped):
        typed_move(one, "choose", {"what": "bo"}, reader(2))


def test_who_is_not_asked_is_offered_nothing() -> None:
    for state in states(3, 8)[:9]:
        for seat in {0, 1, 2} - GAME.to_act(state):
            (line,) = choices(desk(state, seat), "play", "card", "", {}, reader(3))
            assert line.endswith("is asked, not you")


def test_standing_orders_are_typed_by_anybody_who_is_in_as_autocomplete_shows_them() -> None:
    one, words = desk(ACT, 3), reader()
    for offer in (offer for offer in one.free if offer.verb == "orders"):
        others = {"moment": words.name(offer.head[0])}
        shown = choices(one, "orders", "answer", "", others, words)
        assert len(shown) == len(offer.options)
        for (token, _), text in zip(offer.options, shown, strict=True):
            typed = others | {"answer": text}
            assert typed_move(one, "orders", typed, words) == Move("orders", (offer.head[0], token))
    with pytest.raises(Mistyped):
        typed_move(desk(ACT), "orders", {"moment": "my_roll", "answer": "perhaps"}, words)


def test_autocomplete_wants_the_moment_first_and_finds_answers_by_a_part() -> None:
    one, words = desk(ACT), reader()
    assert choices(one, "orders", "answer", "", {}, words) == ["Choose the moment first."]
    others = {"moment": "cancel_for_others"}
    assert choices(one, "orders", "answer", "plays", others, words)[0] == "cancel what ▲ Bo plays"
    assert len(choices(one, "orders", "answer", "nonsense", others, words)) == 8


snippets = st.lists(
    st.sampled_from(
        ["Fire", "f", "2", "×", " ", ",", ":", "(", ")", "`", "▲", "Bo", "seat2", "<@1>", "🐀", "999"]
    ),
    max_size=10,
).map("".join)
texts = st.one_of(snippets, st.text(max_size=60))


@given(texts, texts, texts, st.integers(0), st.sampled_from(list(Verb)))
@example("", "", "", 0, Verb.PLAY)
@example("x" * 5000, "9" * 5000, "," * 5000, 1, Verb.PLAY)
@example("fire", "bo", "x" * 5000, 0, Verb.PLAY)
@example("," * 5000, "(" * 5000, "", 2, Verb.MOVE)
@example("9" * 5000, "fire" * 900, "", 3, Verb.DISCARD)
def test_whatever_is_typed_is_read_or_refused_with_a_sentence(
    first: str, second: str, third: str, which: int, verb: Verb
) -> None:
    every = (*asked_desks(2), desk(ACT))
    one = every[which % len(every)]
    words = reader(len(one.table.chairs))
    options = (*SUGGESTED.get(verb, ("moment", "answer")), "improvement")
    typed = dict(zip(options, (first, second, third), strict=False))
    told = ""
    try:
        typed_moves(one, verb, typed, words)
    except Mistyped as mistake:
        told = words.reason(mistake.reason)
    assert len(told) <= 1000
    for option in typed if verb in SUGGESTED else ():
        shown = choices(one, verb, option, typed[option], typed | {option: ""}, words)
        assert 1 <= len(shown) <= 25
        assert len(set(shown)) == len(shown)
        assert all(1 <= len(text) <= 100 for text in shown)
