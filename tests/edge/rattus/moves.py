"""Making moves of Rattus at the local Discord: by a typed command, and by presses alone."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from bot.desks import Desk
from bot.games.protocol import Move, Offer
from bot.games.rattus.kinds import Card, Verb
from bot.games.rattus.views import PublicView
from bot.playground.messages import Message
from bot.playground.people import Person
from bot.screens import offers as walk
from bot.screens.ids import PanelId
from bot.screens.offers import Path, Stage
from bot.text import words
from tests.conftest import Play
from tests.edge.hands import hand, said
from tests.screens.private.rattus.written import as_typed, command

MOST_PRESSES = 14
MOST_MOVES = 400
OFTEN = {Verb.MOVE: 4, Verb.DONE: 4, Verb.TAKE: 3, Verb.PLACE: 12}
"""How many times as often as anything else these are chosen, so that a game is short and has all in it."""


Step = tuple[int, str, tuple[str, ...]]
"""How near a control leads to a move, its id, and what to choose in it if it is a menu."""


class Asked(NamedTuple):
    """Who is asked at a table, and what that person finds there."""

    person: Person
    desk: Desk

    @property
    def public(self) -> PublicView:
        """How things stand."""
        assert isinstance(self.desk.public, PublicView)
        return self.desk.public


async def asked(play: Play) -> Asked | None:
    """Who is asked now; None once the game is over."""
    awaited = await play.awaited()
    if not awaited:
        return None
    person = play.people[awaited[0]]
    return Asked(person, await play.running.tables.desk((await play.table()).id, person.id))


def chosen(desk: Desk, rng: Random) -> tuple[Offer, Move]:
    """Some move that is on offer."""
    verbs = walk.verbs(desk.offers)
    verb = rng.choices(verbs, [OFTEN.get(Verb(verb), 1) for verb in verbs])[0]
    offer = rng.choice([offer for offer in desk.offers if offer.verb == verb])
    items = [token for token, count in offer.options for _ in range(count)]
    made = walk.made(offer, rng.sample(items, offer.most))
    assert made is not None
    return offer, made


async def typed(play: Play, person: Person, move: Move) -> str:
    """Send the slash command of the move; gives what is answered."""
    options = as_typed(move, words("en", "rattus"))
    return said(await person.slash(f"rattus {command(move)}", channel=play.channel, **options))


async def pressed(play: Play, person: Person, desk: Desk, offer: Offer, move: Move) -> str:
    """Make the move in the panel behind `/hand`; gives what is answered."""
    panel = await hand(person, play.channel)
    wanted = move.picks[len(offer.head) :]
    for _ in range(MOST_PRESSES):
        before = panel
        panel = await _nearer(person, panel, desk.offers, offer, wanted)
        if panel.text.startswith("Done: "):
            return panel.text
        assert panel.text != before.text or panel.components != before.components, panel.text
    raise AssertionError(f"{move} cannot be pressed")


async def _nearer(
    person: Person, panel: Message, offers: Sequence[Offer], offer: Offer, wanted: tuple[str, ...]
) -> Message:
    """One press towards the move."""
    steps = [*_by_button(panel, offers, offer, wanted), *_by_menu(panel, offers, offer, wanted)]
    _, custom_id, values = max(steps)
    if values:
        answer = await person.choose(panel, values, menu=custom_id)
    else:
        answer = await person.press(panel, custom_id)
    assert answer.message is not None
    assert answer.ephemeral
    return answer.message


def _by_button(panel: Message, offers: Sequence[Offer], offer: Offer, wanted: tuple[str, ...]) -> list[Step]:
    """The buttons that lead on, the more the higher the first number."""
    found: list[Step] = []
    for button in panel.buttons:
        at = _read(button.custom_id, offers)
        if at is None or at[0].verb != offer.verb or "✓" in button.label:
            continue
        path, stage = at
        if stage is Stage.COMMIT and path.head == offer.head and _alike(path.picks, wanted):
            found.append((100, button.custom_id, ()))
        elif stage is Stage.TAP and path.head == offer.head and _alike(path.picks, wanted):
            found.append((50, button.custom_id, ()))
        elif stage is Stage.AT and path.head == offer.head[: len(path.head)]:
            found.append((10 + len(path.head), button.custom_id, ()))
    return found


def _by_menu(panel: Message, offers: Sequence[Offer], offer: Offer, wanted: tuple[str, ...]) -> list[Step]:
    found: list[Step] = []
    for menu in panel.menus:
        at = _read(menu.custom_id, offers)
        if at is None or at[0].verb != offer.verb or at[0].head != offer.head[: len(at[0].head)]:
            continue
        values = _values(at[0], offer, wanted)
        listed = [option.value for option in menu.options]
        if set(values) <= set(listed):
            found.append((20 + len(at[0].head), menu.custom_id, values))
    return found


def _values(path: Path, offer: Offer, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """What to choose in the menu at *path*: the next pick of the head, or copies of the options."""
    if path.picks is None:
        return offer.head[len(path.head) : len(path.head) + 1]
    return tuple(f"{pick}.{wanted[: place + 1].count(pick)}" for place, pick in enumerate(wanted))


def _alike(picks: tuple[str, ...] | None, wanted: tuple[str, ...]) -> bool:
    return sorted(picks or ()) == sorted(wanted)


def _read(custom_id: str, offers: Sequence[Offer]) -> tuple[Path, Stage] | None:
    pid = PanelId.decode(custom_id)
    return None if pid is None else walk.read(offers, pid)


async def typed_text(play: Play, person: Person, text: str) -> str:
    """Send the slash command of the move as the log has it."""
    return await typed(play, person, Move.parse(text))


async def turn_of(play: Play, person: Person, card: Card | None) -> Asked:
    """Play on until *person* begins a turn, and holds *card*, if any."""
    for _ in range(MOST_MOVES):
        one = await asked(play)
        assert one is not None, "the game is over"
        is_turn = one.person is person and one.desk.asked is not None and one.desk.asked.ask == "turn"
        if is_turn and (card is None or dict(one.public.holders)[card] == one.desk.seat):
            return one
        if is_turn and not one.public.took:
            await typed_text(play, person, f"take {card}")
        else:
            await play_on(play)
    raise AssertionError("that turn never came")


async def play_on(play: Play) -> None:
    """The next move towards the end of the turn, the rats close together."""
    one = await asked(play)
    assert one is not None, "the game is over"
    offer = one.desk.offers[-1]
    items = [token for token, count in offer.options for _ in range(count)]
    made = walk.made(offer, items[: offer.most])
    assert made is not None
    assert (await typed(play, one.person, made)).startswith("Done: "), made
    await play.running.settle(4)
