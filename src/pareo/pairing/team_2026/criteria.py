"""C.04.6 Article 2: one row for each criterion, in the order of priority."""

from typing import Final

from pareo.pairing.match_family import rows
from pareo.pairing.team_2026.edition import EDITION

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
