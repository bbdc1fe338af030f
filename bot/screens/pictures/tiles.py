"""Tiles: the parts of a picture, each drawn at twice its size, reduced, and laid on the ground."""

from collections.abc import Iterable
from functools import cache

from PIL import Image, ImageDraw

from bot.games.protocol import Seat
from bot.screens.pictures.colours import INK, Colour
from bot.screens.pictures.letters import SCALE, font
from bot.screens.pictures.shapes import shape

Box = tuple[float, float, float, float]
"""Left, top, width and height in pixels of the picture."""


class Tile:
    """A part of a picture that is drawn on; all figures are pixels of the picture."""

    def __init__(self, width: int, height: int, ground: Colour | Image.Image) -> None:
        """*ground*: a colour, or a reduced image of that size."""
        self.width, self.height, self._zoom = width, height, SCALE
        size = (width * SCALE, height * SCALE)
        if isinstance(ground, Image.Image):
            self._image = ground.resize(size, Image.Resampling.NEAREST)
        else:
            self._image = Image.new("RGB", size, ground)
        self._draw = ImageDraw.Draw(self._image)

    def box(
        self,
        box: Box,
        fill: Colour | None = None,
        outline: Colour | None = None,
        *,
        line: float = 0,
        radius: float = 0,
    ) -> None:
        """A rectangle, with *radius* a rounded one; its outline lies inside."""
        left, top, width, height = (value * self._zoom for value in box)
        corners = (left, top, left + width - 1, top + height - 1)
        self._draw.rounded_rectangle(corners, radius * self._zoom, fill, outline, round(line * self._zoom))

    def text(
        self,
        at: tuple[float, float],
        text: str,
        size: int,
        colour: Colour = INK,
        *,
        bold: bool = True,
        anchor: str = "lm",
    ) -> None:
        """Text, by default with its left end at half the height of its capitals."""
        x, y = at
        across, along = anchor[0], anchor[1]
        if along == "m":
            # Pillow's middle counts what hangs below the line, and so is too high for figures and capitals.
            y, along = y + size * _CAPITALS / 2, "s"
        place = (x * self._zoom, y * self._zoom)
        self._draw.text(
            place, text, fill=colour, font=font(size * self._zoom // SCALE, bold=bold), anchor=across + along
        )

    def shape(self, at: tuple[float, float], seat: Seat, radius: int) -> None:
        """The shape of a seat round a point."""
        self.stamp(at, shape(seat, radius))

    def stamp(self, at: tuple[float, float], stamp: Image.Image) -> None:
        """An image at the scale of drawing round a point, as far as it is not transparent."""
        corner = (round(at[0] * self._zoom - stamp.width / 2), round(at[1] * self._zoom - stamp.height / 2))
        self._image.paste(stamp, corner, stamp)

    def disc(self, at: tuple[float, float], radius: float, fill: Colour) -> None:
        """A filled circle round a point."""
        x, y, reach = (value * self._zoom for value in (*at, radius))
        self._draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill)

    def area(
        self,
        points: Iterable[tuple[float, float]],
        fill: Colour,
        outline: Colour | None = None,
        line: float = 0,
    ) -> None:
        """What a line round the points encloses."""
        zoomed = [(x * self._zoom, y * self._zoom) for x, y in points]
        self._draw.polygon(zoomed, fill)
        if outline:
            self._draw.line([*zoomed, *zoomed[:2]], outline, round(line * self._zoom), joint="curve")

    def path(self, points: Iterable[tuple[float, float]], colour: Colour, line: float) -> None:
        """A line from point to point."""
        zoomed = [(x * self._zoom, y * self._zoom) for x, y in points]
        self._draw.line(zoomed, colour, round(line * self._zoom), joint="curve")

    def lay(self, at: tuple[float, float], other: "Tile", radius: float = 0) -> None:
        """Another tile with its corner at a point, its own corners rounded."""
        corner = (round(at[0] * self._zoom), round(at[1] * self._zoom))
        self._image.paste(other._image, corner, _mask(other.width, other.height, radius))

    def reduced(self) -> Image.Image:
        """The tile as it lies in the picture."""
        return self._image.reduce(SCALE)


class Stamp(Tile):
    """A small figure with nothing round it, drawn larger still, so that its slanted edges are smooth."""

    def __init__(self, width: int, height: int, edge: Colour = INK) -> None:
        """*edge*: the colour of its outline."""
        self.width, self.height, self._zoom = width, height, SCALE * _FINE
        self._image = Image.new("RGBA", (width * self._zoom, height * self._zoom), (*edge, 0))
        self._draw = ImageDraw.Draw(self._image)

    def reduced(self) -> Image.Image:
        """The figure at the scale of drawing."""
        return self._image.reduce(_FINE)


_FINE = 4
_CAPITALS = 0.73
"""How high capitals and figures are, in parts of the size."""


@cache
def rounded(width: int, height: int, radius: float) -> Image.Image:
    """What of a reduced tile is laid on the ground if its corners are rounded; nobody may draw on it."""
    return _mask(width, height, radius).reduce(SCALE)


@cache
def _mask(width: int, height: int, radius: float) -> Image.Image:
    mask = Image.new("L", (width * SCALE, height * SCALE), 0)
    corners = (0, 0, width * SCALE - 1, height * SCALE - 1)
    ImageDraw.Draw(mask).rounded_rectangle(corners, radius * SCALE, 255)
    return mask
