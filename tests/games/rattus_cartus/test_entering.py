"""Entering buildings and the Pass (RC-C)."""

from bot.games.protocol import Seat
from bot.games.rattus_cartus.views import Entry
from tests.games.rattus_cartus.sitting import GAME, Sitting


def at(table: Sitting, place: int) -> list[tuple[int, int]]:
    """Who is at a place with how many cards, as everybody sees it."""
    entries = GAME.public_view(table.state).row[place - 1].entries
    return [(entry.seat + 1, entry.count) for entry in entries]


def test_rc_c01_everybody_enters_one_building_from_the_starting_player_on() -> None:
    table = Sitting(3, "farm.1 castle.1", starter=2).entering()
    assert table.awaited() == {2}
    table.play(2, "enter 1")
    assert table.awaited() == {3}
    table.play(3, "enter 1")
    assert at(table, 1) == [(2, 0), (3, 0)]
    assert table.awaited() == {1}


def test_rc_c01_the_number_counts_every_card_laid() -> None:
    table = Sitting(3, "farm.1 castle.1").change(1, hand="peasant0 joker sword flute gold").entering()
    table.play(1, "enter 2 peasant joker sword flute")
    assert at(table, 2) == [(1, 4)]
    assert table.heard("enters") == [{"seat": "seat1", "place": 2, "building": "castle", "cards": 4}]
    assert table.hand(1) == "gold"


def test_rc_c02_the_number_is_public_and_the_cards_are_secret() -> None:
    table = Sitting(3, "farm.1 castle.1").change(1, hand="peasant0 joker").entering()
    table.play(1, "enter 1 joker")
    assert GAME.public_view(table.state).row[0].entries == (Entry(Seat(0), 1, None),)
    assert GAME.seat_view(table.state, Seat(0)).laid[0].token == "joker"
    assert table.whispers(1, "laid") == [{"cards": ("joker",)}]
    assert table.irrevocable


def test_rc_c03_gold_and_pass_cannot_be_laid() -> None:
    table = Sitting(3, "farm.1 castle.1").change(1, hand="peasant0 joker sword flute pass gold").entering()
    for kind in ("gold", "pass"):
        refusal = table.refused(1, f"enter 1 {kind}")
        assert refusal.key == "stays_in_hand"
        assert dict(refusal.args)["cards"] == ("peasant", "joker", "sword", "flute")
    assert table.refused(1, "enter 1 monk").key == "card_not_held"
    assert table.refused(1, "enter 1 peasant peasant").key == "too_many_of_card"
    assert table.refused(1, "enter 1 dragon").key == "no_such_card"


def test_rc_c04_any_building_may_be_entered_whoever_is_there_and_whatever_was_supplied() -> None:
    table = Sitting(2, "farm.1 castle.1")
    table.play(1, "supply 1").play(2, "supply 2")
    table.play(1, "enter 1")
    assert table.heads(2) == ["enter 1", "enter 2"]
    table.play(2, "enter 1")
    assert table.state.round == 2


def test_rc_c05_a_pass_sends_its_player_to_the_back_of_the_line() -> None:
    table = Sitting(3, "farm.1 castle.1").change(1, hand="pass pass").entering()
    assert table.heads(1) == ["enter 1", "enter 2", "pass"]
    table.play(1, "pass")
    assert GAME.public_view(table.state).line == (1, 2, 0)
    table.play(2, "enter 1").play(3, "enter 1")
    assert table.awaited() == {1}
    table.play(1, "pass")
    assert table.awaited() == {1}
    table.play(1, "enter 1")
    assert table.state.round == 2


def test_rc_c05_the_line_gives_the_order_of_entry() -> None:
    table = Sitting(3, "farm.1 castle.1").change(1, hand="pass").entering()
    table.play(1, "pass").play(2, "enter 1").play(3, "enter 1")
    table.change_all(actions_for_me=False).play(1, "enter 1")
    assert table.awaited() == {2}


def test_rc_c06_a_played_pass_goes_back_to_its_stack_at_once() -> None:
    table = Sitting(3, "farm.1 office.1").change(1, hand="pass peasant0").entering()
    before = dict(GAME.public_view(table.state).stacks)["pass"]
    table.play(1, "pass")
    assert dict(GAME.public_view(table.state).stacks)["pass"] == before + 1
    assert table.hand(1) == "peasant0"
    assert table.irrevocable, "it came out of a hand that nobody else sees"


def test_rc_c07_a_pass_when_all_others_have_entered_brings_the_turn_straight_back() -> None:
    table = Sitting(2, "farm.1 castle.1", starter=2).change(1, hand="pass").entering()
    table.play(2, "enter 1").play(1, "pass")
    assert table.awaited() == {1}
    assert table.refused(1, "pass").key == "no_pass"
