"""With orders and switches fixed, windows say, ask and wait the same whoever holds which card (PP-R07)."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from bot.games.plague_and_pestilence.state import State, open_window
from bot.games.protocol import Move, Seat
from tests.games import play
from tests.games.plague_and_pestilence.dealing import dealt_otherwise, public, revealed
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.referee import Referee
from tests.games.plague_and_pestilence.referee_lockstep import stepped
from tests.games.plague_and_pestilence.referee_luck import Luck, next_row, row_of_nobody
from tests.games.plague_and_pestilence.sitting import Sitting

GAMES = 16
DEALS = 2
"""How many other deals each step in or around a window is compared with."""

KINDS = ("opens", "passed", "react", "orders", "released", "timeup", "ends")
"""What every row is to a window."""


def steered(seed: int, *, leaving: bool) -> Iterator[tuple[State, Seat, Move]]:
    """The rows of a game full of windows, each with the state before it; *leaving*: people do, too."""
    rng, seats = Random(seed), 2 + seed % 5
    options = play.default_options(GAME, reaction_time="1h")
    state, referee = GAME.setup(seats, options), Referee(seats, options)
    luck = Luck("close", "reactions", "spite", rng.choice(("default", "eager", "wild")))
    while referee.wanted is not None:
        row = row_of_nobody(referee, rng) if leaving else None
        who, text = row or next_row(referee, luck, rng)
        yield state, Seat(who), Move.parse(text)
        state = stepped(state, Seat(who), Move.parse(text)).state
        referee.row(who, text)


def kind(before: State, after: State, move: Move) -> str:
    """What a row is to a window; nothing if it has to do with none."""
    was, is_ = open_window(before), open_window(after)
    if was is None:
        return "opens" if is_ is not None else ""
    if move.verb in ("orders", "askme", "react", "released"):
        return str(move.verb)
    return "passed" if is_ is not None and is_.passed else "timeup" if move.verb == "timeup" else "ends"


def compared(seed: int, seen: Counter[str], *, leaving: bool = False) -> None:
    """Each row around a window in other deals, in which its mover alone holds the same."""
    rng = Random(seed)
    for before, seat, move in steered(seed, leaving=leaving):
        step = stepped(before, seat, move)
        what = kind(before, step.state, move)
        for _ in range(DEALS if what else 0):
            other = stepped(dealt_otherwise(before, rng, seat if seat >= 0 else None), seat, move)
            if revealed(other) != revealed(step):
                continue
            seen[what] += 1
            assert other.said == step.said
            assert (other.irrevocable, other.private) == (step.irrevocable, step.private)
            assert [one.seat for one in other.whispered] == [one.seat for one in step.whispered]
            assert public(other.state) == public(step.state)


def test_pp_r07_windows_open_go_on_and_end_alike_in_all_deals() -> None:
    seen = Counter[str]()
    for seed in range(GAMES):
        compared(seed, seen)
    for seed in range(GAMES // 2):
        compared(seed, seen, leaving=True)
    assert min(seen[what] for what in KINDS) > 10, seen


ROWS = {
    "main": "roll 3 4",
    "inquisition": "roll 5 4/inquisition 3 4",
    "war": "1 play minor_war seat2/2 choose seat3/3 decline/war 3 3",
    "named": "1 play minor_war seat2",
    "opponent": "1 play minor_war seat2/2 choose seat3",
    "crusade": "1 play crusade seat2",
    "single": "1 play minor_war seat2/2 decline/die 3",
}
"""How each kind of window is reached."""

HELD = {1: "fire flood", 2: "fire flood", 3: "famine drought", 4: "famine drought"}
BOTH = "tactical_advantage buy_indulgence"


def opened(moment: str, holder: int) -> Sitting:
    """That window, where *holder* has both reaction cards; 0: they lie in the pile."""
    seats, rows = 2 if moment == "single" else 4, ROWS[moment].split("/")
    hands = {who: BOTH if who == holder else HELD[who] for who in range(1, seats + 1)}
    hands[1] += " minor_war crusade"
    table = Sitting(
        seats,
        population="50 50 50 50" if moment != "main" else "8 50 50 50",
        hands=hands,
        phase="plague",
        inquisition=1 if moment == "inquisition" else None,
        rolling=rows[0].startswith("roll"),
        asking="1 2 3 4",
    )
    for row in rows:
        who, _, move = row.partition(" ")
        table = table.play(int(who), move) if who.isdigit() else table.chance(row)
    return table


def heard(table: Sitting) -> tuple[object, ...]:
    """What the table is told, sees and waits for."""
    return tuple(table.said), table.irrevocable, public(table.state)


@pytest.mark.parametrize("moment", ROWS)
def test_pp_r07_who_holds_the_cards_changes_nothing_that_the_table_learns(moment: str) -> None:
    held = (0, 1, 2) if moment == "single" else (0, 1, 2, 3, 4)
    words = set()
    for holder in held:
        table = opened(moment, holder)
        assert open_window(table.state)
        story = [heard(table)]
        if moment == "war":
            story.append(heard(table.play(2, "decline")))
        story.append(heard(table.timeup()))
        words.add(tuple(story))
    assert len(words) == 1


@pytest.mark.parametrize("moment", ROWS)
def test_pp_r07_who_holds_no_card_can_go_on_as_fast_as_who_does(moment: str) -> None:
    for holder in (0, 2):
        table = opened(moment, holder)
        asked = [one.seat + 1 for one in GAME.public_view(table.state).awaiting]
        assert all(table.offers(who)[0].split(":")[0] in ("decline", "choose") for who in asked)
