"""`python -m tablebot` is `tablebot`."""

import sys

from tablebot.cli.main import main

sys.exit(main())
