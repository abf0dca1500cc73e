"""The contract every game fulfils, and what is built on it alone. Names no game, does no I/O."""
