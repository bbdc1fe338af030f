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

KINDS = ("opens", "passed", "named", "react", "orders", "released", "timeup", "ends")
"""What every row is to a window."""


def steered(seed: int, *, leaving: bool) -> Iterator[tuple[State, Seat, Move]]:
    """The rows of a game full of windows, each with the state before it; *leaving*: people do, too."""
    rng, seats = Random(seed), 2 + seed % 5
    options = play.default_options(GAME, reaction_time="1h", ask_every="yes")
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
    if move.verb in ("orders", "askme", "react", "released", "unset"):
        return str(move.verb)
    if move.verb == "choose" and is_ is not None and is_.passed:
        return "named"
    return "passed" if is_ is not None and is_.passed else "timeup" if move.verb == "timeup" else "ends"


def compared(seed: int, seen: Counter[str], *, leaving: bool = False) -> None:
    """Each row around a window in other deals, in which its mover alone holds the same."""
    rng = Random(seed)
    for before, seat, move in steered(seed, leaving=leaving):
        step = stepped(before, seat, move)
        what = kind(before, step.state, move)
        if step.private:
            assert not step.said
            assert looked_at(step.state) == looked_at(before)
        for _ in range(DEALS if what else 0):
            other = stepped(dealt_otherwise(before, rng, seat if seat >= 0 else None), seat, move)
            if revealed(other) != revealed(step):
                continue
            seen[what] += 1
            assert other.said == step.said
            assert (other.irrevocable, other.private) == (step.irrevocable, step.private)
            assert other.unsigned == step.unsigned
            assert [one.seat for one in other.whispered] == [one.seat for one in step.whispered]
            assert public(other.state) == public(step.state)


def looked_at(state: State) -> object:
    """What everybody sees of a table, and until when it waits for whom."""
    return GAME.public_view(state), GAME.due(state)


def test_pp_r07_windows_open_go_on_and_end_alike_in_all_deals() -> None:
    seen = Counter[str]()
    for seed in range(GAMES):
        compared(seed, seen)
    for seed in range(GAMES // 2):
        compared(seed, seen, leaving=True)
    assert min(seen[what] for what in KINDS) > 10, seen


ROWS = {
    "main": "roll 3 4",
    "plague": "roll 1 1",
    "inquisition": "roll 5 4/inquisition 3 4",
    "war": "1 play minor_war seat2/pass/pass/war 3 3",
    "named": "1 play minor_war seat2",
    "opponent": "1 play minor_war seat2/pass",
    "crusade": "1 play crusade seat2",
    "single": "1 play minor_war seat2/pass/die 3",
}
"""How each kind of window is reached; *pass*: all that are asked do, and the target names seat 3."""

POPULATIONS = {"main": 8, "plague": 24}
"""Of whoever rolls, where it is to be decisive."""

ASKING = ("1 2 3 4", "1=every 2=every 3=every 4=every")

HELD = {1: "fire flood", 2: "fire flood", 3: "famine drought", 4: "famine drought"}
BOTH = "tactical_advantage buy_indulgence"


def opened(moment: str, holder: int, asking: str) -> Sitting:
    """That window, where *holder* has both reaction cards; 0: they lie in the pile."""
    seats, rows = 2 if moment == "single" else 4, ROWS[moment].split("/")
    hands = {who: BOTH if who == holder else HELD[who] for who in range(1, seats + 1)}
    hands[1] += " minor_war crusade"
    table = Sitting(
        seats,
        population=f"{POPULATIONS.get(moment, 50)} 50 50 50",
        hands=hands,
        phase="plague",
        inquisition=1 if moment == "inquisition" else None,
        rolling=rows[0].startswith("roll"),
        asking=asking,
    )
    for row in rows:
        who, _, move = row.partition(" ")
        if row == "pass":
            pass_by(table, *(one.seat + 1 for one in GAME.public_view(table.state).awaiting))
        else:
            table = table.play(int(who), move) if who.isdigit() else table.chance(row)
    return table


def pass_by(table: Sitting, *asked: int) -> None:
    """Each of them passes."""
    for who in asked:
        table.play(who, "choose seat3" if table.offers(who, "choose") else "decline")


def heard(table: Sitting) -> tuple[object, ...]:
    """What the table is told, sees and waits for."""
    return tuple(table.said), table.irrevocable, public(table.state)


@pytest.mark.parametrize("asking", ASKING)
@pytest.mark.parametrize("moment", ROWS)
def test_pp_r07_who_holds_the_cards_changes_nothing_that_the_table_learns(moment: str, asking: str) -> None:
    held = (0, 1, 2) if moment == "single" else (0, 1, 2, 3, 4)
    words = set()
    for holder in held:
        table = opened(moment, holder, asking)
        assert open_window(table.state)
        story = [heard(table)]
        first, *others = (one.seat + 1 for one in GAME.public_view(table.state).awaiting)
        if others:
            pass_by(table, first)
            story.append(heard(table))
        story.append(heard(table.timeup()))
        words.add(tuple(story))
    assert len(words) == 1


@pytest.mark.parametrize("asking", ASKING)
@pytest.mark.parametrize("moment", ROWS)
def test_pp_r07_who_holds_no_card_can_go_on_as_fast_as_who_does(moment: str, asking: str) -> None:
    for holder in (0, 2):
        table = opened(moment, holder, asking)
        asked = [one.seat + 1 for one in GAME.public_view(table.state).awaiting]
        assert all(table.offers(who)[0].split(":")[0] in ("decline", "choose") for who in asked)
