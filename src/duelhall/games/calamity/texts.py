"""The rules text of cards, made from the same data that the engine executes (HC-19)."""

from collections.abc import Callable

from duelhall.cards.figures import counted_things, sentence, signed
from duelhall.games.calamity import ops
from duelhall.games.calamity.carddata import Cause, Deed, Effect, HeroSheet, Passive, Spell
from duelhall.games.calamity.cardset import CardSet
from duelhall.games.calamity.vocabulary import IMMUNE, by_name

Clause = tuple[str, str]
"""Who does something, and what; an order to the player has nobody."""

HEROES = {
    "friendly": "a friendly hero",
    "other": "another friend",
    "enemy": "an enemy hero",
    "hero": "a hero",
    "two-enemies": "two enemy heroes",
    "each-friendly": "each friendly hero",
    "each-enemy": "each enemy hero",
    "you": "each friendly hero",
    "active": "the active hero",
    "attacker": "the attacker",
    "target": "the target",
    "fallen": "a hero",
    "it": "it",
}
LASTING = {
    ops.ONE_ROUND: "",
    ops.THIS_TURN: " this turn",
    ops.UNTIL_NEXT_TURN: " until your next turn",
}
ITS = {"she": "her", "he": "his", "they": "their"}
EVENT_WORDS = {ops.ATTACKED: "attacked", ops.HIT: "hit"}
ONCE_WORDS = {
    ops.ONCE_ACTIVATION: "once an activation",
    ops.ONCE_TURN: "once a turn",
    ops.ONCE_ROUND: "once a round",
    ops.ONCE_GAME: "once a game",
}

PLURAL = {"is": "are", "has": "have"}


class CardWords:
    """The words of one card: whose it is, and what the causes of its set are called."""

    def __init__(self, causes: tuple[Cause, ...], owner: HeroSheet | None, event: int = 0) -> None:
        self.causes = {cause.name: cause for cause in causes}
        self.name = owner.short if owner else "it"
        self.its = ITS[owner.pronoun] if owner else "its"
        self.event = event

    def hero(self, one: Effect) -> str:
        """Whom an effect is about."""
        name = one.whom.name if one.whom else "it"
        if name == "self":
            return self.name
        if name == "bearing":
            adjective = self.causes[one.cause].adjective
            return f"{'an' if adjective[0] in 'aeiou' else 'a'} {adjective} hero"
        return HEROES[name]

    def owned(self, one: Effect) -> str:
        """``a friendly hero's``."""
        return "its" if one.whom and one.whom.name == "it" else f"{self.hero(one)}’s"

    def clauses(self, deed: Deed) -> list[Clause]:
        """What each effect says."""
        return [agreeing(*CLAUSES[one.word.op](self, one)) for one in deed.effects]

    def joined(self, deed: Deed) -> str:
        """All effects as sentences; what follows with the same hero is joined by `and`."""
        said: list[Clause] = []
        for who, what in self.clauses(deed):
            before = said[-1][0] if said else None
            if before is not None and (who == before or (who == "it" and before)):
                said[-1] = (before, f"{said[-1][1]} and {continued(said[-1][1], what)}")
            else:
                said.append((who, what))
        return " ".join(sentence(f"{who} {what}".strip()) for who, what in said)


def agreeing(who: str, what: str) -> Clause:
    """Two heroes *are* swarmed and *get* a shield."""
    if who != HEROES["two-enemies"]:
        return who, what
    verb, space, rest = what.partition(" ")
    bare, colon, _ = verb.partition(":")
    return who, f"{PLURAL.get(bare, bare.removesuffix('s'))}{colon}{space}{rest}"


def continued(before: str, what: str) -> str:
    """What follows `and`: the same verb is not said twice."""
    return what.removeprefix("gets ") if before.startswith("gets ") else what


def lasting(one: Effect) -> str:
    """For how long, if it is printed."""
    return LASTING[one.lasts]


def damage(card: CardWords, one: Effect) -> Clause:
    """``deal 2 damage to an enemy hero``."""
    return "", f"deal {one.dice} damage to {card.hero(one)}"


def lose(card: CardWords, one: Effect) -> Clause:
    """``two enemy heroes lose 2 health each``."""
    several = one.whom is not None and one.whom.name == "two-enemies"
    return card.hero(one), f"{'lose' if several else 'loses'} {one.dice} health" + (
        " each" if several else ""
    )


