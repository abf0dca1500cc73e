"""What is legal: the sets that say so, the list made of them, and an even pick from them."""

from duelhall.core import bits, dice
from duelhall.games.duel52 import kinds, marks, powers, questions, ranks, sets
from duelhall.games.duel52.table import Table


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
    return sets.own(t, t.player) & sets.live(t) & ~(t.face_up | t.frozen | t.laid)


def pairable(t: Table) -> int:
    """Own face-up cards in no pair (D-15)."""
    return sets.own(t, t.player) & t.face_up & ~t.paired


def mates_of(t: Table, slot: int, others: int) -> int:
    """Which of the others are of the same rank; two ranks may share a power."""
    mates = t.of[sets.power_at(t, slot)] & others
    return of_one_rank(t, sets.rank_at(t, slot), mates) if t.mixed else mates


def of_one_rank(t: Table, rank: int, cards: int) -> int:
    """Those of the cards that have this rank."""
    found = 0
    while cards:
        slot = bits.index(cards)
        cards &= cards - 1
        if sets.rank_at(t, slot) == rank:
            found |= bits.one(slot)
    return found


def can_act(t: Table) -> bool:
    """Whether an action is legal: play, flip, attack or pair (D-05)."""
    if t.actions <= 0:
        return False
    if t.hand[t.player] and open_lanes(t):
        return True
    return flippable(t) != 0 or can_attack_or_pair(t)


def can_attack_or_pair(t: Table) -> bool:
    """Whether some card can attack or make a pair."""
    attackers = sets.leaders(t)
    targets = sets.prey(t)
    singles = pairable(t)
    for lane in range(t.lanes):
        if t.lane[lane] & attackers and t.lane[lane] & targets:
            return True
        cards = t.lane[lane] & singles
        while cards:
            slot = bits.index(cards)
            cards &= cards - 1
            if mates_of(t, slot, cards):
                return True
    return False


def has_choice(t: Table) -> bool:
    """Whether the turn goes on: an action, a spell or a warrior is possible (D-05)."""
    return can_act(t) or (t.heroes and (can_enter(t) or can_cast(t)))


def must_enter(t: Table) -> bool:
    """Whether an enraged warrior comes before anything else (D-34)."""
    return sets.is_endgame(t) and can_enter(t)


def can_enter(t: Table) -> bool:
    """Whether a warrior still waits and a lane is open to it (D-34)."""
    return sets.awaits_warrior(t, t.player) and open_lanes(t) != 0


def can_cast(t: Table) -> bool:
    """One spell a turn, by a mage, while the pile lasts, with a target (D-34, D-35)."""
    if t.cast or not t.heroes or not sets.is_mage(t, t.player) or sets.is_endgame(t):
        return False
    spell = t.hero[t.player] >> 2
    if spell == ranks.TWO:
        return sets.pile_of(t, t.player) > 0
    if spell == ranks.THREE:
        return t.hand[t.player] != 0 and open_lanes(t) != 0
    return spell_targets(t) != 0


def can_end(t: Table) -> bool:
    """Advanced: at any time, but in the endgame not without an action, if one is legal (D-05)."""
    if t.advanced and t.may_end and (not sets.is_endgame(t) or t.acted):
        return True
    return t.advanced and not can_act(t)


def spell_targets(t: Table) -> int:
    """The cards the mage's spell can be cast on (D-35)."""
    spell = t.hero[t.player] >> 2
    mine = sets.own(t, t.player)
    if spell == ranks.FOUR:
        return powers.hidden(t)
    if spell == ranks.FIVE:
        return mine & sets.live(t) & ~(t.face_up | t.laid)
    if spell == ranks.SIX:
        return sets.foes(t, t.player) & ~(t.face_up & t.of[ranks.NINE])
    if spell == ranks.SEVEN:
        return mine & (t.hurt1 | t.hurt2)
    if spell == ranks.QUEEN:
        return mine & sets.live(t)
    if spell == ranks.KING:
        return mine & t.face_up & t.active
    return 0


# -- the list


def write(out: list[int], n: int, kind: int, firsts: int, second: int) -> int:
    """An action for each member of a set."""
    while firsts:
        out[n] = code(kind, bits.index(firsts), second)
        n += 1
        firsts &= firsts - 1
    return n


def write_to_lanes(t: Table, out: list[int], n: int, kind: int, firsts: int) -> int:
    """An action for each member of a set and each open lane."""
    lanes = open_lanes(t)
    while firsts:
        first = bits.index(firsts)
        firsts &= firsts - 1
        for lane in range(t.lanes):
            if lanes >> lane & 1:
                out[n] = code(kind, first, lane)
                n += 1
    return n


