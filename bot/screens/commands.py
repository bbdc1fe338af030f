"""A game's slash commands: from what somebody typed to moves, and what autocomplete shows."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bot.desks import UNREADABLE, Desk
from bot.games.protocol import Move, Offer, seat_token
from bot.screens.seating import has_answered
from bot.screens.typed import Mistyped, fitting
from bot.text import Words


class Typing(Protocol):
    """How a game reads the options of its commands; its module `typed` fits it."""

    def moves(self, desk: Desk, verb: str, typed: Mapping[str, str], words: Words) -> tuple[Move, ...]:
        """The moves of *verb*, mostly one, with its options as *typed*, for one who has a seat.

        Raises Mistyped.
        """
        ...

    def choices(
        self,
        view: Any,
        offers: Sequence[Offer],
        option: str,
        text: str,
        others: Mapping[str, str],
        words: Words,
    ) -> list[str]:
        """What *option* of the verb on offer may be, typed so far as *text*; raises Mistyped if nothing."""
        ...


def typed_moves(
    typing: Typing, desk: Desk, verb: str, typed: Mapping[str, str], words: Words
) -> tuple[Move, ...]:
    """The moves of the command *verb* with its options as *typed*, all or none to be made; raises Mistyped.

    Names that are clear but not legal make a move that the rules refuse with their reason, and so does what
    cannot be read where something else is asked.
    """
    if desk.view is None:
        return (Move(verb, UNREADABLE),)
    try:
        return typing.moves(desk, verb, typed, words)
    except Mistyped:
        if any(offer.verb == verb for offer in (*desk.offers, *desk.free)):
            raise
        return (Move(verb, UNREADABLE),)


def choices(
    typing: Typing,
    desk: Desk,
    verb: str,
    option: str,
    text: str,
    others: Mapping[str, str],
    words: Words,
) -> list[str]:
    """What autocomplete shows for *option*, typed so far as *text*: 1 to 25 texts, each also its value.

    *others*: the other options as they stand. Where nothing can be chosen, the one text says why.
    """
    offers = [offer for offer in (*desk.offers, *desk.free) if offer.verb == verb]
    if desk.view is None or not offers:
        return fitting((), _why_nothing(desk, words))
    try:
        shown = typing.choices(desk.view, offers, option, text, others, words)
    except Mistyped as mistake:
        return fitting((), words.plain.reason(mistake.reason))
    return fitting(shown, words("typed-too-long"))


def _why_nothing(desk: Desk, words: Words) -> str:
    if desk.view is None:
        return words("typed-no-seat" if desk.seat is None else "typed-not-running")
    if desk.asked is not None:
        return words("typed-asked-else", ask=words.plain.ask(desk.asked))
    if has_answered(desk):
        return words("typed-answered")
    awaited = [seat_token(asked.seat) for asked in desk.public.awaiting] if desk.public else []
    if not awaited:
        return words("typed-not-running")
    return words("typed-not-asked", names=words.listed(map(words.plain.bare, awaited)), count=len(awaited))
