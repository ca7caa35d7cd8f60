"""Hidden Nim: carry crates off a quay with hidden carriers; two to four seats."""

from games.template.game import Template

GAME = Template()

__all__ = ["GAME", "Template"]
