"""The same look in another world: in the running bot all is dealt anew that one person cannot know."""

import re
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random
from typing import Any

from bot.desks import Table
from bot.games.protocol import AnyGame, Seat
from bot.playground.alterations import all_at_once
from bot.playground.messages import Answer
from bot.positions import Position
from bot.tables import Tables
from bot.text import words

_CLOSED = all_at_once(words("en")("answer-inbox-closed"))

_BOARD = re.compile(r"(/channels/\d+/\d+)/\d+")


@asynccontextmanager
async def redealt(tables: Tables, ids: Iterable[int], person: int, random: Random) -> AsyncIterator[int]:
    """While this lasts, the bot knows another deal of these tables; gives how many really differ."""
    ledger, true = tables._ledger, list[tuple[Table, Position]]()
    different = 0
    for table_id in ids:
        table = await ledger.table(table_id)
        if table.number:
            position = await ledger.position(table)
            true.append((table, position))
            other = twin(ledger.game(table.game), table, position, person, random)
            different += other.state != position.state
            ledger._keep(table, other)
    try:
        yield different
    finally:
        for table, position in true:
            ledger._keep(table, position)


def twin(game: AnyGame, table: Table, position: Position, person: int, random: Random) -> Position:
    """A position that *person* cannot tell from this one."""
    seat = table.seat_of(person)
    state = game.resample(position.state, seat, random)
    questions = {
        asked: replace(question, offers=game.legal_moves(state, Seat(asked)))
        for asked, question in position.questions.items()
    }
    return replace(position, state=state, public=game.public_view(state), questions=questions)


def are_alike(one: Answer, other: Answer) -> bool:
    """Whether two answers show the same, or an inbox was found to be closed between them."""
    texts = shown(one), shown(other)
    return texts[0] == texts[1] or len({_CLOSED in text for text in texts}) == 2


def shown(answer: Answer) -> str:
    """All that an answer shows, controls and all, but for which message it is and which the last board."""
    message = answer.message
    if message is None:
        return repr((answer.choices, answer.failed))
    parts = (message.content, message.components, message.flags, message.mentions, message.viewer is None)
    return _BOARD.sub(r"\1/BOARD", repr(_as_sent(parts)))


def _as_sent(part: Any) -> Any:
    """The same, however Discord altered its texts: that may hang on the address of the board."""
    if isinstance(part, str):
        return all_at_once(part)
    if isinstance(part, Mapping):
        return {key: _as_sent(value) for key, value in part.items()}
    return [_as_sent(value) for value in part] if isinstance(part, list | tuple) else part
