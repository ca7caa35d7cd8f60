"""Tests of what people see of Everdell Farshore."""
