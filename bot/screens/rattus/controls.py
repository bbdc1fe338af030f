"""The private panel of Rattus: what its questions, buttons and menus say, from one seat's view."""

from collections.abc import Callable, Mapping

from bot.games.protocol import Asked, Offer, Scores
from bot.games.rattus.data import neighbours
from bot.games.rattus.kinds import REVEALS, Answer, Card, Neutral, Phase, Region, Verb
from bot.games.rattus.views import PublicView, SeatView
from bot.screens.game import Layout
from bot.screens.offers import Path
from bot.screens.rattus import hand, regions
from bot.screens.rattus.regions import NEUTRAL, region_view
from bot.text import Words

facts = hand.facts

OPEN = (Verb.PLACE, Verb.TAKE, Verb.MOVE, Verb.SPREAD)
"""Verbs whose menu stands in the untouched panel; the Witch's second look, too."""

AT_ONCE = (Verb.TAKE, Verb.PLACE, Verb.KING, Verb.MERCHANT, Verb.MONK)
"""What takes nothing away for good while the turn lasts, and can be taken back."""

ABILITIES = (Card.KING, Card.MERCHANT, Card.MONK, Card.WITCH)
"""The cards that are used by a move of their own; Peasant and Knight change another one."""


def scores(public: PublicView) -> Scores | None:
    """The result; None while the game runs."""
    return public.scores


def layout(view: SeatView, asked: Asked, verb: str) -> Layout:
    """Menus for what everybody does, buttons for what cards do; what ends a question is pressed directly."""
    if asked.ask in ("swap", "neutral", "reveal") or (asked.ask == "witch" and verb == Verb.LEAVE):
        return Layout.DIRECT
    if verb in OPEN or asked.ask == "witch":
        return Layout.OPEN
    return Layout.BUTTON


def is_at_once(view: SeatView, offer: Offer, picks: tuple[str, ...]) -> bool:
    """In a regular turn what takes nothing away for good; a step of the piece before a choice of regions."""
    if view.public.phase is not Phase.TURNS:
        return False
    if offer.verb == Verb.MOVE:
        return len(regions.spreads(view.public, picks[-1])) > 1
    return offer.verb in AT_ONCE


def question(view: SeatView, asked: Asked, path: Path, words: Words) -> str:
    """The sentence above the controls."""
    if asked.ask in ("turn", "final") and not _is_chosen(path):
        return "\n".join(_turn_lines(view, asked, words))
    match Verb(path.verb):
        case Verb.SPREAD | Verb.NEUTRAL | Verb.REVEAL | Verb.SWAP | Verb.LEAVE:
            return _in_region(view, asked, words)
        case Verb.WITCH:
            return words("panel-question-witch", second=int(asked.ask == "witch"))
        case verb:
            return words(f"panel-question-{verb}", step=len(path.head), first=_first(path, words))


def _is_chosen(path: Path) -> bool:
    """Whether somebody has gone on from the untouched panel."""
    return path.verb not in OPEN or bool(path.head) or path.picks is not None


def _first(path: Path, words: Words) -> str:
    return words.name(path.head[0]) if path.head else ""


def _turn_lines(view: SeatView, asked: Asked, words: Words) -> list[str]:
    """What may be done in this turn, what must be, and which cards find nothing to do."""
    usable = [card for card in ABILITIES if card in hand.held(view) and card not in view.public.used]
    idle = [card for card in usable if not _finds_something(view, card)]
    may = [words("panel-may-take")] if asked.ask == "turn" and not view.public.took else []
    may += [words("panel-may-place")] if asked.ask == "turn" and _may_place(view) else []
    used = [card for card in usable if card not in idle]
    may += [words("panel-may-use", cards=words.names(used))] if used else []
    lines = [words("panel-may", what=" · ".join(may))] if may else []
    lines += [words("panel-must-move")] if asked.ask == "turn" else [words("panel-final")]
    return [*lines, *(words(f"panel-idle-{card}") for card in idle)]


def _may_place(view: SeatView) -> bool:
    public = view.public
    has_room = Card.PEASANT in hand.held(view) or any(region.rats for region in public.regions)
    return not public.placed and public.left[view.seat] > 0 and has_room


def _finds_something(view: SeatView, card: Card) -> bool:
    """Whether a card's ability has anything to be used on."""
    public, seat = view.public, view.seat
    match card:
        case Card.KING:
            return any(region.cubes[seat] and not region.rats for region in public.regions)
        case Card.MERCHANT:
            return any(region.cubes[seat] for region in public.regions)
        case Card.MONK:
            with_rats = [region.region for region in public.regions if region.rats]
            return any(regions.spread_room(public, region) for region in with_rats)
        case _:
            return any(region.rats for region in public.regions)


