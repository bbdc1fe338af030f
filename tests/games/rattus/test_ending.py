"""How the regular game ends, and the final round (RA-E01, RA-E02)."""

from bot.games.protocol import Seat
from bot.games.rattus.kinds import Phase
from tests.games.rattus.sitting import GAME, Sitting, ending

ALL_CARDS = "peasant merchant monk knight witch king"


def test_ra_e01_the_regular_game_ends_with_the_turn_in_which_the_supply_became_empty() -> None:
    table = ending(cards={2: "king"}, cubes={"italia": "1 1 1 1"})
    assert table.told() == ["spread", "supply_out", "final_round", "final_skipped"]
    assert table.state.phase is Phase.FINAL
    assert table.state.last == 0
    assert table.state.turn == 1


def test_ra_e01_the_ravage_of_that_turn_comes_first() -> None:
    table = Sitting(2, piece="gallia", rats={"anglia": "R04"}, cubes={"anglia": "1"}, supply="R36")
    table.short_of_rats(1).play(1, "move anglia").play(1, "spread scandia")
    assert table.told()[:4] == ["spread", "ravage", "struck", "supply_out"]


def all_placed(*, rats: str = "", palace: int = 0, cards: dict[int, str] | None = None) -> Sitting:
    """The first player has all cubes on the board or in the palace."""
    table = Sitting(
        2,
        piece="gallia",
        rats={"anglia": rats, "italia": "R01"},
        cubes={"italia": "19 1", "anglia": "1 0"},
        cards=cards,
    )
    cubes = list(table.state.cubes)
    cubes[5] = (19 - palace, 1)
    return table.put(cubes=tuple(cubes), palace=(palace, 0))


def test_ra_e01_or_with_the_turn_at_whose_end_its_player_has_all_cubes_on_the_board() -> None:
    table = all_placed(cards={2: "knight"}).play(1, "move germania")
    assert table.heard("all_placed") == [{"seat": "seat1"}]
    assert table.state.phase is Phase.FINAL


def test_ra_e01_the_palace_belongs_to_the_board() -> None:
    assert all_placed(palace=5, cards={2: "knight"}).play(1, "move germania").heard("all_placed")


def test_ra_e01_a_cube_lost_in_the_ravage_of_that_turn_counts() -> None:
    table = all_placed(rats="R04", cards={2: "knight"}).play(1, "move anglia").play(1, "spread scandia")
    assert table.heard("struck")
    assert table.heard("all_placed") == []
    assert table.ask() == (2, "turn", {})


def test_ra_e01_both_may_end_it_at_once_and_both_are_said() -> None:
    table = all_placed(rats="R37", cards={2: "knight"}).short_of_rats(1)
    table.play(1, "move anglia").play(1, "spread scandia")
    assert table.told() == ["spread", "ravage", "missed", "supply_out", "all_placed", "final_round"]
    assert (table.ask(), table.state.last) == ((2, "final", {}), 0)


def test_ra_e01_all_cubes_of_somebody_else_end_nothing() -> None:
    table = Sitting(2, piece="gallia", cubes={"italia": "1 20"}).play(1, "move germania")
    assert table.ask() == (2, "turn", {})


def test_ra_e02_anticlockwise_from_the_right_of_the_last_player_who_has_no_final_turn() -> None:
    table = ending(
        last=3, cards={1: "monk", 2: "knight", 3: "king", 4: "merchant"}, cubes={"italia": "0 0 0 2"}
    )
    assert table.heard("final_round") == [{"seats": ("seat2", "seat1", "seat4")}]
    assert table.heard("final_skipped") == []
    order: list[int] = []
    while not GAME.is_over(table.state):
        who, ask, _ = table.ask()
        assert ask == "final"
        view = table.view(1).public
        assert (view.active, view.line) == (who - 1, tuple(Seat(s) for s in (1, 0, 3)[len(order) + 1 :]))
        order.append(who)
        table.play(who, "done")
        assert table.heard("final_turn") == [{"seat": f"seat{who}"}]
    assert order == [2, 1, 4]


