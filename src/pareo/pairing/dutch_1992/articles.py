"""Where the text says what functions do that its family shares."""

from pareo.pairing.common.colours import colour_budget
from pareo.pairing.common.lot import drawn_colour
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.dutch_family.pair_values import ruled_out
from pareo.pairing.dutch_family.players import in_ranking_order, preference, scoregroups

EDITION.tie(drawn_colour, "A7", label="d")
EDITION.tie(in_ranking_order, "A2")
EDITION.tie(scoregroups, "A3")
EDITION.tie(preference, "A7")
EDITION.tie(colour_budget, "A8")
EDITION.tie(ruled_out, "B1.a")
