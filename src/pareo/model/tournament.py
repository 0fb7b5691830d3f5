"""A tournament: everything that is known of it, as one value that does not change."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property

from pareo.errors import InputError
from pareo.model.participants import Participant, Player, Team
from pareo.model.records import RatingCorrection, RequestedBye, Round
from pareo.model.settings import Settings
from pareo.model.values import Points, Tpn


@dataclass(frozen=True, slots=True)
class Event:
    """Name, place, dates and people of the event."""

    name: str = ""
    city: str | None = None
    federation: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    round_dates: tuple[date | None, ...] = ()
    kind: str | None = None
    time_control: str | None = None
    chief_arbiter: str | None = None
    deputies: tuple[str, ...] = ()
    pairing_controller: str | None = None


@dataclass(frozen=True, slots=True)
class LateEntry:
    """Somebody who is taken into account only from a round after the first."""

    participant: Tpn
    first_round: int


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """Somebody who left after a round and is no longer paired."""

    participant: Tpn
    after_round: int


@dataclass(frozen=True, slots=True)
class PublishedStanding:
    """Points and rank as somebody published them; a claim to be checked, never an input.

    The points are game points; a team has match points too.
    """

    number: Tpn
    points: Points | None = None
    rank: int | None = None
    match_points: Points | None = None


@dataclass(frozen=True)
class Tournament:
    """Facts only; building one runs the cross-checks and raises all faults at once.

    Rounds are those that have been paired. In each of them everybody stands: who is
    neither in a match nor has a bye was absent and is given a zero-point bye.
    """

    players: tuple[Player, ...]
    settings: Settings = field(default_factory=Settings)
    event: Event = field(default_factory=Event)
    teams: tuple[Team, ...] = ()
    rounds: tuple[Round, ...] = ()
    requested_byes: tuple[RequestedBye, ...] = ()
    late_entries: tuple[LateEntry, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()
    rating_corrections: tuple[RatingCorrection, ...] = ()
    published_players: tuple[PublishedStanding, ...] = ()
    published_teams: tuple[PublishedStanding, ...] = ()
    remarks: tuple[str, ...] = ()
    kept_lines: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        from pareo.model.cross_checks import faults_of

        everyone = tuple(participant.number for participant in self.participants)
        rounds = tuple(played.with_absentees(everyone) for played in self.rounds)
        object.__setattr__(self, "rounds", rounds)
        if faults := tuple(faults_of(self)):
            raise InputError(faults)

    @property
    def participants(self) -> tuple[Participant, ...]:
        """Whoever is paired: the teams where teams are paired, else the players."""
        return self.teams if self.settings.teams_are_paired else self.players

    @cached_property
    def player_by_number(self) -> Mapping[Tpn, Player]:
        """The players by their numbers."""
        return {player.number: player for player in self.players}

    @cached_property
    def team_by_number(self) -> Mapping[Tpn, Team]:
        """The teams by their numbers."""
        return {team.number: team for team in self.teams}

    @cached_property
    def team_of(self) -> Mapping[Tpn, Tpn]:
        """The team number of each player who is a member of one."""
        return {member: team.number for team in self.teams for member in team.members}

    def participant(self, number: Tpn) -> Participant:
        """Return whoever is paired under that number."""
        if self.settings.teams_are_paired:
            return self.team_by_number[number]
        return self.player_by_number[number]

    def with_round(self, played: Round) -> "Tournament":
        """Return the tournament with one more round; granted byes of that round are in it."""
        number = len(self.rounds) + 1
        return replace(
            self,
            rounds=(*self.rounds, played),
            requested_byes=tuple(bye for bye in self.requested_byes if bye.round != number),
        )

    def after_round(self, number: int) -> "Tournament":
        """Return the tournament as it stood when that round had been played.

        The byes of the round that follows stay known: they were granted before its pairing.
        """
        from pareo.model.as_of import as_of

        return as_of(self, number)
