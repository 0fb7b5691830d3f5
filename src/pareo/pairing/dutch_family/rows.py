"""Criteria without their numbers: an edition numbers the rows and puts them in order."""

from collections.abc import Callable
from typing import Final, NamedTuple

from pareo.pairing import words
from pareo.pairing.dutch_family import measures, pair_values, weights
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
from pareo.pairing.dutch_family.next_bracket import (
    ideal_next_value,
    next_bracket_value,
    unplayed_games_of_bye,
)
from pareo.pairing.dutch_family.players import FloatThen, OfPair
from pareo.pairing.words import Words
from pareo.rulebook import Rule

# ----------------------------------------------------------------------- who floats down


def downfloaters(rule: Rule) -> Criterion:
    """As few downfloaters as possible."""
    bound = by_parameters(measures.downfloater_count)
    return Criterion(rule, words.FLOATERS, measures.downfloater_count, weights.inside(one), bound)


def scores_of_downfloaters(rule: Rule) -> Criterion:
    """Their scores as low as possible."""
    bound = by_parameters(measures.downfloater_scores)
    return Criterion(rule, words.SCORES, measures.downfloater_scores, weights.scores_paired, bound)


def next_bracket(rule: Rule) -> BeyondBracket:
    """The next bracket as well as possible by its downfloaters and their scores."""
    bound = Foreseen(ideal_next_value)
    return BeyondBracket(rule, words.NEXT, next_bracket_value, weights.pairs_ahead, bound)


def games_of_the_bye(rule: Rule) -> BeyondBracket:
    """The fewest unplayed games of the player with the bye."""
    bound = FloaterBound(
        lambda situation, player: weights.unplayed_if_bye(situation.field, player), alone=True
    )
    return BeyondBracket(
        rule, words.UNPLAYED, unplayed_games_of_bye, weights.games_of_the_floater, bound
    )


# ------------------------------------------------------------------------------- colours


def colour_differences(rule: Rule) -> Criterion:
    """As few colour differences beyond two as possible."""
    return _over_pairs(rule, words.WIDE, pair_values.widens_difference)


def colours_repeated(rule: Rule) -> Criterion:
    """As few players as possible with the same colour three times in a row."""
    return _over_pairs(rule, words.RUN, pair_values.repeats_colour)


def preferences(rule: Rule) -> Criterion:
    """As few players as possible without the colour due."""
    return _over_pairs(rule, words.PREFERENCE, pair_values.misses_preference, every_clash)


def strong_preferences(rule: Rule) -> Criterion:
    """As few as possible whose strong preference is missed."""
    return _over_pairs(rule, words.STRONG, pair_values.misses_strong_preference, strong_clash)


def _over_pairs(
    rule: Rule, said: Words, of_pair: OfPair, least: Callable[[Clashes], int] = no_clash
) -> Criterion:
    """Return a row by what a pair costs, and the least that counting allows."""
    digits, bound = weights.inside(spared(of_pair)), PairBound(of_pair, least)
    return Criterion(rule, said, measures.sum_over_pairs(of_pair), digits, bound)


# ------------------------------------------------------------------------ floats repeated


class Past(NamedTuple):
    """The round whose floats are not to be repeated, and what is said of those who do."""

    floated: FloatThen
    down: Words
    up: Words
    down_differences: Words
    up_differences: Words


PREVIOUS: Final = Past(
    pair_values.last_float,
    words.DOWN_AGAIN,
    words.UP_AGAIN,
    words.GAPS_DOWN_AGAIN,
    words.GAPS_UP_AGAIN,
)
TWO_AGO: Final = Past(
    pair_values.float_before,
    words.DOWN_BEFORE,
    words.UP_BEFORE,
    words.GAPS_DOWN_BEFORE,
    words.GAPS_UP_BEFORE,
)


def downfloats(rule: Rule, past: Past) -> Criterion:
    """As few residents as possible who float down as then."""
    measure, digits = (
        measures.resident_downfloaters(past.floated),
        weights.residents_kept(past.floated),
    )
    return Criterion(rule, past.down, measure, digits, down_again(past.floated))


def upfloats(rule: Rule, past: Past) -> Criterion:
    """As few opponents of moved-down players as possible who float up as then."""
    measure, digits = (
        measures.moved_down_opponents(past.floated),
        weights.opponents_spared(past.floated),
    )
    return Criterion(rule, past.up, measure, digits, up_again(past.floated))


def downfloat_differences(rule: Rule, past: Past) -> Criterion:
    """Small score differences of moved-down players who float down as then."""
    measure, digits = (
        measures.differences_of_moved_down(past.floated),
        weights.moved_down_kept(past.floated),
    )
    return Criterion(rule, past.down_differences, measure, digits, IMPLIED)


def upfloat_differences(rule: Rule, past: Past) -> Criterion:
    """Small score differences of opponents who float up as then."""
    measure = measures.differences_of_opponents(past.floated)
    digits = weights.opponents_spared_by_score(past.floated)
    return Criterion(rule, past.up_differences, measure, digits, IMPLIED)
