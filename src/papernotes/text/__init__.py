"""Words, slugs, identifiers, addresses, printable and Chinese text; knows no note."""
