"""Which actions are legal now: gathered as entries with a set of targets, then listed or drawn."""

from duelhall.core import bits, dice
from duelhall.games.calamity import (
    attack,
    kinds,
    marks,
    ops,
    questions,
    setup,
    stages,
    status,
    turn,
)
from duelhall.games.calamity.field import Field

ALL = 63


def enter(t: Field, kind: int, first: int, targets: int, choice: int) -> None:
    """Note an action with the heroes that it can be about; no targets are needed for none."""
    at = t.entries
    t.bases[at] = kind << 12 | first << 6
    t.masks[at] = targets
    if choice == ops.NO_CHOICE:
        t.counts[at] = 1
        t.masks[at] = 0
    elif choice == ops.TWO_ENEMIES:
        living = bits.count(targets)
        t.counts[at] = 3 if living == 3 else 1
        t.masks[at] = targets | 64
    else:
        t.counts[at] = bits.count(targets)
    t.entries = at + 1


def code_at(t: Field, at: int, n: int) -> int:
    """The action of an entry with this number."""
    mask = t.masks[at]
    if not mask:
        return t.bases[at] | ALL
    if mask & 64:
        return t.bases[at] | two_of(mask & ALL, n)
    return t.bases[at] | bits.nth(mask, n) << 3 | marks.NO_HERO


def two_of(targets: int, n: int) -> int:
    """One of the ways to name two heroes; the only one, if one lives."""
    living = bits.count(targets)
    if living == 1:
        return bits.index(targets) << 3 | marks.NO_HERO
    if living == 2:
        return bits.nth(targets, 0) << 3 | bits.nth(targets, 1)
    first = 1 if n == 2 else 0
    second = 1 if n == 0 else 2
    return bits.nth(targets, first) << 3 | bits.nth(targets, second)


# -- what can be chosen


def chosen_from(t: Field, seat: int, doer: int, choice: int, cause: int) -> int:
    """The heroes that a card lets its caster choose from (HC-23)."""
    own = 7 << 3 * seat
    if choice == ops.ENEMY or choice == ops.TWO_ENEMIES:
        return t.alive & ~own
    if choice == ops.FRIENDLY:
        return t.alive & own
    if choice == ops.ANY_HERO:
        return t.alive
    if choice == ops.BEARING:
        return t.alive & status.bearers(t, stages.OVER_TIME, cause)
    if choice == ops.FALLEN:
        return own & ~t.alive
    if t.asks == questions.WINDOW and (t.event == ops.ATTACKED or t.event == ops.HIT):
        return t.alive & own & ~(1 << t.struck)
    return t.alive & own & ~(1 << doer if doer >= 0 else 0)


def meets(t: Field, seat: int, doer: int, needs: int) -> bool:
    """Whether what a card needs besides a target is there (HC-10)."""
    if needs & ops.NEEDS_ACTIVE and t.active < 0:
        return False
    if needs & ops.NEEDS_SELF_ACTIVE and (t.active < 0 or t.active != doer):
        return False
    if needs & ops.NEEDS_EXTRA and t.extra:
        return False
    if needs & ops.REVIVES and t.revived >> seat & 1:
        return False
    if needs & ops.REDIRECTS and t.marked & stages.REDIRECTED:
        return False
    return not (needs & ops.REDIRECTS_SELF and doer == t.struck)


def enter_spells(t: Field, seat: int, event: int) -> None:
    """The spells in a hand that can be cast on an event; 0 is one's own turn (HC-10, HC-11)."""
    hand = t.hand1[seat] & castable(t, seat, event)
    while hand:
        card = bits.index(hand)
        hand &= hand - 1
        enter_spell(t, seat, card, event)


def castable(t: Field, seat: int, event: int) -> int:
    """The cards of a pool that belong to an event, of living heroes and Common."""
    found = t.book.common_events[event]
    for place in range(3):
        hero = 3 * seat + place
        if t.alive >> hero & 1:
            found |= bits.one(5 * place) * t.book.own_events[6 * t.hero[hero] + event]
    return found


def enter_spell(t: Field, seat: int, card: int, event: int) -> None:
    """A spell, if all conditions of its text are met."""
    doer = 3 * seat + card // 5 if card < marks.OWN else -1
    name = t.book.base + card - marks.OWN if doer < 0 else t.hero[doer] * 5 + card % 5
    if t.book.card_major[name] and t.major >> seat & 1:
        return
    if t.book.card_once[name] and is_used(t, seat, card, t.book.card_once[name]):
        return
    if t.book.card_about[name] and not concerns(t, doer, t.book.card_about[name], event):
        return
    needs = t.book.card_needs[name]
    if needs and not meets(t, seat, doer, needs):
        return
    choice = t.book.card_choice[name]
    targets = 0
    if choice:
        targets = chosen_from(t, seat, doer, choice, t.book.card_cause[name])
        if not targets:
            return
    enter(t, kinds.CAST, card, targets, choice)


