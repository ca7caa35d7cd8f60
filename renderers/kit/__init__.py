"""The one look of Harbourmaster: theme, type, icons, flags, cards, paper, encoding. It knows no game."""
