from typing import Any

class Packet:
    uses_binary_events: bool
    json: Any
