"""The record of a tournament: what each of its rounds was to everybody, by participant."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from pareo.history.byes import UnplayedRound, unplayed_rounds
from pareo.history.colours import colours_by_round
from pareo.history.opponents import is_meeting
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
    colours: Mapping[Tpn, Sequence[Colour | None]]
    opponents: Mapping[Tpn, Sequence[Tpn | None]]
    gaps: Mapping[Tpn, tuple[Points | None, ...]]
    forfeited: Mapping[Tpn, tuple[Points | None, ...]]
    unplayed: Mapping[Tpn, tuple[UnplayedRound, ...]]
    ratings: Mapping[Tpn, Rating | None]
    federations: Mapping[Tpn, str | None]


def record_of(tournament: Tournament) -> Record:
    """Go through the rounds of a tournament once."""
    counted = scores_for_pairing(tournament)
    scores = pairing_scores(tournament, counted)
    by_score = FLOATS_BY_SCORE in tournament.settings.readings
    floats = real_scores(tournament, counted) if by_score else scores
    opponents: dict[Tpn, list[Tpn | None]] = _empty_lines(tournament)
    gaps: dict[Tpn, list[Points | None]] = _empty_lines(tournament)
    forfeited: dict[Tpn, list[Points | None]] = _empty_lines(tournament)
    for index, paired in enumerate(tournament.rounds):
        for match in paired.matches:
            home, away = match.home, match.away
            if is_meeting(match, tournament.settings):
                opponents[home][index], opponents[away][index] = away, home
                before, lines = floats[index], gaps
            else:
                before, lines = scores[index], forfeited
            gap = before[home] - before[away]
            lines[home][index], lines[away][index] = Points(gap), Points(-gap)
    return Record(
        scores={tpn: tuple([each[tpn] for each in scores]) for tpn in scores[0]},
        colours=colours_by_round(tournament),
        opponents=opponents,
        gaps={tpn: tuple(line) for tpn, line in gaps.items()},
        forfeited={tpn: tuple(line) for tpn, line in forfeited.items()},
        unplayed=unplayed_rounds(tournament, counted),
        ratings={one.number: _rating(one) for one in tournament.participants},
        federations={one.number: _federation(one) for one in tournament.participants},
    )


def _empty_lines(tournament: Tournament) -> dict[Tpn, list[_T | None]]:
    rounds = len(tournament.rounds)
    return {one.number: [None] * rounds for one in tournament.participants}


def _rating(participant: Participant) -> Rating | None:
    return participant.rating if isinstance(participant, Player) else participant.strength


def _federation(participant: Participant) -> str | None:
    return participant.federation if isinstance(participant, Player) else None
