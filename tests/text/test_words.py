"""Words: names by token, lists, arguments, languages, and names that play tricks."""

import warnings

import pytest

from bot.games.plague_and_pestilence import kinds as plague
from bot.games.protocol import Asked, Reason, Said, Seat, Whispered
from bot.games.rattus import kinds as rattus
from bot.games.rattus_cartus.kinds import PEOPLE, Building, Card, Class, Kind, Phase
from bot.text import SHAPES, MissingTextError, catalogue, words
from bot.text.markup import escaped

RATTUS = words("en-GB", "rattus", ["Ann", "Bo", "Cara", "Dan"])
CARTUS = words("en-GB", "rattus_cartus", ["Ann", "Bo", "Cara", "Dan", "Eve"])
PLAGUE = words("en-GB", "plague_and_pestilence", ["Ann", "Bo"])
PLAGUE_KINDS = (
    *(plague.Card, plague.Symbol, plague.Target, plague.Improvement, plague.Phase, plague.Verb, plague.Ask),
    *(plague.Moment, plague.Switch, plague.Throw, plague.Parity, plague.Cause),
)


@pytest.mark.parametrize(
    "token",
    [
        *(member.value for kind in (Class, Kind, Building, Phase) for member in kind),
        *(Card(kind, nuns).token for kind in PEOPLE for nuns in range(5)),
        *("seat1", "seat6", "premium", "standard", "token", "population", "rat", "none"),
        *("actions", "looks", "for_me", "ask_me"),
    ],
)
def test_every_token_has_a_name(token: str) -> None:
    assert CARTUS.name(token)
    assert CARTUS.knows(token)


@pytest.mark.parametrize(
    "token",
    [
        *(member.value for kind in (rattus.Region, rattus.Shade, rattus.Card) for member in kind),
        *(member.value for kind in (rattus.Symbol, rattus.Phase, rattus.Verb) for member in kind),
        *(member.value for kind in (rattus.Neutral, rattus.Answer) for member in kind),
        *(rattus.REVEALS, "board", "palace", "gallia1", "seat4"),
    ],
)
def test_every_token_of_rattus_has_a_name(token: str) -> None:
    assert RATTUS.name(token)
    assert RATTUS.knows(token)


def test_rats_are_named_by_region_and_slot() -> None:
    assert RATTUS.name("gallia2") == "Gallia 2"
    assert RATTUS.each(("tartaria3", "gallia1")) == "Tartaria 3, Gallia 1"
    assert RATTUS.names(("hispania", "hispania")) == "Hispania ×2"
    assert RATTUS.names(("majority", "majority", "monk")) == "majority ×2, Monk"


@pytest.mark.parametrize("token", sorted({token for kind in PLAGUE_KINDS for token in kind}))
def test_every_token_of_plague_and_pestilence_has_a_name(token: str) -> None:
    assert PLAGUE.name(token)
    assert PLAGUE.knows(token)


def test_numbers_are_said_with_a_true_minus() -> None:
    assert [PLAGUE.name(token) for token in ("12", "0", "-3")] == ["12", "0", "−3"]
    assert PLAGUE.each(("2", "-1")) == "2, −1"


def test_names_are_the_published_ones_with_a_short_form_for_buttons() -> None:
    assert CARTUS.name("fortune_tellers_tent") == "Fortune-teller's Tent"
    assert CARTUS.short("fortune_tellers_tent") == "Tent"
    assert CARTUS.short("monastery") == "Monastery"
    assert CARTUS.name("monk4") == "Monk (4)"


def test_seats_have_shape_and_name() -> None:
    assert [CARTUS.name(f"seat{number}") for number in (1, 2)] == ["● Ann", "▲ Bo"]
    assert CARTUS.shape("seat3") == "■"
    assert CARTUS.bare("seat3") == "Cara"
    assert CARTUS.name("seat6") == "✚ Seat 6"
    assert SHAPES == "●▲■◆★✚"


def test_lists_of_cards_count_and_lists_of_seats_and_places_are_words() -> None:
    assert CARTUS.names(("witch", "monk", "witch")) == "Witch ×2, Monk"
    assert CARTUS.names(("monk4", "monk0", "king2", "monk4", "joker")) == "Monk ×3 (4 4 0), King (2), Joker"
    assert CARTUS.names(("2", "4")) == "2 and 4"
    assert CARTUS.names(("seat1", "seat2", "seat3")) == "● Ann, ▲ Bo and ■ Cara"
    assert CARTUS.names(()) == "nothing"
    assert CARTUS.listed(["a", "b", "c"], either=True) == "a, b or c"


def test_options_and_values_have_names() -> None:
    assert CARTUS.option("buildings") == "Buildings"
    assert CARTUS.value("buildings", "first_game") == "first game"
    assert CARTUS.value("simultaneous", "yes") == "yes"
    assert CARTUS.value("church", "hospital") == "Hospital"


