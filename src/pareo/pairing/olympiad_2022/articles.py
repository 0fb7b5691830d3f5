"""The articles of this text that functions of other packages follow."""

from pareo.history import colours_by_round, gives_colour, is_meeting, scores_for_pairing
from pareo.pairing.common import lot
from pareo.pairing.olympiad_2022.edition import EDITION

EDITION.tie(scores_for_pairing, "5.1")
EDITION.tie(is_meeting, "6.1", "7.7")
EDITION.tie(colours_by_round, "7.1")
EDITION.tie(lot.drawn_colour, "7.2")
EDITION.tie(gives_colour, "7.7")
