"""Where the text says what functions do that its family shares."""

from pareo.pairing.common.lot import drawn_colour
from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.median_family.towards_median import pair_median, pair_towards_median

EDITION.tie(pair_towards_median, "2.2", "3.2.1")
EDITION.tie(pair_median, "2.2")
EDITION.tie(drawn_colour, "7.2")
