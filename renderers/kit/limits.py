"""How long words may become, in characters."""

from __future__ import annotations

from typing import Final

LABEL_LIMIT: Final = 80
"""Of a label or a question: what a button or an option of Discord takes."""
NAME_IN_LABEL: Final = 20
"""Of a seat's name within a label: it gives way to what the move does."""
NAME_IN_LONG_LABEL: Final = 14
"""The same, where labels say more."""
NAME_ON_BOARD: Final = 18
"""Of a seat's name in the line of a board that says what is being decided."""
NAME_ON_PAGE: Final = 40
"""Of a seat's name on the button of a page."""
