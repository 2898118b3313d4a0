"""Search over the built site: what it indexes, the names it knows by heart, and the program that makes the index."""

from papernotes.search.background import Background
from papernotes.search.extract import Extracts
from papernotes.search.pagefind import FOLDER, SearchError, reads
from papernotes.search.site_index import SiteIndex

__all__ = ["FOLDER", "Background", "Extracts", "SearchError", "SiteIndex", "reads"]
