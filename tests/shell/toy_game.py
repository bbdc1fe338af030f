"""Ravens and dice: a game so small that the shell can be tested without the rules of a real one.

Each round all choose a number in secret, the table rolls, who guessed it scores, and one seat in turn
gives another a secret number. Before that it may wink, twice at most, and peek at something once.
"""

from collections.abc import Mapping, Set
from random import Random
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.games.chance import rolled
from bot.games.protocol import (
    TABLE,
    Asked,
    Due,
    IllegalMove,
    Move,
    Objection,
    Offer,
    Option,
    Reason,
    Said,
    Score,
    Scores,
    Seat,
    Step,
    Whispered,
    counted,
    seat_token,
    token_seat,
)

SIDES = 3
WINKS = 2

T = TypeVar("T")


class State(Struct, frozen=True):
    rounds: int
    phase: str
    first: Seat
    round: int
    choices: tuple[int, ...]
    points: tuple[int, ...]
    gifts: tuple[tuple[int, ...], ...]
    loud: tuple[bool, ...]
    winks: int = 0
    peeked: bool = False

    @property
    def giver(self) -> Seat:
        return Seat((self.first + self.round) % len(self.points))


class PublicView(Struct, frozen=True):
    round: int
    phase: str
    chosen: tuple[bool, ...]
    points: tuple[int, ...]
    gifts: tuple[int, ...]
    awaiting: tuple[Asked, ...]


class SeatView(Struct, frozen=True):
    public: PublicView
    seat: Seat
    choice: int
    gifts: tuple[int, ...]
    loud: bool


