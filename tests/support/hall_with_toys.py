"""``duelhall serve`` in a process of its own, with toys among its games."""

import sys

from duelhall import games

TOYS = {
    "decks": "support.secret_decks:Decks",
    "dicebids": "dicebids:DiceBids",
    "parries": "support.parries:Parries",
}
"""Games in which several seats decide at once, and one with windows."""

if __name__ != "support.hall_with_toys":  # run as a program, or by one of its processes
    games.TABLE.update(TOYS)

if __name__ == "__main__":
    from duelhall.cli import main

    sys.exit(main())