def test_a_question_is_an_imperative() -> None:
    assert CARTUS.ask(Asked(Seat(1), "give", (("taker", "seat1"), ("count", 3)))) == "give cards to ● Ann"


def test_a_refusal_can_name_a_question_and_repeat_what_was_typed() -> None:
    args = CARTUS.arguments((("ask", "ask_give"), ("taker", "seat1")), typed=True)
    assert args["ask"] == "give cards to ● Ann"
    assert CARTUS.arguments((("card", "*wolf*"),), typed=True)["card"] == "\\*wolf\\*"
    assert CARTUS.arguments((("card", "x" * 6000),), typed=True)["card"] == "x" * 99 + "…"
    link = "https://discord.com/channels/1/2/3"
    assert CARTUS.arguments((("link", link),), typed=True)["link"] == link


def test_whispers_and_sentences_take_tokens_and_numbers() -> None:
    whispered = Whispered.of(Seat(0), "received", giver="seat2", cards=("monk4", "gold", "gold"))
    assert CARTUS.told(whispered) == "▲ Bo gives you Monk (4), Gold ×2."
    assert CARTUS.told(Said.of("passes", seat="seat1")).startswith("● Ann plays a Pass")
    assert CARTUS.reason(Reason.of("stays_in_hand", card="gold", cards=("knight", "knight"))) == (
        "Gold cannot be laid at a building. You can lay Knight ×2, or `none`."
    )


@pytest.mark.parametrize(
    "name", ["**bold**", "`code`", "||hidden||", "[a](b)", "<@1>", "# big", "a_b_", "\\"]
)
def test_markup_in_a_name_is_shown_as_it_is(name: str) -> None:
    safe = escaped(name)
    assert safe.replace("\\", "") == name.replace("\\", "")
    plain = safe.replace("\\\\", "")
    assert all(plain[at - 1] == "\\" for at, sign in enumerate(plain) if sign in "*_`|<>[]#~")


def test_a_name_mentions_nobody_and_links_nowhere() -> None:
    assert "@everyone" not in escaped("@everyone")
    assert "@here" not in escaped("x@here")
    assert "https://" not in escaped("https://a.b")
    assert "<t:" not in escaped("<t:0>")


def test_a_name_that_is_read_from_right_to_left_turns_nothing_around_it() -> None:
    """Without its own direction kept apart, a number behind the name would move before it."""
    spoken = words("en", "rattus_cartus", ["Ann", "אבג", "علي 2"])
    assert spoken.name("seat1") == "● Ann"
    assert spoken.name("seat2") == "▲ \u2068אבג\u2069"
    assert spoken.bare("seat3") == "\u2068علي 2\u2069"
    assert spoken.plain.name("seat2") == "▲ אבג"


def test_labels_show_names_as_they_are() -> None:
    tricky = words("en", "rattus_cartus", ["*Ann*"])
    assert tricky.name("seat1") == "● \\*Ann\\*"
    assert tricky.plain.name("seat1") == "● *Ann*"


def test_numbers_have_no_surprises() -> None:
    assert CARTUS("effect-rats", count=2) == "−2 rats"
    assert CARTUS("several-pass", count=1) == "1 Pass"


@pytest.mark.parametrize("locale", ["en-US", "en-GB", "es-419", "it", "zz", None])
def test_every_locale_of_discord_has_words(locale: str | None) -> None:
    assert words(locale, "rattus_cartus").name("knight")
    assert catalogue.nearest(locale) in catalogue.languages()


def test_a_missing_sentence_is_an_error_here() -> None:
    with pytest.raises(MissingTextError):
        CARTUS("no-such-sentence")
    with pytest.raises(KeyError):
        CARTUS.name("wolf")


def test_a_missing_argument_is_an_error_here() -> None:
    with pytest.raises(MissingTextError):
        CARTUS("effect-draw")


def test_a_sentence_is_not_mixed_up_with_the_same_one_said_before() -> None:
    for count in (1, 2, 1):
        assert str(count) in CARTUS("effect-draw", count=count)
        with pytest.raises(MissingTextError):
            CARTUS("effect-draw")
    others = words("en-GB", "rattus_cartus", ["Zoe"])
    assert [who.name("seat1") for who in (CARTUS, others, CARTUS)] == ["● Ann", "● Zoe", "● Ann"]


def test_elsewhere_a_missing_sentence_shows_its_key() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert CARTUS("no-such-sentence") == "no-such-sentence"


def test_titles_are_short_and_allowed() -> None:
    titles = CARTUS("table-titles").split(", ")
    assert len(titles) == len(set(titles)) >= 10
    assert all(title.isalpha() and len(title) <= 32 for title in titles)
