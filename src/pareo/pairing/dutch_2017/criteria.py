"""C.04.3 (2017) section C: one row for each criterion, in the order of priority."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pareo.language import Message
from pareo.matching import heaviest_matching
from pareo.pairing.dutch_2017 import weights
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_2017.psd import (
    difference_of_downfloater,
    difference_of_pair,
    least_differences,
    pairing_score_difference,
    score_differences,
)
from pareo.pairing.dutch_2017.weights import (
    is_before_last,
    next_bracket_weights,
    weight_of_unpaired,
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
from pareo.pairing.dutch_family.next_bracket import left_ahead
from pareo.pairing.dutch_family.players import (
    Bracket,
    Candidate,
    Float,
    FloatThen,
    Player,
    bracket_of,
)
from pareo.pairing.dutch_family.rows import PREVIOUS, TWO_AGO, Past
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.trace import Value
from pareo.pairing.words import Reading, Words


@EDITION.rule("C.7")
def next_bracket_value(situation: Situation, downfloaters: Sequence[Player]) -> Value:
    """Return how well the next bracket can be paired: its unpaired players, then its differences.

    It is judged by C.1 to C.3 alone (ruling 0141).
    """
    if not situation.following:
        return ()
    is_last = is_before_last(situation)
    left = left_ahead(situation.field, downfloaters, situation.following)
    if left is not None and all(weight_of_unpaired(p, is_last=is_last) == 1 for p in left):
        return ideal_next_value(situation, Candidate((), tuple(downfloaters)))
    bracket = bracket_of(downfloaters, situation.following)
    weights = next_bracket_weights(bracket, is_last=is_last)
    players, moved_down = bracket.players, len(bracket.moved_down)
    edges = [
        (index, at, weights.inside(higher, players[at]))
        for index, higher in enumerate(players)
        for at in range(max(index + 1, moved_down), len(players))
        if situation.field.meet(higher, players[at])
    ]
    mates = heaviest_matching(len(players), edges).mates
    pairs = [(players[a], players[b]) for a, b in enumerate(mates) if a < b]
    unpaired = [player for player, mate in zip(players, mates, strict=True) if mate < 0]
    return (
        sum(weight_of_unpaired(player, is_last=is_last) for player in unpaired),
        *pairing_score_difference(pairs, unpaired, bracket.score),
    )


def value_if_applied(situation: Situation, downfloaters: Sequence[Player]) -> Value | None:
    """Return that value; None in the penultimate and in the last bracket."""
    return next_bracket_value(situation, downfloaters) if situation.following else None


def ideal_next_value(situation: Situation, candidate: Candidate) -> Value:
    """Return that value as it would be if everybody could meet everybody."""
    bracket = bracket_of(candidate.downfloaters, situation.following)
    size, residents = len(bracket.players), len(bracket.residents)
    pairs = min(size // 2, residents)
    return (size - 2 * pairs, *least_differences(bracket, pairs))


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


def _listed(
    floating: Floating, floated: FloatThen, mark: Float
) -> Callable[[Bracket, Candidate], tuple[int, ...]]:
    """List the differences of those who receive a float again, the largest first."""

    def measure(bracket: Bracket, candidate: Candidate) -> tuple[int, ...]:
        return descending(
            difference
            for player, difference in floating(bracket, candidate)
            if floated(player) is mark
        )

    return measure


def _counted(floating: Floating, floated: FloatThen, mark: Float) -> Measure:
    """Count those who receive a float again."""
    listed = _listed(floating, floated, mark)
    return lambda bracket, candidate: len(listed(bracket, candidate))


def _least_differences(situation: Situation, candidate: Candidate) -> tuple[int, ...] | None:
    """Return C.6 if everybody could meet everybody; not foreseen where residents differ in score."""
    bracket = situation.bracket
    if bracket.residents[-1].score != bracket.score:
        return None
    return least_differences(bracket, len(candidate.pairs))


def _downfloats(article: str, past: Past) -> Criterion:
    floated = past.floated
    measure = _counted(_going_down, floated, Float.DOWN)
    digits, bound = weights.downfloats_spared(floated), down_again(floated)
    return Criterion(EDITION.article(article), past.down, measure, digits, bound)


def _upfloats(article: str, past: Past) -> Criterion:
    floated = past.floated
    measure = _counted(_going_up, floated, Float.UP)
    digits, bound = weights.upfloats_spared(floated), up_again(floated)
    return Criterion(EDITION.article(article), past.up, measure, digits, bound)


def _downfloat_differences(article: str, past: Past) -> Criterion:
    floated, said = past.floated, past.down_differences
    measure = _listed(_going_down, floated, Float.DOWN)
    digits, bound = weights.downfloat_differences(floated), down_again(floated)
    return Criterion(EDITION.article(article), said, measure, digits, bound)


def _upfloat_differences(article: str, past: Past) -> Criterion:
    floated, said = past.floated, past.up_differences
    measure = _listed(_going_up, floated, Float.UP)
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
    _downfloats("C.12", PREVIOUS),
    _upfloats("C.13", PREVIOUS),
    _downfloats("C.14", TWO_AGO),
    _upfloats("C.15", TWO_AGO),
    _downfloat_differences("C.16", PREVIOUS),
    _upfloat_differences("C.17", PREVIOUS),
    _downfloat_differences("C.18", TWO_AGO),
    _upfloat_differences("C.19", TWO_AGO),
)

WORDS: Final = {row.rule: row.words for row in CRITERIA}
