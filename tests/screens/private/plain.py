"""Controls of no game: tokens as they are."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from bot.games.protocol import Asked, Offer, Scores
from bot.screens.game import Layout
from bot.screens.offers import Path
from bot.text import Words


@dataclass(frozen=True)
class Plain:
    """Verbs stand open but for those named here; *at_once*: those whose choosing is doing."""

    buttons: Collection[str] = ()
    beside: Collection[str] = ()
    direct: Collection[str] = ()
    at_once: Collection[str] = ()
    tapped: Collection[str] = ()
    listed: Collection[str] = ()
    changes: Collection[str] = ()

    def facts(self, view: Any, words: Words) -> list[str]:
        return ["facts"]

    def scores(self, public: Any) -> Scores | None:
        return None

    def layout(self, view: Any, asked: Asked, verb: str) -> Layout:
        if verb in self.buttons:
            return Layout.BUTTON
        if verb in self.beside:
            return Layout.BESIDE
        return Layout.DIRECT if verb in self.direct else Layout.OPEN

    def is_at_once(self, view: Any, offer: Offer, picks: tuple[str, ...]) -> bool:
        return offer.verb in self.at_once

    def question(self, view: Any, asked: Asked, path: Path, words: Words) -> str:
        return f"question of {path.verb}"

    def verb_label(self, view: Any, verb: str, words: Words) -> str:
        return verb

    def head_label(self, view: Any, verb: str, head: tuple[str, ...], words: Words) -> str:
        return f"{head[-1]} {'long ' * 30}"

    def option_label(self, view: Any, offer: Offer, token: str, words: Words) -> str:
        return token

    def is_listed(self, verb: str) -> bool:
        return verb in self.listed

    def is_tapped(self, verb: str) -> bool:
        return verb in self.tapped

    def given(self, view: Any, verb: str) -> tuple[str, ...]:
        return ()

    def remarks(self, view: Any, asked: Asked, words: Words) -> list[str]:
        return []

    def preset(self, view: Any, offer: Offer) -> tuple[str, ...]:
        return ()

    def hint(self, view: Any, head: tuple[str, ...], offer: Offer, words: Words) -> str:
        return f"{' '.join((offer.verb, *offer.head))} {len(head)} {'hint ' * 40}"

    def notes(self, view: Any, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words) -> list[str]:
        return []

    def commit_label(
        self, view: Any, asked: Asked, offer: Offer, picks: tuple[str, ...], words: Words
    ) -> str:
        return f"commit {' '.join((offer.verb, *offer.head, *picks))} {'long ' * 20}"

    def order_line(self, view: Any, offer: Offer, words: Words) -> str:
        return f"order {' '.join(offer.head)}"

    def order_answer(self, view: Any, offer: Offer, token: str, words: Words) -> str:
        return token

    def is_change(self, offer: Offer) -> bool:
        return offer.verb in self.changes

    def order_notes(self, view: Any, offer: Offer | None, words: Words) -> list[str]:
        return ["notes on all" if offer is None else f"notes on {offer.head[0]}"]

    def order_value(self, view: Any, offer: Offer) -> str:
        return ""
