"""The articles of this text that functions of the family follow."""

from pareo.pairing.common.lot import drawn_colour
from pareo.pairing.fide_1987.edition import EDITION
from pareo.pairing.median_family.exchanges import choose_opponent, exchange_order, seats_in_turn
from pareo.pairing.median_family.floaters import (
    avoided_again,
    balances,
    floater_type,
    floaters_in_turn,
    has_opponent_next_door,
    highest_first,
    let_float,
    lowest_first,
    to_make_even,
    why_stuck,
)
from pareo.pairing.median_family.groups import enlarge_median, groups_of
from pareo.pairing.median_family.players import (
    allowed_colours,
    compatible,
    compatible_in_last_round,
    is_near,
    lowest_ranked_first,
    more_than_a_knockout,
    players_by_rank,
)
from pareo.pairing.median_family.process import (
    meet_within_limits,
    pair_median,
    pair_round,
    pair_towards_median,
)

EDITION.tie(more_than_a_knockout, "Note")
EDITION.tie(players_by_rank, "7")
EDITION.tie(lowest_ranked_first, "8.1", "14.1", "15.2")
EDITION.tie(compatible, "9.1")
EDITION.tie(groups_of, "9.2", "15.1", "15.3")
EDITION.tie(pair_towards_median, "9.2", "10.2")
EDITION.tie(pair_median, "9.2")
EDITION.tie(why_stuck, "9.3.a", "9.3.b", "9.3.c")
EDITION.tie(to_make_even, "9.3.d")
EDITION.tie(exchange_order, "9.4", "9.5", "11.2", "11.3")
EDITION.tie(enlarge_median, "9.6")
EDITION.tie(let_float, "3", "10.1", "11.4", "11.4.a", "11.4.b")
EDITION.tie(balances, "10.2")
EDITION.tie(has_opponent_next_door, "10.3", "10.4")
EDITION.tie(floater_type, "10.5", "10.9")
EDITION.tie(highest_first, "10.6", "10.6.1", "10.6.2")
EDITION.tie(lowest_first, "10.7", "10.7.1", "10.7.2")
EDITION.tie(floaters_in_turn, "10.6.3", "10.7.3")
EDITION.tie(avoided_again, "10.10")
EDITION.tie(seats_in_turn, "11.1")
EDITION.tie(allowed_colours, "12.1.a", "12.1.b")
EDITION.tie(choose_opponent, "12.1", "12.2")
EDITION.tie(is_near, "12.7")
EDITION.tie(compatible_in_last_round, "13")
EDITION.tie(meet_within_limits, "13")
EDITION.tie(drawn_colour, "14.2")
EDITION.tie(pair_round, "18")
