"""Which functions draw which game: the one place where a game's view has no type."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.games.protocol import Move, Said, Scores, Whispered
from bot.screens.rattus_cartus import board, done, end, log, plain, rules
from bot.text import Words

Lines = Callable[[Any, Words], list[str]]


@dataclass(frozen=True)
class Sheet:
    """The public screens of one game, mostly in lines; a view is always that game's public view."""

    where: Callable[[Any, Words], str]
    second_line: Callable[[Any, Words], str]
    board: Lines
    plain_board: Lines
    log: Callable[[Sequence[Said | Whispered], Words], list[str]]
    before_result: Callable[[Sequence[Said]], tuple[Said, ...]]
    result: Callable[[Any, Scores, Words], list[str]]
    done: Callable[[Move, Any, Words], str]
    topics: tuple[str, ...]
    topic_name: Callable[[str, Words], str]
    topic: Callable[[str, Words], str]
    numbered_rule: Callable[[str, Words], str | None]


SHEETS: Mapping[str, Sheet] = {
    "rattus_cartus": Sheet(
        where=board.where,
        second_line=board.second_line,
        board=board.board,
        plain_board=plain.plain_board,
        log=log.lines,
        before_result=log.before_result,
        result=end.result,
        done=done.done,
        topics=rules.TOPICS,
        topic_name=rules.topic_name,
        topic=rules.topic,
        numbered_rule=rules.numbered,
    ),
}
"""The screens by the token of the game."""


def sheet(words: Words) -> Sheet:
    """The screens of the game whose words these are."""
    assert words.game is not None
    return SHEETS[words.game]
