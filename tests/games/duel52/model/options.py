"""The options of a game, and which combinations are refused (D-41, D-42)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from .house import PRINTED, check_rule, rule_names

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
TURNS = ["first_turn", "second_turn", "third_turn", "fourth_turn"]
USUAL: dict[str, int] = {
    "actions": 3, "draw": 1, "health": 2, "retaliate": 1, "nimble": 2, "ace_actions": 1,
    "ace_attacks": 2, "bomb": 2, "fort_at": 3, "lanes": 2,
}  # fmt: skip
"""Numbers that are usual in every form."""


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
    house: dict[str, str] = field(default_factory=dict)
    """House rules that are given."""

    def number(self, rule: str, usual: int) -> int:
        """The number of a house rule, or the usual one."""
        value = self.house.get(rule, "usual")
        return usual if value == "usual" else int(value)

    def power(self, rank: str) -> str:
        """The power that a rank has; D-42: alone 3s and 4s are vampiric."""
        usual = "vampiric" if self.form == "solo" and rank in ("3", "4") else PRINTED[rank]
        value = self.house.get(f"power_{rank.lower()}", "usual")
        return usual if value == "usual" else value

    def turn_actions(self, turn: int) -> int:
        """D-02, D-43, D-44: the actions of a turn of the game, fewer in the first ones."""
        firsts = {"duel": [2], "solo": [2], "three": [1, 2], "teams": [1, 2, 2]}[self.form]
        any_turn = self.number("actions", 3)
        usual = firsts[turn - 1] if turn <= len(firsts) else any_turn
        return self.number(TURNS[turn - 1], usual) if turn <= len(TURNS) else any_turn

    def said(self, rule: str) -> str:
        """What holds, in the words of a house rule."""
        if rule.startswith("power_"):
            return self.power(rule.removeprefix("power_").upper())
        if rule in TURNS:
            return str(self.turn_actions(TURNS.index(rule) + 1))
        held: dict[str, object] = {
            "hand": self.hand_size,
            "bases": self.bases,
            "removed": self.removed,
            "jack": self.jack_health,
            "tank": self.tank_health,
            "heal": self.number("heal", self.usual_heal),
            "unused": "may" if self.may_end else "must",
            "queen": "must" if self.must_move else "may",
        }
        return str(held[rule] if rule in held else self.number(rule, USUAL[rule]))

    @property
    def must_move(self) -> bool:
        """D-29, as a house rule: a Queen can't decline."""
        return self.house.get("queen") == "must"

    @property
    def may_end(self) -> bool:
        """D-05: whether actions may be left unused."""
        said = self.house.get("unused", "usual")
        return self.advanced if said == "usual" else said == "may"

    @property
    def health(self) -> int:
        """D-12: hit points of a card."""
        return self.number("health", 2)

    @property
    def jack_health(self) -> int:
        """D-12: hit points of a face-up Jack, no fewer than a card's."""
        return self.number("jack", max(3, self.health))

    @property
    def tank_health(self) -> int:
        """D-38: hit points of a banner Jack, no fewer than a Jack's."""
        return self.number("tank", max(4, self.jack_health))

    @property
    def usual_heal(self) -> int:
        """D-24: all, which is three, for no card lacks more; two with an advanced ruleset."""
        return 2 if self.advanced else 3

    @property
    def bases(self) -> int:
        """D-01: bases of each side in a lane; D-43: none with three players."""
        return self.number("bases", 0 if self.form == "three" else 1)

    @property
    def lanes_to_win(self) -> int:
        """D-33, D-43."""
        return self.number("lanes", 2)

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
        return self.number("hand", 6 if self.form in ("three", "teams") else 5)

    @property
    def removed(self) -> int:
        """Cards removed in all, forts among them (table in D-41)."""
        return self.number("removed", self.usually_removed)

    @property
    def usually_removed(self) -> int:
        """The table in D-41."""
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
        dealt += 6 * self.bases
        if self.heroes:
            dealt += 2
        if self.bannermen:
            dealt += 4
        return 52 - dealt - self.removed


def check_options(given: dict[str, str]) -> Options:
    """Fill in the defaults; ValueError for unknown or refused options."""
    chosen = dict(DEFAULTS)
    house = {name: value for name, value in given.items() if name in rule_names()}
    for name, value in house.items():
        check_rule(name, value)
    for name, value in given.items():
        if name in house:
            continue
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
        house=house,
    )
    refuse(options)
    refuse_house(options)
    return replace(options, house={rule: house[rule] for rule in house if differs(options, rule)})


def differs(options: Options, rule: str) -> bool:
    """A rule that says what is usual anyway, beside the others, is none."""
    others = {name: value for name, value in options.house.items() if name != rule}
    value = options.house[rule]
    return value not in ("usual", replace(options, house=others).said(rule))


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


def refuse_house(options: Options) -> None:
    """House rules that don't work together."""
    house = {name for name, value in options.house.items() if value != "usual"}
    if not options.bannermen and house & {"tank", "bomb"}:
        raise ValueError("tank and bomb need bannermen")
    if not options.forts and "fort_at" in house:
        raise ValueError("fort_at needs forts")
    if not options.health <= options.jack_health <= options.tank_health:
        raise ValueError("a card, a Jack, a banner Jack: none has fewer hit points than the last")
    if options.form == "three" and options.bases:
        raise ValueError("no bases with three players")
    if options.forts and options.removed < 4:
        raise ValueError("the four forts are among the cards removed")
    if options.split_piles and options.removed % 2:
        raise ValueError("with a colour each an even number is removed")
    if options.pile_size < (2 if options.split_piles else 1):
        raise ValueError("no card is left to draw")
