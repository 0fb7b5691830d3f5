"""Which basic rules apply to an event: they were written for Swiss tournaments."""

from dataclasses import dataclass

from pareo.model import Family, Tournament


@dataclass(frozen=True, slots=True)
class Form:
    """How often two may play, and whether the rules for byes and colours apply."""

    meetings: int | None
    swiss: bool
    colour_limits: bool


def form_of(tournament: Tournament) -> Form:
    """Read the form of an event from its code (record 192), else from its description.

    An unknown form is a Swiss. C.04.1 Art. 6 and 7 apply neither to teams (C.04.6) nor to
    matches of two games (C.04.5).
    """
    system = tournament.described_system
    if system.family.is_table:
        return Form(meetings=system.cycles, swiss=False, colour_limits=False)
    if not system.family.is_swiss:
        return Form(meetings=None, swiss=False, colour_limits=False)
    settings = tournament.settings
    one_game = settings.games_per_match == 1 and system.family is Family.SWISS
    return Form(meetings=1, swiss=True, colour_limits=one_game and not settings.teams_are_paired)
