"""The bot: Discord, and the service that ties games, pictures and storage together."""
