"""The log of Plague & Pestilence: a line for a roll, one for the play, one for each throw of a war."""

from random import Random

import pytest

from bot.desks import Event
from bot.games import GAMES
from bot.games.plague_and_pestilence.kinds import Answer, Moment
from bot.games.plague_and_pestilence.orders import ANSWERS, answer_token
from bot.games.protocol import Said, Seat, Whispered
from bot.screens.log import what_happened
from bot.screens.plague_and_pestilence.log import IN_RESULT, came_of, lines, opens_round
from bot.text import catalogue
from tests.games.play import startable_options, turns
from tests.screens.public.plague_and_pestilence import (
    NAME,
    NAMES,
    full_turn,
    lost,
    moved,
    rolled,
    said_words,
    war_die,
)
from tests.screens.public.tables import LONGEST_NAMES
from tests.text.catalogues import ids

WORDS = said_words(NAMES)
TURN = Said.of("turn", seat="seat1", number=19)
ROLLED = rolled("seat1", 3, 4, 8, ("pestilence", 2, 2), ("city_walls", 1, -1))
FIRE = (
    Said.of("played_on", seat="seat1", card="fire", target="seat2"),
    lost("seat2", 5, 40),
    Said.of("improvement_lost", seat="seat2", improvement="sewers"),
)
NEXT = (Said.of("turn", seat="seat2", number=20), rolled("seat2", 2, 6, 8), lost("seat2", 8, 35))

ALL = (
    Said.of("start_roll", seat="seat1", first=3, second=4),
    Said.of("start_again", seats=("seat1", "seat2")),
    Said.of("starts", seat="seat1"),
    Said.of("head_start", seat="seat2"),
    TURN,
    ROLLED,
    Said.of("inquisition_rolled", seat="seat1", first=3, second=4, total=7),
    Said.of("advantage", seat="seat2", value=-2, total=6),
    Said.of("war_advantage", seat="seat3", fighter="seat1", value=2, total=5),
    Said.of("parity", seat="seat2", parity="odd"),
    Said.of("parity_void", seat="seat3"),
    Said.of("askme_on", seat="seat1"),
    Said.of("askme_every", seat="seat1"),
    Said.of("askme_lapsed", seat="seat1"),
    Said.of("askme_off", seat="seat1"),
    Said.of("askme_ended", seat="seat1"),
    Said.of("unasked", seat="seat1"),
    Said.of("window_over", seats=("seat1", "seat2")),
    Said.of("gained", seat="seat1", count=8, before=43, after=51),
    lost("seat1", 8, 43),
    Said.of("unchanged", seat="seat1", population=43),
    Said.of("doubles", seat="seat1", face=3),
    moved("seat1", "seat2", "seat3"),
    Said.of("done_moving", seat="seat1"),
    Said.of("double_plague", seat="seat1"),
    Said.of("plague_begins"),
    Said.of("death_ship_taken", seat="seat1"),
    Said.of("death_ship", seat="seat1", target="seat2"),
    Said.of("kept", seat="seat1"),
    Said.of("must_keep", seat="seat1"),
    Said.of("handed_on", seat="seat1", other="seat2"),
    Said.of("passed_on", seat="seat1", other="seat2"),
    Said.of("inquisition", seat="seat1", target="seat2"),
    Said.of("templar", seat="seat2"),
    Said.of("filled", seat="seat1", count=2),
    Said.of("drew_black", seat="seat1", card="inquisition"),
    Said.of("reshuffled", count=23),
    Said.of("played", seat="seat1", card="mongol_raid"),
    Said.of("played_on", seat="seat1", card="fire", target="seat2"),
    Said.of("played_self", seat="seat1", card="bumper_harvest"),
    Said.of("halved", seat="seat2", improvement="city_walls"),
    Said.of("improvement_lost", seat="seat2", improvement="aqueduct"),
    Said.of("no_improvement", seat="seat2"),
    Said.of("opponent", seat="seat2", other="seat3"),
    Said.of("cancelled", seat="seat2", card="minor_war"),
    war_die("seat2", 4, 5, ("city_walls", 1)),
    Said.of("war_won", seat="seat2", other="seat3"),
    Said.of("war_tie", seats=("seat2", "seat3")),
    Said.of("war_ends"),
    Said.of("war_again"),
    Said.of("single_die", seat="seat2", face=4, parity="even"),
    Said.of("discarded", seat="seat1", card="famine"),
    Said.of("built", seat="seat1", improvement="sewers"),
    Said.of("built_by", seat="seat1", improvement="city_walls", card="knights_templar"),
    Said.of("not_built", seat="seat1", improvement="city_walls"),
    Said.of("out", seat="seat2", cards=("fire", "flood", "flood")),
    Said.of("hundred", seat="seat2", count=100),
    Said.of("time_up", seat="seat2", ask="pass_on"),
    Said.of("game_over"),
    Said.of("wins", seat="seat1", population=43),
)
"""Everything that can happen, each once."""


