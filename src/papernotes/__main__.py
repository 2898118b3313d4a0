"""`python -m papernotes`."""

import sys

from papernotes.cli import main

sys.exit(main())
