"""Sentences: what happened, what can be done, what is asked, for one pair of eyes at a time."""

from collections.abc import Callable, Sequence

from duelhall.core.event import Event
from duelhall.core.teller import as_sentence
from duelhall.games.duel52 import marks, questions
from duelhall.games.duel52.cards import LANE_WORDS, LANES, SYMBOLS
from duelhall.games.duel52.clauses import some
from duelhall.games.duel52.duel import Duel
from duelhall.games.duel52.faces import FACES, power_name
from duelhall.games.duel52.options import Options

Said = Callable[["Teller", Event], str]


def pretty(card: str) -> str:
    """``7♥`` for ``7h``."""
    return card[:-1] + SYMBOLS[card[-1]]


def named(face: str | None, is_base: bool, secret: str | None) -> str:
    """``9♣``, ``base``, ``face-down card``, ``face-down 3♣``."""
    if face:
        return pretty(face)
    seen = f" {pretty(secret)}" if secret else ""
    return f"base{seen}" if is_base else f"face-down{seen or ' card'}"


def plural(number: int, thing: str) -> str:
    """``1 action``, ``2 actions``."""
    return f"{number} {thing}" + ("" if number == 1 else "s")


class Teller:
    """Tells events to one seat, or to a spectator."""

    def __init__(self, seat: int | None, form: Options, names: Sequence[str] | None = None) -> None:
        self.seat = seat
        self.form = form
        self.names = names

    # -- who and what

    def is_you(self, player: int | None) -> bool:
        """Whether the seat is this player; alone nobody is *you*."""
        return player is not None and player == self.seat and self.form.form != "solo"

    def name(self, player: int) -> str:
        """A player's name in the middle of a sentence."""
        if self.is_you(player):
            return "you"
        named = self.names is not None and player < len(self.names)
        return self.names[player] if self.names and named else f"Player {player + 1}"

    def does(self, player: int, verb: str, others: str | None = None) -> str:
        """``You draw`` or ``Player 2 draws``."""
        if self.is_you(player):
            return f"You {verb}"
        return f"{self.name(player)} {others or verb + 's'}"

    def whose(self, player: int | None, doer: int | None = None) -> str:
        """``your`` or ``Player 2's``, who does it ``their own``; a team's cards are the team's."""
        if player is None:
            return "the"
        if self.form.form == "teams":
            ours = self.seat is not None and self.seat % 2 == player
            return "your" if ours else f"team {player + 1}'s" if self.seat is None else "their"
        if self.is_you(player):
            return "your"
        return "their own" if player == doer else f"{self.name(player)}'s"

    def side(self, player: int) -> str:
        """Who wins or loses lanes: a player or a team."""
        if self.form.form != "teams":
            return self.name(player)
        if self.seat is None:
            return f"team {player + 1}"
        return "your team" if self.seat % 2 == player else "the other team"

    def card(
        self, event: Event, label: str, *, doer: int | None = None, there: bool = False
    ) -> str:
        """A card on the board: ``your 9♣ (b4)``; ``there``: ``your base in the left lane (a1)``."""
        thing = self.thing(event, label, there)
        is_fort = label.startswith("f")
        return thing if is_fort else f"{self.whose(event['about'][label][0], doer)} {thing}"

    def thing(self, event: Event, label: str, there: bool = False) -> str:
        """A card without its owner: ``9♣ (b4)``, ``face-down 3♣ (b5, known to you)``."""
        if label.startswith("f"):
            return f"fort {label[1:]}"
        _, face, is_base = event["about"][label][:3]
        secret = None if face or label != event.facts.get("at") else event.facts.get("face")
        known = ", known to you" if secret and self.is_secret() else ""
        where = f" in {self.lane_at(label)}" if there else ""
        return f"{named(face, is_base, secret)}{where} ({label}{known})"

    def is_secret(self) -> bool:
        """Whether what the seat knows may be more than others do."""
        return self.seat is not None and self.form.form != "solo"

    def both(self, event: Event) -> str:
        """Two cards of one player in one lane."""
        owner, first = event["about"][event["at"]][0], self.thing(event, event["at"])
        return f"{self.whose(owner)} {first} and {self.thing(event, event['other'], True)}"

    def lane(self, letter: str) -> str:
        """``the left lane``."""
        word = LANE_WORDS[self.form.lanes][LANES.index(letter)]
        return f"the {word} {'triangle' if self.form.lanes == 4 else 'lane'}"

    def lane_at(self, label: str) -> str:
        """The lane of a label."""
        return self.lane(label[0])


def say(event: Event, seat: int | None, form: Options, names: Sequence[str] | None = None) -> str:
    """A sentence for an event as the seat may know it."""
    return as_sentence(SENTENCES[event.kind](Teller(seat, form, names), event), names)


