"""What people type into the options of slash commands: read forgivingly, or refused with what can be named.

Whatever was once shown as a choice reads as what it meant; what is named clearly but not legal goes on to
the rules, which say why not.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.games.protocol import Arg, Offer, Reason, Seat, seat_token
from bot.names import clean, shortened
from bot.screens.limits import CHOICE_ROOM, CHOICES, cut
from bot.screens.offers import in_order
from bot.text import SHAPES, Words
from bot.text.folding import STOPS, folded, joined, meant, squeezed

ENTRY_ROOM = 60
"""No name is longer; a longer entry names nothing."""

MOST_COPIES = 99
"""The highest count that is read; no hand holds so many of a kind."""

_MARKUP = re.compile(r"[*~|<>\[\]{}\\]|\([^()]{0,40}\)")
_SPACES = re.compile(r"[\s_]+")
_SEPARATORS = re.compile(r"[,;、，،؛；]")
_WORD = re.compile(r"\w+")
_COUNT_AFTER = re.compile(r"(?P<name>\D{1,60}?)\s?[x×]?\s?(?P<count>\d+)")
_COUNT_BEFORE = re.compile(r"(?P<count>\d+)\s?(?:×|x(?=\s))?\s?(?P<name>\D{1,60})")


class Mistyped(Exception):  # noqa: N818 -- what is told to whoever typed
    """A text that names nothing, or not clearly. Carries a key, never prose."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key)
        self.reason = reason

    @classmethod
    def of(cls, key: str, **args: Arg) -> "Mistyped":
        """A mistake with named arguments."""
        return cls(Reason.of(key, **args))


def stripped(text: str) -> str:
    """*text* without case, accents, markup, remarks in brackets, what follows a colon or stands round it."""
    plain = folded(text).partition(":")[0]
    return _SPACES.sub(" ", _MARKUP.sub("", plain)).strip(STOPS)


@dataclass(frozen=True)
class Vocabulary:
    """The things that can be named: *offered* are legal now, *names* has every thing of the game."""

    offered: tuple[str, ...]
    names: Mapping[str, frozenset[str]]

    def meant(self, text: str) -> tuple[str, ...]:
        """The tokens that *text*, folded, may mean: called so, else beginning so, else with a word that does.

        Of those that fit alike, the ones that are legal: `war` may be Minor War.
        """
        if not text or len(text) > ENTRY_ROOM:
            return ()
        together = joined(text)
        tests: tuple[Callable[[str], bool], ...] = (
            lambda name: name == text,
            lambda name: bool(together) and joined(name) == together,
            lambda name: name.startswith(text),
            lambda name: f" {text}" in name,
            lambda name: bool(together) and joined(name).startswith(together),
        )
        for fits in tests:
            found = [token for token, names in self.names.items() if any(map(fits, names))]
            if found:
                return tuple(token for token in found if token in self.offered) or tuple(found)
        return ()

    def one(self, text: str) -> str:
        """The token that *text*, folded, means; raises Mistyped."""
        meant = self.meant(text)
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise Mistyped.of("typed_ambiguous", choices=meant)
        if not text:
            raise self.nothing()
        raise Mistyped.of("typed_unknown", known=len(self.offered), choices=self.offered)

    def nothing(self, *, least: int = 1) -> Mistyped:
        """What an empty text is refused with; *least* 0: it may be said that nothing is picked."""
        key = "typed_empty" if least else "typed_empty_or_none"
        return Mistyped.of(key, known=len(self.offered), choices=self.offered)


def vocabulary(offered: Iterable[str], every: Iterable[str], words: Words) -> Vocabulary:
    """The names of *every* token, in the reader's words and as the log has it."""
    legal = tuple(offered)
    spoken = words.plain
    names = {
        token: _called(spoken.name(token), spoken.short(token), token)
        for token in dict.fromkeys((*legal, *every))
    }
    return Vocabulary(legal, names)


@lru_cache(maxsize=1024)
def _called(*names: str) -> frozenset[str]:
    """Names as they may be typed; of `Buy Indulgence / Negotiated Peace` each half is a name, too."""
    return frozenset(stripped(part) for name in names for part in (name, *name.split(" / ")))


def named_choices(text: str, offered: Sequence[str], words: Words) -> tuple[str, ...]:
    """Those of *offered* that *text* may mean; all of them if it is empty; raises Mistyped if none."""
    begun = named_alone(text)
    if not begun:
        return tuple(offered)
    known = vocabulary(offered, (), words)
    return known.meant(begun) or (known.one(begun),)


def named_alone(text: str) -> str:
    """The name in *text*, folded: `fire` of `Fire ×2: −5`."""
    return _counted(stripped(text))[0]


def items(offer: Offer) -> tuple[str, ...]:
    """Each option as often as it may be picked."""
    return tuple(token for token, count in offer.options for _ in range(count))


