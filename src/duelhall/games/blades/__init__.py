"""Blades of War, the whole of it: rules, cards, view, notation and words."""
