"""Sentences for what happens around a game: who comes and goes, offers, clocks, the end."""

from collections.abc import Callable, Sequence
from typing import Any

from duelhall.server.shapes.log import Entry
from duelhall.server.table.fold import LiveTable, Result

THINGS = {
    "draw": "a draw",
    "takeback": "to take back a move",
    "pause": "a pause",
    "resume": "to play on",
    "resign": "to give up",
    "rematch": "another game",
}


FORK = "The game goes on from a position of another one, whose cards some may know."


def subject(live: LiveTable, seat: int, eyes: int | None) -> str:
    """``You``, or the player's name."""
    return "You" if seat == eyes else live.names[seat]


def does(live: LiveTable, seat: int, eyes: int | None, verb: str, others: str = "") -> str:
    """``You resign`` or ``copperfox resigns``."""
    return f"{subject(live, seat, eyes)} {verb if seat == eyes else others or verb + 's'}"


# -- entries


def of_entry(live: LiveTable, entry: Entry, eyes: int | None) -> list[str]:
    """The sentences for an entry that is no step of the game."""
    teller = SENTENCES.get(entry.kind)
    return [teller(live, entry.data, eyes)] if teller else []


def of_decision(live: LiveTable, seat: int, eyes: int | None) -> list[str]:
    """The sentence for a decision of which the game itself tells nothing."""
    return [does(live, seat, eyes, "have", "has") + " decided."]


def told_open(live: LiveTable, data: dict[str, Any], eyes: int | None) -> str:
    """That somebody may come; at a table that goes on from another game, what that means."""
    return f"The table is open. {FORK}" if data.get("forked") else "The table is open."


def told_sit(live: LiveTable, data: dict[str, Any], eyes: int | None) -> str:
    """Who came, or has another name; as of that time, since another may sit there now."""
    if data.get("was") == data["name"]:
        return f"{data['name']} has an account now."
    if "was" in data:
        return f"{data['was']} is called {data['name']} now."
    return f"{data['name']} sits down."


def told_offer(live: LiveTable, data: dict[str, Any], eyes: int | None) -> str:
    """What is offered."""
    asks = data["what"] in ("takeback", "resume", "resign")
    verb = ("ask", "asks") if asks else ("offer", "offers")
    return f"{does(live, data['seat'], eyes, *verb)} {THINGS[data['what']]}."


def told_end(live: LiveTable, data: dict[str, Any], eyes: int | None) -> str:
    """Why the game is over."""
    seat, reason = data.get("seat"), data["reason"]
    if reason == "agreed":
        return "The players agree on a draw."
    if seat is None and reason == "flag":
        return "The time of all has run out."
    if reason == "fault":
        return "The rules of this game failed: it is broken off, and nobody has won."
    if seat is None or reason == "abandoned":
        return "The table is abandoned."
    if reason == "resign":
        return f"{does(live, seat, eyes, 'resign')}."
    return f"{time_of(live, seat, eyes)} has run out."


def told_out(live: LiveTable, data: dict[str, Any], eyes: int | None) -> str:
    """Who goes while the others play on."""
    seat = data["seat"]
    gone = does(live, seat, eyes, "resign") + "."
    if data["reason"] == "flag":
        gone = f"{time_of(live, seat, eyes)} has run out."
    return f"{gone} A machine plays on in the seat."


def time_of(live: LiveTable, seat: int, eyes: int | None) -> str:
    """``Your time`` or ``copperfox's time``."""
    return "Your time" if seat == eyes else f"{live.names[seat]}'s time"


def told_rules(live: LiveTable, data: dict[str, Any], eyes: int | None) -> str:
    """That the rules have changed, how, and whether it makes a difference here."""
    earlier = live.game.info.since(data["was"])
    change = f": {earlier.change}" if earlier else ""
    turn = data["turn"]
    differs = "" if turn is None else f" Here that has made a difference since turn {turn}."
    return f"The table goes on by rules {data['version']}{change}.{differs}"


Told = Callable[[LiveTable, dict[str, Any], int | None], str]

SENTENCES: dict[str, Told] = {
    "open": told_open,
    "sit": told_sit,
    "leave": lambda live, data, eyes: f"{data['name']} leaves.",
    "skip": lambda live, data, eyes: "Some turns later.",
    "back": lambda live, data, eyes: does(live, data["seat"], eyes, "take", "takes") + " back.",
    "offer": told_offer,
    "accept": lambda live, data, eyes: does(live, data["seat"], eyes, "agree") + ".",
    "decline": lambda live, data, eyes: does(live, data["seat"], eyes, "decline") + ".",
    "pause": lambda live, data, eyes: "The game is paused.",
    "resume": lambda live, data, eyes: "The game goes on.",
    "absent": lambda live, data, eyes: (
        does(live, data["seat"], eyes, "are", "is") + " away; a machine sits in."
    ),
    "present": lambda live, data, eyes: does(live, data["seat"], eyes, "are", "is") + " back.",
    "out": told_out,
    "eyes": lambda live, data, eyes: (
        does(live, data["seat"], eyes, "let")
        + (" spectators" if data["open"] else " no spectators")
        + " look over the shoulder."
    ),
    "grace": lambda live, data, eyes: "The hall was away; the clocks get their time back.",
    "rules": told_rules,
    "end": told_end,
    "rematch": lambda live, data, eyes: "A new table is set for another game.",
}


# -- the question and the result


def ask(live: LiveTable, seat: int | None, names: Sequence[str] | None) -> str:
    """What is being waited for."""
    match live.status:
        case "open":
            missing = sum(sitter.kind == "open" for sitter in live.sitters)
            return f"Waiting for {missing} player{'s' if missing > 1 else ''}."
        case "paused":
            return "The game is paused."
        case "over":
            return "The game is over."
        case _:
            asked = live.game.ask(live.match.state, seat, names)
            has_decided = seat is not None and live.has_decided(seat)
            return f"You have decided. {asked}" if has_decided else asked


def of_result(
    live: LiveTable, result: Result, seat: int | None, names: Sequence[str] | None
) -> str:
    """How the game ended, for these eyes."""
    outcome = live.match.outcome
    if outcome and outcome.scores == result.scores:
        last = live.game.redact(live.match.events[-1], seat)
        return live.game.say(last, seat, names)
    data = {"seat": result.seat, "reason": result.reason}
    why = told_end(live, data, seat) if not outcome else "A machine wins the game."
    return f"{why} {verdict(live, result, seat)}".strip()


def verdict(live: LiveTable, result: Result, seat: int | None) -> str:
    """Who has won."""
    if len(set(result.scores)) < 2:
        return ""
    if seat is not None and live.game.seats > 1:
        return {1.0: "You win.", 0.0: "You lose."}.get(result.scores[seat], "You share the win.")
    winners = [live.names[at] for at, score in enumerate(result.scores) if score == 1.0]
    verb = "wins" if len(winners) == 1 else "win"
    return f"{' and '.join(winners)} {verb}." if winners else ""
