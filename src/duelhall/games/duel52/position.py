"""A position as text and back: a line for the turn, one per hand, one per card on the table.

A card's line says place, card, owner and what is special about it::

    b4 7h 1 up hurt=1 frozen mate=b6 held=1/3

Places are labels, ``x2`` for the second card of the discard pile, ``-`` for one removed openly.
Lines stand in slot order. What is left out has its usual value: a card laid face-down is known to
its owner, a base to nobody.
"""

from dataclasses import dataclass, field
from typing import Any

from duelhall.core.errors import BadPosition
from duelhall.core.wording import cut
from duelhall.games.duel52 import endings, marks, phases, questions, shows
from duelhall.games.duel52.cards import LANES, NUMBERS, card_name, cards_in, label_name
from duelhall.games.duel52.duel import Duel
from duelhall.games.duel52.options import Options
from duelhall.games.duel52.setup_validation import deal_again
from duelhall.games.duel52.validation import LAST_LABEL, check_question, check_table, in_range

FLAGS = {
    "up": "face_up",
    "base": "base",
    "frozen": "frozen",
    "stasis": "stasis",
    "used": "used",
    "barred": "barred",
    "laid": "laid",
    "killed": "killed",
}
QUESTIONS = {
    name.lower(): number
    for name, number in vars(questions).items()
    if name.isupper() and number != questions.FROM_CHANCE
}
PHASES = {"setup": phases.SETUP, "turn": phases.TURN, "ending": phases.ENDING}
REASONS = {
    "playing": endings.PLAYING,
    "lanes": endings.BY_LANES,
    "draw": endings.BY_DRAW,
    "idle": endings.BY_IDLENESS,
}
WORDS = {"asks": QUESTIONS, "phase": PHASES, "reason": REASONS}
NUMBERS_OF_TURN = [
    "turn",
    "player",
    "actions",
    "starter",
    "phase",
    "asks",
    "who",
    "source",
    "dealt",
    "named",
    "acted",
    "stirred",
    "cast",
    "idle",
    "again",
    "aside",
    "depth",
    "targets",
    "bomb_count",
    "winner",
    "reason",
]
SETS = ("choices", "squad", "bombs")
LISTS = [
    "pile",
    "lane_winner",
    "arrivals",
    "draws",
    "closed",
    "fort_given",
    "hero_played",
    "waiting",
    "cause",
    "target",
    "bomb_from",
    "bomb_on",
]
CARD_SETS = ("hand", "dealt_hand")


# -- writing


