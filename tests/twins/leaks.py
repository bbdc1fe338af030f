"""Leaks planted on purpose, one of each kind: what leaves the bot is changed by what somebody holds.

Each leak is given a secret and lets it out; given the same secret in both worlds it must make no difference,
so that only the leak itself is found. What the bot sends is changed where it arrives, as a fault of a sheet
or a cog would have changed it; what the bot does not send today is sent beside it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.games.protocol import IllegalMove, Move, Seat, Step
from bot.playground import posting
from bot.playground.limits import CREATE_FIELDS, EDIT_FIELDS, Upload, read_message
from bot.playground.messages import EPHEMERAL, SILENT, Message
from bot.playground.refusals import Json
from bot.playground.rest import Call, Reply, Rest
from tests.conftest import RAVENS
from tests.twins.logs import Scripted
from tests.wired import WIRED

if TYPE_CHECKING:
    from tests.twins.worlds import Living

BUTTON, MENU, ROW = 2, 3, 1


@dataclass(frozen=True)
class Secret:
    """What is let out: a word that tells it, and bits of it; *card*: a kind of card by its token."""

    word: str
    bits: int
    card: str

    @property
    def bit(self) -> bool:
        """Whether any of the bits is set."""
        return self.bits != 0


Leak = Callable[["Living", Secret], Awaitable[None]]
Change = Callable[[Json, Call], None]


class Tampered(Rest):
    """The routes, with somebody who changes what the bot sends."""

    change: Callable[[Call], None] | None = None

    def handle(self, call: Call) -> Reply:
        """Change the call, then do what it asks."""
        if self.change is not None:
            self.change(call)
        return super().handle(call)


class Leaky(Scripted):
    """Rules that let a secret out where *leaking* says so: `said`, or `refusal`."""

    leaking = ""
    secret: Secret

    def apply(self, state: Any, seat: Seat, move: Move) -> Step[Any]:
        """The true step, and a sentence for everybody too many; or a reason that names another's card."""
        try:
            step = super().apply(state, seat, move)
        except IllegalMove:
            if self.leaking != "refusal":
                raise
            raise IllegalMove(WIRED[self.name].planted.reason(self.secret.card)) from None
        if self.leaking != "said":
            return step
        told = WIRED[self.name].planted.said(self.secret.card)
        return replace(step, said=(*step.said, told))


@contextmanager
def tampering(living: "Living", method: str, path: str, change: Change) -> Iterator[None]:
    """Change the bodies of the bot's calls to a route."""
    rest = living.local.wire.rest
    assert isinstance(rest, Tampered)

    def changed(call: Call) -> None:
        if call.method == method and path in call.path and isinstance(call.body, dict):
            change(call.body.get("data") or call.body if "callback" in path else call.body, call)

    rest.change = changed
    try:
        yield
    finally:
        rest.change = None


async def _board(living: "Living", change: Change) -> None:
    """Post the board anew with a change, then once more without: what is retired later is as it was."""
    with tampering(living, "POST", "/messages", change):
        await _post_again(living)
    await _post_again(living)


async def _post_again(living: "Living") -> None:
    table = await living.running.tables.table(1)
    assert table is not None
    await living.running.client.delivery.post_again(table)
    await to_the_second(living)


async def to_the_second(living: "Living") -> None:
    """Go on at a whole second, so that what one thing delays delays nothing that follows."""
    clock = living.clock
    await clock.pass_to(living.running, clock.start + int(clock.elapsed()) + 2)


async def _answer(living: "Living", change: Change, command: str = "hand", who: str = "Ann") -> None:
    """Answer somebody's command, with a change."""
    with tampering(living, "POST", "/callback", change):
        person = living.local.person(who)
        living.answered(person, command, await person.slash(command, channel=RAVENS))


def _post(living: "Living", body: Json, files: Mapping[int, Upload] | None = None) -> Message:
    """Post something in the bot's name, as a part of it would that is yet to come."""
    uploads = files or {}
    draft = read_message(body, uploads, CREATE_FIELDS)
    return posting.create(living.local.core, living.local.world.channel_named(RAVENS).id, draft, uploads)


def _edit(living: "Living", message: Message, body: Json) -> None:
    draft = read_message(body, {}, EDIT_FIELDS, message)
    posting.edit(living.local.core, message, draft, {})


