"""Whether a position that was read can be played: the compiled rules trust what they are given.

A position of the setup must be one that the deal leads to, as ``setup_validation`` finds out. Here
are the positions of a turn: all that the rules rely on is checked before the first of them runs.
"""

from collections.abc import Iterator

from duelhall.core.bits import count, index
from duelhall.core.errors import BadPosition
from duelhall.games.duel52 import endings, marks, phases, questions, ranks
from duelhall.games.duel52.cards import RANK_WORDS, SUITS, card_name, members
from duelhall.games.duel52.duel import Duel
from duelhall.games.duel52.sets import (
    damage_of,
    foes,
    has_banner,
    in_lanes,
    in_reach,
    is_mage,
    live,
    own,
    pile_of,
    prey,
    rank_at,
    side_of,
)

LAST_LABEL = 255
"""No card of a game has a higher number in its lane."""
NUMBERS = {
    "turn": (0, marks.LONGEST),
    "player": (-1, 3),
    "actions": (0, 2200),
    "starter": (-1, 3),
    "who": (-1, 3),
    "source": (0, 63),
    "dealt": (0, 36),
    "named": (-1, 1),
    "acted": (0, 1),
    "stirred": (0, 1),
    "cast": (0, 1),
    "idle": (0, 4),
    "again": (0, 2),
    "aside": (0, 12),
    "depth": (0, marks.DEEPEST),
    "targets": (0, 3),
    "bomb_count": (0, 3),
    "winner": (-1, 2),
}
LISTS = {
    "pile": (0, marks.CARDS),
    "lane_winner": (-2, 2),
    "arrivals": (0, LAST_LABEL),
    "draws": (0, marks.CARDS),
    "closed": (0, 15),
    "fort_given": (0, 15),
    "hero_played": (0, 1),
    "show_turn": (0, marks.LONGEST),
    "show_draws": (0, marks.CARDS),
    "waiting": (0, (1 << marks.SLOTS) - 1),
    "cause": (0, 63),
    "target": (0, 51),
    "bomb_from": (0, 51),
    "bomb_on": (0, 51),
}
BLACK = sum(1 << card for card in range(marks.CARDS) if SUITS[card & 3] in "cs")
FIGHTING = (questions.STRIKE, questions.BOMB)
OF_A_POWER = (
    questions.ORDER,
    questions.LOOK,
    questions.DISCARD,
    questions.MOVE,
    questions.MENTOR,
    questions.VIEW_CARD,
)
AT_THE_END = (questions.FORTLANE, questions.FORT)
IN_SETUP = (questions.BANNER, questions.NAME, *range(questions.START_CARD, questions.TURN_CARD))


def in_range(name: str, value: int) -> int:
    """The value, if the field can have it."""
    low, high = NUMBERS.get(name) or LISTS[name]
    if not low <= value <= high:
        raise BadPosition(f"{name} is {low} to {high}")
    return value


def check_table(duel: Duel) -> None:
    """Raise BadPosition with what is wrong with the table, whatever is asked."""
    refuse(faults_of_table(duel))


def check_question(duel: Duel) -> None:
    """Raise BadPosition with what is wrong with the question, on a table that is sound."""
    refuse(faults_of_question(duel))


def refuse(faults: Iterator[str]) -> None:
    """Raise BadPosition with the first fault, if there is one."""
    fault = next(faults, None)
    if fault:
        raise BadPosition(f"this is no position of Duel 52: {fault}")


def faults_of_table(duel: Duel) -> Iterator[str]:
    """All that is wrong with a table, each part relying on those before it."""
    yield from faults_of_players(duel)
    yield from faults_of_places(duel)
    yield from faults_of_piles(duel)
    yield from faults_of_marks(duel)
    yield from faults_of_pairs(duel)
    yield from faults_of_heroes(duel)
    yield from faults_of_bannermen(duel)
    yield from faults_of_forts(duel)
    yield from faults_of_lanes(duel)
    yield from faults_of_powers(duel)
    yield from faults_of_fight(duel)


# -- the table


def faults_of_players(duel: Duel) -> Iterator[str]:
    """Players that are not there."""
    if max(duel.player, duel.who, duel.starter) >= duel.players:
        yield f"there are only {duel.players} players"
    if duel.player < 0:
        yield "nobody is in turn"
    if duel.idle >= duel.players:
        yield "the game is over after so many idle turns"
    if any(duel.hand[player] for player in range(duel.players, 4)):
        yield f"there are only {duel.players} hands"
    if any(duel.holder_of(slot) not in holders(duel) for slot in range(duel.slots)):
        yield "a card came from a hand that is not there"


def holders(duel: Duel) -> list[int]:
    """Whose hand a card can have come from."""
    return [*range(duel.players), marks.NOBODY]