def _in_region(view: SeatView, asked: Asked, words: Words) -> str:
    """What is asked about the region of the Plague piece, with its rats and cubes."""
    here = _ravage(view)
    named: dict[str, str | int] = {"region": words.name(here.region), "rats": len(here.rats)}
    count = int(dict(asked.args).get("count", 0))  # type: ignore[arg-type]  # a number where there is one
    return words(f"panel-question-{asked.ask}", **named, cubes=_strength(view), count=count)


def verb_label(view: SeatView, verb: str, words: Words) -> str:
    """The button of a card, or of ending one's abilities."""
    return words(f"panel-{verb}")


def head_label(view: SeatView, verb: str, head: tuple[str, ...], words: Words) -> str:
    """A region with what lies there, or a rat token."""
    if verb == Verb.MONK:
        return regions.known_line(view, head[-1], words)
    if verb == Verb.MERCHANT and len(head) == 1:
        return own_line(view, head[-1], words)
    return regions.region_line(view.public, head[-1], words)


def option_label(view: SeatView, offer: Offer, token: str, words: Words) -> str:
    """A region, a rat token, a card, or a number."""
    match Verb(offer.verb):
        case Verb.TAKE:
            return card_line(view.public, token, words)
        case Verb.WITCH:
            return regions.known_line(view, token, words)
        case Verb.PLACE | Verb.MERCHANT:
            return words("panel-number", count=int(token))
        case Verb.MONK | Verb.SPREAD:
            return regions.region_line(view.public, token, words)
        case Verb.NEUTRAL:
            return _neutral_label(view, token, words)
        case Verb.REVEAL:
            return _reveal_label(view, token, words)
        case verb:
            return region_choice(view, verb, token, words)


def region_choice(view: SeatView, verb: Verb, region: str, words: Words) -> str:
    """A region as *verb* names it: for the King and the Merchant one's own cubes, for the piece all."""
    if verb in (Verb.KING, Verb.MERCHANT):
        return own_line(view, region, words)
    if verb is Verb.MOVE:
        return regions.target_line(view.public, region, words)
    return regions.region_line(view.public, region, words)


def own_line(view: SeatView, region: str, words: Words) -> str:
    """A region with one's own cubes there: `Scandia: 2 of your cubes`."""
    own = region_view(view.public, region).cubes[view.seat]
    return words("panel-own", region=words.name(region), count=own)


def card_line(public: PublicView, card: str, words: Words) -> str:
    """A class card and where it lies: `Merchant (free)`, `Monk from ◆ Dan`."""
    holder = hand.holder(public, card, words)
    key = "panel-card-from" if holder else "panel-card-free"
    return words(key, card=words.name(card), seat=holder)


def is_tapped(verb: str) -> bool:
    """Numbers and answers are buttons, regions, rats and cards a menu."""
    return verb in (Verb.PLACE, Verb.MERCHANT, Verb.NEUTRAL, Verb.REVEAL)


def preset(view: SeatView, offer: Offer) -> tuple[str, ...]:
    """A number that has no other beside it."""
    return tuple(token for token, _ in offer.options) if _is_only(offer) else ()


def _is_only(offer: Offer) -> bool:
    return offer.verb in (Verb.PLACE, Verb.MERCHANT) and len(offer.options) == offer.least == 1


def hint(view: SeatView, head: tuple[str, ...], offer: Offer, words: Words) -> str:
    """What stands in an untouched menu."""
    return words(f"panel-hint-{offer.verb}", step=len(head), count=offer.most)


