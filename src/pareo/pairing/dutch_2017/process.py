"""C.04.3 (2017) A.9 and section B: bracket by bracket, and what is done where a rest is stuck.

A bracket is paired without regard to completion. Where its downfloaters and all below cannot
be paired, it becomes the Penultimate Pairing Bracket and is paired again; everybody below is
one scoregroup then, and with the new downfloaters the Collapsed Last Bracket.
"""

from typing import Final

from pareo.pairing.common.bracket_record import numbers_of, pairs_by_number
from pareo.pairing.common.field import Field
from pareo.pairing.dutch_2017.criteria import C4
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_family.completion import (
    can_be_completed,
    completes,
    friends_of,
    unpairable,
)
from pareo.pairing.dutch_family.pair_values import may_have_the_bye
from pareo.pairing.dutch_family.players import (
    Bracket,
    Candidate,
    Pairs,
    Player,
    bracket_of,
    scoregroups,
    seen,
)
from pareo.pairing.dutch_family.process import record_choice
from pareo.pairing.dutch_family.situation import Choose, Situation
from pareo.pairing.dutch_family.text import DutchText, Made
from pareo.pairing.system import Unpairable
from pareo.pairing.trace import CandidateUndone, Trace
from pareo.rulebook import Rule

COMPLETION: Final = EDITION.article("A.9")
PENULTIMATE: Final = EDITION.article("A.9", "PPB")
COLLAPSED_LAST: Final = EDITION.article("A.9", "CLB")


def situation_of(
    field: Field[Player],
    bracket: Bracket,
    below: tuple[tuple[Player, ...], ...],
    special: Rule | None = None,
) -> Situation:
    """Return a bracket to be paired: an ordinary one, or the kind that A.9 makes of it.

    C.7 is applied in ordinary brackets. Only candidates that allow a complete pairing count in
    the penultimate bracket (C.4), and in the last one.
    """
    return Situation(
        field,
        bracket,
        below,
        looks_ahead=special is None,
        must_complete=special == PENULTIMATE or not below,
        special=special,
    )


@EDITION.rule("A.9")
def field_of(players: tuple[Player, ...]) -> Field[Player] | Unpairable:
    """Return the field if all can be paired; anybody who is not barred may have the bye."""
    friends = friends_of(players)
    odd = len(players) % 2 == 1
    hosts = [player for player in players if odd and may_have_the_bye(player)]
    if not completes(friends, players, hosts, odd=odd):
        return unpairable(friends, players, COMPLETION)
    return Field(players, friends, seen(hosts))


@EDITION.rule("A.9")
def pair_brackets(text: DutchText, field: Field[Player], choose: Choose, trace: Trace) -> Made:
    """Pair bracket by bracket, until the rest cannot be completed."""
    groups = scoregroups(field.players)
    pairs: Pairs = []
    left: tuple[Player, ...] = ()
    for index, residents in enumerate(groups):
        situation = situation_of(field, bracket_of(left, residents), groups[index + 1 :])
        candidate = choose(situation)
        if not can_be_completed(field, [*candidate.downfloaters, *situation.rest]):
            _record_undone(situation, candidate, trace)
            collapsed, left = _collapsed(text, situation, choose, trace)
            return pairs + collapsed, left
        record_choice(text, situation, candidate, trace)
        pairs += candidate.pairs
        left = candidate.downfloaters
    return pairs, left


@EDITION.rule("A.9")
def _collapsed(text: DutchText, situation: Situation, choose: Choose, trace: Trace) -> Made:
    """Pair the penultimate bracket again, then it and all others below in one."""
    field = situation.field
    penultimate = situation_of(field, situation.bracket, situation.below, PENULTIMATE)
    upper = choose(penultimate)
    record_choice(text, penultimate, upper, trace)
    bracket = bracket_of(upper.downfloaters, situation.rest)
    last = situation_of(field, bracket, (), COLLAPSED_LAST)
    lower = choose(last)
    record_choice(text, last, lower, trace)
    return [*upper.pairs, *lower.pairs], lower.downfloaters


def _record_undone(situation: Situation, candidate: Candidate, trace: Trace) -> None:
    trace.record(
        CandidateUndone(
            situation.bracket.score,
            pairs_by_number(candidate.pairs),
            numbers_of(candidate.downfloaters),
            C4,
        )
    )
