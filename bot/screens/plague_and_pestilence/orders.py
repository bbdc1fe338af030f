"""Standing orders and the switch *ask me* in words (PP-R02, PP-R04)."""

from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.decisive import STEP
from bot.games.plague_and_pestilence.kinds import Card, Moment
from bot.games.plague_and_pestilence.orders import answer_token, read
from bot.games.plague_and_pestilence.throwing import SAFE
from bot.games.plague_and_pestilence.views import SeatView
from bot.games.plague_and_pestilence.windows import ASK_EVERY
from bot.games.protocol import seat_token
from bot.screens.plague_and_pestilence import hand
from bot.screens.plague_and_pestilence.windows import reaction_time
from bot.text import Words


def answer(moment: Moment, text: str, words: Words) -> str:
    """What an order says, as a move writes it: `cancel what ▲ Bo plays`."""
    order = read(text)
    if order.named is None:
        return words.name(answer_token(moment, order.answer))
    return words(f"order-{order.answer}".replace("_", "-"), seat=words.name(seat_token(order.named)))


def line(moment: Moment, text: str, words: Words) -> str:
    """An order as it is set."""
    return words("panel-order", moment=words.name(moment), answer=answer(moment, text, words))


def notes(view: SeatView, moment: Moment, words: Words) -> list[str]:
    """What an order is about."""
    cancelled = [card for card in Card if CARDS[card].cancellable]
    told = words(
        f"panel-order-{moment}".replace("_", "-"),
        cancelling=words.name(Card.BUY_INDULGENCE),
        changing=words.name(Card.TACTICAL_ADVANTAGE),
        cancelled=words.listed(map(words.name, cancelled), either=True),
        safe=SAFE,
        less=SAFE - 1,
        step=STEP,
        first=int(view.public.is_first_version),
    )
    is_cancel = moment in (Moment.CANCEL_FOR_ME, Moment.CANCEL_FOR_OTHERS)
    return [told] if is_cancel else [told, words("panel-order-fewest")]


def switch_line(view: SeatView, words: Words) -> str:
    """How the switch *ask me* is set, and from when that counts (PP-R04)."""
    own = hand.own(view)
    is_now = own.ask_me is own.ask_me_next
    return words("panel-askme", switch=words.name(own.ask_me_next), now=int(is_now))


def switch_notes(view: SeatView, words: Words) -> list[str]:
    """Whom the game waits for, and how long."""
    options = dict(view.public.options)
    time = reaction_time(view.public, words)
    every, first = int(options.get(ASK_EVERY) == "yes"), int(view.public.is_first_version)
    told = words("panel-askme-told", time=time, every=every, first=first)
    return [told, words("panel-askme-seen")]
