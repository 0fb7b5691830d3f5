"""A tournament: everything that is known of it, as one value that does not change."""

from collections.abc import Iterable, Mapping
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from pareo.arguments import (
    TRUTH,
    WHOLE_NUMBER,
    Argument,
    checked,
    checked_fields,
    convert,
    instance,
    optional,
    taken,
)
from pareo.errors import InputError
from pareo.model import change_faults
from pareo.model.cross_checks import MOST_ROUNDS, faults_of, unknown
from pareo.model.event import Event
from pareo.model.lots import Lot
from pareo.model.participants import Participant, Player, Team
from pareo.model.records import (
    Bye,
    EarlierResult,
    LateEntry,
    Match,
    PublishedStanding,
    RatingCorrection,
    RequestedBye,
    Round,
    Withdrawal,
    completed,
)
from pareo.model.results import BYE_KIND, RESULT, ByeKind, Result
from pareo.model.settings import Settings
from pareo.model.system_name import EventSystem, event_system
from pareo.model.time_control import TimeControl
from pareo.model.values import BirthDate, Sex, Title, Tpn
from pareo.value import dataclass, field, replace, unchecked

_ROUND: Final = instance(Round)


@dataclass(frozen=True, repr=False)
@checked_fields()
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
    lots: tuple[Lot, ...] = ()
    earlier_results: tuple[EarlierResult, ...] = ()

    def __post_init__(self) -> None:
        convert(self)
        everyone = tuple(participant.number for participant in self.participants)
        rounds = tuple(completed(played, everyone) for played in self.rounds)
        object.__setattr__(self, "rounds", rounds)
        if faults := tuple(faults_of(self)):
            raise InputError(faults)

    if TYPE_CHECKING:

        def __init__(  # noqa: PLR0913, PLR0917 - one for each field
            self,
            players: Iterable[Player],
            settings: Settings = ...,
            event: Event | str = ...,
            teams: Iterable[Team] = (),
            rounds: Iterable[Round] = (),
            requested_byes: Iterable[RequestedBye] = (),
            late_entries: Iterable[LateEntry] = (),
            withdrawals: Iterable[Withdrawal] = (),
            rating_corrections: Iterable[RatingCorrection] = (),
            published_players: Iterable[PublishedStanding] = (),
            published_teams: Iterable[PublishedStanding] = (),
            remarks: Iterable[str] = (),
            kept_lines: Iterable[str] = (),
            lots: Iterable[Lot] = (),
            earlier_results: Iterable[EarlierResult] = (),
        ) -> None: ...

    def __repr__(self) -> str:
        kind = "teams" if self.settings.teams_are_paired else "players"
        planned = "" if self.settings.rounds is None else f" of {self.settings.rounds}"
        return (
            f"<Tournament {self.event.name!r}: {len(self.participants)} {kind}, "
            f"round {len(self.rounds)}{planned}>"
        )

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

    @cached_property
    def system(self) -> EventSystem:
        """The system that the event names by a code, a key or a remark."""
        return event_system(self.settings.system, self.remarks)

    @cached_property
    def described_system(self) -> EventSystem:
        """The system that is named, else what the header says in words of the kind of event."""
        return self.system if self.system.code else event_system(self.event.kind)

    @property
    def time_control(self) -> TimeControl | None:
        """The time control that is set, else what the header's free words say in figures."""
        return self.settings.time_control or TimeControl.from_words(self.event.time_control or "")

    def participant(self, number: int) -> Participant:
        """Return whoever is paired under that number; raises InputError if nobody is."""
        tpn = Tpn(taken(WHOLE_NUMBER, number, "number"))
        paired = self.team_by_number if self.settings.teams_are_paired else self.player_by_number
        if (found := paired.get(tpn)) is None:
            raise InputError([unknown(tpn, ("participant", tpn))])
        return found

    @checked(played=_ROUND)
    def with_round(self, played: Round) -> "Tournament":
        """Return the tournament with one more round.

        Whoever was granted a bye for it, and is not in the round, has that bye.
        """
        number = len(self.rounds) + 1
        return replace(
            self,
            rounds=(*self.rounds, self.with_granted_byes(played)),
            requested_byes=tuple(bye for bye in self.requested_byes if bye.round != number),
        )

    @checked(played=_ROUND)
    def with_granted_byes(self, played: Round) -> Round:
        """Return the next round with the byes granted for it to those who are not in it."""
        granted = [bye for bye in self.requested_byes if bye.round == len(self.rounds) + 1]
        present = set(played.participants()) if granted else set()
        byes = tuple(
            Bye(bye.participant, bye.kind) for bye in granted if bye.participant not in present
        )
        return replace(played, byes=played.byes + byes) if byes else played

    def with_player(
        self,
        player: Player | str,
        rating: int | None = None,
        *,
        title: Title | str | None = None,
        sex: Sex | str | None = None,
        federation: str | None = None,
        fide_id: str | int | None = None,
        birth_date: BirthDate | date | str | None = None,
    ) -> "Tournament":
        """Return the tournament with one more player: a `Player`, or a name and what is known.

        A name has the next free number, and so has a player with the number 0; `numbered`
        brings all of them into the initial order. Raises InputError.
        """
        known = (rating, title, sex, federation, fide_id, birth_date)
        if not isinstance(player, Player):
            player = Player(0, player, *known)
        elif any(each is not None for each in known):
            raise InputError([change_faults.known_twice()])
        if player.number == 0:
            player = replace(player, number=self._next_number)
        return replace(self, players=(*self.players, player))

    def with_settings(self, **changes: Any) -> "Tournament":
        """Return the tournament with other settings: the fields of `Settings` by their names.

        Plain values and lists are taken as `Settings` takes them. Raises InputError.
        """
        return replace(self, settings=replace(self.settings, **changes))

    @property
    def _next_number(self) -> Tpn:
        return Tpn(max((player.number for player in self.players), default=0) + 1)

    @checked(white=WHOLE_NUMBER, black=WHOLE_NUMBER, result=RESULT, round=optional(WHOLE_NUMBER))
    def with_result(
        self,
        white: int,
        black: int,
        result: Result | str,
        *,
        round: int | None = None,  # noqa: A002 - the word of the Handbook
    ) -> "Tournament":
        """Return the tournament with the result of a game, in the last round or in another.

        Raises InputError where these two have no game there, or the other colours.
        """
        return self.with_results((white, black, result), round=round)

    @checked(round=optional(WHOLE_NUMBER))
    def with_results(
        self,
        *results: tuple[int, int, Result | str],
        round: int | None = None,  # noqa: A002 - the word of the Handbook
    ) -> "Tournament":
        """Return the tournament with results of several games of a round at once.

        Each is White, Black and the result: `with_results((4, 9, "1-0"), (2, 7, "="))`. Raises
        InputError with everybody who has no game there, or the other colours.
        """
        number = len(self.rounds) if round is None else round
        if not 1 <= number <= len(self.rounds):
            raise InputError([change_faults.not_paired(number)])
        given = Round.of(*results).matches
        played = self.rounds[number - 1]
        known = {(game.white, game.black) for match in played.matches for game in match.games}
        if faults := [
            change_faults.no_game(home, away, number, turned=(away, home) in known)
            for home, away in ((each.home, each.away) for each in given)
            if (home, away) not in known
        ]:
            raise InputError(faults)
        result_of: dict[tuple[int | None, int | None], Result] = {
            (each.home, each.away): each.games[0].result for each in given
        }
        matches = tuple(_with_results(match, result_of) for match in played.matches)
        return replace(
            self,
            rounds=(
                *self.rounds[: number - 1],
                replace(played, matches=matches),
                *self.rounds[number:],
            ),
        )

    @checked(number=WHOLE_NUMBER, kind=BYE_KIND, round=optional(WHOLE_NUMBER))
    def with_bye(
        self,
        number: int,
        kind: ByeKind | str = ByeKind.HALF_POINT,
        *,
        round: int | None = None,  # noqa: A002 - the word of the Handbook
    ) -> "Tournament":
        """Return the tournament with a bye granted for the next round, or for a later one."""
        wanted = self._round_to_come(round)
        return replace(
            self, requested_byes=(*self.requested_byes, RequestedBye(wanted, number, kind))
        )

    @checked(number=WHOLE_NUMBER, after_round=optional(WHOLE_NUMBER), expelled=TRUTH)
    def with_withdrawal(
        self, number: int, after_round: int | None = None, *, expelled: bool = False
    ) -> "Tournament":
        """Return the tournament that somebody has left after the last round, or after another.

        Raises InputError where that round is not planned, or the same one has left before.
        """
        after = len(self.rounds) if after_round is None else after_round
        if not 0 <= after <= self._last_round:
            raise InputError([change_faults.no_leaving(number, after, self._last_round)])
        for gone in self.withdrawals:
            if gone.participant == number:
                raise InputError([change_faults.has_left(gone)])
        return replace(self, withdrawals=(*self.withdrawals, Withdrawal(number, after, expelled)))

    @checked(first_round=optional(WHOLE_NUMBER))
    def with_late_entry(  # noqa: PLR0913 - those of with_player
        self,
        entry: Player | str | int,
        *,
        first_round: int | None = None,
        rating: int | None = None,
        title: Title | str | None = None,
        sex: Sex | str | None = None,
        federation: str | None = None,
        fide_id: str | int | None = None,
        birth_date: BirthDate | date | str | None = None,
    ) -> "Tournament":
        """Return the tournament with somebody who comes for the next round, or for a later one.

        A `Player`, or a name and what is known, is a new entry, with the next free number; a
        number is that of somebody on the list who comes late. `numbered` gives the numbers of
        C.04.2 Art. 2.4. Raises InputError where the first round is paired or not planned.
        """
        first = self._round_to_come(first_round)
        known: dict[str, Any] = {"title": title, "sex": sex, "federation": federation}
        known |= {"fide_id": fide_id, "birth_date": birth_date}
        if isinstance(entry, Player | str):
            entered = self.with_player(entry, rating, **known)
            late = LateEntry(entered.players[-1].number, first)
            return replace(entered, late_entries=(*self.late_entries, late))
        if any(each is not None for each in (rating, *known.values())):
            raise InputError([change_faults.known_twice()])
        return replace(self, late_entries=(*self.late_entries, LateEntry(entry, first)))

    @property
    def _last_round(self) -> int:
        return MOST_ROUNDS if self.settings.rounds is None else self.settings.rounds

    def _round_to_come(self, number: int | None) -> int:
        """Return the number of a round that can still be paired, by default the next."""
        following = len(self.rounds) + 1
        wanted = following if number is None else number
        if not following <= wanted <= self._last_round:
            raise InputError([change_faults.not_to_come(wanted, following, self._last_round)])
        return wanted

    @checked(number=WHOLE_NUMBER)
    def after_round(self, number: int) -> "Tournament":
        """Return the tournament as it stood when that round had been played.

        What was published about later rounds is left out. The byes of the round that follows
        stay known: they were granted before its pairing, unlike the pairing-allocated one.
        Raises InputError for a round that is not paired; 0 is before the first.
        """
        if not 0 <= number <= len(self.rounds):
            raise InputError([change_faults.not_paired(number)])
        if number == len(self.rounds):
            return self
        if number not in self._earlier:
            self._earlier[number] = self._as_of(number)
        return self._earlier[number]

    @cached_property
    def derived(self) -> dict[str, object]:
        """What was worked out from it and is asked for again: it never changes."""
        return {}

    @cached_property
    def _earlier(self) -> "dict[int, Tournament]":
        return {}

    def _as_of(self, number: int) -> "Tournament":
        granted = tuple(
            RequestedBye(number + 1, bye.participant, bye.kind)
            for bye in self.rounds[number].byes
            if bye.kind is not ByeKind.PAIRING_ALLOCATED
        )
        later = tuple(bye for bye in self.requested_byes if bye.round > len(self.rounds))
        return unchecked(  # a part of what was found right as a whole
            self,
            rounds=self.rounds[:number],
            requested_byes=granted + later,
            withdrawals=tuple(w for w in self.withdrawals if w.after_round <= number),
            rating_corrections=tuple(c for c in self.rating_corrections if c.round <= number),
            earlier_results=tuple(e for e in self.earlier_results if e.round <= number),
            published_players=(),
            published_teams=(),
            lots=tuple(lot for lot in self.lots if lot.round is None or lot.round <= number),
        )


def _with_results(match: Match, result_of: Mapping[tuple[int | None, int | None], Result]) -> Match:
    games = tuple(
        replace(game, result=result_of.get((game.white, game.black), game.result))
        for game in match.games
    )
    return match if games == match.games else replace(match, games=games)


TOURNAMENT: Final[Argument[Tournament]] = instance(Tournament)
