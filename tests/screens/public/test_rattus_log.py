"""The log of Rattus: a line a turn, a line a rat, at the end a line a region, one's own secrets between."""

from bot.desks import Event
from bot.games.protocol import Said, Seat, Whispered
from bot.screens.log import what_happened
from bot.screens.rattus.log import IN_RESULT, came_of, lines, opens_round
from tests.screens.public.rattus import full_turn, said_words

WORDS = said_words()
MOVED = Said("moved", (("seat", "seat1"), ("from", "gallia"), ("to", "italia")))
TURN = (
    Said.of("turn", seat="seat1", number=13),
    Said.of("took_from", seat="seat1", card="monk", other="seat4"),
    Said.of("placed", seat="seat1", region="germania", count=2),
    MOVED,
    Said.of("spread", seat="seat1", regions=("hispania", "gallia")),
    Said.of("ravage", region="italia"),
)


def rat(key: str, slot: int = 1, cubes: int = 4, **more: tuple[str, ...]) -> Said:
    symbols = ("majority", "majority", "peasant")
    return Said.of(key, region="italia", slot=slot, limit=3, symbols=symbols, cubes=cubes, **more)


def test_a_turn_is_one_line_and_each_rat_another() -> None:
    struck = rat("struck", losers=("seat2", "seat1", "seat2"))
    assert lines((*TURN, struck, rat("missed", slot=2, cubes=2)), WORDS) == [
        (
            "Turn 13, ● Ann: took the Monk from ◆ Dan · placed 2 in Germania · "
            "Plague piece Gallia → Italia · new rats Hispania, Gallia · ravage in Italia"
        ),
        "Rat 1, limit 3, majority ×2, Peasant: strikes at 4 cubes, removed ● 1, ▲ 2.",
        "Rat 2, limit 3, majority ×2, Peasant: no effect at 2 cubes.",
    ]


def test_ra_c08_rats_are_named_by_the_slots_that_the_rules_say() -> None:
    told = lines((*TURN, rat("missed", slot=2), rat("missed", slot=3), rat("missed", slot=1)), WORDS)
    assert [line[:6] for line in told[1:]] == ["Rat 2,", "Rat 3,", "Rat 1,"]
    told = lines((rat("missed", slot=3), rat("missed", slot=1)), WORDS)
    assert [line[:6] for line in told] == ["Rat 3,", "Rat 1,"]


def closed_up(place: int) -> Said:
    """A rat of a game of version 1, in which those behind close up during the ravage."""
    args = dict(rat("missed").args)
    del args["slot"]
    return Said.of("missed", place=place, **args)


def test_ra_c08_under_version_1_rats_are_named_by_the_slots_that_they_had_before_the_ravage() -> None:
    """Chosen are here the second, the third and the first."""
    told = lines((*TURN, closed_up(2), closed_up(2), closed_up(1)), WORDS)
    assert [line[:6] for line in told[1:]] == ["Rat 2,", "Rat 3,", "Rat 1,"]


def test_ra_c08_under_version_1_the_middle_of_a_ravage_names_rats_as_they_lie_then() -> None:
    """On the board that was seen last: told one by one in order, the rest are not all the first."""
    told = lines((closed_up(1), closed_up(1)), WORDS)
    assert [line[:6] for line in told] == ["Rat 1,", "Rat 2,"]


def test_what_came_of_a_move_is_told_to_its_mover_without_what_the_mover_chose() -> None:
    """The new rats only where they were placed by themselves; the final ravage stands in the result."""
    spread, ravage, out = TURN[4], TURN[5], Said.of("supply_out")
    by_itself = came_of((MOVED, spread, ravage, rat("missed", cubes=2), out), None, WORDS)
    assert by_itself == [
        "● Ann: new rats Hispania, Gallia",
        "Rat 1, limit 3, majority ×2, Peasant: no effect at 2 cubes.",
        "The rat supply is empty.",
    ]
    chosen = (spread, ravage, rat("missed", cubes=2), Said.of("turn", seat="seat2", number=14))
    assert came_of(chosen, None, WORDS) == by_itself[1:2]
    assert came_of(TURN[:4], None, WORDS) == []
    ended = (Said.of("final_ravage"), Said.of("ravage", region="gallia"), rat("missed"))
    assert came_of(ended, None, WORDS) == []


