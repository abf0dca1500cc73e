"""House rules: the numbers and powers that a table may change, each with its rule and its bounds.

The list is data: the options, the checks, the words of a table and the page of the documents are
made from it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from duelhall.core.errors import BadOptions
from duelhall.core.options import Group, Option, Value
from duelhall.games.duel52 import ranks
from duelhall.games.duel52.cards import RANK_WORDS, RANKS

HOUSE = Group("House rules", folded=True, house=True)
USUAL = "usual"


def number(
    name: str, rule: str, low: int, high: int, title: str, usual: str, meaning: str
) -> Option:
    """A rule that is a number."""
    words = f"{low} to {high}; usually {usual}"
    return Option(
        name,
        (Value(USUAL, "As usual"),),
        meaning,
        title,
        words,
        HOUSE,
        bounds=(low, high),
        rule=rule,
    )


def either(name: str, rule: str, title: str, usual: str, meaning: str, **values: str) -> Option:
    """A rule that is one of a few."""
    named = (Value(value, says) for value, says in values.items())
    return Option(
        name,
        (Value(USUAL, "As usual"), *named),
        meaning,
        title,
        f"Usually {usual}",
        HOUSE,
        rule=rule,
    )


NUMBERS = (
    number("actions", "D-02", 1, 6, "Actions in a turn", "3", "Actions that a turn has"),
    number(
        "first_turn", "D-02", 1, 6, "Actions in the first turn of the game",
        "2, with three or four players 1", "Actions in the very first turn of the game",
    ),
    number(
        "second_turn", "D-02", 1, 6, "Actions in the second turn of the game",
        "as in any turn, with three or four players 2", "Actions in the second turn of the game",
    ),
    number(
        "third_turn", "D-02", 1, 6, "Actions in the third turn of the game",
        "as in any turn, two against two 2", "Actions in the third turn of the game",
    ),
    number(
        "fourth_turn", "D-02", 1, 6, "Actions in the fourth turn of the game",
        "as in any turn", "Actions in the fourth turn of the game",
    ),
    number("draw", "D-04", 1, 3, "Cards drawn at the start of a turn", "1",
        "Cards drawn at the start of a turn, as long as there are any"),
    number("hand", "D-01", 1, 9, "Cards dealt to a hand", "5, with three or four players 6",
        "Cards dealt to each hand"),
    number("bases", "D-01", 0, 3, "Bases in each lane", "1, none with three players",
        "Bases that each side has in each lane"),
    number("removed", "D-01", 0, 30, "Cards removed", "as length and cards have it",
        "Cards removed before the game, forts among them"),
    number("health", "D-12", 1, 4, "Hit points of a card", "2", "Hit points of a card"),
    number("jack", "D-12", 1, 4, "Hit points with Taunt", "3, or as many as a card",
        "Hit points of a face-up card with Taunt, no fewer than a card's"),
    number("tank", "D-38", 1, 4, "Hit points with Tank", "4",
        "Hit points of a face-up card with Tank, no fewer than a Jack's"),
    number("heal", "D-24", 1, 3, "Hit points that Heal gives",
        "all, which is 3; with an advanced ruleset 2",
        "Hit points that Heal gives back to each card"),
    number("retaliate", "D-25", 1, 3, "Damage of Retaliate", "1",
        "Damage that Retaliate deals to each card that attacks"),
    number("nimble", "D-26", 1, 4, "Damage of Nimble to Taunt", "2",
        "Damage of a single Nimble card to a face-up card with Taunt; under its banner one more"),
    number("ace_actions", "D-31", 0, 3, "Actions that Action gives", "1",
        "Actions that the power of an Ace gives; under its banner one more"),
    number("ace_attacks", "D-31", 1, 3, "Attacks that Action gives", "2",
        "Attacks that the power of an Ace gives it this turn; under its banner one more"),
    number("bomb", "D-38", 1, 4, "Damage of a Bomb", "2",
        "Damage that the Bomb of a banner 3 deals"),
    number("fort_at", "D-40", 2, 5, "Face-up cards that call a fort", "3",
        "Face-up cards in a lane at the end of a turn for which the opponent takes a fort"),
    number("lanes", "D-33", 1, 3, "Lanes that win the game", "2", "Lanes or triangles that win"),
)  # fmt: skip
CHOICES = (
    either(
        "unused", "D-05", "Actions left unused",
        "all must be used; with an advanced ruleset some may be left",
        "Whether actions may be left unused", must="Never", may="Allowed",
    ),
    either(
        "queen", "D-29", "Move", "may move a card", "Whether Move may be declined",
        must="Must move a card",
    ),
)  # fmt: skip

POWERS = {
    "view": ranks.TWO,
    "trap": ranks.THREE,
    "foresight": ranks.FOUR,
    "flip": ranks.FIVE,
    "freeze": ranks.SIX,
    "heal": ranks.SEVEN,
    "retaliate": ranks.EIGHT,
    "nimble": ranks.NINE,
    "twinstrike": ranks.TEN,
    "taunt": ranks.JACK,
    "move": ranks.QUEEN,
    "empower": ranks.KING,
    "action": ranks.ACE,
    "vampiric": ranks.VAMPIRIC,
    "none": ranks.NO_POWER,
}
NAMES = {number: name for name, number in POWERS.items()} | {ranks.VAMPIRIC_4: "vampiric"}


def power_option(rank: int) -> Option:
    """Which power a rank has (D-18 to D-31)."""
    names = (Value(name, "No power" if name == "none" else "") for name in POWERS)
    usual = list(POWERS)[rank].capitalize()
    alone = ", alone Vampiric" if rank in (ranks.THREE, ranks.FOUR) else ""
    return Option(
        f"power_{RANKS[rank].lower()}",
        (Value(USUAL, "As usual"), *names),
        f"The power of the {RANK_WORDS[rank]}: {', '.join(POWERS)}",
        title=f"Power of the {RANK_WORDS[rank]}",
        words=f"Usually {usual}{alone}",
        group=HOUSE,
        rule=f"D-{18 + rank + (rank > ranks.FIVE)}",
    )


RULES = (*NUMBERS, *CHOICES, *map(power_option, range(len(RANKS))))
NEEDS = {"tank": "bannermen", "bomb": "bannermen", "fort_at": "forts"}
"""Rules of what only a ruleset has."""


@dataclass(frozen=True)
class Basis:
    """What the usual values depend on."""

    form: str
    length: str
    heroes: bool
    bannermen: bool
    forts: bool

    @property
    def players(self) -> int:
        """How many hold a hand."""
        return {"three": 3, "teams": 4}.get(self.form, 2)

    @property
    def removed(self) -> int:
        """Cards removed, forts among them (D-41)."""
        if self.players > 2:
            return 0
        if self.length == "long":
            return 4 * self.forts
        return {"standard": 10, "quick": 16}[self.length] - 2 * self.heroes - 4 * self.bannermen


FIRST_TURNS = {"duel": (2,), "solo": (2,), "three": (1, 2), "teams": (1, 2, 2)}
"""Actions in the first turns of the game (D-02, D-43, D-44)."""
ORDINALS = ("first", "second", "third", "fourth")


class Numbers:
    """The numbers of a game: those given, the others as usual."""

    def __init__(self, basis: Basis, given: Mapping[str, str]) -> None:
        self.basis = basis
        self.given = given

    def of(self, name: str, usual: int) -> int:
        """A number by its name."""
        text = self.given.get(name, USUAL)
        return usual if text == USUAL else int(text)

    def word(self, name: str, usual: str) -> str:
        """A word by its name."""
        text = self.given.get(name, USUAL)
        return usual if text == USUAL else text

    def usual_turn(self, turn: int) -> int:
        """The usual actions of one of the first turns (D-02, D-43, D-44)."""
        first = FIRST_TURNS[self.basis.form]
        return first[turn] if turn < len(first) else self.of("actions", 3)


@dataclass(frozen=True)
class House:
    """All numbers of a game, with house rules or without."""

    turns: tuple[int, ...]
    """Actions in the first four turns, and in any other."""
    draw: int
    hand: int
    bases: int
    removed: int
    health: int
    jack: int
    tank: int
    heal: int
    retaliate: int
    nimble: int
    ace_actions: int
    ace_attacks: int
    bomb: int
    fort_at: int
    lanes: int
    may_end: bool
    must_move: bool
    powers: tuple[int, ...]
    """The power of each rank, by the number of the rank it is printed on."""

    def ranks_with(self, power: int) -> list[int]:
        """The ranks that have a power."""
        return [rank for rank, has in enumerate(self.powers) if SAME.get(has, has) == power]

    @property
    def is_mixed(self) -> bool:
        """Whether two ranks share a power."""
        return len(set(self.powers)) < len(self.powers)


SAME = {ranks.VAMPIRIC_4: ranks.VAMPIRIC}


def usual_power(rank: int, form: str) -> int:
    """The power printed on a rank; alone 3s and 4s are Vampiric (D-42)."""
    if form == "solo" and rank in (ranks.THREE, ranks.FOUR):
        return ranks.VAMPIRIC if rank == ranks.THREE else ranks.VAMPIRIC_4
    return rank


def power_of(rank: int, form: str, given: Mapping[str, str]) -> int:
    """The power that a rank has (D-18 to D-31, D-42)."""
    usual = usual_power(rank, form)
    text = given.get(f"power_{RANKS[rank].lower()}", USUAL)
    return usual if text in (USUAL, NAMES[usual]) else POWERS[text]


def house_of(basis: Basis, given: Mapping[str, str]) -> House:
    """The numbers of a game (D-01, D-02, D-12, D-24 to D-26, D-31, D-33, D-38, D-40)."""
    numbers = Numbers(basis, given)
    advanced = basis.heroes or basis.bannermen or basis.forts
    health = numbers.of("health", 2)
    jack = numbers.of("jack", max(3, health))
    firsts = (
        numbers.of(f"{name}_turn", numbers.usual_turn(turn)) for turn, name in enumerate(ORDINALS)
    )
    return House(
        turns=(*firsts, numbers.of("actions", 3)),
        draw=numbers.of("draw", 1),
        hand=numbers.of("hand", 6 if basis.players > 2 else 5),
        bases=numbers.of("bases", 0 if basis.form == "three" else 1),
        removed=numbers.of("removed", basis.removed),
        health=health,
        jack=jack,
        tank=numbers.of("tank", max(4, jack)),
        heal=numbers.of("heal", 2 if advanced else 3),
        retaliate=numbers.of("retaliate", 1),
        nimble=numbers.of("nimble", 2),
        ace_actions=numbers.of("ace_actions", 1),
        ace_attacks=numbers.of("ace_attacks", 2),
        bomb=numbers.of("bomb", 2),
        fort_at=numbers.of("fort_at", 3),
        lanes=numbers.of("lanes", 2),
        may_end=numbers.word("unused", "may" if advanced else "must") == "may",
        must_move=numbers.word("queen", "may") == "must",
        powers=tuple(power_of(rank, basis.form, given) for rank in range(len(RANKS))),
    )


def that_differ(basis: Basis, given: Mapping[str, str]) -> dict[str, str]:
    """The rules given that are not as usual, in the order of the list.

    A rule that says what is usual anyway is none.
    """
    now = dict(given)
    for option in RULES:
        without = {name: value for name, value in now.items() if name != option.name}
        if option.name in now and house_of(basis, without) == house_of(basis, now):
            now = without
    return {option.name: now[option.name] for option in RULES if option.name in now}


# -- what can't be played


Check = Callable[[Basis, House], str | None]


def too_weak(basis: Basis, house: House) -> str | None:
    """Turning up never kills: a Jack has no fewer hit points than a blank (D-12)."""
    if house.jack < house.health:
        return f"jack={house.jack} is less than health={house.health}: turning up would kill"
    if house.tank < house.jack:
        return f"tank={house.tank} is less than jack={house.jack}: a banner would be no help"
    return None


def misplaced_bases(basis: Basis, house: House) -> str | None:
    """Triangles have no side of one's own to lay a base on (D-43)."""
    if basis.form == "three" and house.bases:
        return f"bases={house.bases} needs lanes: with three players nobody has a base"
    return None


