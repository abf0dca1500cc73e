"""What seats know of hands that thieves go through, against what is there (BW-18, BW-24)."""

from collections import Counter
from random import Random

from duelhall.core.seats import CHANCE, OVER
from duelhall.games.blades import marks, questions
from duelhall.games.blades.names import kinds_in
from games.blades.scene import Scene

HOMES = ((4, 8), (0, 4), (4, 0), (8, 4))
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1))
STEPS = 250


class Thieves:
    """A game in which every Thief stands beside a Capital, and every throw is a 6."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.scene = Scene(players=3 + seed % 2)
        self.state = self.scene.state
        self.stolen = 0

    def post(self) -> None:
        """Put the Thief at turn beside another's Capital, at step 14."""
        state, seat = self.state, self.state.player
        rival = self.rng.choice([one for one in range(state.seats) if one != seat])
        x, y = HOMES[rival]
        free = [(x + dx, y + dy) for dx, dy in AROUND if 0 <= x + dx <= 8 and 0 <= y + dy <= 8]
        free = [one for one in free if state.standing[self.scene.square(*one)] < 0]
        thief = 5 * seat + marks.THIEF
        if free and state.party_at[thief] >= 0:
            self.scene.move(thief, *free[0])
            state.at_step = 14
        elif free and state.deck[seat] >> 1 + marks.THIEF & 1:
            self.scene.hire(thief, *free[0])

    def step(self) -> None:
        """Chance, or a decision: spy and steal where that can be done."""
        game, state, who = self.scene.game, self.state, self.state.decider()
        if who == CHANCE:
            outcomes = [outcome for outcome, _ in state.outcomes()]
            thrown = 6 if state.asks == questions.D6 else self.rng.choice(outcomes)
            return game.apply(state, thrown, CHANCE)
        if state.asks == questions.ACT and state.at_step < 14:
            self.post()
        texts = [game.format(state, action) for action in state.legal(who)]
        deeds = [text for text in texts if text.startswith(("spy:", "steal:"))]
        action = self.rng.choice(deeds or [text for text in texts if text != "next"])
        self.stolen += action.startswith("steal:")
        game.apply(state, game.parse(state, action, who), who)

    def cards(self, cards: int, deck: int) -> Counter[int]:
        """Cards of a deck by their kinds."""
        return Counter(dict(kinds_in(self.state, cards, deck)))

    def are_known(self, seat: int, hands: list[int]) -> int:
        """Hands have what a seat knows to be in them; of how many cards that is sure."""
        state, sure = self.state, 0
        for place in range(4 * state.seats):
            holder, deck = divmod(place, 4)
            if deck >= state.seats or holder == seat:
                continue
            rest = self.cards(hands[4 * holder + deck], deck)
            known = self.cards(state.known[16 * seat + 4 * holder + deck], deck)
            assert known <= rest
            loose = self.cards(state.loose[4 * seat + deck], deck)
            many = state.sure[4 * seat + deck] >> 7 * holder & 127
            assert ((rest - known) & loose).total() >= many
            sure += many
        return sure


def test_bw24_what_a_seat_knows_of_hands_is_so_and_is_so_in_its_worlds() -> None:
    stolen = sure = 0
    for seed in range(8):
        thieves = Thieves(seed)
        for number in range(STEPS):
            if thieves.state.decider() == OVER:
                break
            thieves.step()
            for seat in range(thieves.state.seats):
                sure += thieves.are_known(seat, thieves.state.hand)
                world = thieves.scene.game.imagine(thieves.state, seat, number)
                thieves.are_known(seat, world.hand)
        stolen += thieves.stolen
    assert stolen > 20
    assert sure > 0
