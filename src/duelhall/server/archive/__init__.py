"""Games that are over: read back, replayed, reviewed."""
