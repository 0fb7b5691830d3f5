"""The text that this folder follows: C.04.5, edition of 2026."""

from typing import Final

from pareo.rulebook import DOUBLE_SWISS_2026

EDITION: Final = DOUBLE_SWISS_2026
