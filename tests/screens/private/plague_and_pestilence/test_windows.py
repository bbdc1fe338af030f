"""The panel in a reaction window: what comes of it, what a card would change, and the switch *ask me*."""

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from bot.games.plague_and_pestilence.windows import kept
from bot.games.protocol import CLOCK, TIMEUP, IllegalMove, Move, Seat
from bot.screens.board import board_post, plain_board
from bot.screens.commands import choices, typed_moves
from bot.screens.panel import panel
from bot.screens.plague_and_pestilence import typed as plague
from bot.screens.plague_and_pestilence.alt import alt
from bot.screens.plague_and_pestilence.done import done
from bot.screens.plague_and_pestilence.log import came_of
from bot.screens.typed import Mistyped
from bot.text import words
from tests.games.plague_and_pestilence.sitting import ADVANTAGE, INDULGENCE, Sitting, advantages
from tests.games.plague_and_pestilence.windowed import dueling, fought, in_plague, rolling
from tests.screens.private.plague_and_pestilence.desks import GAME, desk, in_windows, reader, thumb_at
from tests.screens.private.reading import choose, labels, lines, moved, press, taken
from tests.screens.private.thumb import Thumb, parts, shown
from tests.screens.public.plague_and_pestilence import NAMES, said_words
from tests.screens.public.tables import table as table_of

FOOT = ["What happened", "Standing orders", "Refresh", "Table"]
WAR = Sitting(4, hands={1: "minor_war", 2: INDULGENCE}, asking="2 3").play(1, "play minor_war seat2")

WITH_TEMPLAR: dict[str, Any] = {"options": "templar", "before": {1: "knights_templar"}, "inquisition": 1}
"""Where the roller may not hand the Inquisition on (PP-V05)."""


def at(table: Sitting, who: int) -> Thumb:
    return thumb_at(table.state, who - 1)


def asks(table: Sitting, who: int) -> str:
    """What the panel says below the facts."""
    return shown(at(table, who).view)


