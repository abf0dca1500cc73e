"""Before the duel: roll-off, choice, draft, decks, hands (HC-01 to HC-05)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

from .table import Hero, Player, Question, Script, State, ask, card_odds, chance, die

FEWEST, MOST, COPIES, STEP = 30, 40, 2, 5


def set_up(state: State) -> Script[None]:
    yield from roll_off(state)
    yield from choose_first(state)
    yield from draft(state)
    yield from build_decks(state)
    for player in state.players:
        for _ in range(5):
            yield from draw(player, "HC-05")


def roll_off(state: State) -> Script[None]:
    """HC-01: equal dice leave no trace, so the second differs from the first."""
    first = yield from die(20, "HC-01")
    others = {str(face): Fraction(1, 19) for face in range(1, 21) if face != first}
    second = int((yield from chance("die", "HC-01", others)))
    state.dice = [first, second]


def choose_first(state: State) -> Script[None]:
    """HC-02: who picks second has the first turn."""
    winner = state.dice.index(max(state.dice))
    options = ["FirstPick", "FirstTurn"]
    taken = yield from ask(state.players[winner], "choice", "HC-02", options)
    state.first_pick = winner if taken == "FirstPick" else 1 - winner
    state.first_turn = 1 - state.first_pick


def draft(state: State) -> Script[None]:
    """HC-03: one open pool, alternating, three heroes each."""
    state.pool = list(state.cards.heroes)
    for number in range(6):
        player = state.players[(state.first_pick + number) % 2]
        short = yield from ask(player, "draft", "HC-03", list(state.pool))
        state.pool.remove(short)
        card = state.cards.heroes[short]
        player.heroes.append(Hero(card, player.seat, card.health))


# ---- decks -------------------------------------------------------------------------


def build_decks(state: State) -> Script[None]:
    """HC-04: private, and both at once, each in steps of five cards."""
    left = {player.seat: steps_of(state, player) for player in state.players}
    while any(left.values()):
        choices = {
            seat: copies_offered(state.players[seat].deck.total(), steps)
            for seat, steps in left.items()
            if steps
        }
        seat, text = yield Question("deck", "HC-04", choices=choices)
        names = left[seat].pop(0)
        counts = dict(zip(names, map(int, text), strict=False))
        state.players[seat].deck += Counter(counts)
        state.players[seat].built = not left[seat]


def steps_of(state: State, player: Player) -> list[list[str]]:
    """The cards of each step: a hero's spells, then the Commons in fives."""
    steps = [[spell.token for spell in hero.card.spells] for hero in player.heroes]
    commons = [spell.token for spell in state.cards.commons]
    return steps + [commons[at : at + STEP] for at in range(0, len(commons), STEP)]


def copies_offered(so_far: int, steps: list[list[str]]) -> list[str]:
    """What still leads to a list of 30 to 40 cards; a short group is filled with zeros."""
    size = len(steps[0])
    later = COPIES * sum(map(len, steps[1:]))
    offered = []
    for counts in product(range(COPIES + 1), repeat=size):
        total = so_far + sum(counts)
        if total <= MOST and total + later >= FEWEST:
            offered.append("".join(map(str, counts)).ljust(STEP, "0"))
    return offered


def draw(player: Player, rule: str) -> Script[None]:
    """A card from the deck, if it has one (HC-07)."""
    if player.deck.total() == 0:
        return
    name = yield from chance("draw", rule, card_odds(player.deck))
    player.deck -= Counter([name])
    player.hand[name] += 1
