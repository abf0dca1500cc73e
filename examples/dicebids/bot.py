"""A bot for Dice Bids in 30 lines: it bids what it can while that may still decide the game.

duelhall match dicebids "bot:python3 examples/dicebids/bot.py" random -n 20
"""

import json
import sys
from typing import Any


def main() -> None:
    """Answer the hall line by line."""
    view: dict[str, Any] = {}
    legal = [""]
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "duelhall":
            print("id name Bidder\nready", flush=True)
        elif word == "view":
            view = json.loads(rest)
        elif word == "legal":
            legal = rest.split()
        elif word == "go":
            print(f"play {chosen(legal, view)}", flush=True)
        elif word == "quit":
            return


def chosen(legal: list[str], view: dict[str, Any]) -> str:
    """Strike who has the fewest hearts; bid most in odd rounds, and save in the others."""
    if legal[0].startswith("x"):
        return min(legal, key=lambda strike: int(view["hearts"][int(strike[1:]) - 1]))
    return legal[-1] if view["round"] % 2 else legal[0]


if __name__ == "__main__":
    main()
