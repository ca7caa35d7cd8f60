"""What is decided in Fleet Wharfside: the draft, a turn, and what finishing a Contract asks."""
