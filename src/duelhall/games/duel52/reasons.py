"""Why a card or lane that a person would try can't be chosen now.

What is legal is asked of the legal actions alone; here it is explained, from what is public. Each
explainer is asked about spots that are not open, and says nothing where it knows no reason.
Compiled, since the hall tells whoever decides, every time.
"""

from duelhall.core import bits, gesture
from duelhall.core.gesture import Gesture, Reason, Way
from duelhall.games.duel52 import actions, cards, marks, questions, ranks, sets
from duelhall.games.duel52.cards import LANES, RANKS
from duelhall.games.duel52.clauses import counted
from duelhall.games.duel52.clauses import told as fitted
from duelhall.games.duel52.duel import Duel

Told = list[tuple[str, str]]
"""Spots with what there is to say of them."""

STASIS = "Stasis closes it to you this turn."
NO_LANE = "Stasis closes every lane to you this turn."
JACK_FIRST = "[J?{A} must be killed first.]"
NINE_ALONE = "[9?{A} can only be struck alone.]"
NINE_FREE = "[9?{A} can't be frozen.]"
NO_ACTIONS = "No actions left this turn."
ENRAGED = "Your enraged warrior must enter first."
NOTHING_THERE = {
    lanes: f"Nothing to attack in its {area}." for lanes, area in ((3, "lane"), (4, "triangle"))
}
IN_STASIS = {lanes: [(f"lane:{lane}", STASIS) for lane in LANES[:lanes]] for lanes in (3, 4)}


def reasons(duel: Duel, seat: int, gestures: list[Gesture] | None = None) -> list[Reason]:
    """The reasons for a seat that decides, with the gestures of all that it may do if known."""
    if not duel.may_decide(seat):
        return []
    if gestures is None:
        gestures = [actions.gesture_of(duel, action) for action in duel.legal(seat)]
    return Explainer(duel, gestures).reasons()


class Explainer:
    """Explains one position to the seat that decides in it."""

    def __init__(self, duel: Duel, gestures: list[Gesture]) -> None:
        self.duel = duel
        self.open = gesture.openings(gestures)
        self.spots = dict(spots_of(duel, sets.in_lanes(duel)))
        self.slots = {spot: slot for slot, spot in self.spots.items()}
        self.found: list[Reason] = []

    def reasons(self) -> list[Reason]:
        """What there is to say in answer to the present question."""
        if self.duel.asks == questions.ACT:
            self.explain_acting()
        elif self.duel.asks in ANSWERS:
            self.note((), ANSWERS[self.duel.asks](self.duel))
        return self.found

    def note(self, after: Way, told: Told) -> None:
        """Keep what is said of spots that are not open after those spots."""
        opened = self.open.get(after, ())
        shut = {spot: words for spot, words in told if spot not in opened}
        for spot, words in shut.items():
            self.found.append(Reason(spot, after, words))

    def explain_acting(self) -> None:
        """What can't be done in one's own turn."""
        self.note((), why_not_hand(self.duel))
        self.explain_own()
        if self.duel.heroes:
            self.note((), why_not_hero(self.duel))
        for after in sorted(self.open):
            if after:
                self.explain_next(after)

    def explain_next(self, after: Way) -> None:
        """What can't follow spots that an action begins with."""
        duel, spot = self.duel, after[len(after) - 1]
        if spot.startswith("hand:"):
            self.note(after, IN_STASIS[duel.lanes])
        elif spot.startswith("hero:"):
            mage = sets.is_mage(duel, duel.player)
            self.note(after, why_not_target(duel) if mage else IN_STASIS[duel.lanes])
        elif len(after) == 1:
            self.explain_struck(after, self.slots[spot])
        elif spot.startswith("card:"):
            self.note(after, [(f"lane:{spot[5]}", "It lies there already.")])

    def explain_own(self) -> None:
        """Own cards that can do nothing now (D-05, D-07, D-11)."""
        duel, opened = self.duel, self.open.get((), ())
        wait = must_wait(duel)
        for slot in cards.members(sets.own(duel, duel.player)):
            spot = self.spots[slot]
            if spot not in opened:
                why = why_locked(duel, slot) or wait or why_idle(duel, slot)
                self.found.append(Reason(spot, (), why or NOTHING_THERE[duel.lanes]))

    def explain_struck(self, after: Way, slot: int) -> None:
        """Opposing cards of its lane that a card can't attack (D-09, D-11, D-28)."""
        duel, opened = self.duel, self.open[after]
        lane = duel.lane[sets.lane_of(duel, bits.one(slot))]
        for target in cards.members(lane & sets.foes(duel, duel.player)):
            spot = self.spots[target]
            if spot not in opened:
                why = why_locked(duel, target) or why_idle(duel, slot)
                words = why or fitted(JACK_FIRST, duel.options.house)
                self.found.append(Reason(spot, after, words))


