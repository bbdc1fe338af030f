"""The log: a building's cards line by line, its effects in one line, one's own secrets in between."""

from bot.desks import Event
from bot.games.protocol import Said, Seat, Whispered
from bot.screens.log import what_happened
from tests.screens.public.tables import LONGEST_NAMES, spoken, whole_round

RESOLVED = (
    Said("building", (("place", 1), ("building", "fortune_tellers_tent"), ("cls", "magic"))),
    Said.of("lays", seat="seat2", cards=("witch4", "witch4", "monk0"), influence=3, rats=1),
    Said.of("looks", level="premium", seat="seat2", positions=("2", "4")),
    Said("building", (("place", 3), ("building", "monastery"), ("cls", "church"))),
    Said.of("lays", seat="seat3", cards=(), influence=0, rats=0),
    Said.of("lays", seat="seat4", cards=("sword",), influence=0, rats=0),
    Said.of("sword_gives", giver="seat3", taker="seat4", count=3, hand=7),
    Said.of("discards_rats", level="premium", seat="seat3", rats=2),
    Said.of("discards_rats", level="standard", seat="seat4", rats=1),
    Said.of("round", round=4, rounds=8, seat="seat2"),
)


def test_cards_have_a_line_each_and_the_effects_of_a_building_share_one() -> None:
    (page,) = what_happened((Event(Seat(1), RESOLVED, ()),), spoken())
    assert page.splitlines() == [
        "1 Fortune-teller's Tent (Magic)",
        "▲ Bo lays Witch ×2 (4 4), Monk (0): influence +3, rats +1.",
        "Premium: ▲ looks at nun cards 2 and 4.",
        "3 Monastery (Church)",
        "■ Cara lays nothing.",
        "◆ Dan lays Sword.",
        "Sword: ■ gives ◆ 3 of 7 cards. Premium: ■ −2 rats. Standard: ◆ −1 rat.",
        "Round 4 of 8. ▲ Bo starts.",
    ]


def test_ones_own_secrets_stand_where_they_happened() -> None:
    whispered = Whispered.of(Seat(1), "drew", cards=("monk4",))
    events = (Event(Seat(1), RESOLVED[:3], (whispered,)), Event(Seat(2), RESOLVED[3:5], ()))
    (page,) = what_happened(events, spoken())
    lines = page.splitlines()
    assert lines[3] == "→ You draw Monk (4)."
    assert lines[4] == "3 Monastery (Church)"


def test_a_row_is_told_in_its_order() -> None:
    row = Said.of("row", buildings=("palace", "farm", "palace"))
    over = Said.of("game_over", cards=("monk4", "king0", "monk4"), nuns=8)
    (page,) = what_happened((Event(Seat(1), (row, over), ()),), spoken())
    assert page.splitlines() == [
        "In the row: Palace, Farm, Palace.",
        "The game is over. Nun row Monk (4), King (0), Monk (4): 8 nuns.",
    ]


def test_nothing_new_is_said_so() -> None:
    assert what_happened((), spoken()) == ["Nothing has happened since."]


def test_long_logs_are_cut_between_lines() -> None:
    pages = what_happened((Event(Seat(0), whole_round() * 3, ()),), spoken(LONGEST_NAMES[:5]))
    assert len(pages) > 1
    assert all(len(page) <= 1900 for page in pages)
    assert all(page.endswith((".", ")")) for page in pages)
