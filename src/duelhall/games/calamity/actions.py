"""Actions in notation, in words, and as gestures."""

from collections.abc import Sequence

from duelhall.cards.figures import in_a_row
from duelhall.cards.titles import slug
from duelhall.core.gesture import Gesture
from duelhall.core.seats import CHANCE
from duelhall.games.calamity import kinds, odds, ops, questions
from duelhall.games.calamity.contest import Melee
from duelhall.games.calamity.names import card_slug, mark_slug, short
from duelhall.games.calamity.prospects import foretold
from duelhall.games.calamity.ready import pool_of

DICE = {
    questions.ROLL_OFF,
    questions.ROLL_OTHER,
    questions.D20,
    questions.D20_SECOND,
    questions.DIE,
}


def parts(action: int) -> tuple[int, int, int]:
    """Kind, first and second part of an action."""
    return action >> 12, action >> 6 & 63, action & 63


def targets_of(contest: Melee, second: int) -> list[str]:
    """The heroes that an action names."""
    return [short(contest, hero) for hero in (second >> 3, second & 7) if hero < 6]


def notation_of(contest: Melee, action: int) -> str:
    """The notation of an action or outcome."""
    if contest.decider() == CHANCE:
        return str(action) if contest.asks in DICE else card_slug(contest, contest.who, action)
    kind, first, second = parts(action)
    if kind == kinds.BUILD:
        return copies_text(contest, action & 4095)
    if kind == kinds.CAST:
        return join_targets(card_slug(contest, contest.who, first), targets_of(contest, second))
    if kind == kinds.DEED:
        name = slug(contest.made.heroes[contest.hero[contest.active]].actions[first].name)
        return join_targets(f"{short(contest, contest.active)}.{name}", targets_of(contest, second))
    return plain_notation(contest, kind, first, second)


