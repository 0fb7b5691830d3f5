"""pareo event member: players of teams entered, corrected, taken out, moved, put into order."""

from dataclasses import asdict
from typing import Annotated

from pareo.cli.acting import Acting, EventName
from pareo.cli.answers import act, act_on
from pareo.cli.command import option
from pareo.cli.event_people import Name, NewName, PersonData, Without
from pareo.cli.event_values import given
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.language import Message
from pareo.service.desk import rosters
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.lookup import member_in, person_in

Team = Annotated[str, option(Message("the team, as WHO elsewhere"), "TEAM")]
Member = Annotated[
    str,
    option(Message("a player of a team: m17, the number, a FIDE ID or a part of the name"), "WHO"),
]
Place = Annotated[int | None, option(Message("the place in the roster; without it the last"))]


def add(
    event: EventName,
    team: Team,
    person: Name,
    /,
    *,
    data: PersonData,
    place: Place = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Put somebody into a team."""
    entered = {"name": person, **given(asdict(data))}
    return act_on(out, event, acting, team, rosters.add, [entered], place)


def correct(
    event: EventName,
    who: Member,
    /,
    *,
    new_name: NewName = None,
    data: PersonData,
    without: Without = (),
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Correct the data of a player of a team."""
    changes = given({"name": new_name, **asdict(data)}, without)

    def do(desk: Desk) -> Answer:
        return rosters.correct(desk, member_in(desk.event.state, who), changes)

    return act(out, event, acting, do)


def remove(event: EventName, who: Member, /, *, acting: Acting, out: Output) -> ExitCode:
    """Take somebody who has not played out of a team."""
    return act(
        out, event, acting, lambda desk: rosters.remove(desk, member_in(desk.event.state, who))
    )


ToTeam = Annotated[str, option(Message("the team"), "--to", "TEAM")]


def move(
    event: EventName,
    who: Member,
    /,
    *,
    to: ToTeam,
    place: Place = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Put somebody into another team, or to another place of the roster."""

    def do(desk: Desk) -> Answer:
        state = desk.event.state
        return rosters.move(desk, member_in(state, who), person_in(state, to), place)

    return act(out, event, acting, do)


def order(
    event: EventName, team: Team, /, *players: Member, acting: Acting, out: Output
) -> ExitCode:
    """Put all players of a team into the order of their boards."""

    def do(desk: Desk) -> Answer:
        state = desk.event.state
        return rosters.order(
            desk, person_in(state, team), [member_in(state, each) for each in players]
        )

    return act(out, event, acting, do)
