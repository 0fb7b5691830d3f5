"""What a visitor chooses for their own screen, kept in cookies and said on `<html>`."""

from collections.abc import Mapping
from typing import Final

COOKIE: Final = "pareo_"
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "colours": ("system", "light", "dark"),
    "rows": ("narrow", "wide"),
    "keys": ("on", "off"),
    "keymap": ("105", "123"),
}
"""The values of each choice, the usual one first.

`keys` are the letter keys of pages; `keymap` the keys of results: 1 0 5 or 1 2 3.
"""


def preferences_of(cookies: Mapping[str, str]) -> dict[str, str]:
    """Return what was chosen; the usual value where nothing was, or nothing that we know."""
    return {
        name: chosen if (chosen := cookies.get(COOKIE + name, "")) in values else values[0]
        for name, values in CHOICES.items()
    }
