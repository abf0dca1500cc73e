"""Actions and outcomes in notation, and as gestures; `deeds_text.py` has them in words."""

from duelhall.cards.titles import slug
from duelhall.core.gesture import Gesture
from duelhall.core.seats import CHANCE
from duelhall.games.blades import kinds, marks, names, ops, questions, tiles
from duelhall.games.blades.campaign import Campaign
from duelhall.games.blades.names import COLOUR_KEYS, card_slug, fighter_slug, party_slug

DICE = (questions.D10, questions.D6)
PLAIN = {kinds.NEXT: "next", kinds.END: "end", kinds.KEEP: "keep", kinds.REDRAW: "redraw"}
SHIFT = 11


def kind_of(action: int) -> int:
    """What an action does."""
    if action >= kinds.CAST << SHIFT:
        return kinds.CAST
    return kinds.ITEM if action >= kinds.ITEM << SHIFT else action >> SHIFT


def own_party(c: Campaign, leader: int) -> int:
    """A party of the seat at turn."""
    return 5 * c.player + leader


def side_party(c: Campaign) -> int:
    """The party whose fighter acts."""
    party: int = c.defender if c.side else c.attacker
    return party


def in_battle(c: Campaign, about: int) -> int:
    """The fighter that a battle's action names: 0 to 3 own, 4 to 7 the other side's."""
    side = c.side if about < 4 else 1 - c.side
    return 4 * (c.defender if side else c.attacker) + (about & 3)


def leader_card(action: int) -> int:
    """The card of a leader that a seat chooses."""
    seat, leader = divmod(action - kinds.LEADER, marks.MAIN)
    return marks.DECK * seat + 1 + leader


def formation(c: Campaign, action: int) -> list[tuple[int, bool]]:
    """The living fighters of a side that forms up, and whether each stands in front."""
    side, front = divmod(action - kinds.FORM, 16)
    party = c.defender if side else c.attacker
    living = [one for one in tiles.party_fighters(c, party) if c.fighter_hp[one]]
    return [(one, bool(front >> (one & 3) & 1)) for one in living]


# -- notation


def notation_of(c: Campaign, action: int) -> str:
    """The notation of an action or an outcome."""
    if c.decider() == CHANCE:
        return outcome_text(c, action)
    kind = kind_of(action)
    if kind == kinds.PLAIN:
        return plain_notation(c, action)
    if kind == kinds.CAST:
        card, target = action >> 7 & 255, action & 127
        if c.book.kind[card] in (ops.CITY, ops.MANA):
            return f"{built_name(c, card)}@{names.square_text(c, built_at(c, action))}"
        return join(card_slug(c, card), target_slug(c, card, target))
    if kind in (kinds.STRIKE, kinds.ITEM):
        return battle_notation(c, kind, action)
    return deed_notation(c, kind, action & 2047)


def outcome_text(c: Campaign, outcome: int) -> str:
    """A die, the starter, or a card: of a deck, or of the hand it is taken from."""
    if c.asks in DICE:
        return str(outcome)
    if c.asks == questions.LOT:
        return f"first-{outcome + 1}"
    is_taken = c.asks in (questions.STOLEN, questions.LOSE_CARD)
    return names.hand_slug(c, outcome, c.who) if is_taken else card_slug(c, outcome)


def join(name: str, target: str) -> str:
    """``Kindle>Caro``."""
    return f"{name}>{target}" if target else name


def target_slug(c: Campaign, card: int, target: int) -> str:
    """Whom a card is played on."""
    choice = c.book.choice[card]
    if choice == ops.NOBODY:
        return ""
    if choice == ops.RIVAL:
        return str(target + 1)
    if choice in (ops.FRIEND, ops.ENEMY):
        return fighter_slug(c, target)
    return party_slug(c, target)


