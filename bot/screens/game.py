"""What a game gives to the screens: its sheet. A view is always that game's own, so here it has no type."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.games.protocol import Asked, Move, Offer, Said, Scores, Whispered
from bot.screens.commands import Typing
from bot.screens.offers import Path
from bot.text import Words

Lines = Callable[[Any, Words], list[str]]


class Controls(Protocol):
    """A game's own words for its panel; its module `controls` fits it."""

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


@dataclass(frozen=True)
class Sheet:
    """The screens of one game, mostly in lines; a view is the public one, in *controls* the seat's own."""

    where: Callable[[Any, Words], str]
    second_line: Callable[[Any, Words], str]
    board: Lines
    plain_board: Lines
    log: Callable[[Sequence[Said | Whispered], Words], list[str]]
    opens_round: Callable[[Said], bool]
    before_result: Callable[[Sequence[Said]], tuple[Said, ...]]
    result: Callable[[Any, Scores, Words], list[str]]
    done: Callable[[Move, Any, Words], str]
    topics: tuple[str, ...]
    topic_name: Callable[[str, Words], str]
    topic: Callable[[str, Words], str]
    numbered_rule: Callable[[str, Words], str | None]
    controls: Controls
    typing: Typing
    commands: str
    """The group of slash commands with the game's moves: `cartus`."""
