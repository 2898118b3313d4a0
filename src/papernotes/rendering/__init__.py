"""From pages to files: templates, frames, what is stale, and writing."""
