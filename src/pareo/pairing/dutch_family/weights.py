"""The digits that a criterion has in the weight of a pair.

What a row of the table names here is asked for each bracket, with the number of those who float.
"""

from collections.abc import Iterable

from pareo.model import Points
from pareo.pairing.dutch_family.completion import Field
from pareo.pairing.dutch_family.criterion import DigitsOf, Row
from pareo.pairing.dutch_family.digits import Digits, PairWeights, both, one, spared
from pareo.pairing.dutch_family.players import (
    Bracket,
    Float,
    FloatThen,
    KindOf,
    OfPair,
    OfPlayer,
    Player,
    seen,
)
from pareo.pairing.dutch_family.situation import Situation


def bracket_weights(
    criteria: Iterable[Row], kind: KindOf, situation: Situation, floats: int
) -> PairWeights[Player]:
    """Return what pairs of a bracket, and of the one after it, are worth if so many float."""
    digits = [digit for row in criteria for digit in row.digits(situation, floats)]
    return PairWeights(digits, (*situation.bracket.players, *situation.following), kind)


def inside(of_pair: OfPair) -> DigitsOf:
    """Add something up over the pairs of the bracket."""
    return lambda situation, _floats: [Digits(of_pair, None, _most(situation))]


def scores_paired(situation: Situation, _floats: int) -> list[Digits[Player]]:
    """Count who is paired of each score, the highest first; the residents' number follows."""
    most = _most(situation)
    return [
        Digits(both(_has_score(level)), None, most) for level in levels_above(situation.bracket)
    ]


def pairs_ahead(situation: Situation, _floats: int) -> list[Digits[Player]]:
    """Count the pairs of both brackets, and who is paired in one of them of each score.

    Whoever is paired before does not float beyond the next bracket either.
    """
    if not situation.following:
        return []
    bracket, most = situation.bracket, _most(situation)
    counted = [Digits[Player](one, one, most)]
    for score in (*levels_above(bracket), bracket.score):
        has_score = _has_score(score)
        counted.append(Digits(both(has_score), _higher(has_score), most))
    return counted


def games_of_the_floater(situation: Situation, floats: int) -> list[Digits[Player]]:
    """Count the unplayed games of all who might end with the bye but are paired; one floats."""
    field, players = situation.field, situation.bracket.players
    if floats != 1 or not any(map(field.may_end_with_bye, players)):
        return []
    most = max(player.unplayed_games for player in players)

    def unplayed(player: Player) -> int:
        return unplayed_if_bye(field, player)

    return [Digits(both(unplayed), None, _most(situation) * (most + 1))]


def unplayed_if_bye(field: Field, player: Player) -> int:
    """Return the unplayed games of somebody who might end with the bye, else nothing."""
    return player.unplayed_games if field.may_end_with_bye(player) else 0


def residents_kept(floated: FloatThen) -> DigitsOf:
    """Count the residents who are paired and floated down then."""

    def digits(situation: Situation, _floats: int) -> list[Digits[Player]]:
        moved_down = seen(situation.bracket.moved_down)

        def marked(player: Player) -> int:
            return int(player.place not in moved_down and floated(player) is Float.DOWN)

        return [Digits(both(marked), None, _most(situation))]

    return digits


def opponents_spared(floated: FloatThen) -> DigitsOf:
    """Count the pairs without somebody who would float up again, met by a moved-down player."""

    def digits(situation: Situation, _floats: int) -> list[Digits[Player]]:
        most = _most(situation)
        return [Digits(spared(_upfloat(situation.bracket, floated)), None, most)]

    return digits


def moved_down_kept(floated: FloatThen) -> DigitsOf:
    """Count who is paired of each moved-down score and floated down then."""

    def digits(situation: Situation, _floats: int) -> list[Digits[Player]]:
        most = _most(situation)
        levels = levels_above(situation.bracket)
        return [Digits(both(_floated_from(level, floated)), None, most) for level in levels]

    return digits


def opponents_spared_by_score(floated: FloatThen) -> DigitsOf:
    """Do as `opponents_spared` for each moved-down score."""

    def digits(situation: Situation, _floats: int) -> list[Digits[Player]]:
        bracket, most = situation.bracket, _most(situation)
        return [
            Digits(spared(_upfloat(bracket, floated, level)), None, most)
            for level in levels_above(bracket)
        ]

    return digits


def levels_above(bracket: Bracket) -> list[Points]:
    """Return the scores of the moved-down players, the highest first."""
    return sorted({player.score for player in bracket.moved_down}, reverse=True)


def _most(situation: Situation) -> int:
    """Return how many are in the bracket and in the next one: no count is larger."""
    bracket = situation.bracket
    return len(bracket.moved_down) + len(bracket.residents) + len(situation.following)


def _upfloat(bracket: Bracket, floated: FloatThen, level: Points | None = None) -> OfPair:
    """Count a resident who floats up again, met by somebody moved down (from one level)."""
    moved_down = seen(bracket.moved_down)

    def of_pair(higher: Player, lower: Player) -> int:
        return int(
            higher.place in moved_down
            and floated(lower) is Float.UP
            and level in (None, higher.score)
        )

    return of_pair


def _has_score(score: Points) -> OfPlayer:
    return lambda player: int(player.score == score)


def _floated_from(level: Points, floated: FloatThen) -> OfPlayer:
    return lambda player: int(player.score == level and floated(player) is Float.DOWN)


def _higher(of_player: OfPlayer) -> OfPair:
    return lambda higher, _lower: of_player(higher)
