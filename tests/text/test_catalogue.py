"""The catalogues are whole: nothing unread, twice, unknown or unused, nothing over Discord's limits."""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

import bot.games
import bot.text
from bot.games import GAMES
from bot.text import catalogue, words
from tests.text.catalogues import (
    FAMILIES,
    entries,
    files,
    game_of,
    ids,
    literals,
    patterns,
    referred,
    spoken_keys,
)


def of_games(*families: str) -> list[tuple[str, str]]:
    """Each game with each key of *families* that its tables speak."""
    return [
        (game, key)
        for game in GAMES
        for key in ids(catalogue.sources("en", game))
        if key.startswith(families)
    ]


ENGLISH, RULES = Path(bot.text.__path__[0]) / "en", Path(bot.games.__path__[0])
COMMAND_NAME = re.compile(r"[-_a-zà-ÿ0-9]{1,32}")


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_every_sentence_can_be_read(path: Path) -> None:
    """Fluent drops what it cannot read without a word."""
    junk = [entry.content for entry in entries(path) if isinstance(entry, ftl.Junk)]
    assert junk == []


@pytest.mark.parametrize("game", [None, *GAMES])
def test_no_sentence_stands_twice(game: str | None) -> None:
    counts = Counter(ids(catalogue.sources("en", game)))
    assert [key for key, count in counts.items() if count > 1] == []


def test_every_key_of_something_told_or_refused_has_a_sentence() -> None:
    assert sorted(spoken_keys() - set(ids(files()))) == []


def test_every_key_written_in_the_code_has_a_sentence() -> None:
    known = set(ids(files()))
    prefixes = {key.partition("-")[0] for key in known if "-" in key}
    looks_like_a_key = re.compile(rf"(?:{'|'.join(sorted(prefixes))})(?:-[a-z0-9]+)+")
    keys = {text for text in literals() if looks_like_a_key.fullmatch(text)}
    # `table-new` is what commands are named by; their sentences are checked where the commands are made.
    unknown = {key for key in keys - known if f"command-{key}" not in known}
    assert sorted(unknown) == []


def test_every_sentence_is_spoken_somewhere() -> None:
    unused = [key for path in files() for key in ids((path,)) if not _is_spoken(key, game_of(path))]
    assert unused == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["said", "reasons"])
def test_every_sentence_that_a_games_rules_may_say_is_said_by_them(game: str, name: str) -> None:
    files_of_rules = (*(RULES / game).glob("*.py"), RULES / "refusing.py")
    code = "\n".join(path.read_text(encoding="utf-8") for path in files_of_rules)
    told = [key.split("-", 1) for key in ids((ENGLISH / game / f"{name}.ftl",))]
    keys = [key for family, key in told if family in ("said", "whispered", "reason")]
    assert keys
    for key in keys:
        stem = key.removesuffix("-for-me").removesuffix("-ask-me").replace("-", "_")
        assert re.search(rf'"{stem}(_\{{answer\}})?"', code), key


def _is_spoken(key: str, game: str | None) -> bool:
    if key in literals() or key in referred(files()) or any(made.fullmatch(key) for made in patterns(game)):
        return True
    family, *parts = key.split("-")
    # Before the value of an option stands its key, in any number of words.
    starts = range(len(parts)) if family == "value" else range(2)
    tokens = {joint.join(parts[start:]) for start in starts for joint in "-_"}
    if family == "name" and any(_are_tokens(parts[:cut], parts[cut:]) for cut in range(1, len(parts))):
        return True
    return family in FAMILIES and not tokens.isdisjoint(literals())


def _are_tokens(*parts: Sequence[str]) -> bool:
    """Whether a name is that of two tokens together, such as a moment and the answer to it."""
    return all("_".join(part) in literals() for part in parts)


@pytest.mark.parametrize(("game", "key"), of_games("command-", "option-"))
def test_commands_and_options_keep_within_discords_rules(game: str, key: str) -> None:
    text = words("en", game)(key)
    if key.endswith("-description"):
        assert 1 <= len(text) <= 100
    elif f"{key}-description" in ids(files()):
        assert COMMAND_NAME.fullmatch(text)


@pytest.mark.parametrize(("game", "key"), of_games("button-"))
def test_button_labels_fit(game: str, key: str) -> None:
    assert 1 <= len(words("en", game)(key)) <= 80


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_one_word_for_each_thing_and_no_exclamation_marks(path: Path) -> None:
    """The rules file's words: look at, point tokens, a true minus; calm sentences."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    text = "\n".join(lines)
    assert re.findall(r"(?i)\b(?:peek\w*|tiles?|oops|replacement deck)\b", text) == []
    assert "!" not in text
    assert re.findall(r"(?<![\w-])-\d", text) == []
