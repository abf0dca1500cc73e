"""Setting up the table: a stage after the other, each card an outcome of chance (D-01 to D-03).

The draw pile is a number, and each draw an even chance among the *stock*, all cards not yet dealt;
what is never drawn is what was removed.
"""

import cython

if not cython.compiled:
    from duelhall.core.bits import one
    from duelhall.games.duel52.places import arrive, new_slot
    from duelhall.games.duel52.sets import ask, seat_of
    from duelhall.games.duel52.table import ALL, BLACK, Table
    from duelhall.games.duel52.tell import tell, tell_at, tell_card
    from duelhall.games.duel52.terms import (
        BANNER,
        BANNER_COPY,
        BASE_CARD,
        FORT_CARD,
        HAND_CARD,
        HERO_CARD,
        LEFT_CARD,
        NAME,
        NO_SLOT,
        NOTHING,
        START_CARD,
        T_BANNER,
        T_BASE,
        T_DEAL,
        T_FORT,
        T_HERO,
        T_LEAVE,
        T_NAME,
        T_NOBANNER,
        T_START,
    )


def colour(t: Table, player: int) -> int:
    """The cards that can be a player's: all, or one colour with split decks (D-03)."""
    if not t.split:
        return ALL
    return BLACK if player == 0 else ALL & ~BLACK


def possible(t: Table) -> int:
    """The outcomes of the present chance, all equally likely."""
    if t.asks == START_CARD:
        return one(t.starter) if t.starter >= 0 else one(t.players) - 1
    if t.asks == BANNER_COPY:
        return t.stock & cython.cast(cython.longlong, 15) << (t.aside << 2)
    return t.stock & colour(t, t.who)


def chance(t: Table, question: int, player: int) -> None:
    """Wait for an outcome that concerns a player."""
    ask(t, question, player, 0, NO_SLOT)


def begin(t: Table) -> None:
    """Who starts is random unless chosen (D-02); the pile is what the form says (D-41)."""
    t.pile[0] = t.full_pile >> 1 if t.split else t.full_pile
    t.pile[1] = t.full_pile >> 1 if t.split else 0
    chance(t, START_CARD, -1)


def dealt(t: Table, card: int) -> None:
    """An outcome of the deal."""
    stage = t.asks
    if stage == START_CARD:
        started(t, card)
        return
    t.stock &= ~one(card)
    if stage == HERO_CARD:
        lay_hero(t, card)
    elif stage == LEFT_CARD:
        leave(t, card)
    elif stage == HAND_CARD:
        give(t, card)
    elif stage == BANNER_COPY:
        raise_banner(t, card)
    elif stage == FORT_CARD:
        lay_fort(t, card)
    elif stage == BASE_CARD:
        lay_base(t, card)


def started(t: Table, player: int) -> None:
    """The player who has the first turn."""
    t.starter = player
    tell(t, T_START, player, 0, 0)
    t.dealt = 0
    deal_heroes(t)


def deal_heroes(t: Table) -> None:
    """One card face-up to each player (D-34)."""
    if t.heroes and t.dealt < 2:
        chance(t, HERO_CARD, t.dealt)
    else:
        t.dealt = 0
        deal_left(t)


def lay_hero(t: Table, card: int) -> None:
    """A hero; with mirrored decks both take their copy (D-34, D-41)."""
    player = t.dealt
    t.hero[player] = card
    tell_card(t, T_HERO, player, card, 255)
    t.dealt += 1
    if t.mirrored and player == 0:
        t.stock &= ~one(card ^ 1)
        lay_hero(t, card ^ 1)
    else:
        deal_heroes(t)


def deal_left(t: Table) -> None:
    """The cards that a mirrored deck removes openly (D-03)."""
    if t.dealt < t.open_left:
        chance(t, LEFT_CARD, 0)
    else:
        t.dealt = 0
        deal_hands(t)


def leave(t: Table, card: int) -> None:
    """A card and its counterpart leave the game, seen by all (D-03)."""
    t.stock &= ~one(card ^ 1)
    for gone in range(2):
        slot = new_slot(t, card ^ gone)
        t.face_up |= one(slot)
        tell_card(t, T_LEAVE, -1, card ^ gone, 255)
    t.left_size += 2
    t.dealt += 1
    deal_left(t)


def deal_hands(t: Table) -> None:
    """Five or six cards to each hand (D-01, D-43, D-44)."""
    if t.dealt < t.players * t.hand_size:
        chance(t, HAND_CARD, t.dealt // t.hand_size)
    else:
        t.dealt = 0
        if t.bannermen:
            t.dealt_hand[0] = t.hand[0]
            t.dealt_hand[1] = t.hand[1]
        name_banners(t)


def give(t: Table, card: int) -> None:
    """A card into a hand."""
    t.hand[t.who] |= one(card)
    tell_card(t, T_DEAL, t.who, card, 1 << seat_of(t, t.who))
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
            ask(t, BANNER, player, ranks, NO_SLOT)
            return
        tell(t, T_NOBANNER, player, 0, 0)
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
    chance(t, BANNER_COPY, chooser(t))


def raise_banner(t: Table, card: int) -> None:
    """The copy goes face-up to the table (D-36)."""
    player = chooser(t)
    t.banner[player] |= 1 << (card >> 2)
    t.banner_card[2 * player + (0 if t.banner_card[2 * player] < 0 else 1)] = card
    tell_card(t, T_BANNER, player, card, 255)
    t.dealt += 1
    name_banners(t)


# -- forts and bases


def deal_forts(t: Table) -> None:
    """Four forts face-down beside the pile, with split decks two of each colour (D-40, D-41)."""
    if t.forts and t.dealt < 4:
        chance(t, FORT_CARD, t.dealt // 2)
    else:
        t.dealt = 0
        deal_bases(t)


def lay_fort(t: Table, card: int) -> None:
    """A fort, seen by nobody."""
    slot = new_slot(t, card)
    t.fort_slots |= one(slot)
    t.dealt += 1
    t.tag[slot] = t.dealt
    tell_at(t, T_FORT, -1, slot, 0)
    deal_forts(t)


def deal_bases(t: Table) -> None:
    """One face-down base in each lane for each side, none with three players (D-01, D-43)."""
    if t.sides == 2 and t.dealt < 6:
        chance(t, BASE_CARD, t.dealt & 1)
    else:
        end_deal(t)


def lay_base(t: Table, card: int) -> None:
    """A base, seen by nobody."""
    slot = new_slot(t, card)
    t.side[t.dealt & 1] |= one(slot)
    t.base |= one(slot)
    arrive(t, slot, t.dealt >> 1)
    tell_at(t, T_BASE, t.dealt & 1, slot, 0)
    t.dealt += 1
    deal_bases(t)


def end_deal(t: Table) -> None:
    """The rest is the pile, less what is removed unseen; alone one names a side (D-42)."""
    t.asks = NOTHING
    if t.solo:
        ask(t, NAME, 0, 3, NO_SLOT)


def name_side(t: Table, player: int) -> None:
    """The player expected to win (D-42)."""
    t.asks = NOTHING
    t.named = player
    tell(t, T_NAME, player, 0, 0)
