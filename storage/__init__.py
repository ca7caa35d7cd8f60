"""Sessions, moves and the outbox. This package knows no game and no Discord: what it stores is opaque to it.

`storage.store.Store` is the contract, `storage.sqlite.SqliteStore` the store the bot runs on.
"""
