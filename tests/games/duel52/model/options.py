"""The options of a game, and which combinations are refused (D-41, D-42)."""

from __future__ import annotations

from dataclasses import dataclass

VALUES: dict[str, list[str]] = {
    "form": ["duel", "solo", "three", "teams"],
    "length": ["standard", "quick", "long"],
    "deck": ["shared", "split", "mirrored"],
    "heroes": ["no", "yes"],
    "bannermen": ["no", "yes"],
    "forts": ["no", "yes"],
}
DEFAULTS: dict[str, str] = {
    "form": "duel",
    "length": "standard",
    "deck": "shared",
    "heroes": "no",
    "bannermen": "no",
    "forts": "no",
    "start": "random",
}


@dataclass(frozen=True)
class Options:
    """Checked options."""

    form: str
    length: str
    deck: str
    heroes: bool
    bannermen: bool
    forts: bool
    start: int | None
    """The player who starts (from 0), or None for random (D-02)."""

    @property
    def advanced(self) -> bool:
        """Heroes, bannermen or forts are in the game."""
        return self.heroes or self.bannermen or self.forts

    @property
    def split_piles(self) -> bool:
        """Each player has an own colour and an own pile (D-03)."""
        return self.deck in ("split", "mirrored")

    @property
    def player_count(self) -> int:
        return {"duel": 2, "solo": 2, "three": 3, "teams": 4}[self.form]

    @property
    def lane_letters(self) -> str:
        """D-43: four triangles with three players, else three lanes."""
        return "abcd" if self.form == "three" else "abc"

    @property
    def hand_size(self) -> int:
        """D-01: five; D-43, D-44: six."""
        return 6 if self.form in ("three", "teams") else 5

    @property
    def removed(self) -> int:
        """Cards removed in all, forts among them (table in D-41)."""
        if self.form in ("three", "teams"):
            return 0
        if self.length == "long":
            return 4 if self.forts else 0
        number = 10 if self.length == "standard" else 16
        if self.heroes:
            number -= 2
        if self.bannermen:
            number -= 4
        return number

    @property
    def pile_size(self) -> int:
        """Cards in the pile (in both piles together) when the first turn begins."""
        dealt = self.player_count * self.hand_size
        if self.form != "three":
            dealt += 6  # the bases
        if self.heroes:
            dealt += 2
        if self.bannermen:
            dealt += 4
        return 52 - dealt - self.removed


def check_options(given: dict[str, str]) -> Options:
    """Fill in the defaults; ValueError for unknown or refused options."""
    chosen = dict(DEFAULTS)
    for name, value in given.items():
        if name not in DEFAULTS:
            raise ValueError(f"unknown option {name!r}; known are {', '.join(DEFAULTS)}")
        if name in VALUES and value not in VALUES[name]:
            raise ValueError(
                f"option {name} can't be {value!r}; possible: {', '.join(VALUES[name])}"
            )
        chosen[name] = value
    start: int | None = None
    if chosen["start"] != "random":
        count = {"duel": 2, "solo": 2, "three": 3, "teams": 4}[chosen["form"]]
        possible = [str(number + 1) for number in range(count)]
        if chosen["start"] not in possible:
            raise ValueError(
                f"start can't be {chosen['start']!r}; possible: random, {', '.join(possible)}"
            )
        start = int(chosen["start"]) - 1
    options = Options(
        form=chosen["form"],
        length=chosen["length"],
        deck=chosen["deck"],
        heroes=chosen["heroes"] == "yes",
        bannermen=chosen["bannermen"] == "yes",
        forts=chosen["forts"] == "yes",
        start=start,
    )
    refuse(options)
    return options


def refuse(options: Options) -> None:
    """D-41: the combinations that are not possible."""
    if options.form != "duel" and options.advanced:
        raise ValueError("heroes, bannermen and forts are possible with form duel only")
    if options.form in ("three", "teams") and options.length != "standard":
        raise ValueError("with three players or teams only length standard is possible")
    if options.form in ("three", "teams") and options.deck != "shared":
        raise ValueError("with three players or teams only the shared deck is possible")
    if options.bannermen and options.split_piles:
        raise ValueError(
            "bannermen are possible with the shared deck only (too few copies otherwise)"
        )