def faults_of_places(duel: Duel) -> Iterator[str]:
    """Cards where no card can lie."""
    if duel.lane[3] and duel.lanes == 3:
        yield "there are only three lanes"
    if duel.side[2] and duel.sides == 2:
        yield "there are only two sides"
    for place in (duel.fort_slots, *(duel.lane[lane] for lane in range(duel.lanes)), heap(duel)):
        tags = [duel.tag[slot] for slot in members(place)]
        if len(set(tags)) < len(tags):
            yield "two cards have the same label"
    if duel.left_size and not duel.mirrored:
        yield "only a mirrored deck removes cards openly"
    if ~duel.face_up & ((1 << duel.left_size) - 1):
        yield "a card removed openly lies face-down"


def heap(duel: Duel) -> int:
    """The slots of the discard pile."""
    return (1 << duel.slots) - (1 << duel.left_size) & ~(in_lanes(duel) | duel.fort_slots)


def faults_of_piles(duel: Duel) -> Iterator[str]:
    """Piles that can't be drawn from."""
    if duel.pile[1] and not duel.split:
        yield "there is only one pile"
    for player in range(2 if duel.split else 1):
        if len(duel.stock_of(player)) < duel.pile[player]:
            yield "the pile has more cards than are left"
    if sum(duel.draws) + sum(duel.pile) > marks.CARDS:
        yield "more cards were drawn than there are"
    if duel.split and (duel.hand[0] & ~BLACK or duel.hand[1] & BLACK):
        yield "a hand has a card of the other colour"


def faults_of_marks(duel: Duel) -> Iterator[str]:
    """Words that do not fit the card they are said of."""
    board = in_lanes(duel)
    if (duel.frozen | duel.base | duel.paired | duel.hurt1 | duel.hurt2) & ~board:
        yield "a card that is no more on the board is frozen, hurt, paired or a base"
    if duel.stasis & ~duel.frozen:
        yield "a card in stasis is not frozen"
    if duel.frozen & duel.face_up & duel.of[ranks.NINE]:
        yield f"a face-up {named(duel, ranks.NINE)} is frozen, which nothing can do"
    if duel.base & duel.face_up:
        yield "a base lies face-up"
    if duel.killed & (duel.face_up | ~heap(duel)):
        yield "a card killed face-down is not face-down in the discard pile"
    if duel.killed & duel.of[ranks.THREE]:
        yield f"a {named(duel, ranks.THREE)} killed face-down comes back"
    for slot in members(duel.hurt1 | duel.hurt2):
        if damage_of(duel, 1 << slot) >= duel.toughness_of(1 << slot):
            yield f"{card_name(duel.card_at[slot])} is hurt to death"


def named(duel: Duel, power: int) -> str:
    """The ranks that have a power: ``9``, ``9 or Queen``."""
    return " or ".join(RANK_WORDS[rank] for rank in duel.options.house.ranks_with(power))


def faults_of_pairs(duel: Duel) -> Iterator[str]:
    """A pair is two face-up cards of one rank, side and lane (D-15)."""
    for slot in members(duel.paired):
        mate = duel.mate[slot]
        if mate >= duel.slots or duel.mate[mate] != slot or not duel.paired >> mate & 1:
            yield f"{card_name(duel.card_at[slot])} has no mate that has it as mate"
            return
        both = 1 << slot | 1 << mate
        alike = slot != mate and rank_at(duel, slot) == rank_at(duel, mate)
        together = [cards for cards in (*duel.lane, *duel.side) if not both & ~cards]
        if not alike or len(together) != 2 or both & ~duel.face_up:
            yield "a pair is two face-up cards of one rank, side and lane"


def faults_of_heroes(duel: Duel) -> Iterator[str]:
    """Heroes that are missing, or are what they can't be (D-34)."""
    if not duel.heroes and (max(duel.hero) >= 0 or any(duel.hero_played)):
        yield "there are no heroes in this form"
    if duel.heroes and min(duel.hero) < 0:
        yield "a hero is missing"
    if any(duel.hero_played[player] and is_mage(duel, player) for player in range(2)):
        yield "a mage never enters a lane"


def faults_of_bannermen(duel: Duel) -> Iterator[str]:
    """Bannermen, and what only they do (D-36 to D-38)."""
    used = max(duel.banner_card) >= 0 or any(duel.show_turn) or any(duel.closed)
    if not duel.bannermen and used:
        yield "there are no bannermen in this form"
    for first in (0, 2):
        cards = [card for card in duel.banner_card[first : first + 2] if card >= 0]
        if len({card >> 2 for card in cards}) < len(cards):
            yield "two bannermen of a player have the same rank"
    if any(lanes >> duel.lanes for lanes in duel.closed):
        yield "a lane is closed that is not there"
    if any(seen > drawn for seen, drawn in zip(duel.show_draws, duel.draws, strict=True)):
        yield "a hand was seen after more draws than there were"
    if any(bool(duel.show_turn[player]) != bool(duel.show_slots[player]) for player in range(2)):
        yield "a hand was seen exactly when cards and a turn of it are known"


