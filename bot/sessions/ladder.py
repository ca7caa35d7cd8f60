"""A message that is refused for good goes down a ladder at once: a smaller picture, words, fewer controls, bare
words.

What Discord refuses today it refuses tomorrow: to send the same again would hold up all that comes after it.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import structlog
from msgspec import structs

from bot.sessions.messenger import MessageRef, Post, Undeliverable
from renderers.kit.halved import halved

BARE = 1500
"""Characters of the bare words that are tried last."""

log = structlog.get_logger(__name__)


async def carried(send: Callable[[Post], Awaitable[MessageRef]], post: Post) -> MessageRef:
    """Send a message, or the next best of it that is taken.

    Raises `Undeliverable`: whatever is no refusal for good at once, `refused` when nothing of it is taken.
    """
    refusal: Undeliverable | None = None
    async for lighter in _rungs(post):
        try:
            ref = await send(lighter)
        except Undeliverable as trouble:
            if trouble.why != "refused":
                raise
            refusal = trouble
            continue
        if refusal is not None:
            log.warning("a lighter message was taken", detail=refusal.detail)
        return ref
    assert refusal is not None
    raise refusal


async def _rungs(post: Post) -> AsyncIterator[Post]:
    yield post
    lighter = post
    if post.picture is not None:
        if (small := await asyncio.to_thread(halved, post.picture)) is not None:
            yield structs.replace(post, picture=small)
        lighter = structs.replace(post, picture=None, text=_told(post.text, post.picture.alt))
        yield lighter
    if len(post.rows) > 1:
        yield structs.replace(lighter, rows=post.rows[:1])
    yield structs.replace(lighter, rows=(), text=lighter.text[:BARE])


def _told(text: str, alt: str) -> str:
    """Return a text with what its picture showed; names stand in a block of code, where they can do no harm."""
    room = BARE - len(text) - len("\n```\n\n```")
    return f"{text}\n```\n{alt[:room].replace('`', 'ˋ')}\n```" if room > 0 else text
