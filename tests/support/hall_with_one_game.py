"""A hall with one game, the first of its own."""

import sys

from duelhall import games
from duelhall.cli import main

if __name__ == "__main__":
    for key in list(games.TABLE)[1:]:
        del games.TABLE[key]
    sys.exit(main())
