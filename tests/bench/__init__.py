"""Measurements, run by hand: they print figures and ratios and assert nothing."""
