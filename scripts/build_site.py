"""Build the site: `papernotes build`."""

import sys

from papernotes.cli import main

if __name__ == "__main__":
    sys.exit(main(["build", *sys.argv[1:]]))