def write_attacks(t: Table, out: list[int], n: int) -> int:
    """The attacks of all lanes (D-11); a banner 10 strikes past Jacks (D-38)."""
    attackers = sets.leaders(t)
    three = sets.tristrikers(t)
    targets = sets.prey(t)
    for lane in range(t.lanes):
        cards = attackers & t.lane[lane]
        enemies = targets & t.lane[lane]
        reach = sets.in_reach(t, enemies)
        while cards:
            slot = bits.index(cards)
            cards &= cards - 1
            n = write_on(out, n, slot, enemies if bits.one(slot) & three else reach)
    return n


def write_on(out: list[int], n: int, slot: int, targets: int) -> int:
    """The attacks of one card."""
    while targets:
        out[n] = code(kinds.ATTACK, slot, bits.index(targets))
        n += 1
        targets &= targets - 1
    return n


def write_pairs(t: Table, cards: int, out: list[int], n: int) -> int:
    """The pairs that can be made of cards of one lane (D-15)."""
    while cards:
        slot = bits.index(cards)
        cards &= cards - 1
        mates = mates_of(t, slot, cards)
        while mates:
            out[n] = code(kinds.PAIR, slot, bits.index(mates))
            n += 1
            mates &= mates - 1
    return n


def write_actions(t: Table, out: list[int]) -> int:
    """All that costs an action (D-05)."""
    if t.actions <= 0:
        return 0
    n = write_to_lanes(t, out, 0, kinds.PLAY, t.hand[t.player])
    n = write(out, n, kinds.FLIP, flippable(t), 0)
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
    if spell == ranks.TWO:
        return write(out, n, kinds.CAST, 1, 0)
    if spell == ranks.THREE:
        return write_to_lanes(t, out, n, kinds.CAST, t.hand[t.player])
    targets = spell_targets(t)
    if spell != ranks.QUEEN:
        return write(out, n, kinds.CAST, targets, 0)
    while targets:
        slot = bits.index(targets)
        targets &= targets - 1
        for lane in range(t.lanes):
            if not t.lane[lane] & bits.one(slot):
                out[n] = code(kinds.CAST, slot, lane)
                n += 1
    return n


def write_free(t: Table, out: list[int], n: int) -> int:
    """What costs no action: spell, warrior, end of the turn (D-05, D-34)."""
    n = write_spells(t, out, n)
    if can_enter(t):
        n = write_to_lanes(t, out, n, kinds.ENTER, 1)
    if can_end(t) and not must_enter(t):
        n = write(out, n, kinds.END, 1, 0)
    return n


def fill(t: Table, out: list[int]) -> int:
    """All legal actions of the player who decides."""
    if t.asks == questions.ACT:
        n = 0 if must_enter(t) else write_actions(t, out)
        return write_free(t, out, n) if t.advanced else n
    n = write(out, 0, kinds.CHOOSE, t.choices, 0)
    if t.asks == questions.MOVE and not powers.must_move(t):
        out[n] = code(kinds.CHOOSE, marks.NO_SLOT, 0)
        n += 1
    return n


# -- the same from the sets, without writing the list


def offers(t: Table, action: int) -> bool:
    """Whether one of the commonest actions is legal, where nothing but actions is."""
    first = action >> 6 & 63
    second = action & 63
    kind = action >> 12
    if kind == kinds.PLAY:
        return (t.hand[t.player] >> first & 1) != 0 and second < t.lanes
    if kind == kinds.FLIP:
        return (flippable(t) >> first & 1) != 0 and second == 0
    if not sets.leaders(t) >> first & 1:
        return False
    enemies = sets.prey(t) & t.lane[sets.lane_of(t, bits.one(first))]
    return (sets.in_reach(t, enemies) >> second & 1) != 0


def pick_action(t: Table) -> int:
    """One of the actions that cost an action, evenly, where nothing else is legal."""
    hand = t.hand[t.player]
    flips = flippable(t)
    plays = bits.count(hand) * t.lanes
    ways = plays + bits.count(flips)
    attackers = sets.leaders(t)
    enemies = sets.prey(t)
    attacks = count_attacks(t, attackers, enemies)
    n = dice.throw(t, ways + attacks + count_twos(t, pairable(t)))
    if n >= ways + attacks:
        # Pairs are counted only when one may be picked: twos that are no pairs are drawn again.
        pairs = count_pairs(t)
        if n >= ways + attacks + pairs:
            n = dice.throw(t, ways + attacks + pairs)
    if n < plays:
        card = n // 3 if t.lanes == 3 else n >> 2
        return code(kinds.PLAY, bits.nth(hand, card), n - card * t.lanes)
    if n < ways:
        return code(kinds.FLIP, bits.nth(flips, n - plays), 0)
    if n < ways + attacks:
        return nth_attack(t, attackers, enemies, n - ways)
    return nth_pair(t, n - ways - attacks)


