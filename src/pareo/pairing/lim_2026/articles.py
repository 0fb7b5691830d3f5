"""The articles of this text that functions of the family follow."""

from pareo.pairing.common.lot import drawn_colour
from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.median_family.exchanges import choose_opponent, exchange_order, seats_in_turn
from pareo.pairing.median_family.floaters import (
    avoided_again,
    balances,
    floater_type,
    floaters_in_turn,
    has_opponent_next_door,
    let_float,
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
)
from pareo.pairing.median_family.process import meet_within_limits, pair_median, pair_towards_median

EDITION.tie(lowest_ranked_first, "1")
EDITION.tie(compatible, "2.1")
EDITION.tie(groups_of, "2.2", "8")
EDITION.tie(pair_towards_median, "2.2", "3.2.1")
EDITION.tie(pair_median, "2.2")
EDITION.tie(why_stuck, "2.3.1", "2.3.2", "2.3.3")
EDITION.tie(to_make_even, "2.3.4")
EDITION.tie(exchange_order, "2.4", "2.5", "4.2", "4.3")
EDITION.tie(enlarge_median, "2.6.1", "2.6.2")
EDITION.tie(let_float, "3.1", "4.4.1", "4.4.2")
EDITION.tie(balances, "3.2.2", "3.2.3")
EDITION.tie(has_opponent_next_door, "3.3", "3.4")
EDITION.tie(floater_type, "3.5", "3.9")
EDITION.tie(floaters_in_turn, "3.6", "3.7")
EDITION.tie(avoided_again, "3.10")
EDITION.tie(seats_in_turn, "4.1")
EDITION.tie(allowed_colours, "5.1", "5.3")
EDITION.tie(choose_opponent, "5.2")
EDITION.tie(is_near, "5.7")
EDITION.tie(compatible_in_last_round, "6")
EDITION.tie(meet_within_limits, "6")
EDITION.tie(drawn_colour, "7.2")
