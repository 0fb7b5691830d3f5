"""The parts of a tournament that somebody wants to see, for people and for programs."""

from collections.abc import Iterator, Sequence

from pareo import reports
from pareo.errors import FormError
from pareo.language import Message, counted
from pareo.model import Tournament
from pareo.reports import Card, Table
from pareo.service.lookup import find_player
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Parts:
    """Which parts are asked for; without any it is the head and the crosstable."""

    players: bool = False
    rounds: bool = False
    round: int | None = None
    crosstable: bool = False
    grid: bool = False
    individual: bool = False
    teams: bool = False
    members: bool = False
    player: str | None = None

    @property
    def chosen(self) -> bool:
        """Whether anything was asked for at all."""
        return self != Parts()


def parts_of(tournament: Tournament, parts: Parts) -> Iterator[Card | Table]:
    """Yield what is asked for, in the order in which it is shown."""
    if not parts.chosen:
        yield reports.overview(tournament)
        yield reports.crosstable(tournament)
    if parts.individual:
        yield reports.crosstable_of_players(tournament)
    if parts.players:
        yield reports.start_list(tournament)
    if parts.teams:
        yield reports.team_list(tournament)
    if parts.members:
        yield reports.members_table(_of_teams(tournament))
    for number in _rounds_wanted(tournament, parts):
        yield reports.round_table(tournament, number)
    if parts.crosstable:
        yield reports.crosstable(tournament)
    if parts.grid:
        yield reports.grid(tournament)
    if parts.player is not None:
        number = find_player(tournament, parts.player).number
        yield reports.player_card(tournament, number)
        yield reports.rounds_of_player(tournament, number)


def parts_as_dict(tournament: Tournament, parts: Parts) -> dict[str, object]:
    """Return what is asked for, and always the head, for programs."""
    found: dict[str, object] = {"tournament": reports.overview(tournament).as_dict()}
    if parts.players:
        found["players"] = reports.start_list(tournament).as_dict()
    if parts.teams:
        found["teams"] = reports.team_list(tournament).as_dict()
    if parts.members:
        found["members"] = reports.members_table(_of_teams(tournament)).as_dict()
    if parts.rounds or parts.round is not None:
        found["rounds"] = [
            {"round": number, **reports.round_table(tournament, number).as_dict()}
            for number in _rounds_wanted(tournament, parts)
        ]
    if parts.crosstable or not parts.chosen:
        found["crosstable"] = reports.crosstable(tournament).as_dict()
    if parts.grid:
        found["grid"] = reports.grid(tournament).as_dict()
    if parts.individual:
        found["individual"] = reports.crosstable_of_players(tournament).as_dict()
    if parts.player is not None:
        number = find_player(tournament, parts.player).number
        found["player"] = {
            **reports.player_card(tournament, number).as_dict(),
            "rounds": reports.rounds_of_player(tournament, number).as_dict(),
        }
    return found


def _of_teams(tournament: Tournament) -> Tournament:
    """Return the event, if teams are paired; raises FormError if not."""
    if not tournament.settings.teams_are_paired:
        what = Message("This is an event of individuals: there are no results of members.")
        raise FormError.of(what, Message("Show the crosstable instead."))
    return tournament


def _rounds_wanted(tournament: Tournament, parts: Parts) -> Sequence[int]:
    paired = len(tournament.rounds)
    if parts.rounds:
        return range(1, paired + 1)
    if parts.round is None:
        return ()
    if not 1 <= parts.round <= paired:
        what = (
            counted(
                "There is no round {round}: only {count} round is paired.",
                "There is no round {round}: only {count} rounds are paired.",
                paired,
                round=parts.round,
            )
            if paired
            else Message("No round is paired yet.")
        )
        raise FormError.of(what, Message("Choose a paired round, or show the whole event."))
    return (parts.round,)
