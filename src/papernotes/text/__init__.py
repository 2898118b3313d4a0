"""Words, slugs and other plain text; knows no note."""
