"""C.04.3 Article 2: one row for each criterion, in the order of priority."""

from typing import Final

from pareo.pairing import words
from pareo.pairing.dutch_2026.edition import EDITION
from pareo.pairing.dutch_family.criterion import (
    IMPLIED,
    BeyondBracket,
    Criterion,
    FloaterBound,
    Foreseen,
    Row,
    by_parameters,
    down_again,
    every_clash,
    strong_clash,
    up_again,
)
from pareo.pairing.dutch_family.digits import one
from pareo.pairing.dutch_family.measures import (
    differences_of_moved_down,
    differences_of_opponents,
    downfloater_count,
    downfloater_scores,
    moved_down_opponents,
    resident_downfloaters,
)
from pareo.pairing.dutch_family.next_bracket import (
    ideal_next_value,
    next_bracket_value,
    unplayed_games_of_bye,
)
from pareo.pairing.dutch_family.over_pairs import over_pairs
from pareo.pairing.dutch_family.pair_values import (
    float_before,
    last_float,
    misses_preference,
    misses_strong_preference,
    repeats_colour,
    widens_difference,
)
from pareo.pairing.dutch_family.weights import (
    games_of_the_floater,
    inside,
    moved_down_kept,
    opponents_spared,
    opponents_spared_by_score,
    pairs_ahead,
    residents_kept,
    scores_paired,
    unplayed_if_bye,
)

C4: Final = EDITION.article("2.2.1", "C4")
C5: Final = EDITION.article("2.3.1", "C5")

CRITERIA: Final[tuple[Row, ...]] = (
    Criterion(
        EDITION.article("2.4.1", "C6"),
        words.FLOATERS,
        downfloater_count,
        inside(one),
        by_parameters(downfloater_count),
    ),
    Criterion(
        EDITION.article("2.4.2", "C7"),
        words.SCORES,
        downfloater_scores,
        scores_paired,
        by_parameters(downfloater_scores),
    ),
    BeyondBracket(
        EDITION.article("2.4.3", "C8"),
        words.NEXT,
        next_bracket_value,
        pairs_ahead,
        Foreseen(ideal_next_value),
    ),
    BeyondBracket(
        EDITION.article("2.4.4", "C9"),
        words.UNPLAYED,
        unplayed_games_of_bye,
        games_of_the_floater,
        FloaterBound(unplayed_if_bye, alone=True),
    ),
    over_pairs(EDITION.article("2.4.5", "C10"), words.WIDE, widens_difference),
    over_pairs(EDITION.article("2.4.6", "C11"), words.RUN, repeats_colour),
    over_pairs(EDITION.article("2.4.7", "C12"), words.PREFERENCE, misses_preference, every_clash),
    over_pairs(
        EDITION.article("2.4.8", "C13"), words.STRONG, misses_strong_preference, strong_clash
    ),
    Criterion(
        EDITION.article("2.4.9", "C14"),
        words.DOWN_AGAIN,
        resident_downfloaters(last_float),
        residents_kept(last_float),
        down_again(last_float),
    ),
    Criterion(
        EDITION.article("2.4.10", "C15"),
        words.UP_AGAIN,
        moved_down_opponents(last_float),
        opponents_spared(last_float),
        up_again(last_float),
    ),
    Criterion(
        EDITION.article("2.4.11", "C16"),
        words.DOWN_BEFORE,
        resident_downfloaters(float_before),
        residents_kept(float_before),
        down_again(float_before),
    ),
    Criterion(
        EDITION.article("2.4.12", "C17"),
        words.UP_BEFORE,
        moved_down_opponents(float_before),
        opponents_spared(float_before),
        up_again(float_before),
    ),
    Criterion(
        EDITION.article("2.4.13", "C18"),
        words.GAPS_DOWN_AGAIN,
        differences_of_moved_down(last_float),
        moved_down_kept(last_float),
        IMPLIED,
    ),
    Criterion(
        EDITION.article("2.4.14", "C19"),
        words.GAPS_UP_AGAIN,
        differences_of_opponents(last_float),
        opponents_spared_by_score(last_float),
        IMPLIED,
    ),
    Criterion(
        EDITION.article("2.4.15", "C20"),
        words.GAPS_DOWN_BEFORE,
        differences_of_moved_down(float_before),
        moved_down_kept(float_before),
        IMPLIED,
    ),
    Criterion(
        EDITION.article("2.4.16", "C21"),
        words.GAPS_UP_BEFORE,
        differences_of_opponents(float_before),
        opponents_spared_by_score(float_before),
        IMPLIED,
    ),
)

WORDS: Final = {C5: words.BYE_SCORE} | {row.rule: row.words for row in CRITERIA}