def faults_of_forts(duel: Duel) -> Iterator[str]:
    """Forts, where there are any (D-40)."""
    if not duel.forts and (duel.fort_slots or any(duel.fort_given)):
        yield "there are no forts in this form"
    tags = [duel.tag[slot] for slot in members(duel.fort_slots)]
    if any(tag > 4 for tag in tags) or duel.fort_slots & duel.face_up:
        yield "forts are f1 to f4 and lie face-down"
    if any(lanes >> duel.lanes for lanes in duel.fort_given):
        yield "a fort was taken in a lane that is not there"


def faults_of_lanes(duel: Duel) -> Iterator[str]:
    """Who won what (D-32, D-33)."""
    winners = [duel.lane_winner[lane] for lane in range(duel.lanes)]
    if max(winners) >= duel.sides or max(duel.winner, -1) >= duel.sides:
        yield f"there are only {duel.sides} sides"
    if duel.sides == 3 and any(winner != marks.OPEN_LANE for winner in winners):
        yield "triangles are not won one by one"
    over = duel.asks == questions.FINISHED
    if over != (duel.reason != endings.PLAYING):
        yield "a game has a reason to be over exactly when it is over"
    if (duel.winner >= 0) != (duel.reason == endings.BY_LANES):
        yield "somebody wins exactly when it is by lanes"


# -- what is being resolved


def faults_of_powers(duel: Duel) -> Iterator[str]:
    """Powers that wait, each of an own face-up card (D-22)."""
    mine = own(duel, duel.player)
    for level in range(duel.depth):
        waiting, cause = duel.waiting[level], duel.cause[level]
        if not waiting or waiting & ~(mine & duel.face_up & duel.active):
            yield "a power waits whose card is not there"
        if cause != marks.NO_SLOT and not mine >> cause & 1:
            yield "what set off a power is not there"
    if duel.depth and duel.asks not in (questions.NOTHING, *OF_A_POWER):
        yield "powers wait, but something else is asked"


def faults_of_fight(duel: Duel) -> Iterator[str]:
    """An attack in the middle of which something is asked (D-13, D-27, D-38)."""
    if duel.asks not in FIGHTING:
        if duel.squad or duel.bombs or duel.targets or duel.bomb_count:
            yield "an attack is going on, but something else is asked"
        return
    board, mine = in_lanes(duel), own(duel, duel.player)
    if not duel.squad or duel.squad & ~(mine & duel.face_up):
        yield "an attack is going on with cards that are not there"
        return
    if duel.squad != squad_of(duel, index(duel.squad)):
        yield "one card attacks, or a pair"
    if duel.bombs & ~(board & duel.of[ranks.THREE] & ~mine):
        yield "a bomb is not there"
    aimed = [duel.bomb_from[i] for i in range(duel.bomb_count)]
    aimed += [duel.bomb_on[i] for i in range(duel.bomb_count)]
    if count(duel.bombs) + duel.bomb_count > 3 or any(not board >> slot & 1 for slot in aimed):
        yield "a bomb hits what is not there"


def squad_of(duel: Duel, slot: int) -> int:
    """The cards that attack together with this one (D-15)."""
    return 1 << slot | (1 << duel.mate[slot] if duel.paired >> slot & 1 else 0)


# -- the question


def faults_of_question(duel: Duel) -> Iterator[str]:
    """Who is asked what, and what they can answer."""
    asks = duel.asks
    if asks == questions.FINISHED:
        return
    if asks in IN_SETUP:
        yield "the question belongs to the setup"
    elif (asks in AT_THE_END) != (duel.phase == phases.ENDING):
        yield "the question does not fit the phase"
    elif duel.source != marks.NO_SLOT and not in_lanes(duel) >> duel.source & 1:
        yield "the card that asks is not on the board"
    elif duel.who != asked_player(duel):
        yield "somebody else decides this"
    elif asks == questions.ACT:
        if not duel.legal():
            yield "who is in turn can do nothing"
    elif asks in (questions.TURN_CARD, questions.VIEW_CARD):
        if not pile_of(duel, duel.player):
            yield "there is nothing to draw"
        if asks == questions.TURN_CARD and duel.aside >= duel.turn_draws > 1:
            yield f"a turn begins with {duel.turn_draws} cards at the most"
    elif not duel.choices or not choices_fit(duel):
        yield "the choices are not what can be chosen"