def ask(duel: Duel, seat: int | None, names: Sequence[str] | None = None) -> str:
    """What is being waited for, in words."""
    teller = Teller(seat, duel.options, names)
    if duel.asks == questions.FINISHED:
        return "The game is over."
    if duel.asks > questions.FROM_CHANCE:
        return "Chance decides."
    who = "You" if teller.is_you(duel.who) else teller.name(duel.who)
    if duel.asks == questions.ACT:
        return f"{who}: {plural(duel.actions, 'action')} left."
    if duel.asks == questions.MOVE and marks.NO_SLOT << 6 not in choices(duel):
        return f"{who}: choose a card to move."
    return f"{who}: {QUESTIONS[duel.asks]}."


def choices(duel: Duel) -> list[int]:
    """What can be chosen, as parts of actions."""
    return [action & 63 << 6 for action in duel.legal()]


def told_deal(teller: Teller, e: Event) -> str:
    """A card dealt."""
    who = teller.does(e["player"], "are dealt", "is dealt")
    return f"{who} {pretty(e['card']) if e['card'] else 'a card'}."


def told_draw(teller: Teller, e: Event) -> str:
    """A card drawn."""
    return f"{teller.does(e['player'], 'draw')} {pretty(e['card']) if e['card'] else 'a card'}."


def told_play(teller: Teller, e: Event) -> str:
    """A card played face-down."""
    what = pretty(e["card"]) if e["card"] else "a card"
    where = teller.lane_at(e["at"])
    return f"{teller.does(e['player'], 'play')} {what} face-down into {where} ({e['at']})."


def told_flip(teller: Teller, e: Event) -> str:
    """A card turned up."""
    where = teller.lane_at(e["at"])
    return f"{teller.does(e['player'], 'turn')} up {pretty(e['card'])} in {where} ({e['at']})."


def told_power(teller: Teller, e: Event) -> str:
    """A power starts."""
    _, face, _, *improved = e["about"][e["at"]]
    name = power_name(face[:-1], improved[0] if improved else (), teller.form.house)
    return f"{teller.card(e, e['at'])} uses its power, {name}."


def told_discard(teller: Teller, e: Event) -> str:
    """A hand card discarded."""
    what = pretty(e["card"]) if e["card"] else "a card"
    return f"{teller.does(e['player'], 'discard')} {what} face-down."


def told_look(teller: Teller, e: Event) -> str:
    """A face-down card looked at; who knows it already is told which."""
    player, at = e["player"], e["at"]
    looks = teller.does(player, "look")
    if e["card"] and not teller.is_you(player) and teller.is_secret():
        e = Event(e.kind, {**e.facts, "face": e["card"]})
        return f"{looks} at {teller.card(e, at, doer=player, there=True)}."
    seen = f": {pretty(e['card'])}" if e["card"] else ""
    return f"{looks} at {teller.card(e, at, doer=player, there=True)}{seen}."


def told_show(teller: Teller, e: Event) -> str:
    """A hand shown."""
    cards = e["cards"]
    seen = "" if cards is None else ": " + (" ".join(map(pretty, cards)) or "no cards")
    return f"{teller.does(e['player'], 'see')} {teller.whose(e['other'])} hand{seen}."


def told_strike(teller: Teller, e: Event) -> str:
    """A blow."""
    by = " and ".join(teller.card(e, label) for label in e["by"])
    verb = "strike" if len(e["by"]) > 1 else "strikes"
    return f"{by} {verb} {teller.card(e, e['at'], there=True)} for {e['amount']}."


def told_gain(teller: Teller, e: Event) -> str:
    """Actions that an Ace gives; by a house rule none (D-31)."""
    gains = plural(e["amount"], "action") if e["amount"] else "no action"
    return f"{teller.does(e['player'], 'gain')} {gains}."


def told_answer(words: str) -> Said:
    """A card hurts another, which attacked it."""
    return lambda t, e: words.format(
        t.card(e, e["at"]), t.card(e, e["other"], there=True), e["amount"]
    )


def told_die(teller: Teller, e: Event) -> str:
    """A card killed; face-down it stays unseen but for those who knew it."""
    face = e["about"][e["at"]][1]
    seen = f": {pretty(e['card'])}" if e["card"] and not face else ""
    return f"{teller.card(e, e['at'], there=True)} dies{seen}."


def told_move(teller: Teller, e: Event) -> str:
    """A card moved."""
    ways = f"from {teller.lane_at(e['at'])} to {teller.lane_at(e['to'])}"
    return f"{teller.card(e, e['at'])} moves {ways} ({e['to']})."


def told_take(teller: Teller, e: Event) -> str:
    """A fort taken."""
    seen = f", {pretty(e['card'])}," if e["card"] else ""
    where = teller.lane_at(e["to"])
    return f"{teller.does(e['player'], 'lay')} fort {e['at'][1:]}{seen} into {where} ({e['to']})."


def told_turn(teller: Teller, e: Event) -> str:
    """A turn begins."""
    who = "Your turn" if teller.is_you(e["player"]) else f"{teller.name(e['player'])}'s turn"
    return f"Turn {e['turn']}. {who}, {plural(e['actions'], 'action')}."


