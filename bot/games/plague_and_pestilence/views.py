"""What may be seen of a game of Plague & Pestilence (PP-H), built up from what is open."""

from msgspec import Struct

from bot.games.plague_and_pestilence.kinds import (
    Card,
    Cause,
    Effect,
    Improvement,
    Moment,
    Parity,
    Phase,
    Switch,
    Throw,
    WindowKind,
)
from bot.games.protocol import Asked, Scores, Seat


class PlayerView(Struct, frozen=True, gc=False):
    """What lies before one player; of one who is out, nothing but an Inquisition that is to be passed on."""

    population: int
    """From 0 to 199; 0 is out (PP-O01)."""
    hand: int
    """How many cards are in the hand."""
    improvements: tuple[Improvement, ...]
    """In the order of `Improvement`."""
    pestilence: int
    has_inquisition: bool = False
    ask_me: Switch = Switch.OFF
    """Which decisive moments wait for this player, where the table has a reaction time (PP-R04)."""
    ask_me_next: Switch = Switch.OFF
    """The same from the player's next turn on: as the switch is set."""


class ModifierView(Struct, frozen=True, gc=False):
    """What one kind of thing before the roller adds to a total: how many, and together how much."""

    kind: str
    """The token of the improvement, or `pestilence`."""
    count: int
    value: int


class RollView(Struct, frozen=True, gc=False):
    """A throw with all that changed its total. Of a war's throw there is one for each fighter."""

    throw: Throw
    phase: Phase
    """The phase as which a main roll counts (PP-T03)."""
    seat: Seat
    dice: tuple[int, ...]
    """The natural faces: two, in wars one."""
    modifiers: tuple[ModifierView, ...]
    """Pestilence first, then improvements in the order of `Improvement`; only those that change the total."""
    advantages: tuple[int, ...]
    """What each Tactical Advantage added, in the order of play; empty for a single die (PP-C08)."""
    total: int
    """Dice, modifiers and advantages together; may be negative."""


class WarView(Struct, frozen=True, gc=False):
    """A war in progress (PP-C07, PP-C08)."""

    card: Card
    attacker: Seat
    """The active player, who named the target."""
    target: Seat
    opponent: Seat | None = None
    """Whom the target named; None before that, and in a war between two players."""


class WindowView(Struct, frozen=True, gc=False):
    """An open reaction window (PP-R04, PP-R05), and what comes of the moment if no further card is played.

    Who of those asked have passed nobody is shown; when it ends by itself is in `due`.
    """

    kind: WindowKind
    asked: tuple[Seat, ...]
    """Who is waited for, in the order in which orders would run (PP-R06)."""
    seats: tuple[Seat, ...]
    """Whose roll it is, of a war's throw both fighters; or who was just named."""
    card: Card | None
    """The card that can be cancelled; in a war's roll the War; else None."""
    cards: int = 0
    """How many reaction cards were played at this moment."""
    is_restarted: bool = False
    """Whether a card has restarted its time, which happens once."""
    changes: tuple[int, ...] = ()
    """After a roll: what the population of each of *seats* changes by in all, as printed or rolled."""
    double_plague: int = 0
    """How much of that is lost by a double Plague, last."""
    out: tuple[Seat, ...] = ()
    """After a roll: who of *seats* would be out."""
    improvement: tuple[Seat, ...] = ()
    """Who of *seats* would lose an improvement as well (PP-C02)."""
    winner: Seat | None = None
    """Who wins the war; None in a tie, and where there is no winner."""
    parity: Parity | None = None
    """What a single die counts as (PP-C08)."""
    may_hand_on: bool = False
    """Whether an Inquisition roll lets the card be handed on (PP-T06)."""
    leads: tuple["LeadView", ...] = ()
    """After a roll: what each effect of a card would make of it, where dice do not decide that."""


class LeadView(Struct, frozen=True, gc=False):
    """What comes of a moment once a card has its *effect* on the roll of *seat*."""

    effect: Effect
    seat: Seat
    after: WindowView


class OutView(Struct, frozen=True, gc=False):
    """Who was put out, in which turn, and by what: a card's token or a `Cause`."""

    seat: Seat
    turn: int
    cause: Card | Cause


class PublicView(Struct, frozen=True, gc=False):
    """What anybody may see (PP-H01). Tuples over seats are in seat order."""

    seats: int
    options: tuple[tuple[str, str], ...]
    phase: Phase
    turn: int
    """The number of the turn, from 1; 0 before the first."""
    active: Seat
    players: tuple[PlayerView, ...]
    supply: tuple[tuple[Improvement, int], ...]
    """What is left to build, by type in the order of `Improvement`, without the Knights."""
    removed: tuple[tuple[Improvement, int], ...]
    """Improvements out of the game for good, likewise."""
    pile: int
    """Cards in the draw pile."""
    discards: tuple[tuple[Card, int], ...]
    """What lies there, by kind in the order of `Card`, only kinds that do."""
    rolls: tuple[RollView, ...]
    """The last throw: one roll, in a war between others two."""
    movable: tuple[tuple[Seat, int], ...]
    """While Pestilence may be moved: before whom, and how many there may still be moved (PP-T02)."""
    war: WarView | None
    out: tuple[OutView, ...]
    """Who is out, the first first (PP-O01)."""
    awaiting: tuple[Asked, ...]
    scores: Scores | None = None
    """The result, once the game is over."""
    window: WindowView | None = None
    """The reaction window that is open."""
    is_first_version: bool = False
    """Whether the game was begun when orders looked at less, and fewer were asked (PP-R02, PP-R04)."""


class SeatView(Struct, frozen=True, gc=False):
    """What one seat may see (PP-H02)."""

    public: PublicView
    seat: Seat
    hand: tuple[Card, ...] = ()
    """In the order of `Card`."""
    orders: tuple[tuple[Moment, str], ...] = ()
    """Every standing order as it is set, written as in moves (PP-R02)."""
    has_passed: bool = False
    """Whether this seat is asked in the open window and has passed since the last card (PP-R05)."""
    named: Seat | None = None
    """Whom this seat has named as opponent, which takes effect at the window's end."""

    def __repr__(self) -> str:
        return f"SeatView(seat={self.seat})"
