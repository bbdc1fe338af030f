"""What a game gives to the screens: its sheet. A view is always that game's own, so here it has no type."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from bot.games.protocol import Asked, Move, Offer, Said, Scores, Seat, Whispered
from bot.screens.commands import Typing
from bot.screens.offers import Path
from bot.text import Words

Lines = Callable[[Any, Words], list[str]]


class Layout(StrEnum):
    """How a verb on offer stands in a panel in which nothing is chosen yet."""

    OPEN = "open"
    """Its first choice (the first picks of its heads, else the options of its one offer) stands there."""
    BUTTON = "button"
    """A button leads to its choices; like all that is open it makes way once something else is chosen."""
    BESIDE = "beside"
    """A button that stays beside the choices of the open verb, as the way out of them."""
    DIRECT = "direct"
    """Each of its moves is a button that does it; only for offers of no pick or of exactly one."""


class Controls(Protocol):
    """A game's own words for its panel; its module `controls` fits it.

    A question is laid out by `layout`: the verbs in the order of the offers, those with buttons in one row
    where they follow each other. Whatever is chosen there leads on, with a way back, to the rest of that
    verb alone: further picks of the head, options, the green button that commits. By `is_at_once` choosing
    is doing: the use of the menu or button that completes such a move carries it out.
    """

    def facts(self, view: Any, words: Words) -> list[str]:
        """What the seat has and knows, line by line."""
        ...

    def scores(self, public: Any) -> Scores | None:
        """The result; None while the game runs."""
        ...

    def layout(self, view: Any, asked: Asked, verb: str) -> Layout:
        """How *verb* stands in the untouched panel of the question *asked*."""
        ...

    def is_at_once(self, view: Any, offer: Offer, picks: tuple[str, ...]) -> bool:
        """Whether to choose the move of *offer* with *picks*, a complete one, is to make it.

        Asked where a head is reached that leaves one possible move, and of each option where exactly one
        is to be picked. Only for what can be taken back or takes nothing away for good.
        """
        ...

    def question(self, view: Any, asked: Asked, path: Path, words: Words) -> str:
        """The sentence above the controls; in an untouched panel *path* is the first verb laid open."""
        ...

    def verb_label(self, view: Any, verb: str, words: Words) -> str:
        """The button of a verb that is not laid open."""
        ...

    def head_label(self, view: Any, verb: str, head: tuple[str, ...], words: Words) -> str:
        """The button or menu line of a head's last pick."""
        ...

    def option_label(self, view: Any, offer: Offer, token: str, words: Words) -> str:
        """The button or menu line of an option."""
        ...

    def is_listed(self, verb: str) -> bool:
        """Whether the picks of its heads are a menu even where they are few; else few are buttons."""
        ...

    def is_tapped(self, verb: str) -> bool:
        """Whether the options are buttons; else they are a menu."""
        ...

    def given(self, view: Any, verb: str) -> tuple[str, ...]:
        """The first picks of its heads that nobody chooses, as there is one of each; mostly none."""
        ...

    def preset(self, view: Any, offer: Offer) -> tuple[str, ...]:
        """What is ticked before anybody chose."""
        ...

    def hint(self, view: Any, head: tuple[str, ...], offer: Offer, words: Words) -> str:
        """What stands in an untouched menu; *offer*: the first it leads to, *head*: its picks chosen so far.

        A *head* shorter than the offer's own: the menu is of the next pick of the head, else of options.
        """
        ...

    def notes(self, view: Any, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> list[str]:
        """What the choice means so far."""
        ...

    def remarks(self, view: Any, asked: Asked, words: Words) -> list[str]:
        """What stands below the controls of an untouched panel, one a line; mostly nothing."""
        ...

    def commit_label(
        self, view: Any, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words
    ) -> str:
        """A button that makes the move, saying its effect; at most 80 characters or it is cut."""
        ...

    def order_line(self, view: Any, offer: Offer, words: Words) -> str:
        """What a standing order, a switch, or an answer that may be changed is about, and how it is set."""
        ...

    def order_answer(self, view: Any, offer: Offer, token: str, words: Words) -> str:
        """What it can be set to, on a button or in a menu."""
        ...

    def is_change(self, offer: Offer) -> bool:
        """Whether a move that nobody waits for changes an answer that was given in private."""
        ...

    def order_notes(self, view: Any, offer: Offer | None, words: Words) -> list[str]:
        """What each answer of a standing order does, one a line; of None what holds for all of them.

        Only of a game with so many orders that one is chosen before it is set.
        """
        ...

    def order_value(self, view: Any, offer: Offer) -> str:
        """How it is set now."""
        ...


@dataclass(frozen=True)
class Painted:
    """A board as a picture, from the public view and the table's title."""

    picture: Callable[[Any, str, Words], bytes]
    """The file, a PNG."""
    alt: Callable[[Any, str, Words], str]
    """What it shows, in at most 1,024 characters."""


@dataclass(frozen=True)
class Sheet:
    """The screens of one game, mostly in lines; a view is the public one, in *controls* the seat's own."""

    where: Callable[[Any, Words], str]
    second_line: Callable[[Any, Words], str]
    board: Lines
    plain_board: Lines
    log: Callable[[Sequence[Said | Whispered], Words], list[str]]
    opens_round: Callable[[Said], bool]
    in_result: frozenset[str]
    """Of what is said, by key, what the message of the end says better."""
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
    next_up: Callable[[Any], Seat | None]
    """Who comes after whoever is at it now, as anybody may know; None: all are at it, or nobody can tell."""
    above: Lines | None = None
    """What stands above the board, be it in words or a picture; None: nothing."""
    painted: Painted | None = None
    """The board as a picture; None: in words alone."""
    came_of: Callable[[Sequence[Said], Seat | None, Words], list[str]] | None = None
    """What the answer to a move of a seat says besides what that seat chose; None: nothing."""
