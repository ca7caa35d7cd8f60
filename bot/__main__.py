"""`harbourmaster` and `python -m bot`: the command line."""


def main() -> None:
    """Run the command line."""
    # not above: the processes that draw import this module too, and need no command line
    from bot.cli.app import app

    app()


if __name__ == "__main__":
    main()
