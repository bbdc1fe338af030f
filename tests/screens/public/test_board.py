"""The board and its notices: line 1, mentions, what is next, lengths."""

import pytest
from msgspec.structs import replace

from bot.games.protocol import Asked, Said, Seat
from bot.games.rattus_cartus.kinds import Card, Kind, Phase
from bot.games.rattus_cartus.views import Entry
from bot.screens.board import board_edit, board_post, notice_posts, plain_board
from bot.screens.sheets import sheet
from tests.screens.public.tables import (
    LONGEST_ID,
    LONGEST_NAMES,
    LONGEST_TITLE,
    mention,
    notice,
    spoken,
    table,
    uncovered,
    view,
    whole_round,
)

BOARD = """\
Ravens: enter a building or play a Pass, round 3 of 8. <@9223372036854775809>
Order ▲ Bo ■ Cara ◆ Dan

Cards in hand ● Ann: 16 · ▲ Bo: 17 · ■ Cara: 14 · ◆ Dan: 19 · ★ Eve: 12
1 Fortune-teller's Tent (Magic) · premium: look at 2 · standard: look at 1 · supply: draw 2, look at 1
2 Guard Tower (Chivalry) · premium: 3 cards from each who holds as many as you · \
standard: protected from Guard Towers · supply: −1 rat, look at 1
3 Hospital (Church) · premium: −1 rat, then up to 3 cards for 1 rat each · \
standard: up to 2 cards for 1 rat each · supply: draw 4
Entered 1: ● 4 cards · 2: – · 3: ★ 0 cards
Influence (left is ahead; = same space, lower in the stack first)
Peasantry ▲19 ■18 = ★18 ●3 ◆2
Bourgeoisie ▲19 ■18 = ★18 ●3 ◆2
Church ▲19 ■18 = ★18 ●3 ◆2
Chivalry ▲19 ■18 = ★18 ●3 ◆2
Magic ▲19 ■18 = ★18 ●3 ◆2
Royalty ▲19 ■18 = ★18 ●3 ◆2
Point tokens ●2 ▲10 ■3 ◆1 ★4
Left: buildings 15, reserve 6, population 41, discards 12 · \
Joker 12, Sword 10, Flute 12, Pass 9, Gold 14, point tokens 11"""


def test_a_notice_shows_ask_and_place_first_and_then_the_whole_board() -> None:
    (post,) = notice_posts(notice(view()), spoken(), mention).content
    assert post.content == BOARD
    assert post.mentions == (LONGEST_ID + 1,)


def test_the_buttons_of_a_board_open_hand_log_text_and_rules() -> None:
    post = board_post(table(), view(), spoken()).content
    assert post.view is not None
    assert [item.to_component_dict()["label"] for item in post.view.children] == [
        "My hand",
        "What happened",
        "Board as text",
        "Rules",
    ]
    assert [item.to_component_dict()["custom_id"] for item in post.view.children] == [
        "p:hand:7",
        "p:log:7",
        "p:text:7",
        "p:rules:7",
    ]


def test_whoever_is_told_another_way_is_named_and_not_mentioned() -> None:
    (post,) = notice_posts(notice(view()), spoken(), lambda seat: None).content
    assert post.content.splitlines()[0].endswith("round 3 of 8. ▲ Bo")
    assert post.mentions == ()


def test_only_the_newly_asked_are_mentioned() -> None:
    public = view(phase=Phase.SUPPLIES, ask="supply", asked=(0, 1, 2), supplied=(3, 4))
    (post,) = notice_posts(notice(public, newly=(1,)), spoken(), mention).content
    assert post.content.splitlines()[:2] == [
        f"Ravens: choose a supply, round 3 of 8. <@{LONGEST_ID + 1}>",
        "Done ✓ ◆ ★ · still ● Ann ▲ Bo ■ Cara",
    ]
    assert post.mentions == (LONGEST_ID + 1,)


