"""What is legal: the sets that say so, the list made of them, and an even pick from them."""

import cython

if not cython.compiled:
    from duelhall.core.bits import count, index, nth, one
    from duelhall.core.dice import throw
    from duelhall.games.duel52.powers import hidden
    from duelhall.games.duel52.sets import (
        awaits_warrior,
        foes,
        in_reach,
        is_endgame,
        is_mage,
        lane_of,
        leaders,
        live,
        own,
        pile_of,
        prey,
        rank_at,
        tristrikers,
    )
    from duelhall.games.duel52.table import Table
    from duelhall.games.duel52.terms import (
        ACT,
        ATTACK,
        CAST,
        CHOOSE,
        END,
        ENTER,
        FIVE,
        FLIP,
        FOUR,
        KING,
        MOVE,
        NINE,
        NO_SLOT,
        PAIR,
        PLAY,
        QUEEN,
        SEVEN,
        SIX,
        THREE,
        TWO,
    )


def code(kind: int, first: int, second: int) -> int:
    """An action as one number."""
    return kind << 12 | first << 6 | second


# -- the sets


def open_lanes(t: Table) -> int:
    """Lanes into which the player in turn can play: not closed by Stasis (D-38)."""
    lanes = (1 << t.lanes) - 1
    return lanes & ~t.closed[t.player] if t.bannermen else lanes


def flippable(t: Table) -> int:
    """Own face-down live cards, not frozen, not laid by Overwhelm this turn (D-07, D-23, D-35)."""
    return own(t, t.player) & live(t) & ~(t.face_up | t.frozen | t.laid)


def pairable(t: Table) -> int:
    """Own face-up cards in no pair (D-15)."""
    return own(t, t.player) & t.face_up & ~t.paired


def mates_of(t: Table, slot: int, others: int) -> int:
    """Which of the others are of the same rank."""
    return t.of[rank_at(t, slot)] & others


def can_act(t: Table) -> bool:
    """Whether an action is legal: play, flip, attack or pair (D-05)."""
    if t.actions <= 0:
        return False
    if t.hand[t.player] and open_lanes(t):
        return True
    return flippable(t) != 0 or can_attack_or_pair(t)


def can_attack_or_pair(t: Table) -> bool:
    """Whether some card can attack or make a pair."""
    attackers = leaders(t)
    targets = prey(t)
    singles = pairable(t)
    for lane in range(t.lanes):
        if t.lane[lane] & attackers and t.lane[lane] & targets:
            return True
        cards = t.lane[lane] & singles
        while cards:
            slot = index(cards)
            cards &= cards - 1
            if mates_of(t, slot, cards):
                return True
    return False


def has_choice(t: Table) -> bool:
    """Whether the turn goes on: an action, a spell or a warrior is possible (D-05)."""
    return can_act(t) or (t.heroes and (can_enter(t) or can_cast(t)))


def must_enter(t: Table) -> bool:
    """Whether an enraged warrior comes before anything else (D-34)."""
    return is_endgame(t) and can_enter(t)


def can_enter(t: Table) -> bool:
    """Whether a warrior still waits and a lane is open to it (D-34)."""
    return awaits_warrior(t, t.player) and open_lanes(t) != 0


def can_cast(t: Table) -> bool:
    """One spell a turn, by a mage, while the pile lasts, with a target (D-34, D-35)."""
    if t.cast or not t.heroes or not is_mage(t, t.player) or is_endgame(t):
        return False
    spell = t.hero[t.player] >> 2
    if spell == TWO:
        return pile_of(t, t.player) > 0
    if spell == THREE:
        return t.hand[t.player] != 0 and open_lanes(t) != 0
    return spell_targets(t) != 0


def can_end(t: Table) -> bool:
    """Advanced: at any time, but in the endgame not without an action, if one is legal (D-05)."""
    return t.advanced and (not is_endgame(t) or t.acted or not can_act(t))


def spell_targets(t: Table) -> int:
    """The cards the mage's spell can be cast on (D-35)."""
    spell = t.hero[t.player] >> 2
    mine = own(t, t.player)
    if spell == FOUR:
        return hidden(t)
    if spell == FIVE:
        return mine & live(t) & ~(t.face_up | t.laid)
    if spell == SIX:
        return foes(t, t.player) & ~(t.face_up & t.of[NINE])
    if spell == SEVEN:
        return mine & (t.hurt1 | t.hurt2)
    if spell == QUEEN:
        return mine & live(t)
    if spell == KING:
        return mine & t.face_up & t.active
    return 0


# -- the list


