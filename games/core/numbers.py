"""Whole numbers that people write."""


def whole_number(text: str, most_digits: int) -> int | None:
    """Return the number that a text of plain digits stands for; None for any other text, or too many digits.

    Python's own `int` takes digits of every script, and thousands of them; `str.isdigit` also signs that `int`
    refuses, such as `²`.
    """
    if len(text) <= most_digits and text.isascii() and text.isdecimal():
        return int(text)
    return None