def lacking_forts(basis: Basis, house: House) -> str | None:
    """The forts are among the cards removed (D-40)."""
    if basis.forts and house.removed < 4:
        return f"removed={house.removed} is too few: the four forts are among the cards removed"
    return None


def dealt(basis: Basis, house: House) -> int:
    """Cards that are dealt or removed before the first turn."""
    bases = 6 * house.bases
    aside = 2 * basis.heroes + 4 * basis.bannermen
    return basis.players * house.hand + bases + aside + house.removed


def too_many(split: bool) -> Check:
    """A card at least is left to draw, with split decks one of each colour."""

    def check(basis: Basis, house: House) -> str | None:
        left, least = 52 - dealt(basis, house), 2 if split else 1
        if split and house.removed % 2:
            return f"removed={house.removed} is odd: with a colour each, both lose as many"
        if left < least:
            return (
                f"{dealt(basis, house)} cards would be dealt or removed, and there are 52:"
                f" {least} at least must be left to draw (hand={house.hand},"
                f" bases={house.bases}, removed={house.removed})"
            )
        return None

    return check


def refuse(basis: Basis, given: Mapping[str, str], split: bool) -> None:
    """Raise BadOptions for rules that don't work together, with the reason."""
    for name, ruleset in NEEDS.items():
        if given.get(name, USUAL) != USUAL and not getattr(basis, ruleset):
            raise BadOptions(f"{name} needs {ruleset}=yes: it changes what only they do")
    house = house_of(basis, given)
    for check in (too_weak, misplaced_bases, lacking_forts, too_many(split)):
        why = check(basis, house)
        if why:
            raise BadOptions(why)
