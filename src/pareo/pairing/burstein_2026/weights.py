"""The criteria of Article 2 as one whole number for each pair.

C5 to C8 are sums over the pairs of the bracket, over who is paired in it, or over the pairs of
the next bracket; the pairs of the next bracket show what C7 can reach, and bind nobody.
"""

from collections.abc import Callable, Sequence

from pareo.matching import heaviest_matching, heaviest_perfect_matching
from pareo.model import Points
from pareo.pairing.burstein_2026.completion import Field
from pareo.pairing.burstein_2026.definitions import BursteinPlayer
from pareo.pairing.burstein_2026.situation import BursteinSituation
from pareo.pairing.common.colours import same_colour_due
from pareo.pairing.common.placed import places_of
from pareo.pairing.dutch_family.digits import Digits, PairWeights, both, one

OfPair = Callable[[BursteinPlayer, BursteinPlayer], int | None]
"""What a pair is worth; None where it may not be made."""
Pairs = list[tuple[BursteinPlayer, BursteinPlayer]]


def pairs_inside(situation: BursteinSituation) -> list[Digits[BursteinPlayer]]:
    """Count the pairs."""
    return [Digits(one, None, len(situation.bracket.players))]


def scores_paired(situation: BursteinSituation) -> list[Digits[BursteinPlayer]]:
    """Count who is paired of each score, the highest first."""
    bracket = situation.bracket
    return _levels(bracket.players, bracket.score)


def pairs_ahead(situation: BursteinSituation) -> list[Digits[BursteinPlayer]]:
    """Count the pairs of both brackets, and who is paired in one of them of each score."""
    if not situation.following:
        return []
    everyone = (*situation.bracket.players, *situation.following)
    inside = _pairs_and_scores(everyone, situation.following[0].score)
    return [Digits(digits.inside, digits.inside, digits.most) for digits in inside]


def preferences_kept(situation: BursteinSituation) -> list[Digits[BursteinPlayer]]:
    """Count the pairs that do not miss a colour due."""
    most = len(situation.bracket.players) + len(situation.following)
    return [Digits(lambda one, other: int(not same_colour_due(one, other)), None, most)]


def next_bracket_weights(
    players: Sequence[BursteinPlayer], score: Points
) -> PairWeights[BursteinPlayer]:
    """Return what pairs are worth in a bracket that is judged for C7."""
    return PairWeights(_pairs_and_scores(players, score), players, kind_of)


def kind_of(player: BursteinPlayer) -> tuple[object, ...]:
    """Return all that the criteria see of a player."""
    return player.score, player.preference


def _pairs_and_scores(
    players: Sequence[BursteinPlayer], score: Points
) -> list[Digits[BursteinPlayer]]:
    return [Digits(one, None, len(players)), *_levels(players, score)]


def _levels(players: Sequence[BursteinPlayer], score: Points) -> list[Digits[BursteinPlayer]]:
    """Return digits for each score but that of the residents: how many of them are paired follows."""
    levels = sorted({player.score for player in players} - {score}, reverse=True)
    return [Digits(both(_has_score(level)), None, len(players)) for level in levels]


def _has_score(score: Points) -> Callable[[BursteinPlayer], int]:
    return lambda player: int(player.score == score)


def heaviest_pairing(
    field: Field, players: Sequence[BursteinPlayer], weight: OfPair, *, complete: bool = True
) -> Pairs | None:
    """Return the heaviest pairing of players: of all of them, or of as many as it may be."""
    neighbours = field.neighbours(players)
    edges = [
        (index, other, worth)
        for index, one in enumerate(players)
        for other in places_of(neighbours[index] >> (index + 1) << (index + 1))
        if (worth := weight(one, players[other])) is not None
    ]
    solve = heaviest_perfect_matching if complete else heaviest_matching
    found = solve(len(players), edges)
    if found is None:
        return None
    return [
        (player, players[mate])
        for index, player in enumerate(players)
        if (mate := found.mates[index]) > index
    ]
