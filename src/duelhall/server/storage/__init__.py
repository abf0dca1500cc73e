"""What the hall keeps: the tables of the database, the way there, and how old ones grow."""
