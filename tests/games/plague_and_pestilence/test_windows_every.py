"""Who is asked by *mine* and by *every*, and whose switch goes off by itself (PP-R04, decisive moments)."""

from random import Random

import pytest
from msgspec.structs import replace

from bot.games.plague_and_pestilence.windows import kept, noted
from bot.games.protocol import Seat
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.sitting import INDULGENCE, Sitting
from tests.games.plague_and_pestilence.windowed import asked, dueling, fought, in_plague, is_open


def free(table: Sitting, who: int) -> list[str]:
    offers = GAME.free_moves(table.state, Seat(who - 1))
    return [token for offer in offers if offer.verb == "askme" for token, _ in offer.options]


def switch(table: Sitting, who: int) -> tuple[str, str]:
    view = GAME.public_view(table.state).players[who - 1]
    return view.ask_me, view.ask_me_next


def test_pp_r04_every_is_offered_only_where_the_lobby_allows_it() -> None:
    for asking, offered in (("3", ["on", "off"]), ("3=every", ["on", "every", "off"])):
        table = Sitting(3, hands={1: "fire"}, asking=asking)
        assert free(table, 1) == [one for one in offered if one != "off"]
        assert free(table, 3) == [one for one in offered if one != ("every" if "every" in asking else "on")]


def test_pp_r04_every_is_told_and_counts_from_the_next_turn() -> None:
    table = Sitting(3, hands={1: "fire", 2: "fire"}, asking="3=every").play(2, "askme every")
    assert table.heard("askme_every") == [{"seat": "seat2"}]
    assert switch(table, 2) == ("off", "every")
    table.play(1, "discard fire").chance("roll 1 2")
    assert switch(table, 2) == ("every", "every")


def test_pp_r04_mine_asks_at_a_wars_opponent_also_who_declared_it() -> None:
    table = Sitting(4, hands={1: "minor_war"}, asking="1 2 3 4").play(1, "play minor_war seat2")
    assert asked(table) == [2]
    assert asked(table.play(2, "choose seat3")) == [3, 1]


def test_pp_r04_in_a_war_of_two_mine_asks_both() -> None:
    assert asked(dueling(3, asking="1 2")) == [2, 1]


def test_pp_r04_r06_every_asks_at_each_decisive_moment_in_the_order_of_reactions() -> None:
    table = in_plague(7, "3 4", asking="1=every 2=every 3=every")
    assert asked(table) == [1, 2, 3]
    table = Sitting(4, hands={1: "crusade"}, asking="1=every 2=every 4=every").play(1, "play crusade seat2")
    assert asked(table) == [2, 4, 1]
    assert asked(fought("3 3", asking="1=every 3 4=every")) == [3, 4, 1]


def test_pp_c05_whoever_is_asked_may_cancel_a_card_of_others_or_change_their_roll() -> None:
    table = Sitting(4, hands={1: "crusade", 4: INDULGENCE}, asking="4=every").play(1, "play crusade seat2")
    table.play(4, f"react {INDULGENCE} cancel")
    assert table.heard("cancelled") == [{"seat": "seat4", "card": "crusade"}]
    table = in_plague(8, "3 4", asking="2=every", hands={1: "fire", 2: "tactical_advantage"})
    table.play(2, "react tactical_advantage plus_two").play(2, "decline")
    assert table.heard("out")


def test_pp_c05_an_own_war_may_be_cancelled_by_a_press() -> None:
    table = Sitting(4, hands={1: f"minor_war {INDULGENCE}"}, asking="1").play(1, "play minor_war seat2")
    table.play(2, "choose seat3").play(1, f"react {INDULGENCE} cancel")
    assert table.heard("cancelled") == [{"seat": "seat1", "card": "minor_war"}]


# Who lets windows run out.


def told_of_switch(answers: str) -> list[str]:
    """What is told while ● plays a Crusade on ▲ so often: `-` nobody answers, `p` ▲ goes on."""
    table, told = Sitting(3, asking="2"), list[str]()
    for answer in answers:
        windows = table.state.windows
        table = (
            Sitting(3, hands={1: "crusade"}, asking="2").put(windows=windows).play(1, "play crusade seat2")
        )
        table = table.timeup() if answer == "-" else table.play(2, "decline")
        told += [one for one in table.told() if one.startswith("askme")]
    return told


