"""Ready decks and lists of cards: what any three heroes bring to the table (HC-04).

The ready deck of a trio: of each own spell as many copies as its file says under ``ready``, then
the Commons that the set names under ``ready``, in that order, two copies each, until there are
thirty cards. A list is a number of copies for each card of the pool: fifteen own spells, five of
each hero in the order of the picks, then all Commons.
"""

from collections.abc import Mapping, Sequence

from duelhall.games.calamity.cardset import READY, CardSet

FEWEST, MOST, COPIES = READY, 40, 2


def pool_of(made: CardSet, trio: Sequence[int]) -> list[int]:
    """The cards that three heroes can put into a deck, by their numbers in the set."""
    own = [5 * hero + spell for hero in trio for spell in range(5)]
    return own + list(range(5 * len(made.heroes), len(made.cards)))


def ready_deck(made: CardSet, trio: Sequence[int]) -> list[int]:
    """Copies of each card of the pool in the ready deck."""
    deck = [spell.ready for hero in trio for spell in made.heroes[hero].spells]
    deck += [0] * len(made.commons)
    for common in made.ready:
        deck[15 + common] = min(COPIES, max(0, READY - sum(deck)))
    return deck


def objections(
    made: CardSet, trio: Sequence[int], deck: Mapping[str, int], more: int = 0
) -> list[str]:
    """Every reason why names and copies are no deck of these heroes, if ``more`` cards can come."""
    names = {made.cards[card].name for card in pool_of(made, trio)}
    found = [f"{name} belongs to none of your heroes" for name in deck if name not in names]
    found += [
        f"{name}: {count} copies, at most {COPIES}"
        for name, count in deck.items()
        if count > COPIES
    ]
    found += [f"{name}: {count} copies" for name, count in deck.items() if count < 0]
    total = sum(deck.values())
    if total + more < FEWEST:
        left = f" with all {more} that can follow" if more else ""
        found.append(f"{total + more} cards{left}, {FEWEST - total - more} short of {FEWEST}")
    if total > MOST:
        found.append(f"{total} cards, {total - MOST} more than {MOST}")
    return found
