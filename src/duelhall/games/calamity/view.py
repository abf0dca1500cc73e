"""All that a seat may see (HC-17), on one page."""

from typing import Any

from duelhall.games.calamity import marks, odds, questions, stages
from duelhall.games.calamity.contest import Melee
from duelhall.games.calamity.names import pool_cards, sheet, short
from duelhall.games.calamity.ready import COPIES, FEWEST, MOST, pool_of, ready_deck
from duelhall.games.calamity.statuses import status_words, tags
from duelhall.games.calamity.texts import action_text, card_text, passive_text, printed

PHASES = {
    questions.ROLL_OFF: "roll-off",
    questions.ROLL_OTHER: "roll-off",
    questions.FIRST: "choice",
    questions.PICK: "draft",
    questions.BUILD: "decks",
    questions.DEAL: "deal",
    questions.FINISHED: "over",
}
ASKED = {
    questions.ACT: "act",
    questions.WINDOW: "react",
    questions.AFTER_ROLL: "after-roll",
    questions.DISCARD: "discard",
    questions.CLEAR: "cleanse",
}
EVENTS = {0: None, 1: "attacked", 2: "hit", 3: "cast", 4: "fallen", 5: "after-roll"}


def view(contest: Melee, seat: int | None, *, opened: bool = False) -> dict[str, Any]:
    """What a seat sees; ``opened`` shows every card, for games that are over."""
    seats = range(2)
    return {
        "seat": seat,
        "phase": PHASES.get(contest.asks, "duel"),
        "asks": ASKED.get(contest.asks),
        "asked": contest.who if contest.asks in ASKED else None,
        "round": contest.round,
        "turn": contest.turn,
        "turn_in_round": (contest.turn - 1) % marks.ROUND_TURNS + 1 if contest.turn else 0,
        "player": contest.turn_player(),
        "calamity": max(0, contest.round - marks.PEACE),
        "roll_off": list(contest.roll),
        "first_pick": contest.first_pick,
        "first_turn": contest.first_turn,
        "heroes": [heroes_of(contest, side) for side in seats],
        "free": free_heroes(contest),
        "active": short(contest, contest.active) if contest.active >= 0 else None,
        "actions": contest.actions,
        "attack": attack_of(contest),
        "odds": all_odds(contest),
        "event": EVENTS[contest.event] if contest.asks == questions.WINDOW else None,
        "majors": [bool(contest.major >> side & 1) for side in seats],
        "hand_sizes": [count(contest.hand1[side], contest.hand2[side]) for side in seats],
        "deck_sizes": [deck_size(contest, side, seat) for side in seats],
        "piles": [
            cards_of(contest, side, "pile", contest.pile1[side], contest.pile2[side])
            for side in seats
        ],
        "hands": [hand_of(contest, side, seat == side or opened) for side in seats],
        "decks": [deck_of(contest, side, seat == side or opened) for side in seats],
        "building": building(contest, seat),
        "winner": contest.winner if contest.reason else None,
    }


def count(one: int, two: int) -> int:
    """How many cards two sets hold."""
    return one.bit_count() + two.bit_count()


def deck_size(contest: Melee, side: int, seat: int | None) -> int | None:
    """Cards in a deck; while it is built only its own seat knows."""
    if contest.built[side] < contest.book.groups and side != seat:
        return None
    return count(contest.deck1[side], contest.deck2[side])


def hand_of(contest: Melee, side: int, shown: bool) -> list[dict[str, Any]] | None:
    """A hand, for those who may see it."""
    return (
        cards_of(contest, side, "card", contest.hand1[side], contest.hand2[side]) if shown else None
    )


def deck_of(contest: Melee, side: int, shown: bool) -> dict[str, int] | None:
    """Which cards a deck holds, whatever their order, for those who may see it."""
    if not shown:
        return None
    held = pool_cards(contest.deck1[side], contest.deck2[side])
    return {contest.made.cards[contest.card_name(side, card)].name: copies for card, copies in held}


def cards_of(contest: Melee, side: int, zone: str, one: int, two: int) -> list[dict[str, Any]]:
    """Cards as tiles."""
    return [card_tile(contest, side, zone, card, copies) for card, copies in pool_cards(one, two)]


def card_tile(contest: Melee, side: int, zone: str, card: int, copies: int) -> dict[str, Any]:
    """A spell: name, text, whose it is, and how many there are."""
    number = contest.card_name(side, card)
    spell, owner = contest.made.cards[number], contest.made.owner(number)
    tile: dict[str, Any] = {
        "title": spell.name,
        "words": printed(spell) + card_text(contest.made, number),
        "of": owner.short if owner else "Common",
        "copies": copies,
    }
    return {"spot": f"{zone}:{contest.made.slugs[number]}", **tile} if zone == "card" else tile