def plain_notation(c: Campaign, action: int) -> str:
    """Actions without a part, and covered ones."""
    if action >= kinds.PASS:
        return "pass"
    if action >= kinds.FORM:
        rows = ["f" if front else "b" for _, front in formation(c, action)]
        return f"form-{''.join(rows)}"
    if action >= kinds.LEADER:
        return card_slug(c, leader_card(action))
    return PLAIN[action]


def battle_notation(c: Campaign, kind: int, action: int) -> str:
    """What a fighter does."""
    if kind == kinds.ITEM:
        card = action >> 3 & 255
        user = fighter_slug(c, 4 * side_party(c) + (action >> 11 & 3))
        target = chosen_slug(c, c.book.choice[card], action & 7)
        return join(f"{user}+{card_slug(c, card)}", target)
    name = fighter_slug(c, 4 * side_party(c) + (action >> 3 & 3))
    if action & kinds.WAIT_BIT:
        return f"{name}:wait"
    card = ability_card(c, action)
    if card >= 0:
        target = chosen_slug(c, c.book.does_choice[card], action & 7)
        return join(f"{name}:{slug(names.printed(c, card).ability)}", target)
    return join(name, "all" if is_area(c, action) else fighter_slug(c, in_battle(c, action & 7)))


def chosen_slug(c: Campaign, choice: int, about: int) -> str:
    """Whom an ability or item is used on."""
    return fighter_slug(c, in_battle(c, about)) if choice != ops.NOBODY else ""


def ability_card(c: Campaign, action: int) -> int:
    """The card whose ability is used, -1 for an attack."""
    fighter = 4 * side_party(c) + (action >> 3 & 3)
    card: int = -1
    if action & kinds.ABILITY_BIT:
        card = c.fighter_card[fighter]
    elif action & kinds.ITEM_ABILITY:
        card = c.party_item[fighter >> 2]
    return card


def is_area(c: Campaign, action: int) -> bool:
    """Whether an attack goes on all."""
    card = c.fighter_card[4 * side_party(c) + (action >> 3 & 3)]
    return bool(c.book.reach[card] == ops.AREA)


def deed_notation(c: Campaign, kind: int, payload: int) -> str:
    """What is done in the strategic phase."""
    if kind == kinds.MOVE:
        to = names.square_text(c, payload & 127)
        return f"{party_slug(c, own_party(c, payload >> 7))}>{to}"
    if kind == kinds.BATTLE:
        return f"{party_slug(c, own_party(c, payload >> 5))}!{party_slug(c, payload & 31)}"
    if kind == kinds.UNIT:
        return f"{card_slug(c, payload >> 3)}>{party_slug(c, own_party(c, payload & 7))}"
    if kind == kinds.HIRE:
        return f"hire:{party_slug(c, own_party(c, payload))}"
    if kind == kinds.TRANSFER:
        return f"{given(c, payload)}>>{party_slug(c, own_party(c, payload & 7))}"
    if kind == kinds.DEED:
        return special_notation(c, payload >> 8, payload & 255)
    if kind == kinds.CARD and payload & kinds.DISMISS_BIT:
        return f"dismiss:{fighter_slug(c, payload - kinds.DISMISS_BIT)}"
    if kind == kinds.CARD:
        return f"discard:{names.hand_slug(c, payload, c.player)}"
    if kind == kinds.EQUIP:
        return f"equip:{card_slug(c, payload)}"
    return f"take:{names.numbered(c, payload)}"


def built_at(c: Campaign, action: int) -> int:
    """The square of a City or Mana that is played."""
    is_city = c.book.kind[action >> 7 & 255] == ops.CITY
    return action & 127 if is_city else marks.CITIES + (action & 127)


def built_name(c: Campaign, card: int) -> str:
    """``city``, ``life``: of one's own deck; a stolen card names its deck or itself."""
    deck, colour = card // marks.DECK, c.book.colour[card]
    if not colour:
        return "city" if deck == c.player else f"city-{deck + 1}"
    places = range(marks.DECK * deck + ops.MANA_AT, marks.DECK * deck + ops.EQUIPS_AT)
    alike = next(one for one in places if c.book.colour[one] == colour)
    is_plain = deck == c.player and alike == c.book.first[card]
    return COLOUR_KEYS[colour] if is_plain else card_slug(c, card)


