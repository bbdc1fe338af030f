"""Colours and shapes: enough contrast, nothing told by colour alone, and exact in the file."""

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.games.protocol import Seat
from bot.screens.pictures.colours import (
    BACK,
    BORDER,
    DARK,
    GOLD,
    INK,
    LIGHT,
    MIDDLE,
    NIGHT,
    RED,
    SEA,
    SEATS,
    SHORE,
    VELLUM,
    WHITE,
    Colour,
    wash,
)
from bot.screens.pictures.files import png
from bot.screens.pictures.shapes import shape

GROUNDS = (LIGHT, MIDDLE, DARK, SEA)
BETWEEN = (*VELLUM, wash(DARK))
"""Grounds on which nothing lies but text, white tiles and shapes with their outlines of ink."""


def luminance(colour: Colour) -> float:
    parts = (part / 255 for part in colour)
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("ground", GROUNDS)
def test_everything_stands_out_from_every_ground(ground: Colour) -> None:
    assert all(contrast(fill, ground) >= 3 for fill in (*SEATS, BORDER, RED, BACK))
    assert contrast(INK, ground) >= 7


def test_white_can_be_read_on_what_it_is_written_on() -> None:
    assert all(contrast(WHITE, ground) >= 4.5 for ground in (*SEATS, RED, NIGHT, BACK, INK))


@pytest.mark.parametrize("ground", [*BETWEEN, GOLD])
def test_ink_stands_out_from_the_grounds_between(ground: Colour) -> None:
    assert contrast(INK, ground) >= 7


def outline(seat: int) -> Image.Image:
    return shape(Seat(seat), 14).getchannel("A").resize((64, 64))


@pytest.mark.parametrize(("one", "other"), list(combinations(range(len(SEATS)), 2)))
def test_seats_differ_in_shape_and_not_only_in_colour(one: int, other: int) -> None:
    apart = ImageChops.difference(outline(one), outline(other)).histogram()
    assert sum(apart[128:]) > 64 * 64 * 0.06


@pytest.mark.parametrize(
    "colour",
    [*GROUNDS, *VELLUM, SHORE, INK, RED, NIGHT, GOLD, BACK, BORDER, WHITE, *SEATS],
    ids=lambda c: bytes(c).hex(),
)
def test_a_colour_is_exact_in_the_file(colour: Colour) -> None:
    with Image.open(BytesIO(png(Image.new("RGB", (4, 4), colour)))) as image:
        assert image.convert("RGB").getpixel((0, 0)) == colour
