"""What each may see (RC-H), and what stays hidden however a world is dealt anew."""

from random import Random
from typing import Any

import pytest
from msgspec import to_builtins

from bot.games.protocol import TABLE, Seat
from bot.games.rattus_cartus.data import COPIES
from bot.games.rattus_cartus.faces import BY_TOKEN, Faces, is_playable, tokens
from bot.games.rattus_cartus.knowledge import known_faces
from bot.games.rattus_cartus.state import State
from tests.games import play
from tests.games.rattus_cartus.sitting import GAME, Sitting


def worlds(table: Sitting, who: int | None, count: int = 40) -> list[State]:
    """Worlds that a seat (None: a bystander) cannot tell from the true one."""
    reader = None if who is None else Seat(who - 1)
    rng = Random(11)
    return [GAME.resample(table.state, reader, rng) for _ in range(count)]


def test_rc_h01_the_public_view_shows_the_row_sizes_stacks_and_markers() -> None:
    table = Sitting(3, "farm.1 castle.2")
    view = GAME.public_view(table.state)
    assert [(row.place, row.building.value, row.cls.value) for row in view.row] == [
        (1, "farm", "peasantry"),
        (2, "castle", "chivalry"),
    ]
    assert (view.population, view.discards, view.buildings_left, view.reserve) == (64, 0, 16, 12)
    assert view.hands == (5, 5, 5)
    assert sum(count for _, count in view.in_game) == 30
    assert view.used == ()
    assert (view.round, view.rounds) == (1, 9)


def test_rc_h01_public_events_are_told_as_counts() -> None:
    table = Sitting(3, "farm.1 castle.3")
    assert table.play(1, "supply 1").heard("supply")[0]["cards"] == 4
    assert table.play(2, "supply 2 3").heard("supply")[0]["positions"] == ("3",)


def test_rc_h02_hand_rats_and_notes_are_in_the_owners_view_only() -> None:
    table = Sitting(3).hands("gold", "sword", "flute").change(1, rats=7)
    view = GAME.seat_view(table.state, Seat(0))
    assert ([card.token for card in view.hand], view.rats) == (["gold"], 7)
    public = str(to_builtins(GAME.public_view(table.state)))
    assert "nuns" not in public
    assert "rats': 7" not in public


def test_rc_h02_a_resampled_world_keeps_the_rat_totals_and_the_orders() -> None:
    table = Sitting(3).change(2, rats=4, looks_for_me=True)
    for world in worlds(table, 1):
        assert [player.rats for player in world.players] == [10, 4, 10]
        assert world.players[1].looks_for_me


def test_rc_h02_both_sides_know_the_faces_of_cards_given_until_they_are_played() -> None:
    table = Sitting(3, "castle.1 farm.1").entering().hands("sword", "gold joker monk0 monk1", "")
    table.play(1, "enter 1 sword").play(2, "enter 1").play(3, "enter 2").play(2, "give joker monk")
    given = tokens(known_faces(table.state, Seat(1), Seat(0)))
    assert given == ("monk0", "joker")
    for world in worlds(table, 2):
        assert set(given) <= set(tokens(world.players[0].hand))
    assert any("joker" not in tokens(world.players[0].hand) for world in worlds(table, None))
    table.entering().play(2, "enter 1").play(3, "enter 1").play(1, "enter 2 joker")
    assert tokens(known_faces(table.state, Seat(1), Seat(0))) == ("monk0",)


def test_rc_h02_what_goes_on_unseen_is_no_longer_surely_known() -> None:
    table = Sitting(3, "castle.1 farm.1").entering().hands("sword", "joker joker monk0 monk1", "sword")
    table.play(1, "enter 1 sword").play(2, "enter 1").play(3, "enter 2").play(2, "give joker joker")
    assert tokens(known_faces(table.state, Seat(1), Seat(0))) == ("joker", "joker")
    table.entering().hands("joker joker", "monk0 monk1", "sword")
    table.play(2, "enter 2").play(3, "enter 1 sword").play(1, "enter 1").play(1, "give joker")
    assert tokens(known_faces(table.state, Seat(1), Seat(0))) == ("joker",)
    assert tokens(known_faces(table.state, Seat(0), Seat(2))) == ("joker",)


def test_rc_h02_what_is_known_of_a_whole_hand_goes_with_it() -> None:
    table = Sitting(3, "castle.1 guard_tower.1").entering().hands("sword", "joker monk0", "")
    table.play(1, "enter 1 sword").play(2, "enter 1").play(3, "enter 1")
    table.play(1, "choose seat2").play(2, "give joker")
    table.entering().hands("joker", "", "").put(row=(COPIES["palace.1"], COPIES["guard_tower.1"]))
    table.play(2, "enter 1").play(3, "enter 2").play(1, "enter 1")
    assert tokens(known_faces(table.state, Seat(1), Seat(2))) == ("joker",)
    assert known_faces(table.state, Seat(1), Seat(0)) == ()


