"""Checks of what a game says: notation, positions as text, views as data, sentences."""

import json
from typing import Any

from duelhall.conformance.moment import (
    NONSENSE,
    Spot,
    called,
    choosers,
    deed,
    heard,
    last_events,
    received,
    refusal,
)
from duelhall.core.errors import BadPosition
from duelhall.core.gesture import Gesture, Way, openings
from duelhall.core.record import is_word
from duelhall.core.seats import CHANCE
from duelhall.core.state import State


def notation_parses_back(spot: Spot) -> str | None:
    """Notations are words, different among what is possible, and mean what they were made of."""
    for seat, actions in spot.choosers:
        notations = [spot.game.format(spot.state, action) for action in actions]
        if len(set(notations)) < len(notations):
            return f"{called(seat)} has two actions with one notation: {sorted(notations)}"
        for action, notation in zip(actions, notations, strict=True):
            if not is_word(notation):
                return f"{notation!r} can't stand in a record"
            if spot.game.parse(spot.state, notation, None if seat == CHANCE else seat) != action:
                return f"{notation!r} parses to another action than {action}"
    return None


def nonsense_is_refused(spot: Spot) -> str | None:
    """A text that is no notation is refused with IllegalAction in one line."""
    for seat, _ in spot.choosers:
        said = refusal(spot.game, spot.state, None if seat == CHANCE else seat)
        if "\n" in said or said.endswith("was understood"):
            return f"{NONSENSE!r}: {said}"
    return None


def positions_round_trip(spot: Spot) -> str | None:
    """A position written and read is the same: text, views, legal actions, and its future."""
    game, text = spot.game, spot.game.dump(spot.state)
    loaded = game.load(text)
    if game.dump(loaded) != text:
        return "a position read from its text has another text"
    for seat in spot.everyone:
        if received(game, loaded, seat) != received(game, spot.state, seat):
            return f"a position read from its text is another one for {called(seat)}"
    return futures_agree(spot, spot.state.clone(), loaded)


def futures_agree(spot: Spot, one: State, other: State) -> str | None:
    """The same actions lead two states to the same events and positions."""
    for _ in range(8):
        ahead = choosers(spot.game, one)
        if ahead != choosers(spot.game, other):
            return "a position read from its text has other actions later on"
        if not ahead:
            return None
        seat, actions = spot.rng.choice(ahead)
        action = spot.rng.choice(actions)
        events = [spot.game.apply(state, action, seat) for state in (one, other)]
        if events[0] != events[1] or spot.game.dump(one) != spot.game.dump(other):
            return "a position read from its text goes on differently"
    return None


def bad_positions_are_refused(spot: Spot) -> str | None:
    """A text that is no position is refused with BadPosition; a damaged one may be read."""
    text = spot.game.dump(spot.state)
    cut = spot.rng.randrange(len(text))
    less, more = text[:cut] + text[cut + 1 :], text[:cut] + "7" + text[cut:]
    for damaged in (text[:cut], less, more, text + text, "{}", NONSENSE, ""):
        try:
            spot.game.load(damaged)
        except BadPosition:
            continue
        if damaged in ("", NONSENSE):
            return f"{damaged!r} was taken for a position"
    return None


def views_are_data(spot: Spot) -> str | None:
    """A view survives JSON unchanged."""
    for seat in spot.everyone:
        view = spot.game.view(spot.state, seat)
        if not survives_json(view):
            return f"the view of {called(seat)} is not plain data: JSON changes it"
    return None


def survives_json(data: Any) -> bool:
    """Whether data comes back from JSON as it was."""
    return bool(json.loads(json.dumps(data, allow_nan=False)) == data)


def views_name_their_seat(spot: Spot) -> str | None:
    """A view says whose it is."""
    for seat in spot.everyone:
        if spot.game.view(spot.state, seat).get("seat", NONSENSE) != seat:
            return f"the view of {called(seat)} does not say so under 'seat'"
    return None


def names_for(spot: Spot) -> list[str]:
    """Names for all players, of whom there may be more than seats."""
    return [f"Name{player}" for player in range(max(4, spot.game.seats))]


def events_have_sentences(spot: Spot) -> str | None:
    """Every event is told to every seat and the spectator, with names and without."""
    names = names_for(spot)
    for event in last_events(spot):
        for seat in spot.everyone:
            told = spot.game.redact(event, seat)
            for sentence in (spot.game.say(told, seat), spot.game.say(told, seat, names)):
                if not is_sentence(sentence):
                    return f"{event.kind} has no sentence for {called(seat)}: {sentence!r}"
    return None


def is_sentence(text: str) -> bool:
    """Whether there are words, in one line."""
    return bool(text.strip()) and "\n" not in text


def events_are_data(spot: Spot) -> str | None:
    """An event as a seat knows it survives JSON unchanged."""
    for seat in spot.everyone:
        for told in heard(spot.game, last_events(spot), seat):
            if not survives_json(told[0]):
                return f"the event {told[0]} is not plain data: JSON changes it"
    return None


def redaction_is_final(spot: Spot) -> str | None:
    """What is redacted for a seat stays as it is when redacted again, and keeps its kind."""
    for event in last_events(spot):
        for seat in spot.everyone:
            told = spot.game.redact(event, seat)
            if told.kind != event.kind or spot.game.redact(told, seat) != told:
                return f"{event.kind} redacted twice for {called(seat)} differs"
    return None


def decisions_have_words(spot: Spot) -> str | None:
    """The question and each legal action are said in one line, with names and without."""
    game, state = spot.game, spot.state
    for names in (None, names_for(spot)):
        for seat in spot.everyone:
            if not is_sentence(game.ask(state, seat, names)):
                return f"there is no question for {called(seat)}"
        for seat, actions in spot.choosers:
            for action in actions if seat != CHANCE else ():
                if not is_sentence(game.describe(state, action, seat, names)):
                    return f"{deed(game, state, seat, action)} has no words"
    return None


def gestures_tell_actions_apart(spot: Spot) -> str | None:
    """No two legal actions of a seat are made in the same way."""
    for seat, actions in spot.choosers:
        made: set[tuple[str, Way]] = set()
        for gesture in gestures_of(spot, actions) if seat != CHANCE else ():
            ways = {(gesture.verb, way) for way in gesture.ways()}
            if not ways or not is_sentence(gesture.verb):
                return f"{gesture} can't be made"
            if ways & made:
                return f"two actions of {called(seat)} are made as {gesture}"
            made |= ways
    return None


def gestures_of(spot: Spot, actions: list[int]) -> list[Gesture]:
    """The gestures of actions."""
    return [spot.game.gesture(spot.state, action) for action in actions]


def reasons_fit_what_is_legal(spot: Spot) -> str | None:
    """A seat to move is told why a spot is closed, and never of one that is open."""
    legal = dict(spot.choosers)
    for seat in range(spot.game.seats):
        found = spot.game.reasons(spot.state, seat)
        if seat not in legal and found:
            return f"{called(seat)} is not to move but gets reasons"
        opened = openings(gestures_of(spot, legal.get(seat, [])))
        for reason in found:
            if reason.after and reason.after not in opened:
                return f"{reason}: no action begins like that"
            if reason.spot in opened.get(reason.after, ()) or not is_sentence(reason.words):
                return f"{reason}: the spot is open, or there are no words"
    return None


def tables_are_data(spot: Spot) -> str | None:
    """The layout survives JSON, and an unknown topic has no explanation."""
    if not survives_json(spot.game.layout()):
        return "the layout is not plain data: JSON changes it"
    return None if spot.game.explain(NONSENSE) is None else f"{NONSENSE} is explained"
