"""Three ways to the best candidate of a bracket."""

from typing import Final

from pareo.pairing.dutch_family import fast
from pareo.pairing.dutch_family.players import Candidate
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.dutch_family.text import DutchText


def _reference(text: DutchText, situation: Situation) -> Candidate:
    from pareo.pairing.dutch_family import reference  # users seldom need it

    return reference.choose(text, situation)


def _literal(text: DutchText, situation: Situation) -> Candidate:
    from pareo.pairing.dutch_family import literal  # a touchstone for the others

    return literal.choose(text, situation)


ENGINES: Final = {"fast": fast.choose, "reference": _reference, "literal": _literal}
