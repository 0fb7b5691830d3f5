from collections.abc import Sequence
from typing import Final

KERNEL: Final[str]

def mates_are_mutual(mates: Sequence[int]) -> bool: ...
