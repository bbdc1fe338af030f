"""The private panel of Rattus: what its questions, buttons and menus say, from one seat's view."""

from bot.games.protocol import Asked, Offer, Scores
from bot.games.rattus.kinds import REVEALS, Answer, Card, Neutral, Phase, Region, Verb
from bot.games.rattus.places import rat_place
from bot.games.rattus.ravaging import NEUTRAL_CUBES
from bot.games.rattus.views import PublicView, RegionView, SeatView
from bot.screens.game import Layout
from bot.screens.offers import Path
from bot.screens.rattus import hand, regions, turn
from bot.screens.rattus.board import is_counting
from bot.screens.rattus.regions import region_view
from bot.text import Words

facts = hand.facts

OF_CARDS = (Verb.KING, Verb.MERCHANT, Verb.MONK, Verb.WITCH)
"""What is led to by a button where the menus for what everybody does stand open."""

AT_ONCE = (Verb.TAKE, Verb.PLACE, Verb.KING, Verb.MERCHANT, Verb.MONK)
"""What takes nothing away for good while the turn lasts, and can be taken back."""

Named = dict[str, str | int]
"""The arguments of a sentence."""


def scores(public: PublicView) -> Scores | None:
    """The result; None while the game runs."""
    return public.scores


def layout(view: SeatView, asked: Asked, verb: str) -> Layout:
    """Menus for what everybody does, buttons for what cards do; an answer is pressed directly."""
    if asked.ask in ("swap", "neutral", "reveal") or (asked.ask == "witch" and verb == Verb.LEAVE):
        return Layout.DIRECT
    if verb == Verb.DONE:
        return Layout.BUTTON
    # Something always stands open: in the final round the cards, where Peasant and Knight do not.
    has_menu = asked.ask == "turn" or (asked.ask == "final" and turn.has_menu(view))
    return Layout.BUTTON if verb in OF_CARDS and has_menu else Layout.OPEN


def is_at_once(view: SeatView, offer: Offer, picks: tuple[str, ...]) -> bool:
    """In a regular turn what takes nothing away for good; a step of the piece before a choice of regions."""
    if view.public.phase is not Phase.TURNS:
        return False
    if offer.verb == Verb.MOVE:
        return len(regions.spreads(view.public, picks[-1])) > 1
    return offer.verb in AT_ONCE


def question(view: SeatView, asked: Asked, path: Path, words: Words) -> str:
    """The sentence above the controls."""
    if asked.ask not in ("turn", "final"):
        return "\n".join(_answered(view, asked, words))
    if layout(view, asked, path.verb) is Layout.OPEN and not path.head and not path.picks:
        return "\n".join(turn.turn_lines(view, asked, words))
    return words(
        f"panel-question-{path.verb}",
        region=words.name(view.public.piece),
        step=len(path.head),
        first=_first(path, words),
        final=_is_final(view),
    )


def _answered(view: SeatView, asked: Asked, words: Words) -> list[str]:
    """A question between the steps of a turn, with how things stand where the Plague piece is."""
    here = _here(view)
    named: Named = {"region": words.name(here.region), "rats": len(here.rats), "cubes": _strength(view)}
    named["twice"] = int(any(room > 1 for _, room in regions.spread_room(view.public, here.region)))
    line = words(f"panel-ask-{asked.ask}", **{**named, **words.arguments(asked.args)})
    return [line, *(_strikes(view, here.region, words) if asked.ask == "spread" else ())]


def _first(path: Path, words: Words) -> str:
    return words.name(path.head[0]) if path.head else ""


def verb_label(view: SeatView, verb: str, words: Words) -> str:
    """The button of a card, or of ending one's abilities."""
    return words(f"panel-{verb}")


