"""The end: the final round, the final ravage, the result (RA-E)."""

import pytest

from bot.games.protocol import Seat, token_seat
from bot.games.rattus.kinds import Phase
from tests.games.rattus.sitting import GAME, Sitting

ALL_CARDS = "peasant merchant monk knight witch king"


def ending(
    seats: int = 4,
    *,
    last: int = 1,
    cards: dict[int, str] | None = None,
    rats: dict[str, str] | None = None,
    cubes: dict[str, str] | None = None,
    final_piece: str = "knight",
) -> Sitting:
    """The supply runs out by the Plague's move into Anglia, with one token there and no cube."""
    table = Sitting(
        seats,
        piece="gallia",
        active=last,
        cards=cards,
        rats={"anglia": "R37", **(rats or {})},
        cubes=cubes,
        supply="R36",
        final_piece=final_piece,
    ).short_of_rats(1)
    return table.play(last, "move anglia").play(last, "spread scandia")


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


def final_ravage(*moves: str, last: str = "", other: str = "monk", final_piece: str = "knight") -> Sitting:
    """Two cubes and a token of limit 3 lie where the piece is, in Germania, and as many in Hungaria."""
    table = Sitting(
        2,
        piece="gallia",
        cards={1: last, 2: other},
        rats={"polonia": "S09", "hungaria": "S07"},
        cubes={"germania": "1 1", "italia": "19 0", "hungaria": "0 2"},
        final_piece=final_piece,
    )
    table.play(1, "move germania")
    for move in ("monk polonia1 germania", *moves):
        table.play(2, move)
    return table


@pytest.mark.parametrize(
    ("decision", "key", "cubes"),
    [("neutral count", "struck", 4), ("neutral not", "missed", 2), ("done", "missed", 2)],
)
def test_ra_e03_the_knights_holder_says_in_the_final_turn_whether_the_piece_counts(
    decision: str, key: str, cubes: int
) -> None:
    table = final_ravage(decision, other="monk knight")
    if not GAME.is_over(table.state):
        told = [said.key for said in table.said]
        assert told == ["final_counts" if key == "struck" else "final_not"]
        table.play(2, "done")
    germania = next(said for said in table.heard(key) if said["region"] == "germania")
    assert germania["cubes"] == cubes
    assert GAME.is_over(table.state)


def test_ra_e03_it_counts_in_the_region_of_the_piece_only() -> None:
    table = final_ravage("neutral count", "done", other="monk knight")
    assert [said["region"] for said in table.heard("struck")] == ["germania"]
    assert [(said["region"], said["cubes"]) for said in table.heard("missed")] == [("hungaria", 2)]


def test_ra_e03_it_counts_where_the_piece_is_after_the_final_round() -> None:
    table = final_ravage("neutral count", "move hungaria", other="monk knight")
    assert [(said["region"], said["cubes"]) for said in table.heard("struck")] == [("hungaria", 4)]


@pytest.mark.parametrize(("value", "key"), [("always", "struck"), ("never", "missed"), ("knight", "missed")])
@pytest.mark.parametrize("last", ["", "knight"])
def test_ra_e03_the_table_may_have_agreed_and_if_nobody_can_say_so_it_does_not_count(
    value: str, key: str, last: str
) -> None:
    table = final_ravage(last=last, final_piece=value)
    assert "germania" in [said["region"] for said in table.heard(key)]
    assert GAME.is_over(table.state)


def test_ra_e03_with_always_or_never_nobody_is_asked() -> None:
    for value in ("always", "never"):
        table = ending(2, cards={2: "knight"}, final_piece=value)
        assert table.offers(2, "neutral") == []
        assert GAME.public_view(table.state).final_neutral is (value == "always")
    table = ending(2, cards={2: "knight"})
    assert GAME.public_view(table.state).final_neutral is None
    assert table.offers(2, "neutral") == ["neutral: count not"]
    table.play(2, "neutral not")
    assert table.irrevocable
    assert GAME.public_view(table.state).final_neutral is False
    assert table.refused(2, "neutral count").key == "neutral_said"


