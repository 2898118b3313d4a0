"""Notes and the files they are in."""
