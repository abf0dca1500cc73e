"""What holds in every position that is read from a text, before the rules index by it."""

from duelhall.games.blades import kinds, marks, names, ops, questions, stages
from duelhall.games.blades.audit import SAYS
from duelhall.games.blades.campaign import Campaign

CARDS = (1 << marks.DECK) - 1
ROADS = (1 << marks.ROADS) - 1
CITIES = (1 << marks.CITIES) - 1
PARTIES = (1 << marks.PARTIES) - 1

NUMBERS = {
    "road_tapped": (0, ROADS),
    "road_fresh": (0, ROADS),
    "cities": (0, CITIES),
    "city_tapped": (0, CITIES),
    "moved": (0, PARTIES),
    "fought": (0, PARTIES),
    "acted": (0, PARTIES),
    "turn": (0, 120),
    "did": (0, 65535),
    "code": (0, 8191),
    "round": (0, marks.ROUNDS),
    "at_step": (0, 16),
    "stage": (0, stages.CLOSING),
    "asked": (0, 15),
    "answered": (0, 15),
    "redraws": (0, marks.REDRAWS),
    "dealt": (0, marks.HAND - 1),
    "beaten": (0, 15),
    "player": (-1, 3),
    "starter": (-1, 3),
    "who": (-1, 3),
    "window": (0, 8),
    "windows": (0, 255),
    "resolving": (0, 15),
    "mover": (-1, 19),
    "came_from": (-1, 84),
    "code_card": (0, 239),
    "code_left": (0, 99),
    "code_seat": (-1, 3),
    "code_doer": (-1, -1),
    "code_target": (-1, 127),
    "code_hit": (-1, -1),
    "thief": (0, 19),
    "thief_deed": (0, 5),
    "thief_target": (0, 239),
    "attacker": (-1, 19),
    "defender": (-1, 19),
    "striker": (-1, 79),
    "struck": (-1, 79),
    "battle_round": (0, marks.BATTLE_ROUNDS),
    "side": (0, 1),
    "called_off": (0, 1),
    "strikes": (0, 15),
    "winner": (-1, 3),
    "reason": (0, 4),
    "won": (0, 15),
}
"""Each with the least and the most that it can be."""

LISTS = {
    "hand": (16, 0, CARDS),
    "deck": (4, 0, CARDS),
    "pile": (4, 0, CARDS),
    "lying": (16, 0, CARDS),
    "item_moved": (4, 0, CARDS),
    "road_of": (4, 0, ROADS),
    "tint": (4, 0, ROADS),
    "city_of": (4, 0, CITIES),
    "held": (4, 0, PARTIES),
    "changed": (5, 0, 1),
    "answer": (4, 0, 65535),
    "city_card": (25, 0, 255),
    "road_card": (60, 0, 255),
    "standing": (85, -1, 19),
    "party_at": (20, -1, 84),
    "party_item": (20, 0, 255),
    "fighter_card": (80, 0, 255),
    "fighter_hp": (80, 0, 40),
    "fighter_marks": (80, 0, 31),
    "change": (1200, -99, 99),
}
"""Each with its length, the least and the most."""

OF_TURN = {
    questions.ACT,
    questions.WINDOW,
    questions.FORMATION,
    questions.BATTLE,
    questions.DISCARD,
    questions.TURN_CARD,
    questions.DRAW_CARD,
    questions.D10,
    questions.D6,
    questions.STOLEN,
    questions.LOSE_CARD,
}
IN_BATTLE = {questions.FORMATION, questions.BATTLE, questions.D10}


def fault_in(c: Campaign) -> str:
    """The first thing that does not hold; nothing if all is well."""
    for check in (of_cards, of_kinds, of_seats, of_question, of_battle, of_answers):
        found = check(c)
        if found:
            return found
    fault = c.fault()
    return f"it does not hold that {SAYS[fault]}" if fault else ""