def test_a_worked_turn_is_a_line_for_the_roll_and_one_for_the_play() -> None:
    """PP-T01, PP-C02: faces, each modifier, the result; then the card and what came of it."""
    filled = Said.of("filled", seat="seat1", count=1)
    assert lines((TURN, ROLLED, lost("seat1", 8, 43), filled, *FIRE, *NEXT), WORDS) == [
        (
            "Turn 19, ● Ann: Plague roll 3 + 4 = 7, Pestilence ×2 +2, City Walls −1 → 8 · "
            "● loses 8 (43 → 35) · ● draws 1"
        ),
        "● plays Fire on ▲ Bo · ▲ loses 5 (40 → 35) · ▲ loses Sewers",
        "Turn 20, ▲ Bo: Plague roll 2 + 6 = 8 · ▲ loses 8 (35 → 27)",
    ]


def test_a_play_told_apart_from_its_roll_names_the_player() -> None:
    assert lines(FIRE[:1], WORDS) == ["● Ann plays Fire on ▲ Bo"]
    assert lines((Said.of("played_self", seat="seat1", card="drought"),), WORDS) == [
        "● Ann plays Drought on ●"
    ]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            (
                rolled("seat1", 1, 1, -1, ("pestilence", 3, -3), phase="prosperity"),
                lost("seat1", 1, 43),
                Said.of("double_plague", seat="seat1"),
                lost("seat1", 20, 42),
                Said.of("death_ship_taken", seat="seat1"),
                Said.of("plague_begins"),
                Said.of("death_ship", seat="seat1", target="seat3"),
                lost("seat3", 10, 50),
            ),
            (
                "Prosperity roll 1 + 1 = 2, Pestilence ×3 −3 → −1 · ● loses 1 (43 → 42) · double Plague · "
                "● loses 20 (42 → 22) · ● takes Death Ship from the draw pile · the Plague begins · "
                "● plays Death Ship on ■ Cara · ■ loses 10 (50 → 40)"
            ),
        ),
        (
            (
                rolled("seat1", 3, 3, 6),
                Said.of("advantage", seat="seat4", value=2, total=8),
                Said.of("advantage", seat="seat1", value=-2, total=6),
                lost("seat1", 6, 43),
                Said.of("doubles", seat="seat1", face=3),
                moved("seat1", "seat2", "seat3"),
                lost("seat3", 5, 5),
                Said.of("out", seat="seat3", cards=("fire", "flood", "flood")),
                Said.of("done_moving", seat="seat1"),
            ),
            (
                "Plague roll 3 + 3 = 6 · ◆ Dan plays Tactical Advantage +2 → 8 · "
                "● plays Tactical Advantage −2 → 6 · ● loses 6 (43 → 37) · "
                "doubles, Pestilence may be moved · "
                "● moves Pestilence ▲ Bo → ■ Cara · ■ loses 5 (5 → 0) · "
                "■ is out, hand laid open: Fire, Flood ×2 · ● moves no further Pestilence"
            ),
        ),
    ],
)
def test_a_roll_tells_doubles_and_double_plague(said: tuple[Said, ...], told: str) -> None:
    """PP-T02, PP-T03, PP-C05"""
    assert lines((TURN, *said), WORDS) == [f"Turn 19, ● Ann: {told}"]