@pytest.mark.parametrize(
    ("table", "who", "told"),
    [
        (
            in_plague(7, "3 4"),
            1,
            "Plague roll 3 + 4 = 7.\nUnless somebody reacts: you lose 7 (7 → 0) and are out.",
        ),
        (
            in_plague(21, "1 1"),
            1,
            (
                "Plague roll 1 + 1 = 2.\nUnless somebody reacts: "
                "you lose 22 (21 → 0) with the 20 of the double Plague and are out."
            ),
        ),
        (
            rolling("1 1", population="16 50 50", pestilence={1: 1}, asking="1=every"),
            1,
            (
                "Prosperity roll 1 + 1 = 2, Pestilence −1 → 1.\nUnless somebody reacts: "
                "you lose 19 (16 → 0) with the 20 of the double Plague and are out."
            ),
        ),
        (
            in_plague(7, "3 4", asking="2=every"),
            2,
            "Plague roll ● 3 + 4 = 7.\nUnless somebody reacts: ● Ann loses 7 (7 → 0) and is out.",
        ),
        (
            Sitting(4, hands={1: "crusade"}, asking="4=every").play(1, "play crusade seat2"),
            4,
            "Crusade on ▲ Bo, by ● Ann: −10. It goes on unless it is cancelled.",
        ),
        (
            Sitting(4, hands={1: "minor_war"}, asking="1")
            .play(1, "play minor_war seat2")
            .play(2, "choose seat4"),
            1,
            (
                "Minor War on ▲ Bo, by ● Ann, against ◆ Çara Ñ: winner −5, loser −10. "
                "It goes on unless it is cancelled."
            ),
        ),
        (
            rolling("3 4", verb="inquisition", inquisition=1),
            1,
            "Inquisition roll 3 + 4 = 7.\nUnless somebody reacts: you lose 5 (53 → 48).",
        ),
        (
            rolling("4 4", verb="inquisition", inquisition=1),
            1,
            "Inquisition roll 4 + 4 = 8.\nUnless somebody reacts: you may hand the Inquisition on.",
        ),
        (
            rolling("4 4", verb="inquisition", **WITH_TEMPLAR),
            1,
            "Unless somebody reacts: no loss, the Inquisition stays (Knights Templar).",
        ),
        (
            fought("4 3"),
            3,
            (
                "War roll ▲ 4 · ■ 3.\nUnless somebody reacts: ▲ Bo wins, "
                "▲ Bo loses 5 (50 → 45), you lose 10 (50 → 40)."
            ),
        ),
        (
            fought("4 3", "major_war", before={3: "sewers"}),
            2,
            (
                "Unless somebody reacts: you win, you lose 10 (50 → 40), "
                "■ B\\_o's \\*friend\\*\\: x loses 20 (50 → 30) and one improvement."
            ),
        ),
        (fought("3 3"), 2, "Unless somebody reacts: a tie, you lose 5 (50 → 45), "),
        (dueling(4), 2, "War roll 4.\nUnless somebody reacts: even, you lose 10 (50 → 40)."),
        (WAR, 2, "Minor War on you, by ● Ann: winner −5, loser −10. It goes on unless it is cancelled."),
        (
            Sitting(4, hands={1: "minor_war"}, asking="3")
            .play(1, "play minor_war seat2")
            .play(2, "choose seat3"),
            3,
            (
                "Minor War by ● Ann: ▲ Bo names you as opponent; winner −5, loser −10. "
                "It goes on unless it is cancelled."
            ),
        ),
        (
            Sitting(4, hands={1: "minor_war"}, asking="2=every")
            .play(1, "play minor_war seat2")
            .play(2, "choose seat4"),
            2,
            "Minor War on you, by ● Ann, against ◆ Çara Ñ: winner −5, loser −10. It goes on unless",
        ),
        (
            Sitting(hands={1: "minor_war"}, before={2: "city_walls"}, asking="2").play(
                1, "play minor_war seat2"
            ),
            2,
            (
                "Minor War on you, by ● Ann: winner −5, loser −10. Your own: war roll +1. "
                "It goes on unless it is cancelled."
            ),
        ),
        (
            Sitting(hands={1: "crusade"}, asking="2").play(1, "play crusade seat2"),
            2,
            "Crusade on you, by ● Ann: −10. It goes on unless it is cancelled.",
        ),
        (
            Sitting(hands={1: "childrens_crusade"}, asking="2").play(1, "play childrens_crusade seat2"),
            2,
            "Children's Crusade on you, by ● Ann: −15, ● Ann +15. It goes on unless it is cancelled.",
        ),
    ],
)
def test_the_panel_says_what_is_waited_at_and_what_comes_of_it(table: Sitting, who: int, told: str) -> None:
    """PP-R04, PP-R05; player-experience.md 3.7."""
    assert told in asks(table, who)


def test_who_holds_the_card_finds_what_it_would_change_where_others_read_that_they_have_none() -> None:
    """player-experience.md 8, point 19: one press goes on either way."""
    holder, other = in_plague(7, "3 4", hands={1: f"fire {ADVANTAGE}"}), in_plague(7, "3 4")
    assert labels(at(holder, 1)) == labels(at(other, 1)) == ["Go on", *FOOT]
    assert lines(at(holder, 1), "Tactical Advantage: what it does") == [
        "+2: you lose 9 (7 → 0) and are out",
        "−2: you lose 5 (7 → 2)",
    ]
    assert "You hold no Tactical Advantage." in asks(other, 1)
    assert "You hold no" not in asks(holder, 1)
    for table in (holder, other):
        assert taken(at(table, 1), ["Go on"]) == "decline"


