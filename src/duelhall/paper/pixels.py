"""From drawings to pixels."""

from collections.abc import Sequence
from io import BytesIO

WIDTH = 600
"""Of a moving picture; a still is as wide as it was drawn."""
LASTS, RESTS = 900, 2600
"""Milliseconds that a frame of a moving picture is shown, and the last one."""


def as_png(drawn: str) -> bytes:
    """A drawing as PNG; it has no text, so no font is looked for."""
    from resvg_py import svg_to_bytes

    return svg_to_bytes(svg_string=drawn, skip_system_fonts=True)


def as_webp(drawings: Sequence[str]) -> bytes:
    """Drawings one after the other, again and again."""
    from PIL import Image
    from resvg_py import svg_to_bytes

    frames = [
        Image.open(BytesIO(svg_to_bytes(svg_string=one, skip_system_fonts=True, width=WIDTH)))
        for one in drawings
    ]
    shown = [LASTS] * (len(frames) - 1) + [RESTS]
    made = BytesIO()
    frames[0].save(
        made, "WEBP", save_all=True, append_images=frames[1:], duration=shown, loop=0, method=2
    )
    return made.getvalue()
