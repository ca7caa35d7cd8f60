"""The drawings of Public Market. Importing them registers them, each as ``market-`` and its name."""

import renderers.public_market.pictures.icons.chest
import renderers.public_market.pictures.icons.fish
import renderers.public_market.pictures.icons.quayside  # noqa: F401  importing them registers them