def test_supplies_in_turn_show_the_order() -> None:
    """RC-B02: without the agreement, clockwise from the starting player."""
    in_turn = (("buildings", "mixed"), ("simultaneous", "no"), ("always_winner", "no"))
    for asked, order in ((1, "Order ▲ Bo ■ Cara ◆ Dan ★ Eve"), (4, "Order ★ Eve")):
        supplied = tuple(range(asked))
        public = replace(
            view(phase=Phase.SUPPLIES, ask="supply", asked=(asked,), supplied=supplied), options=in_turn
        )
        assert board_post(table(), public, spoken()).content.content.splitlines()[1] == order


def test_resolving_says_which_building_and_who_is_waited_for() -> None:
    public = view(phase=Phase.RESOLVING, asked=(1, 2), ask="discard")
    assert board_post(table(), public, spoken()).content.content.splitlines()[:2] == [
        "Ravens: discard cards for rats, round 3 of 8. ▲ Bo ■ Cara",
        "Resolving 2 Guard Tower · still ▲ ■",
    ]


def test_different_questions_at_once_are_told_apart_below_line_1() -> None:
    public = view(phase=Phase.RESOLVING, asked=())
    asked = (Asked(Seat(1), "give", (("taker", "seat1"), ("count", 3))), Asked(Seat(2), "look"))
    public = type(public)(**{**{f: getattr(public, f) for f in public.__struct_fields__}, "awaiting": asked})
    (post,) = notice_posts(notice(public), spoken(), mention).content
    lines = post.content.splitlines()
    assert lines[0].startswith("Ravens: 2 decisions are open, round 3 of 8. <@")
    assert lines[2:4] == ["give cards to ● Ann: ▲ Bo", "look at the nun row: ■ Cara"]


def test_the_first_notice_carries_the_hash_of_the_seed_once() -> None:
    (post,) = notice_posts(notice(view(), started=True), spoken(), mention).content
    assert post.content.splitlines()[-1] == f"-# Shuffle seed, hash: {'f' * 64}"


def test_a_short_log_stands_below_the_board() -> None:
    said = (Said.of("passes", seat="seat1"),)
    (post,) = notice_posts(notice(view(), said=said), spoken(), mention).content
    assert post.content == f"{BOARD}\n\nWhat happened\n● Ann plays a Pass and goes to the back of the line."


def test_a_long_log_goes_first_without_a_mention() -> None:
    of = table(LONGEST_NAMES[:5], LONGEST_TITLE)
    posts = notice_posts(
        notice(view(), said=whole_round(), of=of), spoken(LONGEST_NAMES[:5]), mention
    ).content
    assert len(posts) > 1
    assert all(post.mentions == () and post.view is None for post in posts[:-1])
    assert all("<@" not in post.content for post in posts[:-1])
    assert "What happened\n" not in posts[-1].content


def test_an_edit_keeps_what_happened_adds_the_new_and_mentions_nobody() -> None:
    first = notice(view(), said=(Said.of("passes", seat="seat1"),))
    (post,) = notice_posts(first, spoken(), mention).content
    later = notice(view(), said=(Said.of("passes", seat="seat3"),))
    edit = board_edit(later, spoken(), post.content).content
    assert edit.mentions == ()
    assert "<@" not in edit.content
    assert edit.content.split("\n\nWhat happened\n")[1].splitlines() == [
        "● Ann plays a Pass and goes to the back of the line.",
        "■ Cara plays a Pass and goes to the back of the line.",
    ]


def test_an_edit_of_an_edited_message_tells_nothing_twice() -> None:
    """After a restart the text in the channel is all that is left of the former edits."""
    first = notice(view(), said=(Said.of("passes", seat="seat1"),))
    (post,) = notice_posts(first, spoken(), mention).content
    building = Said("building", (("place", 1), ("building", "farm"), ("cls", "peasantry")))
    draws = tuple(Said.of("draws", level="standard", seat=f"seat{seat}", cards=seat) for seat in (2, 3))
    once = board_edit(notice(view(), said=(building, draws[0])), spoken(), post.content).content
    twice = board_edit(notice(view(), said=(building, *draws)), spoken(), once.content).content
    assert twice.content.split("\n\nWhat happened\n")[1].splitlines() == [
        "● Ann plays a Pass and goes to the back of the line.",
        "1 Farm (Peasantry)",
        "Standard: ▲ draws 2 cards. Standard: ■ draws 3 cards.",
    ]


