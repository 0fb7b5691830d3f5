"""pareo event players, ratings, player find: lists of people, and where they come from."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.acting import Acting, EventName, Store
from pareo.cli.answers import act, act_and_show
from pareo.cli.command import UsageError, option
from pareo.cli.event_tables import show_players
from pareo.cli.event_values import assignments, numbers
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.cli.reporting import first_faults
from pareo.language import Message, counted
from pareo.service.desk import people
from pareo.service.desk import ratings as rating_acts
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer, Done
from pareo.service.desk.entering.preview import NUMBERS, Preview, preview_for, question_about
from pareo.service.desk.lookup import person_in
from pareo.service.desk.opening import opened
from pareo.service.files import content_of
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.service.rating_lists import ListFile

Lists = Annotated[
    tuple[str, ...],
    option(
        Message("an imported rating list; may be repeated; by default those that are kept"),
        "--list",
        "LIST",
    ),
]


Numbers = Annotated[
    Literal["birth", "rating", "birth-rating", "rating-birth"] | None,
    option(
        Message(
            "what numbers are that may be a year of birth or a rating; behind a hyphen the first of two"
        )
    ),
]


@dataclass(frozen=True, slots=True)
class Source:
    """Where people are taken from, and which of them."""

    file: Annotated[
        str | None,
        option(
            Message(
                "enter these people: a text, a table (CSV, XLSX) or a tournament; - is standard input"
            ),
            "--import",
            "FILE",
        ),
    ] = None
    columns: Annotated[
        dict[str, str] | None,
        option(
            Message("what the columns of a table are: name=Player,rating=Elo"),
            metavar="FIELD=HEADING",
            read=assignments,
        ),
    ] = None
    rows: Annotated[
        frozenset[int] | None,
        option(Message("only these rows: 1-38,40"), metavar="NUMBERS", read=numbers),
    ] = None
    lists: Lists = ()
    numbers: Numbers = None
    dry_run: Annotated[bool, option(Message("show what would be entered, and write nothing"))] = (
        False
    )


def players(event: EventName, /, *, source: Source, acting: Acting, out: Output) -> ExitCode:
    """List the people of an event, or enter those of a file."""
    if source.file is None:
        if source.columns or source.rows or source.dry_run or source.lists:
            raise UsageError(Message("--columns, --rows, --list and --dry-run need --import FILE."))
        return show_players(out, event, acting.store, as_json=acting.as_json)
    path = Path(source.file)
    content = content_of(path)
    with opened_lists(source.lists) as lists:

        def read(desk: Desk) -> Preview:
            meant = desk.choices.get(NUMBERS) or source.numbers or ""
            return preview_for(desk.event.state, content, str(path), source.columns, lists, meant)

        if source.dry_run:
            with opened(event, acting.store) as found:
                shown = read(Desk(found, acting.actor))
            return _show(out, shown, as_json=acting.as_json)

        entered = 0

        def do(desk: Desk) -> Answer:
            nonlocal entered
            shown = read(desk)
            chosen = shown.chosen(source.rows or {row.number for row in shown.rows})
            entered = len(chosen)
            return people.take(desk, chosen, shown.doubts)

        def say(_: Done) -> None:
            out.say(counted("{count} person entered", "{count} people entered", entered))

        return act_and_show(out, event, acting, do, say)


@contextmanager
def opened_lists(lists: tuple[str, ...]) -> "Iterator[Sequence[ListFile]]":
    """Open the lists named, or those that are kept."""
    from pareo.service.list_folder import known_lists
    from pareo.service.rating_lists import open_list

    with ExitStack() as stack:
        if lists:
            yield [stack.enter_context(open_list(Path(each))) for each in lists]
        else:
            yield stack.enter_context(known_lists())


def _show(out: Output, preview: Preview, *, as_json: bool) -> ExitCode:
    code = ExitCode.FINDINGS if preview.faults else ExitCode.FINE
    if as_json:
        out.as_json(preview.as_dict(out.translate))
        return code
    for notice in preview.notices:
        out.note(notice)
    for row in preview.rows:
        if row.person is not None:
            rating = f"{row.either}?" if row.either else row.person.rating or "–"
            out.say(
                Message(
                    "{row}: {name}, {rating}", row=row.number, name=row.person.name, rating=rating
                )
            )
        for double in row.doubles:
            out.note(Message("{row}: {what}", row=row.number, what=double.message))
    if (question := question_about(preview.rows)) is not None:
        for warning in question.warnings:
            out.note(warning.text)
    for line in first_faults(out, preview.faults):
        out.note(line)
    good = len(preview.good)
    out.say(
        counted(
            "{count} person can be entered; nothing is written.",
            "{count} people can be entered; nothing is written.",
            good,
        )
    )
    return code


Words = Annotated[str, option(Message("a FIDE ID or parts of the name"), "WORDS")]
OneList = Annotated[
    str | None,
    option(
        Message("an imported rating list; by default those that are kept, renewed if allowed"),
        "--list",
        "LIST",
    ),
]
Most = Annotated[int, option(Message("show at most this many"))]


def find(
    event: EventName,
    /,
    *words: Words,
    lists: Lists = (),
    most: Most = 20,
    as_json: Json = False,
    store: Store = None,
    out: Output,
) -> ExitCode:
    """Find somebody in rating lists, who may then be entered."""
    from pareo.service.desk.entering.rating_sources import found_in, sources_of
    from pareo.service.desk.people_list import hits_table
    from pareo.service.desk.person_data import rate_of

    with opened(event, store) as found, opened_lists(lists) as known:
        order = found.state.rules.get("list_order")
        sources = sources_of(known, rate_of(found.state.settings), order)
        hits = found_in(sources, " ".join(words), most)
        table = hits_table(hits)
    if as_json:
        out.as_json({"event": found.slug, "players": table.as_dict()["rows"]})
    elif hits:
        out.report(table)
    else:
        out.note(Message("Nobody was found."))
    return ExitCode.FINE if hits else ExitCode.FINDINGS


@dataclass(frozen=True, slots=True)
class Change:
    """Which ratings are taken over."""

    apply: Annotated[
        bool, option(Message("adopt the ratings of the list; by default they are only compared"))
    ] = False
    only: Annotated[
        tuple[str, ...], option(Message("only of this person; may be repeated"), metavar="WHO")
    ] = ()
    from_round: Annotated[
        int, option(Message("from this round on, in an event longer than 30 days"))
    ] = 1


def ratings(
    event: EventName,
    /,
    *,
    named: OneList = None,
    change: Change,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Compare the ratings of an event with a list, or take them over."""
    from pareo.cli.list_shelf import renew

    if named is None:
        renew(out)
    with opened_lists((named,) if named else ()) as known:
        if not change.apply:
            return _compare(out, event, acting, known)

        def do(desk: Desk) -> Answer:
            state = desk.event.state
            chosen = {person_in(state, who) for who in change.only}
            today = date.today()  # noqa: DTZ011 - the day of the list is a local one
            return rating_acts.take_listed(desk, known, today, chosen, change.from_round)

        return act(out, event, acting, do)


def _compare(out: Output, event: str, acting: Acting, known: "Sequence[ListFile]") -> ExitCode:
    from dataclasses import asdict

    from pareo.reports import updates_table

    with opened(event, acting.store) as found:
        check, _ = rating_acts.differences_of(found.state, known, date.today())  # noqa: DTZ011 - as above
    updates = [
        (each.number, each.name, each.field, each.old, each.new) for each in check.differences
    ]
    if acting.as_json:
        out.as_json(
            {
                "event": found.slug,
                "published": check.published and check.published.isoformat(),
                "current": check.current,
                "updates": [asdict(each) for each in check.differences],
                "missing": [each.name for each in check.missing],
            }
        )
        return ExitCode.FINE if check.current else ExitCode.FINDINGS
    if check.notice is not None:  # another list counts: this comparison would mislead
        out.note(check.notice)
        return ExitCode.FINDINGS
    if updates:
        out.report(updates_table(updates))
    else:
        out.say(Message("The ratings match the list."))
    return ExitCode.FINE
