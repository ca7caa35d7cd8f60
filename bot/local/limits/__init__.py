"""What Discord's limits refuse in messages, components and commands."""
