"""The drawings of Public Market. Importing them registers them, each as ``market-`` and its name."""

from renderers.public_market.icons import chest, fish, quayside  # noqa: F401  importing them registers them