def _row(*parts: Json) -> Json:
    return {"type": ROW, "components": list(parts)}


def _button(label: str, custom_id: str, **more: Any) -> Json:
    return {"type": BUTTON, "style": 2, "label": label, "custom_id": custom_id, **more}


async def text(living: "Living", secret: Secret) -> None:
    """A card in a public text."""

    def change(body: Json, call: Call) -> None:
        body["content"] += f"\n{secret.word}"

    await _board(living, change)


async def private_text(living: "Living", secret: Secret) -> None:
    """Another's card in one's own panel."""

    def change(body: Json, call: Call) -> None:
        body["components"][0]["components"][0]["content"] += f"\n{secret.word}"

    await _answer(living, change)


async def component(living: "Living", secret: Secret) -> None:
    """A button that is only there if somebody holds something."""

    def change(body: Json, call: Call) -> None:
        if secret.bit:
            body["components"].append(_row(_button("Go on", "p:more:1")))

    await _board(living, change)


async def custom_id(living: "Living", secret: Secret) -> None:
    """A custom id with what somebody holds."""

    def change(body: Json, call: Call) -> None:
        body["components"][0]["components"][0]["custom_id"] = f"p:hand:{secret.word}"

    await _board(living, change)


async def disabled(living: "Living", secret: Secret) -> None:
    """A button that is disabled if somebody holds something."""

    def change(body: Json, call: Call) -> None:
        body["components"][0]["components"][0]["disabled"] = secret.bit

    await _board(living, change)


async def button_style(living: "Living", secret: Secret) -> None:
    """A button of another colour if somebody holds something."""

    def change(body: Json, call: Call) -> None:
        body["components"][0]["components"][0]["style"] = 1 + secret.bit

    await _board(living, change)


async def option_label(living: "Living", secret: Secret) -> None:
    """A line of a menu that names a card."""

    def change(body: Json, call: Call) -> None:
        option = {"label": secret.card, "value": "1"}
        body["components"].append(_row({"type": MENU, "custom_id": "p:menu:1", "options": [option]}))

    await _board(living, change)


async def option_tick(living: "Living", secret: Secret) -> None:
    """A line of a menu that is ticked if somebody holds something."""

    def change(body: Json, call: Call) -> None:
        option = {"label": "1", "value": "1", "default": secret.bit}
        body["components"].append(_row({"type": MENU, "custom_id": "p:menu:1", "options": [option]}))

    await _board(living, change)


async def file_name(living: "Living", secret: Secret) -> None:
    """A picture with a card in its name."""
    _post(living, {"content": "Board"}, {0: Upload(f"{secret.card}.png", b"board")})


async def file_contents(living: "Living", secret: Secret) -> None:
    """A picture that shows a card."""
    _post(living, {"content": "Board"}, {0: Upload("board.png", bytes([secret.bit]))})


async def alt_text(living: "Living", secret: Secret) -> None:
    """A picture with a card in its alt text."""
    listed = [{"id": 0, "filename": "board.png", "description": f"A board with {secret.word}"}]
    _post(living, {"content": "Board", "attachments": listed}, {0: Upload("board.png", b"board")})


async def edit(living: "Living", secret: Secret) -> None:
    """An edit that happens only if somebody holds something, and changes nothing."""
    message = _post(living, {"content": "Board"})
    if secret.bit:
        _edit(living, message, {"content": "Board"})


async def deletion(living: "Living", secret: Secret) -> None:
    """A message that is taken away again only if somebody holds something."""
    message = _post(living, {"content": "Board"})
    if secret.bit:
        posting.delete(living.local.core, message)


async def message(living: "Living", secret: Secret) -> None:
    """A message that is there only if somebody holds something."""
    if secret.bit:
        _post(living, {"content": "Board"})


async def mention(living: "Living", secret: Secret) -> None:
    """Somebody who is named in both worlds and pinged in one."""
    dan = living.local.person("Dan").id
    allowed = {"parse": [], "users": [str(dan)] if secret.bit else []}
    _post(living, {"content": f"<@{dan}>", "allowed_mentions": allowed})


