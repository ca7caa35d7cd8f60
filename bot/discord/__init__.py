"""Harbourmaster on Discord: commands, buttons and messages. It knows no rules and no game by name."""
