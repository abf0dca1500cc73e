"""Windows: short questions that public facts open, to be answered or let pass.

A window opens alike whether or not a seat can answer it, so that it tells nothing. Who does not
answer in time passes, and who has said so beforehand is not asked.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Window:
    """A window that is open: all who decide may carry out ``passing``."""

    passing: int
    """The action that lets it pass."""
    kind: str
    """What opened it, one of those that the game names in its info."""
    about: tuple[tuple[str, ...], ...] = ()
    """By seat, what else it is to this seat, of those named there: its own party is attacked."""

    def kinds_for(self, seat: int) -> tuple[str, ...]:
        """All that the window is to a seat; public facts, as what opened it."""
        return self.kind, *(self.about[seat] if self.about else ())


@dataclass(frozen=True)
class WindowKind:
    """What opens windows of a game, in words that end a sentence: "unless *you are attacked*"."""

    key: str
    words: str
