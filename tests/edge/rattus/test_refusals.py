"""Bad input at a table of Rattus: refused privately, with what would be legal, and nothing done."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from bot.games.rattus.data import neighbours
from bot.games.rattus.kinds import Card, Region
from bot.games.rattus.views import PublicView, RegionView
from bot.text import words
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.edge.moves import Asked, asked
from tests.edge.rattus.moves import play_on, turn_of, typed_text

pytestmark = pytest.mark.usefixtures("sketched")

Typed = tuple[str, dict[str, str]]


class Case(NamedTuple):
    """What is typed wrongly once it can be, by who holds *card*, and what the answer names as legal."""

    card: Card | None
    wrong: Callable[[PublicView], Typed | None]
    legal: Callable[[PublicView], tuple[str, ...]]


def named(*regions: str) -> tuple[str, ...]:
    spoken = words("en", "rattus")
    return tuple(spoken.name(region) for region in regions)


def own(public: PublicView) -> list[RegionView]:
    return [region for region in public.regions if region.cubes[public.active]]


def near_the_piece(public: PublicView) -> tuple[str, ...]:
    return named(*neighbours(public.seats, public.piece))


def far(public: PublicView, steps: int) -> Region:
    """A region so many steps from the piece."""
    reached, rim = {public.piece}, {public.piece}
    for _ in range(steps):
        rim = {other for region in rim for other in neighbours(public.seats, region)} - reached
        reached |= rim
    return sorted(rim)[0]


def merchant_too_far(public: PublicView) -> Typed | None:
    start = own(public)[0].region
    near = neighbours(public.seats, start)
    other = next(
        region.region for region in public.regions if region.region != start and region.region not in near
    )
    return "merchant", {"from": start, "to": other, "cubes": "1"}


def fourth_rat(public: PublicView) -> Typed | None:
    for region in public.regions:
        for other in neighbours(public.seats, region.region):
            full = next(there for there in public.regions if there.region == other)
            if region.rats and len(full.rats) == 3:
                return "monk", {"rat": f"{region.region} 1", "to": other}
    return None


CASES: dict[str, Case] = {
    "a region that is not in play": Case(
        None,
        lambda public: ("move", {"region": "Tartaria"}),
        lambda public: (
            "Tartaria is not in play with 2 players",
            *named(*(region.region for region in public.regions)),
        ),
    ),
    "moving the piece zero steps": Case(
        None, lambda public: ("move", {"region": public.piece}), near_the_piece
    ),
    "moving it two steps without the Knight": Case(
        None, lambda public: ("move", {"region": far(public, 2)}), near_the_piece
    ),
    "moving it three steps with the Knight": Case(
        Card.KNIGHT, lambda public: ("move", {"region": far(public, 3)}), near_the_piece
    ),
    "ending the turn without moving it": Case(None, lambda public: ("done", {}), near_the_piece),
    "the Merchant to a region that is no neighbour": Case(
        Card.MERCHANT,
        merchant_too_far,
        lambda public: named(*neighbours(public.seats, own(public)[0].region)),
    ),
    "a fourth rat": Case(Card.MONK, fourth_rat, lambda public: ("already has 3 rats",)),
    "a card that the player does not hold": Case(
        None,
        lambda public: ("witch", {"rat": f"{next(r.region for r in public.regions if r.rats)} 1"}),
        lambda public: ("You do not hold the Witch", "move the Plague piece"),
    ),
    "a rat that is not there": Case(
        Card.WITCH,
        lambda public: ("witch", {"rat": f"{public.regions[0].region} 9"}),
        lambda public: ("Anglia has",),
    ),
}


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", CASES)
async def test_what_is_not_legal_is_refused_with_what_is(running: Running, play: Play, kind: str) -> None:
    await play.start("Ann", "Bo", game="rattus")
    case = CASES[kind]
    for _ in range(60):
        one = await turn_of(play, play.people[0], case.card)
        wrong = case.wrong(one.public)
        if wrong is not None:
            break
        await play_on(play)
    else:
        raise AssertionError(f"never possible: {kind}")
    await refused(running, play, one, wrong, case.legal(one.public))


async def refused(running: Running, play: Play, one: Asked, wrong: Typed, legal: tuple[str, ...]) -> None:
    """Nothing is done, nothing told to others."""
    number, public = (await play.table()).number, len(play.public())
    verb, options = wrong
    answer = await one.person.slash(f"rattus {verb}", channel=play.channel, **options)
    assert answer.ephemeral
    for name in legal:
        assert name in said(answer), said(answer)
    await running.settle(10)
    assert (await play.table()).number == number
    assert len(play.public()) == public


@pytest.mark.asyncio
async def test_the_king_is_refused_a_region_with_rats(running: Running, play: Play) -> None:
    """RA-P02: both players' cubes lie in Scandia, whose only rat the Monk has moved away."""
    await play.start("Ann", "Bo", game="rattus")
    one = await turn_of(play, play.people[0], Card.MONK)
    assert (await typed_text(play, one.person, "monk scandia1 anglia")).startswith("Done: ")
    one = await turn_of(play, play.people[0], Card.KING)
    with_rats = next(region.region for region in one.public.regions if region.rats)
    answer = ("has rats. The King takes a cube only from a region without rats: Scandia.",)
    await refused(running, play, one, ("king", {"region": with_rats}), answer)


@pytest.mark.asyncio
async def test_an_ability_is_used_once_and_cubes_are_placed_once_a_turn(running: Running, play: Play) -> None:
    """RA-P01, RA-B01."""
    await play.start("Ann", "Bo", game="rattus")
    one = await turn_of(play, play.people[0], Card.MERCHANT)
    start = own(one.public)[0].region
    near = neighbours(2, start)
    assert (await typed_text(play, one.person, f"merchant {start} {near[0]} 1")).startswith("Done: ")
    again = ("merchant", {"from": near[0], "to": start, "cubes": "1"})
    await refused(running, play, one, again, ("The Merchant is used for this turn.", "move the Plague piece"))
    await typed_text(play, one.person, "place italia 1")
    await refused(
        running, play, one, ("place", {"region": "Gallia"}), ("You have placed cubes in this turn.",)
    )
    await refused(running, play, one, ("take", {"card": "King"}), ("You have taken a class card",))


@pytest.mark.asyncio
async def test_who_is_not_asked_or_not_seated_is_told_so(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", game="rattus")
    one = await asked(play)
    assert one is not None
    other = next(person for person in play.people if person is not one.person)
    answer = said(await other.slash("rattus place", channel=play.channel, region="Italia"))
    assert "Nothing is asked of you now." in answer
    assert one.person.name in answer
    eve = running.person("Eve")
    assert "not at this table" in said(await eve.slash("rattus place", channel=play.channel, region="Italia"))
    assert await eve.autocomplete("rattus place", "region", "", channel=play.channel)
    choices = await other.autocomplete("rattus place", "region", "", channel=play.channel)
    assert [choice.name for choice in choices] == [f"{one.person.name} is asked, not you"]
    wrong = said(await one.person.slash("cartus act", channel=play.channel))
    assert "/rattus" in wrong


@pytest.mark.asyncio
async def test_what_names_nothing_is_refused_with_what_can_be_named(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", game="rattus")
    one = await asked(play)
    assert one is not None
    number = (await play.table()).number
    for text in ("Atlantis", " ", "9" * 500, "```@everyone <@&1>`", "x" * 5000):
        answer = said(await one.person.slash("rattus place", channel=play.channel, region=text))
        assert "Scandia" in answer
        assert "@everyone" not in answer
    assert (await play.table()).number == number
