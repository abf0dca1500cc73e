"""Actions in words: what a seat would do, for its own eyes or for a review."""

from duelhall.core.seats import CHANCE
from duelhall.games.blades import actions, kinds, marks, names, ops, questions
from duelhall.games.blades.campaign import Campaign


def describe(c: Campaign, action: int, seat: int | None) -> str:
    """A sentence for an action."""
    if c.decider() == CHANCE:
        return outcome_words(c, action, seat)
    kind = actions.kind_of(action)
    if kind == kinds.PLAIN:
        return plain_words(c, action)
    if kind == kinds.CAST:
        card, target = action >> 7 & 255, action & 127
        if c.book.kind[card] in (ops.CITY, ops.MANA):
            where = names.square_text(c, actions.built_at(c, action))
            is_city = c.book.kind[card] == ops.CITY
            return f"{'Build a' if is_city else 'Lay'} {names.hidden_title(c, card)} at {where}."
        on = target_words(c, card, target)
        return f"Play {names.title(c, card)}{f' on {on}' if on else ''}."
    if kind in (kinds.STRIKE, kinds.ITEM):
        return battle_words(c, kind, action)
    return deed_words(c, kind, action & 2047)


def outcome_words(c: Campaign, outcome: int, seat: int | None) -> str:
    """What chance does, as far as a seat may know."""
    if c.asks in actions.DICE:
        return f"{outcome}."
    if c.asks == questions.LOT:
        return f"Player {outcome + 1} starts."
    return f"{names.hidden_title(c, outcome)}." if seat == c.who else "A card."


def plain_words(c: Campaign, action: int) -> str:
    """Actions without a part, and covered ones."""
    if action >= kinds.PASS:
        return "Pass."
    if action >= kinds.FORM:
        rows = actions.formation(c, action)
        front = [names.fighter_title(c, one) for one, is_front in rows if is_front]
        back = [names.fighter_title(c, one) for one, is_front in rows if not is_front]
        return f"Front: {', '.join(front) or 'nobody'}, back: {', '.join(back) or 'nobody'}."
    if action >= kinds.LEADER:
        return f"Lead with {names.title(c, actions.leader_card(action))}."
    if action == kinds.NEXT:
        return f"End step {c.at_step}."
    if action == kinds.END:
        return "End the turn."
    return "Keep the hand." if action == kinds.KEEP else "Shuffle the hand back and draw five."


def target_words(c: Campaign, card: int, target: int) -> str:
    """Whom a card is played on."""
    choice = c.book.choice[card]
    if choice == ops.NOBODY:
        return ""
    if choice == ops.RIVAL:
        return f"player {target + 1}"
    if choice in (ops.FRIEND, ops.ENEMY):
        return names.fighter_title(c, target)
    return f"{names.party_title(c, target)}'s party"


def battle_words(c: Campaign, kind: int, action: int) -> str:
    """What a fighter does."""
    if kind == kinds.ITEM:
        card = action >> 3 & 255
        user = names.fighter_title(c, 4 * actions.side_party(c) + (action >> 11 & 3))
        on = chosen_words(c, c.book.choice[card], action & 7)
        return f"{user} uses {names.title(c, card)}{on}."
    fighter = 4 * actions.side_party(c) + (action >> 3 & 3)
    name = names.fighter_title(c, fighter)
    if action & kinds.WAIT_BIT:
        return f"{name} waits."
    card = actions.ability_card(c, action)
    if card >= 0:
        on = chosen_words(c, c.book.does_choice[card], action & 7)
        return f"{name} uses {names.printed(c, card).ability}{on}."
    needs = c.needs_of(fighter)
    chance = f"hits on {needs} or more, {10 * (11 - needs)} %"
    if actions.is_area(c, action):
        return f"{name} attacks all: {chance}."
    target = actions.in_battle(c, action & 7)
    damage = c.damage_of(fighter, target)
    return f"{name} attacks {names.fighter_title(c, target)}: {chance}, {damage} damage."


def chosen_words(c: Campaign, choice: int, about: int) -> str:
    """`` on Caro``."""
    if choice == ops.NOBODY:
        return ""
    return f" on {names.fighter_title(c, actions.in_battle(c, about))}"


def deed_words(c: Campaign, kind: int, payload: int) -> str:
    """What is done in the strategic phase."""
    if kind == kinds.MOVE:
        return move_words(c, actions.own_party(c, payload >> 7), payload & 127)
    if kind == kinds.BATTLE:
        one = names.party_title(c, actions.own_party(c, payload >> 5))
        return f"{one} attacks {names.party_title(c, payload & 31)}."
    if kind == kinds.UNIT:
        party = names.party_title(c, actions.own_party(c, payload & 7))
        return f"Recruit {names.title(c, payload >> 3)} for {party}."
    if kind == kinds.HIRE:
        return f"Hire {names.party_title(c, actions.own_party(c, payload))}."
    if kind == kinds.TRANSFER:
        to = names.party_title(c, actions.own_party(c, payload & 7))
        return f"{given_words(c, payload)} goes to {to}."
    if kind == kinds.DEED:
        return special_words(c, payload >> 8, payload & 255)
    if kind == kinds.CARD and payload & kinds.DISMISS_BIT:
        return f"Dismiss {names.fighter_title(c, payload - kinds.DISMISS_BIT)}."
    if kind == kinds.CARD:
        return f"Discard {names.hidden_title(c, payload)}."
    if kind == kinds.EQUIP:
        return f"Lay {names.title(c, payload)} in the Capital."
    return f"Pick up {names.title(c, payload)}."


def move_words(c: Campaign, party: int, square: int) -> str:
    """A move, or one that takes a city."""
    where = names.place_title(c, square)
    name = names.party_title(c, party)
    is_main = party % 5 < marks.MAIN
    if square < marks.CITIES and is_main and actions.takes_city(c, party, square):
        return f"{name} moves to {where} and takes it."
    return f"{name} moves to {where}."


def given_words(c: Campaign, payload: int) -> str:
    """The unit or item that goes over."""
    if payload & kinds.ITEM_BIT:
        return names.title(c, c.party_item[actions.own_party(c, payload >> 3 & 7)])
    return names.fighter_title(c, 20 * c.player + (payload >> 3))


def special_words(c: Campaign, deed: int, target: int) -> str:
    """What a specialist does."""
    if deed == kinds.SPY:
        return f"Spy on player {target + 1}: see the hand."
    if deed == kinds.VENOM:
        return f"Poison {names.fighter_title(c, target)}: works on 4 or more, a 1 is death."
    if deed == kinds.STEAL:
        return f"Steal a card of player {target + 1}: works on 4 or more, a 1 is death."
    if deed == kinds.CONVERT:
        return f"Convert the mana on {names.place_title(c, marks.CITIES + target)}."
    item = c.party_item[target] if deed == kinds.TAKE else target
    return f"Steal {names.title(c, item)}: works on 4 or more, a 1 is death."
