"""From a plan to rounds: the whole schedule, and the next round of an event."""

from collections.abc import Callable, Mapping
from typing import Final

from pareo.arguments import checked, instance
from pareo.errors import FormError
from pareo.language import Message, amounts, counted
from pareo.model import TOURNAMENT, Round, Team, Tournament, Tpn, match_to_play
from pareo.schedules.brackets import Bracket, bracket
from pareo.schedules.hilton import hilton
from pareo.schedules.knockout import next_games
from pareo.schedules.match import decision_of, games_of
from pareo.schedules.plan import KEYS, MATCH, Plan, plan_for, plan_in, plan_of_code, size_for
from pareo.schedules.round_robin import duel, round_robin
from pareo.schedules.schedule import DueGame, Schedule
from pareo.schedules.scheveningen import scheveningen, semi_scheveningen
from pareo.schedules.skalitzka import skalitzka
from pareo.schedules.team_ties import team_bracket
from pareo.schedules.withdrawal import annulled
from pareo.value import dataclass

_SCHEDULES: Final[Mapping[str, Callable[[Plan], Schedule]]] = {
    "round-robin": lambda plan: round_robin(plan.size, plan.cycles, plan.variant),
    "double-round-robin": lambda plan: round_robin(plan.size, plan.cycles, plan.variant),
    "team-round-robin": lambda plan: round_robin(plan.size, plan.cycles, plan.variant),
    "scheveningen": lambda plan: scheveningen(plan.size, plan.cycles),
    "semi-scheveningen": lambda plan: semi_scheveningen(plan.size, plan.cycles),
    "skalitzka": lambda plan: skalitzka(plan.size),
    "hilton": lambda plan: hilton(plan.size, plan.boards),
    "match": lambda plan: duel(plan.size),
}


@dataclass(frozen=True, slots=True)
class DueRound:
    """A due round: its games in board order."""

    number: int
    games: tuple[DueGame, ...]


@checked(plan=instance(Plan))
def schedule_of(plan: Plan) -> Schedule:
    """Return all rounds; raises FormError for a knock-out, which has no schedule."""
    if plan.key not in _SCHEDULES:
        raise FormError.of(
            Message("{key} has no schedule: its rounds depend on results.", key=plan.key),
            Message("Use new_event and pair_round, which give the next round."),
        )
    return _SCHEDULES[plan.key](plan)


def plan_of(tournament: Tournament) -> Plan | None:
    """Return the fixed system that an event names, by code or key; None if it is unknown.

    A key means the usual form and the size of the event; None if that size is not possible.
    """
    system = tournament.system
    if system.family.is_swiss or system.baku:
        return None
    if system.key in KEYS:
        try:
            return plan_by_key(system.key, tournament)
        except FormError:
            return None
    own = plan_in(tournament.remarks, system.code)
    return own or plan_of_code(system.code, len(tournament.participants))


def plan_by_key(key: str, tournament: Tournament) -> Plan:
    """Return the plan of a system by its key, in its usual form and the event's size."""
    players, teams = len(tournament.players), len(tournament.teams)
    size = size_for(key, players, teams)
    if size is None:
        size = tournament.settings.rounds or max(len(tournament.rounds), 1)
    boards = players // teams if key == "hilton" and teams else None
    return plan_for(key, size, boards=boards)


def seats(tournament: Tournament, plan: Plan) -> tuple[Tpn, ...]:
    """Return the participants in the order of the seats: teams by members, others by number.

    Members beyond the boards of a table are reserves and have no seat.

    Raises FormError if their number or kind does not fit the plan.
    """
    settings = tournament.settings
    if plan.of_teams != settings.teams_are_paired or settings.games_per_match > 1:
        raise FormError.of(
            Message("{key} does not fit the event: {why}", key=plan.key, why=_why(plan)),
            Message("Choose another system, or correct record 192."),
        )
    if plan.of_teams:
        found = sorted(team.number for team in tournament.teams)
        wanted = plan.size
    elif plan.teams and len(tournament.teams) == plan.teams:
        found = [
            member for team in _in_order(tournament) for member in team.members[: plan.members]
        ]
        wanted = plan.teams * plan.members
    else:
        found = sorted(player.number for player in tournament.players)
        wanted = plan.teams * plan.members or (2 if plan.key == MATCH else plan.size)
    if len(found) != wanted:
        raise FormError.of(
            counted(
                "{key} for {size} needs {wanted}; there is {count}.",
                "{key} for {size} needs {wanted}; there are {count}.",
                len(found),
                key=plan.key,
                size=plan.size,
                wanted=amounts.participants(wanted),
            ),
            Message("Correct the participants, or choose a plan of that size."),
        )
    return tuple(found)


