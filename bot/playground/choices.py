"""What an autocomplete answer may hold."""

from bot.playground.messages import Choice
from bot.playground.refusals import Form, Json

_FIELDS = frozenset({"name", "value"})


def read_choices(data: Json) -> tuple[Choice, ...]:
    """The choices offered: at most 25, names and text values of 1 to 100 characters."""
    form = Form("data")
    form.only((), data, frozenset({"choices"}))
    path = ("choices",)
    listed = form.listed(path, data.get("choices"), 0, 25)
    for n, choice in enumerate(listed):
        form.only((*path, n), choice, _FIELDS)
        form.text((*path, n, "name"), choice.get("name"), 1, 100)
        if not isinstance(choice.get("value"), int | float):
            form.text((*path, n, "value"), choice.get("value"), 1, 100)
    form.check()
    return tuple(Choice(choice["name"], choice["value"]) for choice in listed)