def of_cards(c: Campaign) -> str:
    """Cards are of decks that are played with, and where their kind can be."""
    last = marks.DECK * c.seats
    places = {
        "city_card": (ops.CITIES_AT, ops.MANA_AT),
        "road_card": (ops.MANA_AT, ops.EQUIPS_AT),
        "party_item": (ops.EQUIPS_AT, ops.ITEMS_AT),
        "fighter_card": (ops.LEADERS_AT, ops.CITIES_AT),
    }
    for name, (first, end) in places.items():
        for card in getattr(c, name):
            is_capital = name == "city_card" and card % marks.DECK == 0
            fits = first <= card % marks.DECK < end or is_capital
            if card != marks.NONE and (card >= last or not fits):
                return f"{name} has a card that can't be there"
    equips = (1 << ops.ITEMS_AT) - (1 << ops.EQUIPS_AT)
    if any(cards & ~equips for cards in (*c.lying, *c.item_moved)):
        return "only Equip items lie in a Capital"
    return of_fighters(c)


def of_fighters(c: Campaign) -> str:
    """A party on the map has its leader at its head, and units behind; others have nobody."""
    for party in range(marks.PARTIES):
        cards = [c.fighter_card[4 * party + place] for place in range(4)]
        if c.party_at[party] < 0:
            if any(card != marks.NONE for card in cards) or c.party_item[party] != marks.NONE:
                return "a party that is not on the map has nobody and nothing"
        elif party >= 5 * c.seats or cards[0] != names.party_card(party):
            return "a party is led by its leader"
        elif any(card != marks.NONE and card % marks.DECK < ops.UNITS_AT for card in cards[1:]):
            return "units follow a leader"
    return ""


def of_kinds(c: Campaign) -> str:
    """Of a kind with copies the lowest bits are set in hidden places; homes are cities."""
    decks = [*enumerate(c.deck), *((at % 4, cards) for at, cards in enumerate(c.hand))]
    for deck, cards in decks:
        if cards and deck >= c.seats:
            return "a card is of a deck that is not played with"
        for index in range(marks.DECK):
            first = c.book.first[marks.DECK * deck + index] % marks.DECK
            if cards >> index & 1 and index > first and not cards >> (index - 1) & 1:
                return "copies in hands and decks are counted from the first"
    homes = [c.chart.home[seat] for seat in range(c.seats)]
    if any(not c.cities >> home & 1 for home in homes):
        return "every Capital stands"
    for city in range(marks.CITIES):
        if (c.city_card[city] != marks.NONE) != bool(c.cities >> city & 1):
            return "every city has its card"
        if city not in homes and c.city_card[city] != marks.NONE and not c.city_card[city] % 60:
            return "a Capital stands at home"
    if c.cities & ~(c.chart.pattern | c.chart.ring | sum(1 << home for home in homes)):
        return "a city stands on a spot for cities"
    return of_tints(c)


def of_tints(c: Campaign) -> str:
    """Mana has the colour of its card."""
    for road in range(marks.ROADS):
        card = c.road_card[road]
        tinted = [colour for colour in range(4) if c.tint[colour] >> road & 1]
        wanted = [c.book.colour[card] - 1] if card != marks.NONE else []
        if tinted != wanted:
            return "mana has the colour of its card"
    return ""


def of_seats(c: Campaign) -> str:
    """Seats are seats of this game; what other seats could have is empty."""
    for name in ("player", "starter", "who", "winner", "code_seat"):
        if getattr(c, name) >= c.seats:
            return f"{name} is no seat of this game"
    whole = (1 << c.seats) - 1
    for name in ("asked", "answered", "beaten", "resolving", "won"):
        if getattr(c, name) & ~whole:
            return f"{name} has no seat of this game"
    for seat in range(c.seats, 4):
        if c.city_of[seat] or c.road_of[seat] or c.held[seat] or c.pile[seat] or c.item_moved[seat]:
            return "a seat that nobody has owns nothing"
        if any(c.hand[4 * seat + deck] | c.lying[4 * seat + deck] for deck in range(4)):
            return "a seat that nobody has holds nothing"
    if c.teams and c.beaten:
        return "nobody is beaten alone in a team"
    return ""


