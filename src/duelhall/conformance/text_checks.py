"""Checks of what a game says: notation, positions as text, views as data, sentences."""

import json
from typing import Any

from duelhall.conformance.moment import (
    NONSENSE,
    Moment,
    called,
    decisions,
    deed,
    heard,
    last_events,
    received,
    refusal,
)
from duelhall.core.errors import BadPosition
from duelhall.core.gesture import Gesture, LegalChoice, Way, openings
from duelhall.core.record import is_word
from duelhall.core.seats import CHANCE
from duelhall.core.state import State


def notation_parses_back(moment: Moment) -> str | None:
    """Notations are words, different among what is possible, and mean what they were made of."""
    for seat, actions in moment.decisions:
        notations = [moment.game.format(moment.state, action) for action in actions]
        if len(set(notations)) < len(notations):
            return f"{called(seat)} has two actions with one notation: {sorted(notations)}"
        for action, notation in zip(actions, notations, strict=True):
            if not is_word(notation):
                return f"{notation!r} can't stand in a record"
            if (
                moment.game.parse(moment.state, notation, None if seat == CHANCE else seat)
                != action
            ):
                return f"{notation!r} parses to another action than {action}"
    return None


def nonsense_is_refused(moment: Moment) -> str | None:
    """A text that is no notation is refused with IllegalAction in one line."""
    for seat, _ in moment.decisions:
        said = refusal(moment.game, moment.state, None if seat == CHANCE else seat)
        if "\n" in said or said.endswith("was understood"):
            return f"{NONSENSE!r}: {said}"
    return None


def positions_round_trip(moment: Moment) -> str | None:
    """A position written and read is the same: text, views, legal actions, and its future."""
    game, text = moment.game, moment.game.dump(moment.state)
    loaded = game.load(text)
    if game.dump(loaded) != text:
        return "a position read from its text has another text"
    for seat in moment.everyone:
        if received(game, loaded, seat) != received(game, moment.state, seat):
            return f"a position read from its text is another one for {called(seat)}"
    return futures_agree(moment, moment.state.clone(), loaded)


def futures_agree(moment: Moment, one: State, other: State) -> str | None:
    """The same actions lead two states to the same events and positions."""
    for _ in range(8):
        ahead = decisions(moment.game, one)
        if ahead != decisions(moment.game, other):
            return "a position read from its text has other actions later on"
        if not ahead:
            return None
        seat, actions = moment.rng.choice(ahead)
        action = moment.rng.choice(actions)
        events = [moment.game.apply(state, action, seat) for state in (one, other)]
        if events[0] != events[1] or moment.game.dump(one) != moment.game.dump(other):
            return "a position read from its text goes on differently"
    return None


def bad_positions_are_refused(moment: Moment) -> str | None:
    """A text that is no position is refused with BadPosition; a damaged one may be read."""
    text = moment.game.dump(moment.state)
    cut = moment.rng.randrange(len(text))
    less, more = text[:cut] + text[cut + 1 :], text[:cut] + "7" + text[cut:]
    for damaged in (text[:cut], less, more, text + text, "{}", NONSENSE, ""):
        try:
            moment.game.load(damaged)
        except BadPosition:
            continue
        if damaged in ("", NONSENSE):
            return f"{damaged!r} was taken for a position"
    return None


def views_are_data(moment: Moment) -> str | None:
    """A view survives JSON unchanged."""
    for seat in moment.everyone:
        view = moment.game.view(moment.state, seat)
        if not survives_json(view):
            return f"the view of {called(seat)} is not plain data: JSON changes it"
    return None


def survives_json(data: Any) -> bool:
    """Whether data comes back from JSON as it was."""
    return bool(json.loads(json.dumps(data, allow_nan=False)) == data)


def views_name_their_seat(moment: Moment) -> str | None:
    """A view says whose it is."""
    for seat in moment.everyone:
        if moment.game.view(moment.state, seat).get("seat", NONSENSE) != seat:
            return f"the view of {called(seat)} does not say so under 'seat'"
    return None


def names_for(moment: Moment) -> list[str]:
    """Names for all players, of whom there may be more than seats."""
    return [f"Name{player}" for player in range(max(4, moment.game.seats))]


