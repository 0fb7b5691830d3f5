"""D.02 Articles 6.3 and 6.4: the groups, and the order in which they are paired."""

from enum import Enum
from typing import NamedTuple

from pareo.pairing.common.ranking import equal_scores
from pareo.pairing.olympiad_2022.definitions import OlympiadTeam, Teams
from pareo.pairing.olympiad_2022.edition import EDITION


class Side(Enum):
    """Where a group lies, and so how it is paired: downwards, upwards, downwards and last."""

    ABOVE = "above the median"
    BELOW = "below the median"
    MEDIAN = "median"


class Group(NamedTuple):
    """The teams of equal match points, and the next group on the way to the median."""

    side: Side
    residents: Teams
    following: Teams

    @property
    def upwards(self) -> bool:
        """Whether it is paired from its lowest ranked team up."""
        return self.side is Side.BELOW


@EDITION.rule("6.3", "6.4")
def groups_in_turn(teams: Teams) -> list[Group]:
    """Return the groups from the top down, from the bottom up, and the median group last.

    The median group is that of the team in position n/2 + 1; the bye has been taken out.
    """
    if not teams:
        return []
    groups = equal_scores(teams)
    median = next(at for at, group in enumerate(groups) if teams[len(teams) // 2] in group)
    above = [Group(Side.ABOVE, groups[at], groups[at + 1]) for at in range(median)]
    below = [
        Group(Side.BELOW, groups[at], groups[at - 1]) for at in range(len(groups) - 1, median, -1)
    ]
    return [*above, *below, Group(Side.MEDIAN, groups[median], ())]


def in_turn(teams: Teams | list[OlympiadTeam], *, upwards: bool) -> list[OlympiadTeam]:
    """Order teams by rank, the highest first; upwards the lowest first."""
    return sorted(teams, key=lambda team: team.place, reverse=upwards)
