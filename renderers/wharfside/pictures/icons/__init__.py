"""The drawings of Fleet Wharfside. Importing them registers them, each as ``wharf-`` and its name."""

from renderers.wharfside.pictures.icons import abilities, catch, quayside  # noqa: F401  importing them registers them
