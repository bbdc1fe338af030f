"""The screens of Rattus Cartus, put together."""

from bot.screens.game import Sheet
from bot.screens.rattus_cartus import board, controls, done, end, log, plain, rules, typed

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
    numbered_rule=rules.numbered,
    controls=controls,
    typing=typed,
    commands="cartus",
    next_up=board.next_up,
)
"""What the shared screens draw this game with."""
