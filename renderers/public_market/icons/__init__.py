"""The drawings of Public Market. Importing them registers them, each as ``market-`` and its name."""

import renderers.public_market.icons.chest
import renderers.public_market.icons.fish
import renderers.public_market.icons.quayside  # noqa: F401  importing them registers them
