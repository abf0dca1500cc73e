"""The test that every game passes: it drives a game through the contract and names none.

>>> from duelhall import load
>>> from duelhall.conformance import check_game
>>> print(check_game(load("duel52"), games=2))
"""

from duelhall.conformance.check import check_game
from duelhall.conformance.report import Report, Result

__all__ = ["Report", "Result", "check_game"]
