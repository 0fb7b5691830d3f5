"""The kernel in pure Python: it says what each function means, and answers without a compiler."""

from collections.abc import Sequence
from typing import Final

KERNEL: Final[str] = "python"

_UNMATCHED: Final = -1


def mates_are_mutual(mates: Sequence[int]) -> bool:
    """Tell whether `mates` describes a matching at all, of any weight.

    Vertex i is matched with `mates[i]`; -1 leaves it unmatched. Every other number must be
    a vertex, nobody is matched with itself, and whoever is matched is so with one that says
    the same.
    """
    return all(
        mate == _UNMATCHED or (0 <= mate < len(mates) and mate != vertex and mates[mate] == vertex)
        for vertex, mate in enumerate(mates)
    )
