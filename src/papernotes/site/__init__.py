"""A site on disk: frames, pages poured into them, what is stale, and the search index."""
