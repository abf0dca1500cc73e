"""The story of a game as it runs in another world that fits what a seat knows.

What the other put into the deck is the world's list; what the other drew is chosen so that each
card of the world is in the hand before it leaves it. All else is as it was.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from duelhall.core.game import Game, Step
from duelhall.core.seats import CHANCE
from duelhall.games.calamity import kinds, questions
from duelhall.games.calamity.contest import Melee

DRAWS = (questions.DEAL, questions.TURN_CARD, questions.DRAW_CARD)


@dataclass
class Answered:
    """What was asked when a step was taken, and of whom."""

    number: int
    asks: int
    who: int
    group: int = 0


def retell(game: Game, steps: Sequence[Step], other: int) -> list[Answered]:
    """Play the story again and note what each step answers."""
    contest = game.new()
    moments = []
    for number, (who, action) in enumerate(steps):
        assert isinstance(contest, Melee)
        moments.append(Answered(number, contest.asks, contest.who, contest.built[other]))
        contest.tell_step(who, action)
    return moments


def recast(game: Game, world: Melee, seat: int, steps: Sequence[Step]) -> list[Step]:
    """The same story with the world's cards."""
    other = 1 - seat
    moments = retell(game, steps, other)
    story = list(steps)
    for moment, (who, _) in zip(moments, steps, strict=True):
        if moment.asks == questions.BUILD and who == other:
            code = list_of(world, other, moment.group)
            story[moment.number] = (other, kinds.BUILD << 12 | code)
    for number, card in drawn(world, moments, steps, other).items():
        story[number] = (CHANCE, card)
    return story


def list_of(world: Melee, seat: int, group: int) -> int:
    """What the world's list has of a group."""
    width = min(5, world.book.pool - 5 * group)
    return sum(3**place * copies(world, seat, 5 * group + place) for place in range(width))


def copies(world: Melee, seat: int, card: int) -> int:
    """How many copies of a card a seat has in the world."""
    sets = (world.hand1, world.hand2, world.deck1, world.deck2, world.pile1, world.pile2)
    return sum(one[seat] >> card & 1 for one in sets)


def left(moments: Sequence[Answered], steps: Sequence[Step], other: int) -> list[int]:
    """The cards that left the other's hand, in order."""
    cards = []
    for moment, (who, action) in zip(moments, steps, strict=True):
        if who == other and action >> 12 in (kinds.CAST, kinds.DISCARD):
            cards.append(action >> 6 & 63)
        elif who == CHANCE and moment.asks == questions.LOSE_CARD and moment.who == other:
            cards.append(action)
    return cards


def drawn(
    world: Melee, moments: Sequence[Answered], steps: Sequence[Step], other: int
) -> dict[int, int]:
    """The card that each of the other's draws gives: those that left first come first."""
    held = [
        card
        for one in (world.hand1[other], world.hand2[other])
        for card in range(63)
        if one >> card & 1
    ]
    order = left(moments, steps, other) + held
    numbers = [moment.number for moment in moments if moment.asks in DRAWS and moment.who == other]
    return dict(zip(numbers, order, strict=True))
