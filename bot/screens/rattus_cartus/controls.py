"""The private panel of Rattus Cartus: what its questions, buttons and menus say, from one seat's view."""

from collections.abc import Callable, Mapping

from bot.games.protocol import Asked, Offer, Scores, token_seat
from bot.games.rattus_cartus.data import BUILDINGS, Effect
from bot.games.rattus_cartus.kinds import PEOPLE, Building, Kind, Supply, Verb
from bot.games.rattus_cartus.views import PublicView, RowView, SeatView
from bot.screens.game import Layout
from bot.screens.limits import LABEL_ROOM
from bot.screens.offers import Path
from bot.screens.rattus_cartus import effects, hand
from bot.text import Words

facts = hand.facts


def scores(public: PublicView) -> Scores | None:
    """The result; None while the game runs."""
    return None if public.uncovered is None else public.uncovered.scores


def layout(view: SeatView, asked: Asked, verb: str) -> Layout:
    """A Pass and declining stand beside what is asked."""
    return Layout.BESIDE if verb in (Verb.PASS, Verb.DECLINE) else Layout.OPEN


def is_at_once(view: SeatView, offer: Offer, picks: tuple[str, ...]) -> bool:
    """Nothing is: what is chosen here costs cards or shows them."""
    return False


def question(view: SeatView, asked: Asked, path: Path, words: Words) -> str:
    """The sentence above the controls."""
    if asked.ask == "supply" and path.head and (looks := _row(view, path.head[0]).supply.looks):
        return words("panel-question-supply-looks", count=looks)
    key = f"panel-question-{asked.ask.replace('_', '-')}"
    named = {**words.arguments(asked.args), "hand": len(view.hand), "rats": view.rats}
    args = dict(asked.args)
    if "building" in args:
        named["effect"] = effects.action(Building(str(args["building"])), str(args["level"]), words)
    return words(key, **named)


def verb_label(view: SeatView, verb: str, words: Words) -> str:
    """The button of a Pass or of declining."""
    if verb == Verb.PASS:
        return words("panel-play-pass", held=sum(card.kind is Kind.PASS for card in view.hand))
    return words(f"panel-{verb}")


def head_label(view: SeatView, verb: str, head: tuple[str, ...], words: Words) -> str:
    """A building of the row, or a player to choose."""
    if verb == Verb.CHOOSE:
        return _player_label(view, head[-1], words)
    row = _row(view, head[0])
    named: dict[str, str | int] = {"place": row.place, "building": words.short(row.building)}
    if verb == Verb.SUPPLY:
        return words("panel-supply", **named, effect=effects.supply(row.supply, words))
    return words("panel-enter", **named, **{"class": words.name(row.cls)})


