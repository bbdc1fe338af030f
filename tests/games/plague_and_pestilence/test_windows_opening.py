"""When reaction windows open, and whom they ask: decisive moments, and the switch *ask me* (PP-R04)."""

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.plague_and_pestilence.state import State
from bot.games.plague_and_pestilence.tasks import Act
from bot.games.protocol import Seat
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.sitting import INDULGENCE, Sitting, advantages
from tests.games.plague_and_pestilence.windowed import (
    asked,
    asks,
    dueling,
    fought,
    in_plague,
    is_open,
    rolling,
)

# Which moments are decisive, from public facts only (PP-R04).
from tests.games.play import default_options


@pytest.mark.parametrize(
    ("population", "unseen", "opened"),
    [
        (7, 1, True),  # out, could be in
        (8, 1, True),  # in, could be out
        (9, 1, True),
        (10, 1, False),
        (5, 1, False),
        (6, 1, True),
        (6, 0, False),
        (3, 2, False),
        (4, 2, True),
        (15, 4, True),
        (16, 4, False),
    ],
)
def test_pp_r04_a_roll_is_decisive_where_unseen_advantages_change_out_or_not(
    population: int, unseen: int, opened: bool
) -> None:
    table = in_plague(population, "3 4", discards=advantages(4 - unseen))
    assert is_open(table) == opened


def test_pp_r04_in_prosperity_a_roll_is_decisive_where_it_turns_into_a_deadly_loss() -> None:
    for faces, opened in (("1 2", True), ("1 3", True), ("2 3", True), ("2 4", False)):
        table = rolling(faces, population="2 50 50", pestilence={1: 5}, discards=advantages(3))
        assert is_open(table) == opened


@pytest.mark.parametrize(
    ("population", "opened"), [(20, False), (21, True), (22, True), (23, True), (24, True), (25, False)]
)
def test_pp_r04_the_20_of_a_double_plague_counts_as_what_puts_out(population: int, opened: bool) -> None:
    table = in_plague(population, "1 1", discards=advantages(3))
    assert is_open(table) == opened


@pytest.mark.parametrize(
    ("dice", "unseen", "opened"),
    [
        ("3 4", 1, True),
        ("2 4", 1, True),
        ("2 3", 1, False),
        ("2 3", 2, True),
        ("4 4", 1, True),
        ("4 5", 1, True),
        ("5 5", 1, False),
        ("5 5", 2, True),
        ("1 1", 4, False),
    ],
)
def test_pp_r04_an_inquisition_roll_is_decisive_between_7_and_8(dice: str, unseen: int, opened: bool) -> None:
    table = rolling(dice, verb="inquisition", inquisition=1, discards=advantages(4 - unseen))
    assert is_open(table) == opened


@pytest.mark.parametrize(
    ("dice", "unseen", "opened"),
    [("3 3", 1, True), ("3 3", 0, False), ("4 3", 1, True), ("5 3", 1, True), ("6 3", 1, False)],
)
def test_pp_r04_a_war_is_decisive_where_winner_or_tie_could_change(
    dice: str, unseen: int, opened: bool
) -> None:
    discards = " ".join([INDULGENCE] * 3) + " " + advantages(4 - unseen)
    for order in (dice, dice[::-1]):
        assert is_open(fought(order, discards=discards)) == opened


def test_pp_r04_advantages_that_lie_in_play_are_seen() -> None:
    table = fought("2 2", hands={2: advantages(4)})
    for _ in range(3):
        table.play(2, "react tactical_advantage seat2 minus_two")
    assert not is_open(table), "−4 against 2: one card does not change who loses"


def test_pp_r04_a_single_die_is_decisive_while_an_advantage_is_unseen() -> None:
    assert is_open(dueling(3))
    assert not is_open(dueling(3, discards=f"{INDULGENCE} {INDULGENCE} {INDULGENCE} {advantages(4)}"))


@pytest.mark.parametrize(("gone", "opened"), [(0, True), (2, True), (3, False)])
@pytest.mark.parametrize("card", ["minor_war", "major_war", "crusade", "childrens_crusade"])
def test_pp_r04_a_cancel_moment_is_decisive_while_an_indulgence_is_not_in_the_discards(
    card: str, gone: int, opened: bool
) -> None:
    table = Sitting(4, hands={1: card}, discards=" ".join([INDULGENCE] * gone), asking="2")
    assert is_open(table.play(1, f"play {card} seat2")) == opened


# Who is waited for (PP-R04).


def test_pp_r04_nobody_to_wait_for_no_window() -> None:
    assert not is_open(in_plague(7, "3 4", asking="2 3"))
    assert not is_open(Sitting(4, hands={1: "crusade"}, asking="1 3 4").play(1, "play crusade seat2"))
    assert not is_open(fought("3 3", asking="1 4"))


def test_pp_r04_a_war_asks_its_fighters_and_of_them_who_wants_it() -> None:
    table = fought("3 3")
    assert asked(table) == [2, 3]
    assert asks(table) == {
        "ask": "react_roll",
        "throw": "war",
        "rollers": ("seat2", "seat3"),
        "totals": ("3", "3"),
        "cards": 0,
        "own": 1,
    }
    assert asked(fought("3 3", asking="1 3 4")) == [3]


