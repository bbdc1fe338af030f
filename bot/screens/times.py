"""Times, counted from now as each reader's own client shows them."""

from bot.desks import Status, Table
from bot.text import Words


def relative(moment: float) -> str:
    """*moment* as "in 8 hours", which goes on by itself."""
    return f"<t:{int(moment)}:R>"


def deadline(table: Table, words: Words) -> list[str]:
    """A line that says when the rules decide what is asked; none where they do not."""
    if table.deadline is None or table.status is not Status.RUNNING:
        return []
    return [words("board-deadline", time=relative(table.deadline.at))]