def is_none(text: str, words: Words) -> bool:
    """Whether *text* says that nothing is picked."""
    return stripped(text) in {"none", stripped(words("typed-none")), stripped(words("name-nothing"))}


def typed_list(text: str, offer: Offer, every: Iterable[str], words: Words) -> tuple[str, ...]:
    """The picks of a list such as `Knight ×2, joker`, in the order of the offer; raises Mistyped.

    Whether they are legal, the rules say.
    """
    if is_none(text, words):
        return ()
    text, known = in_digits(text, words), vocabulary(items(offer), every, words)
    if not _parts(text):
        raise known.nothing(least=offer.least)
    return in_order(offer, _entries(text, known))


def in_digits(text: str, words: Words) -> str:
    """*text* with its numbers in digits: `2 knight` for `two knight`."""
    numbers = {folded(name): str(number) for number, name in enumerate(words("typed-numbers").split(", "))}
    return _WORD.sub(lambda word: numbers.get(folded(word[0]), word[0]), text)


def _parts(text: str) -> list[str]:
    return [entry for entry in map(stripped, _SEPARATORS.split(text)) if entry]


def _entries(text: str, known: Vocabulary) -> tuple[str, ...]:
    picks: tuple[str, ...] = ()
    entries = _parts(text)
    if not entries:
        raise known.nothing()
    for place, entry in enumerate(entries, start=1):
        name, digits = _counted(entry)
        if len(entries) > 1 and not known.meant(name):
            choices = known.offered
            raise Mistyped.of("typed_entry_unknown", entry=place, known=len(choices), choices=choices)
        picks += (known.one(name),) * _copies(digits)
    return picks


def _counted(entry: str) -> tuple[str, str]:
    """The name and the digits of the count of `knight ×2`, `2 knight`, `knight x2` or `knight`."""
    found = _COUNT_AFTER.fullmatch(entry) or _COUNT_BEFORE.fullmatch(entry)
    return (entry, "1") if found is None else (found["name"].strip(), found["count"])


def _copies(digits: str) -> int:
    if len(digits) > len(str(MOST_COPIES)) or not 1 <= int(digits) <= MOST_COPIES:
        raise Mistyped.of("typed_number", most=MOST_COPIES)
    return int(digits)


def list_choices(text: str, offer: Offer, every: Iterable[str], words: Words) -> list[str]:
    """The list as typed, closed, then with one more of each; raises Mistyped where nothing can follow."""
    text = _SEPARATORS.sub(",", in_digits(text, words))
    known = vocabulary(items(offer), every, words)
    head, comma, last = text.rpartition(",")
    begun = stripped(last)
    none = words("typed-none")
    if offer.least == 0 and not comma and (none.startswith(begun) or is_none(text, words)):
        return [_closed(none, 0, offer, words), *_longer((), offer, known, begun, words)]
    base = _entries(head, known) if stripped(head) else ()
    meant = known.meant(_counted(begun)[0])
    if len(meant) > 1:
        shown = _longer(base, offer, known, begun, words)
    else:
        shown = _continued((*base, *(_entries(last, known) if begun else ())), offer, known, words)
    if not shown:
        raise Mistyped.of("typed_not_held", choices=known.offered)
    return shown


def _continued(picks: tuple[str, ...], offer: Offer, known: Vocabulary, words: Words) -> list[str]:
    """*picks* closed if they may be, then with one more of each."""
    is_complete = bool(picks) and offer.least <= len(picks) and is_held(picks, offer)
    closed = [_shown(picks, offer, words)] if is_complete else []
    return [*closed, *_longer(picks, offer, known, "", words)]


def _longer(picks: tuple[str, ...], offer: Offer, known: Vocabulary, begun: str, words: Words) -> list[str]:
    """*picks* with one more of each that is left and may be meant by *begun*."""
    following = [token for token, _ in offer.options if not begun or token in known.meant(begun)]
    longer = [(*picks, token) for token in following]
    return [_shown(more, offer, words) for more in longer if is_held(more, offer)]


def _shown(picks: tuple[str, ...], offer: Offer, words: Words) -> str:
    """The list with its remark; without it where both are too long."""
    names = words.plain.names(picks)
    if len(picks) >= offer.least:
        shown = _closed(names, len(picks), offer, words)
    else:
        shown = words("typed-more", list=names, more=offer.least - len(picks))
    return shown if len(shown) <= CHOICE_ROOM else names


def _closed(names: str, count: int, offer: Offer, words: Words) -> str:
    return words(f"typed-{offer.verb}", list=names, count=count)


def is_held(picks: Sequence[str], offer: Offer) -> bool:
    """Whether *picks* are at most as many as may be picked, and none of them too often."""
    left = dict(offer.options)
    return len(picks) <= offer.most and all(picks.count(pick) <= left.get(pick, 0) for pick in picks)


