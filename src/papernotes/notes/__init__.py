"""Notes, the vocabulary and reading paths: what they are, and how they are read from files."""
