"""The live connection: the socket, what waits to be sent, and the bus between processes."""
