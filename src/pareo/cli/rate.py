"""pareo rate: what an event does to the ratings of its players."""

from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.command import UsageError, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Files, Json
from pareo.cli.rating_parameters import (
    SAME_PERSON,
    USUAL,
    RatingListPath,
    Same,
    Text,
    day_option,
    ids_of,
)
from pareo.cli.reporting import report_adjustments, report_notices
from pareo.cli.several import each_done, files_in, say_unreadable
from pareo.errors import InputError, UnsupportedRuleError
from pareo.language import Message, Translate, amounts, counted
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

    @property
    def of_one_event(self) -> bool:
        """Whether it is something that only a single event has."""
        return bool(self.explain or self.form or self.what_if)


@dataclass(frozen=True, slots=True)
class Conditions:
    """What no report file says about the event."""

    kind: Type = None
    registered: Annotated[
        date | None, day_option(Message("the day of registration with FIDE, as 2026-05-01"))
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
        day_option(Message("the day of invitations that call the event not rated (11.4 of 2005)")),
    ] = None
    unrated_by_arbiter: Annotated[
        date | None, day_option(Message("the day when the Chief Arbiter told the players so"))
    ] = None
    decided_games: Annotated[
        bool, option(Message("also rate games played after their match was decided"))
    ] = False
    same: Same = None


@dataclass(frozen=True, slots=True)
class _NotRead:
    """A file of several that cannot be rated."""

    file: str
    error: InputError

    def as_dict(self, translate: Translate) -> dict[str, object]:
        faults = [fault.as_dict(translate) for fault in self.error.faults]
        return {"file": self.file, "faults": faults}


def rate(
    *files: Files,
    text: Text = USUAL,
    ratings: RatingListPath = None,
    view: View,
    conditions: Conditions,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Rate events: changes and first ratings, every omission with its article."""
    from pareo.service.ratings import rate_file

    listed, request = Path(ratings) if ratings else None, _request(text, conditions)
    if len(files) == 1 and not Path(files[0]).is_dir():
        return _one(out, rate_file(Path(files[0]), request, listed), view, listed, as_json=as_json)
    if view.of_one_event:
        raise UsageError(Message("This is shown of one event. Name its file."))

    def tried(path: Path) -> "RatedFile | _NotRead":
        try:
            return rate_file(path, request, listed)
        except InputError as error:
            return _NotRead(str(path), error)
        except UnsupportedRuleError as error:
            return _NotRead(str(path), InputError.of(error.reason, Message("Name an edition.")))

    say = None if as_json else partial(_say_of_several, computer_list=view.computer_list)
    done = each_done(out, files_in(files, _NotRead), tried, say)
    codes = [_code(one) for one in done]
    if as_json:
        out.as_json({"files": [one.as_dict(out.translate) for one in done]})
    else:
        fine, unreadable = codes.count(ExitCode.FINE), codes.count(ExitCode.BAD_INPUT)
        refused = len(done) - fine - unreadable
        out.say(
            Message(
                "{files}: {rated}, {refused}, {unreadable}.",
                files=amounts.files(len(done)),
                rated=counted("{count} event rated", "{count} events rated", fine),
                refused=counted("{count} not rated", "{count} not rated", refused),
                unreadable=counted("{count} not readable", "{count} not readable", unreadable),
            )
        )
    return ExitCode.BAD_INPUT if ExitCode.BAD_INPUT in codes else max(codes, default=ExitCode.FINE)


def _code(one: "RatedFile | _NotRead") -> ExitCode:
    if isinstance(one, _NotRead):
        return ExitCode.BAD_INPUT
    if one.others:
        return ExitCode.QUESTION
    return ExitCode.FINE if one.result.rated else ExitCode.FINDINGS


def _say_of_several(out: Output, one: "RatedFile | _NotRead", *, computer_list: bool) -> None:
    if isinstance(one, _NotRead):
        say_unreadable(out, one.file, one.error.faults)
        return
    name = f"{one.tournament.event.name} ({one.source})"
    out.heading(name if one.tournament.event.name else one.source)
    _say(out, one, None, computer_list=computer_list)
    out.say()


def _one(
    out: Output, rated: "RatedFile", view: View, listed: Path | None, *, as_json: bool
) -> ExitCode:
    from pareo.service.lookup import find_player

    number = None
    if not rated.others:
        if view.form is not None:
            return _form(out, rated, view, listed, as_json=as_json)
        if view.what_if:
            return _what_if(out, rated, view.what_if, as_json=as_json)
        if view.explain is not None:
            number = find_player(rated.tournament, view.explain).number
    if as_json:
        out.as_json(rated.as_dict(out.translate, number))
    else:
        _say(out, rated, number, computer_list=view.computer_list)
    return _code(rated)


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
        same=ids_of(conditions.same),
    )


def _say(out: Output, rated: "RatedFile", number: int | None, *, computer_list: bool) -> None:
    if rated.others:
        report_notices(out, rated.source, rated.others)
        out.note(SAME_PERSON)
        return
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
