"""Options of a game: named, with their values and meaning, the first value being the default."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from duelhall.core.errors import BadOptions


@dataclass(frozen=True)
class Option:
    """One thing that can be chosen before a game."""

    name: str
    values: tuple[str, ...]
    meaning: str

    @property
    def default(self) -> str:
        """The value where nothing is said."""
        return self.values[0]


def as_text(value: object) -> str:
    """``True`` and ``False`` mean yes and no."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def read_options(
    key: str, offered: Sequence[Option], given: Mapping[str, object]
) -> dict[str, str]:
    """Every option with its value; refuses unknown names and values."""
    known = {option.name: option for option in offered}
    for name, value in given.items():
        if name not in known:
            raise BadOptions(f"{key} has no option {name!r}; it has: {', '.join(known)}")
        if as_text(value) not in known[name].values:
            raise BadOptions(
                f"{name}={as_text(value)} is not possible; {name} is one of:"
                f" {', '.join(known[name].values)}"
            )
    return {name: as_text(given.get(name, option.default)) for name, option in known.items()}
