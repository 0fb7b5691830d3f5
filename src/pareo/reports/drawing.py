"""Pieces of pictures (SVG). Colours come from classes, so a page can be light or dark."""

from collections.abc import Iterable
from html import escape
from typing import Final

from pareo.language import safe

_NAMESPACE: Final = "http://www.w3.org/2000/svg"


def picture(
    kind: str, size: tuple[int, int], said: str, parts: Iterable[str], more: str = ""
) -> str:
    """Return a whole picture; `said` says the same as the picture in words."""
    wide, high = size
    words = escape(safe(said))
    opening = (
        f'<svg xmlns="{_NAMESPACE}" class="picture {kind}" width="{wide}" height="{high}" '
        f'viewBox="0 0 {wide} {high}" role="img" aria-label="{words}"{more}>'
    )
    return "\n".join([opening, f"<title>{words}</title>", *parts, "</svg>", ""])


def lettering(kind: str, at: tuple[float, float], text: str, anchor: str = "") -> str:
    """Return text at the left end of its line; or at its middle or its right end, by `anchor`."""
    x, y = at
    aligned = f' text-anchor="{anchor}"' if anchor else ""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}"{aligned}>{escape(safe(text))}</text>'


def shortened(text: str, longest: int) -> str:
    """Return a text with at most so many letters."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"
