"""The text that this folder follows: C.04.3, edition of 2030."""

from datetime import date
from typing import Final

from pareo.rulebook import Edition

EDITION: Final = Edition("C.04.3", "2030", date(2030, 2, 1))
