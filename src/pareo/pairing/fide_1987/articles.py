"""The articles of this text that functions of the family follow."""

from pareo.pairing.common import lot
from pareo.pairing.fide_1987.edition import EDITION
from pareo.pairing.median_family import (
    exchanges,
    floaters,
    groups,
    next_door,
    players,
    possible,
    process,
)

EDITION.tie(players.more_than_a_knockout, "Note")
EDITION.tie(players.players_by_rank, "7")
EDITION.tie(players.lowest_ranked_first, "8.1", "14.1", "15.2")
EDITION.tie(players.compatible, "9.1")
EDITION.tie(groups.groups_of, "9.2", "15.1", "15.3")
EDITION.tie(process.pair_towards_median, "9.2", "10.2")
EDITION.tie(process.pair_median, "9.2")
EDITION.tie(floaters.why_stuck, "9.3.a", "9.3.b", "9.3.c")
EDITION.tie(floaters.to_make_even, "9.3.d")
EDITION.tie(exchanges.exchange_order, "9.4", "9.5", "11.2", "11.3")
EDITION.tie(groups.enlarge_median, "9.6")
EDITION.tie(floaters.let_float, "3", "10.1", "11.4", "11.4.a", "11.4.b")
EDITION.tie(floaters.balances, "10.2")
EDITION.tie(next_door.able_next_door, "10.3", "10.4")
EDITION.tie(floaters.floater_types, "10.5", "10.9")
EDITION.tie(floaters.highest_first, "10.6", "10.6.1", "10.6.2")
EDITION.tie(floaters.lowest_first, "10.7", "10.7.1", "10.7.2")
EDITION.tie(floaters.floaters_in_turn, "10.6.3", "10.7.3")
EDITION.tie(floaters.avoided_again, "10.10")
EDITION.tie(exchanges.seats_in_turn, "11.1")
EDITION.tie(players.allowed_colours, "12.1.a", "12.1.b")
EDITION.tie(exchanges.choose_opponent, "12.1", "12.2")
EDITION.tie(players.is_near, "12.7")
EDITION.tie(players.compatible_in_last_round, "13")
EDITION.tie(possible.within_limits, "13")
EDITION.tie(lot.drawn_colour, "14.2")
EDITION.tie(process.pair_round, "18")
