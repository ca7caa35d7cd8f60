"""The command line: its commands, and one way to say what is wrong (one line, exit code 2)."""

import typer

from bot.cli.audit import audit
from bot.cli.commands import Commands
from bot.cli.data import data
from bot.cli.doctor import doctor
from bot.cli.games import backup, export, import_record, verify
from bot.cli.run import run
from bot.cli.simulate import simulate

app = typer.Typer(
    name="harbourmaster",
    cls=Commands,
    help="Harbourmaster hosts asynchronous board games on Discord, or in the browser without a token.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,  # locals may hold the token
)
app.command()(run)
app.command()(simulate)
app.command()(data)
app.command()(audit)
app.command()(verify)
app.command()(export)
app.command("import")(import_record)
app.command()(backup)
app.command()(doctor)
