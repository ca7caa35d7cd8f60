"""Weather cards: what they change for the players, and the steps in which it is felt."""
