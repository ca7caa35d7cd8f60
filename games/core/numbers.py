"""Reading whole numbers that people write."""


def whole_number(text: str, most_digits: int) -> int | None:
    """Return the number that a text of plain digits stands for; None for any other text, or too many digits.

    Python's own `int` takes digits of every script, and thousands of them, and `str.isdigit` even signs that `int`
    refuses.

    >>> whole_number("042", 9), whole_number("-1", 9), whole_number("²", 9), whole_number("1234", 3)
    (42, None, None, None)
    """
    if len(text) <= most_digits and text.isascii() and text.isdecimal():
        return int(text)
    return None