@pytest.mark.parametrize(
    ("answers", "told"),
    [("--", []), ("---", ["askme_lapsed"]), ("--p--", []), ("--p---", ["askme_lapsed"]), ("p-p-p-", [])],
)
def test_pp_r04_three_unanswered_windows_in_a_row_switch_it_off(answers: str, told: list[str]) -> None:
    assert told_of_switch(answers) == told


def test_pp_r04_a_lapsed_switch_is_off_at_once_and_can_be_set_again() -> None:
    table = Sitting(3, hands={1: "crusade"}, asking="2")
    table.put(windows=replace(kept(table.state), lapsed=(0, 2, 0)))
    table.play(1, "play crusade seat2").timeup()
    assert table.told()[:2] == ["window_over", "askme_lapsed"]
    table.chance("roll 1 2")
    assert switch(table, 2) == ("off", "off")
    assert free(table, 2) == ["on"]
    assert not is_open(table)


# The target of a War names the opponent while others may still react.


def named(asking: str = "2 4=every", **hands: str) -> Sitting:
    held = {1: "minor_war"} | {int(who[1:]): cards for who, cards in hands.items()}
    table = Sitting(4, hands=held, asking=asking).play(1, "play minor_war seat2")
    return table.play(2, "choose seat3")


def test_pp_r05_naming_while_others_are_asked_is_private_and_takes_effect_at_the_end() -> None:
    table = named()
    assert (table.said, table.irrevocable) == ([], False)
    assert table.whispers(2, "opponent_noted") == [{"other": "seat3"}]
    assert (asked(table), table.awaited()) == ([2, 4], {4})
    assert (table.view(2).named, table.view(2).has_passed) == (Seat(2), True)
    assert [table.view(who).named for who in (1, 3, 4)] == [None] * 3
    table.play(4, "decline")
    assert table.heard("opponent") == [{"seat": "seat2", "other": "seat3"}]
    assert table.whispers(2, "opponent_noted") == []


def test_pp_h02_another_deal_has_any_opponent_but_for_whoever_named_one() -> None:
    state = named().state
    for reader in (None, *map(Seat, range(4))):
        found = {noted(GAME.resample(state, reader, Random(seed))) for seed in range(9)}
        assert found == ({Seat(2)} if reader == Seat(1) else {Seat(2), Seat(3)})


def test_pp_r05_the_target_may_name_somebody_else_until_the_end() -> None:
    table = named()
    offers = [offer for offer in GAME.free_moves(table.state, Seat(1)) if offer.verb == "choose"]
    assert [token for offer in offers for token, _ in offer.options] == ["seat4"]
    table.play(2, "choose seat4")
    assert (table.said, table.whispers(2, "opponent_noted")) == ([], [{"other": "seat4"}])
    assert table.awaited() == {4}
    assert table.play(4, "decline").heard("opponent") == [{"seat": "seat2", "other": "seat4"}]


def test_pp_r05_what_was_named_takes_effect_by_time_too() -> None:
    table = named().timeup()
    assert table.heard("opponent") == [{"seat": "seat2", "other": "seat3"}]
    assert table.told()[0] == "window_over"


def test_pp_r05_who_has_not_named_when_time_is_up_is_asked_afterwards() -> None:
    table = Sitting(4, hands={1: "minor_war"}, asking="2 4=every").play(1, "play minor_war seat2")
    assert table.play(4, "decline").timeup().asked() == (2, "opponent")
    assert GAME.due(table.state) is None


def test_pp_r05_whom_the_window_does_not_ask_names_afterwards() -> None:
    table = Sitting(4, hands={1: "minor_war"}, asking="4=every").play(1, "play minor_war seat2")
    assert (asked(table), table.awaited()) == ([4], {4})
    assert table.play(4, "decline").asked() == (2, "opponent")


def test_pp_r05_a_war_that_is_cancelled_has_no_opponent() -> None:
    table = named(s4=INDULGENCE).play(4, f"react {INDULGENCE} cancel")
    assert (table.told(), table.owed()) == (["cancelled"], "roll")


def test_pp_r05_who_takes_the_seat_of_the_target_names_anew() -> None:
    table = named().released(2, "taken")
    assert (table.awaited(), table.view(2).named) == ({2, 4}, None)


def test_pp_r05_what_somebody_named_who_has_left_counts() -> None:
    table = named().released(2, "left").play(4, "decline")
    assert table.heard("opponent") == [{"seat": "seat2", "other": "seat3"}]
