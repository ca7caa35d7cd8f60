"""Public Market to the eye and to the ear."""