@pytest.mark.parametrize(
    ("table", "who", "steps", "move"),
    [
        (
            in_plague(7, "3 4", hands={1: ADVANTAGE}),
            1,
            [("Tactical Advantage", "−2"), "Play Tactical Advantage −2: you lose 5 (7 → 2)"],
            f"react {ADVANTAGE} minus_two",
        ),
        (
            rolling("4 3", verb="inquisition", hands={1: ADVANTAGE}, **WITH_TEMPLAR),
            1,
            [
                ("Tactical Advantage", "+2"),
                "Play Tactical Advantage +2: no loss, the Inquisition stays (Knights Templar)",
            ],
            f"react {ADVANTAGE} plus_two",
        ),
        (
            fought("4 3", hands={3: ADVANTAGE}),
            3,
            [
                ("Tactical Advantage: on whose die", "■"),
                ("Tactical Advantage: what it does", "+2"),
                "Play Tactical Advantage +2: you win, you lose 5 (50 → 45)",
            ],
            f"react {ADVANTAGE} seat3 plus_two",
        ),
        (
            dueling(4, hands={2: ADVANTAGE}),
            2,
            [("Tactical Advantage", "odd"), "Play Tactical Advantage odd: you lose 5 (50 → 45)"],
            f"react {ADVANTAGE} odd",
        ),
        (
            dueling(4, hands={2: advantages(2)}).play(2, f"react {ADVANTAGE} odd"),
            2,
            ["Play Tactical Advantage …", "Play Tactical Advantage: both are void, the die is thrown again"],
            f"react {ADVANTAGE} void",
        ),
        (WAR, 2, ["Play Buy Indulgence …", "Cancel the Minor War"], f"react {INDULGENCE} cancel"),
        (WAR, 2, [("Your opponent", "■"), "Name "], "choose seat3"),
    ],
)
def test_a_card_is_played_by_choosing_what_it_does_and_one_button_that_says_it(
    table: Sitting, who: int, steps: list[str | tuple[str, str]], move: str
) -> None:
    assert taken(at(table, who), steps) == move


def test_who_looks_on_reads_what_a_card_would_make_of_a_war_however_long_the_names() -> None:
    """By shapes, as the dice above: a button holds 80 characters."""
    one = desk(fought("4 3", asking="4=every", hands={4: ADVANTAGE}).state, 3)
    thumb = Thumb(one, words("en", GAME.name, [letter * 32 for letter in "abcd"]))
    choose(thumb, "Tactical Advantage: on whose die", "▲")
    told = "▲ wins, ▲ loses 5 (50 → 45), ■ loses 10 (50 → 40)"
    assert lines(thumb, "Tactical Advantage: what it does")[0] == f"+2: {told}"
    choose(thumb, "Tactical Advantage: what it does", "+2")
    assert labels(thumb)[0] == f"Play Tactical Advantage +2: {told}"


LONGEST = [letter * 32 for letter in "abcd"]


@pytest.mark.parametrize(
    ("table", "who", "picks", "label"),
    [
        (in_plague(23, "1 1", hands={1: ADVANTAGE}), 1, ["+2"], "+2: you 23 → 0 (out)"),
        (in_plague(23, "1 1", hands={1: ADVANTAGE}), 1, ["−2"], "−2: you 23 → 3"),
        (
            fought("3 3", hands={3: ADVANTAGE}, population="50 50 10 50"),
            3,
            ["■", "−2"],
            "−2: ▲ wins, you 10 → 0 (out)",
        ),
        (
            fought("3 3", "major_war", asking="4=every", hands={4: ADVANTAGE}, before={3: "sewers"}),
            4,
            ["▲", "+2"],
            "+2: ▲ wins, ▲ 50 → 40, ■ 50 → 30 (−1 improvement)",
        ),
        (
            fought("3 3", asking="4=every", hands={4: ADVANTAGE}, population="50 10 50 50"),
            4,
            ["▲", "−2"],
            "−2: ■ wins, ▲ 10 → 0 (out), ■ 50 → 45",
        ),
    ],
)
def test_a_button_has_room_for_who_would_be_out_and_lose_an_improvement(
    table: Sitting, who: int, picks: list[str], label: str
) -> None:
    thumb = Thumb(desk(table.state, who - 1), words("en", GAME.name, LONGEST[: table.state.seats]))
    hints = ["Tactical Advantage: on whose die", "Tactical Advantage: what it does"]
    for hint, pick in zip(hints[-len(picks) :], picks, strict=True):
        choose(thumb, hint, pick)
    assert labels(thumb)[0] == f"Play Tactical Advantage {label}"


