"""The kinds of actions in one table: how each is written, said and pointed out.

An action names things: cards, lanes, ranks, players. Each kind of thing knows its short name, its
spot on a page and its words; each kind of action is a verb, its things, and a text for each use.
Compiled, since the hall tells whoever decides all legal actions, every time.
"""

import itertools
import string
from collections.abc import Sequence

from duelhall.core import bits
from duelhall.core.gesture import Gesture, LegalChoice
from duelhall.games.duel52 import cards, kinds, marks, questions, ranks, view
from duelhall.games.duel52.cards import LANE_WORDS, LANES, RANK_WORDS, RANKS
from duelhall.games.duel52.duel import Duel
from duelhall.games.duel52.faces import FACES
from duelhall.games.duel52.vain import warning
from duelhall.games.duel52.words import Teller

named = tuple.__new__
"""A tuple with names from its members, without the frame that calling its class takes."""


def parts(action: int) -> tuple[int, int, int]:
    """Kind, first and second part of an action."""
    return action >> 12, action >> 6 & 63, action & 63


def label_of(duel: Duel, slot: int) -> str:
    """The label of a card on the table."""
    return cards.label_name(duel.name_of(slot))


def card_spot(duel: Duel, slot: int) -> str:
    """Where a card on the table is pointed at."""
    return cards.label_spot(duel.name_of(slot))


def squad_spot(duel: Duel, slot: int) -> str:
    """Where a card that attacks is pointed at: of a pair, either card will do."""
    spot = card_spot(duel, slot)
    paired = duel.paired >> slot & 1
    return f"{spot}|{card_spot(duel, duel.mate[slot])}" if paired else spot


class Describer:
    """Names cards and lanes of a position as a seat knows them, in words for who is addressed."""

    def __init__(
        self,
        duel: Duel,
        seat: int | None,
        you: int | None,
        names: Sequence[str] | None = None,
    ) -> None:
        self.duel = duel
        self.known = view.known_slots(duel, seat)
        self.teller = Teller(you, duel.options, names)
        self.owners: dict[int, str] = {}

    def whose(self, owner: int) -> str:
        """Whose a card is; asked for many cards of few owners."""
        found = self.owners.get(owner)
        if found is None:
            found = self.owners[owner] = self.teller.whose(owner)
        return found

    def knows(self, slot: int) -> bool:
        """Whether the seat knows the face of a card on the board."""
        return self.known >> slot & 1 != 0

    def card(self, slot: int) -> str:
        """A card on the board, with its face if the seat knows it."""
        label = self.duel.name_of(slot)
        name = cards.label_name(label)
        if name.startswith("f"):
            return f"fort {name[1:]}"
        owner = self.whose(label >> 12 & 7)
        face = cards.card_words(self.duel.card_at[slot]) if self.knows(slot) else ""
        if self.duel.face_up >> slot & 1:
            return f"{owner} {face} ({name})"
        return f"{owner} face-down {face or 'card'} ({name})"

    def squad(self, slot: int) -> str:
        """A card that attacks, alone or with its pair."""
        paired = self.duel.paired >> slot & 1
        return f"{self.card(slot)} and its pair" if paired else self.card(slot)

    def lane(self, lane: int) -> str:
        """A lane by its word."""
        word = LANE_WORDS[self.duel.lanes][lane]
        return f"the {word} {'triangle' if self.duel.lanes == 4 else 'lane'}"


# -- the things an action names


class Thing:
    """A thing by the first or second number of an action."""

    kind = ""
    """What its spot begins with."""

    def __init__(self, place: int = 1) -> None:
        self.place = place

    def name(self, duel: Duel, number: int) -> str:
        """How notation writes it."""
        raise NotImplementedError

    def spot(self, duel: Duel, number: int) -> str:
        """Where to point; empty if there is nothing to point at."""
        return f"{self.kind}:{self.name(duel, number)}"

    def words(self, d: Describer, number: int) -> str:
        """How a sentence names it."""
        return self.name(d.duel, number)


class HandCard(Thing):
    """A card of a hand, or one that chance deals."""

    kind = "hand"

    def name(self, duel: Duel, number: int) -> str:
        return cards.card_name(number)

    def words(self, d: Describer, number: int) -> str:
        return cards.card_words(number)


class Card(Thing):
    """A card on the table, or a fort."""

    def name(self, duel: Duel, number: int) -> str:
        return label_of(duel, number)

    def spot(self, duel: Duel, number: int) -> str:
        return card_spot(duel, number)

    def words(self, d: Describer, number: int) -> str:
        return d.card(number)


class Squad(Card):
    """An attacking card, or a pair, named by its lower slot and pointed at by either card."""

    def spot(self, duel: Duel, number: int) -> str:
        return squad_spot(duel, number)

    def words(self, d: Describer, number: int) -> str:
        return d.squad(number)


