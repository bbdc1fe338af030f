"""The rulebook's worked example, move by move: four players, a Tent and two Monasteries."""

from bot.games.rattus_cartus.kinds import Class
from tests.games.rattus_cartus.sitting import GAME, Sitting

RED, YELLOW, GREEN, BLUE = 1, 2, 3, 4


def the_example() -> Sitting:
    """Red starts; the row is a Tent (draw 2, look at 1), a Monastery (draw 4), another (discard 2 rats)."""
    table = Sitting(4, "fortune_tellers_tent.3 monastery.1 monastery.4", starter=RED)
    table.hands(
        "monk4 king0 witch1 witch2", "witch0 witch4 monk0", "knight0 knight1 peasant0 king1", "peasant1"
    )
    return table.put(stacks=(15, 11, 0, 0, 0, 20))


def test_rc_b01_each_may_choose_among_the_three_supplies() -> None:
    table = the_example()
    supplies = [row.supply for row in GAME.public_view(table.state).row]
    assert [(supply.draw, supply.rats, supply.looks) for supply in supplies] == [
        (2, 0, 1),
        (4, 0, 0),
        (0, 2, 0),
    ]
    for who in (RED, YELLOW, GREEN, BLUE):
        assert table.heads(who) == ["supply 1", "supply 2", "supply 3"]


def entered() -> Sitting:
    """The supplies are taken; all four have entered but for blue."""
    table = the_example()
    table.play(RED, "supply 3").play(YELLOW, "supply 1 5").play(GREEN, "supply 3").play(BLUE, "supply 3")
    assert [table.player(who).rats for who in (RED, YELLOW, GREEN, BLUE)] == [8, 10, 8, 8]
    assert len(table.player(YELLOW).hand) == 5
    table.change(BLUE, hand="peasant1 sword")
    table.play(RED, "enter 2 monk king witch witch")
    table.play(YELLOW, "enter 1 witch witch monk")
    return table.play(GREEN, "enter 3")


def test_rc_c01_red_yellow_green_and_blue_enter_in_this_order() -> None:
    table = entered()
    row = GAME.public_view(table.state).row
    assert [[(entry.seat + 1, entry.count) for entry in place.entries] for place in row] == [
        [(YELLOW, 3)],
        [(RED, 4)],
        [(GREEN, 0)],
    ]
    assert table.awaited() == {BLUE}


def test_rc_d_the_buildings_are_resolved_as_in_the_rulebook() -> None:
    table = entered().play(BLUE, "enter 3 sword")
    assert table.track(Class.MAGIC).startswith(f"{YELLOW}:3")
    assert table.player(YELLOW).rats == 11
    assert (table.awaited(), table.asks()) == ({YELLOW}, {"look"})

    table.play(YELLOW, "look 2 4")
    assert table.heard("looks") == [{"level": "premium", "seat": "seat2", "positions": ("2", "4")}]
    assert table.track(Class.CHURCH).startswith(f"{RED}:4")
    assert table.player(RED).rats == 8 + 3 - 2
    assert (table.awaited(), table.asks()) == ({GREEN}, {"give"})
    assert len(table.player(GREEN).hand) == 4

    table.play(GREEN, "give king knight")
    assert table.heard("sword_gives") == [{"giver": "seat3", "taker": "seat4", "count": 2, "hand": 4}]
    assert table.hand(BLUE) == "peasant1 knight0 king1"
    assert (table.player(GREEN).rats, table.player(BLUE).rats) == (6, 7)
    told = [(event["level"], event["seat"], event["rats"]) for event in table.heard("discards_rats")]
    assert told == [("premium", "seat3", 2), ("standard", "seat4", 1)]
    assert dict(GAME.public_view(table.state).stacks)["sword"] == 12
    assert table.track(Class.CHURCH) == f"{RED}:4 {YELLOW}:0 {GREEN}:0 {BLUE}:0"
    assert table.state.starter == YELLOW - 1
