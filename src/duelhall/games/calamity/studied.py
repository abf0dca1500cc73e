"""What the lab may know and fix of a game: its facts as columns, and what can be given (HC-20)."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from duelhall.core.fact import GameFact
from duelhall.core.options import Option, Value
from duelhall.games.calamity import kinds, questions
from duelhall.games.calamity import places_of_facts as at
from duelhall.games.calamity.cardset import CardSet
from duelhall.games.calamity.contest import Melee

ANY, READY = "any", "ready"


def facts_of(made: CardSet) -> tuple[GameFact, ...]:
    """The facts of a game with this set, side by side."""
    return tuple(fact for side in range(2) for fact in facts_of_side(made, side))


def facts_of_side(made: CardSet, side: int) -> Iterator[GameFact]:
    """What is counted for a side."""
    start = side * at.SIDE
    heroes = (tuple(hero.short for hero in made.heroes),)
    spells = (made.slugs,)
    yield GameFact("first_pick", "the first pick", start + at.FIRST_PICK, side)
    yield GameFact("fallen", "heroes that fell", start + at.FALLEN, side)
    yield GameFact(
        "heroes",
        "heroes drafted",
        start + at.HEROES,
        side,
        axes=heroes,
        liked="heroes",
        called=tuple(hero.name for hero in made.heroes),
    )
    yield GameFact("used", "listed actions taken", start + at.USED, side, axes=heroes)
    yield GameFact("cast", "spells cast", start + at.CAST, side, axes=spells)


# -- what can be given


def given_in(made: CardSet) -> tuple[Option, ...]:
    """For each player a first hero or two, picks by chance, and the ready deck."""
    return tuple(option for player in (1, 2) for option in given_to(made, player))


def given_to(made: CardSet, player: int) -> Iterator[Option]:
    """What can be given to a player."""
    heroes = tuple(Value(hero.short, hero.name) for hero in made.heroes)
    yield Option(f"hero{player}", heroes, f"The first hero of player {player}")
    pairs = combinations((hero.short for hero in made.heroes), 2)
    both = tuple(Value(f"{one}-{two}", f"{one} and {two}") for one, two in pairs)
    yield Option(f"pair{player}", both, f"The first two heroes of player {player}")
    yield Option(f"picks{player}", (ANY,), f"Player {player} picks heroes by chance")
    yield Option(f"deck{player}", (READY,), f"Player {player} takes the ready deck")


def narrowed(contest: Melee, given: Mapping[str, str]) -> list[int] | None:
    """Of the actions that are possible those that lead to what is given."""
    player = contest.decider() + 1
    if contest.asks == questions.PICK:
        return narrowed_picks(contest, given, player)
    if contest.asks == questions.BUILD and given.get(f"deck{player}") == READY:
        group = contest.built[player - 1]
        return [kinds.BUILD << 12 | contest.ready_code(player - 1, group)]
    return None


def narrowed_picks(contest: Melee, given: Mapping[str, str], player: int) -> list[int] | None:
    """The heroes that are given, then any, but none that is given to the other player (HC-03)."""
    shorts = [hero.short for hero in contest.made.heroes]
    free = {shorts[code >> 6 & 63]: code for code in contest.legal(player - 1)}
    own = [free[one] for one in heroes_given(given, player) if one in free]
    if own:
        return own
    if given.get(f"picks{player}") == ANY:
        others = heroes_given(given, 3 - player)
        return [code for one, code in free.items() if one not in others]
    return None


def heroes_given(given: Mapping[str, str], player: int) -> list[str]:
    """The heroes that a player is given."""
    pair = given.get(f"pair{player}", "")
    return [one for one in (given.get(f"hero{player}", ""), *pair.split("-")) if one]
