"""The drawings of Everdell Farshore. Importing them registers them, each as ``shore-`` and its name."""

import renderers.farshore.icons.critters
import renderers.farshore.icons.houses
import renderers.farshore.icons.marks
import renderers.farshore.icons.places
import renderers.farshore.icons.stores
import renderers.farshore.icons.vessels  # noqa: F401  importing them registers them
