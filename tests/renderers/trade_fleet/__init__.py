"""Trade Fleet, drawn and told."""
