"""Scripts for twin worlds, worked out on the rules alone: a game, and another that some cannot tell from it.

A *watcher* is a reader who has no part in the secrets that differ: a bystander (None) or a seat.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from msgspec.structs import replace as changed

from bot.games.protocol import TABLE, AnyGame, IllegalMove, Move, Offer, Seat, Step, is_offered
from tests.games.play import MOST_MOVES, Turn
from tests.wired import WIRED
from tests.wired.game import Hidden

Watchers = frozenset[Seat | None]
Key = tuple[Any, Seat, Move]

MOST_PICKS = 3
"""How many options a seat picks beyond what it must: so hands do not run out."""

RESTLESS = 4
"""After how many rows somebody does something that is nobody else's business."""

ORDERS = 0.08
"""How often a seat makes a move that nobody waits for."""


@dataclass(frozen=True)
class Script:
    """One world: its rows, what is dealt anew between them, and private rows that no other world has.

    *beside*: by the row right after which they are made.
    """

    rows: tuple[Turn, ...]
    dealt_anew: Mapping[Key, Any] = field(default_factory=dict)
    beside: Mapping[int, tuple[Seat, Move]] = field(default_factory=dict)

    def in_order(self) -> list[tuple[int, str]]:
        """Seat and move of every row, as the log must have them."""
        lines, waiting = list[tuple[int, str]](), list[tuple[int, str]]()
        for row, turn in enumerate(self.rows):
            if turn.seat != TABLE:
                lines, waiting = [*lines, *waiting], []
            lines.append((int(turn.seat), str(turn.move)))
            if row in self.beside:
                seat, move = self.beside[row]
                waiting.append((int(seat), str(move)))
        return [*lines, *waiting]


@dataclass(frozen=True)
class Twin:
    """A world that no watcher can tell from the original before row *until*."""

    script: Script
    watchers: Watchers
    until: int


class Scripted:
    """A game as a script has it; all else is the true rules' doing."""

    def __init__(self, game: AnyGame, script: Script) -> None:
        self._game = game
        self._draws = defaultdict[Any, list[Move]](list)
        for turn in script.rows:
            if turn.seat == TABLE:
                self._draws[turn.before].append(turn.move)
        self._anew = script.dealt_anew

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def draw(self, state: Any, rng: Random) -> Move:
        """The draw of the script; one that decides nothing, as a tie, comes again to the same state."""
        first, *others = self._draws[state]
        self._draws[state] = others or [first]
        return first

    def apply(self, state: Any, seat: Seat, move: Move) -> Step[Any]:
        """The true step; then, where the script says so, what is hidden is dealt anew."""
        step = self._game.apply(state, seat, move)
        after = self._anew.get((state, seat, move))
        return step if after is None else changed(step, state=after)


def original(game: AnyGame, seats: int, options: Mapping[str, str], rng: Random) -> tuple[Turn, ...]:
    """A whole game of moves made at random, a few of them such as nobody waits for."""
    state, rows = game.setup(seats, options), list[Turn]()
    first = [(Seat(seat), move) for seat in range(seats) for move in WIRED[game.name].beforehand]
    while not game.is_over(state):
        assert len(rows) < MOST_MOVES, "the game does not end"
        rows.append(_beforehand(game, state, first) or _turn(game, state, seats, rng))
        state = rows[-1].step.state
    return tuple(rows)


def _beforehand(game: AnyGame, state: Any, first: list[tuple[Seat, Move]]) -> Turn | None:
    """The next of what seats do before anything else, where they may."""
    while first and TABLE not in game.to_act(state):
        seat, move = first.pop(0)
        if is_offered(move, game.free_moves(state, seat)):
            return Turn(state, seat, move, game.apply(state, seat, move))
    return None


def _turn(game: AnyGame, state: Any, seats: int, rng: Random) -> Turn:
    seat = rng.choice(sorted(game.to_act(state)))
    if seat == TABLE:
        move = game.draw(state, rng)
    elif rng.random() < ORDERS and (free := game.free_moves(state, other := Seat(rng.randrange(seats)))):
        seat, move = other, _picked(rng.choice(free), rng)
    else:
        move = _favoured(_offer(game, state, seat, rng), seat, seats, rng)
    return Turn(state, seat, move, game.apply(state, seat, move))


def _offer(game: AnyGame, state: Any, seat: Seat, rng: Random) -> Offer:
    """Any offer; where some verbs are to come up often, first a verb."""
    offers, often = game.legal_moves(state, seat), WIRED[game.name].often
    if often is None:
        return rng.choice(offers)
    verbs = list(dict.fromkeys(offer.verb for offer in offers))
    (verb,) = rng.choices(verbs, [often.get(verb, 1) for verb in verbs])
    return rng.choice([offer for offer in offers if offer.verb == verb])


def _picked(offer: Offer, rng: Random, count: int | None = None) -> Move:
    """Any move of one offer, its picks in the order of the options, as they are typed and pressed."""
    items = [token for token, copies in offer.options for _ in range(copies)]
    if count is None:
        count = rng.randint(offer.least, min(offer.most, offer.least + MOST_PICKS))
    places = sorted(rng.sample(range(len(items)), count))
    return Move(offer.verb, (*offer.head, *(items[place] for place in places)))


