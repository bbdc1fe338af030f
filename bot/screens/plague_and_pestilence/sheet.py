"""The screens of Plague & Pestilence, put together."""

from bot.screens.game import Painted, Sheet
from bot.screens.plague_and_pestilence import (
    alt,
    board,
    controls,
    done,
    end,
    log,
    next_turns,
    picture,
    plain,
    rules,
    typed,
    windows,
)

SHEET = Sheet(
    where=board.where,
    second_line=board.second_line,
    board=board.board,
    plain_board=plain.plain_board,
    log=log.lines,
    opens_round=log.opens_round,
    in_result=log.IN_RESULT,
    result=end.result,
    done=done.done,
    topics=rules.TOPICS,
    topic_name=rules.topic_name,
    topic=rules.topic,
    numbered_rule=rules.BOOK.numbered,
    controls=controls,
    typing=typed,
    commands="plague",
    next_up=next_turns.next_up,
    above=windows.above,
    painted=Painted(picture.picture, alt.alt),
    came_of=log.came_of,
)
"""What the shared screens draw this game with."""
