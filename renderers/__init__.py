"""What people see of a game: pictures and text, made from views alone."""
