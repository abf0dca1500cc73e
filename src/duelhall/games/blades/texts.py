"""The rules text of cards, made from the same data that the engine carries out (BW-02)."""

from collections.abc import Callable, Iterator

from duelhall.cards.figures import counted_things, in_a_row, number_word, sentence, signed
from duelhall.games.blades import ops
from duelhall.games.blades.carddata import CardEffect, Effects, PrintedCard
from duelhall.games.blades.vocabulary import COLOURS, REACH

SORTS = {
    ops.CAPITAL: "Capital",
    ops.LEADER: "Leader, leads 3",
    ops.THIEF: "Thief",
    ops.PLANTER: "Rod Planter",
    ops.CITY: "City",
    ops.EQUIP: "Equip",
    ops.ITEM: "Battle item",
    ops.EVENT: "Event",
    ops.INSTANT: "Instant Event",
    ops.SPELL: "Spell",
}
FIXED = {
    ops.CAPITAL: "One gold a turn. Leaders are hired and revived here.",
    ops.CITY: "One gold a turn. No spell reaches a party inside.",
    ops.THIEF: "Spy, poison, steal.",
    ops.PLANTER: "Converts mana.",
}
MOMENTS = {
    ops.TURN_START: "at the start of another’s turn",
    ops.MOVE: "after another’s move",
    ops.BATTLE: "when another declares battle",
    ops.TURN_END: "at the end of another’s turn",
}
LASTING = (ops.ARMOUR, ops.ATTACK, ops.AIM, ops.HOLD)
IN_BATTLE = {
    ops.TARGET: "the target",
    ops.FRIEND: "one fighter",
    ops.ENEMY: "one enemy",
    ops.FALLEN: "one fallen fighter",
    ops.FRIENDS: "your party",
    ops.ENEMIES: "each enemy",
}
ON_MAP = {
    ops.FRIEND: "one friendly fighter",
    ops.ENEMY: "one enemy",
    ops.FRIENDS: "a friendly party",
    ops.ENEMIES: "an enemy party",
}
"""Whom an effect is about, as the subject of a sentence."""
WHOLE_PARTY = {
    "your party": "each of your fighters",
    "its party": "each fighter of its party",
    "a friendly party": "each fighter of a friendly party",
    "an enemy party": "each fighter of an enemy party",
}
"""The same after `damage to`."""
STATED: dict[int, Callable[[int], str]] = {
    ops.DRAW: lambda figure: f"draw {counted_things(figure, 'card')}",
    ops.DISCARD: lambda figure: f"a rival discards {counted_things(figure, 'card')} at random",
    ops.TAP_CITIES: lambda figure: f"tap {untapped(figure, 'city', 'cities')} of a rival",
    ops.TAP_MANA: lambda figure: f"tap {number_word(figure)} mana of a rival",
    ops.UNTAP_MANA: lambda figure: f"untap {number_word(figure)} of your mana",
    ops.SEND_BACK: lambda figure: "a party that has just moved goes back",
    ops.CALL_OFF: lambda figure: "a battle just declared is called off",
}
"""Effects that are about no fighter."""


def untapped(figure: int, one: str, many: str) -> str:
    """``one city``, ``two cities``."""
    return f"{number_word(figure)} {one if figure == 1 else many}"


class CardSentences:
    """The sentences of one list of effects: what the subjects are called, and how long it lasts."""

    def __init__(self, whom: dict[int, str], lasts: str = "", where: str = "") -> None:
        self.whom = whom
        self.lasts = lasts
        self.where = where

    def subject(self, one: CardEffect) -> str:
        """Whom an effect is about."""
        return self.whom[one.about] + self.where

    def told(self, effects: Effects) -> str:
        """All effects as sentences."""
        return " ".join(sentence(text) for text in self.clauses(effects))

    def clauses(self, effects: Effects) -> Iterator[str]:
        """Effects about the same one in a sentence, all others each in its own."""
        for group in groups_of(effects):
            if group[0].word.op in STATED:
                yield STATED[group[0].word.op](group[0].figure)
            else:
                yield self.clause(group)

    def clause(self, group: list[CardEffect]) -> str:
        """What happens to one fighter or party."""
        first = group[0]
        until = self.lasts if any(one.word.op in LASTING for one in group) else ""
        if len(group) == 1 and first.word.op in (ops.DAMAGE, ops.TAP, ops.UNTAP):
            return self.order(first)
        several = self.whom[first.about] in WHOLE_PARTY
        done = [predicate(one, several=several) for one in group]
        return f"{self.subject(first)} {in_a_row(list(without_echo(done)))}{until}"

    def order(self, one: CardEffect) -> str:
        """An effect alone: ``3 damage to one enemy``, ``untap one fighter``."""
        name = self.whom[one.about]
        whom = WHOLE_PARTY.get(name, name) + self.where
        if one.word.op == ops.DAMAGE:
            more = "more " if one.about == ops.TARGET else ""
            return f"{one.figure} {more}damage to {whom}"
        return f"{one.word.name} {whom}"


def groups_of(effects: Effects) -> list[list[CardEffect]]:
    """Effects that follow each other and are about the same ones."""
    groups: list[list[CardEffect]] = []
    for one in effects:
        fits = groups and one.word.op not in STATED and groups[-1][0].about == one.about
        if groups and fits:
            groups[-1].append(one)
        else:
            groups.append([one])
    return groups


