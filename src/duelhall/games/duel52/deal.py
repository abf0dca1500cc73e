"""Setting up the table: a stage after the other, each card an outcome of chance (D-01 to D-03).

The draw pile is a number, and each draw an even chance among the *stock*, all cards not yet dealt;
what is never drawn is what was removed.
"""

import cython

from duelhall.core import bits
from duelhall.games.duel52 import marks, places, questions, report, rows, sets, table
from duelhall.games.duel52.table import Table


def colour(t: Table, player: int) -> int:
    """The cards that can be a player's: all, or one colour with split decks (D-03)."""
    if not t.split:
        return table.ALL
    return table.BLACK if player == 0 else table.ALL & ~table.BLACK


def possible(t: Table) -> int:
    """The outcomes of the present chance, all equally likely."""
    if t.asks == questions.START_CARD:
        return bits.one(t.starter) if t.starter >= 0 else bits.one(t.players) - 1
    if t.asks == questions.BANNER_COPY:
        return t.stock & cython.cast(cython.longlong, 15) << (t.aside << 2)
    return t.stock & colour(t, t.who)


def chance(t: Table, question: int, player: int) -> None:
    """Wait for an outcome that concerns a player."""
    sets.ask(t, question, player, 0, marks.NO_SLOT)


def begin(t: Table) -> None:
    """Who starts is random unless chosen (D-02); the pile is what the form says (D-41)."""
    t.pile[0] = t.full_pile >> 1 if t.split else t.full_pile
    t.pile[1] = t.full_pile >> 1 if t.split else 0
    chance(t, questions.START_CARD, -1)


def dealt(t: Table, card: int) -> None:
    """An outcome of the deal."""
    stage = t.asks
    if stage == questions.START_CARD:
        started(t, card)
        return
    t.stock &= ~bits.one(card)
    if stage == questions.HERO_CARD:
        lay_hero(t, card)
    elif stage == questions.LEFT_CARD:
        leave(t, card)
    elif stage == questions.HAND_CARD:
        give(t, card)
    elif stage == questions.BANNER_COPY:
        raise_banner(t, card)
    elif stage == questions.FORT_CARD:
        lay_fort(t, card)
    elif stage == questions.BASE_CARD:
        lay_base(t, card)


def started(t: Table, player: int) -> None:
    """The player who has the first turn."""
    t.starter = player
    report.fact(t, rows.START, player, 0, 0)
    t.dealt = 0
    deal_heroes(t)


def deal_heroes(t: Table) -> None:
    """One card face-up to each player (D-34)."""
    if t.heroes and t.dealt < 2:
        chance(t, questions.HERO_CARD, t.dealt)
    else:
        t.dealt = 0
        deal_left(t)


def lay_hero(t: Table, card: int) -> None:
    """A hero; with mirrored decks both take their copy (D-34, D-41)."""
    player = t.dealt
    t.hero[player] = card
    report.card(t, rows.HERO, player, card, rows.EVERYBODY)
    t.dealt += 1
    if t.mirrored and player == 0:
        t.stock &= ~bits.one(card ^ 1)
        lay_hero(t, card ^ 1)
    else:
        deal_heroes(t)


def deal_left(t: Table) -> None:
    """The cards that a mirrored deck removes openly (D-03)."""
    if t.dealt < t.open_left:
        chance(t, questions.LEFT_CARD, 0)
    else:
        t.dealt = 0
        deal_hands(t)


def leave(t: Table, card: int) -> None:
    """A card and its counterpart leave the game, seen by all (D-03)."""
    t.stock &= ~bits.one(card ^ 1)
    for gone in range(2):
        slot = places.new_slot(t, card ^ gone)
        t.face_up |= bits.one(slot)
        report.card(t, rows.LEAVE, -1, card ^ gone, rows.EVERYBODY)
    t.left_size += 2
    t.dealt += 1
    deal_left(t)


