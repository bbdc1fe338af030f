"""What may be seen of a game of Rattus Cartus (RC-H), built up from what is open."""

from msgspec import Struct, field

from bot.games.protocol import Asked, Scores, Seat
from bot.games.rattus_cartus.kinds import Building, Card, Class, Phase, Supply


class Entry(Struct, frozen=True, gc=False):
    """Who entered a building with how many cards; *cards* once they are revealed and until they leave."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None = None


class RowView(Struct, frozen=True, gc=False):
    """One building of the row: *place* counts from 1; *resolved* once its part c. is through."""

    place: int
    building: Building
    cls: Class
    supply: Supply
    entries: tuple[Entry, ...]
    resolved: bool


class Uncovered(Struct, frozen=True, gc=False):
    """What the end shows to all (RC-H05)."""

    nun_row: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    rats: tuple[int, ...]
    scores: Scores


class PublicView(Struct, frozen=True, gc=False):
    """What anybody may see (RC-H01). Tuples over seats are in seat order."""

    seats: int
    options: tuple[tuple[str, str], ...]
    round: int
    rounds: int
    phase: Phase
    starter: Seat
    line: tuple[Seat, ...]
    """Who has not entered yet, in the order of entry (RC-C05); before the entering: everybody."""
    supplied: tuple[Seat, ...]
    """Who has taken this round's supply, in seat order."""
    row: tuple[RowView, ...]
    resolving: int | None
    """The place of the building being resolved."""
    influence: tuple[tuple[Class, tuple[tuple[Seat, int], ...]], ...]
    """Per class the markers as they rank: most first, of a shared space the lower in the stack first."""
    hands: tuple[int, ...]
    tokens: tuple[int, ...]
    """Victory point tokens."""
    buildings_left: int
    reserve: int
    reserve_seen: tuple[Building, ...]
    """Cards put under the reserve deck in sight, the lowest last (RC-A02)."""
    population: int
    discards: int
    stacks: tuple[tuple[str, int], ...]
    """What is left of `joker`, of the special cards in use, and of `token` (RC-S06)."""
    in_game: tuple[tuple[Building, int], ...]
    used: tuple[tuple[Building, int], ...]
    awaiting: tuple[Asked, ...]
    uncovered: Uncovered | None = None


class SeatView(Struct, frozen=True, gc=False):
    """What one seat may see (RC-H02)."""

    public: PublicView
    seat: Seat
    hand: tuple[Card, ...] = field(default=())
    """Sorted: population by class, of a class the fewest nuns first, then the others by kind."""
    rats: int = 0
    laid: tuple[Card, ...] = ()
    """The own cards lying at a building."""
    seen: tuple[int | None, ...] = ()
    """The nuns of each card of the nun row that this seat has looked at (RC-X05)."""
    orders: tuple[tuple[str, str], ...] = ()
    """The own standing orders: `actions` and `looks`, each `for_me` or `ask_me` (RC-D12)."""

    def __repr__(self) -> str:
        return f"SeatView(seat={self.seat})"
