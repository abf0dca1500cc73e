"""What can be typed while playing."""

HELP = [
    "  Type the number of a choice, or its notation. Besides:",
    "  ? CARD      the text of its power   list        all choices in words",
    "  log         all that happened       board       the board and the discards",
    "  undo        back to my last choice  save FILE   keep the record there as well",
    "  hint        the best choices        quit        stop; the game is kept",
    "",
]