def of_question(c: Campaign) -> str:
    """What is asked fits the turn."""
    if (c.asks == questions.FINISHED) != bool(c.reason) or bool(c.reason) != bool(c.won):
        return "a game is over when there is a result"
    if c.asks in OF_TURN and (c.turn < 1 or c.player < 0 or c.starter < 0 or c.round < 1):
        return "a turn has a player, a starter and a round"
    if c.asks in OF_TURN and (c.at_step < 2 or c.at_step == 13 or c.beaten >> c.player & 1):
        return "a turn is at a step, of a player who is not beaten"
    if c.asks not in OF_TURN and c.asks != questions.FINISHED and (c.turn or c.round):
        return "before the first turn nothing is counted"
    alone = (questions.ACT, questions.DISCARD, questions.D6, questions.TURN_CARD)
    if c.asks in alone and c.who != c.player:
        return "the player at turn decides"
    if c.asks == questions.ACT and (c.stage != stages.TURN or not 4 <= c.at_step <= 15):
        return "a turn is played at its steps"
    if c.asks == questions.TURN_CARD and c.stage != stages.HEALED:
        return "a card is drawn before the healing"
    if c.asks == questions.DISCARD and c.stage != stages.CLOSING:
        return "cards are discarded at the end"
    return of_chance(c) or of_stage(c)


def of_chance(c: Campaign) -> str:
    """What chance decides on is there."""
    draws = c.asks in (questions.TURN_CARD, questions.DRAW_CARD, questions.DEAL)
    if draws and (c.who < 0 or not c.deck[c.who]):
        return "who draws has a deck"
    if c.asks == questions.DEAL and c.deck[c.who].bit_count() < marks.HAND:
        return "who draws has a deck"
    if c.asks in (questions.STOLEN, questions.LOSE_CARD) and (c.who < 0 or not c.hand_size(c.who)):
        return "who loses a card has one"
    if c.asks in (questions.STOLEN, questions.D6):
        return of_thief(c)
    effect = c.asks in (questions.DRAW_CARD, questions.LOSE_CARD)
    if effect != bool(c.code) or (c.code and not is_program(c)):
        return "what is carried out is part of a card"
    return ""


def is_program(c: Campaign) -> bool:
    """Whether the present effect is one of its card."""
    start = c.book.code[c.code_card]
    cells = []
    while start and c.book.program[start] != ops.END:
        cells.append(start)
        start += ops.WIDTH
    op = c.book.program[c.code] if c.code in cells else ops.END
    wanted = ops.DRAW if c.asks == questions.DRAW_CARD else ops.DISCARD
    target_fits = op == ops.DRAW or c.code_target == c.who
    return op == wanted and c.code_seat >= 0 and target_fits and choice_fits(c)


def choice_fits(c: Campaign) -> bool:
    """Whether what a card chose is of the sort it chooses."""
    return may_choose(c, c.book.choice[c.code_card], c.code_target)


def may_choose(c: Campaign, choice: int, target: int) -> bool:
    """Whether a number can be what a word chooses."""
    if choice == ops.RIVAL:
        return 0 <= target < c.seats
    if choice in (ops.FRIENDS, ops.ENEMIES):
        return 0 <= target < 5 * c.seats
    if choice in (ops.FRIEND, ops.ENEMY):
        return 0 <= target < 20 * c.seats
    return target == marks.NOBODY


