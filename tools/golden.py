"""Write the golden playthroughs: whole games as text, to be compared byte by byte.

A golden file is a record, a line of dashes, and all that the game says while the record is played:
who did what, the events as told to each listener, the question, what is legal, and at some steps
the views and the position. `make golden` writes all below the dashes anew from the record above
them. A new one is played by opponents that toss a coin between the greedy and the random way:

    tools/golden.py new tests/games/duel52/golden/quick.txt duel52 96 length=quick

The number is the seed; `--put-off H>` leaves notations with these signs while others are legal.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import Any

from duelhall import Match, load, read_record
from duelhall.core.event import Event
from duelhall.core.game import Game
from duelhall.core.record import Record
from duelhall.core.seats import CHANCE
from duelhall.core.state import State
from duelhall.search.players import Seat, player_named, seat_at

TESTS = Path(__file__).resolve().parent.parent / "tests"
FILES = sorted(TESTS.rglob("golden/*.txt"))
DASHES = "-" * 40
WIDTH = 100
SNAPSHOTS = 2
"""How many positions of a game are shown whole."""
MOST_LISTED = 150
"""Of more notations than this the first and the last are shown, and how many there are."""


# -- playing


def play(game: Game, seed: int, put_off: str = "") -> Match:
    """A whole game, the same for the same seed and the same opponents."""
    match, rng = Match(game, seed), Random(seed)
    greedy, random = player_named("greedy"), player_named("random")
    while not match.is_over:
        number = match.deciders[0]
        seat = patient(seat_at(match.game, match.state, number), put_off)
        match.play_action(rng.choice((greedy, random)).choose(seat, rng), number)
    return match


def patient(seat: Seat, put_off: str) -> Seat:
    """The seat without the actions that it puts off, unless there are no others."""
    legal = {a: text for a, text in seat.legal.items() if not (put_off and put_off in text)}
    return replace(seat, legal=legal or seat.legal)


# -- telling


def text_of(record: Record) -> str:
    """The whole file of a record."""
    return "\n".join([record.text() + DASHES, *Story(record.replay(load)).lines(), ""])


def record_in(path: Path) -> Record:
    """The record that a file begins with, of the cards that are here now."""
    record = read_record(path.read_text(encoding="utf-8").partition(DASHES)[0])
    cards = record.game(load).cards
    return replace(record, headers={**record.headers, "Cards": cards}) if cards else record


class Story:
    """Tells a game step by step.

    A spectator's words stand always. A seat's own stand where it is told other facts, and once for
    each kind of event and each question, to show how they are said to the seat.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.state = match.game.new()
        self.said: set[str] = set()

    def lines(self) -> Iterator[str]:
        """The whole game."""
        yield "before the first step"
        yield from self.question()
        shown = self.snapshots()
        for number, (who, action) in enumerate(self.match.steps):
            actor = "chance" if who == CHANCE else f"seat {who + 1}"
            yield f"step {number + 1}, {actor}: {self.match.notations[number]}"
            for event in self.game.apply(self.state, action, who):
                yield from self.telling(event)
            yield from self.question()
            if number in shown:
                yield from snapshot(self.game, self.state)
        yield from ending(self.game, self.state)

    def snapshots(self) -> list[int]:
        """The steps after which the whole position is shown: the deal, and some between."""
        steps = self.match.steps
        deal = next((n for n, (who, _) in enumerate(steps) if who != CHANCE), 1) - 1
        return [deal + (len(steps) - deal) * part // SNAPSHOTS for part in range(SNAPSHOTS)]

    def telling(self, event: Event) -> Iterator[str]:
        """An event as a spectator and the seats hear it."""
        game = self.game
        told = {seat: game.redact(event, seat) for seat in (None, *range(game.seats))}
        others = [seat for seat in told if self.is_new(event.kind) or told[seat] != told[None]]
        self.said.add(event.kind)
        yield from voices("told", {seat: game.say(told[seat], seat) for seat in (None, *others)})

    def question(self) -> Iterator[str]:
        """The turn, what is asked, and what can be done."""
        game, state = self.game, self.state
        asked = {seat: game.ask(state, seat) for seat in (None, *range(game.seats))}
        open_question = asked[None]
        yield f"  turn {game.turn(state)}"
        yield from voices("asked", asked if self.is_new(open_question) else {None: open_question})
        self.said.add(open_question)
        for who in game.deciders(state):
            notations = [game.format(state, action) for action in game.offered(state, who)]
            name = "possible" if who == CHANCE else f"legal {who + 1}"
            yield from wrapped(f"  {name}: {listed(notations)}")

    def is_new(self, kind: str) -> bool:
        """Whether this is told or asked for the first time."""
        return kind not in self.said


def voices(verb: str, sentences: Mapping[int | None, str]) -> Iterator[str]:
    """Sentences with those who hear them, a spectator as ``*``; equal ones stand together."""
    groups: dict[str, list[str]] = {}
    for seat, sentence in sentences.items():
        groups.setdefault(sentence, []).append("*" if seat is None else str(seat + 1))
    for sentence, listeners in groups.items():
        yield f"  {verb} {' '.join(listeners)}: {sentence}"


def listed(notations: Sequence[str]) -> str:
    """All of them, or what stands for very many."""
    if len(notations) <= MOST_LISTED:
        return " ".join(notations)
    return f"{len(notations)} from {notations[0]} to {notations[-1]}"


def wrapped(line: str) -> list[str]:
    """The line, folded between words."""
    return wrap(
        line, WIDTH, subsequent_indent="    ", break_on_hyphens=False, break_long_words=False
    )


# -- whole positions


def snapshot(game: Game, state: State) -> Iterator[str]:
    """The view of a spectator, what others see differently, and the position with its secrets."""
    open_view = list(flat("", game.view(state, None)))
    yield "  view *:"
    yield from (f"    {line}" for line in open_view)
    for seat in range(game.seats):
        yield f"  view {seat + 1}, where it differs:"
        lines = flat("", game.view(state, seat))
        yield from (f"    {line}" for line in lines if line not in open_view)
    yield "  position:"
    yield from (f"    {line}" for line in game.dump(state).splitlines())


def ending(game: Game, state: State) -> Iterator[str]:
    """The result and the table laid open."""
    outcome = game.outcome(state)
    if outcome is None:
        return
    scores = " ".join(format(score, "g") for score in outcome.scores)
    yield f"  result: {scores}, {outcome.reason}"
    yield "  revealed:"
    yield from (f"    {line}" for line in flat("", game.reveal(state)))


def flat(path: str, value: Any) -> Iterator[str]:
    """Plain data as lines: a path and its JSON, an object of objects taken apart."""
    if isinstance(value, dict) and (not path or any(map(is_nest, value.values()))):
        for key, member in value.items():
            yield from flat(f"{path}.{key}" if path else key, member)
    elif isinstance(value, list) and any(isinstance(member, dict) for member in value):
        for number, member in enumerate(value):
            yield from flat(f"{path}[{number}]", member)
    else:
        yield f"{path} {json.dumps(value, ensure_ascii=False)}"


def is_nest(value: Any) -> bool:
    """Whether a value holds objects."""
    members = value if isinstance(value, list) else [value]
    return any(isinstance(member, dict) for member in members)


# -- the command


def write(path: Path, record: Record) -> bool:
    """Write a file from its record; tell whether it changed."""
    before = path.read_bytes() if path.exists() else b""
    after = text_of(record).encode()
    path.write_bytes(after)
    return after != before


def write_all(paths: Sequence[Path]) -> None:
    """Write files anew from their records."""
    for path in paths:
        print(f"{path.stem}: {'written' if write(path, record_in(path)) else 'unchanged'}")


def write_new(path: Path, key: str, seed: int, options: Sequence[str], put_off: str) -> None:
    """Play a game and write it."""
    game = load(key, **dict(word.split("=", 1) for word in options))
    write(path, play(game, seed, put_off).record())
    print(f"{path.stem}: {game.title()}, seed {seed}")


def main(words: Sequence[str]) -> int:
    """Write all files anew, those that are named, or a new one."""
    reader = ArgumentParser(description="Write golden playthroughs.")
    commands = reader.add_subparsers(dest="command")
    new = commands.add_parser("new", help="play a game and write it")
    new.add_argument("path", type=Path)
    new.add_argument("game")
    new.add_argument("seed", type=int)
    new.add_argument("options", nargs="*", help="name=value")
    new.add_argument("--put-off", default="")
    again = commands.add_parser("again", help="write files anew, by default all")
    again.add_argument("paths", type=Path, nargs="*")
    said = reader.parse_args(words or ["again"])
    if said.command == "new":
        write_new(said.path, said.game, said.seed, said.options, said.put_off)
    else:
        write_all(said.paths or FILES)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
