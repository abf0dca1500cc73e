"""Who visits the hall: names, accounts, sessions, ratings, and who may ask at all."""
