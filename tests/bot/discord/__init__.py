"""The real bot, driven as people drive it, against an in-process Discord."""
