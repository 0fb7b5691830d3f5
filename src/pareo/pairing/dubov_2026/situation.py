"""A bracket of the Dubov System that is to be filled with upfloaters."""

from typing import NamedTuple

from pareo.pairing.dubov_2026.completion import Field
from pareo.pairing.dubov_2026.definitions import DubovPlayer
from pareo.value import dataclass

Players = tuple[DubovPlayer, ...]


@dataclass(frozen=True, slots=True)
class DubovSituation:
    """The residents of the highest scoregroup, and everybody below who is not paired yet."""

    field: Field
    residents: Players
    below: Players
    is_last: bool


class UpfloaterSet(NamedTuple):
    """Upfloaters of a bracket, and how many go without the colour due if they join it."""

    situation: DubovSituation
    upfloaters: Players
    colours_missed: int
