"""Text that fits Discord: escaping, limits, labels."""
