"""Tests of the local harbour: a real discord.py client over real sockets."""
