"""C.04.6 of 2026 as a value."""

from functools import partial
from typing import Final

from pareo.pairing.match_family import fast, literal, reference
from pareo.pairing.match_family.text import ByeArticles, MatchText
from pareo.pairing.team_2026.colours import STEPS, first_team
from pareo.pairing.team_2026.criteria import PAIR_ROWS, SET_ROWS
from pareo.pairing.team_2026.definitions import occasion_of, preferences_in, teams_in_order
from pareo.pairing.team_2026.edition import EDITION

TEXT: Final = MatchText(
    set_rows=SET_ROWS,
    pair_rows=PAIR_ROWS,
    ranked=teams_in_order,
    preferences=preferences_in,
    occasion=occasion_of,
    first=first_team,
    colour_steps=STEPS,
    bye=ByeArticles(
        barred=EDITION.article("2", "C2"),
        legal=EDITION.article("3.4.1"),
        score=EDITION.article("3.4.2"),
        matches=EDITION.article("3.4.3"),
        number=EDITION.article("3.4.4"),
    ),
    order_of_sets=EDITION.article("3.5.4"),
    order_of_pairings=EDITION.article("3.6.2"),
    no_pairing=EDITION.article("3.3.3"),
)

pair_fast: Final = partial(fast.pair, TEXT)
pair_by_reference: Final = partial(reference.pair, TEXT)
pair_literally: Final = partial(literal.pair, TEXT)