def pick_freely(t: Table, out: list[int]) -> int:
    """One of all legal actions, evenly; only those that cost nothing are written down."""
    free = write_free(t, out, 0)
    if t.actions <= 0 or must_enter(t):
        return out[dice.throw(t, free)]
    hand = t.hand[t.player]
    lanes = open_lanes(t)
    flips = flippable(t)
    plays = free + bits.count(hand) * bits.count(lanes)
    ways = plays + bits.count(flips)
    attackers = sets.leaders(t)
    enemies = sets.prey(t)
    attacks = ways + count_attacks(t, attackers, enemies)
    n = dice.throw(t, attacks + count_twos(t, pairable(t)))
    if n >= attacks:
        pairs = count_pairs(t)
        if n >= attacks + pairs:
            n = dice.throw(t, attacks + pairs)
    if n < free:
        return out[n]
    if n < plays:
        card = (n - free) // bits.count(lanes)
        lane = n - free - card * bits.count(lanes)
        return code(kinds.PLAY, bits.nth(hand, card), bits.nth(lanes, lane))
    if n < ways:
        return code(kinds.FLIP, bits.nth(flips, n - plays), 0)
    if n < attacks:
        return nth_attack(t, attackers, enemies, n - ways)
    return nth_pair(t, n - attacks)


def count_attacks(t: Table, attackers: int, enemies: int) -> int:
    """How many attacks there are; a banner 10 has more (D-38)."""
    three = attackers & sets.tristrikers(t)
    total = 0
    for lane in range(t.lanes):
        cards = enemies & t.lane[lane]
        targets = sets.in_reach(t, cards)
        total += bits.count(attackers & t.lane[lane]) * bits.count(targets)
        if three:
            total += bits.count(three & t.lane[lane]) * bits.count(cards & ~targets)
    return total


def nth_attack(t: Table, attackers: int, enemies: int, n: int) -> int:
    """The attack with so many before it, lane by lane."""
    if attackers & sets.tristrikers(t):
        return nth_of_tristrikers(t, attackers, enemies, n)
    lane = 0
    while True:
        cards = attackers & t.lane[lane]
        targets = sets.in_reach(t, enemies & t.lane[lane])
        ways = bits.count(cards) * bits.count(targets)
        if n < ways:
            card = n // bits.count(targets)
            target = n - card * bits.count(targets)
            return code(kinds.ATTACK, bits.nth(cards, card), bits.nth(targets, target))
        n -= ways
        lane += 1


def nth_of_tristrikers(t: Table, attackers: int, enemies: int, n: int) -> int:
    """The same where some attackers have more targets than others (D-38)."""
    three = attackers & sets.tristrikers(t)
    lane = 0
    while True:
        cards = attackers & t.lane[lane]
        while cards:
            targets = enemies & t.lane[lane]
            if not three & cards & -cards:
                targets = sets.in_reach(t, targets)
            if n < bits.count(targets):
                return code(kinds.ATTACK, bits.index(cards), bits.nth(targets, n))
            n -= bits.count(targets)
            cards &= cards - 1
        lane += 1


def mates_in_lane(t: Table, slot: int, others: int) -> int:
    """Which of the others are of the same rank and in the same lane."""
    mates = mates_of(t, slot, others)
    return mates & t.lane[sets.lane_of(t, bits.one(slot))] if mates else 0


def count_twos(t: Table, cards: int) -> int:
    """How many twos of these cards lie in one lane, of one rank or not."""
    total = 0
    for lane in range(t.lanes):
        number = bits.count(cards & t.lane[lane])
        total += number * (number - 1) >> 1
    return total


def count_pairs(t: Table) -> int:
    """How many pairs can be made."""
    singles = pairable(t)
    if t.mixed:
        return count_by_rank(t, singles)
    total = 0
    for power in range(13):
        cards = singles & t.of[power]
        if cards & (cards - 1):
            total += count_twos(t, cards)
    if t.beyond:
        for power in range(13, 16):
            total += count_twos(t, singles & t.of[power])
    return total


def count_by_rank(t: Table, singles: int) -> int:
    """How many pairs can be made where two ranks share a power."""
    total = 0
    for rank in range(13):
        cards = of_one_rank(t, rank, singles & t.of[t.does[rank]])
        total += count_twos(t, cards)
    return total


def nth_pair(t: Table, n: int) -> int:
    """The pair with so many before it, by its first card."""
    cards = pairable(t)
    while True:
        slot = bits.index(cards)
        cards &= cards - 1
        mates = mates_in_lane(t, slot, cards)
        if n < bits.count(mates):
            return code(kinds.PAIR, slot, bits.nth(mates, n))
        n -= bits.count(mates)
