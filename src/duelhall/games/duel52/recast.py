"""The story of a game as it runs in another world that fits what a seat knows.

What the others were dealt and drew is chosen so that each card of the world is in the hand before
it leaves it; all else follows from where the cards lie. The last steps may be first answers of a
decision that is not whole yet: they are the world's.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from duelhall.core.game import Game, Step
from duelhall.games.duel52 import kinds, marks, questions, ranks, rows
from duelhall.games.duel52.actions import parts
from duelhall.games.duel52.duel import Duel

DRAWS = (questions.HAND_CARD, questions.TURN_CARD, questions.VIEW_CARD)
LAYING = (questions.BASE_CARD, questions.FORT_CARD)
NEVER = 1 << 30
BEGINS = {
    questions.STRIKE: questions.STRIKE,
    questions.BOMB: questions.BOMB,
    questions.FORT: questions.FORTLANE,
    questions.BANNER_COPY: questions.BANNER,
}
"""Where the rest of an answer is asked for: the question that its beginning answers."""


@dataclass
class Span:
    """When a card can have come into a hand: the number of a step, from and before."""

    card: int
    start: int
    end: int


def recast(game: Game, state: Duel, world: Duel, seat: int, steps: Sequence[Step]) -> list[Step]:
    """The same story with the world's cards."""
    told = retell(game, steps)
    drawn: dict[int, int] = {}
    for player in range(world.players):
        if world.seat_of_player(player) != seat:
            drawn |= choose_draws(world, told, player, seat)
    story = [(step[0], action_in(world, note, step[1], drawn)) for note, step in
            zip(told, steps, strict=True)]  # fmt: skip
    return with_answers(world, told, story)


@dataclass
class Note:
    """What was asked of whom when a step was taken."""

    number: int
    asks: int
    player: int
    slot: int
    left: bool
    through: bool = False
    """Whether an only card was drawn and discarded in one step."""
    viewer: int = marks.NOBODY
    """Who saw the other hand in this step."""
    shown: int = 0
    """The cards of that hand."""


def retell(game: Game, steps: Sequence[Step]) -> list[Note]:
    """Play the story again and note what each step answers."""
    duel = game.new()
    notes = []
    for number, (who, action) in enumerate(steps):
        kind = parts(action)[0]
        assert isinstance(duel, Duel)
        overwhelm = kind == kinds.CAST and duel.hero[duel.player] >> 2 == ranks.THREE
        discards = kind == kinds.CHOOSE and duel.asks == questions.DISCARD
        left = kind == kinds.PLAY or overwhelm or discards
        notes.append(Note(number, duel.asks, duel.who, duel.slots, left))
        for row in duel.tell_step(who, action):
            if row[0] == rows.SHOW:
                notes[-1].viewer, notes[-1].shown = row[1], duel.hand[1 - row[1]]
        notes[-1].through = notes[-1].asks == questions.VIEW_CARD and duel.slots > notes[-1].slot
    return notes


def action_in(world: Duel, note: Note, action: int, drawn: dict[int, int]) -> int:
    """A step as it reads in the world."""
    kind, first, second = parts(action)
    if note.number in drawn:
        first = drawn[note.number]
    elif (kind == kinds.OUTCOME and note.asks in LAYING) or note.left:
        first = world.card_at[note.slot]
    return kind << 12 | first << 6 | second


def with_answers(world: Duel, notes: list[Note], story: list[Step]) -> list[Step]:
    """The story with the world's first answers to what is asked now; an attack names a target."""
    chosen = answers(world)
    for place in range(len(story) - len(chosen), len(story)):
        (who, action), answer = story[place], chosen[place - len(story)]
        kind, first, second = parts(action)
        if notes[place].asks == BEGINS[world.asks]:
            first = answer
        elif world.asks == questions.STRIKE:
            second = answer
        story[place] = (who, kind << 12 | first << 6 | second)
    return story


def answers(world: Duel) -> list[int]:
    """What was chosen already of a decision that takes several answers."""
    if world.asks == questions.STRIKE:
        return list(world.target[: world.targets])
    if world.asks == questions.BOMB:
        return list(world.bomb_on[: world.bomb_count])
    return [world.aside] if world.asks in (questions.FORT, questions.BANNER_COPY) else []


def choose_draws(world: Duel, notes: list[Note], player: int, seat: int) -> dict[int, int]:
    """The card that each of a player's draws gives, the one needed first first."""
    draws = [note for note in notes if note.asks in DRAWS and note.player == player]
    chosen = {draw.number: world.card_at[draw.slot] for draw in draws if draw.through}
    spans = [
        span_of(world, notes, card, player, seat)
        for card in cards_of(world, player)
        if card not in chosen.values()
    ]
    for draw in draws:
        if draw.through:
            continue
        ready = [span for span in spans if span.start <= draw.number]
        first = min(ready, key=lambda span: (span.end, span.card))
        spans.remove(first)
        chosen[draw.number] = first.card
    return chosen


def cards_of(world: Duel, player: int) -> list[int]:
    """All cards that ever were in a player's hand."""
    cards = [card for card in range(marks.CARDS) if world.hand[player] >> card & 1]
    slots = [slot for slot in range(world.slots) if world.holder_of(slot) == player]
    return cards + [world.card_at[slot] for slot in slots]


def span_of(world: Duel, notes: list[Note], card: int, player: int, seat: int) -> Span:
    """When a card can have been drawn: before it left, and as a shown hand tells (D-38)."""
    span = Span(card, 0, left_at(world, notes, card, player))
    if world.bannermen and world.dealt_hand[player]:
        deal_ends = max(note.number for note in notes if note.asks == questions.HAND_CARD)
        if world.dealt_hand[player] >> card & 1:
            span.end = min(span.end, deal_ends)
        else:
            span.start = deal_ends + 1
    for note in notes:
        if note.viewer == seat and span.end > note.number + 1:
            if note.shown >> card & 1:
                span.end = note.number + 1
            else:
                span.start = max(span.start, note.number + 1)
    return span


def left_at(world: Duel, notes: list[Note], card: int, player: int) -> int:
    """The step at which a card left the hand."""
    for note in notes:
        if note.left and world.card_at[note.slot] == card and world.holder_of(note.slot) == player:
            return note.number
    return NEVER
