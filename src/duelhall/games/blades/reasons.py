"""Why a card of the hand can't be played now, or a party not be moved: they explain, no more."""

from duelhall.core.gesture import Reason
from duelhall.games.blades import actions, names, ops, questions
from duelhall.games.blades.campaign import Campaign

STEP_OF = {
    ops.EQUIP: 4,
    ops.CITY: 5,
    ops.MANA: 6,
    ops.LEADER: 7,
    ops.THIEF: 7,
    ops.PLANTER: 7,
    ops.UNIT: 8,
}


def reasons(c: Campaign, seat: int) -> list[Reason]:
    """Why spots that a decider would try are closed."""
    if c.asks not in (questions.ACT, questions.WINDOW, questions.BATTLE):
        return []
    if not c.may_decide(seat):
        return []
    opened = {
        spot
        for action in c.legal(seat)
        for entry in actions.gesture_of(c, action).path[:1]
        for spot in entry.split("|")
    }
    spots = {f"card:{names.hand_slug(c, card, seat)}": card for card, _ in names.hand_of(c, seat)}
    closed = [
        Reason(spot, (), why_not(c, seat, card))
        for spot, card in spots.items()
        if spot not in opened
    ]
    return closed + (closed_parties(c, seat, opened) if c.asks == questions.ACT else [])


def why_not(c: Campaign, seat: int, card: int) -> str:
    """The first reason why a card can't be played."""
    kind = c.book.kind[card]
    if kind == ops.ITEM:
        return "Nobody it would help." if c.asks == questions.BATTLE else "Only in battle."
    if c.asks == questions.BATTLE:
        return "Not in battle."
    if c.asks == questions.WINDOW and kind != ops.INSTANT:
        return "Only in your turn."
    if kind == ops.INSTANT and c.asks == questions.ACT and c.book.window[card] != ops.EVERY_WINDOW:
        return "Only in a window of another's turn."
    if kind == ops.INSTANT and c.asks == questions.WINDOW and not c.book.window[card] & c.window:
        return "Not in this window."
    step = STEP_OF.get(kind)
    if step and step < c.at_step:
        return f"Step {step} is over."
    if step and step < 8 and c.did >> step & 1:
        return "One a turn."
    if not c.can_pay(seat, card):
        return "Not enough gold." if c.book.cost[5 * card] else "Not enough mana."
    return "No place or target for it."


def closed_parties(c: Campaign, seat: int, opened: set[str]) -> list[Reason]:
    """Why own parties have nothing to do."""
    found = []
    for party in range(5 * seat, 5 * seat + 5):
        if c.party_at[party] >= 0 and f"party:{party}" not in opened:
            found.append(Reason(f"party:{party}", (), why_idle(c, party)))
    return found


def why_idle(c: Campaign, party: int) -> str:
    """The first reason why a party has nothing to do."""
    if c.moved >> party & 1:
        return "It has moved."
    if c.fought >> party & 1:
        return "It has fought."
    if c.is_held(party):
        return "It is held: it can't move."
    return "Moves and battles are over." if c.at_step > 12 else "Nowhere to go, nobody to fight."
