"""The group of all commands, which says what is wrong with a command line in one line, as the commands do."""

import sys
from collections.abc import Sequence
from typing import Any, cast

import typer
from typer.core import TyperGroup

from bot.cli.screen import complain

WrongUsage = cast(type[Exception], typer.BadParameter.__bases__[0])
"""What an unknown command, a missing argument or an unfit value raises; typer gives it no public name."""


class Commands(TyperGroup):
    """A group of commands whose usage errors are one line, with exit code 2."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Carry out a command line and end with its exit code."""
        # without a word there is only the help to be shown
        alone = standalone_mode and bool(sys.argv[1:] if args is None else args)
        try:
            code = super().main(
                args,
                prog_name,
                complete_var,
                standalone_mode=standalone_mode and not alone,
                windows_expand_args=windows_expand_args,
                **extra,
            )
        except WrongUsage as wrong:
            if not alone:
                raise
            complain(_told(wrong))
            sys.exit(2)
        if alone:
            sys.exit(code if isinstance(code, int) else 0)
        return code


def _told(wrong: Any) -> str:
    """Return what is wrong, and where help is."""
    what = str(wrong.format_message()).rstrip(".")
    return f"{what}. See {wrong.ctx.command_path} --help." if wrong.ctx is not None else f"{what}."
