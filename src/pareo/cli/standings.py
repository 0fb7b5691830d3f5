"""pareo standings: the list by points and tie-breaks, and how every value came about."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import File, Json, counting_number
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
        int | None,
        option(Message("the list as it was after a round"), metavar="ROUND", read=counting_number),
    ] = None
    edition: Annotated[
        Literal["2026", "2024", "1992", "1987"] | None,
        option(Message("the text of the tie-break rules; else the one in force at the start")),
    ] = None
    type: Annotated[
        Literal["swiss", "round-robin", "knock-out"] | None,
        option(Message("the kind of event, where the file does not say")),
    ] = None
    unrated: Annotated[
        str | None,
        option(
            Message("players without rating: remove, omit, national, or a rating to assume"),
            metavar="HOW",
        ),
    ] = None
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

        return Request(
            self.tiebreaks,
            self.after,
            self.edition,
            self.type,
            self.unrated,
            None if self.values is None else Path(self.values),
            self.lots,
            self.without,
        )


Explain = Annotated[
    str | None,
    option(
        Message("how the values of one player were computed: number or part of the name"),
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
    choices: Choices = Choices(),  # noqa: B008 - it is frozen
    explain: Explain = None,
    group: Groups = (),
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Show the list by points and tie-breaks."""
    from pareo.service.files import open_tournament
    from pareo.service.standings import groups_of, standings_as_dict, standings_of, standings_tables

    opened = open_tournament(Path(file))
    made = standings_of(opened.tournament, choices.request(), opened.terms)
    groups = groups_of(made, group, out.translate)
    if as_json:
        out.as_json(
            {
                "file": opened.source,
                "adjustments": [each.as_dict(out.translate) for each in opened.adjustments],
                **standings_as_dict(made, out.translate, explain, groups),
            }
        )
        return ExitCode.FINE
    report_adjustments(out, opened.source, opened.adjustments)
    out.reports(standings_tables(made, explain, groups))
    return ExitCode.FINE