def notes(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> list[str]:
    """What the choice means, and why a neighbour is missing."""
    match Verb(offer.verb):
        case Verb.MONK:
            return _full(view, regions.rat_place(offer.head[0])[0], words)
        case Verb.SPREAD:
            return [*_full(view, view.public.piece, words), *_missing(offer, picks, words)]
        case Verb.MOVE:
            return _after_move(view, picks, words)
        case Verb.PLACE if picks:
            return _short_supply(view, offer, words)
        case Verb.DONE:
            return [words("panel-done-note")]
        case _:
            return []


def _full(view: SeatView, region: Region, words: Words) -> list[str]:
    """The neighbours that take no more rat tokens (RA-C03)."""
    full = regions.full(view.public, neighbours(view.public.seats, region))
    return [words("panel-full", regions=words.listed(map(words.name, full)), count=len(full))] if full else []


def _missing(offer: Offer, picks: tuple[str, ...], words: Words) -> list[str]:
    more = offer.least - len(picks)
    return [words("panel-more", more=more)] if more > 0 else []


def _short_supply(view: SeatView, offer: Offer, words: Words) -> list[str]:
    """That the own supply has fewer cubes than the region has rat tokens (RA-B01)."""
    left = view.public.left[view.seat]
    rats = len(region_view(view.public, offer.head[0]).rats)
    return [words("panel-short", left=left)] if view.public.phase is Phase.TURNS and left < rats else []


def _after_move(view: SeatView, picks: tuple[str, ...], words: Words) -> list[str]:
    """What the piece brings where it comes to: the limits at which rat tokens strike there."""
    if not picks or not regions.is_ravaged(view.public, picks[0]) or view.public.phase is not Phase.TURNS:
        return []
    cubes = sum(region_view(view.public, picks[0]).cubes)
    knight = int(Card.KNIGHT in hand.held(view))
    return [
        words("panel-ravage", region=words.name(picks[0]), cubes=cubes, knight=knight, more=cubes + NEUTRAL)
    ]


def commit_label(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    """A button that makes the move, saying its effect."""
    return _COMMITS.get(Verb(offer.verb), _commit)(view, offer, picks, words)


Label = Callable[[SeatView, Offer, tuple[str, ...], Words], str]


def _commit(view: SeatView, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    return words(f"panel-go-{offer.verb}", picks=words.names(picks), count=len(picks))


def _headed(view: SeatView, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    named = {"first": words.name(offer.head[0]), "last": words.name(offer.head[-1])}
    return words(f"panel-go-{offer.verb}", **named, pick=words.name(picks[0]), count=_number(picks[0]))


def _number(token: str) -> int:
    return int(token) if token.isdecimal() else 0


def _go_move(view: SeatView, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    """Where the piece goes, and what follows by itself."""
    public, region = view.public, picks[0]
    parts = [words("panel-go-move", region=words.name(region))]
    if public.phase is Phase.TURNS:
        ways = regions.spreads(public, region)
        if len(ways) == 1 and ways[0]:
            parts.append(words("panel-go-move-rats", regions=words.names(ways[0]), count=len(ways[0])))
        ravaged = regions.is_ravaged(public, region)
        parts.append(words("panel-go-move-ravage" if ravaged else "panel-go-move-calm"))
    return ", ".join(parts)


def _go_spread(view: SeatView, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    ravaged = int(regions.is_ravaged(view.public, view.public.piece))
    return words("panel-go-spread", regions=words.names(picks), ravaged=ravaged, count=len(picks))


def _go_neutral(view: SeatView, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    return _neutral_label(view, picks[0], words)


def _go_reveal(view: SeatView, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    return _reveal_label(view, picks[0], words)


_COMMITS: Mapping[Verb, Label] = {
    Verb.PLACE: _headed,
    Verb.MERCHANT: _headed,
    Verb.MONK: _headed,
    Verb.MOVE: _go_move,
    Verb.SPREAD: _go_spread,
    Verb.NEUTRAL: _go_neutral,
    Verb.REVEAL: _go_reveal,
}


def _neutral_label(view: SeatView, token: str, words: Words) -> str:
    """Whether the piece counts, with the cubes that there are then."""
    cubes = sum(region_view(view.public, view.public.piece).cubes)
    is_final = int(view.public.phase is Phase.FINAL)
    counted = cubes + NEUTRAL if token == Neutral.COUNT else cubes
    return words(f"panel-go-neutral-{token}", cubes=counted, final=is_final)


def reveal_choice(token: str, words: Words) -> str:
    """A slot to reveal, or all in order, as everybody may read it."""
    return words("panel-reveal-all") if token == Answer.IN_ORDER else words("panel-reveal", slot=token)


def _reveal_label(view: SeatView, token: str, words: Words) -> str:
    """The same, with the face where this seat has looked at it."""
    id_ = regions.known(view).get(f"{view.public.piece}{token}")
    shown = reveal_choice(token, words)
    return shown if id_ is None else words("panel-rat-seen", rat=shown, face=regions.face(id_, words))


def _ravage(view: SeatView) -> regions.RegionView:
    return region_view(view.public, view.public.piece)


def _strength(view: SeatView) -> int:
    """The cubes against the limits in the region of the piece, as far as that is decided."""
    ravage = view.public.ravage
    return sum(_ravage(view).cubes) + (NEUTRAL if ravage is not None and ravage.neutral else 0)


def order_line(view: SeatView, head: tuple[str, ...], words: Words) -> str:
    """What a standing order is about, and how it is set."""
    return words(f"panel-order-{head[0]}", answer=words.name(order_value(view, head)))


def order_value(view: SeatView, head: tuple[str, ...]) -> str:
    """How the standing order is set now."""
    assert head == (REVEALS,)
    return (Answer.IN_ORDER if view.in_order else Answer.ASK_ME).value
