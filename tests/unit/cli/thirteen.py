"""A start list of thirteen players as somebody would type it, in order of strength or not."""

from collections.abc import Sequence
from pathlib import Path

PLAYERS = (
    ("Arce, Ana", "2210", "FM"),
    ("Bell, Bo", "2105", ""),
    ("Cruz, Carla", "2090", "WFM"),
    ("Dee, Dana", "2075", ""),
    ("Egli, Emil", "2010", ""),
    ("Fox, Fay", "1990", ""),
    ("Gil, Gonzalo", "1955", ""),
    ("Hart, Hal", "1930", ""),
    ("Ilić, Iva", "1900", ""),
    ("Jung, Jo", "1875", ""),
    ("Kern, Kim", "1820", ""),
    ("Lund, Lea", "1790", ""),
    ("Moor, Max", "", ""),
)
HEAD = ("012 Thirteen open", "042 2026/10/03", "052 2026/10/07", "142 5", "202 BH/C1,BH,SB")


def start_list(
    path: Path,
    *records: str,
    head: Sequence[str] = HEAD,
    order: Sequence[int] = tuple(range(1, 14)),
) -> Path:
    """Write the list, the n-th player of `order` being number n, and further records below."""
    lines = [*head]
    for number, place in enumerate(order, start=1):
        name, rating, title = PLAYERS[place - 1]
        fide_id = 2200000 + place
        lines.append(
            f"001 {number:4}  {title:>3} {name:<33} {rating:>4} ESP {fide_id:11} 1990/00/00"
        )
    path.write_text("".join(f"{line}\n" for line in (*lines, *records)), encoding="utf-8")
    return path
