"""Bad input at a table of Plague & Pestilence: refused privately, with what is legal, and nothing done."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from bot.desks import Desk
from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import Card, Improvement, Phase, Target
from bot.games.plague_and_pestilence.views import PlayerView, SeatView
from bot.games.protocol import Seat, seat_token
from bot.text import words
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.edge.moves import Asked, asked
from tests.edge.plague_and_pestilence.moves import GAME, action_where

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

SPOKEN = words("en", GAME)
Typed = tuple[str, dict[str, str]]


class Case(NamedTuple):
    """What is typed wrongly once it can be, and what the answer says."""

    wrong: Callable[[SeatView], Typed | None]
    said: str


def own(view: SeatView) -> PlayerView:
    return view.public.players[view.seat]


def held(view: SeatView, *cards: Card) -> Card | None:
    return next((card for card in cards if card in view.hand), None)


def immune(view: SeatView) -> Typed | None:
    """Another target would be legal."""
    for card in view.hand:
        stops = set(CARDS[card].stopped_by)
        safe = [
            seat_token(Seat(seat))
            for seat, one in enumerate(view.public.players)
            if stops & set(one.improvements) and one.population
        ]
        if CARDS[card].target is Target.ONE and 0 < len(safe) < view.public.seats:
            return "play", {"card": card, "target": safe[0]}
    return None


def without_target(view: SeatView) -> Typed | None:
    for card in view.hand:
        stops = set(CARDS[card].stopped_by)
        if stops and all(stops & set(one.improvements) for one in view.public.players):
            return "play", {"card": card, "target": "seat1"}
    return None


def on_oneself(view: SeatView) -> Typed | None:
    card = held(view, Card.MINOR_WAR, Card.MAJOR_WAR)
    return ("play", {"card": card, "target": seat_token(view.seat)}) if card else None


def reaction(view: SeatView) -> Typed | None:
    card = held(view, Card.TACTICAL_ADVANTAGE, Card.BUY_INDULGENCE)
    return ("play", {"card": card}) if card else None


def sold_out(view: SeatView) -> Typed | None:
    left = [kind for kind, count in view.public.supply if not count and kind not in own(view).improvements]
    return ("build", {"improvement": left[0]}) if left else None


def too_late(view: SeatView) -> Typed | None:
    left = [kind for kind, count in view.public.supply if count and kind not in own(view).improvements]
    return ("build", {"improvement": left[0]}) if left and view.public.phase is Phase.PLAGUE else None


def owned(view: SeatView) -> Typed | None:
    built = own(view).improvements
    return ("build", {"improvement": built[0]}) if built else None


def no_such_loss(view: SeatView) -> Typed | None:
    """An improvement that the target does not have is not taken for another (PP-C02)."""
    card = held(view, Card.FIRE, Card.EARTHQUAKE)
    for seat, one in enumerate(view.public.players):
        missing = [kind for kind in Improvement if kind not in one.improvements]
        if card is not None and one.improvements:
            return "play", {"card": card, "target": seat_token(Seat(seat)), "improvement": missing[0]}
    return None


def not_held(view: SeatView) -> Typed | None:
    card = next(card for card in Card if card not in view.hand)
    return "discard", {"card": card}


CASES: dict[tuple[str, ...], dict[str, Case]] = {
    (): {
        "a card without a legal target": Case(without_target, "has no target"),
        "an immune target": Case(immune, "You can play it on:"),
        "War on oneself": Case(on_oneself, "A War is never on oneself. You can play"),
        "a reaction card as the play": Case(reaction, "is played for you as your standing orders say"),
        "building a type already owned": Case(owned, "already."),
        "discarding what is not held": Case(not_held, "You do not hold"),
        "an improvement that the target has not": Case(no_such_loss, "does not have that. You can name"),
    },
    ("two_of_each",): {"building a type that is sold out": Case(sold_out, "is left to build.")},
    ("prosperity_only", "short_game"): {"building in the Plague": Case(too_late, "in Prosperity only")},
}
"""By the options under which it comes up."""


@pytest.mark.parametrize("options", CASES)
async def test_what_is_not_legal_is_refused_with_what_is(
    running: Running, play: Play, options: tuple[str, ...]
) -> None:
    await play.start("Ann", "Bo", "Cara", game=GAME, options=dict.fromkeys(options, "yes"))
    left = dict(CASES[options])

    def wrong(desk: Desk) -> str | None:
        assert isinstance(desk.view, SeatView)
        return next((kind for kind, case in left.items() if case.wrong(desk.view)), None)

    while left:
        one, kind = await action_where(play, wrong, building="prosperity_only" not in options)
        case = left.pop(kind)
        assert isinstance(one.desk.view, SeatView)
        typed = case.wrong(one.desk.view)
        assert typed is not None
        await refused(running, play, one, typed, case.said)


async def refused(running: Running, play: Play, one: Asked, typed: Typed, sentence: str) -> None:
    """Nothing is done, nothing told to others."""
    await running.settle(10)
    number, public = (await play.table()).number, len(play.public())
    verb, options = typed
    answer = await one.person.slash(f"plague {verb}", channel=play.channel, **options)
    assert answer.ephemeral
    assert sentence in said(answer), said(answer)
    await running.settle(10)
    assert (await play.table()).number == number
    assert len(play.public()) == public


async def test_nothing_is_discarded_twice(running: Running, play: Play) -> None:
    """PP-T08: exactly one thing a turn."""
    await play.start("Ann", "Bo", "Cara", game=GAME)
    one, cards = await action_where(play, lambda desk: desk.view and desk.view.hand)
    first = await one.person.slash("plague discard", channel=play.channel, card=cards[0])
    assert said(first).startswith("Done: discarded ")
    await refused(running, play, one, ("discard", {"card": cards[1]}), "Nothing is asked of you now.")


async def test_an_answer_that_a_moment_does_not_know_is_refused_with_those_it_knows(
    running: Running, play: Play
) -> None:
    """PP-R02."""
    await play.start("Ann", "Bo", game=GAME)
    one = await asked(play)
    assert one is not None
    for person in play.people:
        typed = ("orders", {"moment": "Tactical Advantage against others", "answer": "always"})
        sentence = "That is no answer here. Write never, whenever it puts somebody out or against "
        await refused(running, play, Asked(person, one.desk), typed, sentence)


async def test_who_is_not_asked_or_not_seated_is_told_so(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", game=GAME)
    one = await asked(play)
    assert one is not None
    other = next(person for person in play.people if person is not one.person)
    answer = said(await other.slash("plague discard", channel=play.channel, card="fire"))
    assert "Nothing is asked of you now. Waiting for " in answer
    eve = running.person("Eve")
    assert "not at this table" in said(await eve.slash("plague decline", channel=play.channel))
    choices = await other.autocomplete("plague play", "card", "", channel=play.channel)
    assert [choice.name for choice in choices] == [f"{one.person.name} is asked, not you"]
    wrong = said(await one.person.slash("cartus act", channel=play.channel))
    assert "/plague" in wrong
