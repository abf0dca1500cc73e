"""A set of cards as numbers, for the compiled rules; `compiling.py` fills it."""


class Book:
    """All that the rules ask of cards; never changed while a game is played."""

    def __init__(self) -> None:
        self.heroes = self.commons = self.base = self.pool = self.groups = 0
        self.health = [0] * 32
        self.armour = [0] * 32
        self.dice = [0] * 32
        self.sides = [0] * 32
        self.plus = [0] * 32
        self.immune = [0] * 32
        self.worth = [0.0] * 32
        self.passive_when = [0] * 32
        self.passive_code = [0] * 32
        self.passive_more = [0] * 32
        self.passive_once = [0] * 32
        self.deeds = [0] * 32
        self.deed_code = [0] * 96
        self.deed_choice = [0] * 96
        self.deed_cause = [0] * 96
        self.deed_once = [0] * 96
        self.deed_needs = [0] * 96
        self.card_code = [0] * 208
        self.card_choice = [0] * 208
        self.card_cause = [0] * 208
        self.card_once = [0] * 208
        self.card_needs = [0] * 208
        self.card_major = [0] * 208
        self.card_event = [0] * 208
        self.card_about = [0] * 208
        self.card_ready = [0] * 208
        self.card_worth = [0.0] * 208
        self.own_events = [0] * 192
        self.common_events = [0] * 6
        self.common_ready = [0] * 48
        self.ready_commons = 0
        self.digit_sum = [0] * 243
        self.code = [0] * 12000
