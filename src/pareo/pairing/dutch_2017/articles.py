"""Where the text says what functions do that its family shares."""

from pareo.pairing.common.lot import drawn_colour
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_family.candidates import first_of_the_best, generated, pairings, split
from pareo.pairing.dutch_family.completion import can_be_completed, unpairable
from pareo.pairing.dutch_family.generation import (
    exchange_order,
    exchanges,
    numbered,
    transpositions,
)
from pareo.pairing.dutch_family.literal import Judge
from pareo.pairing.dutch_family.pair_values import colours_allow, may_have_the_bye, ruled_out
from pareo.pairing.dutch_family.players import (
    bracket_of,
    in_ranking_order,
    is_topscorer,
    played_difference,
    preference,
    scoregroups,
)
from pareo.pairing.dutch_family.sequence import ExchangeOrder, MovedDownOrder, PartnerOrder

EDITION.tie(numbered, "D")
EDITION.tie(transpositions, "D.1")
EDITION.tie(exchanges, "D.2")
EDITION.tie(exchange_order, "D.2")
EDITION.tie(in_ranking_order, "A.2")
EDITION.tie(scoregroups, "A.3")
EDITION.tie(bracket_of, "A.3")
EDITION.tie(played_difference, "A.6")
EDITION.tie(preference, "A.6.a", "A.6.b", "A.6.c", "A.6.d")
EDITION.tie(is_topscorer, "A.7")
EDITION.tie(ruled_out, "C.1")
EDITION.tie(may_have_the_bye, "C.2")
EDITION.tie(colours_allow, "C.3")
EDITION.tie(Judge.admits, "C.4")
EDITION.tie(MovedDownOrder.of_pair, "D.3")
EDITION.tie(ExchangeOrder.of_pair, "D.2")
EDITION.tie(PartnerOrder.of_some, "D.1")
EDITION.tie(split, "B.2")
EDITION.tie(generated, "B.3", "B.5", "B.7")
EDITION.tie(Judge.is_perfect, "B.4")
EDITION.tie(pairings, "B.6")
EDITION.tie(first_of_the_best, "B.8")
EDITION.tie(can_be_completed, "A.9")
EDITION.tie(unpairable, "A.9")
EDITION.tie(drawn_colour, "E.0")
