"""Check every note, tags.yaml and the reading paths: `papernotes check`."""

import sys

from papernotes.cli import main

if __name__ == "__main__":
    sys.exit(main(["check", *sys.argv[1:]]))
