"""Links of the built site and of the notes, asked for with lychee."""
