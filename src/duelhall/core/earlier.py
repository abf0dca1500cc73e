"""Following a game that was played by earlier rules, and finding where the present ones part."""

from dataclasses import dataclass

from duelhall.core.match import Match


@dataclass
class Retracer:
    """Plays a match by the present rules, as earlier ones have played it.

    ``chance`` of the match is ``manual``: outcomes are played like actions.
    """

    match: Match
    version: str
    parted: int | None = None
    """The first step that stands and went otherwise by the earlier rules."""

    def play(self, notation: str, seat: int | None = None) -> None:
        """Carry out a step, and note if it is the one."""
        match, before = self.match, self.match.state.clone() if self.is_earlier else None
        events = match.play(notation, seat)
        if before and self.parted is None and match.game.departs(self.version, before, events):
            self.parted = len(match.steps) - 1

    @property
    def is_earlier(self) -> bool:
        """Whether these are other rules than the present ones, and can be followed."""
        return self.match.game.info.since(self.version) is not None

    def went_back(self, to_step: int) -> None:
        """Only so many steps stand now."""
        if self.parted is not None and self.parted >= to_step:
            self.parted = None

    @property
    def turn(self) -> int | None:
        """The turn of that step."""
        return None if self.parted is None else self.match.turns[self.parted]
