"""Armour, attack and aim of a fighter: what is printed, and all that changes it (BW-20, BW-21)."""

from duelhall.games.blades import marks
from duelhall.games.blades.realm import Realm


def changes(t: Realm, fighter: int, figure: int) -> int:
    """What lasts on a fighter: 0 armour, 1 attack, 2 aim."""
    at = 15 * fighter + marks.LASTS * figure
    return t.change[at] + t.change[at + 1] + t.change[at + 2] + t.change[at + 3] + t.change[at + 4]


def given(t: Realm, bearer: int, part: int) -> int:
    """What a living fighter, and a leader's item, always add: a relation and a figure."""
    total = t.book.always[9 * t.fighter_card[bearer] + part]
    if bearer & 3 == 0 and t.party_item[bearer >> 2] != marks.NONE:
        total += t.book.always[9 * t.party_item[bearer >> 2] + part]
    return total


def of_battle(t: Realm, fighter: int, figure: int) -> int:
    """What all who live in the battle add to a fighter's figure."""
    own = fighter >> 2
    total = given(t, fighter, figure) if t.fighter_hp[fighter] else 0
    for bearer in range(4 * own, 4 * own + 4):
        if t.fighter_hp[bearer]:
            total += given(t, bearer, 3 + figure)
    if t.attacker < 0 or (own != t.attacker and own != t.defender):
        return total
    other = t.defender if own == t.attacker else t.attacker
    for bearer in range(4 * other, 4 * other + 4):
        if t.fighter_hp[bearer]:
            total += given(t, bearer, 6 + figure)
    return total


def armour(t: Realm, fighter: int) -> int:
    """Armour, 0 at least."""
    total = t.book.armour[t.fighter_card[fighter]] + changes(t, fighter, 0)
    total += of_battle(t, fighter, 0)
    return total if total > 0 else 0


def attack(t: Realm, fighter: int) -> int:
    """Attack, before armour."""
    total = t.book.attack[t.fighter_card[fighter]] + changes(t, fighter, 1)
    return total + of_battle(t, fighter, 1)


def damage(t: Realm, striker: int, target: int) -> int:
    """What a hit deals, 1 at least."""
    amount = attack(t, striker) - armour(t, target)
    return amount if amount > 1 else 1


def needs(t: Realm, striker: int) -> int:
    """What the d10 has to show, 2 to 10."""
    least = t.book.hits_on[t.fighter_card[striker]] - changes(t, striker, 2)
    least -= of_battle(t, striker, 2)
    if least < 2:
        return 2
    return least if least < 10 else 10
