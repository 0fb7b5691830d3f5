"""The fixed systems by their keys."""

from collections.abc import Mapping
from typing import Final

from pareo.language import Message
from pareo.schedules import plan
from pareo.value import dataclass

CHAPTER: Final = "Types"
"""The chapter on types of tournaments in the Arbiters' manual of 2018."""


@dataclass(frozen=True, slots=True)
class FixedSystem:
    """A system whose rounds follow from a table, or from a bracket and its results.

    `size` is what its size counts, `codes` are those of record 192.
    """

    key: str
    name: Message
    size: Message
    codes: str
    chapter: str = CHAPTER


_PLAYERS: Final = Message("players")
_TEAMS: Final = Message("teams")
_BOARDS: Final = Message("boards")

FIXED: Final[Mapping[str, FixedSystem]] = {
    system.key: system
    for system in (
        FixedSystem(
            plan.ROUND_ROBIN,
            Message("round robin"),
            _PLAYERS,
            "FIDE_ROUNDROBIN, BERGER_ROUNDROBIN_G3 …",
        ),
        FixedSystem(
            plan.DOUBLE_ROUND_ROBIN,
            Message("double round robin"),
            _PLAYERS,
            "FIDE_DOUBLEROUNDROBIN, BERGER_DOUBLEROUNDROBIN, CUSTOM_ROUNDROBIN",
        ),
        FixedSystem(
            plan.TEAM_ROUND_ROBIN,
            Message("round robin of teams"),
            _TEAMS,
            "FIDE_TEAM_ROUNDROBIN, FIDE_TEAM_DOUBLEROUNDROBIN, BERGER_TEAM_DOUBLEROUNDROBIN, "
            "CUSTOM_TEAM_ROUNDROBIN",
        ),
        FixedSystem(
            plan.SCHEVENINGEN,
            Message("Scheveningen system"),
            _BOARDS,
            "FIDE_SCHEVENINGEN, FIDE_DOUBLESCHEVENINGEN, CUSTOM_SCHEVENINGEN",
        ),
        FixedSystem(
            plan.SEMI_SCHEVENINGEN,
            Message("semi-Scheveningen system"),
            _BOARDS,
            "CUSTOM_SCHEVENINGEN",
        ),
        FixedSystem(plan.SKALITZKA, Message("Skalitzka system"), _BOARDS, "CUSTOM_SCHILLER"),
        FixedSystem(plan.HILTON, Message("Hilton system"), _TEAMS, "CUSTOM_SCHILLER"),
        FixedSystem(plan.MATCH, Message("match"), Message("games"), "BERGER_ROUNDROBIN_G6 …"),
        FixedSystem(plan.KNOCKOUT, Message("knock-out"), _PLAYERS, "CUSTOM_KNOCKOUT"),
        FixedSystem(
            plan.TEAM_KNOCKOUT, Message("knock-out of teams"), _TEAMS, "CUSTOM_TEAM_KNOCKOUT"
        ),
    )
}
