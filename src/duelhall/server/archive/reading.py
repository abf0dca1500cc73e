"""Reading a game back, from its record or from the log of its table, as far as it can be read.

What can be read stays readable: of a record that is cut short, or was played by other rules, the
match goes as far as the present rules follow it, and a notice says why it ends there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from duelhall.core.errors import BadRecord
from duelhall.core.match import Match
from duelhall.core.record import Record, RecordToken
from duelhall.core.seats import CHANCE
from duelhall.games import load, read_record
from duelhall.server.catalogue.games import levels_of
from duelhall.server.shapes.log import Entry, Setup, Sitter, Steps
from duelhall.server.shapes.table import ResultShown
from duelhall.server.table.sitters import numbered, sitter_for

LONGEST = 200_000
"""Characters of a record that somebody brings; a long game has about five thousand."""
LONGEST_NAME = 60
"""Characters of a player's name in such a record: each sentence of its replay repeats it."""
CUT = "may be cut short here"


@dataclass(frozen=True)
class Reading:
    """A match as far as it can be read, and in a line why no further."""

    match: Match
    record: Record
    notice: str | None = None

    @property
    def names(self) -> list[str]:
        """What the players are called, no two the same."""
        seats = range(1, self.match.game.seats + 1)
        given = [self.record.headers.get(f"Seat{seat}") or f"Player {seat}" for seat in seats]
        return [numbered(given, seat) for seat in range(len(given))]

    @property
    def result(self) -> ResultShown | None:
        """How the game ended, ``None`` if it goes on: by its rules, or as its headers say."""
        headers, outcome = self.record.headers, self.match.outcome
        if outcome is not None:
            names = self.names if self.match.game.seats > 1 else None
            said = self.match.game.say(self.match.events[-1], None, names)
            return ResultShown(outcome.scores, outcome.reason, outcome.counts, said)
        scores = scores_in(headers.get("Result", "*"), self.match.game.seats)
        if scores is None:
            return None
        reason = headers.get("Reason", "")
        return ResultShown(scores, reason, {}, verdict(self.names, scores, reason))

    def text(self) -> str:
        """The record to take home; of one that can't be read to its end all that there is."""
        if self.notice:
            return self.record.text()
        return self.match.record().text()


def scores_in(text: str, seats: int) -> tuple[float, ...] | None:
    """The scores of a result as it is written, ``None`` for ``*`` and what is none."""
    try:
        scores = tuple(float(part) for part in text.split("-"))
    except ValueError:
        return None
    return scores if len(scores) == seats and all(0 <= one <= 1 for one in scores) else None


def verdict(names: Sequence[str], scores: Sequence[float], reason: str) -> str:
    """Who has won, and why."""
    why = f" ({reason})" if reason else ""
    best = [name for name, score in zip(names, scores, strict=True) if score == max(scores)]
    if len(best) == len(names):
        return f"A draw{why}."
    return f"{' and '.join(best)} {'wins' if len(best) == 1 else 'win'}{why}."


# -- a record


def read_game(record: Record) -> Reading:
    """The game of a record; raises BadRecord only if nothing of it can be read."""
    try:
        return Reading(record.replay(load), record)
    except BadRecord as error:
        if error.match is None:
            raise
        match = error.match
        match.headers = dict(record.headers)
        return Reading(match, record, str(error))


def read_table(
    table_log: "TableLog", result: Mapping[str, Any], headers: Mapping[str, str]
) -> Reading:
    """The game of a table that is over; the rules' own ending goes before what ended it else."""
    found = read_game(table_log.record(headers))
    if found.match.outcome is None or found.notice:
        said = {**found.record.headers, **ending_headers(result)}
        found.match.headers = dict(said)
        return Reading(found.match, replace(found.record, headers=said), found.notice)
    return found


NO_RECORD = (
    "This is not the record of a game. A record is a text of several lines; the first begins with"
    " [Game. Paste all of it, or choose the file."
)


