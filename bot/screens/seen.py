"""What a private panel is drawn from."""

from collections.abc import Sequence
from typing import Any, Protocol

from bot.games.protocol import Asked, Offer, Seat


class ChairSeen(Protocol):
    """A seat of the table and who has it."""

    @property
    def name(self) -> str:
        """The name at this table, as it was when its owner sat down."""
        ...


class TableSeen(Protocol):
    """What a panel needs of a table."""

    @property
    def id(self) -> int:
        """The number that custom ids carry."""
        ...

    @property
    def game(self) -> str:
        """The token of the game."""
        ...

    @property
    def title(self) -> str:
        """The title, already checked."""
        ...

    @property
    def status(self) -> str:
        """`lobby`, `running`, `paused`, `over` or `closed`."""
        ...

    @property
    def chairs(self) -> Sequence[ChairSeen]:
        """The seats in order."""
        ...


class Seen(Protocol):
    """What one person finds at a table: its own seat's view and offers, and nothing of others."""

    @property
    def table(self) -> TableSeen:
        """The table."""
        ...

    @property
    def seat(self) -> Seat | None:
        """The person's seat; None: only watching."""
        ...

    @property
    def public(self) -> Any | None:
        """The public view; None before the start."""
        ...

    @property
    def view(self) -> Any | None:
        """The seat's view; None if not seated or before the start."""
        ...

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What is asked of the seat."""
        ...

    @property
    def free(self) -> tuple[Offer, ...]:
        """What the seat may do at any time."""
        ...

    @property
    def asked(self) -> Asked | None:
        """The question to the seat."""
        ...

    @property
    def stamp(self) -> str:
        """Which question this is: an id with another stamp is from before."""
        ...
