"""python -m pareo."""

import sys

from pareo.cli import main

if __name__ == "__main__":
    sys.exit(main())
