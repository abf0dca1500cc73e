"""The test that every game passes: it drives a game through the contract and names none.

>>> from duelhall import keys, load
>>> from duelhall.conformance import check_game
>>> print(check_game(load(keys()[0]), games=2))
"""

from duelhall.conformance.check import check_game
from duelhall.conformance.report import CheckResult, Report

__all__ = ["CheckResult", "Report", "check_game"]
