"""A position in two or three lines, in the game's own words.

``position("a3 5c 1\\na4 Kd 1", hand="7h")`` is a table in the middle of a game: player 1 is in turn
with three actions, every lane has its two bases (``a1`` of player 1, ``a2`` of player 2, ...), and
what is named nowhere is in the stock. Players count from 1, as in the notation.
"""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from duelhall.core.event import Event
from duelhall.core.seats import CHANCE
from duelhall.games.duel52.cards import NAMES
from duelhall.games.duel52.game import Duel52

FILLERS = [rank + suit for rank in ("10", "9", "8", "J", "6", "7", "3") for suit in "shdc"]
"""Cards for bases and forts of which nothing is said; the first that are free are taken."""

LABELS = ("by", "at", "other", "to", "lane")
NUMBERS = ("amount", "unused", "winner", "reason")
OF_A_PLAYER = {"won", "exert", "enrage", "close", "open", "nobanner", "start", "turn", "show"}


class Table:
    """A game of Duel 52 that a test plays by its notation."""

    def __init__(self, game: Duel52, state: Any) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    # -- playing

    def play(self, moves: str, draw: str | None = None) -> "Table":
        """Play moves and outcomes one after the other, then a card that is drawn."""
        self.events = []
        for move in [*moves.split(), *([draw] if draw else [])]:
            action = self.game.parse(self.state, move)
            self.events += self.game.apply(self.state, action)
        return self

    def deal(self, *stages: str) -> "Table":
        """Play what is named, and let chance take the first outcome wherever ``?`` stands."""
        for move in " ".join(stages).split():
            self.play(self.outcomes()[0] if move == "?" else move)
        return self

    def rest(self, *avoid: str) -> "Table":
        """Let chance take first outcomes, none to avoid, until a player decides or it is over."""
        while self.chance:
            self.play(next(card for card in self.outcomes() if card not in avoid))
        return self

    def end(self, draw: str | None = None) -> "Table":
        """End the turn (advanced rulesets), with the card that the next player draws."""
        return self.play("end", draw)

    # -- what can be done

    @property
    def chance(self) -> bool:
        return bool(self.game.deciders(self.state) == (CHANCE,))

    def legal(self, start: str = "") -> list[str]:
        """The legal actions whose notation begins so."""
        actions = [self.game.format(self.state, a) for a in self.game.legal(self.state)]
        return [action for action in actions if action.startswith(start)]

    def outcomes(self) -> list[str]:
        return [self.game.format(self.state, o) for o, _ in self.game.chances(self.state)]

    def targets(self, label: str) -> list[str]:
        """What a card can attack."""
        return [action.split("x")[1] for action in self.legal(label + "x")]

    @property
    def asks(self) -> str | None:
        question = self.view()["question"]
        return question and question["kind"]

    @property
    def decides(self) -> int | None:
        """The player who is asked."""
        question = self.view()["question"]
        return None if question is None or question["player"] is None else question["player"] + 1

    # -- what there is

    def view(self, player: int | None = None) -> dict[str, Any]:
        """What a seat sees, or a spectator."""
        return self.game.view(self.state, None if player is None else player - 1)

    def cards(self, player: int | None = None) -> dict[str, SimpleNamespace]:
        """All cards in the lanes, by label, as a seat sees them."""
        lanes = self.view(player)["lanes"]
        return {c["label"]: SimpleNamespace(**c) for lane in lanes for c in lane["cards"]}

    def card(self, label: str, player: int | None = None) -> SimpleNamespace:
        return self.cards(player)[label]

    def lane(self, letter: str) -> list[str]:
        return [label for label in self.cards() if label[0] == letter]

    def damage(self, *labels: str) -> list[int]:
        return [self.card(label).damage for label in labels]

    def frozen(self) -> list[str]:
        return [label for label, card in self.cards().items() if card.frozen]

    def winner_of(self, letter: str) -> int | str | None:
        """The player who won a lane, ``dead`` or ``None``."""
        winner = self.view()["lanes"]["abcd".index(letter)]["winner"]
        return winner + 1 if isinstance(winner, int) else winner

    def text(self) -> "Text":
        """All that there is, hidden or not."""
        return Text(self.game.dump(self.state))

    def hand(self, player: int) -> list[str]:
        return self.text().hands[player - 1]

    @property
    def stock(self) -> list[str]:
        """The cards of the pile and those removed unseen, together."""
        named = self.text().named()
        return [card for card in NAMES if card not in named]

    @property
    def pile(self) -> list[int]:
        return list(self.view()["pile"])

    @property
    def discards(self) -> list[str | None]:
        return list(self.view()["discard"])

    @property
    def player(self) -> int:
        return int(self.view()["player"]) + 1

    @property
    def actions(self) -> int:
        return int(self.view()["actions"])

    @property
    def over(self) -> tuple[int | None, str] | None:
        """The player who won (``None``: nobody) and why."""
        over = self.view()["over"]
        if over is None:
            return None
        return None if over["winner"] is None else over["winner"] + 1, over["reason"]

    @property
    def scores(self) -> tuple[float, ...]:
        outcome = self.game.outcome(self.state)
        assert outcome
        return outcome.scores

    # -- what was told

    def said(self, *kinds: str) -> list[str]:
        """The last events in short, ``strike a3 a4 1``; all kinds or only some."""
        return [brief(event) for event in self.events if not kinds or event.kind in kinds]

    def told(self, kind: str, player: int | None = None) -> list[dict[str, Any]]:
        """The last events of a kind as a seat gets them."""
        seat = None if player is None else player - 1
        return [self.game.redact(e, seat).data() for e in self.events if e.kind == kind]


