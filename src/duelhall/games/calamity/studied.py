"""What the lab may know and fix of a game: its facts as columns, and what can be given (HC-20)."""

from collections.abc import Iterator, Mapping

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
    """For each player a first hero, picks by chance, and the ready deck."""
    return tuple(option for player in (1, 2) for option in given_to(made, player))


def given_to(made: CardSet, player: int) -> Iterator[Option]:
    """What can be given to a player."""
    heroes = tuple(Value(hero.short, hero.name) for hero in made.heroes)
    yield Option(f"hero{player}", heroes, f"The first hero of player {player}")
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
    """The hero that is given, then any, but none that is given to the other player (HC-03)."""
    shorts = [hero.short for hero in contest.made.heroes]
    own, other = given.get(f"hero{player}"), given.get(f"hero{3 - player}")
    legal = contest.legal(player - 1)
    if own and shorts.index(own) not in contest.hero:
        return [code for code in legal if shorts[code >> 6 & 63] == own]
    if given.get(f"picks{player}") == ANY:
        return [code for code in legal if shorts[code >> 6 & 63] != other]
    return None
