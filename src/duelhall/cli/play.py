"""Playing at a terminal: against opponents, or several people at one screen."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from duelhall.cli.analysis import hint_at, show_hint
from duelhall.cli.help import HELP
from duelhall.cli.lineup import Lineup
from duelhall.cli.menu import Menu, menu_of
from duelhall.cli.saves import BadFile, check_free, write_record
from duelhall.cli.screen import Screen
from duelhall.core.errors import DuelhallError, IllegalAction
from duelhall.core.event import Event
from duelhall.core.eyes import ALL, SPECTATOR, Eyes
from duelhall.core.match import Match
from duelhall.core.watching import view_of, words_of

AROUND = 4
"""Lines between the board and the choices, and for the answer."""


class Quit(Exception):
    """The person at the terminal wants to stop."""


@dataclass
class Sitting:
    """A match at a terminal, kept in a file from the first decision on."""

    match: Match
    lineup: Lineup
    screen: Screen
    path: Path | None
    """The file that keeps the match; ``None`` for one that nobody takes part in."""
    eyes: Eyes = SPECTATOR
    """Whose eyes are lent to those who only watch."""
    heard: dict[int, int] = field(default_factory=dict)
    """The number of events that each person has been told."""
    at_screen: int | None = None
    """The seat of the person who sees the screen now."""
    unsaved: str = ""
    """Why the last save failed."""

    def __post_init__(self) -> None:
        self.board = self.match.game.board()

    # -- the match

    def play(self) -> None:
        """Play on to the end; raises Quit, EOFError or KeyboardInterrupt before it."""
        if not self.lineup.humans:
            self.tell(self.match.events, self.eyes)
        try:
            while not self.match.is_over:
                self.decide(self.match.deciders[0])
        finally:
            self.keep()
        self.show_end()

    def decide(self, seat: int) -> None:
        """One decision of whoever sits there."""
        if seat in self.lineup.humans and self.is_idle(seat):
            self.match.play_action(self.match.actions(seat)[0], seat)
            return
        if seat in self.lineup.humans:
            self.welcome(seat)
            self.ask_for(seat)
            return
        events = self.match.play_action(self.lineup.choose(self.match, seat), seat)
        if not self.lineup.humans:
            self.tell(events, self.eyes)

    def is_idle(self, seat: int) -> bool:
        """Whether a window opened for somebody who can only let it pass, and nobody looks on."""
        window = self.match.game.window(self.match.state)
        alone = window is not None and not self.lineup.is_shared
        return alone and len(self.match.actions(seat)) == 1

    def tell(self, events: Sequence[Event], eyes: Eyes) -> None:
        """Tell what happened as these eyes may know it."""
        for sentence in words_of(self.match, events, eyes):
            self.screen.say(sentence)

    def ask_for(self, seat: int) -> None:
        """Show the position to a person and carry out what is typed, until something is played."""
        menu = self.show_position(seat)
        prompt = "\n> " if len(menu.choices) > 1 else "\n(Enter) > "
        while True:
            typed = self.screen.ask(prompt)
            try:
                if self.obey(typed, seat, menu):
                    return
            except DuelhallError as error:
                self.screen.say(capital(str(error)))

    def obey(self, typed: str, seat: int, menu: Menu) -> bool:
        """Carry out an answer; whether the position has changed."""
        word, _, rest = typed.partition(" ")
        if menu.means(typed) or not is_command(word):
            return self.take(typed, seat, menu)
        if word.startswith("?") and len(word) > 1:
            word, rest = "?", typed[1:]
        return bool(COMMANDS[word.lower()](self, seat, rest.strip()))

    def take(self, typed: str, seat: int, menu: Menu) -> bool:
        """Play the choice that is meant."""
        if not typed and len(menu.choices) > 1:
            raise IllegalAction(f"type {menu.range()}, or ? for help")
        self.heard[seat] = len(self.match.events)
        choice = menu.find(self.board.meant(typed, self.match.view(seat)))
        self.match.play_action(choice.action, seat)
        self.repeat(typed, seat)
        self.keep()
        return True

    def repeat(self, typed: str, seat: int) -> None:
        """Give the same answer to decisions that it is meant for too."""
        while seat in self.match.deciders and self.board.repeats(typed, self.match.view(seat)):
            menu = menu_of(self.match.game, self.match.state, seat)
            choice = menu.find(self.board.meant(typed, self.match.view(seat)))
            self.match.play_action(choice.action, seat)

    # -- what is shown

    def welcome(self, seat: int) -> None:
        """Give the screen to another person, so that nobody sees a foreign hand."""
        if self.lineup.is_shared and self.at_screen != seat:
            self.screen.clear(forget=True)
            self.screen.show()
            self.screen.say(f"Pass the screen to player {seat + 1}. The others look away.")
            self.screen.ask(f"  Player {seat + 1}, press Enter when you are there. ")
        self.at_screen = seat

    def show_position(self, seat: int) -> Menu:
        """What happened since the last decision, the board, and the choices."""
        match, width = self.match, self.screen.width
        menu = menu_of(match.game, match.state, seat)
        view = match.view(seat)
        choices = menu.lines(self.board, view, width)
        self.screen.clear()
        self.show_news(seat)
        self.screen.show()
        height = None if self.screen.height is None else self.screen.height - len(choices) - AROUND
        self.screen.show_all(self.board.draw(view, self.lineup.people(seat), width, height))
        self.screen.show()
        self.screen.show(match.game.ask(match.state, seat), "bold")
        self.screen.show_all(choices)
        if self.unsaved:
            self.screen.say(f"The game is not being saved: {self.unsaved}")
        return menu

    def show_news(self, seat: int) -> None:
        """What happened since this person decided last."""
        since = self.heard.setdefault(seat, first_turn(self.match))
        self.tell(self.match.events[since:], Eyes(seat))

    def show_end(self) -> None:
        """The last position and the result; several people see all that any of them knew."""
        seat = None if self.lineup.is_shared else next(iter(self.lineup.humans), None)
        eyes = ALL if self.lineup.is_shared else self.eyes if seat is None else Eyes(seat)
        if self.lineup.humans:
            self.screen.clear()
            self.tell(self.match.events[self.heard.get(self.at_screen or 0, 0) :], eyes)
        view = view_of(self.match, eyes)
        self.screen.show()
        self.screen.show_all(self.board.draw(view, self.lineup.people(seat), self.screen.width))
        self.screen.show()
        self.screen.show(result_line(self.match, self.lineup), "bold")

    # -- keeping

    def keep(self) -> None:
        """Write the record; what can't be written is said at the end."""
        if self.path is None:
            return
        try:
            write_record(self.match, self.path, self.lineup.names)
            self.unsaved = ""
        except BadFile as error:
            self.unsaved = str(error)

    # -- commands

    def show_help(self, seat: int, topic: str) -> None:
        """``?`` and ``? 7``."""
        if not topic:
            self.screen.show_all(HELP)
            self.screen.show_all(f"  {line}" for line in self.board.legend)
            return
        text = self.match.game.explain(topic)
        for line in (text or f"There is no rules text for {topic[:40]!r}").splitlines():
            self.screen.say(line)

    def show_log(self, seat: int, rest: str) -> None:
        """All that happened, as this person may be told again."""
        for sentence in words_of(self.match, self.match.events, Eyes(seat), again=True):
            self.screen.say(sentence)

    def show_list(self, seat: int, rest: str) -> None:
        """All choices in words."""
        self.screen.show_all(menu_of(self.match.game, self.match.state, seat).listing())

    def show_board(self, seat: int, rest: str) -> None:
        """The position again, and what else there is to see."""
        self.show_position(seat)
        self.screen.show_all(self.board.more(self.match.view(seat), self.screen.width))

    def show_hint(self, seat: int, rest: str) -> None:
        """The best choices, by what this person may know."""
        show_hint(hint_at(self.match, seat), self.screen)

    def save(self, seat: int, rest: str) -> None:
        """Write the record to a file of this name as well."""
        if not rest:
            raise BadFile("name the file: save FILE")
        path = Path(rest).expanduser()
        if path != self.path:
            check_free(path)
        write_record(self.match, path, self.lineup.names)
        if self.unsaved:
            self.path, self.unsaved = path, ""
        self.screen.say(f"Saved to {path}")

    def undo(self, seat: int, rest: str) -> bool:
        """Back to this person's last decision; several people must agree."""
        mine = [step for step, (who, _) in enumerate(self.match.steps) if who == seat]
        if not mine:
            raise IllegalAction("there is nothing to undo: this is your first decision")
        if self.lineup.is_shared and not self.all_agree(seat):
            raise IllegalAction("not everybody agrees: nothing is undone")
        self.undo_to_a_choice(seat, mine)
        events = len(self.match.events)
        self.heard = {who: min(number, events) for who, number in self.heard.items()}
        self.keep()
        return True

    def undo_to_a_choice(self, seat: int, mine: Sequence[int]) -> None:
        """Back past the windows that this person was not asked about."""
        for step in reversed(mine):
            self.match.undo(step)
            if not self.is_idle(seat):
                return

    def all_agree(self, seat: int) -> bool:
        """Ask the other people."""
        others = [who for who in self.lineup.humans if who != seat]
        return all(
            self.screen.ask(f"  Player {who + 1}, may player {seat + 1} undo? [y/n] ").lower()
            in ("y", "yes")
            for who in others
        )

    def quit(self, seat: int, rest: str) -> None:
        """Stop here; the file keeps the game."""
        raise Quit