def test_a_menu_has_room_for_a_war_of_the_longest_names() -> None:
    table = fought("3 3", hands={3: ADVANTAGE}, population="50 50 10 50")
    thumb = Thumb(desk(table.state, 2), words("en", GAME.name, LONGEST))
    choose(thumb, "Tactical Advantage: on whose die", "■")
    assert lines(thumb, "Tactical Advantage: what it does") == [
        f"+2: you win, ▲ {LONGEST[1]} loses 10 (50 → 40), you lose 5 (10 → 5)",
        "−2: ▲ wins, ▲ 50 → 45, you 10 → 0 (out)",
    ]


def test_every_reaction_can_be_made_by_presses_alone() -> None:
    for one in in_windows():
        for offer in one.offers:
            for token, _ in offer.options or (("", 0),):
                move = Move(offer.verb, (*offer.head, *([token] if token else [])))
                thumb = Thumb(one, reader(len(one.table.chairs)))
                assert moved(thumb.commit(move)) == str(move)
                assert thumb.presses <= 3


def test_a_panel_in_a_window_shows_nothing_of_other_hands() -> None:
    """PP-R07: neither who asked can react, nor to whom a card would be of use."""
    for who, *holders in ((1, 2, 4), (2, 3, 4), (3, 2, 4), (4, 2, 3)):
        tables = [
            fought("3 3", hands={holder: "fire", 4: "flood"} | {holder: ADVANTAGE}) for holder in holders
        ]
        one, other = (parts(panel(desk(table.state, who - 1), reader())) for table in tables)
        assert one == other


def test_the_switch_stands_among_the_orders_and_says_from_when_it_counts() -> None:
    """PP-R04: public, from one's next turn."""
    table = Sitting(hands={1: "fire"}, asking="2")
    for who, line, button, move in (
        (1, "**Ask me**: off", "Mine", "askme on"),
        (2, "**Ask me**: mine", "Off", "askme off"),
    ):
        thumb = at(table, who)
        press(thumb, "Standing orders")
        assert line in shown(thumb.view).splitlines()
        assert "Everybody sees how this is switched" in shown(thumb.view)
        committed = press(thumb, button)
        assert moved(committed) == move
        assert committed is not None
        after = thumb_at(GAME.apply(table.state, Seat(who - 1), committed.moves[0]).state, who - 1)
        after.draw(committed.then)
        changed = "off" if line.endswith("mine") else "mine"
        assert f"**Ask me**: {changed}, from your next turn" in shown(after.view).splitlines()
    without = at(Sitting(hands={1: "fire"}), 1)
    press(without, "Standing orders")
    assert "ask me" not in shown(without.view)


def test_every_is_offered_where_the_lobby_allows_it_and_the_switch_says_how_long_it_may_take() -> None:
    """PP-R04"""
    thumb = at(Sitting(hands={1: "fire"}, asking="2=every"), 1)
    press(thumb, "Standing orders")
    assert "a turn can take several times 8 hours" in shown(thumb.view)
    assert moved(press(thumb, "Every")) == "askme every"
    thumb = at(Sitting(hands={1: "fire"}, asking="2"), 1)
    press(thumb, "Standing orders")
    assert "up to 8 hours" in shown(thumb.view)
    assert "several times" not in shown(thumb.view)
    assert "Every" not in labels(thumb)