def head_label(view: SeatView, verb: str, head: tuple[str, ...], words: Words) -> str:
    """A region with what lies there, or a rat token."""
    final = _is_final(view)
    if verb == Verb.MONK:
        called = words("panel-monk-rat", rat=words.name(head[0]), final=final)
        return regions.known_line(view, head[0], words, called)
    if verb == Verb.MERCHANT and len(head) == 1:
        return words("panel-merchant-from", **_own(view, head[0], words), final=final)
    if verb == Verb.PLACE:
        return region_choice(view, Verb.PLACE, head[0], words)
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
    """A region as *verb* names it: with one's own cubes, all cubes, or how many are placed."""
    if verb in (Verb.KING, Verb.MERCHANT):
        return own_line(view, region, words)
    if verb is Verb.MOVE:
        return regions.target_line(view.public, region, words)
    if verb is Verb.PLACE and view.public.phase is Phase.TURNS:
        return regions.place_line(view, region, words)
    return regions.region_line(view.public, region, words)


def own_line(view: SeatView, region: str, words: Words) -> str:
    """A region with one's own cubes there: `Scandia: 2 of your cubes`."""
    return words("panel-own", **_own(view, region, words))


def _own(view: SeatView, region: str, words: Words) -> Named:
    count = region_view(view.public, region).cubes[view.seat]
    return {"region": words.name(region), "count": count}


def card_line(public: PublicView, card: str, words: Words) -> str:
    """A class card and where it lies: `Merchant: free`, `Monk: from ◆ Dan`."""
    holder = hand.holder(public, card, words)
    key = "panel-card-from" if holder else "panel-card-free"
    return words(key, card=words.name(card), seat=holder)


def is_listed(verb: str) -> bool:
    """Nothing is: few regions or rats are buttons."""
    return False


def is_tapped(verb: str) -> bool:
    """Numbers and answers are buttons, regions, rats and cards a menu."""
    return verb in (Verb.PLACE, Verb.MERCHANT, Verb.NEUTRAL, Verb.REVEAL)


def given(view: SeatView, verb: str) -> tuple[str, ...]:
    """Every pick of a head is chosen."""
    return ()


def preset(view: SeatView, offer: Offer) -> tuple[str, ...]:
    """Nothing is ticked before."""
    return ()


def hint(view: SeatView, head: tuple[str, ...], offer: Offer, words: Words) -> str:
    """What stands in an untouched menu."""
    return words(f"panel-hint-{offer.verb}", step=len(head), count=offer.most, final=_is_final(view))


def _is_final(view: SeatView) -> int:
    return int(view.public.phase is Phase.FINAL)


