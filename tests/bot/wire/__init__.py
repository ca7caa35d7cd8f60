"""The real bot over real sockets, against the local harbour."""
