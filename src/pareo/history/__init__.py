"""Facts derived from an event: scores, colours, opponents, effective numbers."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.history.acceleration import (
        baku_acceleration,
        baku_bands,
        baku_group_size,
        bands_of,
        last_of_group_a,
        table_of,
        virtual_points,
    )
    from pareo.history.byes import (
        Barred,
        UnplayedRound,
        bye_barred,
        bye_barred_1987,
        bye_barred_1992,
        bye_barred_2012,
        bye_barred_2017,
        points_for_a_win,
        unplayed_rounds,
    )
    from pareo.history.colours import (
        colour_difference,
        colours_by_round,
        colours_played,
        latest_contrast,
        squeezed,
        usual_colour,
    )
    from pareo.history.numbers import effective_numbers, took_part
    from pareo.history.opponents import forbidden_opponents, gives_colour, is_meeting, opponents_met
    from pareo.history.presence import (
        announced_absent,
        byes_of_absence,
        expelled,
        not_arrived,
        to_be_paired,
        withdrawn,
    )
    from pareo.history.published_list import ListDay, day_of_list, ranks_are_stale, rounds_begun
    from pareo.history.scoring import NOTHING, Score, Scores, Scoring, known_scores
    from pareo.history.setup import (
        Entrant,
        Past,
        RoundSetup,
        RoundSetups,
        round_setup,
        setup_of_everybody,
    )
    from pareo.history.virtual_scores import (
        pairing_scores,
        primary_points,
        real_scores,
        scores_for_pairing,
        standing_points,
    )
else:
    __getattr__, __all__ = facade(__name__)
