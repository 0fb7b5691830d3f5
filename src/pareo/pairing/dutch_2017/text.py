"""C.04.3 (2017) as a value, which engines follow."""

from functools import partial
from typing import Final

from pareo.pairing.dutch_2017 import fast, literal, reference
from pareo.pairing.dutch_2017.criteria import CRITERIA
from pareo.pairing.dutch_2017.definitions import ranked
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_2017.process import field_of, pair_brackets
from pareo.pairing.dutch_2017.weights import kind_of
from pareo.pairing.dutch_family.colours import colour_steps
from pareo.pairing.dutch_family.process import pair_by
from pareo.pairing.dutch_family.text import DutchText

STEPS: Final = colour_steps(EDITION, "E.1", "E.2", "E.3", "E.4", "E.5")

TEXT: Final = DutchText(
    criteria=CRITERIA,
    ranked=ranked,
    field_of=field_of,
    kind_of=kind_of,
    pair_brackets=pair_brackets,
    engines={
        "fast": fast.choose,
        "reference": reference.choose,
        "literal": literal.choose,
    },
    colour_steps=STEPS,
    bye=EDITION.article("A.5"),
)

pair: Final = partial(pair_by, TEXT)
