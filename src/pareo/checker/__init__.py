"""The checker: every round on record is paired again, and every difference is told."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.checker.fixed import check_schedule
    from pareo.checker.replay import check
    from pareo.checker.report import (
        CheckReport,
        RoundCheck,
        Verdict,
        compared,
        lines_by_hand,
        rounds_by_hand,
        rounds_with_colours_reversed,
    )
    from pareo.checker.standings import (
        PlaceDifference,
        Reason,
        StandingsCheck,
        check_standings,
        members_out_of_order,
    )
else:
    __getattr__, __all__ = facade(__name__)
