"""The literal engine: the articles step by step, every set and every pairing listed.

Pairings are listed player by player; those in which two meet again never come up. Meant for
small fields, as a touchstone for the other engines.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from pareo.errors import UnsupportedRuleError
from pareo.history import RoundSetup
from pareo.language import Message
from pareo.model import Tpn
from pareo.pairing.common.bracket_record import pairs_by_number
from pareo.pairing.match_family.completion import Field
from pareo.pairing.match_family.contenders import (
    Contender,
    Contenders,
    have_not_met,
    may_have_the_bye,
)
from pareo.pairing.match_family.identifier import (
    by_number,
    identifier_of,
    seated,
    upfloaters_in_order,
)
from pareo.pairing.match_family.process import Choices, pair_round
from pareo.pairing.match_family.rows import pair_values, set_values
from pareo.pairing.match_family.situation import Pairs, Situation
from pareo.pairing.match_family.text import MatchText
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace

MOST_CONTENDERS: Final = 12
"""In the field: twelve in one bracket have 10,395 pairings; two more have 13 times as many."""


def pair(text: MatchText, setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round of a small field."""
    if len(setup.entrants) > MOST_CONTENDERS:
        raise UnsupportedRuleError(
            Message(
                "The literal engine is made for small fields, up to {most}; this one has {count}. "
                "Choose another engine.",
                most=MOST_CONTENDERS,
                count=len(setup.entrants),
            )
        )
    return pair_round(text, CHOICES, setup, trace)


def pairings(contenders: Sequence[Contender]) -> Iterator[Pairs]:
    """Yield every way to pair all without a second meeting."""
    if not contenders:
        yield ()
        return
    first, *others = contenders
    for index, other in enumerate(others):
        if have_not_met(first, other):
            for pairs in pairings(others[:index] + others[index + 1 :]):
                yield ((first, other), *pairs)


def _completes(_field: Field, contenders: Sequence[Contender]) -> bool:
    return any(True for _ in pairings(contenders))


def _has_complete_round(field: Field) -> bool:
    if len(field.players) % 2 == 0:
        return _completes(field, field.players)
    return any(
        _completes(field, [other for other in field.players if other is not one])
        for one in field.players
        if may_have_the_bye(one)
    )


def _fewest(field: Field, residents: Contenders, below: Contenders, *, graded: bool = True) -> int:  # noqa: ARG001 - always exact
    """Return how many upfloaters the smallest legal set has; more than there are if none is legal."""
    sets = (
        size
        for size in range(len(below) + 1)
        for chosen in combinations(below, size)
        if _is_legal(field, residents, below, chosen)
    )
    return next(sets, len(residents) + 1)


def _is_legal(field: Field, residents: Contenders, below: Contenders, chosen: Contenders) -> bool:
    rest = [one for one in below if one not in chosen]
    return _completes(field, residents + chosen) and _completes(field, rest)


def first_of_the_best_sets(text: MatchText, situation: Situation) -> Contenders:
    """Return the first of the best sets among the smallest that are legal."""
    below = upfloaters_in_order(situation.below)

    def value(chosen: Contenders) -> list[object]:
        found = set_values(text.set_rows, situation, chosen, _fewest)
        return [one.value for one in found]

    size = _fewest(situation.field, situation.residents, below)
    sets = [
        chosen
        for chosen in combinations(below, size)
        if _is_legal(situation.field, situation.residents, below, chosen)
    ]
    return min(sets, key=value)  # the first of equals


def first_of_the_best_pairings(text: MatchText, situation: Situation, members: Contenders) -> Pairs:
    """Return the pairing with the smallest identifier among the best."""

    def value(pairs: Pairs) -> tuple[list[Any], tuple[Tpn, ...]]:
        found = pair_values(text.pair_rows, situation, pairs)
        return [one.value for one in found], identifier_of(pairs_by_number(pairs))

    best: Pairs = min(pairings(by_number(members)), key=value)
    return seated(best)


CHOICES: Final = Choices(
    _has_complete_round, _completes, _fewest, first_of_the_best_sets, first_of_the_best_pairings
)
