"""Where the text says what functions do that its family shares."""

from pareo.pairing.common import colours, lot
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.dutch_family import pair_values, players

EDITION.tie(lot.drawn_colour, "A7", label="d")
EDITION.tie(players.in_ranking_order, "A2")
EDITION.tie(players.scoregroups, "A3")
EDITION.tie(players.preference, "A7")
EDITION.tie(colours.colour_budget, "A8")
EDITION.tie(pair_values.ruled_out, "B1.a")