def _favoured(offer: Offer, seat: Seat, seats: int, rng: Random) -> Move:
    """A move at random; of things that lie in a row, neighbours on one side choose the same ones.

    So something of the row stays unseen by each side, and can be a secret of the other's.
    """
    if offer.least < offer.most or any(copies > 1 for _, copies in offer.options):
        return _picked(offer, rng)
    side = seat // 2 if seats > 3 else seat
    tokens = [token for token, _ in offer.options]
    chosen = (tokens, tokens[2:] + tokens[:2], tokens[::-1])[side % 3][: offer.least]
    return Move(offer.verb, (*offer.head, *(token for token in tokens if token in chosen)))


def last_act(rows: Sequence[Turn], until: int) -> int:
    """The last row up to *until* that is no draw: what chance answers is told together with what was done."""
    return next(row for row in range(until, -1, -1) if rows[row].seat != TABLE)


def alike(game: AnyGame, here: Step[Any], there: Step[Any], watchers: Watchers) -> bool:
    """Whether every watcher is told the same and finds the same, by the rules' own views."""
    if here.said != there.said or game.to_act(here.state) != game.to_act(there.state):
        return False
    return all(_heard(here, watcher) == _heard(there, watcher) for watcher in watchers if watcher is not None)


def seen_alike(game: AnyGame, here: Any, there: Any, watchers: Watchers) -> bool:
    """Whether every watcher sees the same in both states."""
    if TABLE in game.to_act(here):
        return True
    seats = [watcher for watcher in watchers if watcher is not None]
    if any(game.seat_view(here, seat) != game.seat_view(there, seat) for seat in seats):
        return False
    return bool(game.public_view(here) == game.public_view(there))


def _heard(step: Step[Any], seat: Seat) -> list[object]:
    return [whispered for whispered in step.whispered if whispered.seat == seat]


def exercised(
    secrets: Mapping[str, Hidden], here: Sequence[Turn], twin: Twin, watcher: Seat | None
) -> frozenset[str]:
    """The kinds of secret that differ for *watcher* in some row that is compared."""
    there = twin.script.rows
    found = set[str]()
    for row in range(twin.until):
        for kind in secrets.keys() - found:
            hidden = secrets[kind]
            one, other = here[row].step, after(twin.script, row)
            if hidden(one.state, one, watcher) != hidden(other.state, there[row].step, watcher):
                found.add(kind)
    return frozenset(found)


def after(script: Script, row: int) -> Step[Any]:
    """The step of a row with the state that it led to, cards dealt anew included."""
    turn = script.rows[row]
    after = script.dealt_anew.get((turn.before, turn.seat, turn.move))
    return turn.step if after is None else changed(turn.step, state=after)


def restless(game: AnyGame, seats: int, twin: Twin) -> Twin:
    """The twin in which somebody in the secret now and then makes a private move that changes nothing."""
    script, beside = twin.script, dict[int, tuple[Seat, Move]]()
    idle = [Seat(seat) for seat in range(seats) if seat not in twin.watchers]
    moving = [row for row, turn in enumerate(script.rows) if turn.seat != TABLE]
    for turn, row in enumerate(moving[:-1:RESTLESS]):
        seat = idle[turn % len(idle)]
        moves = _idle_moves(game, script, moving[moving.index(row) + 1], seat)
        if moves:
            beside[row] = (seat, moves[turn % len(moves)])
    return replace(twin, script=replace(script, beside=beside))


def _idle_moves(game: AnyGame, script: Script, row: int, seat: Seat) -> list[Move]:
    """What *seat* may do before a row without any change, and does not do itself at about that time."""
    state = script.rows[row].before
    own = {turn.move for turn in script.rows[max(0, row - 6) : row + 6] if turn.seat == seat}
    moves = [
        Move(offer.verb, (*offer.head, token))
        for offer in game.free_moves(state, seat)
        for token, _ in offer.options
        if offer.least <= 1 <= offer.most
    ]
    return [move for move in moves if move not in own and game.apply(state, seat, move).state == state]


def similar(game: AnyGame, state: Any, seat: Seat, move: Move, rng: Random) -> Move | None:
    """A legal move of the same shape: its verb, its head, as many picks; the same one where that is legal."""
    offers = (*game.legal_moves(state, seat), *game.free_moves(state, seat))
    if any(offer.fits(move) for offer in offers):
        return move
    return another(game, state, seat, move, rng)


def another(game: AnyGame, state: Any, seat: Seat, move: Move, rng: Random) -> Move | None:
    """A move at random that has the same shape; None where there is none."""
    for offer in (*game.legal_moves(state, seat), *game.free_moves(state, seat)):
        count = len(move.picks) - len(offer.head)
        if offer.verb != move.verb or not offer.least <= count <= offer.most:
            continue
        if move.picks[: len(offer.head)] == offer.head:
            return _picked(offer, rng, count)
    return None


def step_of(game: AnyGame, state: Any, seat: Seat, move: Move) -> Step[Any] | None:
    """The step of a move; None where it is not legal."""
    if seat == TABLE and not any(offer.fits(move) for offer in game.legal_moves(state, seat)):
        return None  # The rules give reasons to players only.
    try:
        return game.apply(state, seat, move)
    except IllegalMove:
        return None
