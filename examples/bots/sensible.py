"""A bot for Duel 52 in 50 lines: it knows the line protocol, the view and the legal actions.

duelhall match duel52 "bot:python3 examples/bots/sensible.py" random -n 20
"""

import json
import sys
from random import Random
from typing import Any

View = dict[str, Any]


def main() -> None:
    """Answer the hall line by line."""
    luck, view, legal = Random(), View(), [""]
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "duelhall":
            print("id name Sensible\nready", flush=True)
        elif word == "newgame":
            luck = Random(json.loads(rest).get("seed"))
        elif word == "view":
            view = json.loads(rest)
        elif word == "legal":
            legal = rest.split()
        elif word == "go":
            best = max(legal, key=lambda action: (worth(action, view), luck.random()))
            print(f"play {best}", flush=True)
        elif word == "quit":
            return


def worth(action: str, view: View) -> int:
    """How good an action looks: strike, then flip, then play where we are behind."""
    cards = {card["label"]: card for lane in view["lanes"] for card in lane["cards"]}
    target = cards.get(action.partition("x")[2])
    if target:
        return 45 + 10 * int(target["damage"]) if target["up"] else 40
    if action.endswith("!"):
        return 35 if not cards[action[:-1]]["base"] else 15
    if ">" in action and action[-1] in "abcd":
        return 30 - 3 * lead("abcd".index(action[-1]), view)
    return 0 if action in ("end", "-") else 10


def lead(lane: int, view: View) -> int:
    """How many cards more our side has in a lane than the others; of four, two play together."""
    side = view["player"] % (3 if len(view["hands"]) == 3 else 2)
    return sum(1 if card["player"] == side else -1 for card in view["lanes"][lane]["cards"])


if __name__ == "__main__":
    main()