COMMANDS: Mapping[str, Callable[[Sitting, int, str], bool | None]] = {
    "?": Sitting.show_help,
    "help": Sitting.show_help,
    "log": Sitting.show_log,
    "list": Sitting.show_list,
    "board": Sitting.show_board,
    "hint": Sitting.show_hint,
    "undo": Sitting.undo,
    "save": Sitting.save,
    "quit": Sitting.quit,
    "q": Sitting.quit,
}


def first_turn(match: Match) -> int:
    """The number of events before the first turn; while the table is laid there are none."""
    steps = [step for step, turn in enumerate(match.turns) if turn > 0]
    return match.bounds[steps[0]] if steps else 0


def is_command(word: str) -> bool:
    """Whether a word is one of the commands."""
    return word.lower() in COMMANDS or word.startswith("?")


def result_line(match: Match, lineup: Lineup) -> str:
    """Who won, and why."""
    outcome = match.outcome
    if outcome is None:
        return "The game is not over."
    winners = [seat for seat, score in enumerate(outcome.scores) if score == 1]
    if not winners:
        verdict = "The game is a draw" if 0.5 in outcome.scores else "The game is lost"
        return f"{verdict} ({outcome.reason})."
    names = " and ".join(f"player {seat + 1} ({lineup.called(seat)})" for seat in winners)
    verb = "win" if len(winners) > 1 else "wins"
    return f"{capital(names)} {verb} ({outcome.reason})."


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
