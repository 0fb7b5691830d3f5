"""The criteria of Article 2 as one whole number for each pair."""

from collections.abc import Callable, Sequence

from pareo.model import Points
from pareo.pairing.dutch_family.completion import Field
from pareo.pairing.dutch_family.digits import Digits, OfPlayer, PairWeights, both, one, spared
from pareo.pairing.dutch_family.pair_values import (
    float_before,
    last_float,
    misses_preference,
    misses_strong_preference,
    repeats_colour,
    widens_difference,
)
from pareo.pairing.dutch_family.players import Bracket, Float, OfPair, Player, seen


def bracket_weights(
    field: Field, bracket: Bracket, following: Sequence[Player], *, single_float: bool
) -> PairWeights:
    """Return what pairs of a bracket, and of the bracket after it, are worth by C6 to C21.

    `single_float` tells that one player floats, so that C9 asks who gets the bye.
    """
    moved_down = seen(bracket.moved_down)
    everyone = len(bracket.players) + len(following)
    levels = sorted({player.score for player in bracket.moved_down}, reverse=True)

    def unplayed_of_bye_host(player: Player) -> int:
        return player.unplayed_games if field.may_end_with_bye(player) else 0

    def resident_downfloat(floated: Callable[[Player], Float | None]) -> OfPlayer:
        return lambda player: int(player.place not in moved_down and floated(player) is Float.DOWN)

    def upfloat(floated: Callable[[Player], Float | None], level: Points | None = None) -> OfPair:
        """Count a resident who floats up again, met by somebody moved down (from one level)."""

        def of_pair(higher: Player, lower: Player) -> int:
            return int(
                higher.place in moved_down
                and floated(lower) is Float.UP
                and level in (None, higher.score)
            )

        return of_pair

    def kind(player: Player) -> tuple[object, ...]:
        return (
            player.score,
            player.preference,
            player.difference,
            player.repeated,
            player.is_topscorer,
            player.last_float,
            player.float_before,
            unplayed_of_bye_host(player),
        )

    def inside(of_pair: OfPair, most: int = everyone) -> Digits:
        return Digits(of_pair, None, most)

    def ahead(of_pair: OfPair) -> Digits:
        return Digits(None, of_pair, everyone)

    digits = [inside(one), *(inside(both(_has_score(level))) for level in levels)]
    digits += [ahead(one), *(ahead(_higher(_has_score(s))) for s in (*levels, bracket.score))]
    if single_float:
        most = max(player.unplayed_games for player in bracket.players)
        digits.append(inside(both(unplayed_of_bye_host), everyone * (most + 1)))
    digits += [
        inside(spared(widens_difference)),
        inside(spared(repeats_colour)),
        inside(spared(misses_preference)),
        inside(spared(misses_strong_preference)),
        inside(both(resident_downfloat(last_float))),
        inside(spared(upfloat(last_float))),
        inside(both(resident_downfloat(float_before))),
        inside(spared(upfloat(float_before))),
    ]
    for floated in (last_float, float_before):
        digits += [inside(both(_moved_down_who(floated, level))) for level in levels]
        digits += [inside(spared(upfloat(floated, level))) for level in levels]
    return PairWeights(digits, (*bracket.players, *following), kind)


def _has_score(score: Points) -> OfPlayer:
    return lambda player: int(player.score == score)


def _moved_down_who(floated: Callable[[Player], Float | None], level: Points) -> OfPlayer:
    return lambda player: int(player.score == level and floated(player) is Float.DOWN)


def _higher(of_player: OfPlayer) -> OfPair:
    return lambda higher, _lower: of_player(higher)
