"""`/help`: what one reader can do here now."""

from bot.desks import UNDER_WAY, Desk, Status
from bot.games import GAMES
from bot.screens.lobby import host_name
from bot.screens.sheets import sheet
from bot.text import Words


def help_text(desk: Desk | None, words: Words) -> str:
    """What can be done in this channel now; *desk*: the reader's at the channel's table, None: no table."""
    lines = [words("help-head", games=words.listed(words.name(game) for game in GAMES))]
    lines += [words("help-no-table")] if desk is None else _at_table(desk, words)
    return "\n".join([*lines, *map(words, ("help-rules", "help-mine", "help-direct"))])


def _at_table(desk: Desk, words: Words) -> list[str]:
    table = desk.table
    if table.status is Status.LOBBY:
        return [words("help-lobby", title=table.title, host=host_name(table, words))]
    if table.status not in UNDER_WAY:
        return [words("help-over", title=table.title)]
    lines = [words("help-running", title=table.title)]
    if desk.seat is None:
        return [*lines, *_beside(desk, words), words("help-watching")]
    asked = words("help-waiting") if desk.asked is None else words("help-asked", ask=words.ask(desk.asked))
    undo = [] if desk.undo is None else [words("help-undo")]
    undo += [] if desk.undo_asks is None else [words("help-undo-ask")]
    commands = words("help-moves", commands=f"/{sheet(words).commands}")
    return [*lines, asked, words("help-seated"), commands, *undo, words("help-table")]


def _beside(desk: Desk, words: Words) -> list[str]:
    """What somebody without a seat may do to have one."""
    if desk.offered is not None:
        return [words("help-offered")]
    if desk.former is None or desk.kept or desk.table.chairs[desk.former].person is not None:
        return []
    return [words("help-given-up")]