async def silent(living: "Living", secret: Secret) -> None:
    """A message that makes no noise if somebody holds something."""

    def change(body: Json, call: Call) -> None:
        body["flags"] = SILENT if secret.bit else 0

    await _board(living, change)


async def order(living: "Living", secret: Secret) -> None:
    """Two messages whose order depends on what somebody holds."""
    for content in ("first", "second")[:: -1 if secret.bit else 1]:
        _post(living, {"content": content})


async def delay(living: "Living", secret: Secret) -> None:
    """A public message that comes a moment later if somebody holds something."""
    await _late(living, "POST /channels/*/messages", secret, _post_again(living))
    await _post_again(living)


async def slow_answer(living: "Living", secret: Secret) -> None:
    """A private answer that comes a moment later if another holds something."""
    await _late(living, "POST /interactions/*/callback", secret, _answer(living, lambda body, call: None))


async def _late(living: "Living", route: str, secret: Secret, work: Coroutine[Any, Any, None]) -> None:
    """Do something whose call takes a moment, or a longer one."""
    seconds = 0.75 if secret.bit else 0.5
    fault = living.local.faults.delay(route, before=seconds)
    task = asyncio.create_task(work)
    await living.local.until(lambda: fault.met > 0)
    await living.clock.advance(seconds)
    await task


async def public_answer(living: "Living", secret: Secret) -> None:
    """The answer to another that everybody sees if that one holds something."""

    def change(body: Json, call: Call) -> None:
        if secret.bit:
            body["flags"] &= ~EPHEMERAL

    await _answer(living, change, who="Bo")


async def autocomplete(living: "Living", secret: Secret) -> None:
    """A choice that names another's card."""

    def change(body: Json, call: Call) -> None:
        body["choices"].append({"name": secret.word, "value": "1"})

    ann, (name, option, others) = living.local.person("Ann"), living.plan.wired.asked[0]
    with tampering(living, "POST", "/callback", change):
        choices = await ann.autocomplete(name, option, "", channel=RAVENS, **others)
    living.recorders["Ann"].offered(name, choices)


async def autocomplete_value(living: "Living", secret: Secret) -> None:
    """A choice that looks the same and stands for another's card."""

    def change(body: Json, call: Call) -> None:
        body["choices"].append({"name": "1", "value": secret.card})

    ann, (name, option, others) = living.local.person("Ann"), living.plan.wired.asked[0]
    with tampering(living, "POST", "/callback", change):
        choices = await ann.autocomplete(name, option, "", channel=RAVENS, **others)
    living.recorders["Ann"].offered(name, choices)


async def refusal(living: "Living", secret: Secret) -> None:
    """Rules that give another's card as the reason why not."""
    ann = living.local.person("Ann")
    with _leaking(living, "refusal", secret):
        for name, options in living.plan.wired.refused:
            living.answered(ann, name, await ann.slash(name, channel=RAVENS, **options))


async def sentence(living: "Living", secret: Secret) -> None:
    """Rules that tell everybody of another's card, at a move that nobody should hear of."""
    bo = living.local.person("Bo")
    number = living.local.world.new_id(living.clock.now())
    desk = await living.running.tables.desk(1, bo.id)
    offer = desk.free[0]
    move = Move(offer.verb, (*offer.head, *(token for token, _ in offer.options[: offer.least])))
    with _leaking(living, "said", secret):
        await living.running.tables.play(1, bo.id, [move], interaction=number)
        await living.pass_by(10.0)


@contextmanager
def _leaking(living: "Living", how: str, secret: Secret) -> Iterator[None]:
    rules = living.running.games[living.plan.game.name]
    assert isinstance(rules, Leaky)
    rules.leaking, rules.secret = how, secret
    try:
        yield
    finally:
        rules.leaking = ""


BY_BIT: tuple[Leak, ...] = (
    text,
    private_text,
    component,
    custom_id,
    disabled,
    button_style,
    option_tick,
    file_contents,
    alt_text,
    edit,
    deletion,
    message,
    mention,
    silent,
    order,
    delay,
    slow_answer,
    public_answer,
    autocomplete,
)
"""What lets out the word or one bit of it."""

BY_CARD: tuple[Leak, ...] = (option_label, file_name, autocomplete_value, refusal, sentence)
"""What names a card; the last one makes a move that no script has."""
