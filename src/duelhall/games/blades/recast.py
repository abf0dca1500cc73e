"""The story of a game as it runs in another world that fits what a seat knows (BW-24).

Others drew, and stole from each other, what the seat was not told. In the world they drew the
cards that the world has, each early enough: a card that leaves a hand, or is seen in it, is drawn
before, so what is needed first is drawn first. Covered answers are those of the world. All else
is as it was.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field

from duelhall.core.errors import IllegalAction
from duelhall.core.game import Game, Step
from duelhall.core.seats import CHANCE
from duelhall.games.blades import kinds, marks, names, ops, questions
from duelhall.games.blades.campaign import Campaign

DRAWS = (questions.DEAL, questions.TURN_CARD, questions.DRAW_CARD)
COVERED = (questions.LEADERS, questions.REDRAW, questions.FORMATION, questions.WINDOW)
END = 1 << 30
MOST_GUESSES = 12
"""Cards that are tried for one theft."""
Cards = Counter[int]


@dataclass
class HandFlow:
    """What comes into a hand of one deck, goes out of it and is seen in it, by steps."""

    draws: list[int] = field(default_factory=list)
    gains: dict[int, int] = field(default_factory=dict)
    """Cards stolen from others by this hand."""
    outs: dict[int, int] = field(default_factory=dict)
    sights: dict[int, Cards] = field(default_factory=dict)

    def demands(self, last: Cards) -> list[tuple[int, int]]:
        """The cards that have to come in, each with the step before which it has to."""
        seen: Cards = Counter()
        found: list[tuple[int, int]] = []
        for number in sorted({*self.outs, *self.sights}):
            card = self.outs.get(number)
            if card is None:
                found += [(number, one) for one in (self.sights[number] - seen).elements()]
                seen = self.sights[number].copy()
            elif seen[card]:
                seen[card] -= 1
            else:
                found.append((number, card))
        return found + [(END, one) for one in (last - seen).elements()]

    def losses(self, last: Cards) -> list[tuple[int, int, int]]:
        """Cards that were seen and are gone unseen: after which step, before which, and which."""
        seen: Cards = Counter()
        found: list[tuple[int, int, int]] = []
        since = -1
        for number in sorted({*self.outs, *self.sights}):
            card = self.outs.get(number)
            if card is None:
                gone = seen - self.sights[number]
                found += [(since, number, one) for one in gone.elements()]
                seen, since = self.sights[number].copy(), number
            elif seen[card]:
                seen[card] -= 1
        return found + [(since, END, one) for one in (seen - last).elements()]

    def to_come(self, last: Cards) -> list[tuple[int, int]]:
        """The same without what was stolen from others."""
        wanted = self.demands(last)
        for number, card in sorted(self.gains.items()):
            wanted.remove(next(one for one in wanted if one[1] == card and one[0] > number))
        return wanted


class Recasting:
    """One story on its way into another world."""

    def __init__(self, game: Game, world: Campaign, seat: int, steps: Sequence[Step]) -> None:
        self.game, self.world, self.seat = game, world, seat
        self.steps = list(steps)
        self.flows = {(h, d): HandFlow() for h in range(world.seats) for d in range(world.seats)}
        self.thefts: list[tuple[int, int, int, int]] = []
        """Unseen ones: step, thief, victim, deck."""
        self.answers: dict[int, int] = {}
        """The last covered answer of each other seat: its step."""
        self.dealt: dict[int, list[int]] = {}
        """The first hand of each other seat, as steps, until it is kept."""
        self.gone: list[list[int]] = []
        """First hands that were put back."""
        self.here = game.new()
        for number, step in enumerate(steps):
            self.follow(number, step)

    def follow(self, number: int, step: Step) -> None:
        """Note what a step moves, and carry it out."""
        here = self.here
        assert isinstance(here, Campaign)
        who, action = step
        asks, asked, before = here.asks, here.who, here.twin()
        here.tell_step(who, action)
        if asks == questions.STOLEN:
            self.note_theft(number, before, asked, action)
        elif who == CHANCE and asks in DRAWS and asked != self.seat:
            self.note_draw(number, asks, asked)
        elif asks in COVERED and who != self.seat:
            self.answers[who] = number
        if asks == questions.REDRAW and not here.answered:
            self.note_redraws(before, here)
        elif asks not in DRAWS and asks != questions.STOLEN:
            self.note_leaves(number, before, here)
        if who == self.seat and asks == questions.ACT:
            self.note_sight(number, before, action)

    def note_draw(self, number: int, asks: int, seat: int) -> None:
        """Another draws a card."""
        if asks == questions.DEAL:
            self.dealt.setdefault(seat, []).append(number)
        else:
            self.flows[seat, seat].draws.append(number)

    def note_redraws(self, before: Campaign, here: Campaign) -> None:
        """First hands are kept, or put back."""
        for seat in list(self.dealt):
            if not before.asked >> seat & 1:
                continue
            hand = self.dealt.pop(seat)
            if here.asks == questions.DEAL and here.asked >> seat & 1:
                self.gone.append(hand)
            else:
                self.flows[seat, seat].draws += hand

    def note_theft(self, number: int, before: Campaign, victim: int, card: int) -> None:
        """A card goes from hand to hand; a Leader goes to the cemetery before all eyes."""
        thief, deck = before.player, card // marks.DECK
        if 1 <= card % marks.DECK <= marks.LEADERS:
            self.flows[victim, deck].outs[number] = card
        elif self.seat in (thief, victim):
            self.flows[victim, deck].outs[number] = card
            self.flows[thief, deck].gains[number] = card
        else:
            self.thefts.append((number, thief, victim, deck))

    def note_leaves(self, number: int, before: Campaign, here: Campaign) -> None:
        """Cards that have left hands before all eyes; a whole hand if its player is beaten."""
        for (holder, deck), flow in self.flows.items():
            at = 4 * holder + deck
            if before.hand[at] != here.hand[at] and holder != self.seat:
                left = cards_of(before, holder, deck) - cards_of(here, holder, deck)
                if left.total() == 1:
                    flow.outs[number] = next(iter(left))
                elif left:
                    flow.sights[number] = cards_of(before, holder, deck)

    def note_sight(self, number: int, before: Campaign, action: int) -> None:
        """The seat spies on a hand."""
        if action >> 8 != kinds.DEED << 3 | kinds.SPY:
            return
        for deck in range(before.seats):
            self.flows[action & 255, deck].sights[number] = cards_of(before, action & 255, deck)

    # -- in the world

    def told(self) -> list[Step]:
        """The story as it runs in the world.

        Which card an unseen theft took is a guess where several fit: another one is tried if the
        story does not lead to the world with the first.
        """
        self.finish_deal()
        if not self.thefts:
            return self.settled({})
        flows, steps = self.flows, self.steps
        for guesses in self.guesses():
            self.flows, self.steps = deepcopy(flows), list(steps)
            with suppress(LookupError, ValueError, StopIteration):
                if self.leads_there(self.settled(guesses)):
                    break
        return self.steps

    def guesses(self) -> Iterator[dict[int, int]]:
        """The likeliest card of every theft, then less likely ones of one theft, then of two."""
        yield {}
        others = [(n, guess) for guess in range(1, MOST_GUESSES) for n, *_ in self.thefts]
        yield from ({n: guess} for n, guess in others)
        yield from ({n: one, m: two} for n, one in others for m, two in others if n < m)

    def settled(self, guesses: dict[int, int]) -> list[Step]:
        """The story with a guess of what each theft took."""
        for theft in reversed(self.thefts):
            self.settle_theft(*theft, guesses.get(theft[0], 0))
        for holder in range(self.world.seats):
            if holder != self.seat:
                self.settle_draws(holder)
        self.settle_answers()
        return self.steps

    def leads_there(self, steps: Sequence[Step]) -> bool:
        """Whether a story can be played, and ends in the world."""
        state = self.game.new()
        try:
            for who, action in steps:
                self.game.apply(state, action, None if who == CHANCE else who)
        except IllegalAction:
            return False
        return state == self.world

    def finish_deal(self) -> None:
        """First hands that nobody has decided on yet; those put back had no City."""
        for seat, hand in self.dealt.items():
            self.flows[seat, seat].draws += hand
        for hand in self.gone:
            taken = self.without_city(self.steps[hand[0]][1] // marks.DECK)
            for number in hand:
                self.steps[number] = (CHANCE, next(taken))

    def without_city(self, deck: int) -> Iterator[int]:
        """Cards of a whole deck that are no City, without the leader that is chosen."""
        book = self.world.book
        for card in range(marks.DECK * deck + ops.MANA_AT, marks.DECK * (deck + 1)):
            yield book.first[card]

    def settle_theft(self, number: int, thief: int, victim: int, deck: int, guess: int) -> None:
        """The card of an unseen theft: the thief's that is needed last, of those not had yet."""
        flow = self.flows[thief, deck]
        wanted = flow.to_come(cards_of(self.world, thief, deck))
        fit = [one for by, one in wanted if by > number and one % marks.DECK > marks.LEADERS]
        lost = self.flows[victim, deck].losses(cards_of(self.world, victim, deck))
        missed = [one for after, by, one in lost if after < number < by and one in fit]
        card = [*fit, *missed][-1 - guess]
        flow.gains[number] = card
        self.flows[victim, deck].outs[number] = card
        self.steps[number] = (CHANCE, card)

    def settle_draws(self, holder: int) -> None:
        """The card of each draw: what is needed first comes first."""
        flow = self.flows[holder, holder]
        wanted = flow.to_come(cards_of(self.world, holder, holder))
        for number, (_, card) in zip(sorted(flow.draws), wanted, strict=True):
            self.steps[number] = (CHANCE, card)

    def settle_answers(self) -> None:
        """Answers that are still covered are those of the world."""
        world = self.world
        for seat in range(world.seats):
            if seat != self.seat and (world.asked & world.answered) >> seat & 1:
                self.steps[self.answers[seat]] = (seat, answer_of(world, seat))


def cards_of(c: Campaign, holder: int, deck: int) -> Cards:
    """The cards of one deck in a hand."""
    return Counter(dict(names.kinds_in(c, c.hand[4 * holder + deck], deck)))


def answer_of(world: Campaign, seat: int) -> int:
    """A covered answer as the action that gave it."""
    answer: int = world.answer[seat]
    if world.asks == questions.LEADERS:
        return kinds.LEADER + marks.MAIN * seat + answer
    if world.asks == questions.REDRAW:
        return kinds.KEEP + answer
    if world.asks == questions.FORMATION:
        return kinds.FORM + 16 * (world.attacker // 5 != seat) + answer
    return answer


def recast(game: Game, world: Campaign, seat: int, steps: Sequence[Step]) -> list[Step]:
    """The same story with the world's cards."""
    return Recasting(game, world, seat, steps).told()
