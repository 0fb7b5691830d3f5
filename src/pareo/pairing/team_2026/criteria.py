"""C.04.6 of 2026 as a value."""

from functools import partial
from typing import Final

from pareo.pairing.common.allocation import (
    Step,
    alternate_latest_contrast,
    grant_the_higher,
    grant_the_stronger,
    initial_colour_of_newcomers,
    numbered_steps,
)
from pareo.pairing.match_family import fast, literal, reference, rows
from pareo.pairing.match_family.allocation import (
    alternate_the_first,
    alternate_the_other,
    grant_opposites,
    grant_the_only_one,
    level_the_difference,
)
from pareo.pairing.match_family.contenders import Contender
from pareo.pairing.match_family.text import ByeArticles, MatchText
from pareo.pairing.team_2026.definitions import occasion_of, preferences_in, teams_in_order
from pareo.pairing.team_2026.edition import EDITION

STEPS: Final[tuple[Step[Contender], ...]] = numbered_steps(
    EDITION,
    ("4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.3.5", "4.3.6", "4.3.7", "4.3.8", "4.3.9"),
    (
        initial_colour_of_newcomers,
        grant_the_only_one,
        grant_opposites,
        grant_the_stronger,
        level_the_difference,
        alternate_latest_contrast,
        grant_the_higher,
        alternate_the_first,
        alternate_the_other,
    ),
)


@EDITION.rule("4")
def first_team(team: Contender) -> tuple[int, ...]:
    """Order two teams by primary score, by the second score where it counts, then by number."""
    return (-team.score, -team.second, team.tpn)


SET_ROWS: Final = (
    rows.fewest_upfloaters(EDITION.article("2", "C4")),
    rows.highest_scores(EDITION.article("2", "C5")),
    rows.following_group(EDITION.article("2", "C6")),
    rows.upfloaters_again(EDITION.article("2", "C7")),
)

PAIR_ROWS: Final = (
    rows.preferences(EDITION.article("2", "C8")),
    rows.strong_preferences(EDITION.article("2", "C9")),
    rows.opponents_again(EDITION.article("2", "C10")),
)

WORDS: Final = {row.rule: row.words for row in (*SET_ROWS, *PAIR_ROWS)}


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
