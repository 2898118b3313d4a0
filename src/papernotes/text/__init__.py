"""Words, slugs, identifiers, addresses: text, of whatever subject. Knows no note."""