def events_have_sentences(moment: Moment) -> str | None:
    """Every event is told to every seat and the spectator, with names and without."""
    names = names_for(moment)
    for event in last_events(moment):
        for seat in moment.everyone:
            told = moment.game.redact(event, seat)
            for sentence in (moment.game.say(told, seat), moment.game.say(told, seat, names)):
                if not is_sentence(sentence):
                    return f"{event.kind} has no sentence for {called(seat)}: {sentence!r}"
    return None


def is_sentence(text: str) -> bool:
    """Whether there are words, in one line."""
    return bool(text.strip()) and "\n" not in text


def events_are_data(moment: Moment) -> str | None:
    """An event as a seat knows it survives JSON unchanged."""
    for seat in moment.everyone:
        for told in heard(moment.game, last_events(moment), seat):
            if not survives_json(told[0]):
                return f"the event {told[0]} is not plain data: JSON changes it"
    return None


def redaction_is_final(moment: Moment) -> str | None:
    """What is redacted for a seat stays as it is when redacted again, and keeps its kind."""
    for event in last_events(moment):
        for seat in moment.everyone:
            told = moment.game.redact(event, seat)
            if told.kind != event.kind or moment.game.redact(told, seat) != told:
                return f"{event.kind} redacted twice for {called(seat)} differs"
    return None


def decisions_have_words(moment: Moment) -> str | None:
    """The question and each legal action are said in one line, with names and without."""
    game, state = moment.game, moment.state
    for names in (None, names_for(moment)):
        for seat in moment.everyone:
            if not is_sentence(game.ask(state, seat, names)):
                return f"there is no question for {called(seat)}"
        for seat, actions in moment.decisions:
            for action in actions if seat != CHANCE else ():
                told = [game.describe(state, action, seat, you, names) for you in (seat, None)]
                if not all(map(is_sentence, told)):
                    return f"{deed(game, state, seat, action)} has no words"
    return None


def gestures_tell_actions_apart(moment: Moment) -> str | None:
    """No two legal actions of a seat are made in the same way."""
    for seat, actions in moment.decisions:
        made: set[tuple[str, Way]] = set()
        for gesture in gestures_of(moment, actions) if seat != CHANCE else ():
            ways = {(gesture.verb, way) for way in gesture.ways()}
            if not ways or not is_sentence(gesture.verb):
                return f"{gesture} can't be made"
            if ways & made:
                return f"two actions of {called(seat)} are made as {gesture}"
            made |= ways
    return None


def gestures_of(moment: Moment, actions: list[int]) -> list[Gesture]:
    """The gestures of actions."""
    return [moment.game.gesture(moment.state, action) for action in actions]


def choices_are_what_is_legal(moment: Moment) -> str | None:
    """What a seat is told in one pass is what it is told of each action alone."""
    game, state = moment.game, moment.state
    for seat, actions in moment.decisions:
        if seat == CHANCE:
            continue
        for names in (None, [f"Guest {number}" for number in range(game.seats)]):
            alone = [
                LegalChoice(
                    game.format(state, action),
                    game.describe(state, action, seat, seat, names),
                    game.gesture(state, action),
                )
                for action in actions
            ]
            if game.choices(state, seat, names) != (alone, game.reasons(state, seat)):
                return f"{called(seat)} is offered otherwise than its actions are told one by one"
    return None


def reasons_fit_what_is_legal(moment: Moment) -> str | None:
    """A seat that decides is told why a spot is closed, and never of one that is open."""
    legal = dict(moment.decisions)
    for seat in range(moment.game.seats):
        found = moment.game.reasons(moment.state, seat)
        if seat not in legal and found:
            return f"{called(seat)} has nothing to decide but gets reasons"
        opened = openings(gestures_of(moment, legal.get(seat, [])))
        for reason in found:
            if reason.after and reason.after not in opened:
                return f"{reason}: no action begins like that"
            if reason.spot in opened.get(reason.after, ()) or not is_sentence(reason.words):
                return f"{reason}: the spot is open, or there are no words"
    return None


def tables_are_data(moment: Moment) -> str | None:
    """The layout survives JSON, and an unknown topic has no explanation."""
    if not survives_json(moment.game.layout()):
        return "the layout is not plain data: JSON changes it"
    return None if moment.game.explain(NONSENSE) is None else f"{NONSENSE} is explained"