def test_rc_h03_the_cards_put_under_the_reserve_in_sight_stay_in_every_world() -> None:
    table = Sitting(3, "farm.1 farm.2", reserve="farm.3 castle.2")
    for world in worlds(table, 1):
        assert [copy.token for copy in world.reserve[-2:]] == ["farm.2", "farm.3"]
    assert len({world.reserve for world in worlds(table, 1)}) > 1


def test_rc_h03_only_a_card_looked_at_stays_in_the_nun_row() -> None:
    table = Sitting(3, "farm.3 castle.1").play(1, "supply 1 2")
    assert {world.nun_row[1] for world in worlds(table, 1)} == {table.state.nun_row[1]}
    assert len({world.nun_row[0] for world in worlds(table, 1)}) > 1
    assert len({world.nun_row[1] for world in worlds(table, 2)}) > 1


def test_rc_h04_a_revealed_card_is_shown_with_its_nuns() -> None:
    table = Sitting(3, "castle.1 farm.1").entering().hands("knight3", "", "")
    table.play(1, "enter 1 knight").play(2, "enter 1").play(3, "enter 2")
    assert table.heard("lays")[0]["cards"] == ("knight3",)


def test_rc_h04_of_a_class_the_fewest_nuns_are_laid_first() -> None:
    table = Sitting(3, "castle.1 farm.1").entering().hands("knight3 knight0 knight2", "", "")
    table.play(1, "enter 1 knight knight")
    assert tokens(table.player(1).laid) == ("knight0", "knight2")


def test_rc_h05_the_end_shows_hands_rats_and_the_nun_row() -> None:
    table = Sitting(3, nuns="monk0 monk1 monk2 monk3 monk4").entering().last_round().hands("gold", "", "")
    table.play(1, "enter 1").play(2, "enter 1").play(3, "enter 1")
    uncovered = GAME.public_view(table.state).uncovered
    assert uncovered is not None
    assert [card.nuns for card in uncovered.nun_row] == [0, 1, 2, 3, 4]
    assert [card.token for card in uncovered.hands[0]] == ["gold"]
    assert uncovered.rats == (10, 10, 10)
    assert uncovered.scores == GAME.scores(table.state)


def hidden_things(state: State, reader: Seat | None) -> dict[str, Any]:
    """Everything that a reader must not know, each by name."""
    things: dict[str, Any] = {"population": state.population, "buildings": state.buildings}
    things["reserve"] = state.reserve
    for seat, player in enumerate(state.players):
        if seat != reader:
            things[f"hand {seat}"] = player.hand
            things[f"specials {seat}"] = tuple(face for face in player.hand if face >= BY_TOKEN["joker"])
            things[f"laid {seat}"] = player.laid
    for position, face in enumerate(state.nun_row, 1):
        if reader is None or position not in state.players[reader].seen:
            things[f"nun card {position}"] = face
    return things


@pytest.mark.parametrize("who", [None, 1, 2])
def test_rc_h03_every_hidden_thing_has_several_values(who: int | None) -> None:
    table = Sitting(3, "castle.1 farm.3", also="treasury.1 pipers_hut.1 office.1")
    for player in (1, 2, 3):
        table.play(player, f"supply 2 {player}")
    table.hands("gold monk0 monk1 sword pass", "gold king0 king1 joker", "flute witch0 witch1 pass joker")
    table.play(1, "enter 1 monk sword").play(2, "enter 1 king joker")
    found: dict[str, set[Any]] = {}
    for world in worlds(table, who, 120):
        for name, value in hidden_things(world, None if who is None else Seat(who - 1)).items():
            found.setdefault(name, set()).add(value)
    assert found.pop("laid 2") == {()}, "who has not entered has laid nothing"
    assert [name for name, values in found.items() if len(values) < 2] == []


@pytest.mark.parametrize("seed", range(6))
def test_rc_h03_a_resampled_world_keeps_all_cards_and_what_can_be_laid(seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice(GAME.seats)
    for turn in play.turns(GAME, seats, play.random_options(GAME, rng), rng):
        state = turn.step.state
        if TABLE in GAME.to_act(state):
            continue
        for reader in (None, *map(Seat, range(seats))):
            world = GAME.resample(state, reader, rng)
            assert everything(world) == everything(state)
            assert sorted(world.buildings + world.reserve) == sorted(state.buildings + state.reserve)
            for player in world.players:
                assert all(is_playable(face) for face in player.laid)
                assert list(player.hand) == sorted(player.hand)
            for known in world.known:
                holder = world.players[known.holder]
                assert is_within(known.faces, holder.hand + holder.laid)


def everything(state: State) -> list[int]:
    """All cards that are not in a stack."""
    held = [face for player in state.players for face in player.hand + player.laid]
    return sorted((*held, *state.population, *state.discards, *state.nun_row))


def is_within(some: Faces, faces: Faces) -> bool:
    return all(faces.count(face) >= some.count(face) for face in some)
