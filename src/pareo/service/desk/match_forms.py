"""What a match is in an event: one game, two games, or several boards of teams."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from pareo.errors import FormError, UnsupportedRuleError
from pareo.language import Message
from pareo.model import Settings, Tournament, event_system
from pareo.naming import system_of
from pareo.pairing import Unit
from pareo.value import dataclass

USUAL_BOARDS: Final = 4
MOST_BOARDS: Final = 50


@dataclass(frozen=True, slots=True)
class MatchForm:
    """Whether teams are paired, and how many games two players have in a round."""

    teams: bool = False
    games: int = 1


def form_of(system: str | None) -> MatchForm:
    """Return what a match is in a system, by its key or its code."""
    settings = Settings(system=system)
    named = event_system(settings.system)
    if named.family.is_swiss:
        try:
            unit = system_of(Tournament((), settings)).system.unit
        except UnsupportedRuleError:
            unit = Unit.SINGLE_GAMES
        return MatchForm(teams=unit is Unit.TEAMS, games=2 if unit is Unit.TWO_GAMES else 1)
    return MatchForm(teams=named.of_teams)


def with_form(wanted: Mapping[str, Any], held: Mapping[str, Any]) -> dict[str, Any]:
    """Return settings with what their system says of a match.

    `boards` is how many boards a match of teams has, the first with White for the team named
    first; without it there are four, or as many as there were. Raises FormError.
    """
    found = dict(wanted)
    boards = found.pop("boards", None)
    if found.get("system") is not None:
        form = form_of(found["system"])
        found.setdefault("teams_are_paired", form.teams)
        found.setdefault("games_per_match", form.games)
    teams = found.get("teams_are_paired", held.get("teams_are_paired", False))
    if boards is not None and not teams:
        raise FormError.of(
            Message("Only a match of teams has boards."),
            Message("Choose a system for teams."),
            about=("field", "boards"),
        )
    if not teams:
        if held.get("board_colours") or found.get("board_colours"):
            found["board_colours"] = None
        return found
    if boards is None and not (found.get("board_colours") or held.get("board_colours")):
        boards = USUAL_BOARDS
    if boards is not None:
        found["board_colours"] = _alternating(boards)
    return found


def boards_for(sizes: Iterable[int]) -> dict[str, Any]:
    """Return the boards of a match that all of these teams can fill, at most the usual number."""
    return {"board_colours": _alternating(min((USUAL_BOARDS, *filter(None, sizes))))}


def _alternating(boards: int) -> list[str]:
    """Return the colours of the team named first: White at the first board, then in turn."""
    if isinstance(boards, bool) or not 1 <= boards <= MOST_BOARDS:
        raise FormError.of(
            Message("A match cannot have so many boards: {count}", count=boards),
            Message("Give a number from 1 to {most}.", most=MOST_BOARDS),
            about=("field", "boards"),
        )
    return ["b" if board % 2 else "w" for board in range(boards)]
