"""Who does what, for one pair of eyes: the persons of a sentence, and how it begins."""

from collections.abc import Sequence


class SeatTeller:
    """Names players to one seat, or to a spectator."""

    def __init__(self, seat: int | None, names: Sequence[str] | None = None) -> None:
        self.seat = seat
        self.names = names

    def name(self, player: int) -> str:
        """A player's name, or *you*."""
        if player == self.seat:
            return "you"
        return self.names[player] if self.names else f"player {player + 1}"

    def does(self, player: int, verb: str, others: str | None = None) -> str:
        """``you draw``, ``Ann draws``."""
        if player == self.seat:
            return f"you {verb}"
        return f"{self.name(player)} {others or verb + 's'}"

    def possessive(self, player: int) -> str:
        """``your``, ``Ann's``."""
        return "your" if player == self.seat else f"{self.name(player)}'s"


def as_sentence(text: str, names: Sequence[str] | None = None) -> str:
    """The text with a capital in front; a name is written as its player writes it."""
    for name in names or ():
        if text.startswith(name) and text.startswith((f"{name} ", f"{name}'s ")):
            return text
    return text[:1].upper() + text[1:]
