"""C.04.3 (2017) section C: one row for each criterion, in the order of priority."""

from collections.abc import Callable, Iterator
from typing import Final

from pareo.language import Message
from pareo.pairing import words
from pareo.pairing.dutch_2017 import weights
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_2017.next_bracket import ideal_next_value, value_if_applied
from pareo.pairing.dutch_2017.psd import (
    difference_of_downfloater,
    difference_of_pair,
    least_differences,
    score_differences,
)
from pareo.pairing.dutch_family.criterion import (
    IMPLIED,
    BeyondBracket,
    Criterion,
    Foreseen,
    Measure,
    Row,
    by_parameters,
    down_again,
    every_clash,
    strong_clash,
    up_again,
)
from pareo.pairing.dutch_family.digits import one
from pareo.pairing.dutch_family.measures import descending, downfloater_count
from pareo.pairing.dutch_family.over_pairs import over_pairs
from pareo.pairing.dutch_family.pair_values import (
    float_before,
    last_float,
    misses_preference,
    misses_strong_preference,
    repeats_colour,
    widens_difference,
)
from pareo.pairing.dutch_family.players import Bracket, Candidate, Float, FloatThen, Player
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.dutch_family.weights import inside
from pareo.pairing.words import Reading, Words


def _going_down(bracket: Bracket, candidate: Candidate) -> Iterator[tuple[Player, int]]:
    """Yield who receives a downfloat: who floats, and the higher of each pair of unequal scores."""
    lowest = bracket.players[-1].score
    for player in candidate.downfloaters:
        yield player, difference_of_downfloater(player, lowest)
    for higher, lower in candidate.pairs:
        if difference := difference_of_pair(higher, lower):
            yield higher, difference


def _going_up(_bracket: Bracket, candidate: Candidate) -> Iterator[tuple[Player, int]]:
    """Yield who receives an upfloat: the lower of each pair of unequal scores."""
    for higher, lower in candidate.pairs:
        if difference := difference_of_pair(higher, lower):
            yield lower, difference


Floating = Callable[[Bracket, Candidate], Iterator[tuple[Player, int]]]


def _repeated(floating: Floating, floated: FloatThen, mark: Float) -> Measure:
    def measure(bracket: Bracket, candidate: Candidate) -> int:
        return sum(floated(player) is mark for player, _ in floating(bracket, candidate))

    return measure


def _differences(floating: Floating, floated: FloatThen, mark: Float) -> Measure:
    def measure(bracket: Bracket, candidate: Candidate) -> tuple[int, ...]:
        return descending(
            difference
            for player, difference in floating(bracket, candidate)
            if floated(player) is mark
        )

    return measure


def _least_differences(situation: Situation, candidate: Candidate) -> tuple[int, ...] | None:
    """Return C.6 if everybody could meet everybody; not foreseen where residents differ in score."""
    bracket = situation.bracket
    if bracket.residents[-1].score != bracket.score:
        return None
    return least_differences(bracket, len(candidate.pairs))


C4: Final = EDITION.article("C.4")

CRITERIA: Final[tuple[Row, ...]] = (
    Criterion(
        EDITION.article("C.5"),
        words.FLOATERS,
        downfloater_count,
        inside(one),
        by_parameters(downfloater_count),
    ),
    Criterion(
        EDITION.article("C.6"),
        Words(
            Message("score differences of the pairs and of those who float down"),
            seen_elsewhere=True,
        ),
        score_differences,
        weights.differences,
        Foreseen(_least_differences),
    ),
    BeyondBracket(
        EDITION.article("C.7"),
        Words(
            Message("players whom the next bracket could not pair, and its score differences"),
            Reading.COUNT_THEN_POINTS,
            seen_elsewhere=True,
        ),
        value_if_applied,
        weights.ahead,
        Foreseen(ideal_next_value),
    ),
    over_pairs(EDITION.article("C.8"), words.WIDE, widens_difference),
    over_pairs(EDITION.article("C.9"), words.RUN, repeats_colour),
    over_pairs(EDITION.article("C.10"), words.PREFERENCE, misses_preference, every_clash),
    over_pairs(EDITION.article("C.11"), words.STRONG, misses_strong_preference, strong_clash),
    Criterion(
        EDITION.article("C.12"),
        words.DOWN_AGAIN,
        _repeated(_going_down, last_float, Float.DOWN),
        weights.downfloats_spared(last_float),
        down_again(last_float),
    ),
    Criterion(
        EDITION.article("C.13"),
        words.UP_AGAIN,
        _repeated(_going_up, last_float, Float.UP),
        weights.upfloats_spared(last_float),
        up_again(last_float),
    ),
    Criterion(
        EDITION.article("C.14"),
        words.DOWN_BEFORE,
        _repeated(_going_down, float_before, Float.DOWN),
        weights.downfloats_spared(float_before),
        down_again(float_before),
    ),
    Criterion(
        EDITION.article("C.15"),
        words.UP_BEFORE,
        _repeated(_going_up, float_before, Float.UP),
        weights.upfloats_spared(float_before),
        up_again(float_before),
    ),
    Criterion(
        EDITION.article("C.16"),
        words.GAPS_DOWN_AGAIN,
        _differences(_going_down, last_float, Float.DOWN),
        weights.downfloat_differences(last_float),
        IMPLIED,
    ),
    Criterion(
        EDITION.article("C.17"),
        words.GAPS_UP_AGAIN,
        _differences(_going_up, last_float, Float.UP),
        weights.upfloat_differences(last_float),
        IMPLIED,
    ),
    Criterion(
        EDITION.article("C.18"),
        words.GAPS_DOWN_BEFORE,
        _differences(_going_down, float_before, Float.DOWN),
        weights.downfloat_differences(float_before),
        IMPLIED,
    ),
    Criterion(
        EDITION.article("C.19"),
        words.GAPS_UP_BEFORE,
        _differences(_going_up, float_before, Float.UP),
        weights.upfloat_differences(float_before),
        IMPLIED,
    ),
)

WORDS: Final = {row.rule: row.words for row in CRITERIA}
