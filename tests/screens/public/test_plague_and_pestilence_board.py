"""The board of Plague & Pestilence in words: for all, spelled out, in place of the picture, and how long."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.games.plague_and_pestilence.kinds import Ask, Card, Phase, Switch, Throw, WindowKind
from bot.games.plague_and_pestilence.views import PublicView, WarView, WindowView
from bot.games.protocol import TABLE, Arg, Asked, Seat
from bot.screens.board import board_post, notice_posts, plain_board
from bot.screens.plague_and_pestilence.alt import alt
from bot.screens.plague_and_pestilence.board import board, second_line, where
from tests.games.play import startable_options, turns
from tests.screens.public import plague_and_pestilence_read as read
from tests.screens.public.plague_and_pestilence import (
    NAME,
    NAMES,
    ROLL,
    WAR,
    full_turn,
    fullest,
    over,
    said_words,
    view,
)
from tests.screens.public.tables import LONGEST_ID, LONGEST_NAMES, LONGEST_TITLE, mention, notice, table

WORDS = said_words()
TABLE_OF_FOUR = table(NAMES[:4], game=NAME)

BOARD = """\
Ravens: play, discard or build, turn 19, Plague. <@9223372036854775808>
Order ● Ann ▲ Bo ■ Cara

Plague · draw pile 18 · discards 21
To build: City Walls 2, Aqueduct 1, Sewers 1, Monastery 0
Out of the game: Sewers 1
● Ann 35 · 6 cards · City Walls · Pestilence ×2
▲ Bo 151 · 5 cards · City Walls, Knights Templar · Inquisition
■ Cara 9 · 1 card
◆ Dan out in turn 12 by Famine
Last roll, Plague: ● 3 + 4 = 7, Pestilence ×2 +2, City Walls −1 → 8"""

ALT = (
    "Board of Ravens, turn 19, Plague. On turn: 1. "
    "Seats: 1 Ann: 35, 6 cards, City Walls, Pestilence 2; "
    "2 Bo: 151, 5 cards, City Walls, Knights Templar, Inquisition; "
    "3 Cara: 9, 1 card; 4 Dan: out in turn 12 by Famine. "
    "Last roll, Plague, 1: 3 + 4 = 7, Pestilence ×2 +2, City Walls −1 → 8. "
    "Draw pile 18, discards 21. To build: City Walls 2, Aqueduct 1, Sewers 1, Monastery 0. "
    "Out of the game: Sewers 1."
)

QUESTIONS: dict[Ask, tuple[tuple[str, Arg], ...]] = {
    Ask.ACT: (),
    Ask.KNIGHTS: (("improvement", "city_walls"),),
    Ask.PESTILENCE: (("count", 3),),
    Ask.INQUISITION: (),
    Ask.DEATH_SHIP: (),
    Ask.HAND_ON: (),
    Ask.PASS_ON: (),
    Ask.OPPONENT: (("card", "major_war"), ("seat", "seat6")),
    Ask.LOSS: (("seat", "seat6"), ("card", "earthquake")),
    Ask.REACT_CANCEL: (("card", "childrens_crusade"), ("seat", "seat6")),
    Ask.REACT_OPPONENT: (("card", "major_war"), ("seat", "seat6")),
    Ask.REACT_ROLL: (
        ("throw", "inquisition"),
        ("rollers", ("seat6",)),
        ("totals", ("12",)),
        ("cards", 4),
        ("own", 0),
    ),
}


def test_a_notice_shows_ask_and_place_first_and_then_the_whole_board() -> None:
    (post,) = notice_posts(notice(view(), of=TABLE_OF_FOUR), WORDS, mention).content
    assert post.content == BOARD
    assert post.mentions == (LONGEST_ID,)


def test_the_alt_text_numbers_the_seats_once() -> None:
    assert alt(view(), "Ravens", WORDS) == ALT


@pytest.mark.parametrize(
    ("changed", "place", "order"),
    [
        ({"phase": Phase.SET_UP, "turn": 0}, "set-up", "Order ● Ann ▲ Bo ■ Cara"),
        ({"phase": Phase.PROSPERITY, "turn": 1}, "turn 1, Prosperity", "Order ● Ann ▲ Bo ■ Cara"),
        ({"active": Seat(2)}, "turn 19, Plague", "Order ■ Cara ● Ann ▲ Bo"),
        ({"active": Seat(3)}, "turn 19, Plague", "Order ◆ Dan ● Ann ▲ Bo ■ Cara"),
        ({"phase": Phase.OVER}, "over after 19 turns", ""),
        ({"phase": Phase.OVER, "turn": 1}, "over after 1 turn", ""),
    ],
)
def test_where_the_game_is_and_who_comes_next(changed: dict[str, object], place: str, order: str) -> None:
    """PP-T11: who is out comes no more, but may have last acts in the turn that goes on."""
    public = view(**changed)
    assert (where(public, WORDS), second_line(public, WORDS)) == (place, order)


def test_pp_t02_pestilence_that_may_be_moved_is_shown() -> None:
    public = view(movable=((Seat(0), 1), (Seat(1), 2)))
    assert board(public, WORDS)[-1] == "Pestilence that may be moved: ● 1, ▲ 2"
    assert "Pestilence before Ann that may be moved: 1." in plain_board(public, WORDS)[0]
    assert "35, 6 cards, City Walls, Pestilence 2 (1 may be moved);" in alt(public, "Ravens", WORDS)


def test_pp_c07_a_war_and_its_dice_are_shown() -> None:
    named = WarView(Card.MAJOR_WAR, Seat(0), Seat(1))
    fought = view(war=replace(named, opponent=Seat(2)), rolls=WAR)
    assert board(view(war=named), WORDS)[-1] == "Major War of ● against ▲"
    assert board(fought, WORDS)[-2:] == [
        "Last roll, war: ▲ 5, City Walls +1, Knights Templar +2, Tactical Advantage +2 −2 → 8 · ■ 1",
        "Major War of ●: ▲ against ■",
    ]
    assert "Major War of Ann: Bo against Cara." in plain_board(fought, WORDS)[0]
    assert "Last roll, war, by Cara: 1." in plain_board(fought, WORDS)[0]
    assert "Major War of 1: 2 against 3." in alt(fought, "Ravens", WORDS)


def test_pp_c08_a_single_die_is_a_war_too() -> None:
    public = view(rolls=(replace(WAR[1], throw=Throw.SINGLE, dice=(4,), total=4),))
    assert board(public, WORDS)[-1] == "Last roll, war: ■ 4"


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"throw": Throw.INQUISITION, "modifiers": (), "total": 7}, "Last roll, Inquisition: ● 3 + 4 = 7"),
        (
            {"throw": Throw.INQUISITION, "modifiers": (), "advantages": (2,), "total": 9},
            "Last roll, Inquisition: ● 3 + 4 = 7, Tactical Advantage +2 → 9",
        ),
        (
            {"phase": Phase.PROSPERITY, "dice": (1, 1), "modifiers": ROLL.modifiers[:1], "total": -1},
            "Last roll, Prosperity: ● 1 + 1 = 2, Pestilence ×2 +2 → −1",
        ),
    ],
)
def test_pp_t01_a_roll_shows_faces_and_each_change(changed: dict[str, object], told: str) -> None:
    public = view(rolls=(replace(ROLL, **changed),))
    assert board(public, WORDS)[-1] == told
    assert told.partition("● ")[2] in alt(public, "Ravens", WORDS)
    assert told.partition("● ")[2] in plain_board(public, WORDS)[0]


@pytest.mark.parametrize(
    ("change", "told"), [(-8, "loses 8 (35 → 27)"), (0, "stays at 35"), (1, "gains 1 (35 → 36)")]
)
def test_the_alt_text_numbers_whom_a_moment_waits_for_and_what_comes_of_it(change: int, told: str) -> None:
    window = WindowView(WindowKind.ROLL, (Seat(1), Seat(2)), (Seat(0),), None, changes=(change,))
    line = f"Reactions are waited for from 2 and 3. Unless somebody reacts: 1 {told}. Draw pile 18,"
    assert line in alt(view(window=window), "Ravens", WORDS)


@pytest.mark.parametrize(
    ("now", "later", "told"),
    [
        (Switch.OFF, Switch.OFF, "nobody"),
        (Switch.EVERY, Switch.EVERY, "● every"),
        (Switch.EVERY, Switch.OFF, "● every (from their next turn ● off)"),
        (Switch.OFF, Switch.ON, "nobody (from their next turn ● mine)"),
    ],
)
def test_pp_r04_whom_moments_ask_now_and_later_is_shown(now: Switch, later: Switch, told: str) -> None:
    ann, *others = view().players
    there = (replace(ann, ask_me=now, ask_me_next=later), *others)
    lines = board(view(players=there, options=(("reaction_time", "24h"),)), WORDS)
    assert f"*Ask me*: {told}" in lines
    assert not any("Ask me" in line for line in board(view(players=there), WORDS))


def test_before_the_first_roll_and_the_first_loss_nothing_is_said_of_them() -> None:
    public = view(rolls=(), removed=(), discards=(), out=())
    assert not any("Last roll" in line or "Out of the game" in line for line in board(public, WORDS))
    assert "Last roll" not in alt(public, "Ravens", WORDS)
    text = plain_board(public, WORDS)[0]
    assert "Discards: none." in text
    assert "Improvements out of the game: none." in text


def test_pp_v04_the_option_of_the_plague_at_a_hundred_stands_by_prosperity() -> None:
    chosen = view(phase=Phase.PROSPERITY, options=(("hundred", "yes"),))
    told = "Prosperity (Plague at 100)"
    assert board(chosen, WORDS)[0] == f"{told} · draw pile 18 · discards 21"
    assert f"Turn 19, {told}." in plain_board(chosen, WORDS)[0]
    assert f"turn 19, {told}." in alt(chosen, "Ravens", WORDS)
    for other in (view(phase=Phase.PROSPERITY), view(options=(("hundred", "yes"),))):
        assert "100" not in board(other, WORDS)[0]


def test_the_plain_board_spells_everything_out_one_fact_a_line() -> None:
    assert "\n".join(plain_board(view(), WORDS)).splitlines() == [
        "Turn 19, Plague.",
        "Asked of Ann: play, discard or build.",
        "On turn: Ann.",
        "Then, in this order: Bo, Cara.",
        "Last roll, Plague, by Ann: 3 + 4 = 7, Pestilence ×2 +2, City Walls −1 → 8.",
        "Ann: population 35.",
        "Ann: 6 cards in hand.",
        "Ann: City Walls.",
        "Ann: Pestilence 2.",
        "Bo: population 151.",
        "Bo: 5 cards in hand.",
        "Bo: City Walls and Knights Templar.",
        "Bo: the Inquisition.",
        "Cara: population 9.",
        "Cara: 1 card in hand.",
        "Cara: no improvements.",
        "Dan: out in turn 12 by Famine.",
        "Draw pile: 18 cards.",
        "Discards: 21 cards, Famine ×2, Fire ×19.",
        "To build: City Walls 2, Aqueduct 1, Sewers 1, Monastery 0.",
        "Improvements out of the game: Sewers 1.",
        "Optional rules: Templars draw the Inquisition.",
    ]


def test_the_boards_of_the_end_name_the_winner() -> None:
    """PP-O01"""
    lines = plain_board(over(), WORDS)[0].splitlines()
    assert lines[:2] == ["The game is over, after 31 turns.", "The winner with a population of 43: Bo."]
    assert not any(line.startswith(("On turn", "Then")) for line in lines)
    assert alt(over(), "Ravens", WORDS).startswith(
        "Board of Ravens, turn 31, over. 2 wins. Seats: 1 Ann: out"
    )


def test_the_plain_board_of_set_up_says_so() -> None:
    assert plain_board(view(phase=Phase.SET_UP, turn=0), WORDS)[0].startswith("Set-up.\n")


@pytest.mark.parametrize("ask", Ask)
def test_line_1_of_every_question_is_short_plain_and_without_markup(ask: Ask) -> None:
    asked = Asked(Seat(1), ask, QUESTIONS[ask])
    public = replace(fullest(), awaiting=(asked,))
    post = board_post(table(title="", game=NAME), public, said_words(LONGEST_NAMES)).content
    before = post.content.splitlines()[0].partition(". ")[0]
    assert len(before) <= 80
    assert not set(before) & set("*_`~|<>[]")


@pytest.mark.parametrize("names", [LONGEST_NAMES, NAMES])
def test_the_fullest_board_and_turn_share_a_message_or_the_turn_goes_first(names: tuple[str, ...]) -> None:
    of, words = table(names, LONGEST_TITLE, game=NAME), said_words(names)
    alone = board_post(of, fullest(), words).content.content
    assert len(alone) <= 1420
    *logs, last = notice_posts(
        notice(fullest(), said=full_turn(), of=of, started=True), words, mention
    ).content
    assert [len(post.content) <= 1900 for post in (*logs, last)] == [True] * (1 + len(logs))
    assert len(logs) <= 1
    assert all(len(page) <= 1900 for page in plain_board(fullest(), words))


def test_a_window_at_the_fullest_board_has_room_for_what_comes_of_it() -> None:
    """PP-R04: with everybody's switch, and both fighters out."""
    players = tuple(
        replace(one, ask_me=list(Switch)[seat % 3], ask_me_next=list(Switch)[(seat + 1) % 3])
        for seat, one in enumerate(fullest().players)
    )
    fighters = (Seat(1), Seat(2))
    args = (
        ("throw", "war"),
        ("rollers", ("seat2", "seat3")),
        ("totals", ("12", "9")),
        ("cards", 3),
        ("own", 1),
    )
    public = replace(
        fullest(),
        options=(("reaction_time", "24h"),),
        players=players,
        rolls=WAR,
        war=WarView(Card.MAJOR_WAR, Seat(0), *fighters),
        window=WindowView(
            WindowKind.ROLL, fighters, fighters, Card.MAJOR_WAR, changes=(-20, -10), out=fighters
        ),
        awaiting=tuple(Asked(seat, Ask.REACT_ROLL, args) for seat in fighters),
    )
    of, words = table(LONGEST_NAMES, LONGEST_TITLE, game=NAME), said_words(LONGEST_NAMES)
    posts = notice_posts(notice(public, said=full_turn(), of=of, started=True), words, mention).content
    assert all(len(post.content) <= 1900 for post in posts)
    assert "Unless somebody reacts: a tie, ▲ loses 20" in posts[-1].content
    assert all(len(page) <= 1900 for page in plain_board(public, words))
    assert len(alt(public, LONGEST_TITLE, words)) <= 1024


