"""The next press on the way to a move, found in the custom ids of a panel and what its menus hold."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.games.protocol import Move, Offer
from bot.screens import offers as walk
from bot.screens.ids import PanelId
from bot.screens.offers import Path, Stage

Shown = tuple[str, Sequence[str]]
"""A control that can be used: its custom id and, of a menu, the values in it."""

Use = tuple[str, tuple[str, ...]]
"""What to use, and what to choose there."""

ORDERS = "orders"
"""The verb behind whose button switches stand as well."""

MENUS = (Stage.MENU, Stage.HEADS, Stage.DO)


@dataclass(frozen=True)
class _Control:
    custom_id: str
    values: Sequence[str]
    path: Path
    stage: Stage

    def use(self, *values: str) -> Use:
        return self.custom_id, values


def next_use(shown: Iterable[Shown], offers: Sequence[Offer], move: Move) -> Use:
    """What somebody uses next who wants to make *move*; raises LookupError where nothing leads there."""
    offer = next(offer for offer in offers if offer.fits(move))
    picks = walk.in_order(offer, move.picks[len(offer.head) :])
    every = _read(shown, offers)
    controls = [control for control in every if _leads_to(control.path, offer)]
    ways = (
        *(_commit(controls, offer, picks), _named(controls, offer, picks)),
        *(_option(controls, offer, picks), _head(controls, offer)),
        next((one.use() for one in every if one.stage is Stage.AT and one.path == Path(ORDERS)), None),
    )
    for way in ways:
        if way is not None:
            return way
    raise LookupError(move)


def _read(shown: Iterable[Shown], offers: Sequence[Offer]) -> list[_Control]:
    found = []
    for custom_id, values in shown:
        pid = PanelId.decode(custom_id)
        at = None if pid is None else walk.read(offers, pid)
        if at is not None:
            found.append(_Control(custom_id, values, *at))
    return found


def _leads_to(path: Path, offer: Offer) -> bool:
    return path.verb == offer.verb and path.head == offer.head[: len(path.head)]


def _commit(controls: Sequence[_Control], offer: Offer, picks: tuple[str, ...]) -> Use | None:
    for control in controls:
        is_there = control.stage is Stage.COMMIT and control.path.head == offer.head
        if is_there and walk.in_order(offer, control.path.picks or ()) == picks:
            return control.use()
    return None


def _named(controls: Sequence[_Control], offer: Offer, picks: tuple[str, ...]) -> Use | None:
    """The menu of an order's answers, which has their names."""
    here = [one for one in controls if one.path.head == offer.head and set(picks) <= set(one.values)]
    return next((one.use(*picks) for one in here if one.stage is Stage.DO and picks), None)


def _option(controls: Sequence[_Control], offer: Offer, picks: tuple[str, ...]) -> Use | None:
    here = [one for one in controls if one.path.head == offer.head and one.path.picks is not None]
    if taps := [one for one in here if one.stage is Stage.TAP]:
        return min(taps, key=lambda one: _distance(one.path.picks, picks)).use()
    for menu in here:
        if menu.stage in MENUS:
            return _on_page(here, menu, offer, picks)
    return None


def _distance(ticked: tuple[str, ...] | None, wanted: tuple[str, ...]) -> int:
    now, then = Counter(ticked), Counter(wanted)
    return ((now - then) + (then - now)).total()


def _on_page(here: Sequence[_Control], menu: _Control, offer: Offer, picks: tuple[str, ...]) -> Use | None:
    """Tick what is wanted on the first page where something else is ticked, or go a page nearer to it."""
    ticked = menu.path.picks or ()
    for number, page in enumerate(walk.menu_pages(offer)):
        tokens = {token for _, token in page}
        wanted = [pick for pick in picks if pick in tokens]
        wrong = _distance(tuple(pick for pick in ticked if pick in tokens), tuple(wanted))
        if not wrong or (offer.most == 1 and not wanted):
            continue
        if number == menu.path.page:
            return menu.use(
                *(f"{pick}.{wanted[:place].count(pick) + 1}" for place, pick in enumerate(wanted))
            )
        step = 1 if number > menu.path.page else -1
        return next(one.use() for one in here if _turns(one, menu.path.page + step))
    return None


def _turns(control: _Control, page: int) -> bool:
    return control.stage is Stage.PAGE and control.path.page == page


def _head(controls: Sequence[_Control], offer: Offer) -> Use | None:
    """The next pick of the head at the deepest level that is shown, or else the verb."""
    for depth in reversed(range(len(offer.head))):
        pick, prefix = offer.head[depth], offer.head[:depth]
        for one in controls:
            if one.stage is Stage.AT and one.path.head == (*prefix, pick):
                return one.use()
            is_menu = one.stage in MENUS and one.path.picks is None
            if is_menu and one.path.head == prefix and pick in one.values:
                return one.use(pick)
        level = [one for one in controls if one.path.head == prefix and one.path.picks is None]
        page = next((one.path.page for one in level if one.stage in MENUS), None)
        if page is not None and (turn := next((one for one in level if _turns(one, page + 1)), None)):
            return turn.use()
    return next((one.use() for one in controls if one.stage is Stage.AT and not one.path.head), None)
