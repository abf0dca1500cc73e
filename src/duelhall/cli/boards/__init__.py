"""How a game is drawn in a terminal: each key has its board, every other game the plain one."""

from duelhall.cli.boards.board import Board
from duelhall.cli.boards.duel52 import Duel52Board

BOARDS: dict[str, type[Board]] = {"duel52": Duel52Board}


def board_of(key: str) -> Board:
    """The board of a game."""
    return BOARDS.get(key, Board)()
