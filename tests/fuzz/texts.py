"""What people type: what helps, what nearly does, and rubbish."""

from random import Random

from bot.text import words
from tests.wired import WIRED

RUBBISH = (
    "",
    " ",
    "   \n\t ",
    "none",
    "NONE",
    "nothing",
    "?",
    ",",
    ",,,,",
    ", , 2",
    ":",
    ": more",
    "0",
    "-1",
    "1",
    "2",
    "3",
    "4",
    "1.",
    "2)",
    "1, 2",
    "1,2,3,4,5",
    "1 1",
    "٣",
    "²",
    "½",
    "99999999999999999999",
    "1e9",
    "x2",
    "×",
    "2 x",
    "3 × 3",
    "@everyone",
    "@here",
    "<@1>",
    "<@&1>",
    "<#1>",
    "<t:0:R>",
    "`" * 50,
    "```\n```",
    "[x](http://e.example)",
    "**bold** __under__ ~~gone~~ ||spoiler||",
    "\u202eevil\u202c",
    "\u200b\u200d\ufeff",
    "\x00",
    "\x07\x1b[31m",
    "😀👩‍👩‍👧‍👦",
    "e\u0301" * 40,
    "a" * 6000,
    "1, " * 1999,
    "knight, " * 700,
    "(" * 3000,
    "İıſK",
    "{ $what }",
    "%s %d {0} {}",
    "'; DROP TABLE moves; --",
    "../../etc/passwd",
    "ravens",
    "start",
    "seat1",
    "seat99",
    "seat",
    "seat-1",
    "● Ann",
    "▲ Bo",
    "Computer",
    "Ann",
    "RC-D07",
    "RC-Z99",
    "Witch",
    "Gallia",
    "Peasant ×2",
    "for_me",
    "actions",
    "rattus",
    "mixed",
)

TOKENS = tuple(token for wired in WIRED.values() for token in wired.tokens)
NAMES = tuple(words("en", game).plain.name(token) for game, wired in WIRED.items() for token in wired.tokens)


def typed(random: Random) -> str:
    """Something that somebody might type anywhere."""
    match random.randrange(6):
        case 0 | 1:
            return random.choice(RUBBISH)
        case 2:
            return random.choice(NAMES + TOKENS)
        case 3:
            return ", ".join(
                f"{random.choice(NAMES)} ×{random.randint(0, 12)}" for _ in range(random.randint(1, 9))
            )
        case 4:
            return twisted(random, random.choice(NAMES))
        case _:
            return ", ".join(str(random.randint(0, 7)) for _ in range(random.randint(1, 6)))


def twisted(random: Random, text: str) -> str:
    """*text* as a clumsy thumb writes it."""
    match random.randrange(8):
        case 0:
            return text.upper()
        case 1:
            return text.lower()
        case 2:
            return text[: random.randint(0, len(text))]
        case 3:
            return f"  {text} ,"
        case 4:
            return f"**{text}**"
        case 5:
            return f"{text}: {random.choice(RUBBISH)[:50]}"
        case 6:
            return f"{text}, {random.choice(NAMES)}"
        case _:
            return text[::-1]
