"""The setup over again: a position before the first turn must be one that the deal leads to."""

from duelhall.core.bits import index
from duelhall.core.seats import CHANCE
from duelhall.games.duel52 import duel as rules
from duelhall.games.duel52 import kinds, marks, questions
from duelhall.games.duel52.duel import Duel

LAID = (questions.LEFT_CARD, questions.FORT_CARD, questions.BASE_CARD)


def deal_again(duel: Duel) -> Duel:
    """A new table dealt as far as this one, with its cards, or as far as they go."""
    again = rules.new(duel.options)
    while (again.asks, again.dealt) != (duel.asks, duel.dealt):
        action = next_action(duel, again)
        if again.asks == questions.BANNER:
            if action not in again.legal():
                break
            again.tell_step(again.who, action)
        else:
            if again.asks == questions.TURN_CARD or action not in again.possible_cards():
                break
            again.tell_step(CHANCE, action)
    return again


def next_action(duel: Duel, again: Duel) -> int:
    """What happens next on the new table if it is to become the other one."""
    if again.asks == questions.BANNER:
        banner = banner_of(duel, again)
        return kinds.CHOOSE << 12 | (duel.aside if banner < 0 else banner >> 2) << 6
    outcome = next_outcome(duel, again)
    return kinds.OUTCOME << 12 | (marks.NO_CARD if outcome < 0 else outcome) << 6


def next_outcome(duel: Duel, again: Duel) -> int:
    """The next card, or who starts; -1 if the position names none."""
    if again.asks == questions.START_CARD:
        return duel.starter
    if again.asks == questions.HERO_CARD:
        return duel.hero[again.dealt]
    if again.asks == questions.HAND_CARD:
        cards = duel.hand[again.who] & ~again.hand[again.who]
        return index(cards) if cards else -1
    if again.asks == questions.BANNER_COPY:
        return banner_of(duel, again)
    if again.asks in LAID and again.slots < duel.slots:
        return duel.card_at[again.slots]
    return -1


def banner_of(duel: Duel, again: Duel) -> int:
    """The bannerman that the chooser raises next, -1 for none."""
    first = 2 * again.who
    return duel.banner_card[first + (again.banner_card[first] >= 0)]
