"""What only one player of Rattus sees: the Witch's notes; and what one thumb does in the panel."""

import pytest

from bot.games.rattus.kinds import Card
from bot.games.rattus.views import SeatView
from bot.playground.messages import Message
from bot.playground.people import Person
from bot.screens.rattus.regions import face, known
from bot.text import words
from tests.conftest import Play, Running
from tests.edge.hands import commit_button, hand, said
from tests.edge.moves import Asked, asked
from tests.edge.rattus.moves import play_on, turn_of, typed_text
from tests.screens.private.rattus.written import SUGGESTED

pytestmark = pytest.mark.usefixtures("sketched")

SPOKEN = words("en", "rattus")


async def seen(play: Play, one: Asked) -> dict[str, str]:
    """The notes of a seat in words."""
    desk = await play.running.tables.desk((await play.table()).id, one.person.id)
    assert isinstance(desk.view, SeatView)
    return {token: face(id_, SPOKEN) for token, id_ in known(desk.view).items()}


async def all_words(play: Play, person: Person) -> str:
    """Everything that a person is shown at a table."""
    panel = await hand(person, play.channel)
    told = [said(await person.slash(f"table {name}", channel=play.channel)) for name in ("show", "log")]
    public = [message.content for message in play.public()]
    shown = [message.text for message in person.messages(play.channel)]
    return "\n".join([panel.text, *told, *public, *shown, *(button.label for button in panel.buttons)])


@pytest.mark.asyncio
async def test_what_the_witch_saw_is_told_to_its_player_alone_and_stays_in_the_panel(
    running: Running, play: Play
) -> None:
    """RA-P06, RA-H02: also after the swap, a restart, and in a direct message."""
    await play.start("Ann", "Bo", "Cara", game="rattus")
    one = await turn_of(play, play.people[1], Card.WITCH)
    answer = await typed_text(play, one.person, "witch gallia1")
    (note,) = (await seen(play, one)).values()
    assert f"Gallia 1: {note}." in answer
    await typed_text(play, one.person, "witch italia1")
    await typed_text(play, one.person, "swap")
    assert list(await seen(play, one)) == ["gallia1", "italia1"]
    assert (await seen(play, one))["italia1"] == note
    await running.settle(10)
    assert "swapped Gallia 1 and Italia 1" in await all_words(play, play.people[0])
    await running.restart()
    own = (await hand(one.person, play.channel)).text
    assert f"Italia 1: {note}" in own
    for person in (play.people[0], play.people[2], running.person("Eve")):
        assert "limit" not in await all_words(play, person)
        assert person.direct_messages() == []


