"""Buttons and selects: what they carry, how they are laid out, what a press does."""
