"""What a private panel is drawn from, and what a game adds to it."""

from collections.abc import Sequence
from typing import Any, Protocol

from bot.games.protocol import Asked, Offer, Scores, Seat
from bot.screens.offers import Path
from bot.text import Words


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


class Controls(Protocol):
    """A game's own words for its panel; a module of `bot.screens` fits it."""

    def facts(self, view: Any, words: Words) -> list[str]:
        """What the seat has and knows, line by line."""
        ...

    def scores(self, public: Any) -> Scores | None:
        """The result; None while the game runs."""
        ...

    def question(self, view: Any, asked: Asked, path: Path, words: Words) -> str:
        """The sentence above the controls."""
        ...

    def verb_label(self, view: Any, verb: str, words: Words) -> str:
        """The button of a verb beside the one that is asked first."""
        ...

    def head_label(self, view: Any, verb: str, head: tuple[str, ...], words: Words) -> str:
        """The button of a head's last pick."""
        ...

    def option_label(self, view: Any, offer: Offer, token: str, words: Words) -> str:
        """The button or menu line of an option."""
        ...

    def is_tapped(self, verb: str) -> bool:
        """Whether the options are buttons; else they are a menu."""
        ...

    def preset(self, view: Any, offer: Offer) -> tuple[str, ...]:
        """What is ticked before anybody chose."""
        ...

    def hint(self, view: Any, offer: Offer, words: Words) -> str:
        """What stands in an untouched menu."""
        ...

    def notes(self, view: Any, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> list[str]:
        """What the choice means so far."""
        ...

    def commit_label(
        self, view: Any, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words
    ) -> str:
        """The button that commits, saying its effect; at most 80 characters or it is cut."""
        ...

    def order_line(self, view: Any, head: tuple[str, ...], words: Words) -> str:
        """What a standing order is about."""
        ...

    def order_value(self, view: Any, head: tuple[str, ...]) -> str:
        """How a standing order is set now."""
        ...
