"""What holds in every position, looked at after each step of random games."""

from duelhall.games.calamity import hands, marks, questions
from duelhall.games.calamity.field import Field

SAYS = (
    "all is well",
    "a hero lives with more than 0 health and no more than printed, and only then (HC-15)",
    "only living heroes bear shields, stuns and statuses (HC-15)",
    "a card has at most two copies, in hand, deck and pile together (HC-04)",
    "no card is lost: hand, deck and pile are the deck that was built (HC-04, HC-17)",
    "a deck has 30 to 40 cards (HC-04)",
    "a round has six turns, and there are at most 44 (HC-06, HC-16)",
    "the active hero lives, is of the seat in turn and has at most three actions (HC-09)",
    "nothing is being resolved while a turn is played (HC-10)",
    "a game is over when a side has no hero left, and not before (HC-16)",
)


def broken(t: Field) -> int:
    """The number of the first of these that does not hold; 0 if all do."""
    if t.picks < marks.HEROES:
        return 0
    found = of_heroes(t)
    if not found and t.turn:
        found = of_cards(t, 0)
        if not found:
            found = of_cards(t, 1)
        if not found:
            found = of_turn(t)
    return found


def of_heroes(t: Field) -> int:
    """Health, and what only the living bear."""
    for hero in range(marks.HEROES):
        lives = t.alive >> hero & 1
        if t.health[hero] < 0 or t.health[hero] > t.book.health[t.hero[hero]]:
            return 1
        if (t.health[hero] > 0) != (lives == 1):
            return 1
        if not lives and (t.shield[hero] or t.stunned >> hero & 1):
            return 2
    for at in range(t.statuses):
        if not t.alive >> t.status_hero[at] & 1:
            return 2
    return 0


def of_cards(t: Field, seat: int) -> int:
    """Copies and whole decks."""
    hand = t.hand1[seat]
    deck = t.deck1[seat]
    pile = t.pile1[seat]
    if hand & deck & pile or t.hand2[seat] & (deck | pile) or t.deck2[seat] & (hand | pile):
        return 3
    if t.pile2[seat] & (hand | deck):
        return 3
    if t.hand2[seat] & ~hand or t.deck2[seat] & ~deck or t.pile2[seat] & ~pile:
        return 3
    whole = hands.cards_in(hand, t.hand2[seat]) + hands.cards_in(deck, t.deck2[seat])
    if whole + hands.cards_in(pile, t.pile2[seat]) != t.deck_size[seat]:
        return 4
    if t.deck_size[seat] < marks.FEWEST or t.deck_size[seat] > marks.MOST:
        return 5
    return 0


def of_turn(t: Field) -> int:
    """Rounds, the active hero, the stack, the end."""
    if t.round != (t.turn + 5) // 6 or t.round > 44:
        return 6
    if t.active >= 0 and (not t.alive >> t.active & 1 or t.actions > 3):
        return 7
    if t.asks == questions.ACT and t.depth:
        return 8
    is_over = not t.alive & 7 or not t.alive >> 3
    if is_over and t.asks != questions.FINISHED:
        return 9
    if not is_over and t.asks == questions.FINISHED:
        return 9
    return 0
