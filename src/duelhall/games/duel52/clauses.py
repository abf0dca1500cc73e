"""Rules texts that fit the ranks and numbers of a game: clauses that name who has a power.

``[9?, save {many}]`` is a clause about Nimble, the power printed on 9s: it names the ranks that
have it, and is left out where none has. Inside it ``{a}`` is ``a 9``, ``{many}`` is ``9s``,
``{or}`` is ``9``.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from duelhall.games.duel52 import ranks
from duelhall.games.duel52.cards import RANK_WORDS, RANKS
from duelhall.games.duel52.house import House

CLAUSE = re.compile(r"\[(\w+)\?([^\]]*)\]")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
TIMES = {1: "once", 2: "twice"}
STILL = (("5", "flips"), ("7", "heals"), ("Q", "moves"), ("K", "activates"))
"""What works on frozen cards, by the power's printed rank (D-23)."""


def counted(number: int) -> str:
    """``six``, ``26``."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def some(number: int, thing: str) -> str:
    """``one hit point``, ``two hit points``."""
    return f"{counted(number)} {thing}{'' if number == 1 else 's'}"


def times(number: int) -> str:
    """``twice``, ``three times``."""
    return TIMES.get(number, f"{counted(number)} times")


def listed(words: Sequence[str], last: str = "and") -> str:
    """``9s, 10s and Jacks``."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def a(word: str) -> str:
    """``a 9``, ``an 8``, ``an Ace``."""
    return f"{'an' if word[0] in '8A' else 'a'} {word}"


def sentence(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def having(house: House, power: str) -> list[str]:
    """The words of the ranks that have a power, by its printed rank; ``V`` is Vampiric."""
    number = ranks.VAMPIRIC if power == "V" else RANKS.index(power)
    return [RANK_WORDS[rank] for rank in house.ranks_with(number)]


@lru_cache(maxsize=1024)
def told(text: str, house: House) -> str:
    """A text with its clauses as the game has them."""

    def clause(found: re.Match[str]) -> str:
        words = having(house, found[1])
        if not words:
            return ""
        names = {
            "{a}": listed([a(word) for word in words], "or"),
            "{A}": sentence(listed([a(word) for word in words], "or")),
            "{many}": listed([f"{word}s" for word in words]),
            "{or}": listed(words, "or"),
        }
        return re.sub(r"\{\w+\}", lambda name: names.get(name[0], name[0]), found[2])

    return CLAUSE.sub(clause, text)


def still(house: House, whom: str) -> str:
    """``A 5 still flips them, a 7 heals them, a Queen moves them, a King activates them.``"""
    parts: list[str] = []
    for power, verb in STILL:
        words = having(house, power)
        if words:
            who = listed([a(word) for word in words], "or")
            parts.append(f"{who} {'' if parts else 'still '}{verb} {whom}")
    return f"{sentence(', '.join(parts))}." if parts else ""


def degrees(health: int) -> str:
    """How damage turns a card with so many hit points: ``45, then 90``."""
    steps = [str(90 * step // (health - 1)) for step in range(1, health)]
    return ", then ".join(filter(None, (", ".join(steps[:-1]), steps[-1])))


def healed(house: House) -> str:
    """How much a 7 gives back (D-24)."""
    return "to full" if house.heal == 3 else f"{some(house.heal, 'hit point')} each"
