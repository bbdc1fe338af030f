"""What may be seen of a game of Rattus (RA-H), built up from what is open."""

from msgspec import Struct

from bot.games.protocol import Asked, Scores, Seat
from bot.games.rattus.kinds import Card, Phase, Region


class RatView(Struct, frozen=True, gc=False):
    """The back of a rat token, and what everybody may remember of it (RA-H01, RA-H03)."""

    slot: int
    """Its number in its region, which it keeps while that is ravaged (RA-C08)."""
    starting: bool
    """It lies since the set-up, or was moved from where it did, and so is a starting token."""
    seen_by: tuple[Seat, ...] = ()
    """Who has looked at it with the Witch, in seat order."""


class RegionView(Struct, frozen=True, gc=False):
    """One region in use: its cubes by seat, its rat tokens in the order of their slots."""

    region: Region
    cubes: tuple[int, ...]
    rats: tuple[RatView, ...]


class RavageView(Struct, frozen=True, gc=False):
    """A ravage that goes on: where, and whether the Plague piece counts as two cubes (RA-C04, RA-C05)."""

    region: Region
    neutral: bool


class PublicView(Struct, frozen=True, gc=False):
    """What anybody may see (RA-H01). Tuples over seats are in seat order."""

    seats: int
    options: tuple[tuple[str, str], ...]
    phase: Phase
    turn: int
    """The number of the regular turn, from 1; in the set-up 0, afterwards that of the last one."""
    active: Seat
    """Whose turn it is: in placing, in a regular turn, in the final round; once over, who was last."""
    regions: tuple[RegionView, ...]
    piece: Region
    palace: tuple[int, ...]
    holders: tuple[tuple[Card, Seat | None], ...]
    """Who holds each class card, in the order of `Card`; None: it lies beside the board."""
    supply: int
    """Rat tokens left in the supply."""
    left: tuple[int, ...]
    """Cubes left in each player's supply."""
    took: bool
    """The active player took a class card this turn (RA-A01)."""
    placed: bool
    """The active player placed cubes this turn (RA-B01)."""
    used: tuple[Card, ...]
    """The abilities that the active player used this turn (RA-P01)."""
    line: tuple[Seat, ...]
    """Who is still to come after the active player: in placing, in the final round; else empty."""
    last: Seat | None
    """Who had the last regular turn, once it is over (RA-E02)."""
    ravage: RavageView | None
    """The ravage whose next token the active player chooses."""
    final_neutral: bool | None
    """Whether the piece counts in the final ravage; None while nobody has said so (RA-E03)."""
    revealed: tuple[str, ...]
    """The ids of the tokens that were revealed and left the game, in order (RA-C04)."""
    awaiting: tuple[Asked, ...]
    scores: Scores | None = None
    """The result, once the game is over."""


class KnownRat(Struct, frozen=True, gc=False):
    """A token on the board that a seat has looked at: where it lies now, and its id (RA-H02)."""

    region: Region
    slot: int
    id: str

    def __repr__(self) -> str:
        return f"KnownRat({self.region.value}, {self.slot})"


class SeatView(Struct, frozen=True, gc=False):
    """What one seat may see (RA-H02)."""

    public: PublicView
    seat: Seat
    known: tuple[KnownRat, ...] = ()
    """In the order of regions and slots."""
    in_order: bool = False
    """The standing order for reveals (RA-C08)."""

    def __repr__(self) -> str:
        return f"SeatView(seat={self.seat})"
