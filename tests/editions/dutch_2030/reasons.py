"""What C.04.3 (2030) brings to an explanation: where the text says it, and how a wish is answered."""

from typing import Final

from pareo.pairing.common.colour_words import colour_step
from pareo.pairing.dutch_family.alternatives import by_brackets
from pareo.pairing.dutch_family.bracket_rules import BracketRules
from pareo.pairing.dutch_family.division import float_mark, subgroups
from pareo.pairing.dutch_family.order import Articles
from pareo.pairing.reasons.reasons import Leaving, Prohibitions, Reasons
from tests.editions.dutch_2030.criteria import C4
from tests.editions.dutch_2030.edition import EDITION
from tests.editions.dutch_2030.text import TEXT

_LEAVING: Final = EDITION.article("1.4.1")
_ORDER: Final = Articles(
    transpositions=EDITION.article("4.2"),
    exchanges=EDITION.article("4.3"),
    sets=EDITION.article("4.4"),
)

REASONS: Final = Reasons(
    prohibitions=Prohibitions(
        meeting=EDITION.article("2.1.1", "C1"),
        colours=EDITION.article("2.1.3", "C3"),
        bye=EDITION.article("2.1.2", "C2"),
    ),
    completion=C4,
    answer=by_brackets(BracketRules(TEXT, _ORDER, C4)),
    colour_step=colour_step,
    float_mark=float_mark,
    leaving=Leaving(unpaired=_LEAVING, odd=_LEAVING),
    subgroups=subgroups,
)
