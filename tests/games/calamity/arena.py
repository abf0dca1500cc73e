"""A duel in the words of the game: who stands there, what they hold, and what is played.

``arena("Sefa Caro Bram", "Ilse Nan Oda", hand="Spark")`` is the start of round 2: the first player
is in turn, nobody has acted, and hands hold only what is named, so that no window opens by itself.
Rules are tested with the figures of `figures/`, so that balance (HC-20) changes no test of a rule.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from duelhall.cards.files import read_texts
from duelhall.core.event import Event
from duelhall.core.seats import CHANCE
from duelhall.games.calamity import questions
from duelhall.games.calamity.cardset import read_folder, read_set
from duelhall.games.calamity.contest import Melee
from duelhall.games.calamity.game import Calamity
from duelhall.games.calamity.ready import pool_of
from duelhall.games.calamity.statuses import tags
from duelhall.games.calamity.view import attack_of

GAME = Calamity.choose({})
FIGURES = Path(__file__).with_name("figures")
STEADY = Calamity(read_folder(FIGURES))
FIRST, SECOND = "Sefa Caro Bram", "Ilse Nan Oda"
DECK = "FieldRations WarDrums FieldRations WarDrums"


def changed_set(file: str, before: str, after: str) -> Calamity:
    """The game with the figures of the tests but for one."""
    texts = read_texts(FIGURES, 40)
    assert before in texts[file]
    return Calamity(read_set({**texts, file: texts[file].replace(before, after, 1)}))


class Arena:
    """A duel that a test plays by its notation."""

    def __init__(self, game: Calamity, state: Melee) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    # -- playing

    def play(self, *moves: str) -> "Arena":
        """Play actions and outcomes one after the other."""
        self.events = []
        for move in " ".join(moves).split():
            action = self.game.parse(self.state, move)
            self.events += self.game.apply(self.state, action)
        return self

    def end(self, turns: int = 1) -> "Arena":
        """End turns: heroes are activated where they must be, and all else is passed by."""
        for _ in range(turns):
            number = self.state.turn
            while self.state.turn == number and not self.over:
                legal = self.legal()
                wanted = [one for one in legal if one in ("Pass", "End", "Go") or one[0] == "@"]
                self.play((wanted or legal)[0])
            while not self.over and self.game.deciders(self.state) == (CHANCE,):
                self.play(self.legal()[0])
        return self

    # -- what can be done, and what was said

    def legal(self, start: str = "") -> list[str]:
        """Legal actions or possible outcomes whose notation begins so."""
        who = self.game.deciders(self.state)[0]
        found = [self.game.format(self.state, one) for one in self.game.offered(self.state, who)]
        return [one for one in found if one.startswith(start)]

    @property
    def said(self) -> list[str]:
        """What spectators heard of the last moves."""
        return [self.game.say(self.game.redact(event, None), None) for event in self.events]

    @property
    def asks(self) -> str:
        """What is asked, by its name."""
        names = {number: name for name, number in vars(questions).items() if name.isupper()}
        return names[self.state.asks]

    @property
    def over(self) -> bool:
        return self.state.asks == questions.FINISHED

    # -- heroes and cards

    def place(self, name: str) -> int:
        """Where a hero stands."""
        shorts = [self.game.made.heroes[kind].short for kind in self.state.hero]
        return shorts.index(name)

    def health(self, name: str) -> int:
        return int(self.state.health[self.place(name)])

    def shield(self, name: str) -> int:
        return int(self.state.shield[self.place(name)])

    def armour(self, name: str) -> int:
        return int(self.state.armour_of(self.place(name)))

    def lives(self, name: str) -> bool:
        return bool(self.state.alive >> self.place(name) & 1)

    def tags(self, name: str) -> list[str]:
        """What a hero bears, in words."""
        return [str(tag["words"]) for tag in tags(self.state, self.place(name))]

    def borne(self, name: str) -> str:
        """What a hero bears, and for how long."""
        found = tags(self.state, self.place(name))
        return ", ".join(
            f"{tag['words']} {tag['ends']}" if tag.get("ends") else str(tag["words"])
            for tag in found
        )

    def hand(self, seat: int = 0) -> int:
        """How many cards a hand holds."""
        return int(self.state.hand1[seat].bit_count() + self.state.hand2[seat].bit_count())

    def hurt(self, **health: int) -> "Arena":
        """Let heroes have this much health; at 0 they have fallen before."""
        for name, left in health.items():
            place = self.place(name)
            self.state.health = put(self.state.health, place, left)
            if not left:
                self.state.alive &= ~(1 << place)
        return self

    def bear(self, name: str, kind: int, figure: int) -> "Arena":
        """Let a hero bear a status that lasts."""
        state, at = self.state, self.state.statuses
        state.status_hero = put(state.status_hero, at, self.place(name))
        state.status_kind = put(state.status_kind, at, kind)
        state.status_figure = put(state.status_figure, at, figure)
        state.status_end = put(state.status_end, at, 999)
        state.statuses = at + 1
        return self

    def facts(self) -> dict[str, str]:
        """All that a card can change, as words to compare."""
        found = {f"seat {seat + 1} hand": str(self.hand(seat)) for seat in range(2)}
        for name, place in heroes_there(self.state, self.game):
            state = self.state
            found[f"{name} health"] = str(state.health[place])
            found[f"{name} shield"] = str(state.shield[place])
            found[f"{name} armour"] = str(state.armour_of(place))
            found[f"{name} bears"] = self.borne(name)
        return found | {"actions": str(self.state.actions), "attack": self.attack()}

    def attack(self) -> str:
        """The attack that is being made: target, armour, roll, and how many d20."""
        found = attack_of(self.state)
        if not found:
            return ""
        luck = ("", ", the higher", ", the lower", "")[self.state.luck]
        return f"on {found['on']}, roll {found['roll']}{luck} against {found['armour']}"


def heroes_there(state: Melee, game: Calamity) -> Iterator[tuple[str, int]]:
    """Heroes by their names, and their places."""
    for place, kind in enumerate(state.hero):
        yield game.made.heroes[kind].short, place


def put(numbers: list[int], place: int, number: int) -> list[int]:
    """The same numbers with another one at a place."""
    return [number if at == place else one for at, one in enumerate(numbers)]


def sets_of(game: Calamity, trio: list[int], names: str) -> tuple[int, int]:
    """Cards of a pool as two sets."""
    slugs = [game.made.slugs[card] for card in pool_of(game.made, trio)]
    one = two = 0
    for name, copies in Counter(names.split()).items():
        one |= 1 << slugs.index(name)
        two |= (1 << slugs.index(name)) * (copies > 1)
    return one, two


def arena(
    first: str = FIRST,
    second: str = SECOND,
    hand: str = "",
    other: str = "",
    *,
    deck: str = DECK,
    other_deck: str = DECK,
    turn: int = 7,
    game: Calamity = STEADY,
) -> Arena:
    """A duel at the start of a turn; player 1 has the odd ones."""
    state = game.new()
    kinds = {hero.short: kind for kind, hero in enumerate(game.made.heroes)}
    state.hero = [kinds[name] for name in f"{first} {second}".split()]
    state.health = [game.made.heroes[kind].health for kind in state.hero]
    state.alive, state.picks, state.dealt = 63, 6, 10
    state.roll, state.first_turn, state.first_pick = [20, 1], 0, 1
    state.built = [game.book.groups] * 2
    state.turn, state.round, state.activations = turn, (turn + 5) // 6, int(turn > 1)
    give(game, state, (hand, other), (deck, other_deck))
    state.make_ready_again()
    state.asks, state.who = questions.ACT, (turn - 1) % 2
    return Arena(game, state)


def give(game: Calamity, state: Melee, hands: tuple[str, str], decks: tuple[str, str]) -> None:
    """Hands and decks of cards by their names."""
    trios = [list(state.hero[:3]), list(state.hero[3:])]
    held = [sets_of(game, trio, names) for trio, names in zip(trios, hands, strict=True)]
    rest = [sets_of(game, trio, names) for trio, names in zip(trios, decks, strict=True)]
    state.hand1, state.hand2 = [one for one, _ in held], [two for _, two in held]
    state.deck1, state.deck2 = [one for one, _ in rest], [two for _, two in rest]
    state.deck_size = [
        sum(part.bit_count() for part in (*held[seat], *rest[seat])) for seat in range(2)
    ]


def changed(before: dict[str, str], after: dict[str, str]) -> str:
    """What is different, in one line."""
    return "; ".join(
        f"{name} {before[name] or '-'} -> {after[name] or '-'}"
        for name in before
        if before[name] != after[name]
    )
