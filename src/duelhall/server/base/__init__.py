"""What all rooms stand on: refusals, settings, limits, logs, work done again and again."""
