"""Names that people chose, made harmless: they cannot format a message, ping anybody or post a link."""

import re
import unicodedata

from discord.utils import escape_markdown, escape_mentions

from bot.discord.text.limits import NAME, cut

_BREAKS = re.compile(r"\s+")
_ZERO = "\u200b"
_INVITATION = re.compile(r"(discord(?:app)?)(\.(?:gg|com|me|io|li))", re.IGNORECASE)
"""Discord makes a link of an address of its own without a scheme too, written in any case."""
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
"""Invisible characters, which can reverse the direction of the text beside them."""


def plain(name: str) -> str:
    """Return a name on one line, without control signs and signs that turn the text around, at most 32 long."""
    kept = "".join(sign for sign in name if unicodedata.category(sign) not in _UNSEEN or sign in "\n\t")
    return cut(_BREAKS.sub(" ", kept).strip(), NAME) or "Nobody"


def escape(name: str) -> str:
    """Return a name for the text of a message."""
    safe = _INVITATION.sub(rf"\1{_ZERO}\2", plain(name).replace("://", f":{_ZERO}//"))
    safe = escape_markdown(safe, ignore_links=False)
    safe = escape_mentions(safe)
    return re.sub(r"@(?=everyone|here)", "@" + _ZERO, _angle(safe), flags=re.IGNORECASE)


def _angle(text: str) -> str:
    """Take the meaning from <...> (mentions, times, emoji, commands), from [..](..) and from a leading # or -."""
    text = text.replace("<", "\\<").replace("](", f"]{_ZERO}(")
    return re.sub(r"^([#>+-]|\d+\.)", rf"{_ZERO}\1", text)


def code(name: str) -> str:
    """Return a name for a code block, which a backtick would end."""
    return plain(name).replace("`", "ˋ")


def block(text: str) -> str:
    """Return a text with names in it as they are (a picture's description) as a code block."""
    kept = "".join(sign for sign in text if sign == "\n" or unicodedata.category(sign) not in _UNSEEN)
    return "```\n" + kept.replace("`", "ˋ") + "\n```"


def bare(name: str) -> str:
    """Return a name for a thread's: it is shown as it is, but repeated in a message when the thread is made."""
    return code(name).replace("<", "‹").replace("@", "@" + _ZERO)


def label(name: str) -> str:
    """Return a name for a button, a select or a choice: no formatting there, so nothing to escape."""
    return plain(name)


def escape_text(text: str) -> str:
    """Return a text of our own with names in it as they are (a button's label) for the text of a message."""
    return escape_mentions(escape_markdown(text.replace("<", "‹"), ignore_links=False))
