"""Which basic rules apply to an event: they were written for Swiss tournaments."""

import re
from dataclasses import dataclass
from typing import Final

from pareo.model import Tournament

_PRE_DETERMINED: Final = (
    "ROUNDROBIN",
    "BERGER",
    "SCHEVENINGEN",
    "SCHILLER",
    "SKALITZKA",
    "HILTON",
)
_MEETINGS: Final = re.compile(r"[_-]G([1-9]\d?)$")


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
    settings = tournament.settings
    code = (settings.system or tournament.event.kind or "").upper()
    letters = re.sub(r"[^A-Z0-9]", "", code)
    if "SWISS" not in letters:
        if "KNOCKOUT" in letters or "MATCH" in re.split(r"[^A-Z0-9]+", code):
            return Form(meetings=None, swiss=False, colour_limits=False)
        if any(word in letters for word in _PRE_DETERMINED):
            return Form(meetings=_cycles(code, letters), swiss=False, colour_limits=False)
    one_game = settings.games_per_match == 1 and "DOUBLESWISS" not in letters
    return Form(meetings=1, swiss=True, colour_limits=one_game and not settings.teams_are_paired)


def _cycles(code: str, letters: str) -> int | None:
    """Return how often each pair meets; None for an event's own table."""
    if stated := _MEETINGS.search(code):
        return int(stated[1])
    if "DOUBLE" in letters:
        return 2
    return None if letters.startswith("CUSTOM") else 1