def test_the_target_of_a_war_may_name_somebody_else_until_the_window_ends() -> None:
    """PP-R05: from the panel, and among the orders."""
    table = Sitting(4, hands={1: "minor_war"}, asking="2 4=every").play(1, "play minor_war seat2")
    table.play(2, "choose seat4")
    thumb = at(table, 2)
    assert "You have named ◆ Çara Ñ as your opponent." in shown(thumb.view)
    assert moved(press(thumb, "Name ■")) == "choose seat3"
    press(thumb, "Standing orders")
    assert moved(press(thumb, "Name ■")) == "choose seat3"
    for who in (1, 3, 4):
        assert "You have named" not in asks(table, who)
    assert typed_moves(plague, desk(table.state, 1), "choose", {"what": "■"}, reader(4)) == (
        Move("choose", ("seat3",)),
    )


@pytest.mark.parametrize("version", [1, 2])
def test_a_game_of_the_first_version_is_told_of_no_rule_that_it_is_not_played_by(version: int) -> None:
    """PP-R02, PP-R04: its orders do not count the 20, its attacker declares nothing, no switch goes off."""
    table = Sitting(hands={1: "fire"}, asking="2")
    if version == 1:
        table.put(version=UNSET, windows=replace(kept(table.state), lapsed=UNSET))
    thumb = at(table, 1)
    press(thumb, "Standing orders")
    assert ("this is switched off" in shown(thumb.view)) == (version > 1)
    choose(thumb, "Change which order", "My Prosperity")
    assert ("a double Plague too" in shown(thumb.view)) == (version > 1)
    choose(thumb, "Change which order", "A war I fight")
    assert ("for the attacker" in shown(thumb.view)) == (version > 1)


@pytest.mark.parametrize("button", ["Mine", "Name ■"])
def test_after_what_stands_beside_the_orders_was_set_an_order_can_be_chosen(button: str) -> None:
    table = Sitting(4, hands={1: "minor_war"}, asking="2=every 4=every").play(1, "play minor_war seat2")
    thumb = at(table.play(2, "choose seat4"), 2)
    press(thumb, "Standing orders")
    committed = press(thumb, button)
    assert committed is not None
    after = thumb_at(GAME.apply(table.state, Seat(1), committed.moves[0]).state, 1)
    after.draw(committed.then)
    if committed.then is None:
        press(after, "Standing orders")
    choose(after, "Change which order", "My Inquisition roll")
    assert "never play a card ✓" in labels(after)


def test_who_names_somebody_else_in_the_panel_stays_there() -> None:
    """PP-R05: no standing order is set by it."""
    table = Sitting(4, hands={1: "minor_war"}, asking="2 4=every").play(1, "play minor_war seat2")
    committed = press(at(table.play(2, "choose seat4"), 2), "Name ■")
    assert committed is not None
    after = thumb_at(table.play(2, "choose seat3").state, 1)
    after.draw(committed.then)
    assert labels(after) == ["Name ◆ Çara Ñ", *FOOT]


def test_whom_one_names_instead_is_read_among_those_who_can_be_named() -> None:
    """PP-R05: Anna, who plays the War, is none of them."""
    table = Sitting(4, hands={1: "minor_war"}, asking="2 4=every").play(1, "play minor_war seat2")
    one, called = (
        desk(table.play(2, "choose seat4").state, 1),
        words("en", GAME.name, ["Anna", "Bo", "Anton", "Dan"]),
    )
    assert typed_moves(plague, one, "choose", {"what": "an"}, called) == (Move("choose", ("seat3",)),)
    with pytest.raises(Mistyped) as mistake:
        typed_moves(plague, one, "choose", {"what": "Zoe"}, called)
    assert called.reason(mistake.value.reason) == (
        "Nobody to name here is called that. You can name ■ Anton."
    )


