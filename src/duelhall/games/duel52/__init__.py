"""Duel 52, whole: rules, cards, view, notation, words, layout."""
