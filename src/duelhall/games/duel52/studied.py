"""What the lab may know and fix of a game: its facts as columns, and what can be given."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from duelhall.core.fact import GameFact
from duelhall.core.options import Option, Value
from duelhall.games.duel52 import places_of_facts as at
from duelhall.games.duel52 import questions
from duelhall.games.duel52.cards import RANK_WORDS, RANKS
from duelhall.games.duel52.duel import Duel
from duelhall.games.duel52.faces import FACES
from duelhall.games.duel52.options import Options

PARTS = ("turns 1 to 10", "turns 11 to 20", "turn 21 on")

HEROES = tuple(FACES[rank].hero.name for rank in RANKS)
POWERS = tuple(FACES[rank].hero.power for rank in RANKS)
BANNERS = tuple(
    f"{word}, {FACES[rank].banner.name}" for rank, word in zip(RANKS, RANK_WORDS, strict=True)
)
BY_RANK = (RANK_WORDS,)
BY_TURN = (PARTS, RANK_WORDS)


def facts_of(form: Options) -> tuple[GameFact, ...]:
    """The facts of a game in this form, side by side."""
    return tuple(fact for side in range(form.sides) for fact in facts_of_side(form, side))


def facts_of_side(form: Options, side: int) -> Iterator[GameFact]:
    """What is counted for a side."""
    start = side * at.SIDE
    if form.heroes:
        yield GameFact(
            "hero", "the hero", start + at.HERO, side, values=RANKS, liked="heroes", called=HEROES
        )
    if form.bannermen:
        yield GameFact(
            "banners",
            "bannermen",
            start + at.BANNERS,
            side,
            axes=BY_RANK,
            liked="bannermen",
            called=BANNERS,
        )
    if form.forts:
        yield GameFact("forts", "forts taken", start + at.FORTS, side)
    yield GameFact("lanes", "lanes won", start + at.LANES, side)
    yield GameFact(
        "dealt", "cards in the opening hand", start + at.DEALT, side, axes=BY_RANK, by_chance=True
    )
    yield GameFact("drawn", "cards drawn", start + at.DRAWN, side, axes=BY_TURN)
    yield GameFact("played", "cards laid down", start + at.PLAYED, side, axes=BY_TURN)
    yield GameFact("flipped", "cards turned up", start + at.FLIPPED, side, axes=BY_TURN)
    yield GameFact("buried", "cards that died face-down", start + at.BURIED, side, axes=BY_RANK)
    yield GameFact("lost", "cards that died face-up", start + at.LOST, side, axes=BY_RANK)


# -- what can be given


def given_in(form: Options) -> tuple[Option, ...]:
    """A hero and a pair of bannermen for each player (D-34, D-36)."""
    return tuple(option for player in (1, 2) for option in given_to(form, player))


def given_to(form: Options, player: int) -> Iterator[Option]:
    """What can be given to a player."""
    if form.heroes:
        yield Option(
            f"hero{player}",
            heroes(),
            f"The hero of player {player}",
            title="Hero",
            phrase="{} as hero",
            seat=player - 1,
        )
    if form.bannermen:
        yield Option(
            f"banners{player}",
            pairs(),
            f"The two bannermen of player {player}",
            title="Bannermen",
            phrase="{} as bannermen",
            seat=player - 1,
        )


def heroes() -> tuple[Value, ...]:
    """All ranks with their powers as heroes: ``J`` is a Jack."""
    return tuple(
        Value(rank, word, one_card(rank), power)
        for rank, word, power in zip(RANKS, RANK_WORDS, POWERS, strict=True)
    )


def pairs() -> tuple[Value, ...]:
    """All pairs of ranks: ``J-A`` is a Jack and an Ace."""
    return tuple(
        Value(
            f"{one}-{other}",
            f"{word_of(one)} and {word_of(other)}",
            f"{one_card(one)} and {one_card(other)}",
        )
        for one, other in combinations(RANKS, 2)
    )


def word_of(rank: str) -> str:
    """``Jack`` of ``J``."""
    return RANK_WORDS[RANKS.index(rank)]


def one_card(rank: str) -> str:
    """``a Jack``, ``an 8``."""
    return f"{'an' if rank in ('8', 'A') else 'a'} {word_of(rank)}"


def narrowed(duel: Duel, codes: list[int], given: Mapping[str, str]) -> list[int] | None:
    """Of the outcomes or actions that are possible those that lead to what is given."""
    if duel.asks == questions.HERO_CARD:
        return of_ranks(codes, ranks_of(given, "hero", duel.who))
    if duel.asks == questions.BANNER:
        return of_choices(codes, ranks_of(given, "banners", duel.who))
    if duel.asks == questions.HAND_CARD:
        return hand_cards(duel, codes, given)
    return None


def ranks_of(given: Mapping[str, str], name: str, player: int) -> list[int]:
    """The ranks that are given to a player."""
    said = given.get(f"{name}{player + 1}", "")
    return [RANKS.index(rank) for rank in said.split("-") if rank]


def card_of(code: int) -> int:
    """The card that an outcome means."""
    return code >> 6 & 63


def of_ranks(codes: list[int], ranks: list[int]) -> list[int] | None:
    """The outcomes of some ranks, where they are given."""
    return [code for code in codes if card_of(code) >> 2 in ranks] if ranks else None


def of_choices(codes: list[int], ranks: list[int]) -> list[int] | None:
    """The ranks among those that can be named."""
    return [code for code in codes if card_of(code) in ranks] if ranks else None


def hand_cards(duel: Duel, codes: list[int], given: Mapping[str, str]) -> list[int] | None:
    """The first cards of a hand are those that its banners need; a copy of each stays (D-36)."""
    wanted = [ranks_of(given, "banners", player) for player in (0, 1)]
    mine = wanted[duel.who]
    due = duel.dealt % duel.hand_size
    if due < len(mine):
        return of_ranks(codes, [mine[due]])
    held = {rank for ranks in wanted for rank in ranks}
    scarce = [rank for rank in held if copies(duel, rank) <= reserve(duel, wanted, rank)]
    kept = [code for code in codes if card_of(code) >> 2 not in scarce]
    return kept if scarce else None


def copies(duel: Duel, rank: int) -> int:
    """How many cards of a rank nobody has."""
    return (duel.stock >> (rank << 2) & 15).bit_count()


def reserve(duel: Duel, wanted: list[list[int]], rank: int) -> int:
    """How many of them the banners and hands still to come need."""
    banners = sum(rank in ranks for ranks in wanted)
    hands = sum(rank in wanted[player] for player in range(duel.who + 1, 2))
    return banners + hands
