"""The text that this folder follows: C.04.6, edition of 2026."""

from datetime import date
from typing import Final

from pareo.rulebook import Edition

EDITION: Final = Edition("C.04.6", "2026", date(2026, 2, 1))
