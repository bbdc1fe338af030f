"""The colours of every picture, tried for contrast and for colour-blind eyes."""

Colour = tuple[int, int, int]


def _colour(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


LIGHT, MIDDLE, DARK = _colour("#F8F2E2"), _colour("#EFE3C6"), _colour("#E4D3AB")
"""Grounds of parchment."""

SEA = _colour("#DCE6E6")
INK = _colour("#24170B")
"""All text, and what is outlined."""

RED = _colour("#8F1612")
"""The plague."""

BACK = _colour("#3A2E22")
"""The back of a rat token."""

GOLD = _colour("#E2AE3C")
"""Ground of what shines, always with an outline of ink."""

BORDER = _colour("#7A6A4F")
SHORE = _colour("#C3D4D6")
"""Of the sea along a coast."""

WHITE = _colour("#FFFFFF")

SEATS = tuple(_colour(code) for code in ("#09395C", "#D64215", "#257A6E", "#995CB8", "#1B1B1B", "#542A00"))
"""The fill of each seat's shape, in seat order; never the colour of text."""


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """The colour between two, with *share* of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def shades(light: Colour, dark: Colour, count: int) -> tuple[Colour, ...]:
    """*count* colours from one to the other, both among them, in steps of the same size."""
    return tuple(mixed(light, dark, part / (count - 1)) for part in range(count))


def wash(ground: Colour) -> Colour:
    """A ground a little darker, for edges."""
    return mixed(ground, BORDER, 0.2)


VELLUM = (*shades(LIGHT, MIDDLE, 4)[1:-1], *shades(MIDDLE, DARK, 4)[1:-1])
"""Between the grounds of parchment, for spots on it."""

NIGHT = mixed(RED, INK, 0.2)
"""A shadow on the red of the plague."""