def write(out: list[int], n: int, kind: int, firsts: int, second: int) -> int:
    """An action for each member of a set."""
    while firsts:
        out[n] = code(kind, index(firsts), second)
        n += 1
        firsts &= firsts - 1
    return n


def write_to_lanes(t: Table, out: list[int], n: int, kind: int, firsts: int) -> int:
    """An action for each member of a set and each open lane."""
    lanes = open_lanes(t)
    while firsts:
        first = index(firsts)
        firsts &= firsts - 1
        for lane in range(t.lanes):
            if lanes >> lane & 1:
                out[n] = code(kind, first, lane)
                n += 1
    return n


def write_attacks(t: Table, out: list[int], n: int) -> int:
    """The attacks of all lanes (D-11); a banner 10 strikes past Jacks (D-38)."""
    attackers = leaders(t)
    three = tristrikers(t)
    targets = prey(t)
    for lane in range(t.lanes):
        cards = attackers & t.lane[lane]
        enemies = targets & t.lane[lane]
        reach = in_reach(t, enemies)
        while cards:
            slot = index(cards)
            cards &= cards - 1
            n = write_on(out, n, slot, enemies if one(slot) & three else reach)
    return n


def write_on(out: list[int], n: int, slot: int, targets: int) -> int:
    """The attacks of one card."""
    while targets:
        out[n] = code(ATTACK, slot, index(targets))
        n += 1
        targets &= targets - 1
    return n


def write_pairs(t: Table, cards: int, out: list[int], n: int) -> int:
    """The pairs that can be made of cards of one lane (D-15)."""
    while cards:
        slot = index(cards)
        cards &= cards - 1
        mates = mates_of(t, slot, cards)
        while mates:
            out[n] = code(PAIR, slot, index(mates))
            n += 1
            mates &= mates - 1
    return n


def write_actions(t: Table, out: list[int]) -> int:
    """All that costs an action (D-05)."""
    if t.actions <= 0:
        return 0
    n = write_to_lanes(t, out, 0, PLAY, t.hand[t.player])
    n = write(out, n, FLIP, flippable(t), 0)
    n = write_attacks(t, out, n)
    singles = pairable(t)
    for lane in range(t.lanes):
        n = write_pairs(t, singles & t.lane[lane], out, n)
    return n


def write_spells(t: Table, out: list[int], n: int) -> int:
    """The mage's spell on each target (D-35)."""
    if not can_cast(t):
        return n
    spell = t.hero[t.player] >> 2
    if spell == TWO:
        return write(out, n, CAST, 1, 0)
    if spell == THREE:
        return write_to_lanes(t, out, n, CAST, t.hand[t.player])
    targets = spell_targets(t)
    if spell != QUEEN:
        return write(out, n, CAST, targets, 0)
    while targets:
        slot = index(targets)
        targets &= targets - 1
        for lane in range(t.lanes):
            if not t.lane[lane] & one(slot):
                out[n] = code(CAST, slot, lane)
                n += 1
    return n


def write_free(t: Table, out: list[int], n: int) -> int:
    """What costs no action: spell, warrior, end of the turn (D-05, D-34)."""
    n = write_spells(t, out, n)
    if can_enter(t):
        n = write_to_lanes(t, out, n, ENTER, 1)
    if can_end(t) and not must_enter(t):
        n = write(out, n, END, 1, 0)
    return n


def write_menu(t: Table, out: list[int]) -> int:
    """All legal actions of the player who decides."""
    if t.asks == ACT:
        n = 0 if must_enter(t) else write_actions(t, out)
        return write_free(t, out, n) if t.advanced else n
    n = write(out, 0, CHOOSE, t.choices, 0)
    if t.asks == MOVE:
        out[n] = code(CHOOSE, NO_SLOT, 0)
        n += 1
    return n


# -- the same from the sets, without writing the list


def offers(t: Table, action: int) -> bool:
    """Whether one of the commonest actions is legal, where nothing but actions is."""
    first = action >> 6 & 63
    second = action & 63
    kind = action >> 12
    if kind == PLAY:
        return (t.hand[t.player] >> first & 1) != 0 and second < t.lanes
    if kind == FLIP:
        return (flippable(t) >> first & 1) != 0 and second == 0
    if not leaders(t) >> first & 1:
        return False
    return (in_reach(t, prey(t) & t.lane[lane_of(t, one(first))]) >> second & 1) != 0


