"""Several teams that enter an event at once, from a text that was pasted."""

from pareo.errors import FormError
from pareo.journal import Draft, State
from pareo.service.desk import people
from pareo.service.desk.act import Desk, Proposal, following, perform_all
from pareo.service.desk.answers import Answer
from pareo.service.desk.entering.team_text import PastedTeams, read_teams
from pareo.service.desk.rosters import adding
from pareo.service.desk.teams import refuse_impossible_team, refuse_players_event
from pareo.service.list_folder import known_lists


def previewed_teams(state: State, text: str) -> PastedTeams:
    """Read teams who are to enter an event, their players looked up in the kept lists."""
    with known_lists() as lists:
        return read_teams(state, text, lists)


def take_teams(desk: Desk, text: str) -> Answer:
    """Enter the teams of a text with their players, all or none; raises FormError."""
    found = previewed_teams(desk.event.state, text)
    if found.faults:
        raise FormError(found.faults)
    for team in found.teams:
        refuse_impossible_team(team.data)

    def guard(state: State) -> list[Proposal]:
        refuse_players_event(state)
        entered = list(people.entering(desk, [team.data for team in found.teams])(state))
        after = following(state, *(_draft(desk, each) for each in entered))
        proposals = list(entered)
        for team, own in zip(found.teams, entered, strict=True):
            if team.players:
                members = adding(desk, own.payload["person"], team.players)(after)
                after = following(after, *(_draft(desk, each) for each in members))
                proposals += members
        return proposals

    return perform_all(desk, guard)


def _draft(desk: Desk, proposal: Proposal) -> Draft:
    return Draft(proposal.kind, proposal.payload, desk.actor, personal=proposal.personal)
