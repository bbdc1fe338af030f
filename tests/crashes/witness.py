"""What the local Discord took of the bot, call by call; it may kill the bot between a call and its answer."""

import json
import sqlite3
import time
from bisect import bisect_left
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from bot.playground.refusals import Json
from bot.playground.server import LocalDiscord
from bot.playground.watching import Exchange
from bot.text.returned import is_same
from tests.crashes.process import Bot


@dataclass(frozen=True)
class Posted:
    """A public message as it was posted: of which table, telling of how many rows, pinging whom."""

    message: int
    channel: int
    content: str
    mentions: tuple[int, ...]
    kind: str
    table: int
    upto: int


class Witness:
    """Sees each call when Discord has taken it and the bot does not know yet."""

    def __init__(self, local: LocalDiscord, bot: Bot) -> None:
        self._local = local
        self._bot = bot
        self.posts: list[Posted] = []
        self.shown: dict[int, list[str]] = {}
        """What each interaction's person was shown."""
        self.faults: list[str] = []
        self.calls = 0
        self._times: list[float] = []
        """When the bot called of its own accord."""
        self._moment: str | None = None
        self._left = 0

    def kill_at(self, moment: str | None, times: int = 1) -> None:
        """Kill the bot at the *times*-th *moment* from now on."""
        self._moment, self._left = moment, times

    def exchanged(self, exchange: Exchange) -> None:
        """A call was taken."""
        self.calls += 1
        if not exchange.path.startswith(("/interactions/", "/webhooks/")):
            self._times.append(time.monotonic())
        if exchange.status is None or exchange.status >= 300:
            return
        try:
            moment = self._seen(exchange)
        except Exception as error:  # Else the bot would only be told that the call failed.
            self.faults.append(f"the witness failed at {exchange.method} {exchange.path}: {error!r}")
            return
        if moment is not None and moment == self._moment:
            self._left -= 1
            if self._left == 0:
                self._moment = None
                self._bot.kill()

    def busiest(self) -> int:
        """The most calls of the bot's own accord in any one second."""
        return max(
            (bisect_left(self._times, begun + 1.0) - number for number, begun in enumerate(self._times)),
            default=0,
        )

    def told(self, event: str, data: Json) -> None:
        """Events are of no interest here."""

    def _seen(self, exchange: Exchange) -> str | None:
        """The name of the moment, once it is noted."""
        match exchange.method, exchange.path.strip("/").split("/"):
            case "POST", ["interactions", identity, _, "callback"]:
                return self._answered(int(identity), exchange.body)
            case "PATCH", ["webhooks", _, token, "messages", _]:
                interaction = self._local.interactions.by_token[token]
                self._show(interaction.id, exchange.body)
                return "answered later"
            case "POST", ["channels", channel, "messages"]:
                return self._posted(int(channel), exchange.answer)
            case "PATCH", ["channels", _, "messages", _]:
                return "edited" if "content" in exchange.body else "buttons taken"
            case "GET", ["channels", _, "messages"]:
                return "looked back"
            case "POST", ["users", "@me", "channels"]:
                return "inbox opened"
        return None

    def _answered(self, interaction: int, body: Any) -> str:
        if body["type"] in {5, 6}:
            return "announced an answer"
        self._show(interaction, body)
        return "answered a move" if is_done(json.dumps(body)) else "answered"

    def _show(self, interaction: int, body: Any) -> None:
        self.shown.setdefault(interaction, []).append(json.dumps(body, ensure_ascii=False))

    def _posted(self, channel: int, answer: Json) -> str | None:
        message = self._local.world.find(int(answer["id"]))
        assert message is not None, "it was just posted"
        if self._local.world.channels[channel].recipient is not None:
            return "direct message"
        if any(post.message == message.id for post in self.posts):
            return "posted twice"
        letter = self._letter(channel, message.content)
        if letter is None:
            self.faults.append(f"posted without a note: {message.content[:60]!r}")
            return None
        kind, table, upto, content, is_last = letter
        self.posts.append(Posted(message.id, channel, content, message.mentions, kind, table, upto))
        return f"posted {kind}" if is_last else "posted a part"

    def _letter(self, channel: int, content: str) -> tuple[str, int, int, str, bool] | None:
        """What was noted of a message before: kind, table, rows told, text, whether it is the last."""
        with closing(sqlite3.connect(f"file:{self._bot.database}?mode=ro", uri=True)) as connection:
            noted = connection.execute(
                "SELECT kind, table_id, upto, texts FROM outbox JOIN tables ON tables.id = table_id "
                "WHERE channel = ? AND person IS NULL",
                (channel,),
            ).fetchall()
        for kind, table, upto, texts in noted:
            contents = [text["content"].strip() for text in json.loads(texts)]
            for text in contents:
                if is_same(text, content):
                    return kind, table, upto, text, text == contents[-1]
        return None


def is_done(text: str) -> bool:
    """Whether an answer says that a move was carried out, or taken back."""
    return any(told in text for told in ("Done: ", "Taken back: ", "Already done"))
