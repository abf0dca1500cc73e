"""The forms of Blades of War: players, teams, goal, races by seat, decks (BW-01, BW-23)."""

from collections.abc import Mapping
from dataclasses import dataclass

from duelhall.cards.shelf import ORIGINAL
from duelhall.core.errors import BadOptions
from duelhall.core.options import Group, Option, Value, as_text, read_options
from duelhall.games.blades.sets import offered
from duelhall.games.blades.vocabulary import RACES

TITLES = ("Empire", "Mountain Clans", "Legions of the Damned", "Undead Hordes")
WAYS = ("heals and shields", "few, heavy and armoured", "burns", "poisons and weakens")
SEATS = Group("Races")
GOALS = ("capital", "regular", "conquest")


def race_option(seat: int) -> Option:
    """The race of a seat."""
    values = tuple(
        Value(race, title, way) for race, title, way in zip(RACES, TITLES, WAYS, strict=True)
    )
    return Option(
        f"race{seat}", values, f"The race of seat {seat}", f"Seat {seat}", group=SEATS,
        usual=RACES[seat - 1],
    )  # fmt: skip


OPTIONS = (
    Option(
        "players",
        (
            Value("2", "Two players", "face to face"),
            Value("3", "Three players", "each for themselves"),
            Value("4", "Four players", "each for themselves, or two against two"),
        ),
        "Two, three or four players",
        title="Who plays",
    ),
    Option(
        "teams",
        ("no", "yes"),
        "Seats 1 and 3 against 2 and 4",
        words="Seats 1 and 3 against 2 and 4.",
    ),
    Option(
        "goal",
        (
            Value("capital", "Capital", "who loses their Capital loses"),
            Value("regular", "Regular", "all other parties have to die"),
            Value("conquest", "Conquest", "parties and Capital have to go"),
        ),
        "What is played for",
    ),
    *(race_option(seat) for seat in range(1, 5)),
    offered(),
)


@dataclass(frozen=True)
class BladesForm:
    """A form of the game that can be played."""

    players: int
    teams: bool
    goal: int
    races: tuple[int, ...]
    decks: str
    texts: tuple[tuple[str, str], ...]

    @classmethod
    def read(cls, given: Mapping[str, object]) -> "BladesForm":
        """Options from their texts; refuses what does not go together."""
        chosen = {name: value for name, value in given.items() if name != "set"}
        texts = {
            **read_options("blades", OPTIONS, chosen),
            "set": as_text(given.get("set", ORIGINAL)),
        }
        players = int(texts["players"])
        teams = texts["teams"] == "yes"
        if teams and players != 4:
            raise BadOptions("teams=yes needs players=4: two against two")
        for seat in range(players + 1, 5):
            if f"race{seat}" in given and texts[f"race{seat}"] != RACES[seat - 1]:
                raise BadOptions(f"race{seat} needs players={seat}")
            texts[f"race{seat}"] = RACES[seat - 1]
        races = settled(texts, players, given)
        for seat, race in enumerate(races):
            texts[f"race{seat + 1}"] = RACES[race]
        goal = GOALS.index(texts["goal"])
        return cls(players, teams, goal, races, texts["set"], tuple(texts.items()))


def settled(texts: Mapping[str, str], players: int, given: Mapping[str, object]) -> tuple[int, ...]:
    """The races by seat: those that are named, and for other seats the first that are free."""
    named = {seat: texts[f"race{seat}"] for seat in range(1, players + 1)}
    chosen = [race for seat, race in named.items() if f"race{seat}" in given]
    if len(set(chosen)) < len(chosen):
        raise BadOptions("every player has another race; one is named twice")
    free = [race for race in RACES if race not in chosen]
    for seat, race in named.items():
        if f"race{seat}" not in given:
            named[seat] = race if race in free else free[0]
            free.remove(named[seat])
    return tuple(RACES.index(race) for race in named.values())
