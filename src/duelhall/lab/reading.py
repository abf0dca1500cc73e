"""From a file to an experiment: what is wrong is told with the file, the line and the reason."""

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from typing import Any

from duelhall.core.errors import BadOptions, DuelhallError, UnknownGame
from duelhall.core.forms import chosen
from duelhall.core.game import Game
from duelhall.core.options import Option, as_text
from duelhall.core.wording import cut
from duelhall.games import find_named, keys, pinned
from duelhall.lab.experiment import MEASURES, MOST_GAMES, Experiment, spread
from duelhall.lab.plan import DRAWN
from duelhall.lab.sprt import Sprt, sprt_of

LONGEST = 100_000
"""Bytes of a file."""
KNOWN = sorted({one.name for one in fields(Experiment)} - {"text"})


class BadExperiment(DuelhallError, ValueError):
    """An experiment that can't be run, with file, line and reason."""


def read_experiment(path: Path, check_player: Callable[[str], Any] | None = None) -> Experiment:
    """The experiment in a file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadExperiment(f"{path} can't be read: {error.strerror}") from None
    try:
        text = data.decode("utf-8") if len(data) <= LONGEST else None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadExperiment(f"{path}, line {line}: not UTF-8") from None
    if text is None:
        raise BadExperiment(f"{path} is too long for an experiment: over {LONGEST:,} bytes")
    return parse_experiment(text, str(path), check_player)


def parse_experiment(
    text: str, name: str = "experiment", check_player: Callable[[str], Any] | None = None
) -> Experiment:
    """The experiment of a text; ``check_player`` refuses names that nobody has."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+)", str(error))
        line = found[1] if found else str(text.count("\n") + 1)
        reason = re.sub(r" \(at .*\)$", "", str(error))
        raise BadExperiment(f"{name}, line {line}: {reason}") from None
    return ExperimentReader(text, name, data).experiment(check_player)


