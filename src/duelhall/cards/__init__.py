"""Cards as data, for any game: files read with their lines, sets on a shelf, dice, and words."""