def test_ra_c04_rats_that_stay_are_told_behind_the_last_one() -> None:
    for rats, moved, stays in (
        (1, 0, "1 rat stays"),
        (1, 1, "1 rat stays, now as Rat 1"),
        (2, 0, "2 rats stay"),
        (2, 1, "2 rats stay, now as Rats 1 and 2"),
    ):
        over = Said.of("ravage_over", region="italia", rats=rats, moved=moved)
        told = lines((*TURN, rat("struck", losers=("seat1",)), over), WORDS)
        assert told[-1].endswith(f"removed ● 1. No cube is left, {stays}.")


def test_ra_c06_a_rat_that_strikes_nobody_says_so() -> None:
    (line,) = lines((rat("struck_nobody", cubes=1),), WORDS)
    assert line.endswith("strikes at 1 cube, nobody loses a cube.")


def test_a_turn_that_began_before_is_headed_by_the_name() -> None:
    assert lines(TURN[2:4], WORDS) == ["● Ann: placed 2 in Germania · Plague piece Gallia → Italia"]


def test_what_is_told_of_a_turn_later_begins_with_what_was_told_before() -> None:
    """An edit of the board goes on where the message ends."""
    turn = full_turn()
    for told in range(1, 13):
        former, now = lines(turn[: told + 1], WORDS), lines(turn, WORDS)
        assert now[0].startswith(former[0])
        assert len(former) == 1


def test_ra_s05_in_the_set_up_each_player_has_a_line() -> None:
    placed = (Said.of("placed", seat=f"seat{seat}", region="gallia", count=2) for seat in (1, 2, 3, 3, 2, 1))
    begun = (Said.of("piece_starts", region="italia"), Said.of("starts", seat="seat1"))
    assert lines((*begun, *placed), WORDS) == [
        "The Plague piece starts in Italia. ● Ann starts.",
        "● Ann: placed 2 in Gallia",
        "▲ Bo: placed 2 in Gallia",
        "■ Cara: placed 2 in Gallia · placed 2 in Gallia",
        "▲ Bo: placed 2 in Gallia",
        "● Ann: placed 2 in Gallia",
    ]


def test_what_the_witch_saw_stands_in_between_for_its_owner_alone() -> None:
    """RA-H02"""
    looked = Said.of("looked", seat="seat1", rat="gallia2")
    saw = Whispered.of(Seat(0), "saw", rat="gallia2", limit=4, symbols=("majority", "merchant"))
    events = (Event(Seat(0), (TURN[0], looked), (saw,)), Event(Seat(0), (MOVED,), ()))
    assert what_happened(events, WORDS) == [
        (
            "Turn 13, ● Ann: Witch looked at Gallia 2\n"
            "→ Gallia 2: limit 4, majority, Merchant.\n"
            "● Ann: Plague piece Gallia → Italia"
        )
    ]
    assert lines((TURN[0], looked), WORDS) == ["Turn 13, ● Ann: Witch looked at Gallia 2"]


def test_what_the_shell_says_stands_alone_and_the_turn_goes_on_below() -> None:
    resigned = Said.of("resigned", seat="seat3")
    told = lines((*TURN[:2], resigned, *TURN[2:3]), WORDS)
    assert told == [
        "Turn 13, ● Ann: took the Monk from ◆ Dan",
        "■ Cara leaves the game. The computer plays on in that seat.",
        "● Ann: placed 2 in Germania",
    ]


def test_a_step_taken_back_stays_in_the_log_and_the_turn_is_headed_anew() -> None:
    took_back = Said.of("took_back", seat="seat1")
    assert lines((*TURN[:2], took_back, TURN[0], TURN[2]), WORDS) == [
        "Turn 13, ● Ann: took the Monk from ◆ Dan",
        "● Ann takes back the last move.",
        "Turn 13, ● Ann: placed 2 in Germania",
    ]