def test_the_fullest_alt_text_is_whole() -> None:
    told = alt(fullest(), LONGEST_TITLE, said_words(LONGEST_NAMES))
    assert len(told) <= 1024
    assert "6 🧙" in told
    assert "5 + 6" not in told
    assert "6 + 6 = 12, Pestilence ×4 +4," in told


def test_an_alt_text_that_would_be_too_long_keeps_what_lies_before_each() -> None:
    told = alt(fullest(), LONGEST_TITLE, said_words(tuple("N" * 150 for _ in range(6))))
    assert told.endswith("Pestilence 1 (1 may be moved). More: Board as text.")


def test_an_alt_text_a_little_too_long_gives_up_its_end_alone() -> None:
    told = alt(fullest(), LONGEST_TITLE, said_words(tuple("N" * 64 for _ in range(6))))
    assert 950 < len(told) <= 1024
    assert told.endswith("Draw pile 10, discards 21. More: Board as text.")


def test_an_alt_text_shows_names_as_they_are() -> None:
    assert "1 *Ann*: 35" in alt(view(), "Ravens", said_words(("*Ann*", "Bo", "Cara", "Dan")))


def positions(seats: int, some: int) -> Iterator[PublicView]:
    """Positions of a random game with any options: some with a war or moves of Pestilence, some, the end."""
    game, rng = GAMES[NAME], Random(seats)
    played = [turn.step.state for turn in turns(game, seats, startable_options(game, seats, rng), rng)]
    shown = [game.public_view(state) for state in played if TABLE not in game.to_act(state)]
    special = [public for public in shown if public.war or public.movable]
    yield from (*special[:some], *rng.sample(shown, min(some, len(shown))), shown[-1])


@pytest.mark.parametrize("seats", range(2, 7))
def test_board_plain_board_and_alt_text_say_what_the_view_says(seats: int) -> None:
    """Read back from each text: populations, cards, rolls with each change, war, piles, improvements."""
    words = said_words(NAMES[:seats])
    for public in positions(seats, 10):
        truth = read.view(public)
        assert read.alt(alt(public, "Ravens", words), seats) == truth
        assert read.board("\n".join(board(public, words)), seats) == truth
        assert read.plain("\n".join(plain_board(public, words)), seats) == truth
