"""What players would miss: found by playing, each point once as a player meets it."""

import pytest

from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.hands import act, hand


async def told(person: Person, command: str, **options: str | int | float) -> str:
    """What a command answers, privately."""
    answer = await person.slash(command, channel="ravens", **options)
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message.text


@pytest.mark.asyncio
async def test_the_hash_of_the_seed_stays_on_the_first_board_through_edits_and_a_restart(
    running: Running, play: Play
) -> None:
    first = await play.start("Ann", "Bo", "Cara")
    (line,) = [line for line in first.content.splitlines() if "Shuffle seed, hash" in line]
    ann, bo, _ = play.people
    await act(ann, await hand(ann))
    await running.settle(10)
    assert play.board().id == first.id
    assert "● Ann takes supply" in play.board().content
    assert line in play.board().content
    await running.restart()
    await act(bo, await hand(bo))
    await running.settle(10)
    assert play.board().id == first.id
    assert "▲ Bo takes supply" in play.board().content
    assert "Round 1 of 9." in play.board().content
    assert play.board().content.count("● Ann takes supply") == 1
    assert line in play.board().content


@pytest.mark.asyncio
async def test_a_topic_that_does_not_exist_is_refused_with_the_topics(running: Running, play: Play) -> None:
    text = await told(running.person("Ann"), "rules", topic="zzz")
    assert text.startswith("No single topic is called “zzz”. Choose one: The game in brief, Setup, ")
    text = await told(running.person("Ann"), "rules", topic="hospitaller", game="plague_and_pestilence")
    assert text.startswith("**Knights Hospitaller**"), "what can mean one topic only is that topic"


@pytest.mark.asyncio
async def test_an_option_or_value_that_does_not_exist_is_refused_with_those_that_do(
    running: Running, play: Play
) -> None:
    await play.open("Ann")
    text = await told(running.person("Ann"), "table option", name="Buildings", value="chosen")
    assert text == (
        "“chosen” is no choice here. Choose first game, one type per class (random), "
        "one type per class (chosen) or mixed."
    )


@pytest.mark.asyncio
async def test_a_second_table_in_a_channel_is_refused_with_the_title_of_the_first(
    running: Running, play: Play
) -> None:
    await play.open("Ann")
    text = await told(running.person("Bo"), "table new", game="rattus_cartus")
    assert text.startswith("A table is open in this channel already: Ravens. ")


@pytest.mark.asyncio
async def test_a_pass_is_spoken_of_only_where_the_game_has_any(running: Running, play: Play) -> None:
    """RC-S06: the first game has no Office, so nobody should look for a Pass."""
    await play.start("Ann", "Bo")
    for person in play.people:
        await act(person, await hand(person))
    await running.settle(10)
    assert play.board().content.startswith("Ravens: enter a building, round 1 of 10. <@")
    assert "or play a Pass" not in play.board().content
    asked = play.people[(await play.awaited())[0]]
    assert "ASKED: enter a building\n" in (await hand(asked)).text


@pytest.mark.asyncio
async def test_what_was_done_is_said_once_and_in_whole_sentences(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    ann, bo = play.people
    for person in (ann, bo):
        answer = await told(person, "cartus supply", building="1")
        assert answer.splitlines()[0].startswith("Done: you take supply 1, ")
        assert answer.splitlines()[0].endswith(".")
    first = play.people[(await play.awaited())[0]]
    choices = await first.autocomplete("cartus enter", "cards", "", channel="ravens", building="1")
    text = await told(first, "cartus enter", building="1", cards=choices[1].value)
    done, laid, *_ = text.splitlines()
    assert done.endswith(" with 1 card.")
    assert laid.startswith("You lay ")
    text = await told(first, "cartus orders", moment="actions", answer="ask_me")
    assert text.splitlines()[:2] == [
        "Done: your standing orders are changed.",
        "Standing order, actions: ask me.",
    ]


@pytest.mark.asyncio
async def test_a_panel_leads_to_its_board_by_a_short_link(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo")
    assert "[lobby](https://discord.com/channels/" in (await hand(play.people[0])).text
    await play.people[0].slash("table start", channel="ravens")
    await running.settle(10)
    head = (await hand(play.people[0])).text.splitlines()[0]
    assert head.startswith("Ravens · Rattus Cartus · round 1 of 10 · [board](https://discord.com/channels/")
    assert head.endswith(f"/{play.board().id})")


@pytest.mark.asyncio
async def test_the_menus_of_the_rules_say_what_they_hold(running: Running, play: Play) -> None:
    answer = await running.person("Ann").slash("rules", channel="ravens")
    assert answer.message is not None
    placeholders = [menu.placeholder for menu in answer.message.menus]
    assert len(placeholders) == len(set(placeholders)) == 2
    assert placeholders[1] == "Farm … Treasury"
