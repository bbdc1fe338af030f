"""The private panel of Plague & Pestilence: what its questions, menus and buttons say, from one's view."""

from bot.games.plague_and_pestilence.cards import is_aimed
from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import Ask, Card, Improvement, Moment, Verb
from bot.games.plague_and_pestilence.throwing import SAFE
from bot.games.plague_and_pestilence.views import PublicView, SeatView
from bot.games.protocol import Asked, Offer, Scores, seat_token
from bot.screens.game import Layout
from bot.screens.offers import Path
from bot.screens.plague_and_pestilence import effects, hand, orders, plays, reacting, targets
from bot.text import Words

facts = hand.facts

WINDOWS = (Ask.REACT_CANCEL, Ask.REACT_OPPONENT, Ask.REACT_ROLL)
"""What is asked in reaction windows."""

Named = dict[str, str | int]
"""The arguments of a sentence."""


def scores(public: PublicView) -> Scores | None:
    """The result; None while the game runs."""
    return public.scores


def layout(view: SeatView, asked: Asked, verb: str) -> Layout:
    """Menus stand open; answers of one press are pressed directly."""
    if verb == Verb.REACT and not reacting.has_choice(view):
        return Layout.BUTTON
    is_answer = verb == Verb.DECLINE or asked.ask in (Ask.LOSS, Ask.KNIGHTS)
    return Layout.DIRECT if is_answer else Layout.OPEN


def is_at_once(view: SeatView, offer: Offer, picks: tuple[str, ...]) -> bool:
    """Nothing is: what is chosen here costs somebody something."""
    return False


def question(view: SeatView, asked: Asked, path: Path, words: Words) -> str:
    """The sentence above the controls."""
    if asked.ask == Ask.ACT:
        return _act_question(view, path, words)
    if asked.ask in WINDOWS:
        return reacting.question(view, words)
    named = {**words.arguments(asked.args), **_numbers()}
    if asked.ask == Ask.PESTILENCE and path.head:
        return words("panel-question-move", seat=words.name(path.head[0]), **_numbers())
    if asked.ask == Ask.KNIGHTS:
        named["effect"] = effects.improvement(Improvement(str(dict(asked.args)["improvement"])), words)
    if asked.ask == Ask.OPPONENT:
        named["effect"] = effects.card(Card(str(dict(asked.args)["card"])), words)
        named["roll"] = targets.war_roll(view.public, seat_token(view.seat), words) or "none"
    return words(f"panel-ask-{asked.ask}".replace("_", "-"), **named)


def _numbers() -> dict[str, int]:
    """What cards cost that are drawn or moved, not played; with what roll the Inquisition costs nothing."""
    return {
        "new-pestilence": -CARDS[Card.PESTILENCE].population,
        "death-ship": -CARDS[Card.DEATH_SHIP].population,
        "safe": SAFE,
    }


def _act_question(view: SeatView, path: Path, words: Words) -> str:
    if path.verb == Verb.PLAY and path.head:
        card = Card(path.head[0])
        needs_target = int(is_aimed(card) and len(hand.targets_of(view, card)) > 1)
        shown = hand.card_line(view, card, words)
        return words("panel-question-play", card=shown, target=needs_target)
    if path.picks:
        return words(f"panel-question-{path.verb}")
    return "\n".join(hand.act_lines(view, words))


def verb_label(view: SeatView, verb: str, words: Words) -> str:
    """The button of a reaction card that can do one thing only; no other verb has one."""
    return reacting.verb_label(view, words)


def head_label(view: SeatView, verb: str, head: tuple[str, ...], words: Words) -> str:
    """A card to play with its effect, whose Pestilence to move, or whose die to change."""
    if verb == Verb.REACT:
        return reacting.die_line(view, head[-1], words)
    if verb == Verb.MOVE:
        return targets.pestilence_line(view, head[0], words)
    return hand.card_line(view, Card(head[0]), words)


def option_label(view: SeatView, offer: Offer, token: str, words: Words) -> str:
    """A target, a card, an improvement, or what a reaction card does."""
    match Verb(offer.verb):
        case Verb.REACT:
            return reacting.effect_line(view, offer, token, words)
        case Verb.PLAY:
            return targets.target_line(view, Card(offer.head[0]), token, words)
        case Verb.DISCARD:
            return hand.card_name(view, Card(token), words)
        case Verb.BUILD:
            return hand.improvement_line(Improvement(token), words)
        case Verb.MOVE:
            return targets.pestilence_line(view, token, words)
        case _:
            return _choice_line(view, token, words)


def _choice_line(view: SeatView, token: str, words: Words) -> str:
    """What can be chosen: a player, as the opponent of a war with the modifier, or an improvement."""
    if token in set(Improvement):
        return words.name(token)
    if _ask(view) in (Ask.OPPONENT, Ask.REACT_OPPONENT):
        return targets.fighter_line(view, token, words)
    return targets.seat_line(view, token, words)


