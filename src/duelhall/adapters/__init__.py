"""Duelhall and other programs: the line protocol for bots in any language."""
