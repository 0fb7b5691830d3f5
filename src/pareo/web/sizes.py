"""How large forms and files may be."""

from typing import Final

_MEGABYTE: Final = 1_000_000
LARGEST_FORM: Final = _MEGABYTE
LARGEST_TABLE: Final = 5 * _MEGABYTE
"""A file with players or a tournament."""
LARGEST_HAND_OVER: Final = 50 * _MEGABYTE
LARGEST_LIST: Final = 200 * _MEGABYTE
LARGEST_IN_MEMORY: Final = LARGEST_HAND_OVER
