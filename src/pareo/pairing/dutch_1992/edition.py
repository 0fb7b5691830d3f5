"""The text that this folder follows: C.04.1, edition of 1992."""

from typing import Final

from pareo.rulebook import BASIC_1992

EDITION: Final = BASIC_1992