class Lane(Thing):
    """A lane."""

    kind = "lane"

    def name(self, duel: Duel, number: int) -> str:
        return LANES[number]

    def words(self, d: Describer, number: int) -> str:
        return d.lane(number)


class HerLane(Thing):
    """The lane of the Queen who asks: written, but nothing to choose."""

    def name(self, duel: Duel, number: int) -> str:
        return label_of(duel, duel.source)[0]

    def spot(self, duel: Duel, number: int) -> str:
        return ""


class HeroCard(Thing):
    """The hero of the player in turn."""

    def name(self, duel: Duel, number: int) -> str:
        return "H"

    def spot(self, duel: Duel, number: int) -> str:
        return f"hero:{duel.player}"

    def words(self, d: Describer, number: int) -> str:
        hero = cards.card_words(d.duel.hero[d.duel.player])
        return f"{d.teller.whose(d.duel.player)} hero {hero}"


class Rank(Thing):
    """A rank, to which the cards of it in the chooser's hand point too."""

    def name(self, duel: Duel, number: int) -> str:
        return RANKS[number]

    def spot(self, duel: Duel, number: int) -> str:
        held = cards.cards_in(duel.hand[duel.who] & 15 * bits.one(4 * number))
        return "|".join([f"rank:{RANKS[number]}", *[f"hand:{card}" for card in held]])

    def words(self, d: Describer, number: int) -> str:
        return RANK_WORDS[number]


class PlayerNumber(Thing):
    """A player."""

    def name(self, duel: Duel, number: int) -> str:
        return str(number + 1)

    def spot(self, duel: Duel, number: int) -> str:
        return f"player:{number}"

    def words(self, d: Describer, number: int) -> str:
        return d.teller.name(number)


class HealOrder(Thing):
    """What comes first, of a 2 that heals."""

    kind = "option"

    def name(self, duel: Duel, number: int) -> str:
        return "heal" if number == marks.HEALING else "view"


# -- the table


Template = tuple[tuple[str, int], ...]
"""A text in pieces, each followed by the thing of a number; -1 for none."""


def template_of(text: str) -> Template:
    """A text with ``{}``, or ``{1}``, for each thing, taken apart once."""
    pieces, count = [], itertools.count()
    for before, field, _, _ in string.Formatter().parse(text):
        number = -1 if field is None else int(field) if field else next(count)
        pieces.append((before, number))
    return tuple(pieces)


class Phrase:
    """A kind of action: its verb, and its things in notation, in words and in order of pointing."""

    def __init__(
        self,
        verb: str,
        notation: str,
        words: str,
        things: tuple[Thing, ...] = (),
        any_order: bool = False,
    ) -> None:
        self.verb = verb
        self.notation = template_of(notation)
        self.words = template_of(words)
        self.things = things
        self.any_order = any_order


def spell(rank: int, notation: str, words: str, *things: Thing) -> Phrase:
    """A mage's spell: the hero is pointed at first."""
    cast = f"ast {FACES[RANKS[rank]].hero.power}"
    return Phrase(f"C{cast}", notation, f"c{cast}{words}", (HeroCard(), *things))


OF_PLAYER = Phrase("Choose", "{}", "{}", (PlayerNumber(),))
OF_CARD = Phrase("Choose", "{}", "{}", (HandCard(),))

FLIP = Phrase("Flip", "{}!", "flip {}", (Card(),))
ACTS = {
    kinds.PLAY: Phrase("Play", "{}>{}", "play {} into {}", (HandCard(), Lane(2))),
    kinds.FLIP: FLIP,
    kinds.ATTACK: Phrase("Attack", "{}x{}", "attack {1} with {0}", (Squad(), Card(2))),
    kinds.PAIR: Phrase("Pair", "{}={}", "pair {} with {}", (Card(), Card(2)), any_order=True),
    kinds.ENTER: Phrase("Enter", "{}>{}", "send {} into {}", (HeroCard(), Lane(2))),
    kinds.END: Phrase("End turn", "end", "end the turn"),
}

SPELLS = {
    ranks.TWO: spell(ranks.TWO, "*", ": draw a card, then discard one"),
    ranks.THREE: spell(ranks.THREE, "*{1}>{2}", ": {1} into {2}", HandCard(), Lane(2)),
    ranks.QUEEN: spell(ranks.QUEEN, "*{1}>{2}", " on {1}, to {2}", Card(), Lane(2)),
    **{
        rank: spell(rank, "*{1}", " on {1}", Card())
        for rank in (ranks.FOUR, ranks.FIVE, ranks.SIX, ranks.SEVEN, ranks.KING)
    },
}

