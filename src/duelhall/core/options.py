"""Options of a game: named, with their values and words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from duelhall.core.errors import BadOptions
from duelhall.core.wording import cut

IN_TITLE = 3
"""So many house rules are named in a title."""
CARD_SET = "set"
"""The option that chooses a set of cards; who runs the program may name a folder."""


@dataclass(frozen=True)
class Value:
    """One value of an option: as it is written, and as people read it."""

    name: str
    title: str = ""
    """Given: the name with a capital letter."""
    words: str = ""
    """What it means, in a few words."""
    note: str = ""
    """What else it is known by, where it is one of many: a power, a people."""


@dataclass(frozen=True)
class Group:
    """Options that stand together on a page; a folded group opens for who looks for it."""

    title: str
    folded: bool = False
    house: bool = False
    """Rules that a table changes for itself: named only where they differ, and never rated."""


@dataclass(frozen=True)
class Option:
    """One thing that can be chosen before a game."""

    name: str
    choices: tuple[str | Value, ...]
    """In the order they are shown; a plain text is a value whose title is its name."""
    meaning: str
    """One line for who reads the command line."""
    title: str = ""
    """Given: the name with a capital letter."""
    words: str = ""
    """A sentence more."""
    group: Group | None = None
    usual: str = ""
    """The default; given: the first."""
    bounds: tuple[int, int] | None = None
    """The least and the greatest number that it can be besides."""
    rule: str = ""
    """The id of the rule that it changes, where the game has ids."""
    phrase: str = ""
    """How a value stands in a sentence, as in ``{} as trump``; given: the title alone."""
    seat: int | None = None
    """Whose it is, of what is given to one seat."""

    @cached_property
    def values(self) -> tuple[str, ...]:
        """The values as they are written."""
        return tuple(value.name for value in self.said)

    @cached_property
    def default(self) -> str:
        """The value where nothing is said."""
        return self.usual or self.values[0]

    @cached_property
    def said(self) -> tuple[Value, ...]:
        """The values with their words."""
        low, high = self.bounds or (0, -1)
        return tuple(spoken(choice) for choice in (*self.choices, *map(str, range(low, high + 1))))

    @property
    def possible(self) -> str:
        """The values in a line: ``usual, 1 to 6``."""
        named = [spoken(choice).name for choice in self.choices]
        return ", ".join(
            [*named, *([f"{self.bounds[0]} to {self.bounds[1]}"] if self.bounds else [])]
        )

    @property
    def is_house(self) -> bool:
        """Whether it is a house rule."""
        return self.group is not None and self.group.house

    @property
    def heading(self) -> str:
        """What people call it."""
        return self.title or capital(self.name)

    @property
    def is_switch(self) -> bool:
        """Whether it is off or on."""
        return self.values == ("no", "yes")

    def called(self, value: str) -> str:
        """What people call a value; of a switch that is on, what it switches."""
        if self.is_switch and value == "yes":
            return self.heading
        return next((one.title for one in self.said if one.name == value), value)

    def stated(self, value: str) -> str:
        """A value with what it is a value of: ``Actions in a turn: 4``."""
        return f"{self.heading}: {self.called(value)}"

    def named(self, value: str) -> str:
        """A value where nothing else tells what it is of: a house rule says so itself."""
        return self.stated(value) if self.is_house else self.called(value)

    def phrased(self, value: str) -> str:
        """A value as part of a sentence: ``a 7 as trump``, ``Quick``, ``without Dice``."""
        found = next((one for one in self.said if one.name == value), None)
        if self.phrase:
            return self.phrase.format(found.words or found.title if found else value)
        if self.is_switch and value == "no":
            return f"without {self.heading}"
        return self.named(value)


def spoken(choice: str | Value) -> Value:
    """A value with its title."""
    value = Value(choice) if isinstance(choice, str) else choice
    return value if value.title else replace(value, title=capital(value.name))


def capital(name: str) -> str:
    """A name as a title: ``long_game`` is ``Long game``."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def as_text(value: object) -> str:
    """``True`` and ``False`` mean yes and no."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def read_options(
    key: str, offered: Sequence[Option], given: Mapping[str, object]
) -> dict[str, str]:
    """Every option with its value, house rules where they differ; refuses what is unknown."""
    known = {option.name: option for option in offered}
    for name, value in given.items():
        if name not in known:
            raise BadOptions(f"{key} has no option {cut(name)!r}; it has: {', '.join(known)}")
        if as_text(value) not in known[name].values:
            raise BadOptions(
                f"{name}={cut(as_text(value))} is not possible; {name} is one of:"
                f" {known[name].possible}"
            )
    texts = {name: as_text(given.get(name, option.default)) for name, option in known.items()}
    return {name: text for name, text in texts.items() if is_stated(known[name], text)}


def is_stated(option: Option, value: str) -> bool:
    """Whether a game names the option: a house rule only where it differs."""
    return not option.is_house or value != option.default


def house_title(said: Sequence[str]) -> str:
    """House rules in a title: the first few, and how many more there are; empty for none."""
    if not said:
        return ""
    shown, more = said[:IN_TITLE], len(said) - IN_TITLE
    return f"house rules: {'; '.join(shown)}{f' and {more} more' if more > 0 else ''}"


def house_rules(offered: Sequence[Option], chosen: Mapping[str, str]) -> list[str]:
    """The house rules in force in words: ``Actions in a turn: 4``."""
    return [
        option.stated(chosen[option.name])
        for option in offered
        if option.is_house and chosen.get(option.name, option.default) != option.default
    ]
