"""What follows from all notes together: relations, mentions, likeness, baselines, changes."""
