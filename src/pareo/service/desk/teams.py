"""Teams: entered with their players, and corrected."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pareo.errors import FormError
from pareo.journal import Draft, State
from pareo.language import Message
from pareo.lists import ListFile
from pareo.service.desk import people
from pareo.service.desk.act import Desk, Proposal, following, perform_all
from pareo.service.desk.answers import Answer
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.entering.preview import refuse_unclear, without_comma
from pareo.service.desk.entering.team_text import PastedTeams, read_teams
from pareo.service.desk.fields import FirstRound, LongText, Person, Text
from pareo.service.desk.late_entries import Agreed, Arriving, IntoPublished, Missed, admission
from pareo.service.desk.person_data import refuse_impossible, refuse_impossible_team
from pareo.service.desk.person_fields import NumbersMeant, OtherTeamData
from pareo.service.desk.rosters import adding, refuse_players_event
from pareo.service.list_folder import known_lists
from pareo.service.permissions import Action
from pareo.value import replace


def previewed_teams(
    state: State, text: str, numbers: str = "", lists: Sequence[ListFile] | None = None
) -> PastedTeams:
    """Read teams who are to enter an event, their players looked up in lists, or the kept ones."""
    if lists is not None:
        return read_teams(state, text, lists, numbers)
    with known_lists() as kept:
        return read_teams(state, text, kept, numbers)


def take_teams(desk: Desk, found: PastedTeams, late: Arriving | None = None) -> Answer:
    """Enter the teams that were read with their players, all or none; `late` ones are admitted.

    Raises FormError, and UnclearError where a number may be a rating or a year of birth.
    """
    if found.faults:
        raise FormError(found.faults)
    refuse_unclear(found.rows)
    names = [row.person.name for row in found.rows if row.person is not None]
    doubts = (*found.doubts, *without_comma(names))

    def guard(state: State) -> list[Proposal]:
        refuse_players_event(state)
        entered = people.entering(desk, [team.data for team in found.teams])(state)
        if late:
            entered = [replace(each, notices=()) for each in entered]
        after = following(state, *(_draft(desk, each) for each in entered))
        proposals = list(entered)
        for team, own in zip(found.teams, entered, strict=True):
            if team.players:
                members = adding(desk, own.payload["person"], team.players)(after)
                after = following(after, *(_draft(desk, each) for each in members))
                proposals += members
        for own in entered:
            if late is None:
                break
            admitted = admission(desk, after, own.payload["person"], late)
            after = following(after, _draft(desk, admitted))
            proposals.append(admitted)
        first, *others = proposals
        return [replace(first, cautions=(*doubts, *first.cautions)), *others]

    return perform_all(desk, guard)


@act("team.take", Action.PLAYERS)
def take_text(  # noqa: PLR0913 - each is said by the arbiter
    desk: Desk,
    text: Annotated[
        LongText,
        Field(
            limits={
                "min_length": 1,
                "examples": ["Team;Board;Name;Rating\nNorth;1;García López, Ana;2105"],
            }
        ),
    ],
    numbers: NumbersMeant = None,
    first_round: FirstRound = None,
    *,
    into_published: IntoPublished = False,
    agreed: Agreed = False,
    missed: Missed = None,
    notice: Annotated[
        Text, Field(Message("what the team wrote about the delay, with the reasons"))
    ] = "",
) -> Answer:
    """Put teams with their players on the list, all or none; after the start they are admitted.

    The text has a heading for each team, or is a table (CSV) with a column of teams. Players are
    looked up in the rating lists that the desk keeps. The answer has the last entry.
    """
    state = desk.event.state
    late = None
    if state.started:
        late = Arriving(first_round, into_published, agreed=agreed, notice=notice, missed=missed)
    return take_teams(desk, previewed_teams(state, text, numbers or ""), late)


def _draft(desk: Desk, proposal: Proposal) -> Draft:
    return Draft(proposal.kind, proposal.payload, desk.actor, personal=proposal.personal)


def enter(desk: Desk, data: Mapping[str, Any], players: Sequence[Mapping[str, Any]] = ()) -> Answer:
    """Put a team on the list: name, nickname, federation, club, strength, captain; and its players.

    The players are in the order of their boards; all are entered or nobody.
    """
    refuse_impossible_team(data)
    for each in players:
        refuse_impossible(each)

    def guard(state: State) -> list[Proposal]:
        refuse_players_event(state)
        entered = people.entering(desk, (data,))(state)
        if not players:
            return list(entered)
        team = entered[0]
        draft = Draft(team.kind, team.payload, desk.actor, personal=team.personal)
        after = following(state, draft)
        return [*entered, *adding(desk, team.payload["person"], players)(after)]

    return perform_all(desk, guard)


@act("player.correct", Action.PLAYERS, again=True)
def correct(desk: Desk, who: Person, changes: OtherTeamData) -> Answer:
    """Correct the data of a team; null removes a value."""
    refuse_impossible_team(changes)
    return people.correct(desk, who, changes)
