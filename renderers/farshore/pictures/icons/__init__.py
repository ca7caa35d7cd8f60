"""The drawings of Everdell Farshore. Importing them registers them, each as ``shore-`` and its name."""

import renderers.farshore.pictures.icons.critters
import renderers.farshore.pictures.icons.houses
import renderers.farshore.pictures.icons.marks
import renderers.farshore.pictures.icons.places
import renderers.farshore.pictures.icons.stores
import renderers.farshore.pictures.icons.vessels  # noqa: F401  importing them registers them
