"""The forms of Duel 52 and which of them go together (D-01, D-03, D-34 to D-44)."""

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, ClassVar

from duelhall.core.errors import BadOptions
from duelhall.core.options import Group, Option, Value, house_rules, house_title, read_options
from duelhall.games.duel52.house import RULES, Basis, House, dealt, house_of, refuse, that_differ

CARDS = Group("Advanced cards")
ASIDE = Group("Deck and who starts", folded=True)

OPTIONS = (
    Option(
        "form",
        (
            Value("duel", "Two players", "Three lanes, one against one"),
            Value("solo", "Alone", "Both sides, both hands open"),
            Value("three", "Three players", "Four triangles, each for themselves"),
            Value("teams", "Two against two", "Partners with secret hands"),
        ),
        "Two players, one, three, two against two",
        title="Who plays",
    ),
    Option(
        "length",
        (
            Value("quick", words="about 15 minutes"),
            Value("standard", words="about 25 minutes"),
            Value("long", words="about 40 minutes"),
        ),
        "How many cards are removed: 16, 10, none",
        usual="standard",
    ),
    Option(
        "deck",
        (
            Value("shared", "One deck", "shared by all"),
            Value("split", words="a colour each"),
            Value("mirrored", words="a colour each with equal ranks"),
        ),
        "One deck, a colour each, or equal colours",
        group=ASIDE,
    ),
    Option(
        "heroes",
        ("no", "yes"),
        "A hero for each player",
        words="A mage or warrior stands beside each player's lanes.",
        group=CARDS,
    ),
    Option(
        "bannermen",
        ("no", "yes"),
        "Two bannermen for each player improve their ranks",
        words="Two banners for each player improve their ranks.",
        group=CARDS,
    ),
    Option(
        "forts",
        ("no", "yes"),
        "Four forts, taken where an opponent is strong",
        words="Four walls to be taken where an opponent is strong.",
        group=CARDS,
    ),
    Option(
        "start",
        (Value("random", "By lot"), *(Value(seat, f"Seat {seat}") for seat in "1234")),
        "Who has the first turn",
        title="Who starts",
        group=ASIDE,
    ),
    *RULES,
)

FORMS = {
    "duel": "",
    "solo": "alone",
    "three": "for three",
    "teams": "two against two",
}


@dataclass(frozen=True)
class Options:
    """A form of the game that can be played."""

    form: str = "duel"
    length: str = "standard"
    deck: str = "shared"
    heroes: bool = False
    bannermen: bool = False
    forts: bool = False
    start: str = "random"
    changed: tuple[tuple[str, str], ...] = ()
    """House rules that are not as usual, by name."""

    ADVANCED: ClassVar[tuple[str, ...]] = ("heroes", "bannermen", "forts")

    @classmethod
    def read(cls, given: dict[str, object]) -> "Options":
        """Options from their texts; refuses what does not go together (D-41)."""
        texts = read_options("duel52", OPTIONS, given)
        house = {rule.name: texts.pop(rule.name) for rule in RULES if rule.name in texts}
        chosen: dict[str, Any] = {
            name: text == "yes" if name in cls.ADVANCED else text for name, text in texts.items()
        }
        plain = cls(**chosen)
        plain.refuse_impossible()
        refuse(plain.basis, house, plain.deck != "shared")
        return cls(**chosen, changed=tuple(that_differ(plain.basis, house).items()))

    def refuse_impossible(self) -> None:
        """Say what is possible instead (D-41)."""
        extras = [name for name in self.ADVANCED if getattr(self, name)]
        if self.form != "duel" and extras:
            raise BadOptions(
                f"{extras[0]} need form=duel: form={self.form} has no advanced ruleset"
            )
        if self.form in ("three", "teams") and (self.length, self.deck) != ("standard", "shared"):
            raise BadOptions(
                f"form={self.form} is played with length=standard and deck=shared only"
            )
        if self.bannermen and self.deck != "shared":
            raise BadOptions(
                f"bannermen need deck=shared: deck={self.deck} has too few copies of a rank;"
                " heroes and forts are possible"
            )
        if self.start != "random" and int(self.start) > self.players:
            raise BadOptions(
                f"start={self.start} is impossible with {self.players} players:"
                f" use random or 1 to {self.players}"
            )

    def texts(self) -> dict[str, str]:
        """All options as texts, house rules where they differ."""
        names = [field.name for field in fields(self) if field.name != "changed"]
        values = {name: getattr(self, name) for name in names}
        plain = {
            name: ("yes" if value else "no") if isinstance(value, bool) else value
            for name, value in values.items()
        }
        return plain | dict(self.changed)

    def as_usual(self) -> dict[str, str]:
        """The house rules that are not changed, as texts."""
        changed = dict(self.changed)
        return {rule.name: rule.default for rule in RULES if rule.name not in changed}

    def title(self) -> str:
        """As in "Duel 52 for three" or "Duel 52 with Heroes and Forts, long, split deck"."""
        extras = [name.capitalize() for name in self.ADVANCED if getattr(self, name)]
        played = " ".join(filter(None, ("Duel 52", FORMS[self.form], with_words(extras))))
        length = "" if self.length == "standard" else self.length
        deck = "" if self.deck == "shared" else f"{self.deck} deck"
        house = house_title(house_rules(RULES, dict(self.changed)))
        return ", ".join(filter(None, (played, length, deck, house)))

    def seat_sides(self) -> tuple[int, ...]:
        """The side of each seat: with four players partners sit opposite (D-44)."""
        return tuple(seat % 2 if self.form == "teams" else seat for seat in range(self.seats))

    @property
    def players(self) -> int:
        """How many hold a hand."""
        return {"three": 3, "teams": 4}.get(self.form, 2)

    @property
    def seats(self) -> int:
        """How many decide."""
        return 1 if self.form == "solo" else self.players

    @property
    def sides(self) -> int:
        """How many fight each other."""
        return 3 if self.form == "three" else 2

    @property
    def lanes(self) -> int:
        """Lanes, or triangles with three players (D-43)."""
        return 4 if self.form == "three" else 3

    @property
    def basis(self) -> Basis:
        """What the usual values of house rules depend on."""
        return Basis(self.form, self.length, self.heroes, self.bannermen, self.forts)

    @cached_property
    def house(self) -> House:
        """All numbers of the game, with house rules or without."""
        return house_of(self.basis, dict(self.changed))

    @property
    def hand_size(self) -> int:
        """Cards dealt to a hand (D-01, D-43, D-44)."""
        return self.house.hand

    @property
    def advanced(self) -> bool:
        """Whether it is an advanced ruleset (D-05, D-24)."""
        return self.heroes or self.bannermen or self.forts

    @property
    def starter(self) -> int:
        """The player who starts, -1 for random."""
        return -1 if self.start == "random" else int(self.start) - 1

    @property
    def pile(self) -> int:
        """Cards in the draw pile, both piles together (D-41, D-43, D-44)."""
        return 52 - dealt(self.basis, self.house)

    @property
    def open_left(self) -> int:
        """Cards of each colour that a mirrored deck removes openly (D-03, D-41)."""
        if self.deck != "mirrored":
            return 0
        return self.house.removed // 2 - 2 * self.forts


def with_words(extras: list[str]) -> str:
    """``with Heroes, Bannermen and Forts``."""
    if not extras:
        return ""
    *most, last = extras
    return f"with {', '.join(most)} and {last}" if most else f"with {last}"