def pick_action(t: Table) -> int:
    """One of the actions that cost an action, evenly, where nothing else is legal."""
    hand = t.hand[t.player]
    flips = flippable(t)
    plays = count(hand) * t.lanes
    ways = plays + count(flips)
    attackers = leaders(t)
    enemies = prey(t)
    attacks = count_attacks(t, attackers, enemies)
    n = throw(t, ways + attacks + count_twos(t, pairable(t)))
    if n >= ways + attacks:
        # Pairs are counted only when one may be picked: twos that are no pairs are drawn again.
        pairs = count_pairs(t)
        if n >= ways + attacks + pairs:
            n = throw(t, ways + attacks + pairs)
    if n < plays:
        card = n // 3 if t.lanes == 3 else n >> 2
        return code(PLAY, nth(hand, card), n - card * t.lanes)
    if n < ways:
        return code(FLIP, nth(flips, n - plays), 0)
    if n < ways + attacks:
        return nth_attack(t, attackers, enemies, n - ways)
    return nth_pair(t, n - ways - attacks)


def pick_freely(t: Table, out: list[int]) -> int:
    """One of all legal actions, evenly; only those that cost nothing are written down."""
    free = write_free(t, out, 0)
    if t.actions <= 0 or must_enter(t):
        return out[throw(t, free)]
    hand = t.hand[t.player]
    lanes = open_lanes(t)
    flips = flippable(t)
    plays = free + count(hand) * count(lanes)
    ways = plays + count(flips)
    attackers = leaders(t)
    enemies = prey(t)
    attacks = ways + count_attacks(t, attackers, enemies)
    n = throw(t, attacks + count_twos(t, pairable(t)))
    if n >= attacks:
        pairs = count_pairs(t)
        if n >= attacks + pairs:
            n = throw(t, attacks + pairs)
    if n < free:
        return out[n]
    if n < plays:
        card = (n - free) // count(lanes)
        return code(PLAY, nth(hand, card), nth(lanes, n - free - card * count(lanes)))
    if n < ways:
        return code(FLIP, nth(flips, n - plays), 0)
    if n < attacks:
        return nth_attack(t, attackers, enemies, n - ways)
    return nth_pair(t, n - attacks)


def count_attacks(t: Table, attackers: int, enemies: int) -> int:
    """How many attacks there are; a banner 10 has more (D-38)."""
    three = attackers & tristrikers(t)
    total = 0
    for lane in range(t.lanes):
        cards = enemies & t.lane[lane]
        targets = in_reach(t, cards)
        total += count(attackers & t.lane[lane]) * count(targets)
        if three:
            total += count(three & t.lane[lane]) * count(cards & ~targets)
    return total


def nth_attack(t: Table, attackers: int, enemies: int, n: int) -> int:
    """The attack with so many before it, lane by lane."""
    if attackers & tristrikers(t):
        return nth_of_tristrikers(t, attackers, enemies, n)
    lane = 0
    while True:
        cards = attackers & t.lane[lane]
        targets = in_reach(t, enemies & t.lane[lane])
        ways = count(cards) * count(targets)
        if n < ways:
            card = n // count(targets)
            target = n - card * count(targets)
            return code(ATTACK, nth(cards, card), nth(targets, target))
        n -= ways
        lane += 1


def nth_of_tristrikers(t: Table, attackers: int, enemies: int, n: int) -> int:
    """The same where some attackers have more targets than others (D-38)."""
    three = attackers & tristrikers(t)
    lane = 0
    while True:
        cards = attackers & t.lane[lane]
        while cards:
            targets = enemies & t.lane[lane]
            if not three & cards & -cards:
                targets = in_reach(t, targets)
            if n < count(targets):
                return code(ATTACK, index(cards), nth(targets, n))
            n -= count(targets)
            cards &= cards - 1
        lane += 1


def mates_in_lane(t: Table, slot: int, others: int) -> int:
    """Which of the others are of the same rank and in the same lane."""
    mates = mates_of(t, slot, others)
    return mates & t.lane[lane_of(t, one(slot))] if mates else 0


def count_twos(t: Table, cards: int) -> int:
    """How many twos of these cards lie in one lane, of one rank or not."""
    total = 0
    for lane in range(t.lanes):
        number = count(cards & t.lane[lane])
        total += number * (number - 1) >> 1
    return total


def count_pairs(t: Table) -> int:
    """How many pairs can be made."""
    singles = pairable(t)
    total = 0
    for rank in range(13):
        cards = singles & t.of[rank]
        if cards & (cards - 1):
            total += count_twos(t, cards)
    return total


def nth_pair(t: Table, n: int) -> int:
    """The pair with so many before it, by its first card."""
    cards = pairable(t)
    while True:
        slot = index(cards)
        cards &= cards - 1
        mates = mates_in_lane(t, slot, cards)
        if n < count(mates):
            return code(PAIR, slot, nth(mates, n))
        n -= count(mates)
