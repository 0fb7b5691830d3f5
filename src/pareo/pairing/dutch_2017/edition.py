"""The text that this folder follows: C.04.3, edition of 2017."""

from datetime import date
from typing import Final

from pareo.rulebook import Edition

EDITION: Final = Edition("C.04.3", "2017", date(2017, 7, 1), date(2026, 1, 31))