def read_import(text: str) -> Reading:
    """The game of a record that somebody brings; raises BadRecord if it is faulty.

    One that is cut short is taken, and so is one of other rules with what can be read of it.
    """
    if len(text) > LONGEST:
        raise BadRecord(f"too long for a game: a record has at most {LONGEST} characters")
    if "[" not in text:
        raise BadRecord(NO_RECORD)
    found = read_game(read_record(text))
    if found.notice and not (CUT in found.notice or is_foreign(found)):
        raise BadRecord(found.notice)
    if all(who == CHANCE for who, _ in found.match.steps):
        raise BadRecord(found.notice or "nobody decides anything in this record")
    if not all(len(name) <= LONGEST_NAME and name.isprintable() for name in found.names):
        raise BadRecord(f"a player's name is one line of at most {LONGEST_NAME} characters")
    return found


def is_foreign(found: Reading) -> bool:
    """Whether a record was played by other rules than the present ones."""
    return found.record.headers.get("Rules") != found.match.game.info.rules_version


# -- the log of a table


@dataclass(frozen=True)
class TableLog:
    """What a log says without the rules: the setup, who sat there, and the steps that stand."""

    setup: Setup
    sitters: Sequence[Sitter]
    steps: Steps
    begun: int
    ended: int

    @property
    def minutes(self) -> int:
        """How long the game took."""
        return round((self.ended - self.begun) / 60_000)

    @property
    def names(self) -> list[str]:
        """The players' names, no two the same."""
        given = [sitter.name or f"Player {seat}" for seat, sitter in enumerate(self.sitters, 1)]
        return [numbered(given, seat) for seat in range(len(given))]

    def seat_of(self, user: str | None) -> int | None:
        """The seat that a user had."""
        held = (at for at, sitter in enumerate(self.sitters) if user and sitter.user == user)
        return next(held, None)

    def record(self, headers: Mapping[str, str]) -> Record:
        """The record of the game, with these headers besides its own."""
        seats = {f"Seat{seat}": name for seat, name in enumerate(self.names, 1)}
        own = {"Game": self.setup.game, "Rules": self.setup.rules_version}
        options = " ".join(f"{name}={value}" for name, value in self.setup.options.items())
        own |= {"Options": options} if options else {}
        own |= {"Cards": self.setup.cards} if self.setup.cards else {}
        return Record({**own, **seats, **headers}, tuple(map(token, self.steps)))


def token(step: tuple[int, str]) -> RecordToken:
    """A step as a record has it; the seat is named, since a log knows no rules."""
    who, notation = step
    return RecordToken(notation, None, who == CHANCE, None if who == CHANCE else who)


def read_log(entries: Sequence[Entry]) -> TableLog:
    """Follow a log to its end."""
    setup = msgspec.convert(entries[0].data, Setup)
    sitters = [sitter_for(wanted.level, levels_of(setup.game)) for wanted in setup.seats]
    steps: Steps = []
    for entry in entries:
        if entry.kind == "sit":
            data = entry.data
            who = data["kind"], data["user"], data["name"]
            account = data.get("account", False)
            sitters[data["seat"]] = Sitter(*who, rating=data.get("rating"), account=account)
        elif entry.kind == "rules":
            setup = msgspec.structs.replace(setup, rules_version=entry.data["version"])
        elif entry.kind == "leave":
            sitters[entry.data["seat"]] = Sitter()
        elif entry.kind == "back":
            to = entry.data["to"]
            del steps[to : to + 1 if entry.data.get("alone") else None]
        else:
            steps += [(who, notation) for who, notation in entry.data.get("steps", ())]
    begun = next((entry.at for entry in entries if entry.kind == "start"), entries[-1].at)
    played = [entry.at for entry in entries if entry.kind != "rematch"]
    return TableLog(setup, sitters, steps, begun, played[-1])


def ending_headers(result: Mapping[str, Any]) -> dict[str, str]:
    """How a table ended, as headers; the rules' own ending replaces it."""
    scores = result.get("scores") or ()
    if not scores:
        return {"Result": "*"}
    written = "-".join(format(score, "g") for score in scores)
    reason = str(result["reason"])
    return {"Result": written, "Reason": REASONS.get(reason, reason)}


REASONS = {"resign": "resigned", "flag": "time", "agreed": "agreed", "abandoned": "abandoned"}
"""The words of a record for what ends a game outside its rules."""
