"""Sentences: what happened and what is asked, for one pair of eyes at a time."""

from collections.abc import Callable, Sequence

from duelhall.cards.figures import in_a_row, signed
from duelhall.core.event import Event
from duelhall.core.seats import CHANCE, OVER
from duelhall.core.teller import SeatTeller, as_sentence
from duelhall.games.blades import questions
from duelhall.games.blades.campaign import Campaign
from duelhall.games.blades.view import STEPS

Said = Callable[["BladesTeller", Event], str]
WINDOWS = {
    "turn": "at the start of the turn",
    "move": "after the move",
    "battle": "before the battle",
    "end": "before the turn ends",
}
ENDS = {
    "capital": "the Capital is taken",
    "parties": "no other party is left",
    "conquest": "parties and Capital are lost",
    "count": "cities and hit points decide",
}
DEEDS = {"spy": "spies on", "poison": "tries to poison", "steal": "tries to steal from"}


class BladesTeller(SeatTeller):
    """Tells events to one seat, or to a spectator."""

    def named(self, about: str | int) -> str:
        """A card's name, or a player's."""
        return self.name(about) if isinstance(about, int) else about


def say(event: Event, seat: int | None, names_of: Sequence[str] | None = None) -> str:
    """A sentence for an event as the seat may know it."""
    return as_sentence(SENTENCES[event.kind](BladesTeller(seat, names_of), event), names_of)


def counted(many: int, one: str, more: str) -> str:
    """``1 city``, ``2 cities``."""
    return f"{many} {one if many == 1 else more}"


def drawn(t: BladesTeller, e: Event) -> str:
    """A card drawn; which one its seat knows."""
    return f"{t.does(e['seat'], 'draw')} {e['card'] or 'a card'}."


def played(t: BladesTeller, e: Event) -> str:
    """A Spell or Event."""
    on = f" on {t.named(e['name'])}" if e["name"] is not None else ""
    return f"{t.does(e['seat'], 'play')} {e['title']}{on}."


def formed(t: BladesTeller, e: Event) -> str:
    """A formation is shown."""
    front = in_a_row(e["front"]) if e["front"] else "nobody"
    back = f", behind {in_a_row(e['back'])}" if e["back"] else ""
    return f"{t.possessive(e['seat'])} front: {front}{back}."


def struck(t: BladesTeller, e: Event) -> str:
    """The d10 of an attack."""
    result = "a hit" if e["hit"] else "a miss"
    return f"{e['name']} on {e['other']}: {e['roll']}, {e['needs']} needed, {result}."


def used(t: BladesTeller, e: Event) -> str:
    """An ability."""
    on = f" on {e['other']}" if e["other"] else ""
    return f"{e['name']} uses {e['ability']}{on}."


def used_item(t: BladesTeller, e: Event) -> str:
    """A Battle item."""
    on = f" on {e['other']}" if e["other"] else ""
    return f"{e['name']} uses {e['title']}{on}."


def taken(t: BladesTeller, e: Event) -> str:
    """A city changes hands."""
    before = f" from {t.name(e['from'])}" if e["from"] is not None else ""
    return f"{t.does(e['seat'], 'take')} {e['where']}{before}."


def deed(t: BladesTeller, e: Event) -> str:
    """A specialist acts."""
    if e["deed"] == "convert":
        return f"{e['name']} plants a rod: mana, {e['about']}."
    return f"{e['name']} {DEEDS[e['deed']]} {t.named(e['about'])}."


def stolen(t: BladesTeller, e: Event) -> str:
    """A card goes from hand to hand."""
    return f"{t.does(e['seat'], 'steal')} {e['card'] or 'a card'} from {t.name(e['from'])}."


def ended_battle(t: BladesTeller, e: Event) -> str:
    """The end of a battle."""
    return f"{e['name']}'s party wins the battle." if e["name"] else "the battle ends."


def over(t: BladesTeller, e: Event) -> str:
    """The result."""
    who = in_a_row([t.name(seat) for seat in e["winners"]])
    if e["winner"] is None:
        return f"a draw between {who}: {ENDS[e['reason']]}."
    many = len(e["winners"]) > 1 or t.seat in e["winners"]
    return f"{who} {'win' if many else 'wins'}: {ENDS[e['reason']]}."


