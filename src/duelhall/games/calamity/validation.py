"""What holds in every position, asked of those that come from outside."""

from collections.abc import Callable

from duelhall.games.calamity import marks, ops, questions, stages
from duelhall.games.calamity.contest import Melee

NUMBERS = {
    "turn": (0, 264),
    "round": (0, 44),
    "picks": (0, 6),
    "dealt": (0, 10),
    "first_pick": (-1, 1),
    "first_turn": (-1, 1),
    "active": (-1, 5),
    "who": (-1, 1),
    "actions": (0, 3),
    "extra": (0, 1),
    "activated": (0, 1),
    "activations": (0, 1),
    "major": (0, 3),
    "event": (0, 5),
    "die_sides": (0, 120),
    "alive": (0, 63),
    "acted": (0, 63),
    "stunned": (0, 63),
    "passive_used": (0, 63),
    "revived": (0, 3),
    "striker": (0, 7),
    "struck": (0, 7),
    "stage": (0, 5),
    "bonus": (-60, 60),
    "luck": (0, 3),
    "pierce": (-60, 60),
    "guarded": (-60, 60),
    "first_die": (0, 20),
    "second_die": (0, 20),
    "marked": (0, 3),
    "dice_left": (0, 3),
    "dice_sum": (0, 60),
    "winner": (-1, 1),
    "reason": (0, 2),
}
LISTS = {
    "roll": (2, 0, 20),
    "deck_size": (2, 0, 40),
    "built": (2, 0, 13),
    "health": (6, 0, 36),
    "shield": (6, 0, 20),
    "shield_end": (6, 0, 600),
    "immune_round": (6, 0, 46),
    "did_round": (6, 0, 7),
    "did_game": (6, 0, 7),
}
BEFORE = (
    questions.ROLL_OFF,
    questions.ROLL_OTHER,
    questions.FIRST,
    questions.PICK,
    questions.BUILD,
    questions.DEAL,
)
"""Questions before the first turn."""

Check = Callable[[Melee], bool]


def heroes_fit(c: Melee) -> bool:
    """Who lives was picked and has health; nobody is picked out of turn."""
    for hero in range(6):
        lives = c.alive >> hero & 1
        there = c.hero[hero] >= 0
        if there and c.health[hero] > c.book.health[c.hero[hero]]:
            return False
        if bool(lives) != (there and c.health[hero] > 0):
            return False
    return True


def picks_fit(c: Melee) -> bool:
    """Heroes lie in the order in which they were picked."""
    if not c.picks:
        return all(kind < 0 for kind in c.hero)
    if c.first_pick < 0:
        return False
    taken = {3 * (c.first_pick ^ number & 1) + (number >> 1) for number in range(c.picks)}
    return {hero for hero in range(6) if c.hero[hero] >= 0} == taken


def firsts_fit(c: Melee) -> bool:
    """Who picks first has not the first turn (HC-02)."""
    early = c.asks in (questions.ROLL_OFF, questions.ROLL_OTHER, questions.FIRST)
    if early:
        return c.first_pick < 0 and c.first_turn < 0 and not c.picks
    return c.first_pick >= 0 and c.first_turn == 1 - c.first_pick


def rolls_fit(c: Melee) -> bool:
    """The dice of the roll-off, as far as they have fallen (HC-01)."""
    if c.asks == questions.ROLL_OFF:
        return not c.roll[0] and not c.roll[1]
    if c.asks == questions.ROLL_OTHER:
        return bool(c.roll[0]) and not c.roll[1]
    return bool(c.roll[0]) and bool(c.roll[1]) and c.roll[0] != c.roll[1]


