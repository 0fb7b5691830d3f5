"""Where the text says what functions do that its family shares."""

from pareo.pairing.common import lot
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_family import (
    candidates,
    completion,
    generation,
    literal,
    pair_values,
    players,
    sequence,
)

EDITION.tie(generation.numbered, "D")
EDITION.tie(generation.transpositions, "D.1")
EDITION.tie(generation.exchanges, "D.2")
EDITION.tie(generation.exchange_order, "D.2")
EDITION.tie(players.in_ranking_order, "A.2")
EDITION.tie(players.scoregroups, "A.3")
EDITION.tie(players.bracket_of, "A.3")
EDITION.tie(players.played_difference, "A.6")
EDITION.tie(players.preference, "A.6.a", "A.6.b", "A.6.c", "A.6.d")
EDITION.tie(players.is_topscorer, "A.7")
EDITION.tie(pair_values.ruled_out, "C.1")
EDITION.tie(pair_values.may_have_the_bye, "C.2")
EDITION.tie(pair_values.colours_allow, "C.3")
EDITION.tie(literal.Judge.admits, "C.4")
EDITION.tie(sequence.MovedDownOrder.of_pair, "D.3")
EDITION.tie(sequence.ExchangeOrder.of_pair, "D.2")
EDITION.tie(sequence.PartnerOrder.of_some, "D.1")
EDITION.tie(candidates.split, "B.2")
EDITION.tie(candidates.generated, "B.3", "B.5", "B.7")
EDITION.tie(literal.Judge.is_perfect, "B.4")
EDITION.tie(candidates.pairings, "B.6")
EDITION.tie(candidates.first_of_the_best, "B.8")
EDITION.tie(completion.can_be_completed, "A.9")
EDITION.tie(completion.unpairable, "A.9")
EDITION.tie(lot.drawn_colour, "E.0")