def notes(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> list[str]:
    """What the choice means, and why a neighbour is missing."""
    match Verb(offer.verb):
        case Verb.MONK:
            return _full(view, rat_place(offer.head[0])[0], words)
        case Verb.SPREAD:
            return [*_full(view, view.public.piece, words), *_missing(offer, picks, words)]
        case Verb.MOVE if picks and view.public.phase is Phase.TURNS:
            return _strikes(view, picks[0], words)
        case Verb.DONE:
            unsaid = [words("panel-done-unsaid")] if turn.decides(view) else []
            return [words("panel-done-note"), *unsaid]
        case _:
            return []


def _full(view: SeatView, region: Region, words: Words) -> list[str]:
    full = regions.full_beside(view.public, region)
    return [words("panel-full", regions=words.listed(map(words.name, full)), count=len(full))] if full else []


def _missing(offer: Offer, picks: tuple[str, ...], words: Words) -> list[str]:
    """How many regions are still to be chosen; before the first the question says it."""
    more = offer.least - len(picks)
    return [words("panel-more", more=more)] if picks and more > 0 else []


def _strikes(view: SeatView, region: str, words: Words) -> list[str]:
    """At which limits rat tokens strike in the ravage that the piece brings to *region*."""
    if not regions.is_ravaged(view.public, region):
        return []
    cubes = sum(region_view(view.public, region).cubes)
    knight = int(Card.KNIGHT in hand.held(view))
    named: Named = {"region": words.name(region), "cubes": cubes, "more": cubes + NEUTRAL_CUBES}
    return [words("panel-ravage", **named, knight=knight)]


def remarks(view: SeatView, asked: Asked, words: Words) -> list[str]:
    """All is said above the controls."""
    return []


def commit_label(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    """A button that makes the move, saying its effect."""
    match Verb(offer.verb):
        case Verb.PLACE | Verb.MERCHANT | Verb.MONK:
            return _headed(offer, picks, words)
        case Verb.MOVE:
            return _go_move(view, picks[0], words)
        case Verb.SPREAD:
            ravaged = int(regions.is_ravaged(view.public, view.public.piece))
            return words("panel-go-spread", regions=words.names(picks), ravaged=ravaged, count=len(picks))
        case Verb.NEUTRAL | Verb.REVEAL:
            return option_label(view, offer, picks[0], words)
        case Verb.SWAP | Verb.LEAVE as verb:
            named = words.arguments(asked.args)
            return words(f"panel-go-{verb}", **named, second=int(asked.ask == "swap"))
        case verb:
            return words(f"panel-go-{verb}", picks=words.names(picks))


def _headed(offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    named = {"first": words.name(offer.head[0]), "last": words.name(offer.head[-1])}
    return words(f"panel-go-{offer.verb}", **named, pick=words.name(picks[0]))


def _go_move(view: SeatView, region: str, words: Words) -> str:
    """Where the piece goes, and what follows by itself."""
    public = view.public
    parts = [words("panel-go-move", region=words.name(region))]
    if public.phase is Phase.TURNS:
        ways = regions.spreads(public, region)
        if len(ways) == 1 and ways[0]:
            parts.append(words("panel-go-move-rats", regions=words.names(ways[0]), count=len(ways[0])))
        ravaged = regions.is_ravaged(public, region)
        parts.append(words("panel-go-move-ravage" if ravaged else "panel-go-move-calm"))
    return ", ".join(parts)


def _neutral_label(view: SeatView, token: str, words: Words) -> str:
    """Whether the piece counts, with the cubes that there are then."""
    here = _here(view)
    cubes = sum(here.cubes) + NEUTRAL_CUBES * (token == Neutral.COUNT)
    region = words.name(here.region)
    return words(f"panel-go-neutral-{token}", cubes=cubes, final=_is_final(view), region=region)


def reveal_choice(token: str, words: Words) -> str:
    """A slot to reveal, or all in order, as everybody may read it."""
    return words("panel-reveal-all") if token == Answer.IN_ORDER else words("panel-reveal", slot=token)


def _reveal_label(view: SeatView, token: str, words: Words) -> str:
    """The same, with what this seat knows of the token."""
    shown = reveal_choice(token, words)
    if token == Answer.IN_ORDER:
        return shown
    return regions.known_line(view, f"{view.public.piece}{token}", words, shown)


def _here(view: SeatView) -> RegionView:
    return region_view(view.public, view.public.piece)


def _strength(view: SeatView) -> int:
    """The cubes against the limits in the region of the piece, as far as that is decided."""
    return sum(_here(view).cubes) + NEUTRAL_CUBES * is_counting(view.public)


def order_line(view: SeatView, offer: Offer, words: Words) -> str:
    """What a standing order is about, and how it is set."""
    return words(f"panel-order-{offer.head[0]}", answer=words.name(order_value(view, offer)))


def order_answer(view: SeatView, offer: Offer, token: str, words: Words) -> str:
    """An answer of a standing order."""
    return words.name(token)


def is_change(offer: Offer) -> bool:
    """Nothing is answered in private here that may be changed."""
    return False


def order_notes(view: SeatView, offer: Offer | None, words: Words) -> list[str]:
    """Nothing: the line of an order says what it does."""
    return []


def order_value(view: SeatView, offer: Offer) -> str:
    """How the standing order is set now."""
    assert offer.head == (REVEALS,)
    return (Answer.IN_ORDER if view.in_order else Answer.ASK_ME).value