def _ask(view: SeatView) -> str:
    """What this seat is asked."""
    return next((asked.ask for asked in view.public.awaiting if asked.seat == view.seat), "")


def is_listed(verb: str) -> bool:
    """Cards and holders of Pestilence are menus, however few."""
    return True


def is_tapped(verb: str) -> bool:
    """Players, cards and improvements are menus."""
    return False


def given(view: SeatView, verb: str) -> tuple[str, ...]:
    """Of a reaction the card: each window is for one."""
    return (reacting.card(view).value,) if verb == Verb.REACT else ()


def preset(view: SeatView, offer: Offer) -> tuple[str, ...]:
    """Nothing is ticked before."""
    return ()


def hint(view: SeatView, head: tuple[str, ...], offer: Offer, words: Words) -> str:
    """What stands in an untouched menu."""
    if offer.verb == Verb.REACT:
        return reacting.hint(view, head, offer, words)
    if offer.verb == Verb.CHOOSE:
        return words(f"panel-hint-{_ask(view)}".replace("_", "-"))
    return words(f"panel-hint-{offer.verb}", step=len(head))


def notes(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> list[str]:
    """What a play means besides what its button says."""
    return plays.notes(view, Card(offer.head[0]), picks, words) if offer.verb == Verb.PLAY else []


def remarks(view: SeatView, asked: Asked, words: Words) -> list[str]:
    """In a window, that one holds no card for it."""
    return reacting.remarks(view, words) if asked.ask in WINDOWS else []


def commit_label(view: SeatView, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> str:
    """A button that makes the move, saying its effect."""
    match Verb(offer.verb):
        case Verb.PLAY:
            return plays.go_play(view, Card(offer.head[0]), picks, words)
        case Verb.REACT:
            return reacting.go(view, offer, picks[0], words)
        case Verb.MOVE:
            return words("panel-go-move", seat=words.bare(picks[0]), **_numbers())
        case Verb.CHOOSE | Verb.DECLINE as verb:
            return _go_answer(asked, verb, picks, words)
        case verb:
            return words(f"panel-go-{verb}", pick=words.name(picks[0]))


def _go_answer(asked: Asked, verb: Verb, picks: tuple[str, ...], words: Words) -> str:
    """The answer to a question that has but one kind of them, or that it is declined."""
    if verb is Verb.DECLINE:
        return words(f"panel-decline-{asked.ask}".replace("_", "-"))
    own = int(dict(asked.args).get("seat") == seat_token(asked.seat))
    named: Named = {**words.arguments(asked.args), **_numbers(), "own": own}
    spoken = words.bare(picks[0]) if picks[0] not in set(Improvement) else words.name(picks[0])
    return words(f"panel-go-{asked.ask}".replace("_", "-"), **named, pick=spoken)


def order_line(view: SeatView, offer: Offer, words: Words) -> str:
    """What is set, and how: the switch *ask me*, the opponent that one has named, or a standing order."""
    match Verb(offer.verb):
        case Verb.ASKME:
            return orders.switch_line(view, words)
        case Verb.CHOOSE:
            return words("panel-named", seat=words.name(order_value(view, offer)))
        case _:
            return orders.line(Moment(offer.head[0]), order_value(view, offer), words)


def order_answer(view: SeatView, offer: Offer, token: str, words: Words) -> str:
    """What a switch or a standing order can be set to, or whom one could name instead."""
    match Verb(offer.verb):
        case Verb.ASKME:
            return words(f"panel-askme-{token}")
        case Verb.CHOOSE:
            return words("panel-go-react-opponent", pick=words.name(token))
        case _:
            return orders.answer(Moment(offer.head[0]), token, words)


def order_notes(view: SeatView, offer: Offer | None, words: Words) -> list[str]:
    """What a standing order is about and what its answers mean; of all, what others see (PP-R02, PP-R03)."""
    if offer is None:
        return [words("panel-orders-told")]
    if offer.verb == Verb.ASKME:
        return orders.switch_notes(view, words)
    return orders.notes(view, Moment(offer.head[0]), words)


def order_value(view: SeatView, offer: Offer) -> str:
    """How it is set now, as a move writes it."""
    match Verb(offer.verb):
        case Verb.ASKME:
            return hand.own(view).ask_me_next
        case Verb.CHOOSE:
            assert view.named is not None, "only what was named can be changed"
            return seat_token(view.named)
        case _:
            return dict(view.orders)[Moment(offer.head[0])]


def is_change(offer: Offer) -> bool:
    """The opponent whom the target of a War has named while others may still react (PP-R05)."""
    return offer.verb == Verb.CHOOSE
