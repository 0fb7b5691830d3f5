"""Fixed systems: tournaments whose rounds are known in advance, and knock-outs."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.schedules.brackets import (
        LAST_PHASE,
        SUDDEN_DEATH,
        Bracket,
        KnockoutRules,
        PhaseScore,
        Tie,
        Verdict,
        bracket,
        phase_scores,
        places,
    )
    from pareo.schedules.due_rounds import (
        DueRound,
        as_recorded,
        as_seated,
        bracket_of,
        due_round,
        plan_by_key,
        plan_of,
        schedule_of,
        scheduled_rounds,
        seats,
    )
    from pareo.schedules.event import (
        Side,
        labels_of,
        new_event,
        unnamed_players,
        unnamed_sides,
        with_known_rounds,
    )
    from pareo.schedules.hilton import TEAMS_OF_HILTON
    from pareo.schedules.knockout import stage_name, without_rating_of_tie_breaks
    from pareo.schedules.match import (
        UNRATED,
        decision_of,
        match_is_rated,
        rated_games,
        without_rating_after_decision,
    )
    from pareo.schedules.names import NameList, names_of, players_of, read_names, sides_of, size_of
    from pareo.schedules.plan import (
        CHOICES,
        HILTON,
        KEYS,
        KNOCKOUT,
        MATCH,
        ROUND_ROBINS,
        SCHEVENINGEN,
        TEAM_KNOCKOUT,
        TEAM_ROUND_ROBIN,
        Plan,
        plan_for,
        plan_of_code,
        refuse_choice,
    )
    from pareo.schedules.round_robin import VARIANTS
    from pareo.schedules.schedule import Because, DueGame, Pair, Schedule, ScheduledRound, Source
    from pareo.schedules.system import FIXED, FixedSystem
    from pareo.schedules.team_ties import USUAL_WAYS, WAYS, team_rules, through_by_lot
    from pareo.schedules.withdrawal import Withdrawn, annulled, remark_of, withdraw, worth_nothing
else:
    __getattr__, __all__ = facade(__name__)