def _why(plan: Plan) -> Message:
    if plan.of_teams:
        return Message("it pairs teams.")
    return Message("it pairs players, one game a round.")


@checked(tournament=TOURNAMENT, plan=instance(Plan))
def bracket_of(tournament: Tournament, plan: Plan) -> Bracket:
    """Return the bracket of a knock-out with its results."""
    people = seats(tournament, plan)
    if plan.of_teams:
        return team_bracket(tournament, people, plan.rules)
    return bracket(people, plan.rules, games_of(tournament))


@checked(before=TOURNAMENT, plan=instance(Plan))
def due_round(before: Tournament, plan: Plan) -> DueRound | None:
    """Return the next round; None if the event is over.

    A match is over once it is decided.
    """
    seats(before, plan)
    number = len(before.rounds) + 1
    if plan.is_knockout:
        games = next_games(bracket_of(before, plan), plan.size)
        return DueRound(number, games) if games else None
    if plan.key == MATCH and decision_of(before, plan.size):
        return None
    rounds = scheduled_rounds(before, plan)
    return rounds[number - 1] if number <= len(rounds) else None


def scheduled_rounds(tournament: Tournament, plan: Plan) -> tuple[DueRound, ...]:
    """Return all rounds of the table with the participants in their seats.

    Players whose results were annulled have no more games after their withdrawal, nor in an
    earlier round that was played only then: rounds of a table may come in any order.
    """
    people, left = seats(tournament, plan), annulled(tournament)
    rounds = []
    for number, round_ in enumerate(schedule_of(plan).rounds, start=1):
        away = {
            who
            for who, after in left.items()
            if number > after or _is_without(tournament, number, who)
        }
        games = (
            DueGame(people[pair.white - 1], people[pair.black - 1], pair.because)
            for pair in round_.pairs
        )
        kept = tuple(game for game in games if not away & {game.white, game.black})
        rounds.append(DueRound(number, kept))
    return tuple(rounds)


def _is_without(tournament: Tournament, number: int, who: Tpn) -> bool:
    """Whether a round is on record, and without a game of this player."""
    if number > len(tournament.rounds):
        return False
    matches = tournament.rounds[number - 1].matches
    return all(who not in (match.home, match.away) for match in matches)


def as_recorded(due: DueRound, tournament: Tournament) -> Round:
    """Return a due round as recorded before it is played; resting participants score nothing."""
    matches = tuple(match_to_play(tournament, game.white, game.black) for game in due.games)
    everyone = tuple(participant.number for participant in tournament.participants)
    return Round(matches).with_absentees(everyone)


def as_seated(tournament: Tournament, played: Round, due: DueRound) -> DueRound:
    """Return a due round with the reserves who played it in the seats of those they replaced.

    A reserve of the same team, who has no game of the table, may sit there: in a game against the
    due opponent, or against a reserve of the opponent's team.
    """
    if tournament.settings.teams_are_paired or not tournament.teams:
        return due
    seated = {who for game in due.games for who in (game.white, game.black)}
    team_of = tournament.team_of
    there = {(match.home, match.away) for match in played.matches}
    left = there - {(game.white, game.black) for game in due.games}

    def fits(who: Tpn, found: Tpn) -> bool:
        return who == found or (found not in seated and team_of.get(who) == team_of.get(found))

    games = []
    for game in due.games:
        other = None
        if (game.white, game.black) not in there:
            other = next(
                (two for two in sorted(left) if all(map(fits, (game.white, game.black), two))),
                None,
            )
        if other is not None:
            left.discard(other)
            game = game._replace(white=other[0], black=other[1])  # noqa: PLW2901 - the same seat
        games.append(game)
    return DueRound(due.number, tuple(games))


def _in_order(tournament: Tournament) -> list[Team]:
    return sorted(tournament.teams, key=lambda team: team.number)
