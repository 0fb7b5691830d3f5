"""The articles of this text that functions of the family follow."""

from pareo.pairing.common import lot
from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.median_family import (
    exchanges,
    floaters,
    groups,
    next_door,
    players,
    possible,
    process,
)

EDITION.tie(players.lowest_ranked_first, "1")
EDITION.tie(players.compatible, "2.1")
EDITION.tie(groups.groups_of, "2.2", "8")
EDITION.tie(process.pair_towards_median, "2.2", "3.2.1")
EDITION.tie(process.pair_median, "2.2")
EDITION.tie(floaters.why_stuck, "2.3.1", "2.3.2", "2.3.3")
EDITION.tie(floaters.to_make_even, "2.3.4")
EDITION.tie(exchanges.exchange_order, "2.4", "2.5", "4.2", "4.3")
EDITION.tie(groups.enlarge_median, "2.6.1", "2.6.2")
EDITION.tie(floaters.let_float, "3.1", "4.4.1", "4.4.2")
EDITION.tie(floaters.balances, "3.2.2", "3.2.3")
EDITION.tie(next_door.able_next_door, "3.3", "3.4")
EDITION.tie(floaters.floater_types, "3.5", "3.9")
EDITION.tie(floaters.floaters_in_turn, "3.6", "3.7")
EDITION.tie(floaters.avoided_again, "3.10")
EDITION.tie(exchanges.seats_in_turn, "4.1")
EDITION.tie(players.allowed_colours, "5.1", "5.3")
EDITION.tie(exchanges.choose_opponent, "5.2")
EDITION.tie(players.is_near, "5.7")
EDITION.tie(players.compatible_in_last_round, "6")
EDITION.tie(possible.within_limits, "6")
EDITION.tie(lot.drawn_colour, "7.2")
