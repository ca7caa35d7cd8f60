"""Tests of what people see: pictures, and the same in words."""