def of_thief(c: Campaign) -> str:
    """A Thief on the map acts on what is there."""
    if c.thief != 5 * c.player + marks.THIEF or c.party_at[c.thief] < 0:
        return "a Thief throws the die"
    if c.asks == questions.STOLEN:
        fits = c.thief_deed == kinds.STEAL and c.thief_target == c.who
        return "" if fits else "a card is stolen from a hand"
    about = c.thief_target
    fits = {
        kinds.VENOM: about < 80 and c.fighter_hp[min(about, 79)] > 0,
        kinds.STEAL: about < c.seats and c.hand_size(min(about, c.seats - 1)) > 0,
        kinds.TAKE: about < 20 and c.party_item[min(about, 19)] != marks.NONE,
        kinds.LIFT: any(
            c.lying[4 * seat + about // 60] >> about % 60 & 1 for seat in range(c.seats)
        ),
    }.get(c.thief_deed, False)
    return "" if fits else "a Thief acts on what is there"


def of_stage(c: Campaign) -> str:
    """The stage of the turn has what it needs."""
    if c.stage == stages.MOVED and (c.mover < 0 or c.came_from < 0):
        return "a party has moved"
    if c.stage == stages.DECLARED and (c.attacker < 0 or c.defender < 0):
        return "a battle has two parties"
    if c.window not in (0, 1, 2, 4, 8):
        return "a window is one of four"
    by_stage = {stages.BEGUN: 1, stages.MOVED: 2, stages.DECLARED: 4, stages.CLOSING: 8}
    if c.asks == questions.WINDOW and by_stage.get(c.stage) != c.window:
        return "a window fits what opened it"
    waiting = c.asks == questions.WINDOW or c.code or c.resolving
    if c.stage == stages.BEGUN and not waiting and c.asks != questions.FINISHED:
        return "a turn begins with its window"
    if c.resolving and not c.code:
        return "answers are resolved at once"
    return ""


def of_battle(c: Campaign) -> str:
    """A battle has two living parties of enemies, beside each other."""
    if (c.attacker < 0) != (c.defender < 0):
        return "a battle has two parties"
    if c.asks in IN_BATTLE and c.attacker < 0:
        return "a battle has two parties"
    fought = c.asks in (questions.BATTLE, questions.D10)
    if fought != (c.stage == stages.FORMED) or fought != (c.battle_round > 0):
        return "a battle that is fought has its rounds"
    if c.attacker < 0:
        return "" if c.striker < 0 and c.struck < 0 and not c.strikes else "nobody strikes"
    sides = (c.attacker, c.defender)
    if c.attacker // 5 == c.defender // 5 or max(sides) >= 5 * c.seats:
        return "a battle has two sides"
    if c.asks in IN_BATTLE and any(not c.living_in(party) for party in sides):
        return "both sides of a battle live"
    if c.asks == questions.BATTLE and c.who != sides[c.side] // 5:
        return "the side that acts decides"
    if c.asks == questions.D10:
        return of_strike(c)
    return ""


def of_strike(c: Campaign) -> str:
    """Who strikes and who is struck stand in the battle."""
    if c.striker < 0 or c.struck < 0 or {c.striker >> 2, c.struck >> 2} != {c.attacker, c.defender}:
        return "a strike is between the two sides"
    if not c.fighter_hp[c.striker] or not c.strikes >> (c.struck & 3) & 1:
        return "a strike has a striker and a target"
    return ""


def of_answers(c: Campaign) -> str:
    """Answers are such as could be given."""
    covered = (questions.LEADERS, questions.REDRAW, questions.FORMATION, questions.WINDOW)
    if c.asks in covered and (not c.asked & ~c.answered or c.answered & ~c.asked):
        return "somebody who is asked has not answered"
    if c.asks not in covered and c.asks != questions.DEAL and (c.asked or c.answered):
        return "nobody is asked"
    for seat in range(c.seats):
        if (c.answered | c.resolving) >> seat & 1 and not answer_fits(c, seat):
            return "an answer is one that can be given"
    sides = 1 << max(c.attacker, 0) // 5 | 1 << max(c.defender, 0) // 5
    if c.asks == questions.FORMATION and c.asked != sides:
        return "both sides form up"
    return ""


def answer_fits(c: Campaign, seat: int) -> bool:
    """Whether an answer could have been given."""
    answer = c.answer[seat]
    if c.resolving >> seat & 1:
        card = answer >> 7 & 255
        fits = answer >> 15 == 1 and card < marks.DECK * c.seats
        return fits and may_choose(c, c.book.choice[card], answer & 127)
    if c.asks == questions.LEADERS:
        return bool(answer < marks.MAIN)
    if c.asks == questions.REDRAW:
        return bool(answer < 2)
    offered = c.offers(seat)
    if c.asks == questions.FORMATION:
        return any((one - kinds.FORM) & 15 == answer for one in offered)
    return answer in offered