SENTENCES: dict[str, Said] = {
    "answered": lambda t, e: f"{t.does(e['seat'], 'have', 'has')} decided.",
    "leader": lambda t, e: f"{t.does(e['seat'], 'lead')} with {e['name']}.",
    "deal": drawn,
    "draw": drawn,
    "lot": lambda t, e: f"{t.does(e['seat'], 'start')}, by lot.",
    "redraw": lambda t, e: f"{t.does(e['seat'], 'shuffle')} a hand without a City back.",
    "keep": lambda t, e: f"{t.does(e['seat'], 'keep')} the hand.",
    "round": lambda t, e: f"round {e['round']}.",
    "turn": lambda t, e: f"{t.possessive(e['seat'])} turn.",
    "empty": lambda t, e: f"{t.possessive(e['seat'])} deck is empty.",
    "heal": lambda t, e: f"{t.possessive(e['seat'])} parties heal.",
    "step": lambda t, e: f"{t.does(e['seat'], 'go', 'goes')} on to step {e['step']}.",
    "equipped": lambda t, e: f"{t.does(e['seat'], 'lay')} {e['title']} in the Capital.",
    "picked_up": lambda t, e: f"{e['name']} takes {e['title']}.",
    "built": lambda t, e: f"{t.does(e['seat'], 'build')} {e['title']}.",
    "laid": lambda t, e: f"{t.does(e['seat'], 'lay')} {e['title']} on {e['where']}.",
    "hired": lambda t, e: f"{t.does(e['seat'], 'hire')} {e['title']}.",
    "recruited": lambda t, e: f"{e['title']} joins {e['name']}.",
    "dismissed": lambda t, e: f"{t.does(e['seat'], 'dismiss', 'dismisses')} {e['title']}.",
    "transferred": lambda t, e: f"{e['title']} goes over to {e['name']}.",
    "passed_on": lambda t, e: f"{e['title']} goes to {e['name']}.",
    "played": played,
    "moved": lambda t, e: f"{e['name']} moves to {e['where']}.",
    "taken": taken,
    "sent_back": lambda t, e: f"{e['name']} is sent back to {e['where']}.",
    "declared": lambda t, e: f"{e['name']} attacks {e['other']}.",
    "called_off": lambda t, e: f"the battle of {e['name']} and {e['other']} is called off.",
    "formed": formed,
    "attack": lambda t, e: f"{e['name']} strikes.",
    "strike": struck,
    "damage": lambda t, e: f"{e['name']} takes {e['amount']} damage, {e['left']} left.",
    "healed": lambda t, e: f"{e['name']} gets {e['amount']} back, {e['left']} now.",
    "fell": lambda t, e: f"{e['name']} falls.",
    "revived": lambda t, e: f"{e['name']} lives again with {e['left']}.",
    "used": used,
    "item": used_item,
    "waited": lambda t, e: f"{e['name']} waits.",
    "battle_round": lambda t, e: f"round {e['round']} of the battle.",
    "ended_battle": ended_battle,
    "buried": lambda t, e: f"{e['name']}'s party goes to the cemetery.",
    "deed": deed,
    "spied": lambda t, e: (
        f"{t.does(e['seat'], 'see')} {e['card'] or 'a card'} in {t.possessive(e['of'])} hand."
    ),
    "d6": lambda t, e: f"{e['name']} throws {e['roll']}.",
    "poisoned": lambda t, e: f"{e['name']} is poisoned.",
    "stolen": stolen,
    "stolen_item": lambda t, e: (
        f"{t.does(e['seat'], 'steal')} {e['title']} from {t.name(e['from'])}."
    ),
    "lost_item": lambda t, e: f"{e['title']} goes to the cemetery.",
    "converted": lambda t, e: (
        f"{t.does(e['seat'], 'convert')} mana of {t.name(e['from'])} on {e['where']}."
    ),
    "window": lambda t, e: (
        f"{in_a_row([t.name(seat) for seat in e['asked']])} may answer, {WINDOWS[e['window']]}."
    ),
    "passed": lambda t, e: f"{t.does(e['seat'], 'pass', 'passes')}.",
    "changed": lambda t, e: f"{e['name']}: {signed(e['amount'])} {e['figure']}.",
    "held": lambda t, e: f"{e['name']}'s party can't move.",
    "tapped": lambda t, e: f"{e['name']} taps.",
    "untapped": lambda t, e: f"{e['name']} untaps.",
    "tapped_cities": lambda t, e: (
        f"{counted(e['many'], 'city', 'cities')} of {t.name(e['seat'])} taps."
        if e["many"] == 1
        else f"{counted(e['many'], 'city', 'cities')} of {t.name(e['seat'])} tap."
    ),
    "tapped_mana": lambda t, e: f"{e['many']} mana of {t.name(e['seat'])} tapped.",
    "untapped_mana": lambda t, e: f"{e['many']} mana of {t.name(e['seat'])} untapped.",
    "discarded": lambda t, e: f"{t.does(e['seat'], 'discard')} {e['title']}.",
    "vain": lambda t, e: f"{e['title']} comes too late, and does nothing.",
    "end": lambda t, e: f"{t.does(e['seat'], 'end')} the turn.",
    "beaten": lambda t, e: f"{t.does(e['seat'], 'are', 'is')} beaten.",
    "over": over,
}

ASKED = {
    questions.LEADERS: "Choose your leader.",
    questions.REDRAW: "Keep your hand?",
    questions.WINDOW: "Answer with an Instant Event?",
    questions.FORMATION: "Who stands in front?",
    questions.BATTLE: "Which fighter acts?",
    questions.DISCARD: "Discard down to seven cards.",
}
WAITED = {
    questions.LEADERS: "Leaders are chosen.",
    questions.REDRAW: "Hands are kept or redrawn.",
    questions.WINDOW: "A window is open.",
    questions.FORMATION: "Both sides form up.",
}


def ask(c: Campaign, seat: int | None, names_of: Sequence[str] | None = None) -> str:
    """The question in words."""
    decider = c.decider()
    if decider == CHANCE:
        return "Chance decides."
    if decider == OVER:
        return "The game is over."
    if seat is not None and c.may_decide(seat):
        if c.asks == questions.ACT:
            return f"Your turn, step {c.at_step}: {STEPS[c.at_step - 1][2].lower()} or later."
        return ASKED[c.asks]
    if c.asks in WAITED:
        return WAITED[c.asks]
    text = f"{BladesTeller(seat, names_of).name(c.who)} decides."
    return text if names_of else text[:1].upper() + text[1:]
