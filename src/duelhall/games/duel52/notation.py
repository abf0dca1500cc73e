"""Actions as short texts and back; see the notation page of the docs."""

from duelhall.games.duel52 import terms
from duelhall.games.duel52.cards import LANES, RANKS, card_name, label_name
from duelhall.games.duel52.duel import Duel


def parts(action: int) -> tuple[int, int, int]:
    """Kind, first and second part of an action."""
    return action >> 12, action >> 6 & 63, action & 63


def label_of(duel: Duel, slot: int) -> str:
    """The label of a card on the table."""
    return label_name(duel.name_of(slot))


def format_action(duel: Duel, action: int) -> str:
    """The notation of an action or outcome."""
    kind, first, second = parts(action)
    if kind == terms.OUTCOME:
        return str(first + 1) if duel.asks == terms.START_CARD else card_name(first)
    if kind == terms.CHOOSE:
        return format_choice(duel, first)
    if kind == terms.PLAY:
        return f"{card_name(first)}>{LANES[second]}"
    if kind == terms.FLIP:
        return f"{label_of(duel, first)}!"
    if kind == terms.ATTACK:
        return f"{label_of(duel, first)}x{label_of(duel, second)}"
    if kind == terms.PAIR:
        return f"{label_of(duel, first)}={label_of(duel, second)}"
    if kind == terms.CAST:
        return f"*{format_spell(duel, first, second)}"
    return "end" if kind == terms.END else f"H>{LANES[second]}"


def format_spell(duel: Duel, first: int, second: int) -> str:
    """What the mage's spell is cast on."""
    spell = duel.hero[duel.player] >> 2
    if spell == terms.TWO:
        return ""
    if spell == terms.THREE:
        return f"{card_name(first)}>{LANES[second]}"
    target = label_of(duel, first)
    return f"{target}>{LANES[second]}" if spell == terms.QUEEN else target


def format_choice(duel: Duel, chosen: int) -> str:
    """The answer to a power's question."""
    asks = duel.asks
    if asks in (terms.ORDER, terms.FORT):
        return label_of(duel, chosen)
    if asks in SIGNS:
        return SIGNS[asks] + label_of(duel, chosen)
    if asks == terms.MOVE:
        if chosen == terms.NO_SLOT:
            return "-"
        lane = label_of(duel, duel.source)[0]
        return f"{label_of(duel, chosen)}>{lane}"
    if asks == terms.DISCARD:
        return f"{card_name(chosen)}>-"
    if asks == terms.BANNER:
        return RANKS[chosen]
    if asks == terms.MENTOR:
        return "heal" if chosen == terms.HEALING else "view"
    return f">{LANES[chosen]}" if asks == terms.FORTLANE else str(chosen + 1)


SIGNS = {terms.LOOK: "?", terms.STRIKE: "+", terms.BOMB: "@"}
