"""pareo explain: why a round is paired as it is, and why not otherwise."""

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.pair import InitialColour, OpenAsDraws
from pareo.cli.parameters import File, Json, Rounds, System
from pareo.cli.reporting import about_file, report_adjustments, report_notices
from pareo.errors import InputError
from pareo.language import Message
from pareo.value import dataclass

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pareo.reports import Card, Table
    from pareo.service.explaining import ExplainedRound, Scheduled
    from pareo.service.files import Opened

Number = Annotated[
    int | None,
    option(
        Message("the round, on record or next; without it the next, or the last if all are paired"),
        "--round",
    ),
]
Shown = Annotated[
    Literal["text", "markdown", "json"], option(Message("what is written"), "--format")
]


@dataclass(frozen=True, slots=True)
class Asked:
    """The question; an empty one is about the whole round."""

    player: Annotated[
        str | None,
        option(Message("why this opponent, colour, float or bye"), metavar="WHO"),
    ] = None
    pair: Annotated[
        tuple[str, str] | None, option(Message("why these two meet, or not"), metavar="WHO WHO")
    ] = None
    why_not: Annotated[
        tuple[str, str] | None, option(Message("why these two do not meet"), metavar="WHO WHO")
    ] = None
    why_not_bye: Annotated[
        str | None, option(Message("why this player does not have the bye"), metavar="WHO")
    ] = None
    why_not_float: Annotated[
        str | None, option(Message("why this player does not float"), metavar="WHO")
    ] = None
    checklist: Annotated[
        bool, option(Message("a table to check the pairing by hand, group by group"))
    ] = False
    cards: Annotated[
        bool, option(Message("the pairing card of every player, or of the one of --player"))
    ] = False

    @property
    def count(self) -> int:
        """How many things are asked for; the card of one player is one."""
        asked = sum(value not in (None, False) for value in asdict(self).values())
        return asked - (self.cards and self.player is not None)


def explain(  # noqa: PLR0913 - each is an option
    file: File,
    /,
    *,
    number: Number = None,
    asked: Asked,
    long: Annotated[bool, option(Message("the long form"))] = False,
    system: System = None,
    rounds: Rounds = None,
    initial_colour: InitialColour = None,
    open_as_draws: OpenAsDraws = False,
    shown: Shown = "text",
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Explain a round in words: what was decided where, and by which article."""
    if asked.count > 1:
        out.note(Message("Ask one question at a time."))
        return ExitCode.USAGE
    from pareo.service.explaining import Colour, ExplainedRound, explained_round
    from pareo.service.files import open_tournament

    opened = open_tournament(Path(file), when_paired=number)
    try:
        explained = explained_round(
            opened.tournament,
            number=number,
            system=system,
            rounds=rounds,
            initial_colour=Colour(initial_colour[0]) if initial_colour else None,
            open_as_draws=open_as_draws,
        )
    except InputError as error:
        planned = rounds or opened.tournament.settings.rounds
        raise about_file(error, opened, planned, options=True) from error
    wanted = "json" if as_json else shown
    if wanted != "json":
        report_adjustments(out, opened.source, opened.adjustments)
        report_notices(out, opened.source, explained.notices)
    if (asked.checklist or asked.cards) and not isinstance(explained, ExplainedRound):
        out.note(Message("A fixed system has neither checklists nor pairing cards."))
        return ExitCode.USAGE
    if asked.checklist and isinstance(explained, ExplainedRound):
        _checklist(out, opened, explained, wanted)
    elif asked.cards and isinstance(explained, ExplainedRound):
        _cards(out, opened, explained, wanted, asked.player)
    else:
        _sentences(out, opened, explained, asked, wanted, long=long)
    return ExitCode.FINE if explained.exists else ExitCode.FINDINGS


def _sentences(
    out: Output,
    opened: "Opened",
    explained: "ExplainedRound | Scheduled",
    asked: Asked,
    wanted: str,
    *,
    long: bool,
) -> None:
    from pareo.service.explaining import Question
    from pareo.service.explaining import explain as answer

    question = Question(
        player=asked.player,
        pair=asked.pair,
        why_not=asked.why_not,
        why_not_bye=asked.why_not_bye,
        why_not_float=asked.why_not_float,
        long=long,
    )
    page = answer(explained, question)
    if wanted == "json":
        out.as_json({**_head(out, opened, explained), **page.as_dict(out.translate)})
    elif wanted == "markdown":
        for line in page.markdown_lines(out.translate):
            out.say(line)
    else:
        for line in page.text_lines(out.translate):
            out.say(line)


def _checklist(out: Output, opened: "Opened", explained: "ExplainedRound", wanted: str) -> None:
    from pareo.service.pairing_cards import checklist_tables, legend_of

    tables = checklist_tables(explained)
    if wanted == "json":
        out.as_json(
            {**_head(out, opened, explained), "groups": [each.as_dict() for each in tables]}
        )
        return
    _reports(out, tables, wanted)
    out.say()
    for line in legend_of(tables):
        out.say(f"- {line.said(out.translate)}" if wanted == "markdown" else line)


def _cards(
    out: Output, opened: "Opened", explained: "ExplainedRound", wanted: str, player: str | None
) -> None:
    from pareo.service.pairing_cards import cards

    found = cards(explained, player)
    if wanted == "json":
        listed = [{**card.as_dict(), "rounds": rounds.as_dict()} for card, rounds in found]
        out.as_json({**_head(out, opened, explained), "cards": listed})
        return
    _reports(out, [report for pair in found for report in pair], wanted)


def _reports(out: Output, reports: "Sequence[Card | Table]", wanted: str) -> None:
    from pareo.reports import markdown_lines

    for place, report in enumerate(reports):
        if place:
            out.say()
        if wanted == "markdown":
            for line in markdown_lines(report, out.translate):
                out.say(line)
        else:
            out.report(report)


def _head(
    out: Output, opened: "Opened", explained: "ExplainedRound | Scheduled"
) -> dict[str, object]:
    return {
        **opened.as_dict(out.translate),
        "notices": [notice.said(out.translate) for notice in explained.notices],
        "system": explained.key,
        "round": explained.number,
    }
