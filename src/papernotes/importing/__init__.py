"""From what others say of a paper (BibTeX, CSL-JSON, Markdown lists) to a note of ours."""
