"""pareo rate: what an event does to the ratings of its players."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import File, Json
from pareo.cli.rating_parameters import USUAL, RatingListPath, Text, day_from
from pareo.cli.reporting import report_adjustments, report_notices
from pareo.language import Message
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.service.ratings import RatedFile, Request

Type = Annotated[
    Literal[
        "swiss",
        "team",
        "round-robin",
        "double-round-robin",
        "scheveningen",
        "match",
        "knockout",
    ]
    | None,
    option(Message("the type of event; without it as in the file"), "--type"),
]
Explain = Annotated[
    str | None,
    option(
        Message("every game of one player in words: the number, or a part of the name"),
        metavar="WHO",
    ),
]
ComputerList = Annotated[
    bool, option(Message("the table of B.02 11.31 (2005): Rar, n, W, W−We, Ru"))
]
FormNumber = Annotated[
    Literal["1", "2", "3", "4", "5", "6"] | None,
    option(Message("a report form of B.02 (2005); it is for the federation, not to be published")),
]
Player = Annotated[
    str | None,
    option(Message("whose form 2, 4 or 6: the number, or a part of the name"), metavar="WHO"),
]
WhatIf = Annotated[
    tuple[str, ...],
    option(
        Message(
            "a round robin of 2005 as if a player had another rating: WHO=2380; may be repeated"
        ),
        "--what-if",
        "WHO=RATING",
    ),
]


@dataclass(frozen=True, slots=True)
class View:
    """What to show; by default the changes of all players."""

    explain: Explain = None
    computer_list: ComputerList = False
    form: FormNumber = None
    player: Player = None
    what_if: WhatIf = ()


@dataclass(frozen=True, slots=True)
class Conditions:
    """What no report file says about the event."""

    kind: Type = None
    registered: Annotated[
        date | None,
        option(
            Message("the day of registration with FIDE, as 2026-05-01"),
            metavar="DAY",
            read=day_from,
        ),
    ] = None
    league: Annotated[bool, option(Message("it is a league: it may last longer than 90 days"))] = (
        False
    )
    national_championship: Annotated[bool, option(Message("it is a national championship"))] = False
    against_the_laws: Annotated[
        bool, option(Message("its games did not follow the Laws of Chess"))
    ] = False
    unrated_in_invitations: Annotated[
        date | None,
        option(
            Message("the day of invitations that call the event not rated (11.4 of 2005)"),
            metavar="DAY",
            read=day_from,
        ),
    ] = None
    unrated_by_arbiter: Annotated[
        date | None,
        option(
            Message("the day when the Chief Arbiter told the players so"),
            metavar="DAY",
            read=day_from,
        ),
    ] = None
    decided_games: Annotated[
        bool, option(Message("also rate games played after their match was decided"))
    ] = False


def rate(
    file: File,
    /,
    *,
    text: Text = USUAL,
    ratings: RatingListPath = None,
    view: View = View(),  # noqa: B008 - it is frozen
    conditions: Conditions = Conditions(),  # noqa: B008 - it is frozen
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Rate an event: changes and first ratings, every omission with its article."""
    from pareo.service.lookup import find_player
    from pareo.service.ratings import rate_file

    listed = Path(ratings) if ratings else None
    rated = rate_file(Path(file), _request(text, conditions), listed)
    if view.form is not None:
        return _form(out, rated, view, listed, as_json=as_json)
    if view.what_if:
        return _what_if(out, rated, view.what_if, as_json=as_json)
    number = None
    if view.explain is not None:
        number = find_player(rated.tournament, view.explain).number
    if as_json:
        out.as_json(rated.as_dict(out.translate, number))
    else:
        _say(out, rated, number, computer_list=view.computer_list)
    return ExitCode.FINE if rated.result.rated else ExitCode.FINDINGS


def _form(
    out: Output, rated: "RatedFile", view: View, listed: Path | None, *, as_json: bool
) -> ExitCode:
    from pareo.service.forms import form_of, plain_parts

    made = form_of(rated, view.form or "", out.translate, view.player or None, listed)
    found = list(plain_parts(made))
    if as_json:
        out.as_json(
            {
                "file": rated.source,
                "form": view.form,
                "notices": [out.text(notice) for notice in rated.low_ratings],
                "parts": [{"key": part.key, **part.as_dict()} for part in found],
            }
        )
        return ExitCode.FINE
    report_notices(out, rated.source, rated.low_ratings)
    out.reports(found)
    return ExitCode.FINE


def _what_if(
    out: Output, rated: "RatedFile", supposed: tuple[str, ...], *, as_json: bool
) -> ExitCode:
    table = rated.what_if(supposed)
    if as_json:
        out.as_json({"file": rated.source, **table.as_dict()})
    else:
        out.report(table)
    return ExitCode.FINE


def _request(text: Text, conditions: Conditions) -> "Request":
    from pareo.service.ratings import Circumstances, Form, Request

    return Request(
        text.edition,
        text.rate,
        Form(conditions.kind) if conditions.kind else None,
        Circumstances(
            registered_on=conditions.registered,
            league=conditions.league,
            national_championship=conditions.national_championship,
            unrated_in_invitations=conditions.unrated_in_invitations,
            unrated_by_arbiter=conditions.unrated_by_arbiter,
            rate_decided_games=conditions.decided_games,
            by_the_laws=not conditions.against_the_laws,
        ),
        rapid_k=text.rapid_k,
    )


def _say(out: Output, rated: "RatedFile", number: int | None, *, computer_list: bool) -> None:
    report_adjustments(out, rated.source, rated.adjustments)
    report_notices(out, rated.source, rated.notices)
    result = rated.result
    for finding in result.findings:
        out.note(finding.said(out.translate))
    if not result.rated:
        out.say(Message("This event is not rated. The result would have been:"))
    if number is not None:
        out.heading(f"{number} {result.players[number].entrant.name}")
        for line in rated.explanation(number):
            out.say(line)
    else:
        out.report(rated.computer_list if computer_list else rated.table)
