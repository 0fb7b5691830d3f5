"""Small report files for the tests of the reader: lines put together from their fields."""

from pareo.errors import Fault, TrfError
from pareo.trf import read_trf

GUIDE = "001    1      A                                                                  0.0    1"


def player(number: int, *cells: str, name: str = "", points: str = "", rank: str = "") -> str:
    """Return a player's line: `player(1, "   2 w 1", "0000 - H")`."""
    head = f"001 {number:>4}      {name or f'Player {number}':<33}"
    return f"{head:<80}{points:>4} {rank:>4}" + "".join(f"  {cell:<8}" for cell in cells)


def file(*lines: str) -> str:
    """Return the text of a file."""
    return "\n".join(lines) + "\n"


def faults(*lines: str) -> list[Fault]:
    """Return why a file is refused; none if it is read."""
    try:
        read_trf(file(*lines))
    except TrfError as error:
        return list(error.faults)
    return []


def adjustments(*lines: str) -> list[str]:
    """Return what is told of a file that is read."""
    return [str(adjustment) for adjustment in read_trf(file(*lines)).adjustments]