def dump(duel: Duel) -> str:
    """The position as text."""
    lines = ["duel52 " + " ".join(f"{k}={v}" for k, v in duel.options.texts().items())]
    lines.append("turn: " + " ".join(dump_numbers(duel)))
    lines += [f"{name}: {dump_list(getattr(duel, name))}" for name in LISTS]
    for name in CARD_SETS:
        for player, cards in enumerate(getattr(duel, name)):
            lines.append(f"{name}{player + 1}: " + " ".join(cards_in(cards)))
    lines += shows.dump(duel)
    lines.append("hero: " + " ".join(card_name(c) if c >= 0 else "-" for c in duel.hero))
    lines.append("banner: " + " ".join(card_name(c) if c >= 0 else "-" for c in duel.banner_card))
    lines += [dump_card(duel, slot) for slot in range(duel.slots)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def dump_numbers(duel: Duel) -> list[str]:
    """What the turn line says."""
    numbers = []
    for name in NUMBERS_OF_TURN:
        value = int(getattr(duel, name))
        words = {number: word for word, number in WORDS.get(name, {}).items()}
        numbers.append(f"{name}={words.get(value, value)}")
    return numbers + [f"{name}={getattr(duel, name):x}" for name in SETS]


def dump_list(values: list[Any]) -> str:
    """Numbers with trailing zeros left out."""
    numbers = [int(value) for value in values]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return " ".join(map(str, numbers))


def dump_card(duel: Duel, slot: int) -> str:
    """One card on the table."""
    card = 1 << slot
    place, owner = place_of(duel, slot), owner_of(duel, slot)
    words = [place, card_name(duel.card_at[slot]), "-" if owner is None else str(owner + 1)]
    words += [word for word, name in FLAGS.items() if getattr(duel, name) & card]
    damage = bool(duel.hurt1 & card) + 2 * bool(duel.hurt2 & card)
    extra = bool(duel.extra1 & card) + 2 * bool(duel.extra2 & card)
    words += [f"{name}={number}" for name, number in (("hurt", damage), ("extra", extra)) if number]
    if duel.paired & card:
        words.append("mate=" + place_of(duel, duel.mate[slot]))
    if duel.holder_of(slot) != marks.NOBODY:
        words.append(f"held={duel.holder_of(slot) + 1}/{duel.origin[slot] & 63}")
    seen = [seat for seat in range(4) if duel.seen[seat] & card]
    if seen != usually_seen(duel.options, words, owner):
        words.append("seen=" + ("".join(str(seat + 1) for seat in seen) or "-"))
    looked = [player for player in range(4) if duel.looked[player] & card]
    if looked:
        words.append("looked=" + "".join(str(player + 1) for player in looked))
    return " ".join(words)


def place_of(duel: Duel, slot: int) -> str:
    """A label, a number in the discard pile, or removed."""
    if slot < duel.left_size:
        return "-"
    if (duel.side[0] | duel.side[1] | duel.side[2] | duel.fort_slots) >> slot & 1:
        return label_name(duel.name_of(slot))
    return f"x{duel.tag[slot]}"


def owner_of(duel: Duel, slot: int) -> int | None:
    """The side of a card in a lane."""
    return next((side for side in range(3) if duel.side[side] >> slot & 1), None)


def usually_seen(form: Options, words: list[str], owner: int | None) -> list[int]:
    """Who knows a card of which nothing is said: its owner, if it lies face-down and is no base."""
    if owner is None or "up" in words or "base" in words or form.form == "teams":
        return []
    return [0 if form.form == "solo" else owner]


# -- reading


@dataclass
class Rest:
    """What can be understood only when all lines are read."""

    mates: list[tuple[int, str]] = field(default_factory=list)
    earlier: shows.EarlierShows = field(default_factory=shows.EarlierShows)


def load(text: str, form: Options) -> Duel:
    """The position of a text; raises BadPosition with the line at fault."""
    if not text.strip():
        raise BadPosition("an empty text is no position")
    duel = Duel(form)
    duel.phase = phases.TURN
    rest = Rest()
    for number, line in enumerate(text.strip().splitlines(), 1):
        try:
            load_line(duel, line.strip(), rest)
        except (ValueError, KeyError, IndexError, OverflowError, TypeError) as error:
            why = str(error) if isinstance(error, BadPosition) else shape_of(line.strip())
            shown = cut(line.strip(), 80)
            raise BadPosition(f"line {number}: can't read {shown!r} ({why})") from error
    for slot, place in rest.mates:
        load_mate(duel, slot, place)
    rest.earlier.take_over(duel)
    finish(duel)
    return duel


def shape_of(line: str) -> str:
    """How a line of this kind is written."""
    head, colon, _ = line.partition(":")
    if not colon:
        return "a card is written with its place, its name and its owner, as a1 7d 1"
    if head == "turn":
        return "the turn is written as name=value, with numbers and words that it knows"
    return f"after {cut(head)}: stand {'cards' if is_of_cards(head) else 'numbers'}"


def is_of_cards(head: str) -> bool:
    """Whether a named list is one of cards."""
    return head in ("hero", "banner") or head[:-1] in CARD_SETS or shows.is_of_cards(head)


def load_line(duel: Duel, line: str, rest: Rest) -> None:
    """One line: options, a named list, or a card."""
    head, colon, said = line.partition(":")
    if not line:
        return
    if line.startswith("duel52"):
        refuse_other_options(duel.options, line.split()[1:])
    elif not colon:
        load_card(duel, line.split(), rest.mates)
    elif head == "turn":
        load_numbers(duel, said.split())
    elif head in LISTS:
        values = [int(value) for value in said.split()]
        size = len(getattr(duel, head))
        if len(values) > size:
            raise BadPosition(f"{head} has {size} numbers at most")
        for value in values:
            in_range(head, value)
        values += [0] * (size - len(values))
        if head == "arrivals":
            values = [max(pair) for pair in zip(values, duel.arrivals, strict=True)]
        setattr(duel, head, values)
    elif head[:-1] in CARD_SETS:
        load_cards(duel, head[:-1], int(head[-1]) - 1, said.split())
    elif head == "hero":
        duel.hero = card_list(said.split(), 2)
    elif head == "banner":
        load_banners(duel, card_list(said.split(), 4))
    elif not shows.load_line(duel, head, said.split(), rest.earlier):
        raise BadPosition(f"there is nothing called {head!r}")


def refuse_other_options(form: Options, words: list[str]) -> None:
    """The first line names the options; they must be those of the game that reads it."""
    options = {**form.texts(), **form.as_usual()}
    for word in words:
        name, _, value = word.partition("=")
        if name not in options:
            raise BadPosition(f"there is no option {name!r}; there are: {', '.join(options)}")
        if value != options[name]:
            raise BadPosition(f"the position is of {word}, but the game has {name}={options[name]}")


def load_numbers(duel: Duel, words: list[str]) -> None:
    """The turn line."""
    for word in words:
        name, _, value = word.partition("=")
        if name in SETS:
            setattr(duel, name, int(value, 16))
        elif name in WORDS:
            setattr(duel, name, WORDS[name][value])
        elif name in NUMBERS_OF_TURN:
            setattr(duel, name, in_range(name, int(value)))
        else:
            raise BadPosition(f"there is nothing called {name!r}")


def load_cards(duel: Duel, name: str, player: int, cards: list[str]) -> None:
    """A set of cards of a player."""
    sets = getattr(duel, name)
    if not 0 <= player < len(sets) or len(set(cards)) < len(cards):
        raise BadPosition(f"{name}1 to {name}{len(sets)}, each card once")
    sets[player] = sum(1 << shows.card_named(card) for card in cards)
    setattr(duel, name, sets)


def card_list(names: list[str], size: int) -> list[int]:
    """So many cards, ``-`` for none."""
    if len(names) != size:
        raise BadPosition(f"{size} cards are needed, - for none")
    return [-1 if name == "-" else shows.card_named(name) for name in names]


def load_banners(duel: Duel, cards: list[int]) -> None:
    """Bannermen and the ranks they improve."""
    duel.banner_card = cards
    duel.banner = [
        sum(1 << (card >> 2) for card in cards[at : at + 2] if card >= 0) for at in (0, 2)
    ]
    duel.improved = [
        sum({1 << duel.does[card >> 2] for card in cards[at : at + 2] if card >= 0})
        for at in (0, 2)
    ]


def load_card(duel: Duel, words: list[str], mates: list[tuple[int, str]]) -> None:
    """A card on the table."""
    place, name, owner = words[0], words[1], words[2]
    if duel.slots == marks.SLOTS:
        raise BadPosition(f"there are only {marks.SLOTS} cards")
    slot = duel.add_slot(shows.card_named(name))
    card = 1 << slot
    load_place(duel, slot, place, owner)
    for word in words[3:]:
        fact, _, value = word.partition("=")
        if fact in FLAGS and not value:
            setattr(duel, FLAGS[fact], getattr(duel, FLAGS[fact]) | card)
        elif fact == "mate":
            mates.append((slot, value))
        else:
            load_fact(duel, slot, fact, value)
    if not any(word.startswith("seen=") for word in words):
        seats = usually_seen(duel.options, words, None if owner == "-" else int(owner) - 1)
        load_fact(duel, slot, "seen", "".join(str(seat + 1) for seat in seats))


def load_place(duel: Duel, slot: int, place: str, owner: str) -> None:
    """Put the card in a lane, beside the pile, on the discard pile, or out of the game."""
    card, zone = 1 << slot, place[0]
    if zone != "-" and not 1 <= int(place[1:]) <= LAST_LABEL:
        raise BadPosition(f"numbers of places are 1 to {LAST_LABEL}")
    if zone == "x":
        duel.heap_size = max(duel.heap_size, int(place[1:]))
    elif zone == "-":
        if slot != duel.left_size:
            raise BadPosition("cards removed openly come before all others")
        duel.left_size += 1
    elif zone == "f":
        duel.fort_slots |= card
    else:
        lane, side = LANES.index(zone), int(owner) - 1
        if not 0 <= side < 3:
            raise BadPosition("a card in a lane has an owner, 1 to 3")
        duel.lane = replaced(duel.lane, lane, duel.lane[lane] | card)
        duel.side = replaced(duel.side, side, duel.side[side] | card)
        arrived = max(duel.arrivals[lane], int(place[1:]))
        duel.arrivals = replaced(duel.arrivals, lane, arrived)
    if zone != "-":
        duel.tag = replaced(duel.tag, slot, int(place[1:]))


def load_fact(duel: Duel, slot: int, fact: str, value: str) -> None:
    """A number that belongs to a card."""
    card = 1 << slot
    if fact in ("hurt", "extra"):
        if not 0 <= int(value) <= 3:
            raise BadPosition(f"{fact} is 0 to 3")
        for plane in (1, 2):
            if int(value) & plane:
                setattr(duel, f"{fact}{plane}", getattr(duel, f"{fact}{plane}") | card)
    elif fact == "held":
        player, drawn = value.split("/")
        if not (1 <= int(player) <= 4 and 0 <= int(drawn) <= 60):
            raise BadPosition("held=PLAYER/DRAWN")
        duel.from_hand |= card
        duel.origin = replaced(duel.origin, slot, (int(player) - 1) << 6 | int(drawn))
    elif fact in ("seen", "looked"):
        for digit in value.replace("-", ""):
            if digit not in "1234":
                raise BadPosition(f"{fact} names players 1 to 4")
            sets = getattr(duel, fact)
            setattr(duel, fact, replaced(sets, int(digit) - 1, sets[int(digit) - 1] | card))
    else:
        raise BadPosition(f"a card has no {fact!r}")


def load_mate(duel: Duel, slot: int, place: str) -> None:
    """The other card of a pair."""
    for other in range(duel.slots):
        if place_of(duel, other) == place:
            duel.paired |= 1 << slot
            duel.mate = replaced(duel.mate, slot, other)
            return
    raise BadPosition(f"there is no card {place!r} to be paired with")


def replaced(values: list[int], at: int, value: int) -> list[int]:
    """The list with one value exchanged."""
    return [*values[:at], value, *values[at + 1 :]]


def finish(duel: Duel) -> None:
    """Everything named nowhere is in the stock; a card named twice is a mistake."""
    named = [duel.card_at[slot] for slot in range(duel.slots)]
    heroes = [card for player, card in enumerate(duel.hero) if not duel.hero_played[player]]
    named += [card for card in [*heroes, *duel.banner_card] if card >= 0]
    named += [NUMBERS[name] for hand in duel.hand for name in cards_in(hand)]
    twice = sorted({card_name(card) for card in named if named.count(card) > 1})
    if twice:
        raise BadPosition(f"{', '.join(twice)} lies in two places: each card exists once")
    duel.stock = sum(1 << card for card in range(marks.CARDS) if card not in named)
    if duel.phase == phases.SETUP:
        if dump(deal_again(duel)) != dump(duel):
            raise BadPosition("this is no position of Duel 52: no deal leads to it")
    else:
        finish_turn(duel)


def finish_turn(duel: Duel) -> None:
    """Check a position of a turn; if nothing is asked in it, go on until something is."""
    if duel.starter < 0:
        duel.starter = (duel.player + 1 - duel.turn) % duel.players
    check_table(duel)
    if duel.asks == questions.NOTHING:
        duel.resume()
    else:
        check_question(duel)
