"""Criteria without their numbers: an edition numbers the rows and puts them in order."""

from collections.abc import Callable

from pareo.pairing import words
from pareo.pairing.dutch_family.criterion import (
    IMPLIED,
    BeyondBracket,
    Clashes,
    Criterion,
    FloaterBound,
    Foreseen,
    PairBound,
    by_parameters,
    down_again,
    every_clash,
    no_clash,
    strong_clash,
    up_again,
)
from pareo.pairing.dutch_family.digits import one, spared
from pareo.pairing.dutch_family.measures import (
    differences_of_moved_down,
    differences_of_opponents,
    downfloater_count,
    downfloater_scores,
    moved_down_opponents,
    resident_downfloaters,
    sum_over_pairs,
)
from pareo.pairing.dutch_family.next_bracket import (
    ideal_next_value,
    next_bracket_value,
    unplayed_games_of_bye,
)
from pareo.pairing.dutch_family.pair_values import (
    float_before,
    last_float,
    misses_preference,
    misses_strong_preference,
    repeats_colour,
    widens_difference,
)
from pareo.pairing.dutch_family.players import FloatThen, OfPair
from pareo.pairing.dutch_family.weights import (
    games_of_the_floater,
    inside,
    moved_down_kept,
    opponents_spared,
    opponents_spared_by_score,
    pairs_ahead,
    residents_kept,
    scores_paired,
    unplayed_if_bye,
)
from pareo.pairing.words import Words
from pareo.rulebook import Rule

# ----------------------------------------------------------------------- who floats down


def downfloaters(rule: Rule) -> Criterion:
    """As few downfloaters as possible."""
    bound = by_parameters(downfloater_count)
    return Criterion(rule, words.FLOATERS, downfloater_count, inside(one), bound)


def scores_of_downfloaters(rule: Rule) -> Criterion:
    """Their scores as low as possible."""
    bound = by_parameters(downfloater_scores)
    return Criterion(rule, words.SCORES, downfloater_scores, scores_paired, bound)


def next_bracket(rule: Rule) -> BeyondBracket:
    """The next bracket as well as possible by its downfloaters and their scores."""
    bound = Foreseen(ideal_next_value)
    return BeyondBracket(rule, words.NEXT, next_bracket_value, pairs_ahead, bound)


def games_of_the_bye(rule: Rule) -> BeyondBracket:
    """The fewest unplayed games of the player with the bye."""
    bound = FloaterBound(unplayed_if_bye)
    return BeyondBracket(rule, words.UNPLAYED, unplayed_games_of_bye, games_of_the_floater, bound)


# ------------------------------------------------------------------------------- colours


def colour_differences(rule: Rule) -> Criterion:
    """As few colour differences beyond two as possible."""
    return _over_pairs(rule, words.WIDE, widens_difference)


def colours_repeated(rule: Rule) -> Criterion:
    """As few players as possible with the same colour three times in a row."""
    return _over_pairs(rule, words.RUN, repeats_colour)


def preferences(rule: Rule) -> Criterion:
    """As few players as possible without the colour due."""
    return _over_pairs(rule, words.PREFERENCE, misses_preference, every_clash)


def strong_preferences(rule: Rule) -> Criterion:
    """As few as possible whose strong preference is missed."""
    return _over_pairs(rule, words.STRONG, misses_strong_preference, strong_clash)


def _over_pairs(
    rule: Rule, said: Words, of_pair: OfPair, least: Callable[[Clashes], int] = no_clash
) -> Criterion:
    """Return a row by what a pair costs, and the least that counting allows."""
    digits, bound = inside(spared(of_pair)), PairBound(of_pair, least)
    return Criterion(rule, said, sum_over_pairs(of_pair), digits, bound)


# ------------------------------------------------------------------------ floats repeated


def downfloats_again(rule: Rule) -> Criterion:
    """As few residents as possible who float down as in the previous round."""
    return _residents_down(rule, words.DOWN_AGAIN, last_float)


def downfloats_before(rule: Rule) -> Criterion:
    """The same with two rounds ago."""
    return _residents_down(rule, words.DOWN_BEFORE, float_before)


def upfloats_again(rule: Rule) -> Criterion:
    """As few opponents of moved-down players as possible who float up as in the previous round."""
    return _opponents_up(rule, words.UP_AGAIN, last_float)


def upfloats_before(rule: Rule) -> Criterion:
    """The same with two rounds ago."""
    return _opponents_up(rule, words.UP_BEFORE, float_before)


def downfloat_differences_again(rule: Rule) -> Criterion:
    """Small score differences of moved-down players who float down as in the previous round."""
    return _differences_down(rule, words.GAPS_DOWN_AGAIN, last_float)


def downfloat_differences_before(rule: Rule) -> Criterion:
    """The same with two rounds ago."""
    return _differences_down(rule, words.GAPS_DOWN_BEFORE, float_before)


def upfloat_differences_again(rule: Rule) -> Criterion:
    """Small score differences of opponents who float up as in the previous round."""
    return _differences_up(rule, words.GAPS_UP_AGAIN, last_float)


def upfloat_differences_before(rule: Rule) -> Criterion:
    """The same with two rounds ago."""
    return _differences_up(rule, words.GAPS_UP_BEFORE, float_before)


def _residents_down(rule: Rule, said: Words, floated: FloatThen) -> Criterion:
    measure, digits = resident_downfloaters(floated), residents_kept(floated)
    return Criterion(rule, said, measure, digits, down_again(floated))


def _opponents_up(rule: Rule, said: Words, floated: FloatThen) -> Criterion:
    measure, digits = moved_down_opponents(floated), opponents_spared(floated)
    return Criterion(rule, said, measure, digits, up_again(floated))


def _differences_down(rule: Rule, said: Words, floated: FloatThen) -> Criterion:
    measure, digits = differences_of_moved_down(floated), moved_down_kept(floated)
    return Criterion(rule, said, measure, digits, IMPLIED)


def _differences_up(rule: Rule, said: Words, floated: FloatThen) -> Criterion:
    measure, digits = differences_of_opponents(floated), opponents_spared_by_score(floated)
    return Criterion(rule, said, measure, digits, IMPLIED)