def typed_numbers(text: str, words: Words) -> tuple[str, ...]:
    """The numbers of a list such as `2, 4`, `2 4` or `two, four`; raises Mistyped."""
    entries = _SEPARATORS.split(in_digits(text, words))
    numbers = [number for entry in entries for number in stripped(entry).split()]
    if not numbers or any(not number.isdecimal() or len(number) > 4 for number in numbers):
        raise Mistyped.of("typed_not_positions")
    return tuple(str(int(number)) for number in numbers)


def number_choices(text: str, offer: Offer, preset: Sequence[str], words: Words) -> list[str]:
    """Lists of numbers: the preset first, or what is typed, closed and with one more of each."""
    options = tuple(token for token, _ in offer.options)
    if not stripped(text):
        first = dict.fromkeys((tuple(preset), *((token,) for token in options)))
        return [_numbered(picks, offer, words) for picks in first]
    picks = typed_numbers(text, words)
    if not is_held(picks, offer):
        raise Mistyped.of("typed_positions_off", count=offer.most, choices=options)
    longer = [(*picks, token) for token in options if token not in picks and len(picks) < offer.most]
    return [_numbered(more, offer, words) for more in (picks, *longer)]


def _numbered(picks: Sequence[str], offer: Offer, words: Words) -> str:
    if len(picks) >= offer.least:
        return ", ".join(picks)
    return words("typed-more", list=", ".join(picks), more=offer.least - len(picks))


def typed_seat(text: str, offered: Sequence[str], words: Words) -> str:
    """The seat of `▲ Bo`, `bo`, `▲` or a unique beginning; raises Mistyped."""
    every = tuple(seat_token(Seat(seat)) for seat in range(len(words.seats)))
    found = _seats(text, tuple(dict.fromkeys((*offered, *every))), words)
    meant = tuple(seat for seat in found if seat in offered) or found
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise Mistyped.of("typed_ambiguous", choices=meant)
    raise Mistyped.of("typed_seat_unknown", choices=tuple(offered) or every)


def seat_choices(text: str, offered: Sequence[str], words: Words) -> tuple[str, ...]:
    """The seats on offer that *text* may mean; all of them if it is empty; raises Mistyped if none."""
    meant = _seats(text, offered, words) if text.strip() else tuple(offered)
    if not meant:
        raise Mistyped.of("typed_seat_unknown", choices=tuple(offered))
    return meant


def _seats(text: str, tokens: Sequence[str], words: Words) -> tuple[str, ...]:
    """Mark and name as they are shown, a remark behind them or not; else one of both, as it is folded."""
    spoken, typed = words.plain, squeezed(text)
    if shown := [token for token in tokens if _is_line_of(typed, squeezed(spoken.name(token)))]:
        return tuple(shown)
    marked = [token for token in tokens if typed.startswith(spoken.shape(token))] or tokens
    called = [(name, token) for token in marked for name in (spoken.bare(token), spoken.shape(token))]
    bare = typed if typed in SHAPES else typed.lstrip(SHAPES)
    plain = [(stripped(name), token) for name, token in called]
    logged = [(token, token) for token in marked]
    found = meant(bare, called) or meant(stripped(bare), plain) or meant(bare, logged)
    return tuple(found or [token for token in marked if _is_cut_from(spoken.bare(token), bare)])


def _is_cut_from(name: str, typed: str) -> bool:
    """Whether *name* is what a seat is called of whom Discord shows *typed*, which is too long."""
    begun, cut, _ = name.partition("…")
    whole = clean(typed)
    return bool(cut) and shortened(whole) != whole and folded(whole).startswith(folded(begun))


def _is_line_of(typed: str, name: str) -> bool:
    """Whether *typed* is *name*, or that with a remark; marks make the names of seats unlike."""
    return typed == name or typed.startswith((f"{name}:", f"{name} ("))


def typed_answer(text: str, group: str, tokens: Sequence[str], words: Words) -> str:
    """The fixed choice of *group* that *text* is, by its name or as the log has it; raises Mistyped."""
    named = {str(token): words(f"choice-{group}-{token}".replace("_", "-")) for token in tokens}
    called = [(name, token) for token, shown in named.items() for name in (token, shown)]
    found = meant(text, called) or meant(stripped(text), [(stripped(name), token) for name, token in called])
    if len(found) == 1:
        return found[0]
    raise Mistyped.of("typed_no_answer", choices=words.listed(named.values(), either=True))


def fitting(choices: Iterable[str], otherwise: str) -> list[str]:
    """At most 25 choices of 1 to 100 characters, each once; without any, *otherwise* alone."""
    kept = [choice for choice in dict.fromkeys(choices) if 1 <= len(choice) <= CHOICE_ROOM]
    if kept:
        return kept[:CHOICES]
    return [cut(otherwise, CHOICE_ROOM)]
