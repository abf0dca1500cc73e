"""``python -m duelhall`` is the command ``duelhall``."""

import sys

from duelhall.cli import main

if __name__ == "__main__":
    sys.exit(main())
