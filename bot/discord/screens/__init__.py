"""What people are shown: lobby, move panel, looks, rules, refusals."""