def test_pp_r04_a_roll_asks_its_roller() -> None:
    table = in_plague(7, "3 4", asking="1 2 3")
    assert asked(table) == [1]
    assert asks(table) == {
        "ask": "react_roll",
        "throw": "main",
        "rollers": ("seat1",),
        "totals": ("7",),
        "cards": 0,
        "own": 1,
    }


def test_pp_r04_a_cancel_moment_asks_who_was_just_named() -> None:
    table = Sitting(4, hands={1: "minor_war"}, asking="2 3").play(1, "play minor_war seat2")
    assert asked(table) == [2]
    assert asks(table) == {"ask": "react_opponent", "card": "minor_war", "seat": "seat1"}
    table.play(2, "choose seat3")
    assert asked(table) == [3]
    assert asks(table) == {"ask": "react_cancel", "card": "minor_war", "seat": "seat1"}
    table.play(3, "decline")
    assert table.owed() == "war"


def test_pp_r04_a_crusade_on_oneself_asks_oneself() -> None:
    table = Sitting(hands={1: f"crusade {INDULGENCE}"}, asking="1").play(1, "play crusade seat1")
    assert asked(table) == [1]
    assert table.play(1, f"react {INDULGENCE} cancel").people == "50 50 50"


# The switch (PP-R04).


def switches(table: Sitting) -> list[tuple[str, str]]:
    return [(one.ask_me, one.ask_me_next) for one in GAME.public_view(table.state).players]


def free(table: Sitting, who: int) -> list[str]:
    offers = GAME.free_moves(table.state, Seat(who - 1))
    return [token for offer in offers if offer.verb == "askme" for token, _ in offer.options]


def test_pp_r04_the_switch_takes_effect_when_its_players_next_turn_begins() -> None:
    table = Sitting(3, hands={1: "fire", 2: "fire"}, asking="3")
    table.play(2, "askme on").play(1, "askme on").play(3, "askme off")
    assert switches(table) == [("off", "on"), ("off", "on"), ("on", "off")]
    table.play(1, "discard fire").chance("roll 1 2")
    assert switches(table) == [("off", "on"), ("on", "on"), ("on", "off")]
    table.play(2, "discard fire").chance("roll 1 2")
    assert switches(table) == [("off", "on"), ("on", "on"), ("off", "off")]


def test_pp_r04_the_first_roll_of_that_turn_may_be_asked_about() -> None:
    table = Sitting(3, hands={1: "fire"}, phase="plague", population="50 7 50", asking="3")
    table.play(2, "askme on").play(1, "discard fire").chance("roll 3 4")
    assert asked(table) == [2]


def test_pp_r04_the_switch_is_public_and_can_be_pressed_at_any_time() -> None:
    table = Sitting(3, hands={1: "fire"}, asking="3")
    assert table.play(2, "askme on").told() == ["askme_on"]
    assert table.heard("askme_on") == [{"seat": "seat2"}]
    assert (free(table, 2), free(table, 1), free(table, 3)) == (["off"], ["on"], ["off"])
    assert not table.irrevocable
    assert table.play(2, "askme off").heard("askme_off") == [{"seat": "seat2"}]
    assert table.asked() == (1, "act")
    assert asked(in_plague(7, "3 4").play(2, "askme on")) == [1]


def test_pp_r04_who_is_out_has_no_switch() -> None:
    table = Sitting(3, hands={1: "drought"}, population="50 10 50", asking="2 3")
    table.play(1, "play drought seat2").chance("roll 1 2")
    assert switches(table) == [("off", "off"), ("off", "off"), ("on", "on")]
    assert free(table, 2) == []


def test_pp_r04_without_a_reaction_time_there_are_neither_windows_nor_switches() -> None:
    table = in_plague(7, "3 4", asking="")
    assert not is_open(table)
    table = Sitting(3, hands={1: "fire"})
    assert free(table, 2) == []
    assert switches(table) == [("off", "off")] * 3


@pytest.mark.parametrize(("value", "seconds"), [("1h", 3600), ("8h", 28800), ("24h", 86400)])
def test_pp_r04_the_table_chooses_the_time(value: str, seconds: int) -> None:
    table = in_plague(7, "3 4")
    options = {**dict(table.state.options), "reaction_time": value}
    due = GAME.due(table.put(options=tuple(options.items())).state)
    assert due is not None
    assert due.seconds == seconds


def test_pp_r04_a_table_from_before_there_were_windows_is_written_as_it_was() -> None:
    """Or its log would lead elsewhere than it did."""
    options = default_options(GAME)
    del options["reaction_time"]
    state = GAME.setup(3, options)
    assert "reaction_time" not in dict(GAME.public_view(drawn(state)).options)
    assert b"windows" not in msgspec.json.encode(state)


def drawn(state: State) -> State:
    """The same state, with nothing owed by chance."""
    return replace(state, agenda=(Act(),))