def given(c: Campaign, payload: int) -> str:
    """The unit or item that goes over."""
    if payload & kinds.ITEM_BIT:
        return names.numbered(c, c.party_item[own_party(c, payload >> 3 & 7)])
    return fighter_slug(c, 20 * c.player + (payload >> 3))


def special_notation(c: Campaign, deed: int, target: int) -> str:
    """What a specialist does."""
    if deed == kinds.SPY:
        return f"spy:{target + 1}"
    if deed == kinds.VENOM:
        return f"poison:{fighter_slug(c, target)}"
    if deed == kinds.STEAL:
        return f"steal:{target + 1}"
    if deed == kinds.CONVERT:
        return f"convert:{names.square_text(c, marks.CITIES + target)}"
    item = c.party_item[target] if deed == kinds.TAKE else target
    return f"steal:{names.numbered(c, item)}"


# -- gestures


def gesture_of(c: Campaign, action: int) -> Gesture:
    """An action as it is pointed out."""
    kind = kind_of(action)
    if kind == kinds.PLAIN:
        return plain_gesture(c, action)
    if kind == kinds.CAST:
        card, target = action >> 7 & 255, action & 127
        if c.book.kind[card] in (ops.CITY, ops.MANA):
            return build_gesture(c, action)
        spots = target_spots(c, card, target)
        return Gesture("Cast", (f"card:{card_slug(c, card)}", *spots))
    if kind in (kinds.STRIKE, kinds.ITEM):
        return battle_gesture(c, kind, action)
    return deed_gesture(c, kind, action & 2047)


def plain_gesture(c: Campaign, action: int) -> Gesture:
    """Buttons, leaders and formations."""
    if action >= kinds.PASS:
        return Gesture("Pass")
    if action >= kinds.FORM:
        path = [
            f"row:{c.fighter_card[one]}:{'f' if front else 'b'}"
            for one, front in formation(c, action)
        ]
        return Gesture("Form", tuple(path))
    if action >= kinds.LEADER:
        return Gesture("Choose", (f"card:{card_slug(c, leader_card(action))}",))
    words = {kinds.NEXT: "Next step", kinds.END: "End turn", kinds.KEEP: "Keep"}
    return Gesture(words.get(action, "Redraw"))


def target_spots(c: Campaign, card: int, target: int) -> tuple[str, ...]:
    """Whom a card is played on, as spots."""
    choice = c.book.choice[card]
    if choice == ops.NOBODY:
        return ()
    if choice == ops.RIVAL:
        return (f"seat:{target + 1}",)
    if choice in (ops.FRIEND, ops.ENEMY):
        return (f"party:{target >> 2}", names.fighter_spot(c, target))
    return (f"party:{target}",)


def battle_gesture(c: Campaign, kind: int, action: int) -> Gesture:
    """What a fighter does, pointed out."""
    if kind == kinds.ITEM:
        card = action >> 3 & 255
        user = 4 * side_party(c) + (action >> 11 & 3)
        spots: tuple[str, ...] = (f"card:{card_slug(c, card)}", names.fighter_spot(c, user))
        target = in_battle(c, action & 7)
        if c.book.choice[card] != ops.NOBODY:
            spots = (*spots, f"on:{c.fighter_card[target]}")
        return Gesture("Item", spots)
    fighter = names.fighter_spot(c, 4 * side_party(c) + (action >> 3 & 3))
    if action & kinds.WAIT_BIT:
        return Gesture("Wait", (fighter,))
    target_spot = names.fighter_spot(c, in_battle(c, action & 7))
    card = ability_card(c, action)
    if card < 0:
        return Gesture("Strike", (fighter,) if is_area(c, action) else (fighter, target_spot))
    verb = f"Use {names.printed(c, card).ability}"
    if c.book.does_choice[card] == ops.NOBODY:
        return Gesture(verb, (fighter,))
    return Gesture(verb, (fighter, f"on:{c.fighter_card[in_battle(c, action & 7)]}"))