class Text:
    """The text of a position, read by its words."""

    def __init__(self, text: str) -> None:
        lists = dict(line.split(":", 1) for line in text.splitlines()[1:] if ":" in line)
        self.hands = [lists[f"hand{player}"].split() for player in (1, 2, 3, 4)]
        played = [*lists["hero_played"].split(), "0", "0"]
        heroes = zip(lists["hero"].split(), played, strict=False)
        self.heroes = [card for card, gone in heroes if card != "-" and gone == "0"]
        self.banners = [card for card in lists["banner"].split() if card != "-"]
        self.lying = [line.split() for line in text.splitlines()[1:] if ":" not in line]
        """A card's place, name, owner, and what is special about it."""

    def named(self) -> list[str]:
        """All cards that are named somewhere."""
        cards = [card for hand in self.hands for card in hand]
        return cards + self.heroes + self.banners + [words[1] for words in self.lying]


def brief(event: Event) -> str:
    """An event in short: its kind, players, labels and numbers."""
    facts = event.facts
    words = [event.kind]
    if event.kind in OF_A_PLAYER:
        words.append(str(facts["player"] + 1))
    for fact in LABELS:
        if fact in facts and event.kind != "show":
            words += [facts[fact]] if isinstance(facts[fact], str) else facts[fact]
    words += [str(facts[fact]) for fact in NUMBERS if fact in facts]
    return " ".join(words)


def position(
    cards: str = "",
    *,
    hand: str = "",
    foe: str = "",
    hands: Sequence[str] = (),
    pile: int | tuple[int, int] = 10,
    actions: int = 3,
    player: int = 1,
    turn: int = 5,
    heroes: str = "",
    banners: Sequence[str] = (),
    bases: str | None = None,
    won: str = "",
    more: str = "",
    **options: object,
) -> Table:
    """A table in the middle of a game.

    ``hand`` is of the player in turn, ``foe`` of the other (``hands``: of each player). ``heroes``
    names one card for each player, ``banners`` the banner cards of each. ``bases`` says in which
    lanes there are bases, usually in all. ``won`` lists lanes and winners: ``"a1 b2"``.
    """
    if heroes:
        options["heroes"] = True
    if banners:
        options["bannermen"] = True
    if not hands:
        hands = (hand, foe) if player == 1 else (foe, hand)
    game = Duel52.choose(options)
    lines = [line.strip() for line in cards.strip().splitlines() if line.strip()]
    banner_cards = [card for who in banners for card in [*who.split(), "-", "-"][:2]]
    used = {word for line in lines for word in line.split() if word in NAMES}
    used |= {card for held in hands for card in held.split()} | {*heroes.split(), *banner_cards}
    free = [card for card in FILLERS if card not in used]
    if bases is None:
        bases = "" if game.form.form == "three" else "abc"
    lines = with_bases(with_forts(lines, free, game.form.forts), free, bases)
    text = [f"turn: turn={turn} player={player - 1} actions={actions} starter=0", more]
    text.append(f"pile: {pile if isinstance(pile, int) else ' '.join(map(str, pile))}")
    text += [f"hand{number}: {held}" for number, held in enumerate(hands, 1)]
    text += [f"hero: {heroes}"] if heroes else []
    text += [f"banner: {' '.join((banner_cards + ['-'] * 4)[:4])}"] if banners else []
    text += [won_line(won)] if won else []
    table = Table(game, game.load("\n".join([*text, *lines])))
    assert len(table.stock) >= sum(table.pile), "the stock has too few cards"
    return table


def with_forts(lines: list[str], free: list[str], forts: bool) -> list[str]:
    """The forts beside the pile first, unless the test names some."""
    if not forts or any(line.startswith("f") for line in lines):
        return lines
    return [*(f"f{number} {free.pop()} -" for number in (1, 2, 3, 4)), *lines]


def with_bases(lines: list[str], free: list[str], lanes: str) -> list[str]:
    """The bases of the lanes before all other cards, unless the test names them."""
    places = [(f"{lane}{owner}", owner) for lane in lanes for owner in (1, 2)]
    named = {line.split()[0]: line for line in lines}
    first = [line for line in lines if line.startswith("f")]
    for label, owner in places:
        first.append(named.get(label) or f"{label} {free.pop(0)} {owner} base")
    return [*first, *(line for line in lines if line not in first)]


def won_line(won: str) -> str:
    """The winners of the lanes for the text of a position."""
    winners = {word[0]: {"1": 0, "2": 1, "-": -2}[word[1]] for word in won.split()}
    return "lane_winner: " + " ".join(str(winners.get(lane, -1)) for lane in "abcd")


def fresh(**options: object) -> Table:
    """A new table, nothing dealt yet."""
    game = Duel52.choose(options)
    return Table(game, game.new())
