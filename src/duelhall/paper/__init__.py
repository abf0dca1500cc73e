"""Games on paper: sheets of cards with cut marks, pages, booklets to fold, scores of games."""
