"""Arithmetic of ratings: the tables, expected scores and performances, changes, first ratings.

Numbers in and out: ratings are whole, scores and expectations are in hundredths, changes are
fractions until the regulations round them.
"""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.elo.change import Change, counted_difference, game_change, total_change
    from pareo.elo.coefficient import (
        Career,
        coefficient_2005,
        coefficient_2024,
        coefficient_for_games,
    )
    from pareo.elo.conversion import rating_from_bcf, rating_from_ingo
    from pareo.elo.editions import (
        ALL,
        BLITZ_2024,
        BLITZ_2025,
        EDITIONS,
        RAPID_2024,
        RAPID_2025,
        STANDARD_2005,
        STANDARD_2024,
        STANDARD_2025,
        monthly,
        rapid_2005,
        regulations_in_force,
        regulations_named,
    )
    from pareo.elo.initial import (
        HYPOTHETICAL_RATING,
        FirstSteps,
        average_of_opponents,
        average_of_round_robin,
        difference_2005,
        initial_2024,
        initial_in_round_robin,
        initial_in_swiss,
        percent_of,
        steps_2024,
        weighted_rating,
    )
    from pareo.elo.iteration import Line, Settled, settle
    from pareo.elo.performance import (
        category_of,
        norm_points,
        perfect_performance,
        tournament_performance,
    )
    from pareo.elo.regulations import Coefficients, Regulations
    from pareo.elo.rounding import half_away, half_up
    from pareo.elo.tables import difference_for, expected_score
else:
    __getattr__, __all__ = facade(__name__)
