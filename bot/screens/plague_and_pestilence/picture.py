"""The drawn public board of Plague & Pestilence, from the public view alone."""

from bot.games.plague_and_pestilence.views import PublicView
from bot.screens.pictures.files import png
from bot.screens.pictures.tiles import rounded
from bot.screens.plague_and_pestilence.board import seats
from bot.screens.plague_and_pestilence.foot import foot
from bot.screens.plague_and_pestilence.ground import AXIS, FOOT, THROW, ground, is_plague
from bot.screens.plague_and_pestilence.measures import CORNER, MARGIN, MEASURES, WIDE, row_top
from bot.screens.plague_and_pestilence.rows import row
from bot.screens.plague_and_pestilence.strips import axis, head
from bot.screens.plague_and_pestilence.throw import throw
from bot.text import Words


def picture(view: PublicView, title: str, words: Words) -> bytes:
    """The board as a PNG file; *title* is the table's."""
    image = ground(is_plague(view)).copy()
    image.paste(head(view, title, words).reduced(), (0, 0))
    image.paste(throw(view, words).reduced(), (0, THROW))
    image.paste(axis(view, words).reduced(), (0, AXIS))
    mask = rounded(WIDE, MEASURES[view.seats].height, CORNER)
    for seat in seats(view):
        image.paste(row(view, seat, words).reduced(), (MARGIN, row_top(view.seats, seat)), mask)
    image.paste(foot(view, words).reduced(), (0, FOOT))
    return png(image)
