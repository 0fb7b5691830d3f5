"""Three ways to the best candidate of a bracket."""

from typing import Final

from pareo.pairing.dutch_family import fast, literal, reference

ENGINES: Final = {
    "fast": fast.choose,
    "reference": reference.choose,
    "literal": literal.choose,
}
