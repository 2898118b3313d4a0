"""Check the links of the built site: `papernotes links`."""

import sys

from papernotes.cli import main

if __name__ == "__main__":
    sys.exit(main(["links", *sys.argv[1:]]))
