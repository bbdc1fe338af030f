"""Which texts look alike, with and without accents, in whatever letters."""

import pytest

from bot.text.alike import is_like


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoë", "Zoё"),
        ("Èva", "Ѐva"),
        ("naïf", "naїf"),
        ("Márta", "Mάrta"),
        ("Πάρις", "Пάρις"),
        ("Φίλ", "Фίλ"),
        ("Гαια", "Γαια"),
        ("Đuro", "Ðuro"),
        ("ヘレン", "へレン"),
        ('Bo "Rat"', "Bo “Rat”"),
    ],
)
def test_letters_of_the_same_look_are_alike(one: str, other: str) -> None:
    assert is_like(one, [other])


@pytest.mark.parametrize(("one", "other"), [("Zoë", "Zoe"), ("Πάρις", "Μάρις"), ("Đuro", "Duro")])
def test_an_accent_and_another_letter_tell_apart(one: str, other: str) -> None:
    assert not is_like(one, [other])