def told_end(teller: Teller, e: Event) -> str:
    """A turn ends."""
    left = f", leaving {plural(e['unused'], 'action')} unused" if e["unused"] > 0 else ""
    return f"{teller.does(e['player'], 'end')} the turn{left}."


def told_cast(teller: Teller, e: Event) -> str:
    """A spell, and the card on the board that it is cast on (D-35)."""
    on = "".join(f" on {teller.card(e, label)}" for label in e["about"])
    spell = FACES[e["card"][:-1]].hero.power
    return f"{teller.whose(e['player'])} mage {pretty(e['card'])} casts {spell}{on}."


def told_won(teller: Teller, e: Event) -> str:
    """A lane won."""
    side = teller.side(e["player"])
    return f"{side} {'win' if side == 'you' else 'wins'} {teller.lane(e['lane'])}."


def told_over(teller: Teller, e: Event) -> str:
    """The game is over."""
    if e["winner"] is None:
        why = "nobody can act" if e["reason"] == "idle" else "all lanes are decided"
        return f"The game is a draw: {why}."
    side = teller.side(e["winner"])
    areas = some(teller.form.house.lanes, "triangle" if teller.form.lanes == 4 else "lane")
    return f"{side} {'win' if side == 'you' else 'wins'} the game with {areas}."


def told_empty(teller: Teller, e: Event) -> str:
    """What an empty pile means: with four triangles there are no bases (D-09, D-43)."""
    house = teller.form.house
    means = "bases are live now" if house.bases or teller.form.forts else "lanes can be won now"
    if teller.form.lanes == 4:
        means = f"who controls {some(house.lanes, 'triangle')} wins"
    return f"The draw pile is empty: {means}."


QUESTIONS = {
    questions.BANNER: "choose a bannerman",
    questions.NAME: "name the player who will win",
    questions.ORDER: "choose which power resolves next",
    questions.LOOK: "choose a face-down card to look at",
    questions.DISCARD: "choose a card to discard",
    questions.MOVE: "choose a card to move, or none",
    questions.STRIKE: "choose the next card to strike",
    questions.BOMB: "choose which attacker the bomb hits",
    questions.MENTOR: "heal first or view first",
    questions.FORTLANE: "choose the lane that gets a fort",
    questions.FORT: "choose a fort to take",
}

SENTENCES: dict[str, Said] = {
    "start": lambda t, e: f"{t.does(e['player'], 'have', 'has')} the first turn.",
    "hero": lambda t, e: f"{t.whose(e['player'])} hero is {pretty(e['card'])}.",
    "banner": lambda t, e: f"{t.does(e['player'], 'raise')} the banner of {pretty(e['card'])}.",
    "nobanner": lambda t, e: f"{t.does(e['player'], 'find')} no rank to raise a banner of.",
    "leave": lambda t, e: f"{pretty(e['card'])} leaves the game.",
    "deal": told_deal,
    "draw": told_draw,
    "fort": lambda t, e: f"Fort {e['at'][1:]} is laid beside the pile.",
    "base": lambda t, e: f"{t.whose(e['player'])} base lies in {t.lane_at(e['at'])} ({e['at']}).",
    "name": lambda t, e: f"{t.name(e['player'])} is expected to win.",
    "turn": told_turn,
    "empty": told_empty,
    "exert": lambda t, e: f"{t.whose(e['player'])} mage exerts and casts no more.",
    "enrage": lambda t, e: f"{t.whose(e['player'])} warrior is enraged and must enter.",
    "play": told_play,
    "flip": told_flip,
    "thaw": lambda t, e: f"{t.card(e, e['at'], there=True)} thaws.",
    "freeze": lambda t, e: f"{t.card(e, e['at'], there=True)} is frozen.",
    "power": told_power,
    "discard": told_discard,
    "look": told_look,
    "show": told_show,
    "close": lambda t, e: f"{t.lane(e['lane'])} is closed to {t.name(e['player'])} for a turn.",
    "open": lambda t, e: f"{t.lane(e['lane'])} is open to {t.name(e['player'])} again.",
    "heal": lambda t, e: f"{t.card(e, e['at'], there=True)} heals {e['amount']}.",
    "unpair": lambda t, e: f"{t.both(e)} are no pair any more.",
    "pair": lambda t, e: f"{t.both(e)} become a pair.",
    "move": told_move,
    "gain": told_gain,
    "strike": told_strike,
    "retaliate": told_answer("{} strikes back at {} for {}."),
    "bomb": told_answer("The bomb {} hits {} for {}."),
    "die": told_die,
    "trap": lambda t, e: (
        f"It's a trap: {t.card(e, e['at'], there=True)} is back, face-up and whole."
    ),
    "cast": told_cast,
    "enter": lambda t, e: (
        f"{t.whose(e['player'])} warrior {pretty(e['card'])} enters"
        f" {t.lane_at(e['at'])} ({e['at']})."
    ),
    "take": told_take,
    "won": told_won,
    "dead": lambda t, e: f"{t.lane(e['lane'])} is dead: nobody wins it.",
    "end": told_end,
    "over": told_over,
}