def test_ra_e_the_end_of_the_regular_game_and_the_final_round_are_told() -> None:
    final = (
        Said.of("supply_out"),
        Said.of("final_round", seats=("seat4", "seat3")),
        Said.of("final_skipped", seats=("seat2",)),
        Said.of("final_turn", seat="seat4"),
        Said.of("king", seat="seat4", region="gallia"),
        Said.of("final_counts", seat="seat4"),
        Said.of("final_turn", seat="seat3"),
    )
    assert lines((rat("missed"), *final), WORDS)[1:] == [
        "The rat supply is empty. Final round: ◆ Dan, ■ Cara. No card to use: ▲ Bo.",
        (
            "Final round, ◆ Dan: King moved 1 cube Gallia → palace · "
            "the Plague piece counts as 2 cubes in the final ravage"
        ),
        "Final round, ■ Cara: uses no card",
    ]
    all_placed = Said.of("all_placed", seat="seat1")
    assert lines((all_placed,), WORDS) == ["● Ann has all cubes on the board."]


def test_ra_e02_a_final_round_of_nobody_is_told_as_none() -> None:
    told = lines((Said.of("final_round", seats=()), Said.of("final_ravage")), WORDS)
    assert told == ["Nobody else holds a card: no final round. All regions are ravaged."]


def test_ra_e04_in_the_final_ravage_each_region_has_one_line() -> None:
    ravaged = (
        Said.of("final_turn", seat="seat4"),
        Said.of("king", seat="seat4", region="gallia"),
        Said.of("final_ravage"),
        Said.of("ravage", region="gallia"),
        rat("missed", cubes=1),
        rat("struck", slot=2, losers=("seat1",)),
        Said.of("ravage_over", region="gallia", rats=1, moved=1),
        Said.of("ravage", region="italia"),
        rat("missed"),
        Said.of("game_over"),
        Said.of("wins", seat="seat2", cubes=12),
        Said.of("tie", seats=("seat1", "seat2"), seat="seat2"),
    )
    assert lines(ravaged, WORDS)[1:] == [
        "All regions are ravaged.",
        (
            "Gallia: Rat 1, limit 3, majority ×2, Peasant: no effect at 1 cube. Rat 2, limit 3, "
            "majority ×2, Peasant: strikes at 4 cubes, removed ● 1. No cube is left, 1 rat stays, "
            "now as Rat 1."
        ),
        "Italia: Rat 1, limit 3, majority ×2, Peasant: no effect at 4 cubes.",
        "The game is over.",
        "▲ Bo wins with 12 cubes.",
        "Of ● Ann and ▲ Bo the first clockwise after the last regular turn wins: ▲ Bo.",
    ]
    assert [event.key for event in ravaged if event.key in IN_RESULT] == [
        "game_over",
        "wins",
        "tie",
    ]


def test_ra_c03_rats_that_could_not_be_placed_are_told_in_the_turn() -> None:
    one = Said.of("spread", seat="seat1", regions=("gallia",))
    full = lines((MOVED, one, Said.of("spread_none", region="italia")), WORDS)
    short = lines((MOVED, one, Said.of("spread_short", region="italia")), WORDS)
    assert full == [
        "● Ann: Plague piece Gallia → Italia · new rat Gallia · no room for more rats around Italia"
    ]
    assert short == [
        "● Ann: Plague piece Gallia → Italia · new rat Gallia · no more new rats, the supply is empty"
    ]
    both = Said.of("spread", seat="seat1", regions=("gallia", "gallia"))
    assert lines((both,), WORDS) == ["● Ann: new rats Gallia ×2"]


def test_a_turn_and_the_game_open_what_happened_in_this_round() -> None:
    keys = ("turn", "final_turn", "piece_starts", "starts", "placed", "moved", "ravage", "final_ravage")
    assert [key for key in keys if opens_round(Said.of(key))] == ["turn", "final_turn", "piece_starts"]
