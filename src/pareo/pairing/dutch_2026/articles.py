"""Where the text says what functions do that its family shares."""

from pareo.pairing.common.lot import drawn_colour
from pareo.pairing.dutch_2026.edition import EDITION
from pareo.pairing.dutch_family.candidates import first_of_the_best, generated, pairings, split
from pareo.pairing.dutch_family.completion import can_be_completed, unpairable
from pareo.pairing.dutch_family.definitions import barred_from_bye, field_with_lowest_bye, float_of
from pareo.pairing.dutch_family.generation import (
    exchange_order,
    exchanges,
    numbered,
    pairable_sets,
    transpositions,
)
from pareo.pairing.dutch_family.literal import Judge, parameters_of
from pareo.pairing.dutch_family.next_bracket import next_bracket_value, unplayed_games_of_bye
from pareo.pairing.dutch_family.pair_values import colours_allow, may_have_the_bye, ruled_out
from pareo.pairing.dutch_family.players import (
    bracket_of,
    in_ranking_order,
    is_topscorer,
    played_difference,
    preference,
    scoregroups,
)
from pareo.pairing.dutch_family.process import bracket_by_bracket
from pareo.pairing.dutch_family.sequence import ExchangeOrder, MovedDownOrder, PartnerOrder

EDITION.tie(in_ranking_order, "1.2")
EDITION.tie(scoregroups, "1.3.1")
EDITION.tie(bracket_of, "1.3.2")
EDITION.tie(float_of, "1.4.2", "1.4.3", "1.4.4")
EDITION.tie(barred_from_bye, "1.5.2")
EDITION.tie(played_difference, "1.6")
EDITION.tie(preference, "1.7", "1.7.1", "1.7.2", "1.7.3", "1.7.4")
EDITION.tie(is_topscorer, "1.8")
EDITION.tie(bracket_by_bracket, "1.9.2")
EDITION.tie(unpairable, "1.9.3")
EDITION.tie(ruled_out, "2.1.1", label="C1")
EDITION.tie(may_have_the_bye, "2.1.2", label="C2")
EDITION.tie(colours_allow, "2.1.3", label="C3")
EDITION.tie(can_be_completed, "2.2.1", label="C4")
EDITION.tie(field_with_lowest_bye, "2.3.1", label="C5")
EDITION.tie(next_bracket_value, "2.4.3", label="C8")
EDITION.tie(unplayed_games_of_bye, "2.4.4", label="C9")
EDITION.tie(parameters_of, "3.1")
EDITION.tie(split, "3.2")
EDITION.tie(generated, "3.3", "3.5", "3.7")
EDITION.tie(Judge.is_perfect, "3.4")
EDITION.tie(pairings, "3.6")
EDITION.tie(first_of_the_best, "3.8")
EDITION.tie(numbered, "4.1")
EDITION.tie(transpositions, "4.2")
EDITION.tie(PartnerOrder.of_some, "4.2")
EDITION.tie(exchanges, "4.3")
EDITION.tie(exchange_order, "4.3")
EDITION.tie(ExchangeOrder.of_pair, "4.3")
EDITION.tie(pairable_sets, "4.4")
EDITION.tie(MovedDownOrder.of_pair, "4.4")
EDITION.tie(drawn_colour, "5.1")
