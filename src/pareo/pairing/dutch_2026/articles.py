"""Where the text says what functions do that its family shares."""

from pareo.pairing.common import lot
from pareo.pairing.dutch_2026.edition import EDITION
from pareo.pairing.dutch_family import (
    candidates,
    completion,
    definitions,
    generation,
    literal,
    next_bracket,
    pair_values,
    players,
    process,
    sequence,
)

EDITION.tie(players.in_ranking_order, "1.2")
EDITION.tie(players.scoregroups, "1.3.1")
EDITION.tie(players.bracket_of, "1.3.2")
EDITION.tie(definitions.float_of, "1.4.2", "1.4.3", "1.4.4")
EDITION.tie(definitions.barred_from_bye, "1.5.2")
EDITION.tie(players.played_difference, "1.6")
EDITION.tie(players.preference, "1.7", "1.7.1", "1.7.2", "1.7.3", "1.7.4")
EDITION.tie(players.is_topscorer, "1.8")
EDITION.tie(process.bracket_by_bracket, "1.9.2")
EDITION.tie(completion.unpairable, "1.9.3")
EDITION.tie(pair_values.ruled_out, "2.1.1", label="C1")
EDITION.tie(pair_values.may_have_the_bye, "2.1.2", label="C2")
EDITION.tie(pair_values.colours_allow, "2.1.3", label="C3")
EDITION.tie(completion.can_be_completed, "2.2.1", label="C4")
EDITION.tie(definitions.field_with_lowest_bye, "2.3.1", label="C5")
EDITION.tie(next_bracket.next_bracket_value, "2.4.3", label="C8")
EDITION.tie(next_bracket.unplayed_games_of_bye, "2.4.4", label="C9")
EDITION.tie(literal.parameters_of, "3.1")
EDITION.tie(candidates.split, "3.2")
EDITION.tie(candidates.generated, "3.3", "3.5", "3.7")
EDITION.tie(literal.Judge.is_perfect, "3.4")
EDITION.tie(candidates.pairings, "3.6")
EDITION.tie(candidates.first_of_the_best, "3.8")
EDITION.tie(generation.numbered, "4.1")
EDITION.tie(generation.transpositions, "4.2")
EDITION.tie(sequence.PartnerOrder.of_some, "4.2")
EDITION.tie(generation.exchanges, "4.3")
EDITION.tie(generation.exchange_order, "4.3")
EDITION.tie(sequence.ExchangeOrder.of_pair, "4.3")
EDITION.tie(generation.pairable_sets, "4.4")
EDITION.tie(sequence.MovedDownOrder.of_pair, "4.4")
EDITION.tie(lot.drawn_colour, "5.1")
