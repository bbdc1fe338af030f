"""Two deals that differ only in what is secret look the same to whoever watches."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.games.chance import shuffled
from bot.games.protocol import Move
from bot.games.rattus_cartus.rules import RattusCartus
from bot.playground.messages import Message
from bot.playground.server import LocalDiscord
from bot.playground.world import World
from tests.clock import ManualClock
from tests.conftest import Play, Running

SHUFFLE = 5
"""Every draw but the order of the population cards is the same in both worlds."""


class Stacked(RattusCartus):
    """The game with an order of the population cards of its own."""

    def __init__(self, deal: int) -> None:
        super().__init__()
        self.deal = deal

    def draw(self, state: Any, rng: Random) -> Move:
        """The same chance in each world, but for the faces of the cards."""
        move = super().draw(state, Random(SHUFFLE))
        if move.verb != "population":
            return move
        return Move(move.verb, shuffled(Random(self.deal), move.picks))


def seen(message: Message) -> tuple[object, ...]:
    """What of a message is on a screen, without what is random in every game."""
    text = re.sub(r"[0-9a-f]{64}", "HASH", message.text)
    text = re.sub(r"/\d{10,}", "/ID", text)
    buttons = tuple((button.label, button.custom_id, button.disabled) for button in message.buttons)
    return text, message.mentions, buttons, message.edited is not None, message.viewer is not None


async def watched(deal: int, folder: Path, hands: set[str]) -> list[object]:
    """All that Eve, who only watches, gets to see up to the moment before the first cards are revealed."""
    clock = ManualClock()
    async with LocalDiscord(World.playground(), clock) as local:
        running = Running(local, clock, folder)
        running.games = {"rattus_cartus": Stacked(deal)}
        await running.start()
        play = Play(running)
        await play.start("Ann", "Bo", "Cara")
        eve, told = running.person("Eve"), list[object]()
        for person in play.people:
            await person.slash("cartus supply", channel="ravens", building="1")
            await running.settle(3)
        for _ in play.people[:-1]:
            person = play.people[(await play.awaited())[0]]
            await lay_two(running, play, person.id)
            await running.settle(10)
            for label in ("My hand", "What happened", "Board as text"):
                answer = (await eve.press(play.board(), label)).message
                assert answer is not None
                told.append(seen(answer))
            choices = await eve.autocomplete("cartus enter", "cards", "", channel="ravens")
            told.append([choice.name for choice in choices])
        told += [seen(message) for message in eve.messages("ravens")]
        own = await running.tables.desk(1, play.people[0].id)
        assert own.view is not None
        hands.add(str(own.view.hand))
        await running.settle(10)
        await running.stop()
        assert local.problems == []
    return told


async def lay_two(running: Running, play: Play, person: int) -> None:
    """Whoever is asked lays the first two cards that may be laid in the first building."""
    desk = await running.tables.desk((await play.table()).id, person)
    offer = next(offer for offer in desk.offers if offer.verb == "enter")
    cards = [card for card, count in offer.options for _ in range(count)][:2]
    move = Move("enter", ("1", *cards))
    await running.tables.play(desk.table.id, person, [move], interaction=clock_id(running))


def clock_id(running: Running) -> int:
    """An interaction's id of this moment."""
    return running.local.world.new_id(running.clock.now())


@pytest.mark.asyncio
async def test_what_a_bystander_receives_is_equal_for_twin_deals(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    hands: set[str] = set()
    one = await watched(1, tmp_path_factory.mktemp("one"), hands)
    other = await watched(2, tmp_path_factory.mktemp("other"), hands)
    assert len(hands) == 2, "the deals must differ, or nothing is shown"
    assert one == other
