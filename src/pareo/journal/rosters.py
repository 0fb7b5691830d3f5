"""Rosters of teams: the numbers of those who play, and what goes with a team."""

from fractions import Fraction

from pareo.handling import strength
from pareo.journal.matches import home_colours
from pareo.journal.state import PersonId, State
from pareo.model import Player, Rating, StartingRank


def number_members(state: State) -> None:
    """Give numbers to the members of teams that have one: by team, then by roster.

    After the start numbers stay, and who comes later has the next one.
    """
    if not state.started:
        state.member_numbers = {}
    state.member_numbers.update(new_numbers(state))


def new_numbers(state: State, numbers: dict[PersonId, int] | None = None) -> dict[PersonId, int]:
    """Return the numbers of the members who have none; `numbers` are those of the teams."""
    teams = state.numbers if numbers is None else numbers
    given = state.member_numbers
    waiting = [
        member
        for team in sorted(teams, key=lambda each: teams[each])
        for member in state.rosters.get(team, ())
        if member not in given
    ]
    first = max(given.values(), default=0) + 1
    return {member: number for number, member in enumerate(waiting, start=first)}


def take_team_out(state: State, team: PersonId) -> None:
    """Forget the members and the line-ups of a team that is not on the list any more."""
    for member in state.rosters.pop(team, ()):
        del state.members[member]
        state.member_numbers.pop(member, None)
    for key in [key for key in state.line_ups if key[0] == team]:
        del state.line_ups[key]


def exact_strength(state: State, team: PersonId) -> Fraction | None:
    """Return the strength of a team: as the arbiter set it, else the average of its first boards.

    Members without a rating do not count; a team without any has no strength.
    """
    given = state.people[team].team.get("strength")
    if given is not None:
        return Fraction(given)
    first = state.rosters.get(team, ())[: len(home_colours(state)) or None]
    ratings = [rating_of(state, state.members[each].player) for each in first]
    known = [rating for rating in ratings if rating]
    return Fraction(sum(known), len(known)) if known else None


def rating_of(state: State, player: Player) -> Rating | None:
    """Return the rating that orders the start list: FIDE's, unless the event chose otherwise."""
    method = state.settings.get("starting_rank")
    return strength(player, StartingRank(**method)) if method else player.rating


def strength_of(state: State, team: PersonId) -> int | None:
    """Return the strength of a team in whole points, half a point up."""
    exact = exact_strength(state, team)
    return None if exact is None else int(exact + Fraction(1, 2))
