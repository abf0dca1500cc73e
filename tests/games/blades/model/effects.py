"""Effects of Spells, Events and Instant Events on the map (format.md, BW-15, BW-19)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from .cards import HARM, Card, Effect
from .goals import harm
from .money import cities_of, mana_of
from .notation import card_word
from .places import by_own_city, is_road
from .table import Fighter, Kind, Party, Player, Script, State, chance

FIGURES = ("armour", "attack", "aim")
Target = Fighter | Party | int | None
"""A fighter, a party, a rival's seat, or nobody."""


# ---- whom a card can be about ------------------------------------------------------


def targets(state: State, seat: int, card: Card) -> list[Target]:
    """All that a seat can name for a card now: nothing is used in vain (format.md)."""
    return [target for target in candidates(state, seat, card) if helps(state, seat, card, target)]


def candidates(state: State, seat: int, card: Card) -> list[Target]:
    """Whom the word that chooses can mean."""
    if not card.choice:
        return [None]
    if card.choice == "rival":
        return [one.seat for one in state.players if is_rival(state, seat, one)]
    parties = reached(state, seat, card)
    if card.choice in ("friends", "enemies"):
        return list(parties)
    return [fighter for party in parties for fighter in party.living]


def is_rival(state: State, seat: int, player: Player) -> bool:
    return not player.beaten and not state.allied(seat, player.seat)


def reached(state: State, seat: int, card: Card) -> list[Party]:
    """The parties that the card reaches: harm to enemies, help to own or allied (BW-15)."""
    harmful = card.choice in ("enemy", "enemies")
    parties = state.enemies(seat) if harmful else state.friends(seat)
    if card.kind == "spell":
        return [one for one in parties if is_road(one.at) and by_own_city(state, one.at, seat)]
    return [one for one in parties if not (harmful and state.inside(one))]


def helps(state: State, seat: int, card: Card, target: Target) -> bool:
    """At least one effect that is about the target would change something."""
    about = [effect for effect in card.effects if not card.choice or effect.whom == card.choice]
    return any(would_change(state, seat, effect, target) for effect in about)


def would_change(state: State, seat: int, effect: Effect, target: Target) -> bool:
    if isinstance(target, Fighter):
        return would_change_fighter(effect, target)
    if isinstance(target, Party):
        if effect.word == "hold":
            return not target.held_by
        return any(would_change_fighter(effect, fighter) for fighter in target.living)
    return would_change_player(state, seat, effect, target)


def would_change_fighter(effect: Effect, fighter: Fighter) -> bool:
    if effect.word == "heal":
        return fighter.hurt
    if effect.word == "poison":
        return not fighter.poisoned
    return effect.word == "damage" or effect.word in FIGURES


def would_change_player(state: State, seat: int, effect: Effect, rival: int | None) -> bool:
    player = state.players[seat if rival is None else rival]
    cities, mana = cities_of(state, player.seat), mana_of(state, player.seat)
    return {
        "draw": lambda: player.deck.total() > 0,
        "discard": lambda: player.hand.total() > 0,
        "tap-cities": lambda: any(not city.tapped for city in cities),
        "tap-mana": lambda: any(not one.tapped for one in mana),
        "untap-mana": lambda: any(one.tapped and not one.converted for one in mana),
        "send-back": lambda: enemy_entering(state, seat) is not None,
        "call-off": lambda: enemy_declared(state, seat),
    }[effect.word]()


def enemy_entering(state: State, seat: int) -> Party | None:
    """The enemy party that has just moved, if it still stands where it went."""
    party = state.entering
    if party is None or party not in state.parties or state.allied(party.seat, seat):
        return None
    return party


def enemy_declared(state: State, seat: int) -> bool:
    return state.declared is not None and not state.allied(state.declared[0].seat, seat)


def is_harm(effect: Effect) -> bool:
    return effect.word in HARM or effect.amount < 0


# ---- carrying out ------------------------------------------------------------------


def carry_out(state: State, seat: int, card: Card, target: Target) -> Script[None]:
    """The effects in order, about those who live when each is carried out."""
    if target not in candidates(state, seat, card):
        state.mark("an answer has lost its target")
        return
    state.mark("help for an ally", is_for_ally(state, seat, target))
    state.mark(
        "an Instant Event in one's own turn", card.kind == "instant" and seat == state.player
    )
    state.note(card, "effects")
    for effect in card.effects:
        yield from carry_out_one(state, seat, effect, target)


