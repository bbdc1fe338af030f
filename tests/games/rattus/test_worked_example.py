"""The rulebook's worked example, move by move: red takes the Plague into Gallia."""

import pytest

from tests.games.rattus.sitting import Sitting

RED, YELLOW, GREEN, BLUE = 1, 2, 3, 4

LIMIT_THREE = "R12"
"""The example's second token shows the limit 3; of its symbols nothing is seen."""


def the_example() -> Sitting:
    """Three tokens in Gallia, two green cubes and a yellow one; the three others hold all the cards."""
    return Sitting(
        4,
        piece="germania",
        active=RED,
        rats={"gallia": f"R01 {LIMIT_THREE} R05", "hispania": "S01", "polonia": "S02"},
        cubes={"gallia": "0 1 2 0", "polonia": "3 0 0 2"},
        cards={YELLOW: "knight", GREEN: "peasant merchant", BLUE: "monk witch king"},
        supply="R20 R21",
    )


def test_ra_c02_red_moves_the_piece_into_gallia_and_two_new_tokens_are_due() -> None:
    table = the_example().play(RED, "move gallia")
    assert table.heard("moved") == [{"seat": "seat1", "from": "germania", "to": "gallia"}]
    assert table.ask() == (RED, "spread", {"region": "gallia", "count": 2})
    assert table.offers(RED) == ["spread: anglia anglia germania germania hispania hispania italia italia"]
    assert not table.irrevocable


def spread() -> Sitting:
    return the_example().play(RED, "move gallia").play(RED, "spread hispania hispania")


def test_ra_c02_red_places_both_in_hispania() -> None:
    table = spread()
    assert table.rats("hispania") == "S01 R20 R21"
    assert table.heard("spread") == [{"seat": "seat1", "regions": ("hispania", "hispania")}]
    assert table.irrevocable


def test_ra_p07_nobody_asks_the_knight_of_who_is_not_on_turn() -> None:
    table = spread()
    assert table.heard("ravage") == [{"region": "gallia"}]
    assert table.ask() == (RED, "reveal", {"region": "gallia"})
    assert table.offers(RED) == ["reveal: 1 2 3 in_order"]


def test_ra_c06_the_first_token_takes_a_green_cube_and_nothing_of_blue() -> None:
    table = spread().play(RED, "reveal 1")
    assert table.heard("struck") == [
        {
            "region": "gallia",
            "slot": 1,
            "limit": 1,
            "symbols": ("merchant", "monk"),
            "cubes": 3,
            "losers": ("seat3",),
        }
    ]
    assert table.cubes("gallia") == "0 1 1 0"
    assert table.left(GREEN) == 20 - 1


def test_ra_c05_the_second_token_has_no_effect_since_only_two_cubes_are_left() -> None:
    table = spread().play(RED, "reveal 1").play(RED, "reveal 2")
    (missed,) = table.heard("missed")
    assert (missed["limit"], missed["cubes"]) == (3, 2)
    assert table.state.revealed[:2] == ("R01", LIMIT_THREE)


def test_ra_c06_the_last_token_strikes_both_who_are_tied_and_then_nobody_has_a_cube_there() -> None:
    table = spread().play(RED, "reveal 1").play(RED, "reveal 2")
    (struck,) = table.heard("struck")  # the last one needs no choice
    assert (struck["limit"], struck["cubes"]) == (2, 2)
    assert struck["symbols"] == ("majority", "merchant", "monk")
    assert struck["losers"] == ("seat2", "seat3")
    assert table.cubes("gallia") == "0 0 0 0"
    assert table.rats("gallia") == ""
    assert (table.left(YELLOW), table.left(GREEN)) == (20, 20)


@pytest.mark.parametrize("way", [("reveal 1", "reveal 2"), ("reveal in_order",)])
def test_ra_a_the_turn_ends_with_the_situation_of_the_rulebook(way: tuple[str, ...]) -> None:
    table = spread()
    for move in way:
        table.play(RED, move)
    assert table.ask() == (YELLOW, "turn", {})
    assert table.state.turn == 2
    assert table.cubes("polonia") == "3 0 0 2"
    assert table.rats("hispania") == "S01 R20 R21"
    assert table.held(GREEN) == {"peasant", "merchant"}
