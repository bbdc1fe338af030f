"""The private panel of Plague & Pestilence: what it says, what it foretells, how many presses things cost."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.games.plague_and_pestilence.kinds import Card, Improvement, Phase, Throw
from bot.games.plague_and_pestilence.state import State, Windows
from bot.games.plague_and_pestilence.tasks import (
    BuildByKnights,
    GiveInquisition,
    HandOn,
    Lose,
    Moving,
    NameOpponent,
    PassOn,
    SendShip,
    Task,
)
from bot.games.plague_and_pestilence.views import ModifierView, RollView, WarView
from bot.games.protocol import Move, Seat
from bot.screens.plague_and_pestilence.done import done
from bot.screens.plague_and_pestilence.hand import act_lines
from bot.text import words
from tests.screens.private.plague_and_pestilence.desks import (
    GAME,
    after,
    asking,
    desk,
    having,
    reader,
    states,
    thumb_at,
)
from tests.screens.private.reading import choose, labels, lines, menu_of, moved, taken
from tests.screens.private.thumb import Thumb, shown

TABLE = (
    having("bumper_harvest tactical_advantage famine fire fire minor_war", "monastery aqueduct", 43, 2),
    having("", "city_walls monastery", 151),
    having("", "monastery", 5, 1),
    having("", "monastery knights_templar", 88),
)
ACT = asking(*TABLE)
"""A turn of the first of four, who acts now."""


def at(task: Task, war: WarView | None = None) -> State:
    """The same table at another question."""
    return asking(*TABLE, task=task, war=war)


def test_whoever_acts_reads_what_was_rolled_for_it() -> None:
    mine = RollView(Throw.MAIN, Phase.PLAGUE, Seat(0), (3, 4), (ModifierView("pestilence", 2, 2),), (-2,), 7)
    lines = act_lines(GAME.seat_view(replace(ACT, rolls=(mine,)), Seat(0)), reader())
    assert lines[0] == "Plague roll 3 + 4 = 7, Pestilence ×2 +2, Tactical Advantage −2 → 7."
    again = RollView(Throw.INQUISITION, Phase.PLAGUE, Seat(0), (2, 3), (), (), 5)
    lines = act_lines(GAME.seat_view(replace(ACT, rolls=(again,)), Seat(0)), reader())
    assert lines[0] == "Inquisition roll 2 + 3 = 5."
    anothers = replace(mine, seat=Seat(1))
    lines = act_lines(GAME.seat_view(replace(ACT, rolls=(anothers,)), Seat(0)), reader())
    assert lines[0].startswith("Do one of these")


def test_the_action_is_three_menus_with_what_each_thing_does() -> None:
    thumb = thumb_at(ACT)
    assert lines(thumb, "Play a card") == [
        "Bumper Harvest: +5",
        "Fire ×2: −5 and one improvement",
        "Minor War: winner −5, loser −10",
    ]
    assert lines(thumb, "Discard a card") == [
        "Bumper Harvest",
        "Tactical Advantage",
        "Famine",
        "Fire ×2",
        "Minor War",
    ]
    assert lines(thumb, "Build an improvement") == [
        "City Walls: Prosperity roll +1, Plague roll −1, war roll +1, stops Viking Raid, halves Mongol Raid",
        "Sewers: Prosperity roll +1, Plague roll −1, stops Flood",
    ]
    assert "Do one of these: play a card, discard one, or build an improvement." in shown(thumb.view)


def test_pp_c11_what_stops_a_card_stands_beside_what_it_does() -> None:
    thumb = thumb_at(asking(having("childrens_crusade crusade drought knights_templar"), having()))
    assert lines(thumb, "Play a card") == [
        "Children's Crusade: −15, you +15, stopped by Knights Templar or Knights Hospitaller",
        "Knights Templar: war roll +2, stops Children's Crusade and Crusade, you may build City Walls",
        "Drought: −10, stopped by Aqueduct",
        "Crusade: −10, stopped by Knights Templar or Knights Hospitaller",
    ]


def test_the_facts_are_what_lies_before_the_player_and_the_hand() -> None:
    text = shown(thumb_at(ACT).view)
    assert "Population 43 · Aqueduct, Monastery · Pestilence ×2" in text
    assert "Hand 6: Bumper Harvest, Tactical Advantage, Famine, Fire ×2, Minor War" in text
    state = replace(asking(having("fire"), having()), inquisition=Seat(1))
    assert "Population 50 · no improvements\n" in shown(thumb_at(state).view)
    assert "no improvements · the Inquisition lies before you\n" in shown(thumb_at(state, 1).view)


def test_pp_t08_what_cannot_be_played_is_explained_in_a_line_each() -> None:
    text = shown(thumb_at(ACT).view)
    assert "Without a target, so only to discard: Famine (all have Monastery)." in text
    assert "Tactical Advantage is played by your standing orders." in text
    switches = tuple(True for _ in ACT.players)
    asked = replace(ACT, windows=Windows(switches, switches))
    assert "is asked for at decisive moments, and otherwise" in shown(thumb_at(asked).view)
    hand = "childrens_crusade crusade drought tactical_advantage buy_indulgence"
    both = "aqueduct knights_hospitaller"
    text = shown(thumb_at(asking(having(hand, "aqueduct"), having("", both), having("", both))).view)
    assert (
        "Without a target, so only to discard: Children's Crusade (all others have "
        "Knights Templar or Knights Hospitaller), Drought (all have Aqueduct)."
    ) in text
    assert (
        "Tactical Advantage and Buy Indulgence / Negotiated Peace are played by your standing orders." in text
    )


def test_who_is_out_needs_no_monastery() -> None:
    """PP-T08: only the living can be targets."""
    state = asking(having("famine", "monastery"), having("", "monastery"), having(population=0))
    assert "Famine (all have Monastery)" in shown(thumb_at(state).view)


def test_no_target_is_asked_for_where_there_is_but_one() -> None:
    two = asking(having("minor_war"), having())
    three = asking(having("minor_war"), having(), having())
    for state, is_asked in ((two, False), (three, True)):
        thumb = thumb_at(state)
        choose(thumb, "Play a card", "Minor War")
        assert ("Choose the target." in shown(thumb.view)) == is_asked


def test_in_a_menu_what_something_does_stands_in_small_type_below_its_name() -> None:
    """A phone cuts long labels off, and a menu in which something is chosen shows the label only."""
    thumb = thumb_at(ACT)
    built = menu_of(thumb, "Build")["options"][1]
    assert (built["label"], built["description"]) == (
        "Sewers",
        "Prosperity roll +1, Plague roll −1, stops Flood",
    )
    assert "description" not in menu_of(thumb, "Discard")["options"][0]


def test_why_nothing_can_be_built_is_said() -> None:
    """PP-I01, PP-V03."""
    every = "city_walls aqueduct sewers monastery"
    assert "Nothing is left to build that you do not have." in shown(
        thumb_at(asking(having("fire", every), having())).view
    )
    assert "Nothing is built in the Plague, except by Knights." in shown(
        thumb_at(asking(having("fire"), having(), prosperity_only="yes")).view
    )
    prosperity = asking(having("fire"), having(), prosperity_only="yes", phase=Phase.PROSPERITY)
    assert "Nothing" not in shown(thumb_at(prosperity).view)


def test_the_panel_explains_just_what_is_not_on_offer() -> None:
    """PP-T08: of every action in random games."""
    told = 0
    for state in (*states(2, 11)[:-1:3], *states(5, 12)[:-1:3]):
        one = desk(state)
        if one.asked is None or one.asked.ask != "act":
            continue
        view = GAME.seat_view(state, one.asked.seat)
        text = "\n".join(line for line in act_lines(view, reader(state.seats)) if " roll " not in line)
        offered = {offer.head[0] for offer in one.offers if offer.verb == "play"}
        for card in view.hand:
            assert (f"{reader().name(card)} (" in text or f"{reader().name(card)} " in text) == (
                card not in offered
            ), text
            told += card not in offered
        assert ("Nothing is" in text) == all(offer.verb != "build" for offer in one.offers)
    assert told


@pytest.mark.parametrize(
    ("state", "steps", "move", "presses"),
    [
        (ACT, [("Play", "Fire"), ("On whom", "▲ Bo"), "Play Fire on Bo"], "play fire seat2", 3),
        (ACT, [("Play", "Bumper"), ("On whom", "● Ann (you)"), "Play"], "play bumper_harvest seat1", 3),
        (ACT, [("Discard", "Fire"), "Discard Fire"], "discard fire", 2),
        (ACT, [("Build", "Sewers"), "Build Sewers"], "build sewers", 2),
        (asking(having("mongol_raid"), having()), [("Play", "Mongol"), "Play Mongol"], "play mongol_raid", 2),
        (
            at(BuildByKnights(Improvement.CITY_WALLS, Card.KNIGHTS_TEMPLAR)),
            ["Build City"],
            "build city_walls",
            1,
        ),
        (at(BuildByKnights(Improvement.CITY_WALLS, Card.KNIGHTS_TEMPLAR)), ["Do not build"], "decline", 1),
        (at(HandOn()), ["Keep it"], "decline", 1),
        (at(HandOn()), [("Hand the Inq", "◆"), "Hand the Inquisition to Çara Ñ"], "choose seat4", 2),
        (at(Moving((2, 0, 1, 0), 3)), ["No more moving"], "decline", 1),
        (
            at(Moving((2, 0, 1, 0), 3)),
            [("Whose", "■"), ("To whom", "▲ Bo"), "Move it: Bo loses 5"],
            "move seat3 seat2",
            3,
        ),
        (at(Lose(Seat(0), Seat(1), Card.FIRE)), ["Bo loses City Walls"], "choose city_walls", 1),
        (at(GiveInquisition(Seat(0))), [("Before whom", "◆"), "Put the Inq"], "choose seat4", 2),
        (at(SendShip(Seat(0))), [("The target", "▲"), "Death Ship on Bo: loses 10"], "choose seat2", 2),
        (
            at(NameOpponent(), WarView(Card.MINOR_WAR, Seat(0), Seat(1))),
            [("Your opponent", "◆"), "Name Çara"],
            "choose seat4",
            2,
        ),
    ],
)
def test_how_many_presses_an_answer_takes_in_the_open_panel(
    state: State, steps: Sequence[str | tuple[str, str]], move: str, presses: int
) -> None:
    """player-experience.md 3.4, 7 and 9: with *My hand* four a turn; three for each move, one to stop."""
    thumb = thumb_at(state)
    assert taken(thumb, steps) == move
    assert thumb.presses == presses


def chosen(state: State, card: str, *target: str) -> tuple[list[str], str]:
    """The labels and the text once a card and its target are chosen."""
    thumb = thumb_at(state)
    choose(thumb, "Play a card", card)
    if target:
        choose(thumb, "On whom", *target)
    return labels(thumb), shown(thumb.view)


def test_the_targets_say_what_matters_and_who_is_immune_is_not_there() -> None:
    thumb = thumb_at(ACT)
    choose(thumb, "Play a card", "Fire")
    assert lines(thumb, "On whom") == [
        "● Ann (you): population 43, Aqueduct, Monastery",
        "▲ Bo: population 151, City Walls, Monastery",
        "■ B_o's *friend*: x: population 5, Monastery",
        "◆ Çara Ñ: population 88, Monastery, Knights Templar",
    ]
    thumb = thumb_at(ACT)
    choose(thumb, "Play a card", "Minor War")
    assert lines(thumb, "On whom") == [
        "▲ Bo: population 151, war roll +1",
        "■ B_o's *friend*: x: population 5",
        "◆ Çara Ñ: population 88, war roll +2",
    ]
    state = asking(
        having("drought pestilence", "aqueduct"), having(), having("", "aqueduct"), having("", "", 9, 2)
    )
    thumb = thumb_at(state)
    choose(thumb, "Play a card", "Drought")
    assert lines(thumb, "On whom") == ["▲ Bo: population 50", "◆ Çara Ñ: population 9"]
    thumb = thumb_at(state)
    choose(thumb, "Play a card", "Pestilence")
    assert "◆ Çara Ñ: population 9, Pestilence ×2" in lines(thumb, "On whom")


@pytest.mark.parametrize(
    ("living", "label"),
    [
        (3, "Play Major War: ▲ against ■"),
        (2, "Play Major War on ▲: one die, odd −10, even −20 and one improvement"),
    ],
)
def test_the_button_of_a_war_calls_players_by_their_shapes_where_names_have_no_room(
    living: int, label: str
) -> None:
    state = asking(having("major_war"), having(), having(population=50 if living == 3 else 0))
    thumb = Thumb(desk(state), words("en", GAME.name, [letter * 32 for letter in "abc"]))
    choose(thumb, "Play a card", "Major War")
    if living == 3:
        choose(thumb, "On whom", "▲")
    assert labels(thumb)[0] == label


def test_the_button_says_what_a_card_does_to_its_target() -> None:
    """PP-C02, PP-C07, PP-C08, PP-C10."""
    label, text = chosen(ACT, "Fire", "▲ Bo")
    assert label[0] == "Play Fire on Bo: −5 and one improvement"
    assert "The improvement is chosen next." in text
    label, text = chosen(ACT, "Fire", "■")
    assert label[0] == "Play Fire on B_o's *friend*: x: −5, loses Monastery"
    assert "x would be out." in text
    assert "chosen next" not in text
    assert chosen(ACT, "Bumper Harvest", "● Ann")[0][0] == "Play Bumper Harvest on yourself: +5"
    label, text = chosen(ACT, "Minor War", "▲ Bo")
    assert label[0] == "Play Minor War on Bo, who names an opponent"
    assert "It can be cancelled by Buy Indulgence / Negotiated Peace." in text
    assert "chosen next" not in chosen(ACT, "Bumper Harvest", "● Ann")[1]
    label, text = chosen(asking(having("fire"), having("", "monastery"), having()), "Fire", "▲ Bo")
    assert label[0] == "Play Fire on Bo: −5, loses Monastery"
    assert "chosen next" not in text
    three = asking(having("major_war childrens_crusade fire"), having(), having())
    assert chosen(three, "Major War", "▲ Bo")[0][0] == "Play Major War: Bo against B_o's *friend*: x"
    assert chosen(three, "Children's", "▲ Bo")[0][0] == "Play Children's Crusade on Bo: −15, you +15"
    assert chosen(three, "Fire", "▲ Bo")[0][0] == "Play Fire on Bo: −5"
    two = asking(having("major_war"), having(), having(population=0))
    assert (
        chosen(two, "Major War")[0][0]
        == "Play Major War on Bo: one die, odd −10, even −20 and one improvement"
    )
    knights = asking(having("knights_templar drought", "", 10), having())
    assert chosen(knights, "Knights")[0][0] == "Play Knights Templar: you may build City Walls"
    walled = asking(having("knights_templar", "city_walls"), having())
    assert chosen(walled, "Knights")[0][0] == "Play Knights Templar: war roll +2"
    assert "You would be out." in chosen(knights, "Drought", "● Ann")[1]


def test_pp_v05_who_may_not_hand_the_inquisition_on_reads_why() -> None:
    enough = RollView(Throw.INQUISITION, Phase.PLAGUE, Seat(0), (4, 5), (), (), 9)
    state = asking(having("fire", "knights_templar"), having(), having(), templar="yes")
    state = replace(state, inquisition=Seat(0), rolls=(enough,))
    told = "You keep the Inquisition: with Knights Templar you may not hand it on."
    assert act_lines(GAME.seat_view(state, Seat(0)), reader())[1] == told
    too_few = replace(enough, dice=(3, 2), total=5)
    natural = replace(enough, dice=(1, 1), advantages=(2, 2, 2), total=8)
    declined = replace(state, players=(having("fire"), *state.players[1:]))
    others = replace(enough, seat=Seat(1))
    for other in (
        replace(state, rolls=(too_few,)),
        replace(state, rolls=(natural,)),
        replace(state, rolls=(others,)),
        replace(state, inquisition=None),
        replace(state, options=asking(having()).options),
        declined,
    ):
        assert told not in act_lines(GAME.seat_view(other, Seat(0)), reader())


def test_pp_v05_knights_templar_warn_who_has_the_inquisition_before_they_are_played() -> None:
    warning = "While you have them, you may not hand the Inquisition on."
    holder = replace(asking(having("knights_templar fire"), having(), templar="yes"), inquisition=Seat(0))
    assert warning in chosen(holder, "Knights")[1]
    assert warning not in chosen(holder, "Fire", "▲ Bo")[1]
    assert warning not in chosen(replace(holder, inquisition=Seat(1)), "Knights")[1]
    assert warning not in chosen(replace(holder, options=asking(having()).options), "Knights")[1]


def test_each_question_says_what_it_is_about() -> None:
    told: dict[str, Task] = {
        "Your Knights allow you to build City Walls now: Prosperity roll +1": BuildByKnights(
            Improvement.CITY_WALLS, Card.KNIGHTS_TEMPLAR
        ),
        "Pestilence may be moved: 3. Each costs its new holder 5.": Moving((2, 0, 1, 0), 3),
        "You drew the Inquisition. Before whom does it go?": GiveInquisition(Seat(0)),
        "Choose the target of Death Ship, who loses 10 and takes the next turn.": SendShip(Seat(0)),
        "Your Inquisition roll is 8 or more: hand the Inquisition on": HandOn(),
        "Fire: choose the improvement that ▲ Bo loses.": Lose(Seat(0), Seat(1), Card.FIRE),
    }
    for sentence, task in told.items():
        assert sentence in shown(thumb_at(at(task)).view)
    war = at(NameOpponent(), WarView(Card.MAJOR_WAR, Seat(0), Seat(1)))
    losses = "winner −10, loser −20 and one improvement"
    asked = f"Major War on you, by ● Ann: {losses}. Name your opponent."
    assert shown(thumb_at(war).view).endswith(f"{asked} Your own: war roll +1.")
    plain = asking(having(), having(), having(), task=NameOpponent(), war=war.war)
    assert shown(thumb_at(plain).view).endswith(asked)
    thumb = thumb_at(at(Moving((2, 0, 1, 0), 3)))
    choose(thumb, "Whose", "● Ann (you)")
    assert "Pestilence of ● Ann: before whom does it go? It costs its new holder 5." in shown(thumb.view)
    own = thumb_at(at(Lose(Seat(0), Seat(0), Card.EARTHQUAKE)))
    assert labels(own)[:2] == ["Lose Aqueduct", "Lose Monastery"]


def test_pp_c09_the_pestilence_of_a_migration_is_one() -> None:
    state = asking(having("mass_migration"), having("", "", 60, 2), having("", "", 70))
    state = after(state, "play mass_migration")
    assert "Pestilence may be moved: 1." in shown(thumb_at(state).view)


def test_pp_c04_who_is_out_is_told_so_and_carries_out_its_last_acts() -> None:
    players = (having(population=0), having("fire"), having("fire"))
    for task, move in ((PassOn(Seat(0)), "choose seat2"), (SendShip(Seat(0)), "choose seat3")):
        thumb = thumb_at(asking(*players, task=task))
        assert "You are out of the game: in turn 7, by Fire." in shown(thumb.view)
        assert "Population" not in shown(thumb.view)
        assert labels(thumb) == ["What happened", "Refresh", "Table"]
        assert moved(thumb.commit(Move.parse(move))) == move
    thumb = thumb_at(asking(having("fire"), having(), having(population=0)), 2)
    assert "You are out of the game: in turn 7, by Fire." in shown(thumb.view)
    assert "Waiting for ● Ann (play, discard or build)." in shown(thumb.view)
    assert labels(thumb) == ["What happened", "Refresh", "Table"]


def test_the_end_says_who_won_and_the_own_place() -> None:
    last = states(3, 2)[-1]
    places = {score.seat: score.place for score in GAME.scores(last)}
    texts = {place: shown(thumb_at(last, seat).view) for seat, place in places.items()}
    assert "You win with a population of" in texts[1]
    assert "You: place 2, out." in texts[2]
    assert "You: place 3, out." in texts[3]
    assert all("The game is over" in text for text in texts.values())


def test_what_was_done_is_told_shortly() -> None:
    view, words = GAME.public_view(ACT), reader()
    told = {
        "play fire seat2": "played Fire on ▲ Bo",
        "play fire seat1": "played Fire on yourself",
        "play mass_migration": "played Mass Migration",
        "discard minor_war": "discarded Minor War",
        "build sewers": "built Sewers",
        "move seat2 seat1": "moved Pestilence from ▲ Bo to ● Ann",
        "choose seat2": "chose ▲ Bo",
        "choose city_walls": "chose City Walls",
        "decline": "left it at that",
        "orders my_roll always": "your standing order is changed",
    }
    for text, sentence in told.items():
        assert done(Move.parse(text), view, words) == sentence
