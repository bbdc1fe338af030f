"""Anybody who presses what was ever seen, as it was shown or forged."""

from random import Random

from bot.playground.messages import Answer, Message
from bot.playground.people import Person
from bot.playground.refusals import Json
from tests.fuzz import forgery, hands
from tests.fuzz.archive import Archive
from tests.fuzz.hands import BUTTON, MENU
from tests.fuzz.inputs import Input, Inputs
from tests.fuzz.town import Town
from tests.wired import WIRED

REMEMBERED = 600
"""How many custom ids are kept for forgeries."""


class Pressers(Inputs):
    """All buttons and menus, new and old."""

    def __init__(self, town: Town, random: Random, archive: Archive) -> None:
        super().__init__(town, random, archive)
        self.known_ids: list[str] = []

    async def press(self) -> Input | None:
        """Any button of any message ever seen."""
        found = self._pressable(BUTTON)
        if found is None:
            return None
        person, message, buttons = found
        control = self.random.choice(buttons)
        if self._is_spared(control["custom_id"]):
            return None
        return self._use("press", person, message, control)

    async def choose(self) -> Input | None:
        """Any lines of any menu ever seen."""
        found = self._pressable(MENU)
        if found is None:
            return None
        person, message, menus = found
        control = self.random.choice(menus)
        return self._use("menu", person, message, control, values=self._values(control))

    async def forged_id(self) -> Input | None:
        """A control with an id of one's own making."""
        found = self._pressable()
        if found is None:
            return None
        person, message, controls = found
        custom_id = forgery.forged(self.random, self.known_ids)
        if self._is_spared(custom_id):
            return None
        control = self.random.choice(controls)
        return self._use(
            "forged id", person, message, control, custom_id=custom_id, values=self._values(control)
        )

    async def forged_values(self) -> Input | None:
        """A menu with values that were never offered."""
        found = self._pressable(MENU)
        if found is None:
            return None
        person, message, menus = found
        control = self.random.choice(menus)
        offered = [option["value"] for option in control["options"]]
        custom_id = self._menu_id() if self.random.random() < 0.3 else None
        values = [
            self.random.choice((*offered, "bogus", "", *WIRED, "knight.1", "knight.99", "\u202e", "x" * 100))
            for _ in range(self.random.choice((0, 1, 1, 2, 5, 30)))
        ]
        return self._use("forged values", person, message, control, custom_id=custom_id, values=values)

    def _pressable(self, wanted: int | None = None) -> tuple[Person, Message, list[Json]] | None:
        """A message that somebody saw, new or old, as it is or was, with its controls."""
        person = self.somebody()
        seen = list(self.town.seen[person.id])
        for _ in range(12):
            if not seen:
                return None
            message = self.random.choice(seen[-6:] if self.random.random() < 0.55 else seen)
            found = [one for one in hands.controls(message) if wanted in (None, one["type"])]
            if found and self._is_there(person, message):
                return person, message, found
        return None

    def _menu_id(self) -> str | None:
        ids = [
            one for one in self.known_ids if ".sel:" in one or ".hd:" in one or one.startswith("p:option:")
        ]
        return self.random.choice(ids) if ids else None

    def learn(self, answer: Answer) -> None:
        """Remember ids for forgeries."""
        if answer.message is not None:
            self.known_ids += [one["custom_id"] for one in hands.controls(answer.message)]
            del self.known_ids[:-REMEMBERED]