def test_ra_e03_all_regions_are_ravaged_and_the_last_players_cards_strike_too() -> None:
    rats = {"gallia": "R01 R35", "italia": "S01", "polonia": "R04"}
    cubes = {"gallia": "1 2", "italia": "3 3", "polonia": "0 0"}
    table = ending(2, cards={1: "merchant"}, rats=rats, cubes=cubes)
    assert [told["region"] for told in table.heard("ravage")] == ["gallia", "italia"]
    assert [told["losers"] for told in table.heard("struck")] == [("seat1",), ("seat1",)]
    assert table.cubes("gallia") == "0 2"
    assert table.cubes("italia") == "2 3"
    assert table.rats("polonia") == "R04"  # no cube, so nothing is revealed
    assert table.irrevocable


def test_ra_e03_nothing_spreads_now() -> None:
    table = ending(2, rats={"gallia": "R01 R35"}, cubes={"gallia": "3 3"})
    assert table.told().count("spread") == 1


def test_ra_c08_in_the_final_ravage_tokens_come_in_slot_order_until_no_cube_is_left() -> None:
    table = ending(2, rats={"italia": "R04 R02 R03"}, cubes={"italia": "1 1"})
    assert table.heard("struck")[0]["slot"] == 1
    assert table.heard("ravage_over") == [{"region": "italia", "rats": 2}]
    assert table.rats("italia") == "R02 R03"


def test_ra_e04_the_log_goes_by_the_order_of_the_names() -> None:
    rats = {"scandia": "R35", "polonia": "R34", "gallia": "R33"}
    cubes = {"scandia": "1 1", "polonia": "1 1", "gallia": "1 1"}
    table = ending(2, rats=rats, cubes=cubes)
    assert [told["region"] for told in table.heard("missed")] == ["gallia", "polonia", "scandia", "scandia"]


def result(table: Sitting) -> list[tuple[int, int, tuple[int, int], int, bool]]:
    return [
        (score.seat + 1, score.points, (score.parts[0][1], score.parts[1][1]), score.place, score.won)
        for score in GAME.scores(table.state)
    ]


def test_ra_e05_most_cubes_on_the_board_and_in_the_palace_win() -> None:
    table = ending(3, cards={2: "king"}, cubes={"italia": "2 4 5", "gallia": "0 2 0"})
    table.play(2, "king italia")
    assert result(table) == [(2, 6, (5, 1), 1, True), (3, 5, (5, 0), 2, False), (1, 2, (2, 0), 3, False)]
    assert [part for part, _ in GAME.scores(table.state)[0].parts] == ["board", "palace"]
    assert table.told()[-2:] == ["game_over", "wins"]
    assert table.heard("wins") == [{"seat": "seat2", "cubes": 6}]
    assert GAME.public_view(table.state).scores == GAME.scores(table.state)


@pytest.mark.parametrize(("last", "order"), [(1, "2341"), (2, "3412"), (4, "1234")])
def test_ra_e05_of_tied_players_the_first_clockwise_after_the_last_one_wins(last: int, order: str) -> None:
    table = ending(4, last=last, cubes={"italia": "2 2 2 2"})
    assert "".join(str(line[0]) for line in result(table)) == order
    assert [line[3] for line in result(table)] == [1, 2, 3, 4]
    (tie,) = table.heard("tie")
    assert tie["seat"] == f"seat{order[0]}"
    assert isinstance(tie["seats"], tuple)
    assert sorted(token_seat(token) for token in tie["seats"]) == [0, 1, 2, 3]


def test_ra_e05_of_tied_players_nobody_is_the_better_for_having_more_on_the_board() -> None:
    table = ending(3, cards={2: "king"}, cubes={"italia": "0 3 3"}).play(2, "king italia")
    assert result(table)[:2] == [(2, 3, (2, 1), 1, True), (3, 3, (3, 0), 2, False)]


def test_ra_e05_the_other_places_go_by_the_same_rule() -> None:
    table = ending(4, last=3, cubes={"italia": "2 3 2 2"})
    assert [line[0] for line in result(table)] == [2, 4, 1, 3]
    assert table.heard("tie") == []


def test_once_over_nobody_is_asked_and_the_last_player_is_named() -> None:
    table = ending(2, last=2)
    view = GAME.public_view(table.state)
    assert (view.phase, view.active, view.last, view.awaiting) == (Phase.OVER, 1, 1, ())
    assert GAME.to_act(table.state) == frozenset()
    assert GAME.free_moves(table.state, Seat(0)) == ()


def test_before_the_end_nothing_is_counted() -> None:
    table = Sitting(2)
    assert GAME.public_view(table.state).scores is None
    with pytest.raises(AssertionError, match="nothing is counted"):
        GAME.scores(table.state)
