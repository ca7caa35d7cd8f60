"""What the command line prints: text as it is, whoever wrote it."""

from rich.console import Console


def screen(*, stderr: bool = False) -> Console:
    """Return a console that takes no text for markup: names and file names may hold brackets and colons."""
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def plain(text: str) -> str:
    """Return a text in one line without control characters, which could write over what the terminal shows."""
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else "?" for sign in text)


def say(text: str) -> None:
    """Print one line."""
    screen().print(plain(text), soft_wrap=True)


def complain(text: str) -> None:
    """Print one line on standard error: what is wrong."""
    screen(stderr=True).print(plain(text), style="red", soft_wrap=True)