def test_an_edit_never_grows_over_the_limit() -> None:
    edit = board_edit(notice(view(), said=whole_round() * 3), spoken(), None).content
    assert len(edit.content) <= 1900


def test_a_name_full_of_tricks_is_shown_as_plain_text_and_pings_nobody() -> None:
    names = ("`x` @everyone", "[a](https://b.c)", "**D** <@1>", "Dan", "Eve")
    (post,) = notice_posts(notice(view(asked=(0, 1, 2))), spoken(names), lambda seat: None).content
    assert "@everyone" not in post.content
    assert "\\[a\\](" in post.content
    assert "https://" not in post.content
    assert "\\`x\\`" in post.content
    assert "\\<@1\\>" in post.content
    assert post.mentions == ()


@pytest.mark.parametrize("phase", [Phase.SUPPLIES, Phase.ENTERING, Phase.RESOLVING])
def test_the_worst_table_keeps_within_discords_limit(phase: Phase) -> None:
    of = table(LONGEST_NAMES[:5], LONGEST_TITLE)
    public = view(phase=phase, asked=(0, 1, 2, 3, 4), ask="supply")
    posts = notice_posts(
        notice(public, said=whole_round(), of=of, started=True), spoken(LONGEST_NAMES[:5]), mention
    ).content
    assert max(len(post.content) for post in posts) <= 1900
    assert all(len(page) <= 1900 for page in plain_board(public, spoken(LONGEST_NAMES[:5])))


ASKS = ("supply", "enter", "look", "choose_giver", "choose_receiver", "discard")


@pytest.mark.parametrize("ask", ASKS)
def test_line_1_is_short_plain_and_without_markup(ask: str) -> None:
    line = board_post(table(title=""), view(ask=ask), spoken()).content.content.splitlines()[0]
    before = line.partition(". ")[0]
    assert len(before) <= 80
    assert not set(before) & set("*_`~|<>[]")


def test_line_1_is_short_with_the_longest_names() -> None:
    words = spoken(LONGEST_NAMES[:5])
    for asked in (
        Asked(Seat(1), "give", (("taker", "seat1"), ("count", 3))),
        Asked(Seat(1), "act", (("building", "fortune_tellers_tent"), ("level", "premium"))),
    ):
        assert len(f"{words.ask(asked)}, round 10 of 10") <= 80


def test_the_plain_board_spells_names_out_one_fact_a_line() -> None:
    (page,) = plain_board(view(), spoken())
    assert page.splitlines() == [
        "Round 3 of 8, entering.",
        "Asked of Bo: enter a building or play a Pass.",
        "Starting player: Ann.",
        "Still to enter, in this order: Bo, Cara and Dan.",
        "Building 1: Fortune-teller's Tent, Magic.",
        "Premium action: look at 2.",
        "Standard action: look at 1.",
        "Supply: draw 2, look at 1.",
        "There, in order of entry: Ann with 4 cards.",
        "Building 2: Guard Tower, Chivalry.",
        "Premium action: 3 cards from each who holds as many as you.",
        "Standard action: protected from Guard Towers.",
        "Supply: −1 rat, look at 1.",
        "Nobody is there.",
        "Building 3: Hospital, Church.",
        "Premium action: −1 rat, then up to 3 cards for 1 rat each.",
        "Standard action: up to 2 cards for 1 rat each.",
        "Supply: draw 4.",
        "There, in order of entry: Eve with 0 cards.",
        "Influence, first to last; a shared space is marked as equal:",
        *(
            f"{name}: Bo 19, Cara 18, Eve equal, Ann 3, Dan 2."
            for name in ("Peasantry", "Bourgeoisie", "Church", "Chivalry", "Magic", "Royalty")
        ),
        "Cards in hand: Ann 16, Bo 17, Cara 14, Dan 19, Eve 12.",
        "Point tokens: Ann 2, Bo 10, Cara 3, Dan 1, Eve 4.",
        "Left in the building deck: 15. In the reserve: 6.",
        "At the bottom of the reserve, the lowest last: Farm.",
        "Left in the population deck: 41. Discards: 12.",
        "Left in the stacks: Joker 12, Sword 10, Flute 12, Pass 9, Gold 14, point tokens 11.",
        (
            "Buildings in this game, and how many of them are used up: Farm 3, 2 used · Brewery 3, 0 used · "
            "Marketplace 3, 0 used · Office 3, 0 used · Monastery 3, 0 used · Hospital 3, 0 used · "
            "Castle 3, 0 used · Guard Tower 3, 0 used · Fortune-teller's Tent 3, 0 used · "
            "Piper's Hut 3, 0 used."
        ),
    ]