@dataclass(frozen=True)
class ExperimentReader:
    """Reads the parts of a file one after the other."""

    text: str
    name: str
    data: Mapping[str, Any]

    def fail(self, reason: str, key: str = "", section: str = "") -> BadExperiment:
        """The error at a key."""
        line = line_of(self.text, key, section)
        return BadExperiment(f"{self.name}{f', line {line}' if line else ''}: {reason}")

    def experiment(self, check_player: Callable[[str], Any] | None) -> Experiment:
        """The whole of it."""
        for key in self.data:
            if key not in KNOWN:
                raise self.fail(f"there is no {cut(key)!r}; there are: {', '.join(KNOWN)}", key)
        kind = self.kind()
        forms = self.forms(kind)
        strengths = self.strengths(check_player)
        players = self.players(check_player, bool(strengths))
        known = {option.name: option for option in kind.info.options}
        options = self.table("options", known, named=partial(self.named, kind))
        games, width, sprt = self.amount()
        built = Experiment(
            game=pinned(str(self.data["game"])),
            seed=self.number("seed", 0, (1 << 62) - 1, None),
            players=players,
            title=self.words("title") or Path(self.name).stem,
            question=self.words("question"),
            games=games,
            width=width,
            sprt=sprt,
            most=self.number("most", 2, MOST_GAMES, MOST_GAMES),
            measure=self.measure(players),
            options=options,
            forms=forms,
            given=self.given(kind, forms, options),
            strengths=strengths,
            worth=tuple(self.listed("worth")),
            text=self.text,
        )
        self.check(built)
        return built

    def check(self, built: Experiment) -> None:
        """What only the whole can show."""
        try:
            cells = built.cells
            facts = {fact.name for cell in cells for fact in cell.plan.game.facts()}
        except BadOptions as error:
            raise self.fail(str(error), "options") from None
        for name in built.worth:
            if name not in facts:
                there = ", ".join(sorted(facts)) or "none"
                raise self.fail(f"there is no fact {cut(name)!r}; there are: {there}", "worth")
        if built.sprt and not is_contest(built):
            reason = "an sprt tells whether the first of two players is stronger: name two that"
            raise self.fail(f"{reason} differ, in games of two sides, and no measure", "sprt")
        try:
            built.check_reach()
        except BadOptions as error:
            raise self.fail(str(error), "width") from None

    # -- parts

    def kind(self) -> type[Game]:
        """The class of the game."""
        name = self.words("game")
        if not name:
            raise self.fail(f"name a game: game = ... is one of: {', '.join(keys())}", "game")
        try:
            return find_named(pinned(name))
        except UnknownGame as error:
            raise self.fail(str(error), "game") from None

    def words(self, key: str) -> str:
        """A text."""
        value = self.data.get(key, "")
        if not isinstance(value, str):
            raise self.fail(f"{key} is a text in quotes, not {cut(str(value))}", key)
        return value.strip()

    def listed(self, key: str) -> list[str]:
        """A list of texts; a text alone is one of one."""
        value = self.data.get(key, [])
        found = [value] if isinstance(value, str) else value
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            raise self.fail(f'{key} is a list of texts, as ["one", "two"]', key)
        return list(found)

    def number(self, key: str, least: int, most: int, usual: int | None) -> int:
        """A whole number."""
        value = self.data.get(key, usual)
        if value is None:
            raise self.fail(f"{key} is missing: a whole number from {least} to {most}", key)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.fail(f"{key} is a whole number from {least} to {most}", key)
        return value

    def amount(self) -> tuple[int, float, Sprt | None]:
        """Games of a cell, the width that is wanted, or the test that ends it."""
        if len({"games", "width", "sprt"} & self.data.keys()) != 1:
            reason = "say either how many games a cell has, which width is wanted, or an sprt"
            raise self.fail(reason, "games")
        if "games" in self.data:
            return self.number("games", 1, MOST_GAMES, None), 0.0, None
        if "sprt" in self.data:
            return 0, 0.0, self.sprt()
        width = self.data["width"]
        if isinstance(width, bool) or not isinstance(width, (int, float)) or not 0 < width <= 100:
            raise self.fail("width is a number of points above 0, at most 100", "width")
        return 0, float(width), None

    def sprt(self) -> Sprt:
        """A sequential test."""
        try:
            return sprt_of(self.section("sprt"))
        except BadOptions as error:
            raise self.fail(str(error), "sprt") from None

    def players(self, check: Callable[[str], Any] | None, may_lack: bool) -> tuple[str, str]:
        """One name for both, or two."""
        names = self.listed("players")
        if may_lack and not names:
            return ("", "")
        if may_lack or len(names) not in (1, 2):
            why = "players or strengths, not both" if may_lack else "players are one or two names"
            raise self.fail(f'{why}, as players = ["level:5", "search:rounds=200"]', "players")
        for name in names:
            self.check_player(check, name, "players", "")
        return names[0], names[-1]

    def check_player(
        self, check: Callable[[str], Any] | None, name: object, key: str, section: str
    ) -> None:
        """Refuse a player that nobody is."""
        try:
            if not isinstance(name, str):
                raise BadOptions("a player is named by a text in quotes")
            if check:
                check(name)
        except DuelhallError as error:
            raise self.fail(str(error), key, section) from None

    def strengths(self, check: Callable[[str], Any] | None) -> dict[str, str]:
        """Players by what they are called."""
        table = self.section("strengths")
        for key, name in table.items():
            self.check_player(check, name, key, "strengths")
        return dict(table)

    def measure(self, players: tuple[str, str]) -> str:
        """Whose share is measured."""
        two = players[0] != players[1]
        usual = "player" if two else "seat" if self.data.get("given") else "first"
        value = self.words("measure") or usual
        if value not in MEASURES:
            raise self.fail(f"measure is one of: {', '.join(MEASURES)}", "measure")
        return value

    def section(self, key: str) -> Mapping[str, Any]:
        """A table of the file."""
        table = self.data.get(key, {})
        if not isinstance(table, dict):
            raise self.fail(f"{key} is a table, which begins with [{key}]", key)
        return table

    def named(self, kind: type[Game], name: str, value: str) -> str:
        """A value as records name it: a folder of cards becomes the set in it."""
        try:
            return as_text(kind.resolve({name: value})[name])
        except BadOptions as error:
            inside = bool(self.section("options"))
            raise self.fail(str(error), *((name, "options") if inside else ("forms",))) from None

    def table(
        self,
        key: str,
        known: Mapping[str, Option],
        more: tuple[str, ...] = (),
        named: Callable[[str, str], str] = lambda _, value: value,
    ) -> dict[str, tuple[str, ...]]:
        """Names with the values they are to have, each checked; ``named`` finds what they mean."""
        found: dict[str, tuple[str, ...]] = {}
        for name, value in self.section(key).items():
            if name not in known:
                there = ", ".join(known) or "none"
                raise self.fail(f"there is no {cut(name)!r} here; there are: {there}", name, key)
            said = spread(known[name], plain(value))
            found[name] = tuple(named(name, one) for one in said)
            offered = (*known[name].values, *more)
            for one, meant in zip(said, found[name], strict=True):
                if one == meant and one not in offered:
                    reason = f"{name}={cut(one)} is not possible; {name} is one of: "
                    raise self.fail(reason + ", ".join((*offered, "every")), name, key)
            if not found[name] or len(set(found[name])) < len(found[name]):
                raise self.fail(f"{name} needs values that differ", name, key)
        return found

    def forms(self, kind: type[Game]) -> tuple[Mapping[str, str], ...]:
        """Combinations of options beside each other."""
        listed = self.data.get("forms", [])
        if not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
            raise self.fail('forms is a list, as forms = [{length = "quick"}, {}]', "forms")
        found = tuple(
            {name: self.named(kind, name, as_text(value)) for name, value in one.items()}
            for one in listed
        )
        for form in found:
            try:
                kind.choose(form)
            except BadOptions as error:
                raise self.fail(str(error), "forms") from None
        return found

    def given(
        self,
        kind: type[Game],
        forms: tuple[Mapping[str, str], ...],
        options: Mapping[str, tuple[str, ...]],
    ) -> dict[str, tuple[str, ...]]:
        """What is fixed of what is else left to chance."""
        fixed = {name: values[0] for name, values in options.items()}
        game = chosen(kind, {**fixed, **(forms[0] if forms else {})})
        known = {option.name: option for option in game.given()} if game else {}
        return self.table("given", known, (DRAWN,))


def is_contest(built: Experiment) -> bool:
    """Whether two players meet, each on one of two sides."""
    two = len(set(built.players)) == 2 and built.measure == "player"
    return two and all(len(cell.plan.sides) == 2 for cell in built.cells)


def plain(value: object) -> object:
    """``true`` means yes, in lists too."""
    return [as_text(one) for one in value] if isinstance(value, list) else as_text(value)


def line_of(text: str, key: str, section: str = "") -> int:
    """The line of a key, from 1; 0 if it is not there."""
    here, word = "", re.escape(key)
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.strip()
        if found := re.match(r"\[+\s*([\w.-]+)\s*\]+", bare):
            here = found[1]
            if here == key and not section:
                return number
        elif key and here == section and re.match(rf"[\"']?{word}[\"']?\s*=", bare):
            return number
    return 0