def test_pp_t06_the_inquisition_roll_and_what_is_drawn_have_a_line() -> None:
    said = (
        Said.of("inquisition_rolled", seat="seat1", first=3, second=4, total=7),
        Said.of("advantage", seat="seat1", value=2, total=9),
        Said.of("handed_on", seat="seat1", other="seat3"),
        Said.of("reshuffled", count=23),
        Said.of("filled", seat="seat1", count=2),
        Said.of("drew_black", seat="seat1", card="death_ship"),
    )
    assert lines((TURN, ROLLED, *said), WORDS)[1:] == [
        (
            "● rolls for the Inquisition: 3 + 4 = 7 · ● plays Tactical Advantage +2 → 9 · "
            "● hands the Inquisition to ■ Cara · the discards are shuffled, new draw pile 23 · "
            "● draws 2 · ● draws Death Ship"
        )
    ]


def test_pp_v05_who_may_not_hand_the_inquisition_on_is_told_why() -> None:
    rolled, kept = (
        Said.of("inquisition_rolled", seat="seat1", first=4, second=5, total=9),
        Said.of("must_keep", seat="seat1"),
    )
    why = "keeps the Inquisition: with Knights Templar it may not be handed on"
    assert lines((rolled, kept), WORDS)[-1].endswith(f" · ● {why}")
    assert came_of((kept,), Seat(0), WORDS) == [f"● Ann {why}"]


def test_pp_c04_what_the_rules_decide_once_time_is_over_has_a_line() -> None:
    """It comes hours after what the line before tells."""
    out = Said.of("out", seat="seat2", cards=("fire",))
    decided = (
        Said.of("time_up", seat="seat2", ask="pass_on"),
        Said.of("passed_on", seat="seat2", other="seat1"),
    )
    assert lines((*FIRE[:1], lost("seat2", 5, 5), out, *decided), WORDS) == [
        "● Ann plays Fire on ▲ Bo · ▲ loses 5 (5 → 0) · ▲ is out, hand laid open: Fire",
        "The time of ▲ is over, the rule chooses · ▲, being out, hands the Inquisition to ●",
    ]


def test_pp_c07_a_war_has_a_line_for_each_throw_with_both_dice() -> None:
    """A Tactical Advantage stays on its die through the new throw, and is shown there (PP-C05)."""
    war = (
        Said.of("played_on", seat="seat1", card="major_war", target="seat2"),
        Said.of("opponent", seat="seat2", other="seat3"),
        war_die("seat2", 4, 5, ("city_walls", 1)),
        war_die("seat3", 3, 3),
        Said.of("war_advantage", seat="seat4", fighter="seat3", value=2, total=5),
        Said.of("war_tie", seats=("seat2", "seat3")),
        lost("seat2", 10, 40),
        lost("seat3", 10, 31),
        Said.of("war_again"),
        war_die("seat2", 2, 3, ("city_walls", 1)),
        war_die("seat3", 5, 7),
        Said.of("war_won", seat="seat3", other="seat2"),
        Said.of("no_improvement", seat="seat2"),
    )
    assert lines(war, WORDS) == [
        "● Ann plays Major War on ▲ Bo · ▲ names ■ Cara as opponent",
        (
            "War roll: ▲ 4, City Walls +1 → 5 · ■ 3 · ◆ Dan plays Tactical Advantage +2 for ■ → 5 · "
            "tie of ▲ and ■ · ▲ loses 10 (40 → 30) · ■ loses 10 (31 → 21) · a new throw"
        ),
        (
            "War roll: ▲ 2, City Walls +1 → 3 · ■ 5, Tactical Advantage +2 → 7 · ■ wins against ▲ · "
            "▲ has no improvement to lose"
        ),
    ]


def test_pp_c08_the_war_of_two_tells_the_die_and_what_it_is_declared() -> None:
    die = Said.of("single_die", seat="seat2", face=4, parity="even")
    declared = (die, Said.of("parity", seat="seat2", parity="odd"), lost("seat2", 10, 40))
    assert lines(declared, WORDS) == [
        (
            "War roll: ▲ Bo 4, even (the loser's losses) · "
            "▲ plays Tactical Advantage: odd (the winner's losses) · ▲ loses 10 (40 → 30)"
        )
    ]
    void = (*declared[:2], Said.of("parity_void", seat="seat1"), die)
    assert lines(void, WORDS) == [
        (
            "War roll: ▲ Bo 4, even (the loser's losses) · "
            "▲ plays Tactical Advantage: odd (the winner's losses) · "
            "● Ann plays Tactical Advantage too: both are void, a new throw"
        ),
        "War roll: ▲ 4, even (the loser's losses)",
    ]


