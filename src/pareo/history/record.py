"""The record of a tournament: what each of its rounds was to everybody, by participant."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from pareo.history.byes import UnplayedRound, unplayed_rounds
from pareo.history.opponents import gives_colour, is_meeting
from pareo.history.scoring import Scores
from pareo.history.virtual_scores import pairing_scores, real_scores, scores_for_pairing
from pareo.model import Colour, Participant, Player, Points, Rating, Tournament, Tpn
from pareo.value import dataclass

FLOATS_BY_SCORE: Final = "floats-by-score"
"""The reading that floats of accelerated rounds go by the score without virtual points."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Record:
    """Lines with one entry for each round, None where there is none; their first rounds are a line too.

    `scores` are those before each round and after the last. `gaps` are the own score minus the
    opponent's in the rounds played, `forfeited` the same for forfeited pairings.
    """

    scores: Mapping[Tpn, tuple[Points, ...]]
    colours: Mapping[Tpn, tuple[Colour | None, ...]]
    opponents: Mapping[Tpn, tuple[Tpn | None, ...]]
    gaps: Mapping[Tpn, tuple[Points | None, ...]]
    forfeited: Mapping[Tpn, tuple[Points | None, ...]]
    unplayed: Mapping[Tpn, tuple[UnplayedRound, ...]]
    ratings: Mapping[Tpn, Rating | None]
    federations: Mapping[Tpn, str | None]


def record_of(tournament: Tournament, known: Scores | None = None) -> Record:
    """Go through the rounds of a tournament once; known scores are not counted again."""
    settings, participants = tournament.settings, tournament.participants
    counted = known if known is not None and known.settled else scores_for_pairing(tournament)
    scores = pairing_scores(tournament, counted)
    by_score = FLOATS_BY_SCORE in settings.readings
    floats = real_scores(tournament, counted) if by_score else scores
    numbers = [one.number for one in participants]
    place_of = {number: place for place, number in enumerate(numbers)}
    rounds = [_OneRound(len(numbers)) for _ in tournament.rounds]
    for played, of_round, before, virtual in zip(
        tournament.rounds, rounds, floats, scores, strict=False
    ):
        colours, opponents, gaps = of_round.colours, of_round.opponents, of_round.gaps
        for match in played.matches:
            home, away = match.home, match.away
            here, there = place_of[home], place_of[away]
            has_colours = gives_colour(match)
            if has_colours:
                colours[here], colours[there] = Colour.WHITE, Colour.BLACK
            if has_colours or is_meeting(match, settings):
                opponents[here], opponents[there] = away, home
                gap = before[home] - before[away]
                gaps[here], gaps[there] = Points(gap), Points(-gap)
            else:
                gap = virtual[home] - virtual[away]
                of_round.forfeited[here], of_round.forfeited[there] = Points(gap), Points(-gap)
    return Record(
        scores=dict(zip(numbers, zip(*map(dict.values, scores), strict=True), strict=True)),
        colours=_by_participant(numbers, [each.colours for each in rounds]),
        opponents=_by_participant(numbers, [each.opponents for each in rounds]),
        gaps=_by_participant(numbers, [each.gaps for each in rounds]),
        forfeited=_by_participant(numbers, [each.forfeited for each in rounds]),
        unplayed=unplayed_rounds(tournament, counted),
        ratings={one.number: _rating(one) for one in participants},
        federations={one.number: _federation(one) for one in participants},
    )


class _OneRound:
    """What a round was to each participant, in their order."""

    def __init__(self, participants: int) -> None:
        self.colours: list[Colour | None] = [None] * participants
        self.opponents: list[Tpn | None] = [None] * participants
        self.gaps: list[Points | None] = [None] * participants
        self.forfeited: list[Points | None] = [None] * participants


def _by_participant(
    numbers: Sequence[Tpn], rounds: Sequence[Sequence[_T]]
) -> dict[Tpn, tuple[_T, ...]]:
    """Turn lines of rounds into lines of participants."""
    if not rounds:
        return dict.fromkeys(numbers, ())
    return dict(zip(numbers, zip(*rounds, strict=True), strict=True))


def _rating(participant: Participant) -> Rating | None:
    return participant.rating if isinstance(participant, Player) else participant.strength


def _federation(participant: Participant) -> str | None:
    return participant.federation if isinstance(participant, Player) else None
