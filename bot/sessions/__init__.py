"""The table service: lobbies, moves, undo, clocks and delivery. It knows no Discord."""
