"""The Witch: two looks, a swap, and notes that follow the tokens (RA-P06, RA-H02)."""

from bot.games.rattus.data import RATS
from bot.games.rattus.views import KnownRat
from tests.games.rattus.sitting import Sitting

ON_BOARD = {"gallia": "R01 R02", "italia": "R34"}


def with_witch(cubes: dict[str, str] | None = None) -> Sitting:
    return Sitting(2, piece="anglia", rats=ON_BOARD, cubes=cubes, cards={1: "witch monk"})


def known(table: Sitting, who: int) -> list[tuple[str, int, str]]:
    return [(rat.region.value, rat.slot, rat.id) for rat in table.view(who).known]


def test_ra_p06_a_look_tells_the_face_to_the_player_alone() -> None:
    table = with_witch()
    assert table.offers(1, "witch") == ["witch: gallia1 gallia2 italia1"]
    table.play(1, "witch italia1")
    assert table.heard("looked") == [{"seat": "seat1", "rat": "italia1"}]
    face = RATS["R34"]
    assert table.whispers(1, "saw") == [{"rat": "italia1", "limit": face.limit, "symbols": face.symbols}]
    assert len(table.whispered) == 1
    assert table.irrevocable
    assert known(table, 1) == [("italia", 1, "R34")]
    assert known(table, 2) == []


def test_ra_p06_then_another_token_or_nothing_more() -> None:
    table = with_witch().play(1, "witch italia1")
    assert table.ask() == (1, "witch", {"rat": "italia1"})
    assert table.offers(1) == ["witch: gallia1 gallia2", "leave"]
    table.play(1, "leave")
    assert table.heard("left") == [{"seat": "seat1"}]
    assert table.offers(1, "witch") == []
    assert table.ask() == (1, "turn", {})


def test_ra_p06_after_two_looks_the_tokens_are_swapped_or_not() -> None:
    table = with_witch().play(1, "witch italia1").play(1, "witch gallia2")
    assert table.ask() == (1, "swap", {"rat": "italia1", "other": "gallia2"})
    assert table.offers(1) == ["swap", "leave"]
    table.play(1, "swap")
    assert table.heard("swapped") == [{"seat": "seat1", "rat": "italia1", "other": "gallia2"}]
    assert (table.rats("gallia"), table.rats("italia")) == ("R01 R34", "R02")
    assert known(table, 1) == [("gallia", 2, "R34"), ("italia", 1, "R02")]
    assert not table.irrevocable


def test_ra_p06_left_as_they_are() -> None:
    table = with_witch().play(1, "witch italia1").play(1, "witch gallia2").play(1, "leave")
    assert (table.rats("gallia"), table.rats("italia")) == ("R01 R02", "R34")


def test_ra_c08_a_swap_within_a_region_exchanges_the_two_slots() -> None:
    table = with_witch().play(1, "witch gallia2").play(1, "witch gallia1").play(1, "swap")
    assert table.rats("gallia") == "R02 R01"


def test_ra_a_nothing_else_is_done_between_the_looks() -> None:
    table = with_witch().play(1, "witch italia1")
    for move in ("place gallia 2", "take king", "move gallia", "monk gallia1 italia"):
        assert table.refused(1, move).key == "asked_witch"
    table.play(1, "witch gallia1")
    for move in ("place gallia 2", "take king", "move gallia", "witch gallia2"):
        assert table.refused(1, move).key == "asked_swap"


def test_ra_p06_with_a_single_token_on_the_board_there_is_one_look() -> None:
    table = Sitting(2, rats={"gallia": "R01"}, cards={1: "witch"}).play(1, "witch gallia1")
    assert table.told() == ["turn", "looked", "left"]
    assert table.ask() == (1, "turn", {})


def test_ra_p06_without_a_token_there_is_no_look() -> None:
    assert Sitting(2, cards={1: "witch"}).offers(1, "witch") == []


def test_ra_p06_a_token_seen_before_may_be_looked_at_again() -> None:
    table = with_witch().play(1, "witch italia1").play(1, "leave").play(1, "move scandia")
    table.play(2, "move anglia").play(1, "witch italia1")
    assert table.whispers(1, "saw")
    assert known(table, 1) == [("italia", 1, "R34")]


def test_ra_h02_the_knowledge_follows_the_token() -> None:
    table = with_witch().play(1, "witch gallia2").play(1, "leave").play(1, "monk gallia2 italia")
    assert known(table, 1) == [("italia", 2, "R02")]
    table.play(1, "move scandia").play(2, "take monk").play(2, "monk italia1 hungaria")
    assert known(table, 1) == [("italia", 1, "R02")]


def test_ra_h02_it_ends_when_the_token_leaves_the_board() -> None:
    table = with_witch(cubes={"gallia": "1 1"}).play(1, "witch gallia1").play(1, "witch italia1")
    table.play(1, "leave").play(1, "move gallia").play(1, "spread anglia anglia").play(1, "reveal 1")
    assert "R01" in table.state.revealed
    assert known(table, 1) == [("italia", 1, "R34")]


def test_ra_h02_two_players_may_know_the_same_token() -> None:
    table = with_witch().play(1, "witch italia1").play(1, "leave").play(1, "move scandia")
    table.play(2, "take witch").play(2, "witch italia1").play(2, "leave")
    assert known(table, 1) == known(table, 2) == [("italia", 1, "R34")]
    regions = {view.region.value: view for view in table.view(1).public.regions}
    assert regions["italia"].rats[0].seen_by == (0, 1)
    assert regions["gallia"].rats[0].seen_by == ()


def test_a_note_is_not_readable_in_a_log() -> None:
    table = with_witch().play(1, "witch italia1")
    assert repr(table.view(1).known) == "(KnownRat(italia, 1),)"
    assert isinstance(table.view(1).known[0], KnownRat)
    assert "R34" not in repr((table.view(1), table.state, table.whispered))
