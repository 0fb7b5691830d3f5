"""The text that this folder follows: C.04.2, edition of 1987."""

from typing import Final

from pareo.rulebook import HANDLING_1987

EDITION: Final = HANDLING_1987