def is_used(t: Field, seat: int, card: int, once: int) -> bool:
    """Whether a spell that is cast once was cast."""
    member = bits.one(card)
    if once == ops.ONCE_GAME:
        return t.used_game[seat] & member != 0
    if once == ops.ONCE_ROUND:
        return t.used_round[seat] & member != 0
    return t.used_turn[seat] & member != 0


def concerns(t: Field, doer: int, about: int, event: int) -> bool:
    """Whether an event is about the hero, or a friend of the hero, whose spell it is."""
    if event == ops.DEFEAT:
        return about == ops.FRIEND
    return (t.struck == doer) == (about == ops.ITSELF)


def enter_deeds(t: Field) -> None:
    """What the active hero can do: attack, or an action of its card (HC-09)."""
    hero = t.active
    seat = 0 if hero < 3 else 1
    enter(t, kinds.ATTACK, hero, attack.targets(t, seat), ops.ENEMY)
    kind = t.hero[hero]
    for number in range(t.book.deeds[kind]):
        deed = 3 * kind + number
        once = t.book.deed_once[deed]
        done = t.did_game[hero] if once == ops.ONCE_GAME else t.did_round[hero]
        if once and done >> number & 1:
            continue
        choice = t.book.deed_choice[deed]
        targets = chosen_from(t, seat, hero, choice, t.book.deed_cause[deed]) if choice else 0
        if choice and not targets:
            continue
        if meets(t, seat, hero, t.book.deed_needs[deed]):
            enter(t, kinds.DEED, number, targets, choice)


def gather(t: Field, seat: int) -> None:
    """All that the seat can do now, except for decks."""
    t.entries = 0
    asks = t.asks
    if asks == questions.ACT:
        gather_turn(t, seat)
    elif asks == questions.WINDOW:
        enter(t, kinds.PASS, 0, 0, ops.NO_CHOICE)
        enter_spells(t, seat, t.event)
    elif asks == questions.AFTER_ROLL:
        enter(t, kinds.PASS, 0, 0, ops.NO_CHOICE)
        if attack.reroll_ready(t):
            enter(t, kinds.REROLL, 0, 0, ops.NO_CHOICE)
        enter_spells(t, seat, ops.AFTER_ROLL)
    elif asks == questions.DISCARD:
        hand = t.hand1[seat]
        while hand:
            enter(t, kinds.DISCARD, bits.index(hand), 0, ops.NO_CHOICE)
            hand &= hand - 1
    elif asks == questions.FIRST:
        enter(t, kinds.FIRST, 0, 0, ops.NO_CHOICE)
        enter(t, kinds.FIRST, 1, 0, ops.NO_CHOICE)
    elif asks == questions.PICK:
        enter_picks(t)
    else:
        enter_marks(t)


def gather_turn(t: Field, seat: int) -> None:
    """One's own turn: spells, attacks and actions in any order (HC-12)."""
    free = 0 if t.activated else turn.available(t)
    if not free:
        enter(t, kinds.END, 0, 0, ops.NO_CHOICE)
        if t.actions and t.active >= 0:
            enter_deeds(t)
    else:
        enter(t, kinds.ACTIVATE, 0, free, ops.FRIENDLY)
    enter_spells(t, seat, 0)


def enter_picks(t: Field) -> None:
    """A hero is picked at most once (HC-03)."""
    for kind in range(t.book.heroes):
        if setup.is_free(t, kind):
            enter(t, kinds.PICK, kind, 0, ops.NO_CHOICE)


def enter_marks(t: Field) -> None:
    """The harmful statuses of the hero that is cleansed."""
    found = setup.cleansable(t)
    while found:
        enter(t, kinds.CLEAR, bits.index(found), 0, ops.NO_CHOICE)
        found &= found - 1


# -- listing and drawing


def fill(t: Field, seat: int, out: list[int]) -> int:
    """Write all legal actions of a seat; return how many there are."""
    if t.asks == questions.BUILD:
        return setup.fill_lists(t, seat, out)
    gather(t, seat)
    n = 0
    for at in range(t.entries):
        for way in range(t.counts[at]):
            out[n] = code_at(t, at, way)
            n += 1
    return n


def pick(t: Field, seat: int) -> int:
    """A legal action, evenly."""
    if t.asks == questions.BUILD:
        return setup.pick_list(t, seat)
    gather(t, seat)
    whole = 0
    for at in range(t.entries):
        whole += t.counts[at]
    way = dice.throw(t, whole) if whole > 1 else 0
    at = 0
    while way >= t.counts[at]:
        way -= t.counts[at]
        at += 1
    return code_at(t, at, way)
