"""The command line: play, replay, check, bench."""

from duelhall.cli.entry import main

__all__ = ["main"]
