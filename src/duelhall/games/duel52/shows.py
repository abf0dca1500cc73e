"""The hands that players saw by a banner 4, as lines of a position (D-38).

``shown1@23: 2h 5h`` says which cards player 1 saw for the last time when 23 cards lay on the table.
Earlier texts have the last four hands of each player as they were.
"""

from dataclasses import dataclass, field

from duelhall.core.errors import BadPosition
from duelhall.core.wording import cut
from duelhall.games.duel52 import marks
from duelhall.games.duel52.cards import NUMBERS, cards_in, members
from duelhall.games.duel52.duel import Duel
from duelhall.games.duel52.validation import in_range

NUMBERS_OF_SHOWS = ("show_turn", "show_draws")
EARLIER = {
    "shown_turn": marks.LONGEST,
    "shown_draws": marks.CARDS,
    "shown_slots": marks.CARDS,
    "shows": 4,
}
"""The numbers of an earlier text, each with its bound."""


# -- writing


def dump(duel: Duel) -> list[str]:
    """The lines that say what hands were seen; none if none was."""
    if not any((*duel.show_turn, *duel.show_slots, *duel.show_draws, duel.not_dealt)):
        return []
    lines = [f"{name}: " + " ".join(map(str, getattr(duel, name))) for name in NUMBERS_OF_SHOWS]
    lines.append("not_dealt: " + " ".join(cards_in(duel.not_dealt)))
    for viewer in range(2):
        lines += [dump_show(duel, viewer, at) for at in members(duel.show_slots[viewer])]
    return lines


def dump_show(duel: Duel, viewer: int, at: int) -> str:
    """The cards that a player saw last at a time."""
    cards = [card for card in range(marks.CARDS) if duel.shown_at[card] == viewer << 6 | at]
    return f"shown{viewer + 1}@{at}: " + " ".join(cards_in(sum(1 << card for card in cards)))


# -- reading


@dataclass
class EarlierShows:
    """The last four hands that players 1 and 2 saw, as an earlier text has them."""

    numbers: dict[str, list[int]] = field(default_factory=dict)
    hands: list[int] = field(default_factory=lambda: [0] * 8)

    def number(self, name: str, at: int) -> int:
        """A number of a list; zeros at its end are left out."""
        numbers = self.numbers.get(name, [])
        return numbers[at] if at < len(numbers) else 0

    def take_over(self, duel: Duel) -> None:
        """Let the position know what these hands tell."""
        for viewer in range(2):
            for at in range(4 * viewer, 4 * viewer + self.number("shows", viewer)):
                self.take_over_hand(duel, viewer, at)

    def take_over_hand(self, duel: Duel, viewer: int, at: int) -> None:
        """A hand seen, after those seen before it."""
        slots, turn = self.number("shown_slots", at), self.number("shown_turn", at)
        if not slots or not turn:
            raise BadPosition("a hand is seen in a turn, with cards on the table")
        before = members(duel.show_slots[viewer])
        if before:
            duel.not_dealt |= self.hands[at] & ~sum(1 << card for card in seen_by(duel, viewer))
            if count_left(duel, 1 - viewer, before[-1], slots) == 0:
                duel.show_slots = replaced(
                    duel.show_slots, viewer, sum(1 << n for n in before[:-1])
                )
        note_show(duel, viewer, slots, self.hands[at])
        duel.show_turn = replaced(duel.show_turn, viewer, turn)
        count_from(duel, 1 - viewer, slots, self.number("shown_draws", at))


def seen_by(duel: Duel, viewer: int) -> list[int]:
    """The cards that a player saw in the other hand so far."""
    return [card for card, at in enumerate(duel.shown_at) if at and at >> 6 == viewer]


def count_left(duel: Duel, player: int, start: int, end: int) -> int:
    """How many cards left a player's hand between two times."""
    return sum(duel.holder_of(slot) == player for slot in range(start, min(end, duel.slots)))


def count_from(duel: Duel, player: int, start: int, drawn: int) -> None:
    """Count what a player had drawn when a card left the hand from a time on, not from before."""
    before = duel.show_draws[player]
    for slot in range(start, duel.slots):
        if duel.holder_of(slot) == player:
            since = max(0, (duel.origin[slot] & 63) + before - drawn)
            duel.origin = replaced(duel.origin, slot, player << 6 | since)
    duel.show_draws = replaced(duel.show_draws, player, drawn)


def load_line(duel: Duel, head: str, words: list[str], earlier: EarlierShows) -> bool:
    """Read a line, if it is one of a hand seen."""
    if head in NUMBERS_OF_SHOWS:
        load_numbers(duel, head, words)
    elif head == "not_dealt":
        duel.not_dealt = cards_named(words)
    elif head.startswith("shown") and "@" in head:
        load_show(duel, head, words)
    elif head in EARLIER:
        earlier.numbers[head] = numbers_within(head, words)
    elif is_of_cards(head):
        earlier.hands[int(head[5:]) - 1] = cards_named(words)
    else:
        return False
    return True


def is_of_cards(head: str) -> bool:
    """Whether a line names cards that were seen."""
    return head == "not_dealt" or "@" in head or head in [f"shown{at}" for at in range(1, 9)]


def load_numbers(duel: Duel, head: str, words: list[str]) -> None:
    """When each player last saw the other hand, or what each had drawn when seen."""
    size = len(getattr(duel, head))
    values = [in_range(head, int(word)) for word in words]
    if len(values) > size:
        raise BadPosition(f"{head} has {size} numbers at most")
    setattr(duel, head, values + [0] * (size - len(values)))


def numbers_within(head: str, words: list[str]) -> list[int]:
    """The numbers of an earlier text."""
    values = [int(word) for word in words]
    if len(values) > (2 if head == "shows" else 8):
        raise BadPosition(f"{head} has too many numbers")
    if any(not 0 <= value <= EARLIER[head] for value in values):
        raise BadPosition(f"{head} is 0 to {EARLIER[head]}")
    return values


def load_show(duel: Duel, head: str, words: list[str]) -> None:
    """The cards that a player saw last at a time."""
    viewer, at = head[len("shown") :].split("@")
    if viewer not in ("1", "2") or not 1 <= int(at) <= marks.SLOTS:
        raise BadPosition("shownPLAYER@CARDS: players 1 and 2 see hands")
    cards = cards_named(words)
    if any(duel.shown_at[card] for card in members(cards)):
        raise BadPosition("a card was seen last at one time")
    note_show(duel, int(viewer) - 1, int(at), cards)


def note_show(duel: Duel, viewer: int, at: int, cards: int) -> None:
    """A player saw these cards in the other hand at this time."""
    duel.show_slots = replaced(duel.show_slots, viewer, duel.show_slots[viewer] | 1 << at)
    for card in members(cards):
        duel.shown_at = replaced(duel.shown_at, card, viewer << 6 | at)


def cards_named(words: list[str]) -> int:
    """A set of cards, each once."""
    if len(set(words)) < len(words):
        raise BadPosition("each card once")
    return sum(1 << card_named(word) for word in words)


def card_named(name: str) -> int:
    """The number of a card."""
    if name not in NUMBERS:
        raise BadPosition(f"there is no card {cut(name)!r}; cards are written as 7h, 10c and Qs")
    return NUMBERS[name]


def replaced(values: list[int], at: int, value: int) -> list[int]:
    """The list with one value exchanged."""
    return [*values[:at], value, *values[at + 1 :]]