def decks_fit(c: Melee) -> bool:
    """Deck, hand and pile are a list of the known size, at most two copies of a card (HC-04)."""
    for seat in range(2):
        total = 0
        for card in range(63):
            copies = copies_of(c, seat, card)
            total += copies
            if copies > 2 or (copies and card // 5 >= c.built[seat]):
                return False
        if total != c.deck_size[seat] or c.built[seat] > c.book.groups:
            return False
        if c.built[seat] == c.book.groups and not marks.FEWEST <= total <= marks.MOST:
            return False
        more = 2 * max(0, c.book.pool - 5 * c.built[seat])
        if c.picks == 6 and total + more < marks.FEWEST:
            return False
    return True


def copies_of(c: Melee, seat: int, card: int) -> int:
    """How many copies of a card a seat has anywhere."""
    sets = (c.hand1, c.hand2, c.deck1, c.deck2, c.pile1, c.pile2)
    return sum(one[seat] >> card & 1 for one in sets)


def phase_fits(c: Melee) -> bool:
    """A turn has begun exactly when all before it is done."""
    whole = c.picks == 6 and all(done == c.book.groups for done in c.built)
    if c.asks in BEFORE:
        drafted = c.picks == 6
        return (
            not c.turn
            and not c.round
            and not c.depth
            and not c.statuses
            and not c.reason
            and (drafted == (c.asks in (questions.BUILD, questions.DEAL)))
            and (whole == (c.asks == questions.DEAL))
            and (c.asks == questions.DEAL or not c.dealt)
            and (drafted or not any(c.built))
            and c.dealt < 10
            and dealt_fits(c)
        )
    return whole and c.turn > 0 and c.round == (c.turn + 5) // 6 and c.dealt == 10


def dealt_fits(c: Melee) -> bool:
    """Opening hands have as many cards as were dealt, and nothing is cast yet (HC-05)."""
    hands = [c.hand1[seat].bit_count() + c.hand2[seat].bit_count() for seat in range(2)]
    return hands == [min(5, c.dealt), max(0, c.dealt - 5)] and not any(c.pile1)


def turn_fits(c: Melee) -> bool:
    """The active hero lives and is of the seat in turn; the result is that of the field."""
    if not c.turn:
        return c.active < 0 and not c.reason
    seat = c.turn_player()
    if c.active >= 0 and (c.active // 3 != seat or not c.alive >> c.active & 1 or not c.activated):
        return False
    sides = [c.alive & 7, c.alive >> 3]
    over = not all(sides)
    if over != bool(c.reason) or over != (c.asks == questions.FINISHED):
        return False
    winner = -1 if not any(sides) else (0 if sides[0] else 1)
    return c.winner == (winner if over else -1) and (not over or not c.depth)


def statuses_fit(c: Melee) -> bool:
    """Statuses are of living heroes and have a name."""
    names = range(len(c.made.cards))
    for at in range(c.statuses):
        kind, name = c.status_kind[at], c.status_name[at]
        if not 1 <= kind <= stages.OVER_TIME or c.status_hero[at] > 5:
            return False
        if not c.alive >> c.status_hero[at] & 1 or not 0 <= c.status_next[at] <= 1:
            return False
        if kind == stages.OVER_TIME:
            if name >= len(c.made.causes) or not 1 <= c.status_end[at] <= 5:
                return False
            if not 1 <= c.status_figure[at] <= 20:
                return False
        elif not (name in names or is_deed_name(c, name)) or abs(c.status_figure[at]) > 20:
            return False
    return not c.stunned & ~c.alive


def is_deed_name(c: Melee, name: int) -> bool:
    """Whether a name is that of a listed action or a passive."""
    if name >= marks.PASSIVE_NAMES:
        kind = name - marks.PASSIVE_NAMES
        return kind < c.book.heroes and c.made.heroes[kind].passive is not None
    kind, number = divmod(name - marks.ACTION_NAMES, 3)
    return 0 <= kind < c.book.heroes and number < len(c.made.heroes[kind].actions)


def starts(c: Melee) -> set[int]:
    """Where instructions begin in the programs of the set, ends among them."""
    code, found = c.book.code, {0}
    begins = {*c.book.card_code, *c.book.deed_code, *c.book.passive_code} - {0}
    for at in begins:
        while code[at] != ops.END:
            found.add(at)
            at += ops.WIDTH
        found.add(at)
    return found


def stack_fits(c: Melee) -> bool:
    """Frames are of known kinds, and their programs and heroes exist."""
    places = starts(c) if c.depth else set()
    attacks = 0
    for at in range(c.depth):
        kind = c.frame_kind[at]
        attacks += kind == stages.ATTACK
        if not 1 <= kind <= stages.FALLEN or c.frame_seat[at] not in (0, 1):
            return False
        if not -1 <= c.frame_doer[at] <= 5 or c.frame_step[at] > 1 or not counts_fit(c, at):
            return False
        if kind in (stages.PROGRAM, stages.PASSIVE) and not program_fits(c, at, places):
            return False
        if kind == stages.FALLEN and c.frame_seat[at] == c.turn_player():
            return False
    if attacks and (c.striker > 5 or c.struck > 5 or c.striker // 3 == c.struck // 3):
        return False
    return attacks <= 1 and (c.striker < 7) == (c.struck < 7) and c.striker != 6 and c.struck != 6


def counts_fit(c: Melee, at: int) -> bool:
    """Dice left and their sum; of an attack the armour and the roll that were told."""
    if c.frame_kind[at] == stages.ATTACK:
        return c.frame_left[at] <= marks.MOST_ARMOUR
    return c.frame_left[at] <= 4 and c.frame_sum[at] <= 60


def program_fits(c: Melee, at: int, places: set[int]) -> bool:
    """The program of a frame: where it is, whose it is, and whom it names."""
    if c.frame_at[at] not in places or max(c.frame_first[at], c.frame_second[at]) > 7:
        return False
    name = c.frame_name[at]
    if not (name < len(c.made.cards) or is_deed_name(c, name)):
        return False
    op = c.book.code[c.frame_at[at]]
    if op == ops.REVIVE and c.frame_first[at] > 5:
        return False
    if op in (ops.REROLL, ops.REDIRECT) or ops.THIS_ARMOUR <= op <= ops.THIS_PIERCE:
        return at > 0 and c.frame_kind[at - 1] == stages.ATTACK and c.frame_first[at] != 6
    if op == ops.CANCEL:
        return at > 0 and c.frame_kind[at - 1] == stages.PROGRAM
    return True


def question_fits(c: Melee) -> bool:
    """What is asked can be answered."""
    asks = c.asks
    if asks == questions.NOTHING or (
        asks not in (questions.BUILD, questions.FINISHED) and c.who < 0
    ):
        return False
    if asks > questions.FROM_CHANCE:
        return chance_fits(c)
    if asks == questions.ACT:
        return not c.depth and c.who == c.turn_player()
    if asks == questions.WINDOW:
        return window_fits(c)
    if asks == questions.AFTER_ROLL:
        return attack_stage(c) == stages.ROLLED and c.who == c.striker // 3 and c.first_die > 0
    if asks == questions.DISCARD:
        return bool(c.hand1[c.who]) and top_op(c) == ops.DISCARD
    if asks == questions.CLEAR:
        return top_op(c) == ops.CLEANSE and bool(c.cleansed())
    if asks == questions.PICK:
        return c.picks < 6 and c.who == c.first_pick ^ c.picks & 1
    if asks == questions.FIRST:
        return c.who == (0 if c.roll[0] > c.roll[1] else 1)
    return True


def window_fits(c: Melee) -> bool:
    """A window of the seat that is not in turn, with an event that is there."""
    if not 1 <= c.event <= 4 or c.who == c.turn_player() or not c.hand1[c.who]:
        return False
    if c.event == ops.SPELL:
        return c.depth > 0 and is_spell(c, c.depth - 1)
    if c.event == ops.DEFEAT:
        return True
    wanted = stages.ROLLING if c.event == ops.ATTACKED else stages.STRIKING
    return attack_stage(c) == wanted and c.struck // 3 == c.who


def is_spell(c: Melee, at: int) -> bool:
    """Whether a frame carries out a spell, and no action or passive."""
    return c.frame_kind[at] == stages.PROGRAM and c.frame_name[at] < len(c.made.cards)


def attack_stage(c: Melee) -> int:
    """The stage of the attack on top of the stack, -1 if there is none."""
    if not c.depth or c.frame_kind[c.depth - 1] != stages.ATTACK or c.striker > 5:
        return -1
    return int(c.stage)


def top_op(c: Melee) -> int:
    """The instruction that is being carried out."""
    if not c.depth or c.frame_kind[c.depth - 1] not in (stages.PROGRAM, stages.PASSIVE):
        return -1
    return int(c.book.code[c.frame_at[c.depth - 1]])


def chance_fits(c: Melee) -> bool:
    """Chance has something to decide."""
    asks = c.asks
    if asks in (questions.ROLL_OFF, questions.ROLL_OTHER):
        return c.who == (0 if asks == questions.ROLL_OFF else 1)
    if asks == questions.DEAL:
        return c.who == (0 if c.dealt < 5 else 1)
    if asks == questions.DIE:
        return die_fits(c)
    if asks in (questions.D20, questions.D20_SECOND):
        return stages.ATTACK in c.frame_kind[: c.depth] and c.striker < 6
    if asks == questions.LOSE_CARD:
        return bool(c.hand1[c.who]) and top_op(c) == ops.DISCARD
    if asks == questions.TURN_CARD:
        return bool(c.deck1[c.who]) and not c.depth and c.who == c.turn_player()
    return bool(c.deck1[c.who]) and top_op(c) == ops.DRAW


def die_fits(c: Melee) -> bool:
    """A damage die is due, of the attack or of the instruction that is carried out."""
    if not c.depth or not c.die_sides:
        return False
    if attack_stage(c) == stages.HURTING:
        return c.dice_left > 0
    return 0 < top_op(c) <= ops.HEAL and c.frame_left[c.depth - 1] > 0


CHECKS: dict[str, Check] = {
    "the heroes' health does not fit": heroes_fit,
    "the picks do not fit": picks_fit,
    "first pick and first turn do not fit": firsts_fit,
    "the roll-off does not fit": rolls_fit,
    "the decks do not fit": decks_fit,
    "what is asked does not fit the time of the game": phase_fits,
    "turn and result do not fit": turn_fits,
    "a status does not fit": statuses_fit,
    "what is being resolved does not fit": stack_fits,
    "what is asked has no answer": question_fits,
}


def check(contest: Melee) -> str | None:
    """The first thing that can't be; ready decks are made again, since they follow."""
    for reason, holds in CHECKS.items():
        if not holds(contest):
            return reason
    contest.make_ready_again()
    return None