def asked_player(duel: Duel) -> int:
    """The player who answers what is asked."""
    if duel.asks in AT_THE_END:
        return 1 - duel.player
    if duel.asks == questions.BOMB and duel.source != marks.NO_SLOT:
        return next(side for side in range(3) if duel.side[side] >> duel.source & 1)
    return duel.player


def choices_fit(duel: Duel) -> bool:
    """Whether the choices are those of the rules."""
    return CHOICES[duel.asks](duel)


def fits_order(duel: Duel) -> bool:
    """The powers on top wait."""
    return duel.depth > 0 and duel.choices == duel.waiting[duel.depth - 1]


def fits_look(duel: Duel) -> bool:
    """Face-down cards, for a 4 that has a look left (D-20, D-38)."""
    hidden = (in_lanes(duel) | duel.fort_slots) & ~duel.face_up
    looks = 2 if has_banner(duel, side_of(duel, duel.player), ranks.FOUR) else 1
    return is_asked_by_own(duel) and 1 <= duel.again <= looks and not duel.choices & ~hidden


def fits_discard(duel: Duel) -> bool:
    """The hand."""
    return duel.choices == duel.hand[duel.player]


def fits_move(duel: Duel) -> bool:
    """Own live cards of other lanes than the Queen's (D-29)."""
    if not is_asked_by_own(duel):
        return False
    hers = next(cards for cards in duel.lane if cards >> duel.source & 1)
    return duel.again <= 1 and not duel.choices & ~(own(duel, duel.player) & live(duel) & ~hers)


def fits_mentor(duel: Duel) -> bool:
    """Heal first or view first, and there is a card to draw (D-38)."""
    return is_asked_by_own(duel) and duel.choices == 3 and pile_of(duel, duel.player) > 0


def fits_strike(duel: Duel) -> bool:
    """What a 10 must strike besides (D-27, D-38)."""
    tens, nines = duel.squad & duel.of[ranks.TEN], duel.face_up & duel.of[ranks.NINE]
    three = has_banner(duel, side_of(duel, duel.player), ranks.TEN)
    if not tens or not 1 <= duel.targets < (3 if three else 2):
        return False
    cards = prey(duel) & next(cards for cards in duel.lane if cards & duel.squad)
    struck = [1 << duel.target[i] for i in range(duel.targets)]
    if len(set(struck)) < len(struck) or any(not card & cards & ~nines for card in struck):
        return False
    reached = cards if three else in_reach(duel, cards)
    return duel.source == index(duel.squad) and duel.choices == reached & ~nines & ~sum(struck)


def fits_bomb(duel: Duel) -> bool:
    """Both cards of a pair, for the next bomb (D-38)."""
    asked = duel.bombs and duel.source == index(duel.bombs)
    return bool(asked) and duel.choices == duel.squad and count(duel.squad) == 2


def fits_fort_lane(duel: Duel) -> bool:
    """Lanes in which a fort is due (D-40)."""
    return bool(forts_for_taker(duel)) and duel.choices == due_lanes(duel)


def fits_fort(duel: Duel) -> bool:
    """The taker's forts, for a lane in which one is due (D-40)."""
    return duel.choices == forts_for_taker(duel) and bool(due_lanes(duel) >> duel.aside & 1)


def forts_for_taker(duel: Duel) -> int:
    """The forts that can be taken; with split decks the own ones (D-41)."""
    if not duel.forts:
        return 0
    first = duel.left_size + 2 * (1 - duel.player)
    return duel.fort_slots & (3 << first) if duel.split else duel.fort_slots


def due_lanes(duel: Duel) -> int:
    """Undecided lanes with enough face-up cards of the player in turn, not yet given (D-40)."""
    strong = own(duel, duel.player) & duel.face_up
    given = duel.fort_given[1 - duel.player]
    return sum(
        1 << lane
        for lane in range(duel.lanes)
        if duel.lane_winner[lane] == marks.OPEN_LANE
        and not given >> lane & 1
        and count(strong & duel.lane[lane]) >= duel.fort_at
    )


def is_asked_by_own(duel: Duel) -> bool:
    """Whether a card of the player in turn asks."""
    return duel.source != marks.NO_SLOT and not foes(duel, duel.player) >> duel.source & 1


CHOICES = {
    questions.ORDER: fits_order,
    questions.LOOK: fits_look,
    questions.DISCARD: fits_discard,
    questions.MOVE: fits_move,
    questions.MENTOR: fits_mentor,
    questions.STRIKE: fits_strike,
    questions.BOMB: fits_bomb,
    questions.FORTLANE: fits_fort_lane,
    questions.FORT: fits_fort,
}