def deed_gesture(c: Campaign, kind: int, payload: int) -> Gesture:
    """What is done in the strategic phase, pointed out."""
    if kind == kinds.MOVE:
        return move_gesture(c, own_party(c, payload >> 7), payload & 127)
    if kind == kinds.BATTLE:
        path = (f"party:{own_party(c, payload >> 5)}", f"party:{payload & 31}")
        return Gesture("Attack", path)
    if kind == kinds.UNIT:
        card = f"card:{card_slug(c, payload >> 3)}"
        return Gesture("Recruit", (card, f"party:{own_party(c, payload & 7)}"))
    if kind == kinds.HIRE:
        card = f"card:{party_slug(c, own_party(c, payload))}"
        return Gesture("Hire", (card, names.square_spot(c, c.chart.home[c.player])))
    if kind == kinds.TRANSFER:
        taker = f"party:{own_party(c, payload & 7)}"
        return Gesture("Transfer", (*given_spots(c, payload), taker))
    if kind == kinds.DEED:
        return special_gesture(c, payload >> 8, payload & 255)
    if kind == kinds.CARD and payload & kinds.DISMISS_BIT:
        fighter = payload - kinds.DISMISS_BIT
        return Gesture("Dismiss", (f"party:{fighter >> 2}", names.fighter_spot(c, fighter)))
    if kind == kinds.CARD:
        return Gesture("Discard", (f"card:{names.hand_slug(c, payload, c.player)}",))
    if kind == kinds.EQUIP:
        return Gesture("Equip", (f"card:{card_slug(c, payload)}",))
    party = c.standing[c.chart.home[c.player]]
    return Gesture("Pick up", (f"party:{party}", f"item:{payload}"))


def move_gesture(c: Campaign, party: int, square: int) -> Gesture:
    """A move, or one that takes a city."""
    takes = square < marks.CITIES and takes_city(c, party, square)
    return Gesture("Take" if takes else "Move", (f"party:{party}", names.square_spot(c, square)))


def takes_city(c: Campaign, party: int, city: int) -> bool:
    """Whether a party that enters a city takes it."""
    owner = c.city_owner(city)
    seat = party // 5
    return owner < 0 or (owner != seat and not (c.teams and owner % 2 == seat % 2))


def build_gesture(c: Campaign, action: int) -> Gesture:
    """A City or Mana, and the square."""
    card = action >> 7 & 255
    verb = "Build" if c.book.kind[card] == ops.CITY else "Lay"
    square = names.square_spot(c, built_at(c, action))
    return Gesture(verb, (f"card:{names.hand_slug(c, card, c.player)}", square))


def given_spots(c: Campaign, payload: int) -> tuple[str, str]:
    """The party that gives, and the unit or item that goes over."""
    if payload & kinds.ITEM_BIT:
        giver = own_party(c, payload >> 3 & 7)
        return f"party:{giver}", f"item:{c.party_item[giver]}"
    fighter = 20 * c.player + (payload >> 3)
    return f"party:{fighter >> 2}", names.fighter_spot(c, fighter)


def special_gesture(c: Campaign, deed: int, target: int) -> Gesture:
    """What a specialist does, pointed out."""
    leader = marks.PLANTER if deed == kinds.CONVERT else marks.THIEF
    party = f"party:{own_party(c, leader)}"
    if deed in (kinds.SPY, kinds.STEAL):
        return Gesture("Spy" if deed == kinds.SPY else "Steal", (party, f"seat:{target + 1}"))
    if deed == kinds.VENOM:
        return Gesture("Poison", (party, names.fighter_spot(c, target)))
    if deed == kinds.CONVERT:
        return Gesture("Convert", (party, names.square_spot(c, marks.CITIES + target)))
    item = c.party_item[target] if deed == kinds.TAKE else target
    return Gesture("Steal", (party, f"item:{item}"))
