"""A bot that plays in a hall by its API, with nothing but the standard library.

python3 examples/bots/hall_bot.py http://localhost:5252 TOKEN TABLE [KEY]

An account makes the token on its page. The bot sits down at the table, plays what strikes or flips
first, and leaves when the game is over.
"""

import json
import sys
from random import choice
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

WAIT = 20
FAVOURITES = ("Attack", "Strike", "Flip", "Pair")


def ask(address: str, token: str, body: dict[str, Any] | None = None) -> Any:
    """What the hall answers; a body makes it a POST."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(address, data, headers), timeout=WAIT + 40) as answer:
        return json.load(answer)


def play(table: str, token: str, key: str | None) -> str:
    """Sit down and play to the end; how it ended, in words."""
    ask(f"{table}/seats", token, {"key": key})
    n = 0
    while True:
        snapshot = ask(f"{table}/log?after={n}&wait={WAIT}", token)["snapshot"]
        n = snapshot["n"]
        if snapshot["result"]:
            return str(snapshot["result"]["words"])
        if snapshot["legal"]:
            move = {"step": snapshot["step"], "action": favourite(snapshot["legal"])}
            ask(f"{table}/actions", token, {**move, "id": uuid4().hex})


def favourite(legal: list[dict[str, Any]]) -> str:
    """The notation of an action to take."""
    liked = [one for one in legal if one["verb"] in FAVOURITES]
    return str(choice(liked or legal)["action"])


if __name__ == "__main__":
    hall, token, table, *key = sys.argv[1:]
    try:
        print(play(f"{hall}/api/tables/{table}", token, key[0] if key else None))
    except HTTPError as error:
        sys.exit(json.load(error)["error"]["message"])