def predicate(one: CardEffect, *, several: bool) -> str:
    """What an effect says of its subject."""
    each = " each" if several else ""
    figure = one.figure
    return {
        ops.DAMAGE: f"takes {figure} damage{each}",
        ops.HEAL: f"heals {figure}{each}",
        ops.POISON: "is poisoned",
        ops.ARMOUR: f"has {signed(figure)} armour",
        ops.ATTACK: f"deals {abs(figure)} {'more' if figure > 0 else 'less'} damage{each}",
        ops.AIM: f"has {signed(figure)} to hit",
        ops.TAP: "taps",
        ops.UNTAP: "untaps",
        ops.REVIVE: f"returns with {figure} hit points",
        ops.HOLD: "can’t move",
    }[one.word.op]


def without_echo(done: list[str]) -> Iterator[str]:
    """Predicates in a row: the same verb is not said twice running."""
    for at, text in enumerate(done):
        verb = text.partition(" ")[0] + " "
        echoes = at and done[at - 1].startswith(verb)
        yield text.removeprefix(verb) if echoes else text


# -- by the place of the effects ---------------------------------------------------------


def battle_whom(name: str) -> dict[int, str]:
    """What fighters are called in battle; of a card itself its name."""
    return {**IN_BATTLE, ops.SELF: name}


def ability_text(card: PrintedCard) -> str:
    """``Mend: one fighter heals 4.``"""
    told = CardSentences(battle_whom(card.name), " in this battle").told(card.does)
    owner = "Its leader has " if card.kind == ops.EQUIP else ""
    return f"{owner}{card.ability}: {lowered(told)}"


def hits_text(card: PrintedCard) -> str:
    """``Each hit: the target is poisoned.``"""
    is_equip = card.kind == ops.EQUIP
    whom = battle_whom("the leader" if is_equip else card.name)
    clauses = CardSentences(whom, " in this battle").clauses(card.hits)
    return f"Each hit{' of its leader' if is_equip else ''}: {in_a_row(list(clauses))}."


def always_text(card: PrintedCard) -> str:
    """``Its party has +1 armour.``"""
    name = "its leader" if card.kind == ops.EQUIP else card.name
    whom = {ops.SELF: name, ops.FRIENDS: "its party", ops.ENEMIES: "each enemy"}
    return CardSentences(whom).told(card.always)


def played_text(card: PrintedCard) -> str:
    """The text of a card that is played and spent."""
    if card.kind == ops.ITEM:
        told = CardSentences(battle_whom("the user"), " in this battle").told(card.effects)
        return f"{told} Taps the user."
    where = " beside your city" if card.kind == ops.SPELL else ""
    told = CardSentences(ON_MAP, " until your next turn", where).told(card.effects)
    return f"{moment}: {lowered(told)}" if (moment := moment_of(card)) else told


def moment_of(card: PrintedCard) -> str:
    """When an Instant Event is played, where its effects don't say it."""
    if card.answers in (0, ops.EVERY_WINDOW):
        return ""
    if any(one.word.op in (ops.SEND_BACK, ops.CALL_OFF) for one in card.effects):
        return ""
    moments = [words for bit, words in MOMENTS.items() if card.answers & bit]
    return sentence(in_a_row(moments, "or"))[:-1]


def lowered(text: str) -> str:
    """A sentence that goes on after a colon."""
    return text[:1].lower() + text[1:]


def reach_text(card: PrintedCard) -> str:
    """``Area. Hits on 4+.``"""
    fixed = FIXED.get(card.kind)
    reach = REACH[card.reach].name.capitalize() + "."
    told = fixed if fixed and card.reach == ops.MELEE else f"{reach} {fixed}" if fixed else reach
    return told if card.hits_on == 3 else f"{told} Hits on {card.hits_on}+."


# -- a card ------------------------------------------------------------------------------


def card_text(card: PrintedCard) -> str:
    """The rules text of a card, without its cost and its figures, which stand beside it."""
    return " ".join(card_parts(card))


def card_parts(card: PrintedCard) -> Iterator[str]:
    """What a card says, one thing after the other."""
    if card.is_fighter:
        yield reach_text(card)
    elif card.kind == ops.MANA:
        yield f"One {colour_name(card.colour)} a turn."
    elif card.kind in FIXED:
        yield FIXED[card.kind]
    if card.always:
        yield always_text(card)
    if card.hits:
        yield hits_text(card)
    if card.does:
        yield ability_text(card)
    if card.effects:
        yield played_text(card)


def sort_of(card: PrintedCard) -> str:
    """What a card is: ``Leader, leads 3``, ``Large unit, takes 2``."""
    if card.kind == ops.UNIT:
        return "Large unit, takes 2" if card.large else "Unit, takes 1"
    if card.kind == ops.MANA:
        return f"{colour_name(card.colour)} mana"
    return SORTS[card.kind]


def colour_name(colour: int) -> str:
    """``Life``; gold is written small."""
    name = COLOURS[colour].name
    return name if colour == ops.GOLD else name.capitalize()


def cost_text(card: PrintedCard) -> str:
    """``3 gold``, ``1 Life, 1 Runestone``; nothing for what is free."""
    parts = [f"{part} {colour_name(colour)}" for colour, part in enumerate(card.cost) if part]
    return ", ".join(parts)
