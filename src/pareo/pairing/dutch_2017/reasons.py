"""What C.04.3 (2017) brings to an explanation: where the text says it, and how a wish is answered."""

from typing import Final

from pareo.history import Entrant, RoundSetup
from pareo.pairing.common.colour_words import colour_step
from pareo.pairing.dutch_2017.definitions import float_of
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_2017.process import COMPLETION
from pareo.pairing.dutch_2017.text import TEXT
from pareo.pairing.dutch_family.alternatives import by_brackets
from pareo.pairing.dutch_family.bracket_rules import BracketRules
from pareo.pairing.dutch_family.division import float_mark_of, subgroups
from pareo.pairing.dutch_family.order import Articles
from pareo.pairing.reasons.reasons import Leaving, Prohibitions, Reasons

_LEAVING: Final = EDITION.article("A.4.a")
_ORDER: Final = Articles(
    transpositions=EDITION.article("D.1"),
    exchanges=EDITION.article("D.2"),
    sets=EDITION.article("D.3"),
)


def _float_mark(_setup: RoundSetup, entrant: Entrant, number: int) -> str:
    return float_mark_of(float_of(entrant, number))


REASONS: Final = Reasons(
    prohibitions=Prohibitions(
        meeting=EDITION.article("C.1"), colours=EDITION.article("C.3"), bye=EDITION.article("C.2")
    ),
    completion=COMPLETION,
    answer=by_brackets(BracketRules(TEXT, _ORDER, COMPLETION)),
    colour_step=colour_step,
    float_mark=_float_mark,
    leaving=Leaving(unpaired=_LEAVING, odd=_LEAVING),
    subgroups=subgroups,
)
