"""Write a new note: `papernotes new`."""

import sys

from papernotes.cli import main

if __name__ == "__main__":
    sys.exit(main(["new", *sys.argv[1:]]))
