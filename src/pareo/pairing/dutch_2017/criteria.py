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
from pareo.pairing.dutch_family import rows
from pareo.pairing.dutch_family.criterion import (
    IMPLIED,
    BeyondBracket,
    Criterion,
    Foreseen,
    Measure,
    Row,
    down_again,
    up_again,
)
from pareo.pairing.dutch_family.measures import descending
from pareo.pairing.dutch_family.pair_values import (
    float_before,
    last_float,
)
from pareo.pairing.dutch_family.players import Bracket, Candidate, Float, FloatThen, Player
from pareo.pairing.dutch_family.situation import Situation
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


def _down(article: str, said: Words, floated: FloatThen) -> Criterion:
    measure = _repeated(_going_down, floated, Float.DOWN)
    digits = weights.downfloats_spared(floated)
    return Criterion(EDITION.article(article), said, measure, digits, down_again(floated))


def _up(article: str, said: Words, floated: FloatThen) -> Criterion:
    measure = _repeated(_going_up, floated, Float.UP)
    digits = weights.upfloats_spared(floated)
    return Criterion(EDITION.article(article), said, measure, digits, up_again(floated))


def _down_differences(article: str, said: Words, floated: FloatThen) -> Criterion:
    measure = _differences(_going_down, floated, Float.DOWN)
    digits = weights.downfloat_differences(floated)
    return Criterion(EDITION.article(article), said, measure, digits, IMPLIED)


def _up_differences(article: str, said: Words, floated: FloatThen) -> Criterion:
    measure = _differences(_going_up, floated, Float.UP)
    digits = weights.upfloat_differences(floated)
    return Criterion(EDITION.article(article), said, measure, digits, IMPLIED)


C4: Final = EDITION.article("C.4")

_DIFFERENCES: Final = Words(
    Message("score differences of the pairs and of those who float down"), seen_elsewhere=True
)
_NEXT: Final = Words(
    Message("players whom the next bracket could not pair, and its score differences"),
    Reading.COUNT_THEN_POINTS,
    seen_elsewhere=True,
)

CRITERIA: Final[tuple[Row, ...]] = (
    rows.downfloaters(EDITION.article("C.5")),
    Criterion(
        EDITION.article("C.6"),
        _DIFFERENCES,
        score_differences,
        weights.differences,
        Foreseen(_least_differences),
    ),
    BeyondBracket(
        EDITION.article("C.7"), _NEXT, value_if_applied, weights.ahead, Foreseen(ideal_next_value)
    ),
    rows.colour_differences(EDITION.article("C.8")),
    rows.colours_repeated(EDITION.article("C.9")),
    rows.preferences(EDITION.article("C.10")),
    rows.strong_preferences(EDITION.article("C.11")),
    _down("C.12", words.DOWN_AGAIN, last_float),
    _up("C.13", words.UP_AGAIN, last_float),
    _down("C.14", words.DOWN_BEFORE, float_before),
    _up("C.15", words.UP_BEFORE, float_before),
    _down_differences("C.16", words.GAPS_DOWN_AGAIN, last_float),
    _up_differences("C.17", words.GAPS_UP_AGAIN, last_float),
    _down_differences("C.18", words.GAPS_DOWN_BEFORE, float_before),
    _up_differences("C.19", words.GAPS_UP_BEFORE, float_before),
)

WORDS: Final = {row.rule: row.words for row in CRITERIA}
