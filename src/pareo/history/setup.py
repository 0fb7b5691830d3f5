"""Everything a pairing system uses to pair the next round."""

from collections.abc import Mapping, Sequence
from typing import Final

from pareo.errors import Fault, InputError
from pareo.history.byes import UnplayedRound, points_for_a_win, unplayed_rounds
from pareo.history.colours import colours_played
from pareo.history.numbers import effective_numbers
from pareo.history.opponents import (
    forbidden_opponents,
    is_meeting,
    opponents_by_round,
    opponents_met,
)
from pareo.history.presence import to_be_paired
from pareo.history.scoring import Scores
from pareo.history.virtual_scores import (
    pairing_scores,
    real_scores,
    scores_for_pairing,
    secondary_points,
)
from pareo.language import Message, counted
from pareo.model import (
    ZERO,
    Colour,
    EventSystem,
    Participant,
    Player,
    Points,
    Rating,
    Tournament,
    Tpn,
    event_system,
)
from pareo.value import dataclass, field

FLOATS_BY_SCORE: Final = "floats-by-score"
"""The reading that floats of accelerated rounds go by the score without virtual points."""


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


def round_setup(tournament: Tournament) -> RoundSetup:
    """Return the set-up of the next round; raises InputError with everything missing."""
    if faults := tuple(_missing(tournament, len(tournament.rounds) + 1)):
        raise InputError(faults)
    return _setup(tournament, to_be_paired(tournament))


def setup_of_everybody(tournament: Tournament) -> RoundSetup:
    """Return the set-up with all participants, even if no next round will be paired."""
    return _setup(tournament, [one.number for one in tournament.participants])


def _setup(tournament: Tournament, present: Sequence[Tpn]) -> RoundSetup:
    settings = tournament.settings
    number = len(tournament.rounds) + 1
    assert settings.rounds is not None
    assert settings.initial_colour is not None
    numbers = effective_numbers(tournament, present)
    counted = scores_for_pairing(tournament)
    scores = pairing_scores(tournament, counted)
    colours = colours_played(tournament)
    floats = real_scores(tournament, counted) if FLOATS_BY_SCORE in settings.readings else scores
    gaps = _gaps(tournament, floats, played=True)
    forfeited = _gaps(tournament, scores, played=False)
    unplayed = unplayed_rounds(tournament, counted)
    met = opponents_met(tournament)
    opponents = opponents_by_round(tournament)
    ratings = {one.number: _rating(one) for one in tournament.participants}
    forbidden = forbidden_opponents(tournament, number)
    return RoundSetup(
        round=number,
        rounds=settings.rounds,
        entrants=tuple(
            Entrant(
                tpn=tpn,
                number=numbers[tpn],
                score=scores[-1][tpn],
                colours=colours[tpn],
                gaps=tuple(gaps[tpn]),
                unplayed=unplayed[tpn],
                met=met[tpn],
                forbidden=forbidden[tpn],
                rating=ratings[tpn],
                federation=_federation(tournament.participant(tpn)),
                forfeited=tuple(forfeited[tpn]),
                opponents=tuple(opponents[tpn]),
                scores_before=tuple(before[tpn] for before in scores[:-1]),
                second_score=secondary_points(settings, counted.total(tpn)),
            )
            for tpn in present
        ),
        win=points_for_a_win(settings),
        loss=Points(settings.points.loss * settings.games_per_match),
        initial_colour=settings.initial_colour,
        participants=len(numbers),
        ratings=ratings,
        past=Past(tournament, counted),
        named=tournament.system,
        readings=settings.readings,
    )


def _rating(participant: Participant) -> Rating | None:
    return participant.rating if isinstance(participant, Player) else participant.strength


def _federation(participant: Participant) -> str | None:
    return participant.federation if isinstance(participant, Player) else None


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


def _gaps(
    tournament: Tournament, scores: Sequence[Mapping[Tpn, Points]], *, played: bool
) -> dict[Tpn, list[Points | None]]:
    """Return the score differences in the pairings that were played, or in the others."""
    rounds = len(tournament.rounds)
    gaps: dict[Tpn, list[Points | None]] = {
        participant.number: [None] * rounds for participant in tournament.participants
    }
    for index, paired in enumerate(tournament.rounds):
        before = scores[index]
        for match in paired.matches:
            if is_meeting(match, tournament.settings) is played:
                gap = before[match.home] - before[match.away]
                gaps[match.home][index] = Points(gap)
                gaps[match.away][index] = Points(-gap)
    return gaps
