"""What everything costs that somebody can ask for: one table of all routes and messages.

A cost is milliseconds of processor, charged to the household and the user who ask before anything
is done for them. What it took beyond that on the loop is charged afterwards (``Bill``), so a cost
that is too low here bounds less sharply, but bounds. A test compares the table with the routes and
messages there are: a new one has its line here.

To find the cost of a route, ask it a hundred times and read ``duelhall_work_seconds`` at
``/metrics``. What runs on a thread or in a process beside the loop is not in that figure, and
stands here in full.
"""

LIGHT, MIDDLE, HEAVY = 1.0, 3.0, 10.0
"""What most routes cost: a row is read; a table is shown or written to; a table is made."""
HASH = 60.0
"""A password that is hashed, on a thread."""
THOUGHT = 50.0
"""A hint, on a thread of its own, where households take turns."""
READING = 20.0
"""A game that is read from its log or record, on a thread."""

TABLE = "/api/tables/{table}"
RECORD = "/api/records/{game}"
ROUTES: dict[tuple[str, str], float] = {
    ("GET", "/api/me"): LIGHT,
    ("POST", "/api/guest"): MIDDLE,
    ("POST", "/api/account"): HASH,
    ("PUT", "/api/account/password"): 2 * HASH,
    ("DELETE", "/api/account"): HASH,
    ("POST", "/api/session"): HASH,
    ("DELETE", "/api/session"): LIGHT,
    ("GET", "/api/tokens"): LIGHT,
    ("POST", "/api/tokens"): LIGHT,
    ("DELETE", "/api/tokens/{token_id}"): LIGHT,
    ("GET", "/api/games"): LIGHT,
    ("GET", "/api/games/{game}/form"): MIDDLE,
    ("GET", "/api/games/{game}/documents/{document}"): LIGHT,
    ("GET", "/api/games/{game}/atlas"): LIGHT,
    ("GET", "/api/games/{game}/atlas/{name}/{cell}"): LIGHT,
    ("GET", "/api/games/{game}/prints/{what}"): READING,
    ("GET", "/api/tables"): MIDDLE,
    ("POST", "/api/tables"): HEAVY,
    ("POST", "/api/pairing"): HEAVY,
    ("GET", TABLE): MIDDLE,
    ("GET", f"{TABLE}/log"): MIDDLE,
    ("GET", f"{TABLE}/qr.svg"): MIDDLE,
    ("GET", f"{TABLE}/hint"): THOUGHT,
    ("POST", f"{TABLE}/seats"): MIDDLE,
    ("DELETE", f"{TABLE}/seats"): MIDDLE,
    ("POST", f"{TABLE}/actions"): MIDDLE,
    ("POST", f"{TABLE}/resign"): MIDDLE,
    ("POST", f"{TABLE}/takeback"): MIDDLE,
    ("POST", f"{TABLE}/offers"): MIDDLE,
    ("POST", f"{TABLE}/offers/{{what}}/{{answer}}"): MIDDLE,
    ("POST", f"{TABLE}/eyes"): MIDDLE,
    ("GET", f"{TABLE}/standing"): LIGHT,
    ("PUT", f"{TABLE}/standing"): MIDDLE,
    ("GET", f"{TABLE}/ratings"): MIDDLE,
    ("GET", f"{TABLE}/around"): LIGHT,
    ("POST", f"{TABLE}/phrases"): MIDDLE,
    ("GET", "/api/likes"): LIGHT,
    ("PUT", "/api/likes"): LIGHT,
    ("GET", "/api/blocks"): LIGHT,
    ("POST", "/api/blocks"): LIGHT,
    ("DELETE", "/api/blocks/{other}"): LIGHT,
    ("POST", "/api/reports"): LIGHT,
    ("GET", "/api/players/{name}"): MIDDLE,
    ("PUT", "/api/shelf/{game}"): MIDDLE,
    ("DELETE", "/api/shelf/{game}"): LIGHT,
    ("GET", "/api/records"): MIDDLE,
    ("POST", "/api/records"): READING,
    ("GET", RECORD): MIDDLE,
    ("GET", f"{RECORD}/replay"): MIDDLE,
    ("GET", f"{RECORD}/still"): LIGHT,
    ("GET", f"{RECORD}/text"): MIDDLE,
    ("GET", f"{TABLE}/picture.svg"): MIDDLE,
    ("GET", f"{TABLE}/picture.png"): MIDDLE,
    ("GET", f"{RECORD}/picture.svg"): MIDDLE,
    ("GET", f"{RECORD}/picture.png"): MIDDLE,
    ("GET", f"{TABLE}/still"): MIDDLE,
    ("GET", f"{TABLE}/turn.webp"): READING,
    ("GET", f"{RECORD}/turn.webp"): READING,
    ("POST", f"{RECORD}/review"): HEAVY,
    ("GET", f"{RECORD}/review"): MIDDLE,
    ("POST", f"{RECORD}/fork"): HEAVY,
    ("GET", "/api/lessons/{game}"): MIDDLE,
    ("POST", "/api/lessons/{game}"): HEAVY,
    ("GET", "/api/push"): LIGHT,
    ("POST", "/api/push"): MIDDLE,
    ("DELETE", "/api/push"): LIGHT,
    ("GET", "/health"): LIGHT,
    ("HEAD", "/health"): LIGHT,
    ("GET", "/metrics"): MIDDLE,
    ("GET", "/api/openapi.json"): MIDDLE,
    ("GET", "/api/docs"): LIGHT,
    ("GET", "/api/docs/start.js"): LIGHT,
}
"""By method and path, as the API's document writes them."""

MESSAGES: dict[str, float] = {
    "watch": MIDDLE,
    "unwatch": LIGHT,
    "act": 0.5,
    "sync": MIDDLE,
}
"""By the name of the message of a live connection."""

PUSH = 0.03
"""What the hall tells a live connection of itself, charged to who hears it and not to who acted."""
SENT = 0.03
"""A thousand bytes of that, or of an answer to a message, beside what it is to read the message."""

DOOR, CONNECTION = 0.3, MIDDLE
"""Whatever else comes through the gate, a file of the page or a wrong address; and a live
connection, which is charged once, before its messages."""
DECISION = 1.0
"""What a machine decides, charged to the household of who opened its table; the thought beside the
loop is not charged, households take turns for it."""
UNNAMED = HEAVY
"""What is missing above, until the test says so."""


def cost_of(method: str, path: str) -> float:
    """What a route costs."""
    return ROUTES.get((method, path), UNNAMED)
