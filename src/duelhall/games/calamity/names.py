"""Names of heroes, cards and statuses in a position."""

from duelhall.cards.titles import slug
from duelhall.games.calamity import marks, stages
from duelhall.games.calamity.carddata import HeroSheet
from duelhall.games.calamity.cardset import CardSet
from duelhall.games.calamity.contest import Melee

STATUS_WORDS = {
    0: "shield",
    stages.ARMOUR: "armour",
    stages.ROLL: "roll",
    stages.ADVANTAGE: "advantage",
    stages.DISADVANTAGE: "disadvantage",
    stages.PIERCE: "pierce",
    stages.READY_REROLL: "reroll",
    stages.TAUNT: "taunt",
    stages.GUARD: "guard",
    stages.OVER_TIME: "over time",
}


def sheet(contest: Melee, hero: int) -> HeroSheet:
    """What stands on the card of a hero on the table."""
    found: HeroSheet = contest.made.heroes[contest.hero[hero]]
    return found


def short(contest: Melee, hero: int) -> str:
    """The short name of a hero on the table."""
    return sheet(contest, hero).short


def card_slug(contest: Melee, seat: int, card: int) -> str:
    """A card of a seat's pool as notation writes it."""
    found: str = contest.made.slugs[contest.card_name(seat, card)]
    return found


def source(made: CardSet, kind: int, name: int) -> str:
    """What gave a status: a card, an action, a passive, or the cause of over time."""
    if kind == stages.OVER_TIME:
        return made.causes[name].name
    if name >= marks.PASSIVE_NAMES:
        passive = made.heroes[name - marks.PASSIVE_NAMES].passive
        return passive.name if passive else ""
    if name >= marks.ACTION_NAMES:
        hero, number = divmod(name - marks.ACTION_NAMES, 3)
        return made.heroes[hero].actions[number].name
    return made.cards[name].name


def mark_slug(contest: Melee, mark: int) -> str:
    """A harmful status as notation writes it."""
    if mark == marks.STUN_MARK:
        return "Stun"
    kind, name = contest.status_kind[mark], contest.status_name[mark]
    word = slug(STATUS_WORDS[kind])
    return f"{word}.{slug(source(contest.made, kind, name))}"


def pool_cards(one: int, two: int) -> list[tuple[int, int]]:
    """Cards and copies of two sets."""
    return [(card, 1 + (two >> card & 1)) for card in range(63) if one >> card & 1]
