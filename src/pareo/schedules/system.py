"""The fixed systems by their keys."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pareo.language import Message
from pareo.schedules import plan

CHAPTER: Final = "Types"
"""The chapter on types of tournaments in the Arbiters' manual of 2018."""


@dataclass(frozen=True, slots=True)
class FixedSystem:
    """A system whose rounds follow from a table, or from a bracket and its results."""

    key: str
    name: Message
    chapter: str = CHAPTER


FIXED: Final[Mapping[str, FixedSystem]] = {
    key: FixedSystem(key, name)
    for key, name in (
        (plan.ROUND_ROBIN, Message("round robin")),
        (plan.DOUBLE_ROUND_ROBIN, Message("double round robin")),
        (plan.TEAM_ROUND_ROBIN, Message("round robin of teams")),
        (plan.SCHEVENINGEN, Message("Scheveningen system")),
        (plan.SEMI_SCHEVENINGEN, Message("semi-Scheveningen system")),
        (plan.SKALITZKA, Message("Skalitzka system")),
        (plan.HILTON, Message("Hilton system")),
        (plan.MATCH, Message("match")),
        (plan.KNOCKOUT, Message("knock-out")),
    )
}