def heal(card: CardWords, one: Effect) -> Clause:
    """``heal a friendly hero 5``, ``Sefa heals 3``."""
    if one.whom and one.whom.name == "self":
        return card.name, f"heals {one.dice}"
    return "", f"heal {card.hero(one)} {one.dice}"


def shield(card: CardWords, one: Effect) -> Clause:
    """``a friendly hero gets a shield of 3``."""
    first = " first" if card.event == ops.HIT else ""
    return card.hero(one), f"gets a shield of {one.dice}{lasting(one)}{first}"


def armour(card: CardWords, one: Effect) -> Clause:
    """``Bram gets +2 armour``."""
    return card.hero(one), f"gets {signed(one.dice.plus)} armour{lasting(one)}"


def roll(card: CardWords, one: Effect) -> Clause:
    """``Sefa gets +2 to attack rolls this turn``."""
    figure = signed(one.dice.plus)
    if one.whom and one.whom.name == "you" and one.is_next:
        return "", f"{figure} to your next attack roll{lasting(one)}"
    its = card.its if one.whom and one.whom.name == "self" else "its"
    rolls = f"{its} next roll" if one.is_next else "attack rolls"
    return card.hero(one), f"gets {figure} to {rolls}{lasting(one)}"


def luck(word: str) -> Callable[[CardWords, Effect], Clause]:
    """``a friendly hero's next roll has advantage``."""

    def said(card: CardWords, one: Effect) -> Clause:
        rolls, verb = ("next roll", "has") if one.is_next else ("attack rolls", "have")
        return f"{card.owned(one)} {rolls}", f"{verb} {word}{lasting(one)}"

    return said


def pierce(card: CardWords, one: Effect) -> Clause:
    """``her next attack counts 3 armour less``."""
    return f"{card.owned(one)} next attack", f"counts {one.dice} armour less{lasting(one)}"


def over_time(card: CardWords, one: Effect) -> Clause:
    """``an enemy hero burns: 2 a round, 2 rounds``."""
    verb = card.causes[one.cause].verb
    return card.hero(one), f"{verb}: {one.dice} a round, {counted_rounds(one.rounds)}"


def counted_rounds(rounds: int) -> str:
    """``2 rounds``."""
    return f"{rounds} round{'s' if rounds > 1 else ''}"


def extra(card: CardWords, one: Effect) -> Clause:
    """``Sefa takes one extra action now``."""
    return card.hero(one), "takes one extra action now"


def discard(card: CardWords, one: Effect) -> Clause:
    """``the enemy discards a card at random``."""
    cards = counted_things(one.dice.plus, "card")
    chance = " at random" if one.mode in (ops.OWN_RANDOM, ops.ENEMY_RANDOM) else ""
    if one.mode in (ops.OWN_CHOICE, ops.OWN_RANDOM):
        return "", f"discard {cards}{chance}"
    return "the enemy", f"discards {cards}{chance or ' of their choice'}"


def cleanse(card: CardWords, one: Effect) -> Clause:
    """``end one harmful status``."""
    many = "all harmful statuses" if one.mode else "one harmful status"
    of = "" if one.whom and one.whom.name == "it" else f" of {card.hero(one)}"
    return "", f"end {many}{of}"


def redirect(card: CardWords, one: Effect) -> Clause:
    """``Bram is the target``."""
    if one.whom and one.whom.name == "self":
        return card.name, "is the target"
    return "another friend", "is the target"