# -- one's own turn


def spots_of(duel: Duel, slots: int) -> list[tuple[int, str]]:
    """The cards of a set, each with its spot."""
    return [(slot, actions.card_spot(duel, slot)) for slot in cards.members(slots)]


def locked(duel: Duel) -> str:
    """What holds for a base while there is a pile (D-09)."""
    return f"Locked until {'both piles are' if duel.split else 'the draw pile is'} empty."


def area(duel: Duel) -> str:
    """What cards lie in."""
    return "triangle" if duel.lanes == 4 else "lane"


def must_wait(duel: Duel) -> str | None:
    """Why no action is possible at all (D-05, D-34)."""
    if duel.heroes and sets.is_endgame(duel) and waits(duel) and open_lanes(duel):
        return ENRAGED
    return NO_ACTIONS if duel.actions <= 0 else None


def waits(duel: Duel) -> bool:
    """Whether the warrior of the player in turn has not entered."""
    return not sets.is_mage(duel, duel.player) and not duel.hero_played[duel.player]


def open_lanes(duel: Duel) -> int:
    """The lanes that are not closed to the player in turn (D-38)."""
    return (1 << duel.lanes) - 1 & ~duel.closed[duel.player]


def why_not_hand(duel: Duel) -> Told:
    """Hand cards that can't be played (D-05, D-38)."""
    why = must_wait(duel) or NO_LANE
    return [(f"hand:{card}", why) for card in cards.cards_in(duel.hand[duel.player])]


def why_locked(duel: Duel, slot: int) -> str | None:
    """Whether it is a base that is not live yet (D-09)."""
    return None if sets.live(duel) >> slot & 1 else locked(duel)


def why_idle(duel: Duel, slot: int) -> str | None:
    """Why a card can't be flipped or attack, itself or its pair (D-11, D-16, D-23, D-35)."""
    if duel.face_up >> slot & 1 and duel.paired >> slot & 1:
        return tired(duel, slot) or in_pair(tired(duel, duel.mate[slot]))
    return tired(duel, slot)


def in_pair(why: str | None) -> str | None:
    """The same, of the other card of a pair."""
    return f"The other card of its pair: {why[0].lower()}{why[1:]}" if why else None


def tired(duel: Duel, slot: int) -> str | None:
    """Why a card itself can't be flipped or attack."""
    if duel.frozen >> slot & 1:
        return "Frozen until the end of this turn."
    if not duel.face_up >> slot & 1:
        return "Laid by Overwhelm: no flip this turn." if duel.laid >> slot & 1 else None
    if duel.barred >> slot & 1:
        return "Flipped by a spell: no attack this turn."
    return "It has attacked this turn." if duel.used >> slot & 1 else None


def why_not_hero(duel: Duel) -> Told:
    """The own hero, if it can't be used (D-34, D-35)."""
    spot = f"hero:{duel.player}"
    if not sets.is_mage(duel, duel.player):
        return [(spot, NO_LANE if waits(duel) else "Your warrior has entered already.")]
    if sets.is_endgame(duel):
        return [(spot, "Exerted: with the pile empty mages cast no more.")]
    if duel.cast:
        return [(spot, "Your mage has cast this turn.")]
    return [(spot, WITHOUT_TARGET[duel.hero[duel.player] >> 2])]


WITHOUT_TARGET = {
    ranks.TWO: "Your pile is empty.",
    ranks.THREE: "No card to play, or no lane open.",
    ranks.FOUR: "No card lies face-down.",
    ranks.FIVE: "You have no face-down card to flip.",
    ranks.SIX: "There is no card to freeze.",
    ranks.SEVEN: "You have no damaged card.",
    ranks.QUEEN: "You have no card to move.",
    ranks.KING: "You have no face-up card to empower.",
}


# -- the second spot, and the third


