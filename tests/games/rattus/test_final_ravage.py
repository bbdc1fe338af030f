"""The final ravage and the result (RA-E03 to RA-E05)."""

import pytest

from bot.games.protocol import Seat, token_seat
from bot.games.rattus.kinds import Phase
from tests.games.rattus.sitting import GAME, Sitting, ending


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
    table = ending(2, rats={"italia": "R33 R04 R03"}, cubes={"italia": "1 1"})
    assert table.heard("missed")[0]["slot"] == 1
    assert table.heard("struck")[0]["slot"] == 2
    assert table.heard("ravage_over") == [{"region": "italia", "rats": 1, "moved": 1}]
    assert table.rats("italia") == "R03"


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
    table = ending(2, last=2, cards={1: "knight"}).play(1, "done")
    view = GAME.public_view(table.state)
    assert (view.phase, view.active, view.last, view.awaiting) == (Phase.OVER, 1, 1, ())
    assert GAME.to_act(table.state) == frozenset()
    assert GAME.free_moves(table.state, Seat(0)) == ()


def test_before_the_end_nothing_is_counted() -> None:
    table = Sitting(2)
    assert GAME.public_view(table.state).scores is None
    with pytest.raises(AssertionError, match="nothing is counted"):
        GAME.scores(table.state)
