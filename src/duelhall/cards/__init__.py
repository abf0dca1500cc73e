"""Cards as data, for any game: files read with their lines, dice, and words for figures."""