CLAUSES: dict[int, Callable[[CardWords, Effect], Clause]] = {
    ops.DAMAGE: damage,
    ops.LOSE: lose,
    ops.HEAL: heal,
    ops.SHIELD: shield,
    ops.ARMOUR: armour,
    ops.ROLL: roll,
    ops.ADVANTAGE: luck("advantage"),
    ops.DISADVANTAGE: luck("disadvantage"),
    ops.PIERCE: pierce,
    ops.REROLL_READY: lambda card, one: (
        f"{card.owned(one)} d20",
        f"may be rolled again once{lasting(one)}",
    ),
    ops.STUN: lambda card, one: ("", f"stun {card.hero(one)}"),
    ops.TAUNT: lambda card, one: (card.hero(one), f"taunts{lasting(one)}"),
    ops.GUARD: lambda card, one: ("the next attack on a friend", f"hits {card.hero(one)}"),
    ops.OVER_TIME: over_time,
    ops.EXTRA_ACTION: extra,
    ops.DRAW: lambda card, one: ("", f"draw {counted_things(one.dice.plus, 'card')}"),
    ops.DISCARD: discard,
    ops.CLEANSE: cleanse,
    ops.CANCEL: lambda card, one: ("", "cancel it"),
    ops.REVIVE: lambda card, one: ("", "revive a hero at half health"),
    ops.THIS_ARMOUR: lambda card, one: ("", f"{signed(one.dice.plus)} armour against it"),
    ops.THIS_ROLL: lambda card, one: (
        "",
        f"{signed(one.dice.plus)} to {'it' if card.event == ops.AFTER_ROLL else 'that roll'}",
    ),
    ops.THIS_ADVANTAGE: lambda card, one: ("", "that roll has advantage"),
    ops.THIS_DISADVANTAGE: lambda card, one: ("", "that roll has disadvantage"),
    ops.THIS_PIERCE: lambda card, one: ("", f"it counts {one.dice} armour less"),
    ops.REROLL: lambda card, one: (
        "",
        "roll it again" if card.event == ops.AFTER_ROLL else "the d20 is rolled again",
    ),
    ops.REDIRECT: redirect,
}


def lowered(text: str, name: str) -> str:
    """A sentence that goes on after a colon."""
    return text if text.startswith(name) else text[:1].lower() + text[1:]


def moment_of(spell: Spell, name: str) -> str:
    """When a spell can be cast, if not in one's own turn."""
    if spell.event == ops.AFTER_ROLL:
        return "Right after your d20: "
    if spell.event == ops.SPELL:
        return "When the enemy casts a spell: "
    whose = {ops.ITSELF: f"{name} is", ops.FRIEND: "a friend is"}.get(spell.about, "you are")
    if spell.event == ops.DEFEAT:
        whose = {ops.ITSELF: f"{name} falls", ops.FRIEND: "a friend falls"}.get(
            spell.about, "your hero falls"
        )
        return f"When {whose}: "
    return f"When {whose} {EVENT_WORDS[spell.event]}: " if spell.event else ""


def spell_text(made: CardSet, spell: Spell, owner: HeroSheet | None) -> str:
    """A spell's sentences, without the words Major and Reaction, which stand beside it."""
    words = CardWords(made.causes, owner, spell.event)
    text, moment = words.joined(spell), moment_of(spell, words.name)
    if spell.once:
        once = ONCE_WORDS[spell.once].capitalize()
        moment = f"{once}, {lowered(moment, words.name)}" if moment else f"{once}: "
    return f"{moment}{lowered(text, words.name)}" if moment else text


def card_text(made: CardSet, card: int) -> str:
    """The text of a spell by its number."""
    return spell_text(made, made.cards[card], made.owner(card))


def printed(spell: Spell) -> str:
    """``Major. Reaction. `` before the text, as a list prints it."""
    return ("Major. " if spell.major else "") + ("Reaction. " if is_reaction(spell) else "")


def is_reaction(spell: Spell) -> bool:
    """Whether a spell is cast in the other's turn."""
    return spell.event not in (0, ops.AFTER_ROLL)


def action_text(made: CardSet, hero: HeroSheet, deed: Deed) -> str:
    """The text of a listed action."""
    text = CardWords(made.causes, hero).joined(deed)
    once = ONCE_WORDS[deed.once].capitalize() if deed.once else ""
    return f"{once}: {lowered(text, hero.short)}" if once else text


def passive_text(made: CardSet, hero: HeroSheet, passive: Passive) -> str:
    """The text of a passive."""
    words = CardWords(made.causes, hero)
    if passive.when == ops.ALWAYS:
        meant = [by_name(IMMUNE)[one].meaning for one in passive.immune]
        return f"Immune to {' and '.join(meant)}."
    if passive.when == ops.WHEN_HEALS:
        which = "First heal of a round" if passive.once else "Each heal"
        return f"{which}: {passive.more} more."
    when = {
        ops.WHEN_DEFEATS: f"When {hero.short} defeats a hero",
        ops.WHEN_HIT: f"When an attack has hit {hero.short}",
        ops.WHEN_HITS: f"When {hero.short}’s attack has hit",
    }[passive.when]
    once = ", once a round" if passive.once else ""
    return f"{when}{once}: {lowered(words.joined(passive), hero.short)}"