def is_for_ally(state: State, seat: int, target: Target) -> bool:
    """A partner's fighter or party."""
    return isinstance(target, (Fighter, Party)) and (
        target.seat != seat and state.allied(target.seat, seat)
    )


def carry_out_one(state: State, seat: int, effect: Effect, target: Target) -> Script[None]:
    if effect.word == "draw":
        yield from draw_cards(state, seat, effect.amount)
    elif effect.word == "discard":
        assert isinstance(target, int)
        yield from lose_cards(state, target, effect.amount)
    elif isinstance(target, (Fighter, Party)):
        change(state, seat, effect, target)
    else:
        change_player(state, seat, effect, target)


def change(state: State, seat: int, effect: Effect, target: Fighter | Party) -> None:
    if effect.word == "hold":
        assert isinstance(target, Party)
        if target in state.parties:
            target.held_by.append(seat)
        return
    fighters = target.living if isinstance(target, Party) else [target]
    for fighter in fighters:
        party = state.party_of(fighter)
        if fighter.lives and party is not None:
            change_fighter(state, effect, fighter, seat)


def change_fighter(state: State, effect: Effect, fighter: Fighter, caster: int) -> None:
    if effect.word == "damage":
        harm(state, fighter, effect.amount)
    elif effect.word == "heal":
        fighter.hp = min(fighter.card.hp, fighter.hp + effect.amount)
    elif effect.word == "poison":
        fighter.poisoned = True
    else:
        assert effect.word in FIGURES, effect
        fighter.gain(effect.word, effect.amount, caster)


def change_player(state: State, seat: int, effect: Effect, rival: int | None) -> None:
    if effect.word == "send-back":
        send_back(state, seat)
    elif effect.word == "call-off":
        if enemy_declared(state, seat):
            state.declared = None
            state.mark("a battle is called off")
    else:
        whose = rival if effect.whom == "rival" else seat
        assert whose is not None
        turn_cards(state, whose, effect)


def send_back(state: State, seat: int) -> None:
    """It has moved, and is where it came from (BW-16)."""
    party = enemy_entering(state, seat)
    if party is not None:
        assert state.came_from is not None
        party.at = state.came_from
        state.mark("a party is sent back from a city", state.came_from not in state.cities)
        state.mark("a party is sent back into a city", state.came_from in state.cities)
        state.entering = None


def turn_cards(state: State, seat: int, effect: Effect) -> None:
    """Tap or untap cities or mana, as far as there are, in the order of payments."""
    untaps = effect.word == "untap-mana"
    if effect.word == "tap-cities":
        ours = [city for city in cities_of(state, seat) if not city.tapped]
    else:
        ours = [mana for mana in mana_of(state, seat) if mana.tapped == untaps]
        ours = [mana for mana in ours if not (untaps and mana.converted)]
    for one in ours[: effect.amount]:
        one.tapped = not untaps


def draw_cards(state: State, seat: int, count: int, rule: str = "BW-19") -> Script[None]:
    """As far as the deck goes."""
    player = state.players[seat]
    for _ in range(min(count, player.deck.total())):
        kind = yield from one_of(state, seat, player.deck, "draw", rule)
        player.deck[kind] -= 1
        player.hand[kind] += 1


def lose_cards(state: State, seat: int, count: int) -> Script[None]:
    """At random, one after the other, as far as the hand goes."""
    player = state.players[seat]
    for _ in range(min(count, player.hand.total())):
        kind = yield from one_of(state, seat, player.hand, "lose", "BW-19")
        player.hand[kind] -= 1
        state.bury(kind)


def one_of(state: State, seat: int, cards: Counter[Kind], what: str, rule: str) -> Script[Kind]:
    """A card by chance, each with its copies out of all."""
    words = {card_word(state, kind, seat): kind for kind in +cards}
    state.drawn = {word: state.card(kind) for word, kind in words.items()}
    state.drawing = seat
    total = cards.total()
    odds = {word: Fraction(cards[kind], total) for word, kind in words.items()}
    return words[(yield from chance(what, rule, odds))]
