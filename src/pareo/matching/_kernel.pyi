from collections.abc import Sequence
from typing import Final

KERNEL: Final[str]

def heaviest(
    vertices: int, edges: Sequence[tuple[int, int, int]], bits: int, perfect: bool
) -> tuple[list[int], list[bytes], list[tuple[list[int], bytes]]] | None: ...
def first_cheapest(
    left_kinds: Sequence[int],
    right_kinds: Sequence[int],
    kinds: int,
    pair_costs: bytes,
    left_over_costs: bytes,
    allowed: bytes,
) -> list[int]: ...
def largest(vertices: int, edges: Sequence[tuple[int, int]], start: Sequence[int]) -> list[int]: ...
