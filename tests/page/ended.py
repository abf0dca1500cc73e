"""Games that end at public tables."""

from contextlib import suppress

from support.browser_person import Person, seat_of
from support.browser_positions import finished


def play_out(person: Person, seed: int = 1, game: str = "duel52", **options: str) -> str:
    """Make the last decision of a game of random actions at a public table; the id of the game."""
    text = finished(seed, game, **options)
    record = person.ask("POST", "/records", {"text": text})["record"]
    before, last = person.ask("GET", f"/records/{record}/replay")["positions"][-2:]
    seats = len(person.ask("GET", f"/records/{record}")["names"])
    wanted = [seat_of("me" if seat == last["seat"] else 1) for seat in range(seats)]
    fork = {"step": before["step"], "seats": wanted, "public": True}
    table: str = person.ask("POST", f"/records/{record}/fork", fork)["table"]
    told = person.ask("GET", f"/tables/{table}")
    act = {"step": told["step"], "action": last["notation"], "id": "last"}
    with suppress(AssertionError):  # who can only pass is not asked: the hall may be first
        person.ask("POST", f"/tables/{table}/actions", act)
    assert person.ask("GET", f"/tables/{table}")["status"] == "over"
    return table
