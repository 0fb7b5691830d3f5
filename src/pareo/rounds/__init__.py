"""The next round of an event: prepared once, for whoever pairs, explains or checks it."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.rounds.acceleration import acceleration_notices
    from pareo.rounds.bye_value import usual_bye
    from pareo.rounds.completion import completion_ruling
    from pareo.rounds.earlier_results import as_counted
    from pareo.rounds.library import pair_round
    from pareo.rounds.lots import article_of_the_lot
    from pareo.rounds.preparation import (
        PreparedEvent,
        PreparedRound,
        RoundRequest,
        ScheduledRound,
        prepare,
        prepare_event,
        ready_for_pairing,
    )
    from pareo.rounds.schedule import fixed_plan, refuse_strange_games
    from pareo.rounds.start_list import Disorder, disorder_of, rules_of
else:
    __getattr__, __all__ = facade(__name__)
