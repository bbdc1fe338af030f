"""The panel of who is asked in a reaction window: what each press would make of the moment (PP-R05)."""

from collections.abc import Callable
from dataclasses import replace

from bot.games.plague_and_pestilence.kinds import Card, Effect, Throw, WindowKind
from bot.games.plague_and_pestilence.views import LeadView, SeatView, WindowView
from bot.games.protocol import Offer, Seat, seat_token, token_seat
from bot.screens.limits import CHOICE_ROOM, LABEL_ROOM
from bot.screens.plague_and_pestilence import effects, targets
from bot.screens.plague_and_pestilence.rolls import number, roll
from bot.screens.plague_and_pestilence.windows import Outcome
from bot.text import Words


def window_of(view: SeatView) -> WindowView:
    """The window that is open."""
    assert view.public.window is not None, "no window is open"
    return view.public.window


def card(view: SeatView) -> Card:
    """Which card the open window is for."""
    is_cancel = window_of(view).kind is WindowKind.CANCEL
    return Card.BUY_INDULGENCE if is_cancel else Card.TACTICAL_ADVANTAGE


def has_choice(view: SeatView) -> bool:
    """Whether a card can do more than one thing."""
    return len(window_of(view).leads) > 1


def question(view: SeatView, words: Words) -> str:
    """What is waited at, and what comes of it if nobody plays a card."""
    window = window_of(view)
    if window.kind is WindowKind.CANCEL:
        return _cancel_question(view, words)
    rolls = " · ".join(_rolled(view, seat, words) for seat in window.seats)
    first = view.public.rolls[0]
    return words(
        "panel-react-roll",
        throw=first.throw,
        phase=words.name(first.phase),
        rolls=rolls,
        outcome=_outcome(view, words).of(window),
    )


def _rolled(view: SeatView, seat: Seat, words: Words) -> str:
    """A roll; in a war of whom."""
    shown = next(roll(one, words) for one in view.public.rolls if one.seat == seat)
    if view.public.rolls[0].throw is not Throw.WAR and seat == view.seat:
        return shown
    return words("board-rolled", shape=words.shape(seat_token(seat)), roll=shown)


def _cancel_question(view: SeatView, words: Words) -> str:
    """The card that is on oneself, the War in which one was named, or what concerns others."""
    public, window = view.public, window_of(view)
    assert window.card is not None, "what is cancelled is a card"
    seat = words.name(seat_token(public.active))
    named = {"card": words.name(window.card), "seat": seat, "effect": effects.card(window.card, words, seat)}
    target, opponent = _attacked(view, window)
    against = "none" if opponent is None else words.name(seat_token(opponent))
    if view.seat not in (target, opponent):
        on = words.name(seat_token(target))
        return words("panel-react-cancel-others", **named, target=on, opponent=against)
    named["roll"] = (public.war and targets.war_roll(public, seat_token(view.seat), words)) or "none"
    if view.seat == opponent:
        return words("panel-react-cancel-named", **named, target=words.name(seat_token(target)))
    return words("panel-react-cancel", **named, opponent=against)


def _attacked(view: SeatView, window: WindowView) -> tuple[Seat, Seat | None]:
    """The target of the card, and in a War the opponent once there is one."""
    war = view.public.war
    return (window.seats[0], None) if war is None else (war.target, war.opponent)


def _outcome(view: SeatView, words: Words) -> Outcome:
    return Outcome(view.public, lambda seat: words.name(seat_token(seat)), words, view.seat)


def remarks(view: SeatView, words: Words) -> list[str]:
    """Who has no card finds this where others find what it can do."""
    if card(view) in view.hand:
        return []
    return [words("panel-react-without", card=words.short(card(view)))]


def hint(view: SeatView, head: tuple[str, ...], offer: Offer, words: Words) -> str:
    """In a war first on whose die the card goes."""
    is_die = len(head) < len(offer.head)
    return words("panel-hint-react", card=words.short(card(view)), die=int(is_die))


def die_line(view: SeatView, token: str, words: Words) -> str:
    """A fighter's die as it stands."""
    total = next(one.total for one in view.public.rolls if one.seat == token_seat(token))
    return words("panel-react-die", seat=targets.name_or_you(view, token, words), total=number(total))


def effect_line(view: SeatView, offer: Offer, token: str, words: Words) -> str:
    """An effect, and what it would make of the moment."""

    def line(outcome: Outcome) -> str:
        return words("panel-effect", name=words.name(token), effect=_led(view, offer, token, outcome))

    return _fitting(view, line, CHOICE_ROOM, words)


def _fitting(view: SeatView, line: Callable[[Outcome], str], room: int, words: Words) -> str:
    """A line that says what comes of something; if it has no room so, in figures and by shapes."""
    outcome = _outcome(view, words.plain)
    by_shape = replace(outcome, called=lambda seat: words.shape(seat_token(seat)))
    if view.seat not in window_of(view).seats:
        # Two names seldom have room.
        outcome = by_shape
    told = line(outcome)
    return told if len(told) <= room else line(replace(by_shape, brief=True))


def _led(view: SeatView, offer: Offer, token: str, outcome: Outcome) -> str:
    """All that an effect leads to; a parity that is declared is said already."""
    after = _lead(view, offer, token).after
    return outcome.changes(after) if after.parity is not None else outcome.of(after)


def _shortly(view: SeatView, offer: Offer, token: str, outcome: Outcome) -> str:
    """The same, of a war only what becomes of oneself: a button has not room for more."""
    after = _lead(view, offer, token).after
    if view.public.rolls[0].throw is not Throw.WAR or view.seat not in after.seats:
        return _led(view, offer, token, outcome)
    changes = outcome.changes(after, view.seat)
    return outcome.words("window-war", result=outcome.result(after), changes=changes)


def _lead(view: SeatView, offer: Offer, token: str) -> LeadView:
    """What the effect of an offer leads to, on the die that its head names."""
    seats = offer.head[1:]
    return next(
        one
        for one in window_of(view).leads
        if one.effect == token and (not seats or one.seat == token_seat(seats[0]))
    )


def verb_label(view: SeatView, words: Words) -> str:
    """The button of a card that can do one thing only."""
    return words("panel-react-one", card=words.short(card(view)))


def go(view: SeatView, offer: Offer, token: str, words: Words) -> str:
    """The button that plays the card, with its effect."""
    window = window_of(view)
    match Effect(token):
        case Effect.CANCEL:
            assert window.card is not None, "what is cancelled is a card"
            return words("panel-go-cancel", card=words.name(window.card))
        case Effect.VOID:
            return words("panel-go-void", card=words.short(card(view)))
        case _:
            named = {"card": words.short(card(view)), "effect": words.name(token)}

            def label(outcome: Outcome) -> str:
                return words("panel-go-react", **named, outcome=_shortly(view, offer, token, outcome))

            return _fitting(view, label, LABEL_ROOM, words)
