"""C.04.3 (2030) as a value, which the engines of the family follow."""

from functools import partial
from typing import Final

from pareo.pairing.dutch_family.colours import colour_steps
from pareo.pairing.dutch_family.definitions import field_with_lowest_bye, kind_with_bye, ranked
from pareo.pairing.dutch_family.engines import ENGINES
from pareo.pairing.dutch_family.process import bracket_by_bracket, pair_by
from pareo.pairing.dutch_family.text import DutchText
from tests.editions.dutch_2030.criteria import C5, CRITERIA
from tests.editions.dutch_2030.edition import EDITION

STEPS: Final = colour_steps(EDITION, "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5")

TEXT: Final = DutchText(
    criteria=CRITERIA,
    ranked=ranked,
    field_of=partial(field_with_lowest_bye, article=EDITION.article("1.9.3")),
    kind_of=kind_with_bye,
    pair_brackets=bracket_by_bracket,
    engines=ENGINES,
    colour_steps=STEPS,
    bye=EDITION.article("1.5.1"),
    lowest_bye=C5,
)

pair: Final = partial(pair_by, TEXT)