def deal_hands(t: Table) -> None:
    """Five or six cards to each hand (D-01, D-43, D-44)."""
    if t.dealt < t.players * t.hand_size:
        chance(t, questions.HAND_CARD, t.dealt // t.hand_size)
    else:
        t.dealt = 0
        if t.bannermen:
            t.dealt_hand[0] = t.hand[0]
            t.dealt_hand[1] = t.hand[1]
        name_banners(t)


def give(t: Table, card: int) -> None:
    """A card into a hand."""
    t.hand[t.who] |= bits.one(card)
    report.card(t, rows.DEAL, t.who, card, 1 << sets.seat_of(t, t.who))
    t.dealt += 1
    deal_hands(t)


# -- bannermen (D-36)


def chooser(t: Table) -> int:
    """First chooser, second, first, second; the second one starts (D-36, D-39)."""
    return t.starter if t.dealt & 1 else 1 - t.starter


def name_banners(t: Table) -> None:
    """Ask for the next banner, even if there is one choice: its number is nobody else's business.

    Who can name none goes without (D-36).
    """
    while t.bannermen and t.dealt < 4:
        player = chooser(t)
        ranks = ranks_with_copy(t, player)
        if ranks:
            sets.ask(t, questions.BANNER, player, ranks, marks.NO_SLOT)
            return
        report.fact(t, rows.NOBANNER, player, 0, 0)
        t.dealt += 1
    t.dealt = 0
    deal_forts(t)


def ranks_with_copy(t: Table, player: int) -> int:
    """Ranks the chooser may name: in hand, not named yet, with a copy in the deck (D-36)."""
    ranks = 0
    for rank in range(13):
        cards = cython.cast(cython.longlong, 15) << (rank << 2)
        if not t.hand[player] & cards or t.banner[player] >> rank & 1:
            continue
        if t.stock & cards:
            ranks |= 1 << rank
    return ranks


def name_banner(t: Table, rank: int) -> None:
    """Which copy of the rank it is, chance tells: it tells nothing else."""
    t.aside = rank
    chance(t, questions.BANNER_COPY, chooser(t))


def raise_banner(t: Table, card: int) -> None:
    """The copy goes face-up to the table (D-36)."""
    player = chooser(t)
    t.banner[player] |= 1 << (card >> 2)
    t.improved[player] |= 1 << t.does[card >> 2]
    t.banner_card[2 * player + (0 if t.banner_card[2 * player] < 0 else 1)] = card
    report.card(t, rows.BANNER, player, card, rows.EVERYBODY)
    t.dealt += 1
    name_banners(t)


# -- forts and bases


def deal_forts(t: Table) -> None:
    """Four forts face-down beside the pile, with split decks two of each colour (D-40, D-41)."""
    if t.forts and t.dealt < 4:
        chance(t, questions.FORT_CARD, t.dealt // 2)
    else:
        t.dealt = 0
        deal_bases(t)


def lay_fort(t: Table, card: int) -> None:
    """A fort, seen by nobody."""
    slot = places.new_slot(t, card)
    t.fort_slots |= bits.one(slot)
    t.dealt += 1
    t.tag[slot] = t.dealt
    report.at(t, rows.FORT, -1, slot, 0)
    deal_forts(t)


def deal_bases(t: Table) -> None:
    """One face-down base in each lane for each side, none with three players (D-01, D-43)."""
    if t.dealt < t.base_cards:
        chance(t, questions.BASE_CARD, t.dealt & 1)
    else:
        end_deal(t)


def lay_base(t: Table, card: int) -> None:
    """A base, seen by nobody."""
    slot = places.new_slot(t, card)
    t.side[t.dealt & 1] |= bits.one(slot)
    t.base |= bits.one(slot)
    places.arrive(t, slot, (t.dealt >> 1) % 3)
    report.at(t, rows.BASE, t.dealt & 1, slot, 0)
    t.dealt += 1
    deal_bases(t)


def end_deal(t: Table) -> None:
    """The rest is the pile, less what is removed unseen; alone one names a side (D-42)."""
    t.asks = questions.NOTHING
    if t.solo:
        sets.ask(t, questions.NAME, 0, 3, marks.NO_SLOT)


def name_side(t: Table, player: int) -> None:
    """The player expected to win (D-42)."""
    t.asks = questions.NOTHING
    t.named = player
    report.fact(t, rows.NAME, player, 0, 0)