def copies_text(contest: Melee, code: int) -> str:
    """``22102``: five digits; a set whose last group is smaller writes zeros there."""
    return "".join(str(code // 3**place % 3) for place in range(5))


def join_targets(name: str, targets: Sequence[str]) -> str:
    """``Kindle>Caro``, ``Stonefall>Caro+Bram``."""
    return f"{name}>{'+'.join(targets)}" if targets else name


def plain_notation(contest: Melee, kind: int, first: int, second: int) -> str:
    """Actions without cards."""
    if kind == kinds.FIRST:
        return "FirstTurn" if first else "FirstPick"
    if kind == kinds.PICK:
        name: str = contest.made.heroes[first].short
        return name
    if kind == kinds.ACTIVATE:
        return f"@{short(contest, second >> 3)}"
    if kind == kinds.ATTACK:
        return f"{short(contest, first)}>{short(contest, second >> 3)}"
    if kind == kinds.PASS:
        return "Go" if contest.asks == questions.AFTER_ROLL else "Pass"
    if kind == kinds.DISCARD:
        return f"-{card_slug(contest, contest.who, first)}"
    if kind == kinds.CLEAR:
        return f"Clear.{mark_slug(contest, first)}"
    return "Reroll" if kind == kinds.REROLL else "End"


# -- words


def card_title(contest: Melee, card: int) -> str:
    """The name of a card in the decider's pool."""
    name: str = contest.made.cards[contest.card_name(contest.who, card)].name
    return name


def on(targets: Sequence[str]) -> str:
    """`` on Caro``."""
    return f" on {in_a_row(targets)}" if targets else ""


def describe(contest: Melee, action: int, seat: int | None) -> str:
    """A sentence for an action; after a semicolon, a warning."""
    if contest.decider() == CHANCE:
        return described_outcome(contest, action, seat)
    kind, first, second = parts(action)
    if kind == kinds.BUILD:
        return described_list(contest, action & 4095, seat)
    if kind == kinds.CAST:
        cast = f"Cast {card_title(contest, first)}{on(targets_of(contest, second))}"
        return f"{cast}{foretold(contest, action)}{warned(contest, first, second)}."
    if kind == kinds.ATTACK:
        return described_attack(contest, first, second >> 3)
    if kind == kinds.DEED:
        name = contest.made.heroes[contest.hero[contest.active]].actions[first].name
        return f"{name}{on(targets_of(contest, second))}."
    return described_plainly(contest, kind, first, second)


def described_list(contest: Melee, code: int, seat: int | None) -> str:
    """What goes into the deck, for the eyes of its owner."""
    if seat is None or contest.built[seat] >= contest.book.groups:
        return f"Copies of each: {copies_text(contest, code)}."
    group = contest.built[seat]
    pool = pool_of(contest.made, contest.hero[3 * seat : 3 * seat + 3])[5 * group : 5 * group + 5]
    copies = [
        (code // 3**place % 3, contest.made.cards[card].name) for place, card in enumerate(pool)
    ]
    taken = [f"{count} {name}" for count, name in copies if count]
    ready = " (as the ready deck)" if code == contest.ready_code(seat, group) else ""
    return f"Take {in_a_row(taken) if taken else 'none of these'}{ready}."


def described_outcome(contest: Melee, outcome: int, seat: int | None) -> str:
    """An outcome; which card it is only its owner may know."""
    if contest.asks in DICE:
        return f"{outcome}."
    return f"{card_slug(contest, contest.who, outcome)}." if seat == contest.who else "A card."


def described_attack(contest: Melee, striker: int, target: int) -> str:
    """``Sefa attacks Caro, 12 or more, 45 %``; a friend on guard is named, whose armour counts."""
    chances = odds.odds_of(contest, striker, target)
    reached = contest.reaches(target)
    guard = f", {short(contest, reached)} on guard" if reached != target else ""
    return (
        f"{short(contest, striker)} attacks {short(contest, target)}{guard}:"
        f" hits on {chances.needs} or more, {odds.percent(chances.hits)}."
    )


def described_plainly(contest: Melee, kind: int, first: int, second: int) -> str:
    """Actions without cards."""
    if kind == kinds.FIRST:
        return "Take the first turn." if first else "Take the first pick."
    if kind == kinds.PICK:
        card = contest.made.heroes[first]
        figures = f"{card.role}, health {card.health}, armour {card.armour}, attack {card.attack}"
        return f"Pick {card.name}: {figures}."
    if kind == kinds.ACTIVATE:
        return f"Activate {short(contest, second >> 3)}{fewer(contest, second >> 3)}."
    if kind == kinds.PASS:
        return "Let the roll stand." if contest.asks == questions.AFTER_ROLL else "Pass."
    if kind == kinds.DISCARD:
        return f"Discard {card_title(contest, first)}."
    if kind == kinds.CLEAR:
        return f"End {mark_slug(contest, first).replace('.', ' ').lower()}."
    if kind == kinds.REROLL:
        return "Roll again."
    left = contest.actions if contest.active >= 0 else 0
    unused = f"{left} action{'s' if left > 1 else ''}"
    return f"End the turn; {unused} left unused." if left else "End the turn."


def fewer(contest: Melee, hero: int) -> str:
    """Where an activation would have less than two actions, and why (HC-20, HC-23)."""
    why = ["it is the game's first activation"] if not contest.activations else []
    why += ["stunned"] if contest.stunned >> hero & 1 else []
    left = {0: "no action", 1: "one action"}.get(2 - len(why), "")
    return f"; {left}, {' and '.join(why)}" if why else ""


def warned(contest: Melee, card: int, second: int) -> str:
    """Where a spell would plainly change nothing."""
    spell = contest.made.cards[contest.card_name(contest.who, card)]
    hero = second >> 3
    heals = all(one.word.op == ops.HEAL for one in spell.effects)
    if (
        heals
        and hero < 6
        and contest.health[hero] == contest.made.heroes[contest.hero[hero]].health
    ):
        return f"; {short(contest, hero)} is not hurt"
    return ""


# -- gestures


def gesture_of(contest: Melee, action: int) -> Gesture:
    """An action as it is pointed out."""
    kind, first, second = parts(action)
    heroes = tuple(f"hero:{name}" for name in targets_of(contest, second))
    if kind == kinds.CAST:
        spot = f"card:{card_slug(contest, contest.who, first)}"
        return Gesture(f"Cast {card_title(contest, first)}", (spot, *heroes))
    if kind == kinds.ATTACK:
        return Gesture("Attack", heroes)
    if kind == kinds.ACTIVATE:
        return Gesture("Activate", heroes)
    if kind == kinds.PICK:
        return Gesture("Pick", (f"pick:{contest.made.heroes[first].short}",))
    if kind == kinds.DEED:
        name = contest.made.heroes[contest.hero[contest.active]].actions[first].name
        return Gesture(name, (f"deed:{slug(name)}", *heroes))
    if kind == kinds.BUILD:
        return build_gesture(contest, action & 4095)
    if kind == kinds.DISCARD:
        return Gesture("Discard", (f"card:{card_slug(contest, contest.who, first)}",))
    words = describe(contest, action, None).partition(";")[0].rstrip(".")
    return Gesture("End turn" if kind == kinds.END else words)


def build_gesture(contest: Melee, code: int) -> Gesture:
    """Five spots, the copies of each card: ``copies:1:2`` is two of the first."""
    path = tuple(f"copies:{place + 1}:{code // 3**place % 3}" for place in range(5))
    return Gesture("Take", path)
