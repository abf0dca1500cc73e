"""Powers that would do nothing now: said before a card is flipped for one, from what is public."""

from collections.abc import Callable

from duelhall.games.duel52 import ranks
from duelhall.games.duel52.duel import Duel
from duelhall.games.duel52.sets import foes, has_banner, lane_of, live, own, power_at, side_of


def heals_nothing(duel: Duel, slot: int) -> bool:
    """Whether none of the player's cards is hurt (D-24)."""
    return not own(duel, duel.player) & (duel.hurt1 | duel.hurt2)


def freezes_nothing(duel: Duel, slot: int) -> bool:
    """Whether no enemy of the lane could act that is not frozen yet; Stasis closes it (D-23)."""
    if has_banner(duel, side_of(duel, duel.player), ranks.SIX):
        return False
    nines = duel.face_up & duel.of[ranks.NINE]
    return not foes(duel, duel.player) & live(duel) & lane_cards(duel, slot) & ~nines & ~duel.frozen


def empowers_nothing(duel: Duel, slot: int) -> bool:
    """Whether no own power would work again (D-30)."""
    cards = own(duel, duel.player) & duel.face_up & duel.active & ~duel.of[ranks.KING]
    if has_banner(duel, side_of(duel, duel.player), ranks.KING):
        return not cards
    return not cards & lane_cards(duel, slot)


def lane_cards(duel: Duel, slot: int) -> int:
    """The cards of the lane that a card lies in."""
    return int(duel.lane[lane_of(duel, 1 << slot)])


IN_VAIN: dict[int, tuple[Callable[[Duel, int], bool], str]] = {
    ranks.SEVEN: (heals_nothing, "this would do nothing now, for no card of that side is hurt"),
    ranks.SIX: (freezes_nothing, "this would do nothing now, for no enemy there could act"),
    ranks.KING: (empowers_nothing, "this would do nothing now, for no power there works again"),
}


def warning(duel: Duel, slot: int) -> str:
    """What to say before this card of the player in turn is flipped; empty for nothing."""
    is_vain, words = IN_VAIN.get(power_at(duel, slot), (None, ""))
    return f"; {words}" if is_vain and is_vain(duel, slot) else ""