@pytest.mark.asyncio
async def test_the_log_of_a_look_names_the_place_and_no_face(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo", game="rattus")
    one = await turn_of(play, play.people[0], Card.WITCH)
    await typed_text(play, one.person, "witch gallia1")
    (note,) = (await seen(play, one)).values()
    logged = "\n".join(record.getMessage() for record in caplog.records)
    assert "witch" in logged
    assert "gallia" not in logged.lower()
    assert note not in logged


@pytest.mark.asyncio
async def test_what_autocomplete_shows_is_name_and_value_and_carries_the_game_on(
    running: Running, play: Play
) -> None:
    """Every command with autocomplete is sent with the first thing offered; of cards, the first free one."""
    await play.start("Ann", "Bo", game="rattus")
    sent: set[str] = set()
    for _ in range(80):
        one = await asked(play)
        assert one is not None
        offered = {offer.verb: offer for offer in one.desk.offers}
        verb = next((verb for verb in SUGGESTED if verb in offered and verb not in sent), None)
        if verb is not None or "take" in offered:
            sent.add(verb or "take")
            assert (await type_out(play, one.person, verb or "take")).startswith("Done: "), verb
            await running.settle(4)
        else:
            await play_on(play)
        if sent >= set(SUGGESTED) - {"king"}:  # which needs a region that was cleared of rats
            return
    raise AssertionError(set(SUGGESTED) - sent)


async def type_out(play: Play, person: Person, verb: str) -> str:
    options: dict[str, str] = {}
    for option in SUGGESTED[verb]:
        shown = await person.autocomplete(f"rattus {verb}", option, "", channel=play.channel, **options)
        assert 0 < len(shown) <= 25
        assert all(choice.name == choice.value for choice in shown)
        free = [choice.name for choice in shown if choice.name.endswith(": free")]
        options[option] = [*free, shown[0].name][0]
    cubes = {"cubes": "1"} if verb == "merchant" else {}
    return said(await person.slash(f"rattus {verb}", channel=play.channel, **options, **cubes))


async def choose(person: Person, panel: Message, hint: str, line: str) -> Message:
    """Use the menu with that hint."""
    menu = next(menu for menu in panel.menus if (menu.placeholder or "").startswith(hint))
    value = next(option.value for option in menu.options if option.label.startswith(line))
    shown = (await person.choose(panel, [value], menu=menu.custom_id)).message
    assert shown is not None
    return shown


@pytest.mark.asyncio
async def test_a_choice_in_ones_turn_is_done_at_once_and_can_be_undone(running: Running, play: Play) -> None:
    """player-experience.md 3.4: one press each, with an Undo that says what it takes back."""
    await play.start("Ann", "Bo", game="rattus")
    one = await turn_of(play, play.people[0], None)
    panel = await choose(one.person, await hand(one.person, play.channel), "Place cubes", "Italia")
    assert panel.text.startswith("Done: placed 1 in Italia.")
    panel = await choose(one.person, panel, "Take a class card", "Witch")
    assert panel.text.startswith("Done: took the Witch.")
    assert "This turn: took a class card · placed cubes" in panel.text
    for label in ("Undo: took the Witch", "Undo: placed 1 in Italia"):
        undone = (await one.person.press(panel, label)).message
        assert undone is not None
        panel = undone
    assert "This turn" not in panel.text
    panel = await choose(one.person, panel, "Place cubes", "Gallia")
    assert panel.text.startswith("Done: placed 1 in Gallia.")
    target = (
        next(menu for menu in panel.menus if (menu.placeholder or "").startswith("Move")).options[0].label
    )
    panel = await choose(one.person, panel, "Move", target)
    assert "ASKED: place the new rat" in panel.text
    undone = (await one.person.press(panel, f"Undo: moved the Plague piece to {target.split()[0]}")).message
    assert undone is not None
    assert "ASKED: take your turn" in undone.text
    assert "This turn: placed cubes" in undone.text


@pytest.mark.asyncio
async def test_a_look_by_the_witch_cannot_be_undone(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", game="rattus")
    one = await turn_of(play, play.people[0], Card.WITCH)
    await typed_text(play, one.person, "witch gallia1")
    panel = await hand(one.person, play.channel)
    assert not any(button.label.startswith("Undo") for button in panel.buttons)
    assert "cannot be taken back" in said(await one.person.slash("table undo", channel=play.channel))


@pytest.mark.asyncio
async def test_a_turn_is_six_presses(running: Running, play: Play) -> None:
    """player-experience.md 7: My hand, place, move, new rats, commit; the sixth: all in order."""
    await play.start("Ann", "Bo", game="rattus")
    one = await turn_of(play, play.people[0], None)
    await running.settle(10)
    panel = (await one.person.press(play.board(), "My hand")).message
    assert panel is not None
    panel = await choose(one.person, panel, "Place cubes", "Scandia")
    target = next(menu for menu in panel.menus if (menu.placeholder or "").startswith("Move"))
    panel = await choose(one.person, panel, "Move", target.options[0].label)
    panel = await choose(one.person, panel, "Where", panel.menus[0].options[0].label)
    green = commit_button(panel)
    assert green is not None
    fifth = (await one.person.press(panel, green.custom_id)).message
    assert fifth is not None
    assert fifth.text.startswith("Done: placed a new rat")
    assert "ASKED" not in fifth.text or any(button.label == "All in order" for button in fifth.buttons)


@pytest.mark.asyncio
async def test_the_standing_order_is_ones_own_and_set_by_command_or_press(
    running: Running, play: Play
) -> None:
    """RA-C08: nobody else sees it."""
    await play.start("Ann", "Bo", game="rattus")
    ann = play.people[0]
    before = [(message.id, message.content) for message in play.public()]
    answer = said(await ann.slash("rattus orders", channel=play.channel, moment="reveals", answer="in order"))
    assert answer.startswith("Done: the bot reveals rats in order for you.")
    panel = (await ann.press(await hand(ann, play.channel), "Standing orders")).message
    assert panel is not None
    assert "in order ✓" in [button.label for button in panel.buttons]
    changed = (await ann.press(panel, "ask me")).message
    assert changed is not None
    assert "ask me ✓" in [button.label for button in changed.buttons]
    await running.settle(10)
    assert [(message.id, message.content) for message in play.public()] == before
