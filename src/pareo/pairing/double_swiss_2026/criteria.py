"""C.04.5 of 2026 as a value."""

from functools import partial
from typing import Final

from pareo.pairing.common.allocation import (
    Step,
    alternate_latest_contrast,
    initial_colour_of_newcomers,
    numbered_steps,
)
from pareo.pairing.double_swiss_2026.definitions import (
    occasion_of,
    players_in_order,
    preferences_in,
)
from pareo.pairing.double_swiss_2026.edition import EDITION
from pareo.pairing.match_family import fast, literal, reference, rows
from pareo.pairing.match_family.allocation import (
    alternate_the_first,
    alternate_the_other,
    level_the_whites,
)
from pareo.pairing.match_family.contenders import Contender
from pareo.pairing.match_family.text import ByeArticles, MatchText

STEPS: Final[tuple[Step[Contender], ...]] = numbered_steps(
    EDITION,
    ("4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.3.5"),
    (
        initial_colour_of_newcomers,
        level_the_whites,
        alternate_latest_contrast,
        alternate_the_first,
        alternate_the_other,
    ),
)


@EDITION.rule("4")
def higher_ranked(player: Contender) -> tuple[int, ...]:
    """Order two players by score, then by number."""
    return (-player.score, player.tpn)


SET_ROWS: Final = (
    rows.fewest_upfloaters(EDITION.article("2", "C4")),
    rows.highest_scores(EDITION.article("2", "C5")),
    rows.following_group(EDITION.article("2", "C6")),
    rows.upfloaters_again(EDITION.article("2", "C7")),
)

PAIR_ROWS: Final = (rows.opponents_again(EDITION.article("2", "C8")),)

WORDS: Final = {row.rule: row.words for row in (*SET_ROWS, *PAIR_ROWS)}


TEXT: Final = MatchText(
    set_rows=SET_ROWS,
    pair_rows=PAIR_ROWS,
    ranked=players_in_order,
    preferences=preferences_in,
    occasion=occasion_of,
    first=higher_ranked,
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
