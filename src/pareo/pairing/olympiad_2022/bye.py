"""D.02 Articles 4.1 and 4.2: which team has the bye."""

from collections.abc import Callable
from typing import Final

from pareo.pairing.olympiad_2022.definitions import Field, OlympiadTeam, Teams
from pareo.pairing.olympiad_2022.edition import EDITION

BYE: Final = EDITION.article("4.1")
NOT_ELIGIBLE: Final = EDITION.article("4.2")


@EDITION.rule("4.1")
def team_with_the_bye(
    field: Field, others_can_meet: Callable[[Teams], bool]
) -> OlympiadTeam | None:
    """Return the lowest ranked team that may have it and leaves the others a round (ruling 0305)."""
    for team in reversed(field.players):
        others = tuple(other for other in field.players if other is not team)
        if field.may_end_with_bye(team) and others_can_meet(others):
            return team
    return None
