"""pareo show: a tournament file in words and tables."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import File, Json, counting_number
from pareo.cli.reporting import adjustments_as_dicts, tell_adjustments
from pareo.errors import Fault, FormError
from pareo.language import Message, counted

if TYPE_CHECKING:
    from pareo.model import Tournament
    from pareo.reports import Card, Table


@dataclass(frozen=True, slots=True)
class Parts:
    """Which parts of a tournament somebody wants to see."""

    players: Annotated[bool, option(Message("the start list"))] = False
    rounds: Annotated[bool, option(Message("all rounds, board by board"))] = False
    round: Annotated[
        int | None,
        option(Message("one round, board by board"), metavar="N", read=counting_number),
    ] = None
    crosstable: Annotated[bool, option(Message("the crosstable"))] = False
    teams: Annotated[bool, option(Message("the teams and their members"))] = False
    player: Annotated[
        str | None,
        option(Message("one player: the number, or a part of the name"), metavar="WHO"),
    ] = None

    @property
    def chosen(self) -> bool:
        """Whether anything was asked for at all."""
        return self != Parts()


def show(
    file: File,
    /,
    *,
    parts: Parts = Parts(),  # noqa: B008 - it is frozen
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Show the head and the crosstable of a tournament, or the parts that are asked for."""
    from pareo.service.files import open_tournament

    opened = open_tournament(Path(file))
    if as_json:
        out.as_json(
            {
                "file": opened.source,
                "format": opened.format,
                "adjustments": adjustments_as_dicts(out, opened.adjustments),
                **_for_programs(opened.tournament, parts),
            }
        )
        return ExitCode.FINE
    tell_adjustments(out, opened.source, opened.adjustments)
    for place, report in enumerate(_for_people(opened.tournament, parts)):
        if place:
            out.say()
        out.report(report)
    return ExitCode.FINE


def _for_people(tournament: "Tournament", parts: Parts) -> "Iterator[Card | Table]":
    from pareo import reports

    if not parts.chosen:
        yield reports.overview(tournament)
        yield reports.crosstable(tournament)
    if parts.players:
        yield reports.start_list(tournament)
    if parts.teams:
        yield reports.team_list(tournament)
    for number in _rounds_wanted(tournament, parts):
        yield reports.round_table(tournament, number)
    if parts.crosstable:
        yield reports.crosstable(tournament)
    if parts.player is not None:
        from pareo.service.lookup import find_player

        number = find_player(tournament, parts.player).number
        yield reports.player_card(tournament, number)
        yield reports.rounds_of_player(tournament, number)


def _for_programs(tournament: "Tournament", parts: Parts) -> dict[str, object]:
    from pareo import reports

    found: dict[str, object] = {"tournament": reports.overview(tournament).as_dict()}
    if parts.players:
        found["players"] = reports.start_list(tournament).as_dict()
    if parts.teams:
        found["teams"] = reports.team_list(tournament).as_dict()
    if parts.rounds or parts.round is not None:
        found["rounds"] = [
            {"round": number, **reports.round_table(tournament, number).as_dict()}
            for number in _rounds_wanted(tournament, parts)
        ]
    if parts.crosstable or not parts.chosen:
        found["crosstable"] = reports.crosstable(tournament).as_dict()
    if parts.player is not None:
        from pareo.service.lookup import find_player

        number = find_player(tournament, parts.player).number
        found["player"] = {
            **reports.player_card(tournament, number).as_dict(),
            "rounds": reports.rounds_of_player(tournament, number).as_dict(),
        }
    return found


def _rounds_wanted(tournament: "Tournament", parts: Parts) -> Sequence[int]:
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
        raise FormError([Fault(what, Message("Leave --round out, or choose a paired one."))])
    return (parts.round,)
