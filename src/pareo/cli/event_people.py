"""pareo event player: people entered, corrected, marked, merged, taken out, moved, erased."""

from dataclasses import asdict
from typing import Annotated, Literal

from pareo.cli.acting import Acting, EventName, Who
from pareo.cli.answers import act, act_on
from pareo.cli.command import option
from pareo.cli.event_values import given
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import whole_number
from pareo.language import Message
from pareo.service.desk import people, person_data
from pareo.service.desk.lookup import person_in
from pareo.service.desk.marks import mark as set_marks
from pareo.service.desk.opening import opened
from pareo.value import dataclass

Name = Annotated[str, option(Message("the name, as in Polgar, Judit"), "NAME")]
NewName = Annotated[str | None, option(Message("another name"), "--name", "NAME")]
Without = Annotated[
    tuple[str, ...],
    option(Message("remove a value, such as title; may be repeated"), metavar="FIELD"),
]
YesNo = Literal["yes", "no"]


@dataclass(frozen=True, slots=True)
class PersonData:
    """What is known of a person."""

    rating: Annotated[int | None, option(Message("the rating"), read=whole_number)] = None
    official: Annotated[
        int | None,
        option(Message("the official rating, if the tournament rating differs"), read=whole_number),
    ] = None
    rating_source: Annotated[
        str | None,
        option(Message("the list it is taken from, as in FIDE standard 2026-11"), metavar="LIST"),
    ] = None
    title: Annotated[str | None, option(Message("the FIDE title: WFM"), metavar="WORD")] = None
    sex: Annotated[Literal["m", "w"] | None, option(Message("m or w"))] = None
    federation: Annotated[
        str | None, option(Message("three letters such as ESP"), metavar="FED")
    ] = None
    fide_id: Annotated[str | None, option(Message("the FIDE ID"), metavar="N")] = None
    birth_date: Annotated[
        str | None, option(Message("2001-05-17, or the year; only arbiters see it"), metavar="DAY")
    ] = None
    birth_place: Annotated[
        str | None,
        option(Message("for certificates of norms; only arbiters see it"), metavar="PLACE"),
    ] = None
    club: Annotated[str | None, option(Message("the club"), metavar="NAME")] = None
    national_rating: Annotated[
        int | None, option(Message("the national rating"), read=whole_number)
    ] = None
    national_id: Annotated[
        str | None, option(Message("the number in the national list"), metavar="N")
    ] = None
    national_federation: Annotated[
        str | None,
        option(Message("whose national list; without it the event's"), metavar="FED"),
    ] = None
    contact: Annotated[
        str | None, option(Message("a telephone or an address, for arbiters"), metavar="TEXT")
    ] = None


def add(
    event: EventName, person: Name, /, *, data: PersonData, acting: Acting, out: Output
) -> ExitCode:
    """Put somebody on the list."""
    entered = {"name": person, **given(asdict(data))}
    return act(out, event, acting, people.enter, entered)


def correct(
    event: EventName,
    who: Who,
    /,
    *,
    new_name: NewName = None,
    data: PersonData,
    without: Without = (),
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Correct the data of somebody."""
    changes = given({"name": new_name, **asdict(data)}, without)
    return act_on(out, event, acting, who, people.correct, changes)


@dataclass(frozen=True, slots=True)
class Marks:
    """What the desk keeps of a person."""

    no_half_point_bye: Annotated[
        YesNo | None, option(Message("whether half-point byes are barred"))
    ] = None
    fixed_table: Annotated[
        int | None, option(Message("always play at this table"), metavar="TABLE")
    ] = None
    hidden_name: Annotated[
        YesNo | None, option(Message("whether the name is left out of public lists"))
    ] = None
    fee: Annotated[str | None, option(Message("about the fee"), metavar="TEXT")] = None
    note: Annotated[str | None, option(Message("a note, for arbiters"), metavar="TEXT")] = None


def mark(
    event: EventName,
    who: Who,
    /,
    *,
    marks: Marks,
    without: Without = (),
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Set or remove marks of somebody."""
    chosen = {
        name: value == "yes" if value in ("yes", "no") and name not in ("fee", "note") else value
        for name, value in given(asdict(marks), without).items()
    }
    return act_on(out, event, acting, who, set_marks, chosen)


Twice = Annotated[
    str, option(Message("the second entry of the same person, which is removed"), "TWICE")
]


def merge(event: EventName, who: Who, twice: Twice, /, *, acting: Acting, out: Output) -> ExitCode:
    """Take off the list who is there twice."""
    return act(
        out,
        event,
        acting,
        lambda desk: people.merge(
            desk, person_in(desk.event.state, who), person_in(desk.event.state, twice)
        ),
    )


def remove(event: EventName, who: Who, /, *, acting: Acting, out: Output) -> ExitCode:
    """Take somebody who was never paired off the list."""
    return act_on(out, event, acting, who, people.remove)


Target = Annotated[str, option(Message("the other event"), "--to", "NAME")]


def move(event: EventName, who: Who, /, *, to: Target, acting: Acting, out: Output) -> ExitCode:
    """Move somebody who was never paired to another event."""
    with opened(to.removeprefix("event:"), acting.store) as other:
        return act_on(out, event, acting, who, people.move, other)


Depth = Annotated[
    Literal["private", "identity"],
    option(Message("private: birth date, contact, fee and notes; identity: name and ID too")),
]


def erase(event: EventName, who: Who, /, *, depth: Depth, acting: Acting, out: Output) -> ExitCode:
    """Erase personal data for good."""
    return act(
        out,
        event,
        acting,
        lambda desk: person_data.erase(desk, person_data.anybody(desk.event, who), depth),
    )
