"""What the controls of a panel are drawn from: the desk, its offers, and how the game lays them out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import discord
from discord import ui

from bot.desks import Desk
from bot.games.protocol import Asked, Offer
from bot.screens.game import Controls, Layout
from bot.screens.limits import BUTTONS, LABEL_ROOM, cut
from bot.screens.offers import Path, Stage, only, panel_id, reached, verbs
from bot.text import Words

Item = ui.Item[ui.LayoutView]
Button = ui.Button[ui.LayoutView]
Row = ui.ActionRow[ui.LayoutView]


def text(*lines: str) -> Item:
    """A paragraph."""
    return ui.TextDisplay("\n".join(lines))


def rows(buttons: Sequence[Button]) -> list[Item]:
    """The buttons, five to a row."""
    return [Row(*buttons[start : start + BUTTONS]) for start in range(0, len(buttons), BUTTONS)]


@dataclass(frozen=True)
class Drawing:
    """What every control is drawn from."""

    desk: Desk
    view: Any
    words: Words
    controls: Controls

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """Everything that can be committed from this panel."""
        return (*self.desk.offers, *self.desk.free)

    @cached_property
    def asked(self) -> Asked:
        """The question; only of a seat that is asked."""
        assert self.desk.asked is not None
        return self.desk.asked

    @cached_property
    def layouts(self) -> Mapping[str, Layout]:
        """How each verb that is asked stands, in order."""
        return {verb: self.controls.layout(self.view, self.asked, verb) for verb in verbs(self.desk.offers)}

    def laid(self, layout: Layout) -> tuple[str, ...]:
        """The verbs that stand so."""
        return tuple(verb for verb, laid in self.layouts.items() if laid is layout)

    @cached_property
    def root(self) -> Path:
        """Where an untouched panel stands: at the first verb that is laid open, else at one done there."""
        return self.start((*self.laid(Layout.OPEN), *self.laid(Layout.DIRECT), *self.layouts)[0])

    def start(self, verb: str) -> Path:
        """Where the choices of a verb begin."""
        return Path(verb, self.controls.given(self.view, verb))

    def started(self, path: Path) -> Path:
        """*path*, or where the choices of its verb begin if it has not come there."""
        start = self.start(path.verb)
        return path if path.head[: len(start.head)] == start.head else replace(path, head=start.head)

    def is_untouched(self, path: Path) -> bool:
        """Whether nothing is chosen at *path*, so that all verbs stand side by side."""
        laid_there = self.layouts[path.verb] in (Layout.OPEN, Layout.DIRECT)
        return laid_there and path.head == self.start(path.verb).head and not path.picks

    def is_settled(self, path: Path) -> bool:
        """Whether the button of a verb was pressed that leaves no choice.

        Then all stays where it is, so that the button that commits is not where the other was.
        """
        offer = reached(self.desk.offers, path)
        is_pressed = self.layouts[path.verb] is Layout.BUTTON and path.head == self.start(path.verb).head
        return is_pressed and offer is not None and only(offer) is not None

    @cached_property
    def is_alone(self) -> bool:
        """Whether nothing makes way when something is chosen: one verb is open, and what stays beside it."""
        return len(self.layouts) - len(self.laid(Layout.BESIDE)) == 1

    def id(self, path: Path, stage: Stage) -> str:
        """The custom id of a control."""
        return panel_id(self.offers, path, stage, table=self.desk.table.id, stamp=self.desk.stamp).encode()

    def button(self, label: str, path: Path, stage: Stage, *, ticked: bool = False) -> Button:
        """A button; *ticked*: it is chosen already."""
        style = discord.ButtonStyle.primary if ticked else discord.ButtonStyle.secondary
        if stage is Stage.COMMIT:
            style = discord.ButtonStyle.success
        label = f"{cut(label, LABEL_ROOM - 2)} ✓" if ticked else cut(label, LABEL_ROOM)
        return ui.Button(label=label, custom_id=self.id(path, stage), style=style)

    def verb_button(self, verb: str, *, ticked: bool = False) -> Button:
        """The button that leads to the choices of *verb*."""
        label = self.controls.verb_label(self.view, verb, self.words.plain)
        return self.button(label, Path(verb), Stage.AT, ticked=ticked)

    def commit_button(self, offer: Offer, picks: tuple[str, ...]) -> Button:
        """The green button that makes the move of *offer* with *picks*."""
        label = self.controls.commit_label(self.view, self.asked, offer, picks, self.words.plain)
        return self.button(label, Path(offer.verb, offer.head, picks), Stage.COMMIT)

    def picks(self, path: Path, offer: Offer) -> tuple[str, ...]:
        """What is ticked at *path*: what was chosen, else all there is, else the game's preset."""
        if path.picks is not None:
            return path.picks
        alone = only(offer)
        return self.controls.preset(self.view, offer) if alone is None else alone

    def acts(self, offer: Offer, picks: tuple[str, ...]) -> bool:
        """Whether choosing *picks* makes the move."""
        return self.controls.is_at_once(self.view, offer, picks)

    def head_acts(self, verb: str, head: tuple[str, ...]) -> bool:
        """Whether choosing the last pick of *head* makes the move."""
        offer = reached(self.desk.offers, Path(verb, head))
        alone = None if offer is None else only(offer)
        return offer is not None and alone is not None and self.acts(offer, alone)
