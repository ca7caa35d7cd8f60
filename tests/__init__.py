"""The tests; the packages mirror those they test."""
