"""A table as its log tells it: pure, without a clock on the wall, a network or a database."""
