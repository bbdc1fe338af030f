"""The commands that a bot registers: names, descriptions, options, sizes, counts; ids live on."""

from typing import Any

import regex

from bot.playground.core import Core
from bot.playground.refusals import Form, Json, Path, Refusal

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, NUMBER = 1, 2, 3, 4, 5, 6, 7, 8, 10
MOST_CREATED_A_DAY = 200
MOST_CHARACTERS = 8000
MOST_NUMBER = 2**53
_MOST = {1: 100, 2: 15, 3: 15}

LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)
_NAME = regex.compile(r"[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}")
_NAMED = frozenset({"name", "name_localizations", "description", "description_localizations"})
_COMMAND_FIELDS = _NAMED | {
    "id",
    "type",
    "options",
    "nsfw",
    "dm_permission",
    "default_member_permissions",
    "contexts",
    "integration_types",
}
_OPTION_FIELDS = _NAMED | {
    "type",
    "required",
    "choices",
    "options",
    "channel_types",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "autocomplete",
}
_CHOICE_FIELDS = frozenset({"name", "name_localizations", "value"})
_VALUES = (STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, NUMBER)


def register(core: Core, scope: str, body: Any) -> list[Json]:
    """Replace all commands of a scope; those of the same name keep their ids."""
    check(body)
    before = {(raw["type"], raw["name"]): raw for raw in core.world.commands.get(scope, {}).values()}
    _count_created(core, scope, [raw for raw in body if (raw.get("type", 1), raw["name"]) not in before])
    kept = [_kept(core, scope, raw, before.get((raw.get("type", 1), raw["name"]))) for raw in body]
    core.world.commands[scope] = {int(raw["id"]): raw for raw in kept}
    core.world.on_change()
    core.show("commands", None)
    return kept


def _count_created(core: Core, scope: str, created: list[Json]) -> None:
    now = core.clock.now()
    today = [moment for moment in core.world.created_commands.get(scope, []) if moment > now - 86_400]
    if len(today) + len(created) > MOST_CREATED_A_DAY:
        raise Refusal(30034)
    core.world.created_commands[scope] = today + [now] * len(created)


def _kept(core: Core, scope: str, raw: Json, before: Json | None) -> Json:
    allowed = raw.get("default_member_permissions")
    shown: Json = {
        "type": 1,
        "nsfw": False,
        "dm_permission": True,
        "contexts": None,
        "name_localizations": None,
        "description_localizations": None,
        **{key: value for key, value in raw.items() if key != "id"},
        "application_id": str(core.world.bot.id),
        "default_member_permissions": None if allowed is None else str(allowed),
        "integration_types": raw.get("integration_types") or [0],
    }
    if scope != "global":
        shown["guild_id"] = scope
    if before is not None and {**before, "id": 0, "version": 0} == {**shown, "id": 0, "version": 0}:
        return before
    version = str(core.new_id())
    return {**shown, "id": before["id"] if before else version, "version": version}