def why_not_target(duel: Duel) -> Told:
    """Cards that the mage's spell can't be cast on (D-35)."""
    spell = duel.hero[duel.player] >> 2
    if spell == ranks.SIX:
        nines = sets.foes(duel, duel.player) & duel.face_up & duel.of[ranks.NINE]
        free = fitted(NINE_FREE, duel.options.house)
        return [(spot, free) for _, spot in spots_of(duel, nines)]
    if spell not in OWN_TARGETS:
        return []
    own = spots_of(duel, sets.own(duel, duel.player))
    return [(spot, why_spared(duel, slot, spell)) for slot, spot in own]


OWN_TARGETS = {ranks.FIVE, ranks.SEVEN, ranks.QUEEN, ranks.KING}


def why_spared(duel: Duel, slot: int, spell: int) -> str:
    """Why an own card is no target of a spell (D-35)."""
    up = duel.face_up >> slot & 1
    if spell == ranks.SEVEN:
        return "It is not damaged."
    if spell == ranks.KING:
        return "Its power can't be used again." if up else "It lies face-down."
    if spell == ranks.FIVE and up:
        return "It lies face-up already."
    return why_locked(duel, slot) or "Laid by Overwhelm: no flip this turn."


# -- the questions of powers


def why_not_strike(duel: Duel) -> Told:
    """Further targets of a 10 (D-27, D-28, D-38)."""
    told: Told = []
    lane = duel.lane[sets.lane_of(duel, bits.one(duel.source))]
    named = [duel.target[i] for i in range(duel.targets)]
    for slot, spot in spots_of(duel, lane & sets.foes(duel, duel.player)):
        if slot in named:
            told.append((spot, "It is a target already."))
        elif not sets.prey(duel) & bits.one(slot):
            told.append((spot, locked(duel)))
        elif duel.face_up & bits.one(slot) and sets.power_at(duel, slot) == ranks.NINE:
            told.append((spot, fitted(NINE_ALONE, duel.options.house)))
        else:
            told.append((spot, fitted(JACK_FIRST, duel.options.house)))
    return told


def why_not_look(duel: Duel) -> Told:
    """The card that a banner 4 has looked at first (D-38)."""
    covered = (sets.in_lanes(duel) | duel.fort_slots) & ~duel.face_up
    return [(spot, "You have just looked at it.") for _, spot in spots_of(duel, covered)]


def why_not_move(duel: Duel) -> Told:
    """Own cards that a Queen can't call (D-29, D-38)."""
    told: Told = []
    here = duel.lane[sets.lane_of(duel, bits.one(duel.source))]
    whose = "her" if duel.card_at[duel.source] >> 2 == ranks.QUEEN else "its"
    for slot, spot in spots_of(duel, sets.own(duel, duel.player)):
        if here & bits.one(slot):
            told.append((spot, f"It is in {whose} {area(duel)} already."))
        else:
            why = why_locked(duel, slot)
            told.append((spot, why or "The second card comes from the lane of the first."))
    return told


def why_not_fort_lane(duel: Duel) -> Told:
    """Lanes that get no fort (D-40)."""
    told: Told = []
    for lane in range(duel.lanes):
        if duel.lane_winner[lane] != marks.OPEN_LANE:
            why = "A decided lane gets no fort."
        elif duel.fort_given[duel.who] >> lane & 1:
            why = "You have had a fort here."
        else:
            why = f"A fort needs {counted(duel.fort_at)} face-up cards against you."
        told.append((f"lane:{LANES[lane]}", why))
    return told


def why_not_fort(duel: Duel) -> Told:
    """Forts of the other colour, with a deck each (D-41)."""
    return [(spot, "This fort is your opponent's.") for _, spot in spots_of(duel, duel.fort_slots)]


def why_not_banner(duel: Duel) -> Told:
    """Ranks of the hand that can't be raised (D-36)."""
    told: Told = []
    for card in cards.members(duel.hand[duel.who]):
        raised = duel.banner[duel.who] >> (card >> 2) & 1
        why = "It is your banner already." if raised else "No copy of it is left in the deck."
        told += [(f"hand:{cards.card_name(card)}", why), (f"rank:{RANKS[card >> 2]}", why)]
    return told


ANSWERS = {
    questions.STRIKE: why_not_strike,
    questions.LOOK: why_not_look,
    questions.MOVE: why_not_move,
    questions.FORTLANE: why_not_fort_lane,
    questions.FORT: why_not_fort,
    questions.BANNER: why_not_banner,
}
