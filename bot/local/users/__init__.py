"""What the users of the local Discord do: each operation, and how their client puts it together."""
