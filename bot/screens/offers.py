"""Walking a seat's offers step by step: verb, then head, then options; and the way back from a custom id.

Every game's panel and typed commands walk the same tree; only labels and sentences are a game's own.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.base36 import DIGITS
from bot.games.protocol import Move, Offer
from bot.screens.ids import PanelId
from bot.screens.limits import CHOICES

NAMED = ".."
"""Begins picks that are no places but names, with a dot between them."""


class Stage(StrEnum):
    """The second half of a step, `enter.sel`: what the control does when it is used."""

    AT = "at"
    """Goes to that head."""
    MENU = "sel"
    """The menu of options: its values are the ticks of its page."""
    HEADS = "hd"
    """The menu of heads: its value is the next pick of the head."""
    DO = "do"
    """Either menu, where choosing may be doing."""
    TAP = "tap"
    """Ticks one option, or takes the tick away."""
    PAGE = "pg"
    BACK = "bk"
    COMMIT = "go"


@dataclass(frozen=True)
class Path:
    """How far somebody has come; *picks* None: nothing chosen yet, the preset stands."""

    verb: str
    head: tuple[str, ...] = ()
    picks: tuple[str, ...] | None = None
    page: int = 0


def verbs(offers: Sequence[Offer]) -> tuple[str, ...]:
    """The verbs on offer, in order."""
    return tuple(dict.fromkeys(offer.verb for offer in offers))


def branches(offers: Sequence[Offer], verb: str, head: tuple[str, ...]) -> tuple[str, ...]:
    """What may follow *head* as a further pick of the head."""
    depth = len(head)
    return tuple(
        dict.fromkeys(
            offer.head[depth]
            for offer in offers
            if offer.verb == verb and len(offer.head) > depth and offer.head[:depth] == head
        )
    )


def reached(offers: Sequence[Offer], path: Path) -> Offer | None:
    """The offer whose head is complete at *path*."""
    return next((offer for offer in offers if offer.verb == path.verb and offer.head == path.head), None)


def in_order(offer: Offer, picks: Sequence[str]) -> tuple[str, ...]:
    """*picks* in the order of the options, so that presses and typing make the same move."""
    places = {token: place for place, (token, _) in enumerate(offer.options)}
    return tuple(sorted(picks, key=lambda pick: places.get(pick, len(places))))


def made(offer: Offer, picks: Sequence[str]) -> Move | None:
    """The move of *picks*; None while too few or too many are chosen."""
    move = Move(offer.verb, (*offer.head, *in_order(offer, picks)))
    return move if offer.fits(move) else None


def only(offer: Offer) -> tuple[str, ...] | None:
    """The picks of an offer that leaves no choice, else None."""
    every = tuple(token for token, count in offer.options for _ in range(count)) if offer.most else ()
    return every if offer.least == len(every) else None


def singles(offer: Offer) -> tuple[tuple[str, ...], ...]:
    """The picks of each move of an offer of no pick or of exactly one; of any other nothing."""
    if offer.least != offer.most or offer.most > 1:
        return ()
    return tuple((token,) for token, _ in offer.options) if offer.most else ((),)


def tapped(offer: Offer, picks: Sequence[str], token: str) -> tuple[str, ...]:
    """*picks* after a tap on *token*: ticked, or unticked; when full, the oldest tick makes room."""
    if token in picks:
        return tuple(pick for pick in picks if pick != token)
    return (*picks, token)[-offer.most :] if offer.most else ()


def menu_pages(offer: Offer) -> list[list[tuple[str, str]]]:
    """The options as (value, token), one for each copy, in pages of at most 25 cut between tokens."""
    pages: list[list[tuple[str, str]]] = [[]]
    for token, count in offer.options:
        copies = [(f"{token}.{copy}", token) for copy in range(1, min(count, offer.most, CHOICES) + 1)]
        if len(pages[-1]) + len(copies) > CHOICES:
            pages.append([])
        pages[-1] += copies
    return pages


def menu_page(offer: Offer, page: int) -> list[tuple[str, str]]:
    """One of these pages; the last one for a number that only an id of somebody's own making has."""
    pages = menu_pages(offer)
    return pages[min(page, len(pages) - 1)]


def elsewhere(offer: Offer, picks: Sequence[str], page: int) -> tuple[str, ...]:
    """The picks whose ticks stand on other pages than *page*; a single pick makes way for another."""
    if offer.most == 1:
        return ()
    here = {token for _, token in menu_page(offer, page)}
    return tuple(pick for pick in picks if pick not in here)


