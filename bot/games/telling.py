"""What a step tells while it is carried out; the only thing in the rules that changes in place."""

from bot.games.protocol import Arg, Said, Seat, Whispered


class Telling:
    """Collects the sentences of one step, and whether it showed anything that cannot be unseen."""

    def __init__(self) -> None:
        self.said: list[Said] = []
        self.whispered: list[Whispered] = []
        self._revealed = self._shown = False

    @property
    def irrevocable(self) -> bool:
        """Whether the step cannot be taken back."""
        return self._revealed or self._shown

    @property
    def own_only(self) -> bool:
        """Whether that is only because others saw what its mover knew."""
        return self._shown and not self._revealed

    def say(self, key: str, **args: Arg) -> None:
        """Tell everybody."""
        self.said.append(Said(key, tuple(args.items())))

    def whisper(self, seat: Seat, key: str, *, notify: bool = False, **args: Arg) -> None:
        """Tell one seat; *notify*: it came without its own doing."""
        self.whispered.append(Whispered(seat, key, tuple(args.items()), notify))

    def reveal(self) -> None:
        """From here on the step cannot be taken back: it drew, looked, revealed or announced."""
        self._revealed = True

    def show_own(self) -> None:
        """The same, but all that it showed to others is what its mover knew, such as a card of a hand."""
        self._shown = True
