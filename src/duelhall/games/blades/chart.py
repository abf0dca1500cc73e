"""A map as numbers, for the compiled rules; `geometry.py` fills it."""


class Chart:
    """All that the rules ask of the map; never changed while a game is played."""

    def __init__(self) -> None:
        self.players = 2
        self.pattern = self.ring = 0
        self.home = [0] * 4
        self.row = [0] * 4
        self.around = [0] * 25
        self.beside = [0] * 25
        self.end = [0] * 120
        self.city_order = [0] * 100
        self.road_order = [0] * 240
        self.away = [0] * 340