class ToyGame:
    name = "toy"
    rules_version = 1
    seats = range(2, 5)
    options = (
        Option("rounds", ("1", "2", "3"), "2"),
        Option("together", ("yes", "no"), "yes", veto="no"),
        Option("bonus", ("none", "two"), "none", seats=(3, 4)),
        Option("order", ("left", "right"), "left", shown_when=("together", "no")),
    )

    def objections(self, seats: int, options: Mapping[str, str]) -> tuple[Objection, ...]:
        too_long = options["rounds"] == "3" and seats == 4
        return (Objection(Reason("toy_too_long"), refuses=True),) if too_long else ()

    def setup(self, seats: int, options: Mapping[str, str], version: int | None = None) -> State:
        zeros = (0,) * seats
        return State(
            int(options["rounds"]), "first", Seat(0), 0, zeros, zeros, ((),) * seats, (False,) * seats
        )

    def to_act(self, state: State) -> Set[Seat]:
        match state.phase:
            case "choose":
                return {Seat(seat) for seat, choice in enumerate(state.choices) if not choice}
            case "gift":
                return {state.giver}
            case "over":
                return set()
            case _:
                return {TABLE}

    def legal_moves(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        if seat not in self.to_act(state):
            return ()
        if state.phase == "choose":
            return (Offer("choose", (), counted("123"), 1, 1),)
        others = (seat_token(Seat(other)) for other in range(len(state.points)) if other != seat)
        wink = () if state.winks == WINKS else (Offer("wink"),)
        peek = () if state.peeked else (Offer("peek"),)
        return (*wink, *peek, Offer("gift", (), counted(others), 1, 1))

    def free_moves(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        return (Offer("orders", (), (("loud", 1), ("quiet", 1)), 1, 1),)

    def why_not(self, state: State, seat: Seat, move: Move) -> Reason:
        return Reason.of(f"toy_{state.phase}" if seat in self.to_act(state) else "not_asked")

    def due(self, state: State) -> Due | None:
        return None

    def draw(self, state: State, rng: Random) -> Move:
        if state.phase == "first":
            return Move("first", (seat_token(Seat(rolled(rng, len(state.points)))),))
        return Move("roll", (str(1 + rolled(rng, SIDES)),))

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if seat == TABLE:
            return self._draw(state, move)
        offers = (*self.legal_moves(state, seat), *self.free_moves(state, seat))
        if not any(offer.fits(move) for offer in offers):
            raise IllegalMove(self.why_not(state, seat, move))
        match move.verb:
            case "orders":
                return Step(replace(state, loud=_with(state.loud, seat, move.picks[0] == "loud")))
            case "choose":
                return self._choose(state, seat, int(move.picks[0]))
            case "wink":
                winked = replace(state, winks=state.winks + 1)
                return Step(winked, (Said.of("winked", seat=seat_token(seat)),))
            case "peek":
                saw = Whispered.of(seat, "saw", number=state.round)
                said = Said.of("peeked", seat=seat_token(seat))
                return Step(replace(state, peeked=True), (said,), (saw,), irrevocable=True)
            case _:
                return self._gift(state, seat, token_seat(move.picks[0]))

    def _draw(self, state: State, move: Move) -> Step[State]:
        if move.verb == "first":
            return Step(replace(state, phase="choose", first=token_seat(move.picks[0])), irrevocable=True)
        number = int(move.picks[0])
        points = tuple(
            old + (choice == number) for old, choice in zip(state.points, state.choices, strict=True)
        )
        choices = (0,) * len(points)
        after = replace(state, phase="gift", points=points, choices=choices, winks=0, peeked=False)
        return Step(after, (Said.of("rolled", number=number),), irrevocable=True)

    def _choose(self, state: State, seat: Seat, number: int) -> Step[State]:
        choices = _with(state.choices, seat, number)
        after = replace(state, choices=choices, phase="roll" if all(choices) else "choose")
        told = Whispered.of(seat, "you_chose", number=number)
        return Step(after, (Said.of("chose", seat=seat_token(seat)),), (told,))

    def _gift(self, state: State, seat: Seat, taker: Seat) -> Step[State]:
        number = 10 * (state.round + 1) + seat
        gifts = _with(state.gifts, taker, (*state.gifts[taker], number))
        done = state.round + 1 == state.rounds
        after = replace(state, gifts=gifts, round=state.round + 1, phase="over" if done else "choose")
        said = Said.of("gave", giver=seat_token(seat), taker=seat_token(taker))
        got = Whispered.of(taker, "got", notify=True, number=number)
        return Step(after, (said,), (got,), irrevocable=True)

    def without_orders(self, state: State, seat: Seat) -> State:
        return replace(state, loud=_with(state.loud, seat, False))

    def released(self, state: State, seat: Seat, *, taken: bool) -> Step[State] | None:
        return None

    def public_view(self, state: State) -> PublicView:
        ask = "gift" if state.phase == "gift" else "number"
        return PublicView(
            state.round,
            state.phase,
            tuple(bool(choice) for choice in state.choices),
            state.points,
            tuple(len(gifts) for gifts in state.gifts),
            tuple(Asked(seat, ask) for seat in sorted(self.to_act(state))),
        )

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        public = self.public_view(state)
        return SeatView(public, seat, state.choices[seat], state.gifts[seat], state.loud[seat])

    def resample(self, state: State, seat: Seat | None, rng: Random) -> State:
        choices = tuple(
            choice if other == seat or not choice else 1 + rolled(rng, SIDES)
            for other, choice in enumerate(state.choices)
        )
        gifts = tuple(
            own if other == seat else tuple(rolled(rng, 40) for _ in own)
            for other, own in enumerate(state.gifts)
        )
        return replace(state, choices=choices, gifts=gifts)

    def is_over(self, state: State) -> bool:
        return state.phase == "over"

    def scores(self, state: State) -> Scores:
        best = max(state.points)
        scores = (
            Score(
                Seat(seat),
                points,
                (("guessed", points),),
                1 + sum(p > points for p in state.points),
                points == best,
            )
            for seat, points in enumerate(state.points)
        )
        return tuple(sorted(scores, key=lambda score: score.place))


def _with(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def choose_simply(view: object, offers: tuple[Offer, ...], free: object, worlds: object, rng: Random) -> Move:
    """Some legal move by the generator given."""
    offer = offers[rolled(rng, len(offers))]
    picks = [offer.options[rolled(rng, len(offer.options))][0]] if offer.options else []
    return Move(offer.verb, (*offer.head, *picks))
