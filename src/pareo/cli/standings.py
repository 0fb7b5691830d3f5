"""pareo standings: the list by points and tie-breaks, and how every value came about."""

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.command import UsageError, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import File, Json, Unrated
from pareo.cli.reporting import report_adjustments
from pareo.language import Message
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.service.standings import Request


@dataclass(frozen=True, slots=True)
class Choices:
    """How the list is made, where it differs from the file."""

    tiebreaks: Annotated[
        str | None,
        option(Message("the tie-breaks in their order, such as BH/C1,BH,SB"), metavar="LIST"),
    ] = None
    after: Annotated[
        int | None, option(Message("the list as it was after a round"), metavar="ROUND")
    ] = None
    edition: Annotated[
        Literal["2026", "2024", "1992", "1987"] | None,
        option(Message("the text of the tie-break rules; else the one in force at the start")),
    ] = None
    kind: Annotated[
        Literal["swiss", "round-robin", "knock-out"] | None,
        option(Message("the kind of event, where the file does not say"), "--type"),
    ] = None
    unrated: Unrated = None
    values: Annotated[
        str | None,
        option(Message("values of self-defined tie-breaks (JSON)"), metavar="FILE"),
    ] = None
    lots: Annotated[
        str | None,
        option(
            Message("draw lots for the remaining ties; the same seed draws the same"),
            metavar="SEED",
        ),
    ] = None
    without: Annotated[
        str | None,
        option(Message("numbers of players who are not listed, such as 5,12"), metavar="NUMBERS"),
    ] = None

    def request(self) -> "Request":
        """Return the same for the service."""
        from pareo.service.standings import Request

        values = None if self.values is None else Path(self.values)
        return Request(**{**asdict(self), "values": values})


@dataclass(frozen=True, slots=True)
class OtherLists:
    """Lists that are made beside the standings: of boards, and of clubs or federations."""

    boards: Annotated[
        Literal["points", "percentage", "performance"] | None,
        option(Message("in an event of teams, the best players of each board, by this")),
    ] = None
    individual: Annotated[
        Literal["points", "percentage", "performance"] | None,
        option(Message("in an event of teams, all players in one list, by this")),
    ] = None
    games: Annotated[
        int | None,
        option(
            Message("with --boards or --individual: how many games a player needs to be listed")
        ),
    ] = None
    best: Annotated[
        int | None,
        option(
            Message("with --group club or federation: rank these by the sum of their best players")
        ),
    ] = None
    then: Annotated[
        str | None,
        option(
            Message(
                "with --best: what decides between equal sums, such as BH,place; place is the "
                "best place, places the sum of places"
            ),
            metavar="LIST",
        ),
    ] = None

    def check(self, groups: tuple[str, ...], explain: str | None) -> None:
        """Refuse options that need another one, or cannot be used beside it."""
        by_players = self.boards or self.individual
        for name, given, needed in (
            ("games", self.games, by_players),
            ("then", self.then, self.best),
        ):
            if given is not None and needed is None:
                other = "--boards" if name == "games" else "--best"
                words = Message("{option} needs {other}.", option=f"--{name}", other=other)
                raise UsageError(words)
        if self.best is not None and not groups:
            raise UsageError(
                Message("{option} needs {other}.", option="--best", other="--group club")
            )
        beside = explain is not None or groups or self.best is not None
        for name, chosen in (("--boards", self.boards), ("--individual", self.individual)):
            if chosen is not None and beside:
                words = Message("{option} goes without --group, --best and --explain.", option=name)
                raise UsageError(words)
        if self.boards is not None and self.individual is not None:
            raise UsageError(Message("Give only one of --boards and --individual."))


Explain = Annotated[
    str | None,
    option(
        Message(
            "how the values of one player were computed: number or part of the name; with --best "
            "those of a club"
        ),
        metavar="WHO",
    ),
]
Groups = Annotated[
    tuple[str, ...],
    option(
        Message(
            "a part of the field: federation, club, sex, title, sex=w, title=none, age=U18, "
            "rating=1800-1999; given twice, both must hold"
        ),
        metavar="GROUP",
    ),
]


def standings(
    file: File,
    /,
    *,
    choices: Choices,
    explain: Explain = None,
    group: Groups = (),
    lists: OtherLists,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Show the list by points and tie-breaks."""
    from pareo.service.files import open_tournament
    from pareo.service.standings import (
        boards_of,
        clubs_of,
        groups_of,
        members_of,
        standings_as_dict,
        standings_of,
        standings_tables,
    )

    lists.check(group, explain)
    opened = open_tournament(Path(file))
    made = standings_of(opened.tournament, choices.request(), opened.terms)
    if lists.boards is not None:
        other = boards_of(made, lists.boards, lists.games or 1, choices.request())
    elif lists.individual is not None:
        other = members_of(made, lists.individual, lists.games or 1, choices.request())
    elif lists.best is not None:
        other = clubs_of(made, group, lists.best, lists.then, explain)
    else:
        other = None
    groups = groups_of(made, () if lists.best else group, out.translate)
    if as_json:
        found = (
            standings_as_dict(made, out.translate, explain, groups) if other is None else other.data
        )
        out.as_json(
            {
                "file": opened.source,
                "adjustments": [each.as_dict(out.translate) for each in opened.adjustments],
                **found,
            }
        )
        return ExitCode.FINE
    report_adjustments(out, opened.source, opened.adjustments)
    out.reports(standings_tables(made, explain, groups) if other is None else other.tables)
    return ExitCode.FINE
