"""Slash commands: how they are made, and what each group does."""
