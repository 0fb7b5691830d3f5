"""The best candidate of a bracket by exact matching: with the next bracket, or with everybody below."""

from pareo.pairing.dutch_family.completion import can_be_completed
from pareo.pairing.dutch_family.narrowing import Narrowing
from pareo.pairing.dutch_family.players import Candidate, seen
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.dutch_family.text import DutchText
from pareo.value import replace


def relaxed(text: DutchText, situation: Situation) -> Candidate | None:
    """Return the best candidate without regard to those below the next scoregroup.

    None if the rest cannot be completed then, or if that looks at nearly everybody.
    """
    bracket, field = situation.bracket, situation.field
    if situation.is_mostly():
        return None
    kind = text.kind_of(field)
    alone = replace(situation, looks_ahead=False)
    narrowing = Narrowing(alone, (), complete=False)
    floats = narrowing.by_pairs()
    here = situation if floats else alone
    if floats:
        if situation.is_mostly(situation.following):
            return None
        narrowing = Narrowing(situation, situation.following, complete=False)
    narrowing.by_criteria(text.criteria, kind, here, floats)
    candidate = narrowing.first_in_order()
    paired = seen(player for pair in narrowing.pairs() for player in pair)
    left = [p for p in (*bracket.players, *situation.rest) if p.place not in paired]
    return candidate if can_be_completed(field, left) else None


def complete(text: DutchText, situation: Situation) -> Candidate:
    """Return the best candidate that leaves a round to be completed."""
    kind = text.kind_of(situation.field)
    narrowing = Narrowing(situation, situation.rest, complete=True)
    floats = narrowing.by_pairs()
    narrowing.by_criteria(text.criteria, kind, situation, floats)
    return narrowing.first_in_order()