def _player_label(view: SeatView, token: str, words: Words) -> str:
    if not _takes_cards(view):
        return words.name(token)
    held = view.public.hands[token_seat(token)]
    return words("panel-gives", seat=words.name(token), count=held // 2, hand=held)


def option_label(view: SeatView, offer: Offer, token: str, words: Words) -> str:
    """A card, or a position of the nun row."""
    if is_tapped(offer.verb) and view.seen[int(token) - 1] is not None:
        return words("panel-position-seen", position=token)
    return words.name(token)


def is_listed(verb: str) -> bool:
    """Nothing is: few buildings or players are buttons."""
    return False


def is_tapped(verb: str) -> bool:
    """Positions of the nun row are buttons, cards a menu."""
    return verb in (Verb.SUPPLY, Verb.LOOK)


def given(view: SeatView, verb: str) -> tuple[str, ...]:
    """Every pick of a head is chosen."""
    return ()


def preset(view: SeatView, offer: Offer) -> tuple[str, ...]:
    """The leftmost positions not yet seen; seen ones only if there are too few (RC-B03, RC-D12)."""
    if not is_tapped(offer.verb):
        return ()
    positions = sorted((token for token, _ in offer.options), key=lambda token: _is_seen(view, token))
    return tuple(sorted(positions[: offer.least]))


def hint(view: SeatView, head: tuple[str, ...], offer: Offer, words: Words) -> str:
    """What stands in an untouched menu of cards."""
    return words(f"panel-hint-{offer.verb}", least=offer.least, most=offer.most)


def notes(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> list[str]:
    """What the choice means so far."""
    match Verb(offer.verb):
        case Verb.ENTER:
            return _enter_notes(view, offer, picks, words)
        case Verb.PASS | Verb.DECLINE as verb:
            return [words(f"panel-{verb}-note")]
        case Verb.GIVE | Verb.DISCARD:
            return [_chosen(offer, picks, words), *_missing(offer, picks, words)]
        case _:
            return _missing(offer, picks, words)


def _enter_notes(view: SeatView, offer: Offer, picks: tuple[str, ...], words: Words) -> list[str]:
    row = _row(view, offer.head[0])
    building, cls = words.name(row.building), words.name(row.cls)
    lines = [words("panel-rank", building=building, **{"class": cls}, rank=len(row.entries) + 1)]
    laid = {token for token, _ in offer.options}
    kept = tuple(card.kind.value for card in view.hand if card.kind.value not in laid)
    if kept:
        lines.append(words("panel-not-laid", cards=words.names(kept)))
    if not picks:
        return [*lines, words("panel-live-nothing")]
    live = words(
        "panel-live",
        chosen=len(picks),
        most=offer.most,
        cards=words.names(picks),
        **{"class": cls},
        influence=hand.influence(picks),
        rats=sum(PEOPLE.get(Kind(pick), row.cls) is not row.cls for pick in picks),
    )
    return [*lines, live]


def _chosen(offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    if not picks:
        return words("panel-nothing-chosen")
    return words("panel-chosen", chosen=len(picks), most=offer.most, cards=words.names(picks))


def _missing(offer: Offer, picks: tuple[str, ...], words: Words) -> list[str]:
    more = offer.least - len(picks)
    return [words("panel-more", more=more)] if more > 0 else []


def remarks(view: SeatView, asked: Asked, words: Words) -> list[str]:
    """All is said above the controls."""
    return []


def commit_label(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    """The button that commits, saying its effect."""
    return _COMMITS[Verb(offer.verb)](view, asked, offer, picks, words)


def _take_supply(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    row = _row(view, offer.head[0])
    rest = Supply(draw=row.supply.draw, rats=row.supply.rats)
    parts = [effects.supply(rest, words)] if rest != Supply() else []
    if picks:
        parts.append(words("panel-look-part", count=len(picks), positions=words.listed(sorted(picks))))
    return words("panel-take-supply", place=row.place, effect=", ".join(parts))


def _enter(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    row = _row(view, offer.head[0])
    building = words.short(row.building)
    if sum(other.building is row.building for other in view.public.row) > 1:
        building = f"{row.place} {building}"
    return words("panel-go-enter", building=building, count=len(picks))


def _play_pass(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    others = [seat for seat in view.public.line if seat != view.seat]
    if not others:
        return words("panel-go-pass-alone")
    return words("panel-go-pass", next=words.bare(f"seat{others[0] + 1}"))


def _choose(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    return words("panel-go-take" if _takes_cards(view) else "panel-go-rat", seat=words.bare(offer.head[0]))


def _give(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    seat = words.bare(str(dict(asked.args)["taker"]))
    label = words("panel-go-give", cards=words.names(picks), seat=seat)
    if len(label) <= LABEL_ROOM:
        return label
    return words("panel-go-give-count", count=len(picks), seat=seat)


def _discard(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    level = str(dict(asked.args)["level"])
    return words("panel-go-discard", level=level, count=len(picks), cards=words.names(picks))


def _look(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    return words("panel-go-look", positions=words.listed(sorted(picks)))


def _act(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    args = dict(asked.args)
    building, level = Building(str(args["building"])), str(args["level"])
    kind = BUILDINGS[building]
    count = kind.premium if level == "premium" else kind.standard
    match kind.effect:
        case Effect.TAKE:
            return words("panel-go-act-take", what=effects.action(building, level, words))
        case Effect.BREW:
            gained = hand.influence(card.kind.value for card in view.laid)
            return words("panel-go-act-draw", count=gained // count)
        case Effect.DRAW | Effect.COLLECT:
            return words(f"panel-go-act-{kind.effect}", count=count)
        case Effect.DISCARD_RATS:
            return words("panel-go-act-rats", count=count)
        case _:
            return words("panel-go-act")


def _decline(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    return words("panel-go-decline")


_COMMITS: Mapping[Verb, Callable[[SeatView, Asked, Offer, tuple[str, ...], Words], str]] = {
    Verb.SUPPLY: _take_supply,
    Verb.ENTER: _enter,
    Verb.PASS: _play_pass,
    Verb.CHOOSE: _choose,
    Verb.GIVE: _give,
    Verb.DISCARD: _discard,
    Verb.LOOK: _look,
    Verb.ACT: _act,
    Verb.DECLINE: _decline,
}


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
    """How a standing order is set now."""
    return dict(view.orders)[offer.head[0]]


def _row(view: SeatView, place: str) -> RowView:
    return view.public.row[int(place) - 1]


def _is_seen(view: SeatView, position: str) -> bool:
    return view.seen[int(position) - 1] is not None


def _takes_cards(view: SeatView) -> bool:
    """Whether the open choice is a Sword's (else a Flute's)."""
    return any(asked.seat == view.seat and asked.ask == "choose_giver" for asked in view.public.awaiting)
