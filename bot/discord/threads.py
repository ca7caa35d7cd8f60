"""Threads of tables: their names, when somebody who sat there asks to be forgotten."""

import asyncio
import contextlib
from collections.abc import Sequence

import discord
import structlog

from bot.discord.reply import REFUSALS
from bot.sessions.refusals import Refusal
from bot.sessions.service import TableService
from storage.records import SessionRow

log = structlog.get_logger(__name__)

RENAMED_WITHIN = 60.0
"""Seconds for renaming all threads of a person: the answer to them waits for it."""


async def rename_threads(client: discord.Client, service: TableService, sessions: Sequence[SessionRow]) -> int:
    """Name the threads of tables after those who sit there now; return how many still have their old names."""
    done = 0
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(RENAMED_WITHIN):
            for session in sessions:
                done += await _renamed(client, service, session)
    return len(sessions) - done


async def _renamed(client: discord.Client, service: TableService, session: SessionRow) -> bool:
    """Return whether the thread of a table has its right name now, or is none of ours, or is deleted."""
    assert session.thread_id is not None
    try:
        name = service.presentation.thread_name(await service.tables.position(session.id))
        thread = client.get_channel(session.thread_id) or await client.fetch_channel(session.thread_id)
        if not isinstance(thread, discord.Thread) or client.user is None or thread.owner_id != client.user.id:
            return True
        if thread.name != name:
            away = thread.archived
            await thread.edit(name=name, archived=False)
            if away:
                await thread.edit(archived=True)
    except discord.NotFound:
        return True
    except (*REFUSALS, Refusal) as error:
        log.warning("a thread cannot be renamed", session=session.id, why=repr(error))
        return False
    return True
