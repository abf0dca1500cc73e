"""Ctrl-C in the middle of a search; ``signals.pxd`` holds the same function for C."""


def heed() -> None:
    """Let Ctrl-C raise; uncompiled it does so anyway."""
