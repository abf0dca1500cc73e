"""Why a card can't be cast now, and a hero not be chosen: said to the one who decides."""

from duelhall.cards.figures import in_a_row
from duelhall.core.gesture import Reason
from duelhall.games.calamity import kinds, ops, questions, stages
from duelhall.games.calamity.actions import parts
from duelhall.games.calamity.carddata import Spell
from duelhall.games.calamity.contest import Melee
from duelhall.games.calamity.names import card_slug, pool_cards, short
from duelhall.games.calamity.ready import COPIES, objections, pool_of
from duelhall.games.calamity.texts import is_reaction

ONCE = {
    ops.ONCE_TURN: ("used_turn", "Once a turn."),
    ops.ONCE_ROUND: ("used_round", "Once a round."),
    ops.ONCE_GAME: ("used_game", "Once a game."),
}


def reasons(contest: Melee, seat: int) -> list[Reason]:
    """Why cards of the hand can't be cast now, and heroes not be chosen (HC-08, HC-10, HC-21)."""
    if contest.asks not in (questions.ACT, questions.WINDOW, questions.AFTER_ROLL):
        return []
    if not contest.may_decide(seat):
        return []
    legal = contest.legal(seat)
    cast = {parts(action)[1] for action in legal if action >> 12 == kinds.CAST}
    held = [card for card, _ in pool_cards(contest.hand1[seat], contest.hand2[seat])]
    closed = [
        Reason(f"card:{card_slug(contest, seat, card)}", (), why_not(contest, seat, card))
        for card in held
        if card not in cast
    ]
    return closed + (closed_heroes(contest, seat) if contest.asks == questions.ACT else [])


def closed_heroes(contest: Melee, seat: int) -> list[Reason]:
    """Why heroes can't be activated or attacked now."""
    if not contest.activated:
        return [
            Reason(f"hero:{short(contest, hero)}", (), f"{short(contest, hero)} {why}.")
            for hero in range(3 * seat, 3 * seat + 3)
            if (why := why_not_active(contest, hero))
        ]
    if contest.active < 0 or not contest.actions:
        return []
    named = contest.targets_of(seat)
    enemies = contest.alive & 7 << 3 * (1 - seat)
    taunting = in_a_row([short(contest, hero) for hero in range(6) if named >> hero & 1])
    return [
        Reason(f"hero:{short(contest, hero)}", (), f"Attack {taunting} first: {taunting} taunts.")
        for hero in range(6)
        if (enemies & ~named) >> hero & 1
    ]


def why_not_active(contest: Melee, hero: int) -> str:
    """Why a hero can't be activated in this turn; empty if it can."""
    if not contest.alive >> hero & 1:
        return "is defeated"
    return "has acted this round" if contest.acted >> hero & 1 else ""


def why_not(contest: Melee, seat: int, card: int) -> str:
    """The first reason why a card can't be cast, in the order in which `menu.py` asks."""
    number = contest.card_name(seat, card)
    spell, owner = contest.made.cards[number], contest.made.owner(number)
    doer = 3 * seat + card // 5 if owner else -1
    if owner and not contest.alive >> doer & 1:
        return f"{owner.short} is defeated."
    return (
        wrong_time(contest, seat, spell)
        or spent(contest, seat, card, spell)
        or wrong_hero(contest, doer, spell)
        or lacking(contest, seat, doer, number)
        or untargeted(contest, spell)
    )


def wrong_time(contest: Melee, seat: int, spell: Spell) -> str:
    """A spell of another moment (HC-10, HC-21)."""
    in_turn = seat == contest.turn_player()
    if in_turn and is_reaction(spell):
        return "Only in their turn."
    if spell.event == ops.AFTER_ROLL and contest.asks != questions.AFTER_ROLL:
        return "Only after your d20."
    if not spell.event and contest.asks != questions.ACT:
        return "Not inside an attack." if in_turn else "Only in your turn."
    return "Not for this event." if spell.event not in (0, contest.event) else ""


def spent(contest: Melee, seat: int, card: int, spell: Spell) -> str:
    """What was cast already, in this turn, round or game (HC-10)."""
    if spell.major and contest.major >> seat & 1:
        return "One Major a turn."
    if not spell.once:
        return ""
    used, words = ONCE[spell.once]
    return words if getattr(contest, used)[seat] >> card & 1 else ""


def wrong_hero(contest: Melee, doer: int, spell: Spell) -> str:
    """An event that is not about the hero, or not about a friend of it (HC-21)."""
    itself = contest.struck == doer
    if spell.event not in (ops.ATTACKED, ops.HIT) or spell.about == ops.ANYONE:
        return ""
    if spell.about == ops.ITSELF:
        return "" if itself else f"Only for {short(contest, doer)}."
    return f"Not for {short(contest, doer)}." if itself else ""


def lacking(contest: Melee, seat: int, doer: int, number: int) -> str:
    """What a card needs besides a target and has not (HC-10, HC-23)."""
    needs = contest.book.card_needs[number]
    if needs & ops.REVIVES and contest.revived >> seat & 1:
        return "One revive a game."
    if needs & ops.REDIRECTS and contest.marked & stages.REDIRECTED:
        return "Redirected already."
    if needs & ops.REDIRECTS_SELF and doer == contest.struck:
        return f"{short(contest, doer)} is the target."
    return inactive(contest, doer, needs)


def inactive(contest: Melee, doer: int, needs: int) -> str:
    """Who has to be active, and has to have had no extra action (HC-09)."""
    if needs & ops.NEEDS_ACTIVE and contest.active < 0:
        return "Nobody is active."
    if needs & ops.NEEDS_SELF_ACTIVE and contest.active != doer:
        return f"{short(contest, doer)} is not active."
    return "One extra action a turn." if needs & ops.NEEDS_EXTRA and contest.extra else ""


def untargeted(contest: Melee, spell: Spell) -> str:
    """Whom there is none of."""
    if spell.choice == ops.BEARING:
        found = [one.adjective for one in contest.made.causes if one.name == spell.cause]
        return f"Nobody is {found[0]}."
    return {ops.FALLEN: "Nobody has fallen.", ops.OTHER: "No other friend."}.get(
        spell.choice, "Nobody to choose."
    )


# -- decks


def faults_of_list(contest: Melee, seat: int, text: str) -> list[str]:
    """Every reason why copies of the next five cards, as notation writes them, are no deck (HC-04).

    None if something else is asked.
    """
    if contest.asks != questions.BUILD or not contest.may_decide(seat):
        return []
    trio, group = contest.hero[3 * seat : 3 * seat + 3], contest.built[seat]
    names = [contest.made.cards[card].name for card in pool_of(contest.made, trio)]
    here = names[5 * group : 5 * group + 5]
    if len(text) != 5 or not (text.isascii() and text.isdigit()):
        return [f"it needs five digits, the copies of {in_a_row(here)}"]
    taken = pool_cards(contest.deck1[seat], contest.deck2[seat])
    deck = {names[card]: copies for card, copies in taken}
    deck |= {name: int(digit) for name, digit in zip(here, text, strict=False)}
    found = objections(contest.made, trio, deck, COPIES * (len(names) - 5 * group - len(here)))
    beyond = [digit for digit in text[len(here) :] if digit != "0"]
    return found + (
        [f"only {len(here)} cards are left, the digits after them are 0"] if beyond else []
    )
