"""Fleet Wharfside to the eye and to the ear."""