def chosen(offer: Offer, picks: Sequence[str], page: int, values: Sequence[str]) -> tuple[str, ...]:
    """*picks* after the menu of *page* came back with *values*; ticks on other pages stay."""
    tokens = dict(menu_page(offer, page))
    fresh = [tokens[value] for value in dict.fromkeys(values) if value in tokens]
    return in_order(offer, (*elsewhere(offer, picks, page), *fresh)[: offer.most])


def panel_id(offers: Sequence[Offer], path: Path, stage: Stage, *, table: int, stamp: str) -> PanelId:
    """The id of a control that leads to *path*."""
    return PanelId(f"{path.verb}.{stage}", table, stamp, path.page, _written(offers, path))


def named_id(offer: Offer, *tokens: str, stage: Stage = Stage.COMMIT, table: int, stamp: str) -> PanelId:
    """The id of what nobody waits for, an order or a switch, which names what it is set to.

    What is offered of these changes under the same stamp: by its place, a press on an old panel would set
    something else. Without *tokens* it is the id of a menu of them.
    """
    return PanelId(f"{offer.verb}.{stage}", table, stamp, picks=NAMED + ".".join((*offer.head, *tokens)))


def is_ambiguous(free: Sequence[Offer], pid: PanelId, path: Path) -> bool:
    """Whether a button names by its place what is set, as those of former releases do."""
    return path.verb in verbs(free) and not pid.picks.startswith(NAMED)


def read(offers: Sequence[Offer], pid: PanelId) -> tuple[Path, Stage] | None:
    """The path and stage of an id; None if it does not belong to these offers."""
    verb, _, step = pid.step.partition(".")
    if step not in set(Stage):
        return None
    if pid.picks.startswith(NAMED):
        return _read_names(offers, verb, Stage(step), pid.picks.removeprefix(NAMED))
    heads, dot, digits = pid.picks.partition(".")
    head = _read_head(offers, verb, heads)
    if head is None:
        return None
    path = Path(verb, head, None, pid.page)
    if not dot:
        return path, Stage(step)
    offer = reached(offers, path)
    picks = None if offer is None else _read_picks(offer, digits)
    return None if picks is None else (replace(path, picks=picks), Stage(step))


def _read_names(offers: Sequence[Offer], verb: str, stage: Stage, text: str) -> tuple[Path, Stage] | None:
    """What `named_id` wrote."""
    names = tuple(text.split(".")) if text else ()
    head, picks = (names[:-1], names[-1:]) if stage is Stage.COMMIT else (names, None)
    path = Path(verb, head, picks)
    if stage not in (Stage.COMMIT, Stage.DO) or reached(offers, path) is None:
        return None
    return path, stage


def _written(offers: Sequence[Offer], path: Path) -> str:
    text = ""
    for depth, pick in enumerate(path.head):
        text += _two(branches(offers, path.verb, path.head[:depth]).index(pick))
    if path.picks is None:
        return text
    offer = reached(offers, path)
    if offer is None:
        raise ValueError(path)
    return f"{text}.{_written_picks(offer, path.picks)}"


def _written_picks(offer: Offer, picks: tuple[str, ...]) -> str:
    if _has_copies(offer):
        return "".join(DIGITS[picks.count(token)] for token, _ in offer.options)
    tokens = [token for token, _ in offer.options]
    return "".join(_two(tokens.index(pick)) for pick in picks)


def _read_head(offers: Sequence[Offer], verb: str, text: str) -> tuple[str, ...] | None:
    head: tuple[str, ...] = ()
    if verb not in verbs(offers) or len(text) % 2:
        return None
    for start in range(0, len(text), 2):
        following = branches(offers, verb, head)
        place = int(text[start : start + 2], 36)
        if place >= len(following):
            return None
        head = (*head, following[place])
    return head


def _read_picks(offer: Offer, text: str) -> tuple[str, ...] | None:
    picks = _read_counts(offer, text) if _has_copies(offer) else _read_places(offer, text)
    return None if picks is None or len(picks) > offer.most else picks


def _read_counts(offer: Offer, text: str) -> tuple[str, ...] | None:
    if len(text) != len(offer.options) or "." in text:
        return None
    picks: tuple[str, ...] = ()
    for digit, (token, count) in zip(text, offer.options, strict=True):
        if int(digit, 36) > count:
            return None
        picks += (token,) * int(digit, 36)
    return picks


def _read_places(offer: Offer, text: str) -> tuple[str, ...] | None:
    if len(text) % 2 or "." in text:
        return None
    places = [int(text[start : start + 2], 36) for start in range(0, len(text), 2)]
    if len(set(places)) != len(places) or any(place >= len(offer.options) for place in places):
        return None
    return tuple(offer.options[place][0] for place in places)


def _has_copies(offer: Offer) -> bool:
    return any(count > 1 for _, count in offer.options)


def _two(number: int) -> str:
    return DIGITS[number // 36] + DIGITS[number % 36]
