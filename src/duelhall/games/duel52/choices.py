"""Choices in words: what an action would do, and what is being asked, as one seat sees it."""

from typing import Any

from duelhall.games.duel52 import terms
from duelhall.games.duel52.cards import LANE_WORDS, RANK_WORDS, card_name, label_name
from duelhall.games.duel52.duel import Duel
from duelhall.games.duel52.notation import parts
from duelhall.games.duel52.view import known_slots
from duelhall.games.duel52.words import Teller, plural, pretty

SPELLS = {
    terms.TWO: "View",
    terms.THREE: "Overwhelm",
    terms.FOUR: "Foresight",
    terms.FIVE: "Flip One",
    terms.SIX: "Freeze One",
    terms.SEVEN: "Heal One",
    terms.QUEEN: "Move",
    terms.KING: "Empower One",
}


class Describer:
    """Names cards and lanes of a position as a seat knows them."""

    def __init__(self, duel: Duel, seat: int | None) -> None:
        self.duel = duel
        self.known = known_slots(duel, seat)
        self.teller = Teller(seat, duel.options)

    def card(self, slot: int) -> str:
        """A card on the board, with its face if the seat knows it."""
        label = self.duel.name_of(slot)
        name = label_name(label)
        if name.startswith("f"):
            return f"fort {name[1:]}"
        owner = self.teller.whose(label >> 12 & 7)
        up = self.duel.face_up >> slot & 1
        face = pretty(card_name(self.duel.card_at[slot])) if self.known >> slot & 1 else ""
        thing = face if up else f"face-down {face or 'card'}"
        return f"{owner} {thing} ({name})"

    def lane(self, lane: int) -> str:
        """A lane by its word."""
        word = LANE_WORDS[self.duel.lanes][lane]
        return f"the {word} {'triangle' if self.duel.lanes == 4 else 'lane'}"


def describe(duel: Duel, action: int, seat: int | None) -> str:
    """A short sentence for a legal action or an outcome."""
    kind, first, second = parts(action)
    d = Describer(duel, seat)
    if kind == terms.OUTCOME:
        return f"player {first + 1}" if duel.asks == terms.START_CARD else pretty(card_name(first))
    if kind == terms.PLAY:
        return f"play {pretty(card_name(first))} into {d.lane(second)}"
    if kind == terms.FLIP:
        return f"flip {d.card(first)}"
    if kind == terms.ATTACK:
        return f"attack {d.card(second)} with {attackers(d, first)}"
    if kind == terms.PAIR:
        return f"pair {d.card(first)} with {d.card(second)}"
    if kind == terms.CAST:
        return describe_spell(d, first, second)
    if kind == terms.ENTER:
        hero = pretty(card_name(duel.hero[duel.player]))
        return f"send your hero {hero} into {d.lane(second)}"
    return "end the turn" if kind == terms.END else describe_choice(d, first)


def attackers(d: Describer, slot: int) -> str:
    """The attacking card, or both of a pair."""
    if d.duel.paired >> slot & 1:
        return f"{d.card(slot)} and its pair"
    return d.card(slot)


def describe_spell(d: Describer, first: int, second: int) -> str:
    """The mage's spell and its target."""
    spell = d.duel.hero[d.duel.player] >> 2
    cast = f"cast {SPELLS[spell]}"
    if spell == terms.TWO:
        return f"{cast}: draw a card, then discard one"
    if spell == terms.THREE:
        return f"{cast}: {pretty(card_name(first))} into {d.lane(second)}"
    target = f"{cast} on {d.card(first)}"
    return f"{target}, to {d.lane(second)}" if spell == terms.QUEEN else target


def describe_choice(d: Describer, chosen: int) -> str:
    """The answer to a power's question."""
    asks = d.duel.asks
    if asks in ON_CARDS and chosen != terms.NO_SLOT:
        return ON_CARDS[asks].format(d.card(chosen))
    if asks == terms.MOVE:
        return "move nothing"
    if asks == terms.DISCARD:
        return f"discard {pretty(card_name(chosen))}"
    if asks == terms.BANNER:
        return f"raise the banner of the {RANK_WORDS[chosen]}"
    if asks == terms.MENTOR:
        return "heal first" if chosen == terms.HEALING else "view first"
    if asks == terms.FORTLANE:
        return f"a fort for {d.lane(chosen)}"
    return f"player {chosen + 1} will win"


ON_CARDS = {
    terms.ORDER: "resolve {}",
    terms.LOOK: "look at {}",
    terms.MOVE: "move {}",
    terms.STRIKE: "strike {} too",
    terms.BOMB: "blow up {}",
    terms.FORT: "take {}",
}

QUESTIONS = {
    terms.BANNER: "choose a bannerman",
    terms.NAME: "name the player who will win",
    terms.ORDER: "choose which power resolves next",
    terms.LOOK: "choose a face-down card to look at",
    terms.DISCARD: "choose a card to discard",
    terms.MOVE: "choose a card to move, or none",
    terms.STRIKE: "choose the next card to strike",
    terms.BOMB: "choose which attacker the bomb hits",
    terms.MENTOR: "heal first or view first",
    terms.FORTLANE: "choose the lane that gets a fort",
    terms.FORT: "choose a fort to take",
}


def ask(duel: Duel, seat: int | None) -> str:
    """What is being waited for, in words."""
    teller: Any = Teller(seat, duel.options)
    if duel.asks == terms.FINISHED:
        return "The game is over."
    if duel.asks > terms.FROM_CHANCE:
        return "Chance decides."
    who = "You" if teller.is_you(duel.who) else teller.name(duel.who)
    if duel.asks == terms.ACT:
        return f"{who}: {plural(duel.actions, 'action')} left."
    return f"{who}: {QUESTIONS[duel.asks]}."
