"""Moves made by pressing: from the panel behind `/hand` to the button that commits."""

from collections.abc import Callable, Sequence

from bot.games.protocol import Move, Offer
from bot.playground.messages import Answer, Button, Message
from bot.playground.people import Person
from bot.screens.ids import PanelId
from bot.screens.offers import Path, Stage, read
from tests.conftest import RAVENS, Running
from tests.edge.hands import commit_button

Answered = Callable[[Person, str, Answer], None]


async def pressed(running: Running, person: Person, move: Move, answered: Answered) -> None:
    """Make *move* in the panel behind `/hand`, press by press."""
    desk = await running.tables.desk(1, person.id)
    hand = _Hand(person, (*desk.offers, *desk.free), answered)
    hand.shows(await person.slash("hand", channel=RAVENS))
    offer = next(offer for offer in hand.offers if offer.fits(move))
    picks = move.picks[len(offer.head) :]
    if offer in desk.free:
        await hand.press(hand.leading(Stage.AT, Path(move.verb))[0])
        await hand.press(hand.leading(Stage.COMMIT, Path(move.verb, offer.head, picks))[0])
        return
    for depth in range(len(offer.head)):
        await hand.press(hand.leading(Stage.AT, Path(move.verb, offer.head[: depth + 1]))[0])
    if not offer.head and (beside := hand.leading(Stage.AT, Path(move.verb))):
        await hand.press(beside[0])
    if offer.most:
        await hand.pick(offer, picks)
    button = commit_button(hand.panel)
    assert button is not None, "the panel lets nothing be committed"
    await hand.press(button)


class _Hand:
    """A panel as it changes under somebody's presses."""

    panel: Message

    def __init__(self, person: Person, offers: Sequence[Offer], answered: Answered) -> None:
        self.person = person
        self.offers = offers
        self.answered = answered

    def shows(self, answer: Answer) -> None:
        """The panel after a press."""
        self.answered(self.person, "a press", answer)
        assert answer.message is not None
        self.panel = answer.message

    async def press(self, button: Button) -> None:
        """Press a button of the panel."""
        self.shows(await self.person.press(self.panel, button.custom_id))

    def leading(self, stage: Stage, path: Path) -> list[Button]:
        """The buttons of a stage that lead to a verb and head, with these picks if any are given."""
        found = []
        for button in self.panel.buttons:
            pid = PanelId.decode(button.custom_id)
            there = None if pid is None else read(self.offers, pid)
            if there is None or there[1] is not stage:
                continue
            if (there[0].verb, there[0].head) == (path.verb, path.head) and path.picks in (
                None,
                there[0].picks,
            ):
                found.append(button)
        return found

    async def pick(self, offer: Offer, picks: tuple[str, ...]) -> None:
        """Tick the picks, in a menu or one by one."""
        menus = [menu for menu in self.panel.menus if f".{Stage.MENU}:" in menu.custom_id]
        if menus and picks:
            values = [f"{pick}.{picks[:n].count(pick) + 1}" for n, pick in enumerate(picks)]
            self.shows(await self.person.choose(self.panel, values, menu=menus[0].custom_id))
        tokens = [token for token, _ in offer.options]
        for pick in picks if not menus else ():
            await self._tick(offer, tokens.index(pick))
        for pick in picks if not menus else ():
            # A tick that made room for another one is set again.
            await self._tick(offer, tokens.index(pick))

    async def _tick(self, offer: Offer, place: int) -> None:
        button = self.leading(Stage.TAP, Path(offer.verb, offer.head))[place]
        if "✓" not in button.label:
            await self.press(button)