def check(body: Any) -> None:
    """Refusal if Discord would not register these commands in one scope."""
    if not isinstance(body, list):
        raise Refusal(50109)
    for kind, most in _MOST.items():
        if sum(raw.get("type", 1) == kind for raw in body) > most:
            raise Refusal(30032)
    form = Form()
    for n in _twins(body):
        form.add((n,), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
    for n, raw in enumerate(body):
        form.only((n,), raw, _COMMAND_FIELDS)
        if raw.get("type", 1) != 1:
            form.unsupported((n, "type"), "context menus")
            continue
        _check_named(form, (n,), raw)
        _check_options(form, (n,), raw.get("options") or [], depth=0)
        _check_places(form, (n,), raw)
        if _size(raw) > MOST_CHARACTERS:
            form.add(
                (n,), "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MOST_CHARACTERS})"
            )
    form.check()


def _twins(parts: list[Json]) -> list[int]:
    """Those that have the name of one before, by itself or in some language."""
    locales = {locale for part in parts for locale in part.get("name_localizations") or ()}
    seen: set[tuple[object, ...]] = set()
    twins = []
    for n, part in enumerate(parts):
        kind, given = part.get("type", 1), part.get("name_localizations") or {}
        # A name left out in a language in which others have one is the default.
        names = {(kind, None, part.get("name"))}
        names |= {(kind, locale, given.get(locale, part.get("name"))) for locale in locales}
        if seen & names:
            twins.append(n)
        seen |= names
    return twins


def _check_places(form: Form, path: Path, raw: Json) -> None:
    for key, known in (("contexts", (0, 1, 2)), ("integration_types", (0, 1))):
        for value in raw.get(key) or []:
            if value not in known:
                form.add((*path, key), "BASE_TYPE_CHOICES", f"Value must be one of {known}.")
    allowed = raw.get("default_member_permissions")
    if allowed is not None and not str(allowed).isdigit():
        form.add((*path, "default_member_permissions"), "PERMISSIONS_INVALID", "Not a set of permissions")


def _check_named(form: Form, path: Path, raw: Json) -> None:
    _check_name(form, (*path, "name"), raw.get("name"))
    form.text((*path, "description"), raw.get("description"), 1, 100)
    for locale, text in _localised(form, path, raw, "name_localizations"):
        _check_name(form, (*path, "name_localizations", locale), text)
    for locale, text in _localised(form, path, raw, "description_localizations"):
        form.text((*path, "description_localizations", locale), text, 1, 100)


def _localised(form: Form, path: Path, raw: Json, key: str) -> list[tuple[str, object]]:
    texts = raw.get(key) or {}
    for locale in texts.keys() - LOCALES:
        form.add((*path, key, locale), "BASE_TYPE_CHOICES", f"Unknown locale {locale}")
    return list(texts.items())


def _check_name(form: Form, path: Path, name: object) -> None:
    if not isinstance(name, str):
        form.required(path)
    elif not _NAME.fullmatch(name) or name != name.lower():
        form.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(form: Form, path: Path, options: Any, depth: int) -> None:
    listed = form.listed((*path, "options"), options, 0, 25)
    was_optional = False
    for n in _twins([{**option, "type": 1} for option in listed]):
        form.add(
            (*path, "options", n),
            "APPLICATION_COMMAND_OPTIONS_NAME_NOT_UNIQUE",
            "Option names must be unique",
        )
    for n, option in enumerate(listed):
        place = (*path, "options", n)
        _check_option(form, place, option, depth)
        is_required = bool(option.get("required"))
        if is_required and was_optional:
            form.add(
                place,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must come before optional ones",
            )
        was_optional |= not is_required
    if len({option.get("type") in (SUBCOMMAND, GROUP) for option in listed}) > 1:
        form.add((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands stand alone")


def _check_option(form: Form, path: Path, option: Json, depth: int) -> None:
    form.only(path, option, _OPTION_FIELDS)
    _check_named(form, path, option)
    kind = option.get("type")
    if kind in (SUBCOMMAND, GROUP):
        # A group holds subcommands, a subcommand holds values; nothing nests deeper.
        if depth > 1 or (kind == GROUP and depth > 0):
            form.add((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deep")
            return
        _check_options(form, path, option.get("options") or [], depth + (2 if kind == SUBCOMMAND else 1))
    elif kind not in _VALUES:
        form.unsupported((*path, "type"), f"options of type {kind}")
    else:
        _check_choices(form, path, option)


def _check_choices(form: Form, path: Path, option: Json) -> None:
    choices = form.listed((*path, "choices"), option.get("choices") or [], 0, 25)
    if choices and option.get("autocomplete"):
        form.add(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", "Either choices or autocomplete")
    for n, choice in enumerate(choices):
        place = (*path, "choices", n)
        form.only(place, choice, _CHOICE_FIELDS)
        form.text((*place, "name"), choice.get("name"), 1, 100)
        for locale, text in _localised(form, place, choice, "name_localizations"):
            form.text((*place, "name_localizations", locale), text, 1, 100)
        if option["type"] == STRING:
            form.text((*place, "value"), choice.get("value"), 1, 100)
        elif option["type"] == INTEGER:
            form.number((*place, "value"), choice.get("value"), -MOST_NUMBER, MOST_NUMBER)


def _size(raw: Json) -> int:
    """Characters of names, descriptions and values; of each the longest language counts."""
    size = sum(
        max(
            len(text) for text in [str(raw.get(key) or ""), *(raw.get(f"{key}_localizations") or {}).values()]
        )
        for key in ("name", "description")
    )
    size += len(str(raw.get("value", "")))
    return size + sum(_size(child) for key in ("options", "choices") for child in raw.get(key) or [])