def test_boards_say_what_comes_of_the_moment_and_who_is_waited_for() -> None:
    """PP-H01: with the switches; above the board also where that is a picture."""
    table = fought("4 3", asking="2 3").play(1, "askme on").play(2, "askme off")
    public, words = GAME.public_view(table.state), said_words()
    text = board_post(table_of(NAMES[:4], game=GAME.name), public, words).content.content
    coming = "Unless somebody reacts: ▲ wins, ▲ loses 5 (50 → 45), ■ loses 10 (50 → 40)."
    assert text.splitlines()[2] == coming
    assert text.splitlines()[-1] == ("*Ask me*: ▲ ■ mine (from their next turn ● mine, ▲ off)")
    spelled = plain_board(public, words)[0].splitlines()
    assert "Unless somebody reacts: Bo wins, Bo loses 5 (50 → 45), Cara loses 10 (50 → 40)." in spelled
    assert "Ann, ask me: off, from the next turn mine." in spelled
    assert "Bo, ask me: mine, from the next turn off." in spelled
    assert "Cara, ask me: mine." in spelled
    assert "Dan, ask me: off." in spelled
    assert "Optional rules: Reaction time 8 hours." in spelled
    told = alt(public, "Ravens", words)
    assert "3 Cara: 50, 0 cards, ask me: mine;" in told
    assert (
        "Reactions are waited for from 2 and 3. Unless somebody reacts: 2 wins, 2 loses 5 (50 → 45)" in told
    )


@pytest.mark.parametrize(
    ("asking", "told"),
    [
        ("", "Optional rules: none."),
        ("1", "Optional rules: Ask me at every moment and Reaction time 8 hours."),
    ],
)
def test_being_asked_at_every_moment_is_a_rule_only_where_the_game_waits(asking: str, told: str) -> None:
    table = Sitting(hands={1: "fire"}, asking=asking, options="ask_every")
    assert told in plain_board(GAME.public_view(table.state), said_words())[0].splitlines()


@pytest.mark.parametrize(
    ("table", "named"),
    [
        (WAR, "▲"),
        (
            Sitting(4, hands={1: "minor_war"}, asking="2=every")
            .play(1, "play minor_war seat2")
            .play(2, "choose seat4"),
            "◆",
        ),
    ],
)
def test_a_board_says_that_a_card_goes_on_unless_it_is_cancelled(table: Sitting, named: str) -> None:
    public = GAME.public_view(table.state)
    text = board_post(table_of(NAMES[:4], game=GAME.name), public, said_words()).content
    assert text.content.splitlines()[2] == (
        f"Unless somebody cancels it, the Minor War of ● goes on: {named} was named."
    )


def test_what_came_of_going_on_is_told_from_the_first_word() -> None:
    """Of a pass nothing is said, so that nothing of what follows is one's own doing."""
    table = in_plague(7, "1 2")
    step = GAME.apply(table.state, Seat(0), Move("decline"))
    assert came_of(step.said, Seat(0), reader())[0].startswith("● Ann loses 3 (7 → 4)")
    over = GAME.apply(table.state, CLOCK, TIMEUP)
    told = came_of(over.said, None, reader())
    assert told[0].startswith("The time to react is over for ● Ann · ● loses 3")


def test_who_goes_on_as_the_last_one_is_told_whom_another_has_named() -> None:
    """PP-R05: the target alone knows it already."""
    table = Sitting(4, hands={1: "minor_war"}, asking="2 4=every").play(1, "play minor_war seat2")
    last = GAME.apply(table.play(2, "choose seat3").state, Seat(3), Move("decline"))
    assert came_of(last.said, Seat(3), reader()) == ["▲ Bo names ■ B\\_o's \\*friend\\*\\: x as opponent"]
    assert came_of(last.said, Seat(1), reader()) == []


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("decline", "went on without a card"),
        (f"react {INDULGENCE} cancel", "cancelled with Buy Indulgence"),
        (f"react {ADVANTAGE} seat2 plus_two", "played Tactical Advantage +2"),
        (f"react {ADVANTAGE} minus_two", "played Tactical Advantage −2"),
        (f"react {ADVANTAGE} odd", "played Tactical Advantage: odd"),
        (f"react {ADVANTAGE} even", "played Tactical Advantage: even"),
        (f"react {ADVANTAGE} void", "played Tactical Advantage: both are void"),
        ("choose seat4", "named ◆ Çara Ñ as your opponent"),
        (
            "askme on",
            (
                "from your next turn the game waits for your reactions to what is about you, "
                "up to 8 hours each time"
            ),
        ),
        (
            "askme every",
            (
                "from your next turn the game waits for your reactions at every decisive moment, "
                "up to 8 hours each time"
            ),
        ),
        ("askme off", "from your next turn the game waits for you no more"),
    ],
)
def test_what_was_done_in_a_window_is_told_shortly(move: str, told: str) -> None:
    assert done(Move.parse(move), GAME.public_view(WAR.state), reader()) == told