def test_ra_e02_who_holds_no_card_is_skipped_and_that_is_said() -> None:
    table = ending(cards={3: "knight"})
    assert table.heard("final_round") == [{"seats": ("seat3",)}]
    assert table.heard("final_skipped") == [{"seats": ("seat4", "seat2")}]
    assert table.awaited() == {3}


def test_ra_e02_if_nobody_else_holds_a_card_all_is_ravaged_at_once() -> None:
    table = ending(2, cards={1: ALL_CARDS})
    assert table.heard("final_round") == [{"seats": ()}]
    assert table.heard("final_skipped") == []
    assert GAME.is_over(table.state)


def test_ra_e02_who_cannot_use_any_card_is_skipped_when_the_turn_comes() -> None:
    table = ending(cards={2: "king", 4: "knight"})
    table.play(4, "done")
    assert table.heard("final_skipped") == [{"seats": ("seat2",)}]
    assert GAME.is_over(table.state)


def test_ra_e02_each_ability_held_once_in_any_order_and_nothing_else() -> None:
    cubes = {"italia": "0 3", "polonia": "0 2"}
    table = ending(2, cards={2: ALL_CARDS}, rats={"polonia": "R01"}, cubes=cubes)
    verbs = list(dict.fromkeys(offer.split()[0].rstrip(":") for offer in table.offers(2)))
    assert verbs == ["place", "king", "merchant", "monk", "witch", "move", "neutral", "done"]
    for move in ("monk polonia1 germania", "move gallia", "king polonia", "neutral count"):
        verb = move.split()[0]
        table.play(2, move)
        assert table.offers(2, verb) == []
    table.play(2, "merchant polonia germania 1").play(2, "place germania 1")
    table.play(2, "witch germania1")
    assert table.ask()[1] == "witch"
    table.play(2, "leave")
    assert GAME.is_over(table.state)  # nothing was left to do


def test_ra_e02_no_card_may_be_taken_and_no_cubes_placed() -> None:
    table = ending(2, cards={2: "knight"})
    assert table.offers(2, "take") == []
    assert table.offers(2, "place") == []
    assert table.refused(2, "take monk").key == "no_taking_in_final"


def test_ra_e02_the_peasant_places_one_cube_in_any_region() -> None:
    table = ending(2, cards={2: "peasant"}, rats={"polonia": "R01 R02"})
    offers = table.offers(2, "place")
    assert len(offers) == 8
    assert "place polonia: 1" in offers
    assert "place italia: 1" in offers
    table.play(2, "place italia 1")
    assert table.cubes("italia") == "0 1"


def test_ra_e02_a_peasant_without_a_cube_left_can_do_nothing() -> None:
    table = ending(2, cards={2: "peasant"}, cubes={"italia": "0 20"})
    assert GAME.is_over(table.state)


def test_ra_e02_the_knight_moves_the_piece_up_to_two_steps_and_nothing_spreads_or_is_ravaged() -> None:
    rats = {"gallia": "R04"}
    table = ending(2, cards={2: "knight monk"}, rats=rats, cubes={"gallia": "1 1"})
    assert table.offers(2, "move") == ["move: gallia germania hispania italia polonia scandia"]
    table.play(2, "move gallia")
    assert table.state.piece == "gallia"
    assert table.rats("gallia") == "R04"
    assert table.told() == ["final_turn", "moved"]
    assert table.offers(2, "move") == []


def test_ra_e02_the_move_of_the_piece_is_no_duty() -> None:
    table = ending(2, cards={2: "knight"}).play(2, "done")
    assert table.state.piece == "anglia"
    assert GAME.is_over(table.state)


def test_ra_e02_who_has_used_everything_is_done() -> None:
    table = ending(3, cards={3: "king", 2: "merchant"}, cubes={"italia": "0 1 1"})
    table.play(3, "king italia")
    assert table.ask() == (2, "final", {})
    table.play(2, "merchant italia gallia 1")
    assert table.heard("final_skipped") == []
    assert GAME.is_over(table.state)
