"""What an experiment varies, as people call it: ``a 7 as trump against a 4``."""

from collections.abc import Iterable, Mapping

from duelhall.core.game import Game
from duelhall.core.options import Option, capital
from duelhall.lab.plan import DRAWN

CellLabel = tuple[str, str]
"""The name of something that is varied, and its value."""


def known(game: Game) -> dict[str, Option]:
    """All that can be chosen or given in a game."""
    return {option.name: option for option in (*game.info.options, *game.given())}


def cell_words(game: Game, labels: Iterable[CellLabel], between: str = "against") -> str:
    """The values of a cell: what all share, then one seat's ``against`` the other's."""
    options, labels = known(game), list(labels)
    shared = [phrase(options, one) for one in labels if seat_of(options, one) is None]
    mine = [one for one in labels if seat_of(options, one) == 0]
    theirs = [one for one in labels if (seat_of(options, one) or 0) > 0]
    first = ", ".join([*shared, *(phrase(options, one) for one in mine)])
    if not theirs:
        return first
    said = {options[name].phrase for name, _ in mine}
    second = ", ".join(shortened(options, one, said) for one in theirs)
    return f"{first} {between} {second}" if first else second


def seat_of(options: Mapping[str, Option], label: CellLabel) -> int | None:
    """Whose it is."""
    return options[label[0]].seat if label[0] in options else None


def phrase(options: Mapping[str, Option], label: CellLabel) -> str:
    """A value as part of a sentence; what is drawn is any."""
    name, value = label
    if value == DRAWN:
        return f"any {title(options, name).lower()}"
    return options[name].phrased(value) if name in options else value


def shortened(options: Mapping[str, Option], label: CellLabel, said: set[str]) -> str:
    """The same without what was said already: ``a 4`` after ``a 7 as trump``."""
    option = options[label[0]]
    whole = phrase(options, label)
    rest = option.phrase.removeprefix("{}")
    return whole.removesuffix(rest) if option.phrase in said and rest else whole


def title(options: Mapping[str, Option], name: str) -> str:
    """What something that is varied is called."""
    return options[name].heading if name in options else capital(name)


def value_title(options: Mapping[str, Option], label: CellLabel) -> str:
    """What a value is called where its heading may stand beside it."""
    name, value = label
    return options[name].named(value) if name in options and value != DRAWN else value


def value_note(options: Mapping[str, Option], label: CellLabel) -> str:
    """What a value is known by besides; nothing if there is no such thing."""
    said = options[label[0]].said if label[0] in options else ()
    return next((one.note for one in said if one.name == label[1]), "")
