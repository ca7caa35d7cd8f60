"""What is decided in Trade Fleet: a turn, the windows for answers, and what Pirates take."""