def test_rc_h05_the_plain_board_shows_hands_and_rats_at_the_end_only() -> None:
    text = "\n".join(plain_board(view(phase=Phase.OVER, asked=(), uncovered=uncovered()), spoken()))
    assert "Cara had Monk (4), Sword, Gold and 12 rats." in text
    assert "had" not in "\n".join(plain_board(view(), spoken()))


def test_an_empty_hand_is_no_cards_on_the_plain_board() -> None:
    shown = replace(uncovered(), hands=((), *uncovered().hands[1:]))
    text = "\n".join(plain_board(view(phase=Phase.OVER, asked=(), uncovered=shown), spoken()))
    assert "Ann had no cards and " in text


def plain(**changed: object) -> list[str]:
    there = view(phase=Phase.RESOLVING, asked=())
    return [line for page in plain_board(replace(there, **changed), spoken()) for line in page.splitlines()]


def test_the_plain_board_says_what_is_resolved_and_what_is_through() -> None:
    first, second, *others = view().row
    lines = plain(row=(replace(first, resolved=True), second, *others))
    assert lines[:3] == [
        "Round 3 of 8, resolving.",
        "Starting player: Ann.",
        "Being resolved: 2 Guard Tower.",
    ]
    after = lines[lines.index("There, in order of entry: Ann with 4 cards.") + 1]
    assert after not in plain(), "once it is through"
    assert lines.count(after) == 1


def test_the_plain_board_names_cards_once_they_are_shown() -> None:
    first, *others = view().row
    shown = replace(first, entries=(Entry(Seat(0), 2, (Card(Kind.MONK, 4), Card(Kind.GOLD))),))
    assert "There, in order of entry: Ann with Monk (4), Gold." in plain(row=(shown, *others))


def test_the_plain_board_names_only_who_has_tokens() -> None:
    assert "Point tokens: Bo 3, Dan 1." in plain(tokens=(0, 3, 0, 1, 0))
    assert "Nobody has point tokens." in plain(tokens=(0, 0, 0, 0, 0))
    assert "Cards in hand: Ann 0, Bo 17, Cara 14, Dan 19, Eve 12." in plain(hands=(0, 17, 14, 19, 12))


def test_the_plain_board_says_who_has_taken_a_supply_and_leaves_out_what_nobody_saw() -> None:
    supplies = view(phase=Phase.SUPPLIES, asked=(1,), ask="supply", supplied=(0, 4))
    (page,) = plain_board(supplies, spoken())
    assert any(line.endswith(": Ann and Eve.") for line in page.splitlines()[:4])
    assert not any("bottom of the reserve" in line for line in plain(reserve_seen=()))


def test_where_a_game_is_and_that_it_is_over_stands_in_its_head() -> None:
    game = sheet(spoken())
    assert game.where(view(), spoken()) == "round 3 of 8"
    over = view(phase=Phase.OVER, asked=(), uncovered=uncovered())
    assert game.where(over, spoken()) == "over after 8 rounds"
    assert game.second_line(over, spoken()) == ""