ANSWERS = {
    questions.BANNER: Phrase("Raise", "{}", "raise the banner of the {}", (Rank(),)),
    questions.NAME: Phrase("Name", "{}", "{} will win", (PlayerNumber(),)),
    questions.ORDER: Phrase("Resolve", "{}", "resolve {}", (Card(),)),
    questions.LOOK: Phrase("Look", "?{}", "look at {}", (Card(),)),
    questions.DISCARD: Phrase("Discard", "{}>-", "discard {}", (HandCard(),)),
    questions.MOVE: Phrase("Move", "{}>{}", "move {}", (Card(), HerLane())),
    questions.STRIKE: Phrase("Strike", "+{}", "strike {} too", (Card(),)),
    questions.BOMB: Phrase("Bomb", "@{}", "blow up {}", (Card(),)),
    questions.FORTLANE: Phrase("Fort here", ">{}", "a fort for {}", (Lane(),)),
    questions.FORT: Phrase("Take", "{}", "take {}", (Card(),)),
}
MOVE_NOTHING = Phrase("Move nothing", "-", "move nothing")
MENTOR = (
    Phrase("Heal first", "{}", "{} first", (HealOrder(),)),
    Phrase("View first", "{}", "{} first", (HealOrder(),)),
)


def phrase_of(duel: Duel, action: int) -> Phrase:
    """The kind of an action or outcome in this position."""
    kind, first, _ = parts(action)
    if kind == kinds.CAST:
        return SPELLS[duel.hero[duel.player] >> 2]
    if kind == kinds.OUTCOME:
        return OF_PLAYER if duel.asks == questions.START_CARD else OF_CARD
    if kind != kinds.CHOOSE:
        return ACTS[kind]
    if duel.asks == questions.MENTOR:
        return MENTOR[first]
    return MOVE_NOTHING if first == marks.NO_SLOT else ANSWERS[duel.asks]


def filled(template: Template, things: list[str]) -> str:
    """A text with its things."""
    text = ""
    for before, number in template:
        text = text + before if number < 0 else text + before + things[number]
    return text


def notation_of(duel: Duel, action: int) -> str:
    """The notation of an action or outcome; see the notation page of the docs."""
    phrase, numbers = phrase_of(duel, action), parts(action)
    return filled(
        phrase.notation, [thing.name(duel, numbers[thing.place]) for thing in phrase.things]
    )


def describe(
    duel: Duel,
    action: int,
    seat: int | None,
    you: int | None,
    names: Sequence[str] | None = None,
) -> str:
    """A short sentence for a legal action or an outcome."""
    phrase, numbers, d = phrase_of(duel, action), parts(action), Describer(duel, seat, you, names)
    words = filled(phrase.words, [thing.words(d, numbers[thing.place]) for thing in phrase.things])
    is_known_flip = phrase is FLIP and d.knows(numbers[1])
    return words + warning(duel, numbers[1]) if is_known_flip else words


def gesture_of(duel: Duel, action: int) -> Gesture:
    """The verb and the spots to point at; the cards of a new pair in any order."""
    phrase, numbers = phrase_of(duel, action), parts(action)
    spots = [thing.spot(duel, numbers[thing.place]) for thing in phrase.things]
    return gesture_at(phrase, spots)


def gesture_at(phrase: Phrase, spots: list[str]) -> Gesture:
    """The gesture of a kind of action at these spots."""
    if phrase.any_order:
        return named(Gesture, (phrase.verb, ("|".join(spots),) * len(spots)))
    return named(Gesture, (phrase.verb, tuple([spot for spot in spots if spot])))


def choices(duel: Duel, seat: int, names: Sequence[str] | None = None) -> list[LegalChoice]:
    """All legal actions of a seat; each thing that they name is looked at once."""
    looked = Onlooker(duel, seat, names)
    return [looked.choice(action) for action in duel.legal(seat)]


Look = tuple[str, str, str]
"""How a thing is written, said and pointed at."""


class Onlooker:
    """Looks at the things of a position that actions name, and remembers them."""

    def __init__(self, duel: Duel, seat: int, names: Sequence[str] | None) -> None:
        self.duel = duel
        self.describer = Describer(duel, seat, seat, names)
        self.seen: dict[type, dict[int, Look]] = {}

    def look(self, thing: Thing, number: int) -> Look:
        """The name, the words and the spot of a thing."""
        known = self.seen.get(type(thing))
        if known is None:
            known = self.seen[type(thing)] = {}
        found = known.get(number)
        if found is None:
            duel, words = self.duel, thing.words(self.describer, number)
            found = known[number] = (thing.name(duel, number), words, thing.spot(duel, number))
        return found

    def choice(self, action: int) -> LegalChoice:
        """One action as it is offered; the same as it is written, said and pointed out alone."""
        phrase, numbers = phrase_of(self.duel, action), parts(action)
        names, words, spots = [], [], []
        for thing in phrase.things:
            name, said, spot = self.look(thing, numbers[thing.place])
            names.append(name)
            words.append(said)
            spots.append(spot)
        sentence = filled(phrase.words, words)
        if phrase is FLIP and self.describer.knows(numbers[1]):
            sentence += warning(self.duel, numbers[1])
        shown = filled(phrase.notation, names), sentence, gesture_at(phrase, spots)
        return named(LegalChoice, shown)
