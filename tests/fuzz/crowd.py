"""Who does what: now a player, now anybody."""

from collections.abc import Awaitable, Callable
from random import Random

from bot.playground.messages import Answer
from tests.fuzz.archive import Archive
from tests.fuzz.inputs import Input
from tests.fuzz.neighbours import Neighbours
from tests.fuzz.players import Players
from tests.fuzz.pressers import Pressers
from tests.fuzz.town import Town
from tests.fuzz.typists import Typists


class Crowd:
    """All people of a town."""

    def __init__(self, town: Town, random: Random, archive: Archive) -> None:
        self._random = random
        players, typists = Players(town, random, archive), Typists(town, random, archive)
        neighbours = Neighbours(town, random, archive)
        self._pressers = Pressers(town, random, archive)
        self._makers: list[tuple[int, Callable[[], Awaitable[Input | None]]]] = [
            (30, players.sensible),
            (12, players.clumsy),
            (4, players.regret),
            (9, players.lobby),
            (2, players.parting),
            (2, players.odd_option),
            (5, neighbours.ask),
            (9, neighbours.vote),
            (2, neighbours.take),
            (3, neighbours.aside),
            (5, neighbours.wish),
            (14, typists.slash),
            (10, typists.autocomplete),
            (3, typists.stale_command),
            (1, typists.stale_autocomplete),
            (16, self._pressers.press),
            (3, self._pressers.choose),
            (9, self._pressers.forged_id),
            (4, self._pressers.forged_values),
        ]

    async def any_input(self) -> Input | None:
        """Something that somebody does now; None where it came to nothing."""
        weights = [weight for weight, _ in self._makers]
        ((_, maker),) = self._random.choices(self._makers, weights)
        return await maker()

    def learn(self, answer: Answer) -> None:
        """Somebody saw an answer."""
        self._pressers.learn(answer)
