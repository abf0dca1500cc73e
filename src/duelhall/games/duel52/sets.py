"""Plain questions to a table, asked often; ``sets.pxd`` holds the same functions for C."""

from duelhall.core import bits
from duelhall.games.duel52 import marks, phases, ranks
from duelhall.games.duel52.table import Table


def side_of(t: Table, player: int) -> int:
    """The side a player is on; A and C are partners (D-44)."""
    return player & 1 if t.teams else player


def pile_of(t: Table, player: int) -> int:
    """How many cards the player can still draw (D-01, D-03)."""
    return t.pile[player] if t.split else t.pile[0]


def is_endgame(t: Table) -> bool:
    """Whether the draw pile is empty, with split decks both (D-03, D-09)."""
    return t.phase != phases.SETUP and t.pile[0] + t.pile[1] == 0


def in_lanes(t: Table) -> int:
    """All cards in lanes."""
    return t.side[0] | t.side[1] | t.side[2]


def live(t: Table) -> int:
    """All cards in lanes except bases while the pile lasts (D-09)."""
    return in_lanes(t) if is_endgame(t) else in_lanes(t) & ~t.base


def own(t: Table, player: int) -> int:
    """The cards of the player's side."""
    return t.side[side_of(t, player)]


def foes(t: Table, player: int) -> int:
    """The cards of all other sides."""
    return in_lanes(t) & ~own(t, player)


def rank_at(t: Table, slot: int) -> int:
    """The rank of the card in a slot."""
    return t.card_at[slot] >> 2


def power_at(t: Table, slot: int) -> int:
    """The power of the card in a slot, by the rank it is printed on."""
    return t.does[t.card_at[slot] >> 2]


def has_banner(t: Table, side: int, power: int) -> bool:
    """Whether a side's cards with a power have the improved one (D-37)."""
    return bool(t.bannermen and t.improved[side] >> power & 1)


def tristrikers(t: Table) -> int:
    """Cards in turn that strike three, Jack or not (D-38)."""
    return t.of[ranks.TEN] if has_banner(t, side_of(t, t.player), ranks.TEN) else 0


def ready(t: Table) -> int:
    """Cards of the side in turn that can attack: face-up, not frozen, attacks left (D-11)."""
    return own(t, t.player) & t.face_up & ~(t.frozen | t.used | t.barred)


def prey(t: Table) -> int:
    """The opposing live cards of all lanes (D-11)."""
    return foes(t, t.player) & live(t)


def in_reach(t: Table, cards: int) -> int:
    """Which of the opposing cards of a lane can be attacked: face-up Jacks first (D-28)."""
    jacks = cards & t.face_up & t.of[ranks.JACK]
    return jacks if jacks else cards


def seat_of(t: Table, player: int) -> int:
    """The seat that decides for a player; one for both in solo (D-42)."""
    return 0 if t.solo else player


def owner(t: Table, card: int) -> int:
    """The side a card in a lane belongs to."""
    return 0 if t.side[0] & card else 1 if t.side[1] & card else 2


def lane_of(t: Table, card: int) -> int:
    """The lane a card lies in."""
    lane = 0
    while not t.lane[lane] & card:
        lane += 1
    return lane


def damage_of(t: Table, card: int) -> int:
    """How many hit points the card has lost."""
    return (1 if t.hurt1 & card else 0) + (2 if t.hurt2 & card else 0)


def is_mage(t: Table, player: int) -> bool:
    """Whether the player's hero casts spells: 2 to 7, Queen, King (D-34)."""
    rank = t.hero[player] >> 2
    return bool(t.heroes and (rank <= 5 or rank in (10, 11)))


def awaits_warrior(t: Table, player: int) -> bool:
    """Whether the player's hero is a warrior still to come (D-34)."""
    return bool(t.heroes and not is_mage(t, player) and not t.hero_played[player])


def holder(t: Table, slot: int) -> int:
    """Whose hand a card came from, or NOBODY."""
    return t.origin[slot] >> 6 if t.from_hand >> slot & 1 else marks.NOBODY


def drawn_before(t: Table, slot: int) -> int:
    """How many cards its player had drawn since the hand was last seen when the card left it."""
    return t.origin[slot] & 63


def leaders(t: Table) -> int:
    """The ready cards, of a pair the lower one, and only if both are ready (D-16)."""
    cards = ready(t)
    pairs = cards & t.paired
    cards &= ~pairs
    while pairs:
        slot = bits.index(pairs)
        pairs &= pairs - 1
        if pairs & bits.one(t.mate[slot]):
            cards |= bits.one(slot)
    return cards


def ask(t: Table, question: int, player: int, choices: int, source: int) -> None:
    """Wait for a player's choice, or for chance."""
    t.asks = question
    t.who = player
    t.choices = choices
    t.source = source