def test_pp_s04_the_starting_rolls_share_a_line() -> None:
    said = (
        Said.of("start_roll", seat="seat1", first=3, second=4),
        Said.of("start_roll", seat="seat2", first=6, second=1),
        Said.of("start_again", seats=("seat1", "seat2")),
        Said.of("start_roll", seat="seat1", first=1, second=1),
        Said.of("start_roll", seat="seat2", first=6, second=5),
        Said.of("starts", seat="seat2"),
        Said.of("turn", seat="seat2", number=1),
    )
    assert lines(said, WORDS) == [
        (
            "Starting rolls: ● Ann 3 + 4 = 7 · ▲ Bo 6 + 1 = 7 · ● and ▲ roll again · "
            "● 1 + 1 = 2 · ▲ 6 + 5 = 11 · ▲ starts"
        ),
        "Turn 1, ▲ Bo",
    ]


def test_pp_c12_what_befalls_several_stands_in_one_line() -> None:
    raid = (
        Said.of("played", seat="seat1", card="mongol_raid"),
        lost("seat2", 10, 40),
        Said.of("halved", seat="seat3", improvement="city_walls"),
        lost("seat3", 5, 9),
        lost("seat4", 7, 7),
        Said.of("out", seat="seat4", cards=()),
        Said.of("passed_on", seat="seat4", other="seat2"),
    )
    assert lines(raid, WORDS) == [
        (
            "● Ann plays Mongol Raid · ▲ Bo loses 10 (40 → 30) · "
            "■ Cara has City Walls: half the loss · "
            "■ loses 5 (9 → 4) · ◆ Dan loses 7 (7 → 0) · ◆ is out, hand laid open: nothing · "
            "◆, being out, hands the Inquisition to ▲"
        )
    ]


@pytest.mark.parametrize("said", ALL, ids=lambda said: said.key)
def test_everything_that_happens_has_a_sentence(said: Said) -> None:
    (line,) = lines((said,), WORDS)
    assert line
    assert not {"-", "!", "*"} & set(line)
    assert "  " not in line


def test_there_is_no_sentence_but_for_what_happens() -> None:
    said = next(
        path for path in catalogue.sources("en", NAME) if path.name == "said.ftl" and NAME in path.parts
    )
    keys = [key.removeprefix("said-").replace("-", "_") for key in ids((said,)) if key.startswith("said-")]
    assert sorted(keys) == sorted(event.key for event in ALL)


def test_what_is_told_later_begins_with_what_was_told_before() -> None:
    """An edit of the board goes on where the message ends."""
    for said in (ALL, full_turn(), (TURN, ROLLED, *FIRE, *NEXT)):
        whole = lines(said, WORDS)
        for told in range(1, len(said)):
            former = lines(said[:told], WORDS)
            assert former[:-1] == whole[: len(former) - 1]
            assert whole[len(former) - 1].startswith(former[-1])


def test_what_came_of_a_move_is_told_to_its_mover_without_what_the_mover_chose() -> None:
    """The next turn is somebody else's to be told of."""
    assert came_of((*FIRE, *NEXT), Seat(0), WORDS) == ["▲ Bo loses 5 (40 → 35) · ▲ loses Sewers"]
    discarded = Said.of("discarded", seat="seat1", card="famine")
    assert came_of((discarded, *NEXT), Seat(0), WORDS) == []
    assert came_of((), Seat(0), WORDS) == []


def test_the_next_turn_is_told_to_the_mover_whose_own_it_is() -> None:
    """PP-C07: Bo has named an opponent in the war of another."""
    named = Said.of("opponent", seat="seat2", other="seat3")
    war = (war_die("seat2", 4, 4), war_die("seat3", 2, 2))
    after = Said.of("played", seat="seat2", card="mongol_raid")
    assert came_of((named, *war, *NEXT, after, TURN, ROLLED), Seat(1), WORDS) == [
        "War roll: ▲ Bo 4 · ■ Cara 2",
        "Turn 20, ▲ Bo: Plague roll 2 + 6 = 8 · ▲ loses 8 (35 → 27)",
        "▲ plays Mongol Raid",
    ]