@pytest.mark.parametrize(
    ("table", "who", "typed", "move"),
    [
        (in_plague(7, "3 4", hands={1: ADVANTAGE}), 1, ("tactical", "+2", ""), f"react {ADVANTAGE} plus_two"),
        (in_plague(7, "3 4", hands={1: ADVANTAGE}), 1, ("TACT", "−2", "ann"), f"react {ADVANTAGE} minus_two"),
        (
            fought("3 3", hands={2: ADVANTAGE}),
            2,
            ("Tactical Advantage", "minus_two", "■"),
            f"react {ADVANTAGE} seat3 minus_two",
        ),
        (WAR, 2, ("negotiated peace", "cancel", ""), f"react {INDULGENCE} cancel"),
        (
            dueling(4, hands={2: advantages(2)}).play(2, f"react {ADVANTAGE} odd"),
            2,
            ("tactical", "even", ""),
            f"react {ADVANTAGE} void",
        ),
        (
            dueling(4, hands={2: advantages(2)}).play(2, f"react {ADVANTAGE} odd"),
            2,
            ("tactical", "cancel", ""),
            f"react {ADVANTAGE} cancel",
        ),
    ],
)
def test_a_reaction_is_read_forgivingly(
    table: Sitting, who: int, typed: tuple[str, str, str], move: str
) -> None:
    """A second card on a single die voids both, whatever it would declare (PP-C08)."""
    options = dict(zip(("card", "effect", "roll"), typed, strict=True))
    assert typed_moves(plague, desk(table.state, who - 1), "react", options, reader()) == (Move.parse(move),)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"card": "fire", "effect": "+2"}, "Only Tactical Advantage can be played at this moment."),
        ({"card": "tactical", "effect": "cancel"}, "The card cannot do that now. You can say: +2, −2."),
        ({"card": "tactical", "effect": "+2", "roll": "bo"}, "There is one roll: leave it out."),
        ({"card": "tactical", "effect": "more"}, "That is no answer here. Write "),
        ({"card": "gold", "effect": "+2"}, "That names nothing here. You can name Tactical Advantage."),
    ],
)
def test_a_reaction_that_is_none_is_refused_with_what_is(typed: dict[str, str], sentence: str) -> None:
    table = in_plague(7, "3 4", hands={1: f"fire {ADVANTAGE}"})
    assert refused(table, typed).startswith(sentence)


def refused(table: Sitting, typed: dict[str, str]) -> str:
    """How a reaction of the first player is refused, as it is typed or by the rules."""
    try:
        for move in typed_moves(plague, desk(table.state, 0), "react", typed, reader(3)):
            GAME.apply(table.state, Seat(0), move)
    except (Mistyped, IllegalMove) as refusal:
        return reader(3).reason(refusal.reason)
    raise AssertionError("it was a reaction")


def test_where_there_is_one_roll_autocomplete_says_to_leave_it_out() -> None:
    one = desk(in_plague(7, "3 4", hands={1: advantages(2)}).state, 0)
    assert choices(plague, one, "react", "card", "", {}, reader(3)) == ["Tactical Advantage ×2"]
    assert choices(plague, one, "react", "roll", "", {"card": ADVANTAGE}, reader(3)) == [
        "There is one roll: leave it out."
    ]
