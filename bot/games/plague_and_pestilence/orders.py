"""Standing orders: what each can say, and how it is written in moves and states (PP-R02)."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from bot.games.offering import one_of
from bot.games.plague_and_pestilence.kinds import Answer, Moment, Verb
from bot.games.protocol import Offer, Seat, seat_token, token_seat

MOMENTS: tuple[Moment, ...] = (
    Moment.CANCEL_FOR_ME,
    Moment.MY_ROLL,
    Moment.MY_INQUISITION,
    Moment.MY_WAR,
    Moment.ANOTHERS_ROLL,
    Moment.CANCEL_FOR_OTHERS,
)
"""The moments in the order in which a player's orders are kept; a state of version 1 has the first five."""

DEFAULT_ORDERS: tuple[str, ...] = (
    Answer.MY_WAY,
    Answer.KEEP_IN,
    Answer.KEEP_IN,
    Answer.MY_WAY,
    Answer.NEVER,
    Answer.NEVER,
)
"""The standing orders that everybody starts with, in the order of `MOMENTS`."""

ANSWERS: Mapping[Moment, tuple[Answer, ...]] = {
    Moment.CANCEL_FOR_ME: (Answer.NEVER, Answer.KEEP_IN, Answer.MY_WAY, Answer.ALWAYS),
    Moment.CANCEL_FOR_OTHERS: (Answer.NEVER, Answer.PUT_OUT, Answer.PLAYED_BY, Answer.PLAYED_ON),
    Moment.MY_ROLL: (Answer.NEVER, Answer.KEEP_IN, Answer.ALWAYS),
    Moment.MY_INQUISITION: (Answer.NEVER, Answer.KEEP_IN, Answer.MY_WAY, Answer.ALWAYS),
    Moment.MY_WAR: (Answer.NEVER, Answer.KEEP_IN, Answer.MY_WAY, Answer.ALWAYS),
    Moment.ANOTHERS_ROLL: (Answer.NEVER, Answer.PUT_OUT, Answer.AGAINST),
}
"""What each standing order can say."""

NAMING = frozenset((Answer.PLAYED_BY, Answer.PLAYED_ON, Answer.AGAINST))
"""What is said with the name of another living player."""


class Order(NamedTuple):
    """What a player's order says at a moment, and whom it names."""

    answer: Answer
    named: Seat | None = None


def written(order: Order) -> str:
    """As it stands in moves and states: `never`, `played_by=seat2`."""
    return order.answer if order.named is None else f"{order.answer}={seat_token(order.named)}"


def read(text: str) -> Order:
    """What `written` wrote; raises ValueError for any other text."""
    answer, _, name = text.partition("=")
    return Order(Answer(answer), token_seat(name) if name else None)


def answer_token(moment: Moment, answer: Answer) -> str:
    """The token of what is answered to a moment: each has words of its own."""
    return f"{moment}_{answer}"


@cache
def order_offers(others: tuple[Seat, ...]) -> tuple[Offer, ...]:
    """All orders that can be given; *others*: the other living players."""
    return tuple(
        [one_of(Verb.ORDERS, (moment,), _texts(answers, others)) for moment, answers in ANSWERS.items()]
    )


def _texts(answers: Iterable[Answer], others: tuple[Seat, ...]) -> list[str]:
    found: list[str] = []
    for answer in answers:
        named = others if answer in NAMING else (None,)
        found += [written(Order(answer, seat)) for seat in named]
    return found


def default_orders(*, is_first: bool = False) -> tuple[str, ...]:
    """What everybody starts with; *is_first*: under the first version of the rules."""
    return DEFAULT_ORDERS[:-1] if is_first else DEFAULT_ORDERS


def with_answer(orders: tuple[str, ...], moment: Moment, text: str) -> tuple[str, ...]:
    """All orders of a player after one was changed."""
    index = MOMENTS.index(moment)
    orders += DEFAULT_ORDERS[len(orders) : index + 1]
    return (*orders[:index], text, *orders[index + 1 :])


def without_name(orders: tuple[str, ...], seat: Seat) -> tuple[str, ...]:
    """All orders of a player after *seat* is out: what named that player says *never*."""
    return tuple([Answer.NEVER if read(text).named == seat else text for text in orders])
