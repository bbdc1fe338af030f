"""The drawn public board of Plague & Pestilence, from the public view alone."""

from bot.games.plague_and_pestilence.views import PublicView
from bot.games.protocol import Seat
from bot.screens.pictures.files import png
from bot.screens.pictures.tiles import rounded
from bot.screens.plague_and_pestilence import rows, strips
from bot.screens.plague_and_pestilence.ground import AXIS, FOOT, ROWS, THROW, ground, is_plague
from bot.screens.plague_and_pestilence.throw import throw
from bot.text import Words


def picture(view: PublicView, title: str, words: Words) -> bytes:
    """The board as a PNG file; *title* is the table's."""
    image = ground(is_plague(view)).copy()
    image.paste(strips.head(view, title, words).reduced(), (0, 0))
    image.paste(throw(view, words).reduced(), (0, THROW))
    image.paste(strips.axis(view, words).reduced(), (0, AXIS))
    step = (FOOT - ROWS - 6) / view.seats
    mask = rounded(rows.WIDE, rows.MEASURES[view.seats].height, rows.CORNER)
    for number in range(view.seats):
        row = rows.row(view, Seat(number), words)
        image.paste(row.reduced(), (rows.MARGIN, round(ROWS + number * step)), mask)
    image.paste(strips.foot(view, words).reduced(), (0, FOOT))
    return png(image)
