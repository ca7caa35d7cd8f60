"""Numbered SQL files, each applied once and in one transaction. A released file is never edited."""
