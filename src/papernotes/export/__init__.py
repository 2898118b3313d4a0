"""A paper as reference managers want it: BibTeX, RIS and CSL-JSON."""

from papernotes.export.bibliography import FORMATS, Format, bibliography, keys, records

__all__ = ["FORMATS", "Format", "bibliography", "keys", "records"]
