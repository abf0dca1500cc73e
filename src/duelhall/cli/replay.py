"""Looking at a recorded game: step by step at a terminal, or all of it at once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rich.text import Text

from duelhall.cli.eyes import eyes_in_words, read_eyes
from duelhall.cli.screen import Screen
from duelhall.core.errors import DuelhallError, IllegalAction
from duelhall.core.eyes import Eyes
from duelhall.core.match import Match
from duelhall.core.watching import notation_of, view_of, words_of

KEYS = "Enter, n next   p back   t next turn   a number: that step   e 1|2|all|none eyes   q quit"


@dataclass
class Viewer:
    """A match and the step at which it is shown."""

    match: Match
    eyes: Eyes
    screen: Screen
    step: int = 0

    def __post_init__(self) -> None:
        self.board = self.match.game.board()
        seats = range(1, self.match.game.seats + 1)
        self.names = [self.match.headers.get(f"Seat{seat}", f"seat {seat}") for seat in seats]
        self.last = len(self.match.steps)

    def sentences(self, step: int) -> list[str]:
        """What happened in a step, as the eyes may know it."""
        return words_of(self.match, self.match.events_of(step), self.eyes, again=True)

    # -- all at once

    def print_all(self) -> None:
        """The whole game in sentences, turn by turn, and its last position."""
        self.print_headers()
        turn = None
        for step in range(self.last):
            if self.match.turns[step] != turn and self.sentences(step):
                turn = self.match.turns[step]
                self.screen.show()
            self.print_step(step)
        self.show_board(self.match)
        self.screen.show(result_text(self.match))

    def print_headers(self) -> None:
        """What the record says of itself."""
        for name, value in self.match.headers.items():
            self.screen.show(f"{name}: {value}")

    def print_step(self, step: int) -> None:
        """The sentences of a step, the first after its notation."""
        mark = notation_of(self.match, step, self.eyes)
        for number, sentence in enumerate(self.sentences(step)):
            self.screen.say(f"{mark if number == 0 else '':<8} {sentence}")

    def show_board(self, match: Match) -> None:
        """A position."""
        view = view_of(match, self.eyes)
        self.screen.show()
        self.screen.show_all(self.board.draw(view, self.names, self.screen.width))
        self.screen.show()

    # -- step by step

    def browse(self) -> None:
        """Show steps until the person has seen enough."""
        self.show()
        while True:
            try:
                typed = self.screen.ask("\n> ")
            except (EOFError, KeyboardInterrupt):
                return
            if typed.lower() in ("q", "quit"):
                return
            try:
                self.obey(typed)
                self.show()
            except DuelhallError as error:
                self.screen.say(str(error))

    def obey(self, typed: str) -> None:
        """Carry out what was typed."""
        word, _, rest = typed.lower().partition(" ")
        if word.isascii() and word.isdigit():
            self.go(int(word))
        elif word in ("e", "eyes"):
            self.eyes = read_eyes(rest.strip(), self.match.game)
        elif word in MOVES:
            self.go(MOVES[word](self))
        else:
            raise IllegalAction(f"{typed!r} means nothing here; {KEYS}")

    def go(self, step: int) -> None:
        """To a step, if there is such a one."""
        if not 0 <= step <= self.last:
            raise IllegalAction(f"there is no step {step}; steps are 0 to {self.last}")
        self.step = step

    def next(self) -> int:
        """The step after this."""
        return min(self.step + 1, self.last)

    def back(self) -> int:
        """The step before this."""
        return max(self.step - 1, 0)

    def next_turn(self) -> int:
        """The first step of the next turn."""
        turns = self.match.turns
        if self.step >= self.last:
            return self.last
        later = (s for s in range(self.step + 1, self.last) if turns[s] > turns[self.step])
        return next(later, self.last)

    def show(self) -> None:
        """The position after the present step, and what led to it."""
        self.screen.clear()
        eyes = eyes_in_words(self.eyes)
        self.screen.show(f"Step {self.step} of {self.last} · eyes: {eyes}", "bold")
        self.show_board(self.match.at(self.step))
        if self.step:
            self.print_step(self.step - 1)
        if self.step == self.last:
            self.screen.show(result_text(self.match))
        self.screen.show()
        self.screen.show(Text(KEYS, "dim"))


MOVES: Mapping[str, Callable[[Viewer], int]] = {
    "": Viewer.next,
    "n": Viewer.next,
    "p": Viewer.back,
    "b": Viewer.back,
    "t": Viewer.next_turn,
}


def result_text(match: Match) -> Text:
    """The result of the record."""
    outcome = match.outcome
    if outcome is None:
        return Text("The game goes on here: the record ends before the game does.", "bold")
    scores = " - ".join(format(score, "g") for score in outcome.scores)
    return Text(f"Result {scores} ({outcome.reason})", "bold")
