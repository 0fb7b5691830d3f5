"""pareo event teams, team add, side: teams entered with their players, listed."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from pareo.cli.acting import Acting, EventName
from pareo.cli.answers import act, act_and_show
from pareo.cli.command import option
from pareo.cli.event_players import Lists, Numbers, opened_lists
from pareo.cli.event_tables import show_rows
from pareo.cli.event_values import given
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.language import Message, counted
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer, Done
from pareo.service.desk.entering.preview import NUMBERS
from pareo.service.desk.lookup import person_in
from pareo.service.desk.person_fields import TeamFields

TeamName = Annotated[str, option(Message("the name of the team"), "NAME")]
Players = Annotated[
    str | None,
    option(
        Message(
            "its players in the order of their boards: a text or a table (CSV, XLSX); - is "
            "standard input"
        ),
        metavar="FILE",
    ),
]

FromFile = Annotated[
    str | None,
    option(
        Message(
            "enter these teams with their players: a text or a table (CSV, XLSX); - is standard input"
        ),
        "--import",
        "FILE",
    ),
]


def add(  # noqa: PLR0913 - each is an option
    event: EventName,
    team: TeamName,
    /,
    *,
    data: TeamFields,
    players: Players = None,
    lists: Lists = (),
    numbers: Numbers = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Put a team on the list, with its players."""
    from pareo.service.desk.entering.team_text import read_roster, text_of_teams
    from pareo.service.desk.teams import enter, take_teams
    from pareo.service.files import content_of

    entered = {"name": team, **given(asdict(data))}
    content = None if players is None else content_of(Path(players))
    count = 0
    with opened_lists(lists) as known:

        def do(desk: Desk) -> Answer:
            nonlocal count
            if content is None:
                return enter(desk, entered)
            meant = desk.choices.get(NUMBERS) or numbers or ""
            text = text_of_teams(content, str(players))
            found = read_roster(desk.event.state, entered, text, known, meant)
            count = found.players
            return take_teams(desk, found)

        def shown(_: Done) -> None:
            out.say(
                counted(
                    "{team} is on the list with {count} player.",
                    "{team} is on the list with {count} players.",
                    count,
                    team=team,
                )
            )

        return act_and_show(out, event, acting, do, shown)


Side = Annotated[str, option(Message("the name of the team"), "TEAM")]
SidePlayers = Annotated[
    str,
    option(
        Message("its players in the order of their boards; without them the team goes"),
        "WHO",
        optional=True,
    ),
]


def side(
    event: EventName, team: Side, /, *players: SidePlayers, acting: Acting, out: Output
) -> ExitCode:
    """Say who plays for a team of Scheveningen, Skalitzka or Hilton."""
    from pareo.service.desk.sides import put

    def do(desk: Desk) -> Answer:
        state = desk.event.state
        return put(desk, team, [person_in(state, each) for each in players])

    return act(out, event, acting, do)


def teams(
    event: EventName,
    /,
    *,
    file: FromFile = None,
    lists: Lists = (),
    numbers: Numbers = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """List the teams of an event with their players, or enter those of a file."""
    from pareo.service.desk.entering.team_text import text_of_teams
    from pareo.service.desk.team_list import side_table, team_table
    from pareo.service.desk.teams import previewed_teams, take_teams
    from pareo.service.files import content_of

    if file is None:
        return show_rows(
            out,
            event,
            acting.store,
            "teams",
            lambda found: (side_table if found.state.has_sides else team_table)(found.state),
            as_json=acting.as_json,
        )
    text = text_of_teams(content_of(Path(file)), file)
    count = 0
    with opened_lists(lists) as known:

        def do(desk: Desk) -> Answer:
            nonlocal count
            meant = desk.choices.get(NUMBERS) or numbers or ""
            found = previewed_teams(desk.event.state, text, meant, known)
            count = len(found.teams)
            return take_teams(desk, found)

        def shown(_: Done) -> None:
            out.say(counted("{count} team entered", "{count} teams entered", count))

        return act_and_show(out, event, acting, do, shown)