def heroes_of(contest: Melee, side: int) -> list[dict[str, Any]]:
    """The heroes of a side, as far as they are picked."""
    places = range(3 * side, 3 * side + 3)
    return [hero_tile(contest, hero) for hero in places if contest.hero[hero] >= 0]


def hero_tile(contest: Melee, hero: int) -> dict[str, Any]:
    """A hero on the table."""
    card = sheet(contest, hero)
    lives = bool(contest.alive >> hero & 1)
    return {
        "spot": f"hero:{card.short}",
        "title": card.name,
        "words": status_words(contest, hero),
        "seat": hero // 3,
        "role": card.role,
        "health": contest.health[hero],
        "most": card.health,
        "shield": contest.shield[hero],
        "armour": contest.armour_of(hero),
        "printed_armour": card.armour,
        "attack": str(card.attack),
        "state": state_of(contest, hero) if lives else "defeated",
        "tags": tags(contest, hero),
        "actions": {deed.name: action_text(contest.made, card, deed) for deed in card.actions},
        "passive": (
            {card.passive.name: passive_text(contest.made, card, card.passive)}
            if card.passive
            else None
        ),
    }


def state_of(contest: Melee, hero: int) -> str:
    """Whether a living hero is active, has acted, or is fresh."""
    if contest.active == hero:
        return "active"
    return "acted" if contest.acted >> hero & 1 else "fresh"


def free_heroes(contest: Melee) -> list[dict[str, Any]]:
    """The heroes that can still be picked (HC-03)."""
    if contest.picks >= marks.HEROES:
        return []
    taken = set(contest.hero)
    return [
        {
            "spot": f"pick:{card.short}",
            "title": card.name,
            "words": " ".join(action_text(contest.made, card, deed) for deed in card.actions),
            "role": card.role,
            "health": card.health,
            "armour": card.armour,
            "attack": str(card.attack),
        }
        for kind, card in enumerate(contest.made.heroes)
        if kind not in taken
    ]


def attack_of(contest: Melee) -> dict[str, Any] | None:
    """The attack that is being made, and its dice."""
    if contest.striker > 5 or stages.ATTACK not in contest.frame_kind[: contest.depth]:
        return None
    dice = [die for die in (contest.first_die, contest.second_die) if die]
    bonus = odds.bonus_now(contest)
    return {
        "by": short(contest, contest.striker),
        "on": short(contest, contest.struck),
        "dice": dice,
        "bonus": bonus,
        "roll": contest.roll_total() if dice else None,
        "armour": odds.armour_in(contest),
        "needs": odds.armour_in(contest) - bonus,
        "hits": None if dice else round(odds.chance_now(contest), 6),
    }


def all_odds(contest: Melee) -> list[dict[str, Any]]:
    """The exact chances of each attack that the active hero, or any that may act, could make."""
    if not contest.turn or contest.reason:
        return []
    seat = contest.turn_player()
    ready = [contest.active] if contest.active >= 0 and contest.actions else fresh(contest, seat)
    named = contest.targets_of(seat)
    return [
        {
            "by": short(contest, striker),
            "on": short(contest, target),
            "reaches": short(contest, contest.reaches(target)),
            **odds.told(odds.odds_of(contest, striker, target)),
        }
        for striker in ready
        for target in range(marks.HEROES)
        if named >> target & 1
    ]


def fresh(contest: Melee, seat: int) -> list[int]:
    """The heroes that may still be activated in this turn."""
    if contest.activated:
        return []
    return [
        hero
        for hero in range(3 * seat, 3 * seat + 3)
        if contest.alive >> hero & 1 and not contest.acted >> hero & 1
    ]


def building(contest: Melee, seat: int | None) -> dict[str, Any] | None:
    """What a deck can be made of, and the group of cards that a seat decides on next (HC-04)."""
    if contest.asks != questions.BUILD or seat is None:
        return None
    group = contest.built[seat]
    if group >= contest.book.groups:
        return None
    trio = contest.hero[3 * seat : 3 * seat + 3]
    pool, ready = pool_of(contest.made, trio), ready_deck(contest.made, trio)
    return {
        "fewest": FEWEST,
        "most": MOST,
        "copies": COPIES,
        "pool": [
            {"card": contest.made.slugs[card], "ready": copies}
            for card, copies in zip(pool, ready, strict=True)
        ],
        "group": group + 1,
        "groups": contest.book.groups,
        "cards_so_far": contest.deck_size[seat],
        "cards": [
            {
                "title": contest.made.cards[card].name,
                "words": printed(contest.made.cards[card]) + card_text(contest.made, card),
                "ready": copies,
            }
            for card, copies in list(zip(pool, ready, strict=True))[5 * group : 5 * group + 5]
        ],
    }
