"""Captain Bonny, who holds no seat: the rules themselves play her turns."""
