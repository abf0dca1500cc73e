"""One game of the lab: asks the players, lets chance decide, and notes the facts."""

from collections.abc import Iterator
from random import Random
from time import process_time

from duelhall.core.errors import DuelhallError
from duelhall.core.fact import sheet_size
from duelhall.core.game import Outcome
from duelhall.core.seats import CHANCE, OVER
from duelhall.core.sheet import Sheet
from duelhall.core.state import State
from duelhall.lab.columns import Gathered
from duelhall.lab.plan import CellPlan
from duelhall.search.arena import Follower, Forfeit, Maker
from duelhall.search.players import Player, player_named
from duelhall.search.seat import seat_at


class CantBeGiven(DuelhallError):
    """What an experiment gives can't come to be in a deal."""


class Company:
    """The players of a process: those who are told what happens stay, others come fresh."""

    def __init__(self, maker: Maker = player_named) -> None:
        self.maker = maker
        self.followers: dict[tuple[str, int], Follower] = {}

    def seat(self, plan: CellPlan, side: int) -> list[Player]:
        """A player for each seat."""
        names = [plan.names[number] for number in plan.seated(side)]
        return [self.player(name, names[:seat].count(name)) for seat, name in enumerate(names)]

    def player(self, name: str, place: int) -> Player:
        """The player of a name, one more for each seat that it has."""
        if (name, place) in self.followers:
            return self.followers[name, place]
        player = self.maker(name)
        if isinstance(player, Follower):
            self.followers[name, place] = player
        return player

    def close(self) -> None:
        """Let the followers go."""
        for player in self.followers.values():
            player.close()
        self.followers.clear()


class Lead:
    """Who leads by the game's own opinion, looked at once a turn."""

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats
        self.turn = 0
        self.leader: int | None = None
        self.swings: int | None = None

    def look(self, state: State, turn: int) -> None:
        """Count a lead that changed hands since the last turn."""
        if turn == self.turn:
            return
        self.turn = turn
        values = [state.opinion(seat) for seat in self.seats]
        found = [value for value in values if value is not None]
        if len(found) < len(values):
            return
        self.swings = self.swings or 0
        best = max(found)
        if found.count(best) == 1:
            now = found.index(best)
            self.swings += self.leader is not None and now != self.leader
            self.leader = now


class Drive:
    """A game from its deal to its end."""

    def __init__(self, plan: CellPlan, deal: int, side: int, company: Company) -> None:
        self.plan, self.deal, self.side, self.game = plan, deal, side, plan.game
        self.players = company.seat(plan, side)
        self.state = self.game.new()
        self.state.seed(plan.deal_seed(deal))
        self.given = plan.given_in(deal)
        self.sheet = Sheet(sheet_size(self.game.facts()))
        self.lead = Lead([seats[0] for seats in plan.sides])
        luck = plan.luck_seed(deal, side)
        self.rngs = [Random(f"{luck} {seat}") for seat in range(len(self.players))]
        self.dealer = Random(f"deal {plan.deal_seed(deal)}")
        self.followers = list(self.told())
        self.shadow = self.state.clone() if self.followers else None
        self.asked = 0
        self.first = -1
        self.decisions = 0

    def told(self) -> Iterator[tuple[int, Follower]]:
        """Those who live elsewhere and are told what happens."""
        for seat, player in enumerate(self.players):
            if isinstance(player, Follower):
                yield seat, player

    def play(self, found: Gathered) -> None:
        """Play to the end or to the first forfeit, and add the game."""
        begun, fault = process_time(), None
        try:
            self.begin()
            while (who := self.state.decider()) != OVER:
                self.decide(who)
            outcome = self.game.outcome(self.state)
        except Forfeit as error:
            fault = f"seat {self.asked + 1}: {error}"
            outcome = self.forfeited()
        assert outcome is not None
        for _, follower in self.followers:
            follower.end(outcome)
        self.add(found, outcome, fault, process_time() - begun)

    def begin(self) -> None:
        """Tell the followers that a game begins."""
        for seat, follower in self.followers:
            self.asked = seat
            follower.begin(self.game, seat, self.rngs[seat].getrandbits(48))

    def decide(self, who: int) -> None:
        """Chance or a seat decides; what is given goes before both."""
        narrowed = self.game.narrow(self.state, self.given) if self.given else None
        if who != CHANCE:
            self.decisions += 1
            self.lead.look(self.state, self.game.turn(self.state))
            if self.first < 0:
                self.first = who
        if narrowed is not None:
            action = self.fixed(narrowed)
        elif who == CHANCE:
            action = self.state.draw_outcome()
        else:
            self.asked = who
            seat = seat_at(self.game, self.state, who)
            action = self.players[who].choose(seat, self.rngs[who])
        self.carry_out(who, action)

    def fixed(self, narrowed: list[int]) -> int:
        """One of the few that lead to what is given, which are equally likely."""
        if not narrowed:
            said = " ".join(f"{name}={value}" for name, value in self.given.items())
            raise CantBeGiven(f"{said} can't be given in {self.game.title()}")
        return self.dealer.choice(narrowed)

    def carry_out(self, who: int, action: int) -> None:
        """Do it, note its facts, and tell who has to be told."""
        if self.shadow is not None:
            events = self.game.events(self.shadow, self.shadow.tell_step(who, action))
            for seat, follower in self.followers:
                for event in (self.game.redact(event, seat) for event in events):
                    follower.hear(event, self.game.say(event, seat))
        self.state.note_step(who, action, self.sheet)

    def forfeited(self) -> Outcome:
        """The side of the seat that was asked loses; the other sides share the game."""
        lost = next(seats for seats in self.plan.sides if self.asked in seats)
        each = 1 / max(1, len(self.plan.sides) - 1)
        seats = range(self.game.seats)
        return Outcome(tuple(0.0 if seat in lost else each for seat in seats), "forfeit")

    def add(self, found: Gathered, outcome: Outcome, fault: str | None, spent: float) -> None:
        """The game as a row."""
        noted = self.sheet.first
        found.deals.append(self.deal)
        found.sides.append(self.side)
        found.firsts.append(self.first if noted < 0 else noted)
        found.turns.append(self.game.turn(self.state))
        found.decisions.append(self.decisions)
        found.seconds.append(spent)
        found.swings.append(self.lead.swings)
        found.reasons.append(outcome.reason)
        found.faults.append(fault)
        found.scores.append(outcome.scores)
        found.sheets.append(self.sheet.read())
