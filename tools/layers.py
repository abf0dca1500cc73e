"""What stands upon what: the levels of the package, and the rooms of the server.

`tests/house/test_layers.py` proves it of the imports, and `tools/picture.py` draws it.
"""

LEVELS = {
    "core": 1,
    "cards": 2,
    "games": 3,
    "search": 4,
    "conformance": 4,
    "paper": 4,
    "lab": 5,
    "server": 5,
    "adapters": 5,
    "cli": 6,
}
"""A module imports only from its own level and below."""
ROOMS = (
    "base", "storage", "shapes", "catalogue", "table", "people", "tables", "archive", "live",
    "hall", "web", "serving",
)  # fmt: skip
"""The rooms of the server, each above those before it; hall and serving are a module each."""
PAGE = ("lib", "motion", "games", "table", "pages", "app")
"""The folders of the page, `web/src`."""