def test_pp_c02_who_chose_a_lost_improvement_is_not_told_of_its_owners_turn() -> None:
    assert came_of((FIRE[2], *NEXT), Seat(0), WORDS) == []


def test_the_result_is_told_to_all_together() -> None:
    over = (Said.of("game_over"), Said.of("wins", seat="seat1", population=43))
    assert came_of((*FIRE[:2], *over), Seat(0), WORDS) == ["▲ Bo loses 5 (40 → 35)"]
    assert [event for event in (*FIRE, *over) if event.key not in IN_RESULT] == list(FIRE)
    assert lines(over, WORDS) == ["The game is over.", "● Ann wins with 43."]


def test_what_was_drawn_stands_in_between_for_its_owner_alone() -> None:
    """PP-H02"""
    drew = Whispered.of(Seat(0), "drew", cards=("fire", "buy_indulgence", "fire"))
    filled = Said.of("filled", seat="seat1", count=3)
    events = (Event(Seat(0), (TURN, filled), (drew,)), Event(Seat(0), FIRE, ()))
    assert what_happened(events, WORDS) == [
        (
            "Turn 19, ● Ann: ● draws 3\n"
            "→ You draw Fire ×2, Buy Indulgence / Negotiated Peace.\n"
            "● plays Fire on ▲ Bo · ▲ loses 5 (40 → 35) · ▲ loses Sewers"
        )
    ]


@pytest.mark.parametrize(("moment", "answer"), [(one, answer) for one in Moment for answer in ANSWERS[one]])
def test_pp_r02_a_standing_order_is_confirmed_in_words(moment: Moment, answer: Answer) -> None:
    token = answer_token(moment, answer)
    told = WORDS.told(Whispered.of(Seat(0), "order_set", moment=moment, answer=token))
    assert told == f"Standing order “{WORDS.name(moment)}”: {WORDS.name(token)}."


@pytest.mark.parametrize(
    ("moment", "answer", "told"),
    [
        (Moment.CANCEL_FOR_OTHERS, Answer.PLAYED_BY, "“When others are attacked”: cancel what ▲ Bo plays."),
        (
            Moment.CANCEL_FOR_OTHERS,
            Answer.PLAYED_ON,
            "“When others are attacked”: cancel what is played on ▲ Bo.",
        ),
        (Moment.ANOTHERS_ROLL, Answer.AGAINST, "“Tactical Advantage against others”: against ▲ Bo."),
    ],
)
def test_pp_r02_an_order_says_whom_it_names(moment: Moment, answer: Answer, told: str) -> None:
    said = Whispered.of(
        Seat(0), "order_set_named", moment=moment, answer=answer_token(moment, answer), other="seat2"
    )
    assert WORDS.told(said) == f"Standing order {told}"


def test_what_the_shell_says_stands_alone_and_the_turn_goes_on_below() -> None:
    resigned = Said.of("resigned", seat="seat3")
    assert lines((TURN, ROLLED, resigned, lost("seat1", 8, 43)), WORDS)[1:] == [
        "■ Cara leaves the game. The computer plays on in that seat.",
        "● loses 8 (43 → 35)",
    ]


def test_a_turn_opens_what_happened_in_this_turn() -> None:
    assert [said.key for said in ALL if opens_round(said)] == ["turn"]


def test_two_hands_laid_open_in_a_war_and_the_fullest_roll_after_it_fit_into_a_message() -> None:
    told = "\n".join(lines(full_turn(), said_words(LONGEST_NAMES)))
    assert len(told) <= 1200


@pytest.mark.parametrize("seats", [2, 6])
def test_whole_games_are_told_in_lines_that_fit(seats: int) -> None:
    """The log of each step by itself, and the whole game with no more than a few lines a turn."""
    game, rng, words = GAMES[NAME], Random(seats), said_words(LONGEST_NAMES[:seats])
    said: list[Said] = []
    for turn in turns(game, seats, startable_options(game, seats, rng), rng):
        said += turn.step.said
        assert len("\n".join(lines(turn.step.said, words))) <= 900
    begun = sum(opens_round(event) for event in said)
    assert begun < len(lines(said, words)) <= 4 * begun
