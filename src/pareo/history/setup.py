"""Everything a pairing system uses to pair the next round."""

import operator
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, TypeVar

from pareo.errors import Fault, InputError
from pareo.history.byes import UnplayedRound, points_for_a_win
from pareo.history.numbers import effective_numbers
from pareo.history.opponents import forbidden_opponents
from pareo.history.presence import to_be_paired
from pareo.history.record import Record, record_of
from pareo.history.scoring import Scores, known_scores
from pareo.history.virtual_scores import scores_for_pairing, secondary_points
from pareo.language import Message, counted
from pareo.model import ZERO, Colour, EventSystem, Points, Rating, Tournament, Tpn, event_system
from pareo.value import dataclass, field, maker, without_cycles


@dataclass(frozen=True, slots=True)
class Entrant:
    """A participant to be paired, with the past rounds.

    `gaps` has one entry for each past round: the own pairing score minus the opponent's; None
    where nothing was played. `forfeited` has the same for forfeited pairings, `scores_before`
    the own pairing score in each round. `opponents` are those of the games played, first round
    first. `second_score` is a team's other score: game points, or match points where game points
    come first.
    """

    tpn: Tpn
    number: int
    score: Points
    colours: tuple[Colour, ...]
    gaps: tuple[Points | None, ...]
    unplayed: tuple[UnplayedRound, ...]
    met: frozenset[Tpn]
    forbidden: frozenset[Tpn]
    rating: Rating | None = None
    federation: str | None = None
    forfeited: tuple[Points | None, ...] = ()
    opponents: tuple[Tpn, ...] = ()
    scores_before: tuple[Points, ...] = ()
    second_score: Points = ZERO


_made: Final = maker(Entrant)
_NOBODY: Final = frozenset[Tpn]()
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Past:
    """All recorded rounds with their scores, for what only one chapter derives from them."""

    tournament: Tournament
    scores: Scores


@dataclass(frozen=True, slots=True)
class RoundSetup:
    """The round to be paired, with pairing scores and effective numbers.

    `participants` counts all who ever took part, also those absent now; `ratings` are those of
    all participants; without a `past` no round is recorded. `named` is what the event says of its
    system, `readings` are the other readings of its text that it announces.
    """

    round: int
    rounds: int
    entrants: tuple[Entrant, ...]
    win: Points
    loss: Points
    initial_colour: Colour
    participants: int = 0
    ratings: Mapping[Tpn, Rating | None] = field(default_factory=dict)
    past: Past | None = field(default=None, compare=False, repr=False)
    named: EventSystem = field(default_factory=lambda: event_system(None))
    readings: tuple[str, ...] = ()

    @property
    def is_last(self) -> bool:
        """Whether no round follows."""
        return self.round >= self.rounds


class RoundSetups:
    """The set-ups of the rounds of one tournament, which is gone through once for all of them."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament

    @cached_property
    def _record(self) -> Record:
        return record_of(self._tournament, known_scores(self._tournament))

    def of(self, before: Tournament) -> RoundSetup:
        """Return the set-up of the round after that state; raises InputError with all that is missing.

        A state whose results are not those of the tournament has a record of its own.
        """
        stood_so = _began_as(self._tournament, before)
        return round_setup(before, self._record if stood_so else None)


def _began_as(tournament: Tournament, before: Tournament) -> bool:
    """Whether an event of players stood so once: with its first rounds, and its settings.

    What a match of teams is worth may follow from later ones.
    """
    rounds = tournament.rounds[: len(before.rounds)]
    return (
        before.settings is tournament.settings
        and before.players is tournament.players
        and not tournament.settings.teams_are_paired
        and len(rounds) == len(before.rounds)
        and all(map(operator.is_, rounds, before.rounds))
    )


@without_cycles
def round_setup(tournament: Tournament, record: Record | None = None) -> RoundSetup:
    """Return the set-up of the next round; raises InputError with everything missing.

    `record` saves going through the rounds again; it may be that of a tournament which began so.
    """
    if faults := tuple(_missing(tournament, len(tournament.rounds) + 1)):
        raise InputError(faults)
    return _setup(tournament, to_be_paired(tournament), record or record_of(tournament))


def setup_of_everybody(tournament: Tournament) -> RoundSetup:
    """Return the set-up with all participants, even if no next round will be paired."""
    everybody = [one.number for one in tournament.participants]
    return _setup(tournament, everybody, record_of(tournament))


def _setup(tournament: Tournament, present: Sequence[Tpn], record: Record) -> RoundSetup:
    settings = tournament.settings
    past = len(tournament.rounds)
    assert settings.rounds is not None
    assert settings.initial_colour is not None
    numbers = effective_numbers(tournament, present)
    counted = scores_for_pairing(tournament)
    barred = forbidden_opponents(tournament, past + 1) if settings.forbidden_pairs else {}
    seconds: dict[Tpn, Points] = {}
    if settings.teams_are_paired:
        seconds = {tpn: secondary_points(settings, counted.total(tpn)) for tpn in present}
    return RoundSetup(
        round=past + 1,
        rounds=settings.rounds,
        entrants=tuple(
            [
                _entrant(record, past, tpn, numbers[tpn], barred.get(tpn), seconds.get(tpn, ZERO))
                for tpn in present
            ]
        ),
        win=points_for_a_win(settings),
        loss=Points(settings.points.loss * settings.games_per_match),
        initial_colour=settings.initial_colour,
        participants=len(numbers),
        ratings=record.ratings,
        past=Past(tournament, counted),
        named=tournament.system,
        readings=settings.readings,
    )


def _entrant(
    record: Record,
    past: int,
    tpn: Tpn,
    number: int,
    forbidden: frozenset[Tpn] | None,
    second_score: Points,
) -> Entrant:
    """Return somebody with so many past rounds of the record."""
    opponents = _known(record.opponents[tpn][:past])
    scores, unplayed = record.scores[tpn], record.unplayed[tpn]
    return _made(
        tpn,
        number,
        scores[past],
        _known(record.colours[tpn][:past]),
        record.gaps[tpn][:past],
        tuple([missed for missed in unplayed if missed.round <= past]) if unplayed else (),
        frozenset(opponents),
        forbidden or _NOBODY,
        record.ratings[tpn],
        record.federations[tpn],
        record.forfeited[tpn][:past],
        opponents,
        scores[:past],
        second_score,
    )


def _known(line: tuple[_T | None, ...]) -> tuple[_T, ...]:
    """Return a line without its gaps; one that has none is the same."""
    return line if all(line) else tuple(filter(None, line))  # type: ignore[return-value]


def _missing(tournament: Tournament, number: int) -> list[Fault]:
    settings = tournament.settings
    faults = []
    if settings.rounds is None:
        faults.append(
            Fault(
                Message("The number of rounds is not known (C.04.1 Art. 1)."),
                Message("Say how many rounds are planned."),
                about=("rounds",),
            )
        )
    elif number > settings.rounds:
        faults.append(
            Fault(
                counted(
                    "The only planned round is paired.",
                    "All {count} planned rounds are paired.",
                    settings.rounds,
                ),
                Message("Correct the number of rounds if another round is to be played."),
                about=("rounds",),
            )
        )
    if settings.initial_colour is None:
        faults.append(
            Fault(
                Message("The initial colour is not known."),
                Message("Draw it by lot before round 1 and say which it is."),
                about=("initial colour",),
            )
        )
    return faults
