"""Where the text says what functions do that its family shares."""

from pareo.pairing.common.lot import drawn_colour
from pareo.pairing.fide_1987.edition import EDITION
from pareo.pairing.median_family.towards_median import pair_median, pair_towards_median

EDITION.tie(drawn_colour, "14.2")
EDITION.tie(pair_towards_median, "9.2", "10.2")
EDITION.tie(pair_median, "9.2")
