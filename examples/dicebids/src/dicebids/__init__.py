"""Dice Bids: a small game for Duelhall."""

from dicebids.game import HIGHEST, PURSES, STRIKE, Bids, DiceBids, bids

__all__ = ["HIGHEST", "PURSES", "STRIKE", "Bids", "DiceBids", "bids"]
