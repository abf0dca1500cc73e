"""Heroes of Calamity: two players, three heroes each, decks of spells, and a d20."""
