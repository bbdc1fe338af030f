"""The drawn public board of Rattus, from the public view alone."""

from PIL import Image

from bot.games.rattus.views import PublicView, RegionView
from bot.screens.pictures.files import png
from bot.screens.pictures.tiles import rounded
from bot.screens.rattus import plates, strips
from bot.screens.rattus.board import is_counting
from bot.screens.rattus.ground import PLATES, ground
from bot.text import Words

PALACE = (16, 686)
_CARDS_TOP, _FOOT_TOP = 768, 826


def picture(public: PublicView, title: str, words: Words) -> bytes:
    """The board as a PNG file; *title* is the table's."""
    image = ground(public.seats).copy()
    for region in public.regions:
        _lay_plate(image, public, region, words)
    image.paste(strips.palace(public, words).reduced(), PALACE, strips.palace_mask())
    image.paste(strips.head(public, title, words).reduced(), (0, 0))
    image.paste(strips.cards(public, words).reduced(), (0, _CARDS_TOP))
    image.paste(strips.foot(public, words).reduced(), (0, _FOOT_TOP))
    return png(image)


def _lay_plate(image: Image.Image, public: PublicView, view: RegionView, words: Words) -> None:
    here = view.region == public.piece
    drawn = plates.plate(view, words.name(view.region), here, here and is_counting(public))
    x, y = PLATES[view.region]
    mask = rounded(plates.WIDTH, plates.HEIGHT, plates.CORNER)
    image.paste(drawn, (x - plates.WIDTH // 2, y - plates.HEIGHT // 2), mask)
