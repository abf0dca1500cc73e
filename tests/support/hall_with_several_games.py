"""A hall with several games: Dice Bids bare, and with rules to read, beside the hall's own."""

import sys
from dataclasses import replace

from dicebids import DiceBids
from duelhall import games
from duelhall.cli import main
from duelhall.core.game import Document

TABLE = {
    "dicebids": "support.hall_with_several_games:Bare",
    "twins": "support.hall_with_several_games:Twins",
}


class Bare(DiceBids):
    """Dice Bids without its rules and its lesson."""

    info = replace(DiceBids.info, documents=(), lesson=None)


class Twins(DiceBids):
    """Dice Bids under another name, with a document."""

    info = replace(
        DiceBids.info,
        key="twins",
        title="Dice Twins",
        tagline="Two dice under two cups, and a bid that only grows. Who doubts in time wins.",
        short="Bids, cups and doubts.",
        documents=(Document("rules", "Rules", "twins.md"),),
        lesson=None,
    )


if __name__ == "__main__":
    games.TABLE.update(TABLE)
    sys.exit(main())
