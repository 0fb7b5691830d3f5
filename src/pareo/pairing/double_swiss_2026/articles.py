"""The articles of this text that functions of the family follow."""

from pareo.history import gives_colour
from pareo.model import match_to_play
from pareo.pairing.double_swiss_2026.edition import EDITION
from pareo.pairing.match_family import (
    bye,
    completion,
    contenders,
    identifier,
    literal,
    process,
    rest,
)

EDITION.tie(contenders.scoregroups, "1.3")
EDITION.tie(contenders.is_float, "1.5")
EDITION.tie(gives_colour, "1.6")
EDITION.tie(contenders.have_not_met, "2", label="C1")
EDITION.tie(contenders.barred_from_bye, "2", label="C2")
EDITION.tie(completion.completes, "2", label="C3")
EDITION.tie(rest.needs_no_more, "2", label="C6")
EDITION.tie(process.pair_round, "3.3")
EDITION.tie(completion.unpairable, "3.3.3")
EDITION.tie(bye.bye_of, "3.4.1")
EDITION.tie(bye.bye_order, "3.4.2", "3.4.3", "3.4.4")
EDITION.tie(contenders.matches_played, "3.4.3")
EDITION.tie(literal.first_of_the_best_sets, "3.5")
EDITION.tie(identifier.upfloaters_in_order, "3.5.4")
EDITION.tie(literal.first_of_the_best_pairings, "3.6")
EDITION.tie(identifier.seated, "3.6.1")
EDITION.tie(identifier.identifier_of, "3.6.2")
EDITION.tie(match_to_play, "4.4")
