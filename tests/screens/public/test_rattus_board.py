"""The board of Rattus in words: for everybody, spelled out, in place of the picture, and how long it gets."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.games.protocol import TABLE, Asked, Seat
from bot.games.rattus.kinds import Card, Phase, Region
from bot.games.rattus.views import PublicView, RatView, RavageView
from bot.screens.board import board_post, notice_posts, plain_board
from bot.screens.rattus.alt import alt
from bot.screens.rattus.board import board, second_line, where
from tests.games.play import startable_options, turns
from tests.screens.public import rattus_read as read
from tests.screens.public.rattus import NAME, full_turn, fullest, said_words, scores, view
from tests.screens.public.tables import LONGEST_ID, LONGEST_NAMES, LONGEST_TITLE, mention, notice, table

WORDS = said_words()
TABLE_OF_FOUR = table(("Ann", "Bo", "Cara", "Dan"), game=NAME)

BOARD = """\
Ravens: take your turn, turn 14. <@9223372036854775809>
Order ▲ Bo ■ Cara ◆ Dan ● Ann

Cubes on the board + left ● Ann: 10+10 · ▲ Bo: 4+16 · ■ Cara: 6+14 · ◆ Dan: 6+14
Anglia – · no rats
Gallia ●3 ◆1 · rats 1 2
Germania ●4 ▲3 ■5 ◆5 · rats 1 2 3
Hispania – · no rats
Hungaria – · no rats
Italia ●1 ▲1 · no rats · Plague piece
Polonia – · no rats
Scandia – · rat 1
Bulgaria – · no rats
Turcia – · no rats
Russia – · no rats
Tartaria – · no rats
Palace ●2 ■1
Class cards Peasant ▲ · Merchant free · Monk ● · Knight ● · Witch ◆ · King ■
Rat supply 12, about 6 to 12 turns"""

ALT = (
    "Map of Ravens, turn 14. On turn: 2. Seats 1 Ann, 2 Bo, 3 Cara, 4 Dan. Anglia no cubes, no rats. "
    "Gallia 1:3 4:1, rats 1 2. Germania 1:4 2:3 3:5 4:5, rats 1 2 3. Hispania no cubes, no rats. "
    "Hungaria no cubes, no rats. Italia 1:1 2:1, no rats. Polonia no cubes, no rats. "
    "Scandia no cubes, rat 1. Bulgaria no cubes, no rats. Turcia no cubes, no rats. "
    "Russia no cubes, no rats. Tartaria no cubes, no rats. Plague piece in Italia. Palace 1:2 3:1. "
    "Class cards: Peasant 2, Merchant free, Monk 1, Knight 1, Witch 4, King 3. "
    "On the board + left 1:10+10 2:4+16 3:6+14 4:6+14. Rat supply 12, about 6 to 12 turns. "
    "Starting rats: Gallia 1, Germania 1. Looked at: Germania 1 by 1 3."
)


def test_a_notice_shows_ask_and_place_first_and_then_the_whole_board() -> None:
    (post,) = notice_posts(notice(view(), of=TABLE_OF_FOUR), WORDS, mention).content
    assert post.content == BOARD
    assert post.mentions == (LONGEST_ID + 1,)


def test_the_log_stands_below_the_board() -> None:
    (post,) = notice_posts(notice(view(), of=TABLE_OF_FOUR, said=full_turn()[:3]), WORDS, mention).content
    assert post.content == (
        f"{BOARD}\n\nWhat happened\nTurn 14, ▲ Bo: took the Merchant from ■ Cara · placed 4 in Hispania"
    )


def test_the_alt_text_numbers_the_seats_once() -> None:
    assert alt(view(), "Ravens", WORDS) == ALT


@pytest.mark.parametrize(
    ("changed", "place", "order"),
    [
        (
            {"phase": Phase.SET_UP, "turn": 0, "line": (2, 3, 3, 2, 1)},
            "set-up",
            "Order ▲ Bo ■ Cara ◆ Dan ◆ ■ ▲",
        ),
        ({"active": Seat(3)}, "turn 14", "Order ◆ Dan ● Ann ▲ Bo ■ Cara"),
        ({"phase": Phase.FINAL, "active": Seat(2), "line": (1,)}, "final round", "Order ■ Cara ▲ Bo"),
        ({"phase": Phase.OVER}, "over after 14 turns", ""),
    ],
)
def test_where_the_game_is_and_who_comes_next(changed: dict[str, object], place: str, order: str) -> None:
    """RA-S05, RA-E02"""
    public = view(**changed)
    assert (where(public, WORDS), second_line(public, WORDS)) == (place, order)


@pytest.mark.parametrize(
    ("supply", "told"),
    [
        (0, "Rat supply 0, the last turn"),
        (1, "Rat supply 1, about 1 turn"),
        (2, "Rat supply 2, about 1 to 2 turns"),
        (37, "Rat supply 37, about 19 to 37 turns"),
    ],
)
def test_ra_e01_the_forecast_is_made_from_two_new_rats_a_turn_or_one(supply: int, told: str) -> None:
    assert board(view(supply=supply), WORDS)[-1] == told
    assert told in alt(view(supply=supply), "Ravens", WORDS)


def test_after_the_regular_game_nothing_is_forecast() -> None:
    assert board(view(phase=Phase.FINAL), WORDS)[-1] == "Rat supply 12"


def test_ra_e01_whoever_could_soon_have_all_cubes_on_the_board_is_named() -> None:
    public = view(left=(4, 16, 0, 5))
    hint = "Close to having all cubes on the board: ● 4 left, ■ 0 left"
    assert hint in board(public, WORDS)
    assert "Close to having all cubes on the board: Ann and Cara." in plain_board(public, WORDS)[0]
    assert not any("Close" in line for line in board(replace(public, phase=Phase.FINAL), WORDS))


def test_a_ravage_that_waits_and_the_word_about_the_piece_are_shown() -> None:
    """RA-C08, RA-P07, RA-E03"""
    for neutral, told in ((False, ""), (True, ", the Plague piece counts as 2 cubes")):
        public = view(ravage=RavageView(Region.ITALIA, neutral))
        assert f"The ravage in Italia goes on{told}" in board(public, WORDS)
        assert f"The ravage in Italia goes on{told.replace(',', ';')}." in plain_board(public, WORDS)[0]
    for counts, told in ((True, "counts as 2 cubes"), (False, "does not count")):
        public = view(phase=Phase.FINAL, final_neutral=counts)
        assert f"The Plague piece {told} in the final ravage" in board(public, WORDS)
        assert f"The Plague piece {told} in the final ravage." in plain_board(public, WORDS)[0]


def test_the_alt_text_says_of_the_piece_what_the_picture_shows() -> None:
    """RA-P07, RA-E03"""
    counted = (
        view(ravage=RavageView(Region.ITALIA, neutral=True)),
        view(phase=Phase.FINAL, final_neutral=True),
    )
    others = (
        view(),
        view(ravage=RavageView(Region.ITALIA, neutral=False)),
        view(phase=Phase.FINAL, final_neutral=False),
    )
    told = [alt(public, "Ravens", WORDS) for public in (*counted, *others)]
    assert ["Plague piece in Italia, counts as 2 cubes." in text for text in told] == [True] * 2 + [False] * 3


def test_cards_used_this_turn_are_marked() -> None:
    """RA-P01"""
    public = view(used=(Card.PEASANT,))
    assert "Class cards Peasant ▲ used · Merchant free · Monk ● · Knight ●" in "\n".join(board(public, WORDS))
    assert "Class cards: Peasant 2 used, Merchant free, Monk 1," in alt(public, "Ravens", WORDS)


def test_the_alt_text_of_the_end_names_the_winner() -> None:
    public = view(phase=Phase.OVER, awaiting=(), scores=scores((3, 9, 3), (0, 8, 0), (1, 4, 2), (2, 0, 1)))
    assert alt(public, "Ravens", WORDS).startswith("Map of Ravens, over after 14 turns. 4 wins. Seats 1 Ann,")


def test_the_plain_board_spells_everything_out_one_fact_a_line() -> None:
    public = view(took=True, placed=True, used=(Card.MONK, Card.WITCH))
    lines = "\n".join(plain_board(public, WORDS)).splitlines()
    assert lines[:9] == [
        "Turn 14.",
        "Asked of Bo: take your turn.",
        "On turn: Bo.",
        "Then, in this order: Cara, Dan, Ann.",
        "A class card was taken this turn.",
        "Cubes were placed this turn.",
        "Used this turn: Monk and Witch.",
        "Anglia: no cubes.",
        "Anglia: no rats.",
    ]
    assert lines[9:13] == [
        "Gallia: Ann 3, Dan 1.",
        "Gallia: rats in slots 1 2.",
        "Germania: Ann 4, Bo 3, Cara 5, Dan 5.",
        "Germania: rats in slots 1 2 3.",
    ]
    assert lines[31:53] == [
        "Known to be starting rats: Gallia 1, Germania 1.",
        "Germania 1 was looked at by Ann and Cara.",
        "The Plague piece is in Italia.",
        "Palace: Ann 2, Cara 1.",
        "Peasant: Bo.",
        "Merchant: beside the board.",
        "Monk: Ann.",
        "Knight: Ann.",
        "Witch: Dan.",
        "King: Cara.",
        "Cubes of Ann: 10 on the board and in the palace, 10 left.",
        "Cubes of Bo: 4 on the board and in the palace, 16 left.",
        "Cubes of Cara: 6 on the board and in the palace, 14 left.",
        "Cubes of Dan: 6 on the board and in the palace, 14 left.",
        "Rat supply: 12. With 1 or 2 new rats a turn that lasts about 6 to 12 turns.",
        "Revealed and out of the game: 4 rats, by limit:",
        "Limit 1: majority.",
        "Limit 2: majority, Merchant, Monk.",
        "Limit 3: majority, Peasant, Monk (starting) · majority ×2.",
        "Plague piece as 2 cubes in the final ravage: Knight decides.",
        "Neighbours of Anglia: Gallia and Scandia.",
        "Neighbours of Gallia: Anglia, Germania, Hispania and Italia.",
    ]


def test_the_plain_board_says_set_up_final_round_and_end() -> None:
    set_up = plain_board(view(phase=Phase.SET_UP, line=(2, 3), revealed=()), WORDS)[0]
    assert set_up.startswith("Set-up: everybody places cubes.\n")
    assert "No rat has been revealed yet." in set_up
    final = plain_board(view(phase=Phase.FINAL, last=Seat(0)), WORDS)[0]
    assert final.startswith("Final round, after 14 turns.\nThe last regular turn was that of Ann.\n")
    ended = view(phase=Phase.OVER, last=Seat(0), awaiting=(), scores=scores((1, 14, 1), (0, 9, 0)))
    over = plain_board(ended, WORDS)[0]
    assert over.splitlines()[:3] == [
        "The game is over, after 14 turns.",
        "The last regular turn was that of Ann.",
        "The winner with 15 cubes: Bo.",
    ]
    assert "On turn" not in over


def test_the_fullest_board_and_turn_share_a_message_or_the_turn_goes_first() -> None:
    names = LONGEST_NAMES[:4]
    of, public = table(names, LONGEST_TITLE, game=NAME), fullest()
    *logs, last = notice_posts(
        notice(public, said=full_turn(), of=of, started=True), said_words(names), mention
    ).content
    assert [len(post.content) <= 1900 for post in (*logs, last)] == [True] * (1 + len(logs))
    assert len(logs) <= 1
    assert all(len(page) <= 1900 for page in plain_board(public, said_words(names)))


def test_the_fullest_alt_text_is_whole() -> None:
    told = alt(fullest(), LONGEST_TITLE, said_words(LONGEST_NAMES[:4]))
    assert len(told) <= 1024
    assert told.endswith(" 4:19+1. Rat supply 13, about 7 to 13 turns. More: Board as text.")


def test_an_alt_text_that_would_be_too_long_keeps_the_positions() -> None:
    """What is left follows from the cubes on the board; the supply stands on the board as text."""
    names = tuple("N" * 150 for _ in range(4))
    told = alt(fullest(), LONGEST_TITLE, said_words(names))
    assert "Rat supply" not in told
    assert told.endswith("More: Board as text.")
    assert "Tartaria 1:2 2:2 3:2 4:2, rats 1 2 3. Plague piece in Hungaria, counts as 2 cubes. " in told


def test_an_alt_text_shows_names_as_they_are() -> None:
    assert "1 *Ann*, 2 Bo" in alt(view(), "Ravens", said_words(("*Ann*", "Bo", "Cara", "Dan")))


def test_line_1_of_every_question_is_short_plain_and_without_markup() -> None:
    questions = (
        Asked(Seat(1), "place", (("count", 2),)),
        Asked(Seat(1), "turn"),
        Asked(Seat(1), "witch"),
        Asked(Seat(1), "swap"),
        Asked(Seat(1), "spread", (("region", "hungaria"), ("count", 2))),
        Asked(Seat(1), "neutral", (("region", "hungaria"),)),
        Asked(Seat(1), "reveal", (("region", "hungaria"),)),
        Asked(Seat(1), "final"),
    )
    for asked in questions:
        post = board_post(table(title="", game=NAME), view(awaiting=(asked,)), WORDS).content
        before = post.content.splitlines()[0].partition(". ")[0]
        assert len(before) <= 80
        assert not set(before) & set("*_`~|<>[]")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_alt_text_says_of_each_rat_what_the_picture_marks(seats: int) -> None:
    words = said_words(("Ann", "Bo", "Cara", "Dan")[:seats])
    for public in positions(seats):
        told = alt(public, "Ravens", words)
        for region in public.regions:
            for rat in region.rats:
                name = f"{words.name(region.region)} {rat.slot}"
                seen = " ".join(str(seat + 1) for seat in rat.seen_by)
                assert bool(re.search(rf"Starting rats?: [^.]*\b{name}\b", told)) == rat.starting
                assert (re.findall(rf"Looked at: [^.]*\b{name} by ([\d ]+)", told) or [""])[0] == seen


def test_ra_c08_what_a_ravage_has_revealed_leaves_a_gap_in_every_board() -> None:
    rats = (RatView(1, starting=True), RatView(3, starting=False, seen_by=(Seat(0),)))
    regions = tuple(
        replace(region, rats=rats) if region.region == Region.ITALIA else region for region in view().regions
    )
    public = view(regions=regions, ravage=RavageView(Region.ITALIA, neutral=False))
    assert "Italia ●1 ▲1 · rats 1 3 · Plague piece" in board(public, WORDS)
    plain = "\n".join(plain_board(public, WORDS))
    assert "Italia: rats in slots 1 3." in plain
    assert "Italia 3 was looked at by Ann." in plain
    told = alt(public, "Ravens", WORDS)
    assert "Italia 1:1 2:1, rats 1 3." in told
    assert "Italia 3 by 1" in told


def positions(seats: int) -> Iterator[PublicView]:
    """Ten positions of a random game and its end."""
    game, rng = GAMES[NAME], Random(seats)
    played = [turn.step.state for turn in turns(game, seats, startable_options(game, seats, rng), rng)]
    shown = [state for state in played if TABLE not in game.to_act(state)]
    yield from (game.public_view(state) for state in (*rng.sample(shown, 10), shown[-1]))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_board_plain_board_and_alt_text_say_what_the_view_says(seats: int) -> None:
    """Read back from each text: cubes, rats, piece, palace, cards, supplies."""
    words = said_words(("Ann", "Bo", "Cara", "Dan")[:seats])
    for public in positions(seats):
        truth = read.view(public)
        assert read.alt(alt(public, "Ravens", words), seats) == truth
        assert read.board("\n".join(board(public, words)), seats) == truth
        assert read.plain("\n".join(plain_board(public, words)), seats) == truth
