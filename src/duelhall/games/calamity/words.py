"""Sentences: what happened and what is asked, for one pair of eyes at a time."""

from collections.abc import Callable, Sequence

from duelhall.cards.figures import in_a_row, signed
from duelhall.core.event import Event
from duelhall.core.seats import CHANCE, OVER
from duelhall.core.teller import SeatTeller, as_sentence
from duelhall.games.calamity import ops, questions
from duelhall.games.calamity.contest import Melee
from duelhall.games.calamity.names import short

Said = Callable[[SeatTeller, Event], str]
WINDOWS = {
    "attacked": "before an attack is rolled",
    "hit": "before the damage is rolled",
    "cast": "before a spell works",
    "fallen": "as a hero has fallen",
}


def say(event: Event, seat: int | None, names: Sequence[str] | None = None) -> str:
    """A sentence for an event as the seat may know it."""
    return as_sentence(SENTENCES[event.kind](SeatTeller(seat, names), event), names)


def cards(number: int) -> str:
    """``1 card``, ``2 cards``."""
    return f"{number} card{'' if number == 1 else 's'}"


def actions(number: int) -> str:
    """``1 action``, ``2 actions``."""
    return f"{number} action{'' if number == 1 else 's'}"


def on(targets: Sequence[str]) -> str:
    """`` on Bram and Caro``."""
    return f" on {in_a_row(targets)}" if targets else ""


def drawn(teller: SeatTeller, event: Event) -> str:
    """A card drawn; which one its seat knows."""
    what = event["card"] or "a card"
    return f"{teller.does(event['player'], 'draw')} {what}."


def checked(teller: SeatTeller, event: Event) -> str:
    """``17 against 16, a hit.``"""
    result = "a hit" if event["hit"] else "a miss"
    return f"{event['roll']} against {event['hero']}'s {event['armour']}: {result}."


def damaged(teller: SeatTeller, event: Event) -> str:
    """``Caro takes 5 damage, 2 left.``"""
    stopped = f" The shield stops {event['stopped']}." if event["stopped"] else ""
    return f"{event['hero']} takes {event['amount']} damage, {event['left']} left.{stopped}"


def given(teller: SeatTeller, event: Event) -> str:
    """A status."""
    figure = (
        f" {signed(event['figure'])}" if event["figure"] and event["status"] != "over time" else ""
    )
    if event["status"] == "over time":
        return f"{event['hero']} will take {event['figure']} a round ({event['from']})."
    return f"{event['hero']}: {event['status']}{figure} ({event['from']})."


def ended(teller: SeatTeller, event: Event) -> str:
    """The end of a status."""
    of = f" ({event['from']})" if event["from"] else ""
    return f"{event['hero']}'s {event['status']}{of} ends."


def over(teller: SeatTeller, event: Event) -> str:
    """The result."""
    if event["winner"] is None:
        return "both sides have fallen: a draw."
    by = (
        "the calamity decides"
        if event["reason"] == "calamity"
        else "the last enemy hero has fallen"
    )
    return f"{teller.does(event['winner'], 'win')}: {by}."


SENTENCES: dict[str, Said] = {
    "roll": lambda t, e: f"{t.does(e['player'], 'roll')} {e['die']}.",
    "choice": lambda t, e: f"{t.does(e['player'], 'take')} the first {e['first']}.",
    "pick": lambda t, e: f"{t.does(e['player'], 'pick')} {e['hero']}.",
    "built": lambda t, e: f"{t.possessive(e['player'])} deck has {e['size']} cards.",
    "deal": drawn,
    "draw": drawn,
    "empty": lambda t, e: f"{t.possessive(e['player'])} deck is empty.",
    "round": lambda t, e: (
        f"round {e['round']}."
        + (f" Calamity: every hero loses {e['calamity']}." if e["calamity"] else "")
    ),
    "turn": lambda t, e: f"{t.possessive(e['player'])} turn, {e['in_round']} of 6.",
    "end": lambda t, e: f"{t.does(e['player'], 'end')} the turn.",
    "activate": lambda t, e: f"{e['hero']} is active with {actions(e['actions'])}.",
    "attack": lambda t, e: f"{e['hero']} attacks {e['on']}.",
    "redirect": lambda t, e: f"the attack on {e['hero']} goes to {e['to']}.",
    "window": lambda t, e: f"{t.name(e['player'])} may react, {WINDOWS[e['event']]}.",
    "pass": lambda t, e: f"{t.does(e['player'], 'pass', 'passes')}.",
    "go": lambda t, e: f"{t.does(e['player'], 'let', 'lets')} the roll stand.",
    "d20": lambda t, e: (
        f"{e['hero']} rolls {e['die']}"
        + (" with the second d20" if e["second"] else "")
        + f", {e['total']} in all."
    ),
    "reroll": lambda t, e: f"{e['hero']} rolls again.",
    "check": checked,
    "die": lambda t, e: f"a d{e['sides']} shows {e['die']}.",
    "damage": damaged,
    "loss": lambda t, e: (
        f"{e['hero']} loses {e['amount']} health{' to the calamity' if e['calamity'] else ''},"
        f" {e['left']} left."
    ),
    "heal": lambda t, e: f"{e['hero']} heals {e['amount']}, {e['left']} now.",
    "shield": lambda t, e: f"{e['hero']} has a shield of {e['figure']}.",
    "status": given,
    "ended": ended,
    "stun": lambda t, e: f"{e['hero']} is stunned.",
    "vain": lambda t, e: f"that does nothing to {e['hero']}.",
    "cleansed": lambda t, e: f"{e['hero']} is rid of {e['status']}.",
    "fall": lambda t, e: f"{e['hero']} is defeated.",
    "revive": lambda t, e: f"{e['hero']} is back with {e['left']} health.",
    "cast": lambda t, e: f"{t.does(e['player'], 'cast')} {e['card']}{on(e['targets'])}.",
    "cancel": lambda t, e: f"{e['card']} is cancelled.",
    "action": lambda t, e: f"{e['hero']}: {e['action']}{on(e['targets'])}.",
    "passive": lambda t, e: f"{e['hero']}: {e['passive']}.",
    "extra": lambda t, e: f"{e['hero']} gets one extra action.",
    "discard": lambda t, e: f"{t.does(e['player'], 'discard')} {e['card']}.",
    "tick": lambda t, e: f"{e['hero']} suffers from the {e['cause']}.",
    "modify": lambda t, e: (
        f"{e['what'].removeprefix('this-').capitalize()} against this attack"
        + (f": {signed(e['figure'])}." if e["figure"] else ".")
    ),
    "over": over,
}


