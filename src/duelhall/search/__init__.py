"""Opponents: they look ahead in any game through the contract."""
