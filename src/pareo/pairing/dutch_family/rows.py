"""Criteria without their numbers: an edition numbers the rows and puts them in order."""

from collections.abc import Callable
from typing import Final, NamedTuple

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
    bound = FloaterBound(
        lambda situation, player: unplayed_if_bye(situation.field, player), alone=True
    )
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


class Past(NamedTuple):
    """The round whose floats are not to be repeated, and what is said of those who do."""

    floated: FloatThen
    down: Words
    up: Words
    down_differences: Words
    up_differences: Words


PREVIOUS: Final = Past(
    last_float,
    words.DOWN_AGAIN,
    words.UP_AGAIN,
    words.GAPS_DOWN_AGAIN,
    words.GAPS_UP_AGAIN,
)
TWO_AGO: Final = Past(
    float_before,
    words.DOWN_BEFORE,
    words.UP_BEFORE,
    words.GAPS_DOWN_BEFORE,
    words.GAPS_UP_BEFORE,
)


def downfloats(rule: Rule, past: Past) -> Criterion:
    """As few residents as possible who float down as then."""
    measure, digits = resident_downfloaters(past.floated), residents_kept(past.floated)
    return Criterion(rule, past.down, measure, digits, down_again(past.floated))


def upfloats(rule: Rule, past: Past) -> Criterion:
    """As few opponents of moved-down players as possible who float up as then."""
    measure, digits = moved_down_opponents(past.floated), opponents_spared(past.floated)
    return Criterion(rule, past.up, measure, digits, up_again(past.floated))


def downfloat_differences(rule: Rule, past: Past) -> Criterion:
    """Small score differences of moved-down players who float down as then."""
    measure, digits = differences_of_moved_down(past.floated), moved_down_kept(past.floated)
    return Criterion(rule, past.down_differences, measure, digits, IMPLIED)


def upfloat_differences(rule: Rule, past: Past) -> Criterion:
    """Small score differences of opponents who float up as then."""
    measure = differences_of_opponents(past.floated)
    digits = opponents_spared_by_score(past.floated)
    return Criterion(rule, past.up_differences, measure, digits, IMPLIED)
