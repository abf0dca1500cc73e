"""A position as text and back: JSON with heroes and cards by name, and numbers for the rest.

What comes from outside is judged before it becomes an index: `validation.py` says what holds.
"""

import json
from typing import Any

from duelhall.core.errors import BadPosition
from duelhall.core.wording import cut
from duelhall.games.calamity import questions
from duelhall.games.calamity.book import Book
from duelhall.games.calamity.cardset import CardSet
from duelhall.games.calamity.contest import Melee
from duelhall.games.calamity.names import pool_cards
from duelhall.games.calamity.ready import pool_of
from duelhall.games.calamity.validation import LISTS, NUMBERS, check

SETS = ("hand", "deck", "pile", "used_turn", "used_round", "used_game")
ASKS = {
    name.lower(): number
    for name, number in vars(questions).items()
    if name.isupper() and number != questions.FROM_CHANCE
}
ASKED = {number: name for name, number in ASKS.items()}
STATUS = ("hero", "kind", "name", "figure", "end", "next")
FRAME = ("kind", "at", "seat", "doer", "first", "second", "name", "left", "sum", "step")


def dump(contest: Melee) -> str:
    """All of a position, secrets included."""
    data: dict[str, Any] = {"asks": ASKED[contest.asks]}
    data |= {name: getattr(contest, name) for name in NUMBERS}
    data |= {name: list(getattr(contest, name)) for name in LISTS}
    data["heroes"] = [
        contest.made.heroes[kind].short if kind >= 0 else None for kind in contest.hero
    ]
    for name in SETS:
        data[name] = [named_cards(contest, seat, name) for seat in range(2)]
    data["statuses"] = [
        [getattr(contest, f"status_{part}")[at] for part in STATUS]
        for at in range(contest.statuses)
    ]
    data["stack"] = [
        [getattr(contest, f"frame_{part}")[at] for part in FRAME] for at in range(contest.depth)
    ]
    return json.dumps(data, sort_keys=True)


def named_cards(contest: Melee, seat: int, name: str) -> dict[str, int]:
    """A set of cards by their names."""
    if name.startswith("used"):
        one, two = getattr(contest, name)[seat], 0
    else:
        one, two = getattr(contest, f"{name}1")[seat], getattr(contest, f"{name}2")[seat]
    slugs = contest.made.slugs
    return {slugs[contest.card_name(seat, card)]: copies for card, copies in pool_cards(one, two)}


def load(text: str, made: CardSet, book: Book) -> Melee:
    """The position of a text; raises BadPosition."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadPosition("not a position: it is no JSON") from None
    return PositionReader(made, book, data).load()


def refuse(reason: str) -> BadPosition:
    """What is wrong with a text."""
    return BadPosition(f"not a position: {reason}")


class PositionReader:
    """Fills a position from plain data that nobody has judged yet."""

    def __init__(self, made: CardSet, book: Book, data: Any) -> None:
        self.made = made
        self.contest = Melee(made, book)
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}
        wanted = {"asks", "heroes", "statuses", "stack", *NUMBERS, *LISTS, *SETS}
        if self.data.keys() != wanted:
            raise refuse(f"it needs exactly {', '.join(sorted(wanted))}")

    def load(self) -> Melee:
        """The position, judged."""
        contest = self.contest
        contest.asks = ASKS[self.word("asks", ASKS)]
        for name, (least, most) in NUMBERS.items():
            setattr(contest, name, self.number(name, self.data[name], least, most))
        for name, (length, least, most) in LISTS.items():
            setattr(contest, name, self.numbers(name, self.data[name], length, least, most))
        self.load_heroes()
        for name in SETS:
            self.load_cards(name)
        self.load_table("statuses", "status", STATUS, 60)
        self.load_table("stack", "frame", FRAME, 4)
        reason = check(contest)
        if reason:
            raise refuse(reason)
        return contest

    def word(self, name: str, known: dict[str, int]) -> str:
        """A word of a list."""
        found = self.data[name]
        if not isinstance(found, str) or found not in known:
            raise refuse(f"{name} {cut(str(found))!r} is none of: {', '.join(known)}")
        return found

    def number(self, name: str, value: Any, least: int, most: int) -> int:
        """A number between two others."""
        if type(value) is not int or not least <= value <= most:
            raise refuse(f"{name} has to be {least} to {most}")
        return value

    def numbers(self, name: str, value: Any, length: int, least: int, most: int) -> list[int]:
        """So many numbers."""
        if not isinstance(value, list) or len(value) != length:
            raise refuse(f"{name} has to have {length} numbers")
        return [self.number(name, one, least, most) for one in value]

    def load_heroes(self) -> None:
        """Heroes by their short names, none of them twice."""
        found = self.data["heroes"]
        kinds = {hero.short: kind for kind, hero in enumerate(self.made.heroes)}
        if not isinstance(found, list) or len(found) != 6:
            raise refuse("heroes has to have 6 names")
        there = [one for one in found if one is not None]
        if any(not isinstance(one, str) or one not in kinds for one in there):
            raise refuse(f"heroes is none of: {', '.join(kinds)}")
        if len(set(there)) != len(there):
            raise refuse("a hero is there twice")
        self.contest.hero = [-1 if one is None else kinds[one] for one in found]

    def load_cards(self, name: str) -> None:
        """Cards of a seat's pool by their names."""
        found = self.data[name]
        if not isinstance(found, list) or len(found) != 2:
            raise refuse(f"{name} has to have 2 lists of cards")
        sets = [self.cards(name, seat, found[seat]) for seat in range(2)]
        if name.startswith("used"):
            setattr(self.contest, name, [one for one, _ in sets])
        else:
            setattr(self.contest, f"{name}1", [one for one, _ in sets])
            setattr(self.contest, f"{name}2", [two for _, two in sets])

    def cards(self, name: str, seat: int, found: Any) -> tuple[int, int]:
        """Two sets of cards: with a copy, with two."""
        if not isinstance(found, dict):
            raise refuse(f"{name} has to have names of cards and copies")
        trio = self.contest.hero[3 * seat : 3 * seat + 3]
        if not found:
            return 0, 0
        if -1 in trio:
            raise refuse(f"{name} has cards before heroes are picked")
        places = {self.made.slugs[card]: at for at, card in enumerate(pool_of(self.made, trio))}
        one = two = 0
        for card, copies in found.items():
            if card not in places or copies not in (1, 2) or type(copies) is not int:
                raise refuse(f"{name} has {cut(str(card))!r}: a card of the pool, 1 or 2 copies")
            one |= 1 << places[card]
            two |= (1 << places[card]) * (copies - 1)
        return one, two

    def load_table(self, name: str, prefix: str, parts: tuple[str, ...], most: int) -> None:
        """Statuses, or frames of the stack."""
        found = self.data[name]
        if not isinstance(found, list) or len(found) > most:
            raise refuse(f"{name} has to be a list of at most {most}")
        table = [self.numbers(name, row, len(parts), -128, 65535) for row in found]
        for place, part in enumerate(parts):
            column = f"{prefix}_{part}"
            room = len(getattr(self.contest, column))
            values = [row[place] for row in table]
            least, most_value = (
                (-128, 127) if part in ("figure", "next", "seat", "doer") else (0, 255)
            )
            if part in ("name", "end", "at"):
                least, most_value = 0, 65535
            for value in values:
                self.number(f"{name}: {part}", value, least, most_value)
            setattr(self.contest, column, values + [0] * (room - len(values)))
        if prefix == "status":
            self.contest.statuses = len(table)
        else:
            self.contest.depth = len(table)