def ask(contest: Melee, seat: int | None, names: Sequence[str] | None = None) -> str:
    """The question being asked, for the eyes of a seat."""
    who = contest.decider()
    if who == CHANCE:
        return "Chance decides."
    if who == OVER:
        return "The game is over."
    if contest.asks == questions.BUILD:
        return ask_deck(contest, seat)
    teller = SeatTeller(seat, names)
    question = QUESTIONS[contest.asks](contest)
    if who == seat:
        return f"{question[:1].upper()}{question[1:]}?"
    name = teller.name(who)
    return (
        f"{name[:1].upper()}{name[1:]} decides: {question}?"
        if not names
        else f"{name} decides: {question}?"
    )


def ask_deck(contest: Melee, seat: int | None) -> str:
    """Decks are built in private, both at once (HC-04)."""
    if seat is None or contest.built[seat] >= contest.book.groups:
        return "Decks are being built."
    group = contest.built[seat]
    whose = short(contest, 3 * seat + group) + "'s spells" if group < 3 else "these Commons"
    return f"How many copies of {whose}? Group {group + 1} of {contest.book.groups}."


def ask_act(contest: Melee) -> str:
    """One's own turn."""
    if contest.active >= 0 and contest.actions:
        return f"what does {short(contest, contest.active)} do, {actions(contest.actions)} left"
    if not contest.activated and any(fresh(contest)):
        return "which hero is activated"
    return "cast spells, or end the turn"


def fresh(contest: Melee) -> list[bool]:
    """For each hero of the seat in turn, whether it may be activated."""
    seat = contest.turn_player()
    free = contest.alive & ~contest.acted
    return [bool(free >> hero & 1) for hero in range(3 * seat, 3 * seat + 3)]


def ask_window(contest: Melee) -> str:
    """A Reaction."""
    striker = short(contest, contest.striker) if contest.striker < 6 else ""
    struck = short(contest, contest.struck) if contest.struck < 6 else ""
    return {
        1: f"{striker} attacks {struck}. React",
        2: f"{striker} hits {struck}, {contest.roll_total()} against {contest.armour_now()}. React"
        if contest.struck < 6
        else "React",
        3: f"{cast_now(contest)}. React" if contest.event == ops.SPELL else "",
        4: "a hero has fallen. React",
    }[contest.event]


def cast_now(contest: Melee) -> str:
    """``Catapult is cast on Oda``: what the window is about."""
    top = contest.depth - 1
    named = (contest.frame_first[top], contest.frame_second[top])
    targets = [short(contest, hero) for hero in named if hero < 6]
    return f"{contest.made.cards[contest.frame_name[top]].name} is cast{on(targets)}"


def ask_after_roll(contest: Melee) -> str:
    """Right after the d20."""
    roll, armour = contest.roll_total(), contest.armour_now()
    result = "a hit" if roll >= armour else "a miss"
    return f"{roll} against {armour}, {result}. Go on"


QUESTIONS: dict[int, Callable[[Melee], str]] = {
    questions.FIRST: lambda c: "the first pick, or the first turn",
    questions.PICK: lambda c: f"which hero, pick {c.picks + 1} of 6",
    questions.ACT: ask_act,
    questions.WINDOW: ask_window,
    questions.AFTER_ROLL: ask_after_roll,
    questions.DISCARD: lambda c: "which card is discarded",
    questions.CLEAR: lambda c: "which harmful status ends",
}
