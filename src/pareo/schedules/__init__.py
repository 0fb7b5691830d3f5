"""Fixed systems: tournaments whose rounds are known before the first, and knock-outs."""

from pareo.schedules.bracket import (
    LAST_PHASE,
    SUDDEN_DEATH,
    Bracket,
    KnockoutRules,
    PhaseScore,
    Tie,
    bracket,
    phase_scores,
    places,
)
from pareo.schedules.event import (
    Side,
    labels_of,
    new_event,
    unnamed_players,
    unnamed_sides,
    with_known_rounds,
)
from pareo.schedules.fixed import (
    DueGame,
    DueRound,
    as_recorded,
    bracket_of,
    due_round,
    plan_by_key,
    plan_of,
    schedule_of,
    scheduled_rounds,
    seats,
    team_match,
)
from pareo.schedules.knockout import stage_name
from pareo.schedules.match import (
    decision_of,
    match_is_rated,
    rated_games,
    without_rating_after_decision,
)
from pareo.schedules.plan import KEYS, KNOCKOUT, MATCH, Plan, plan_for
from pareo.schedules.round_robin import VARIANTS
from pareo.schedules.schedule import Because, Pair, Schedule, ScheduledRound, Source
from pareo.schedules.system import FIXED, FixedSystem
from pareo.schedules.withdrawal import Withdrawn, annulled, withdraw

__all__ = [
    "FIXED",
    "KEYS",
    "KNOCKOUT",
    "LAST_PHASE",
    "MATCH",
    "SUDDEN_DEATH",
    "VARIANTS",
    "Because",
    "Bracket",
    "DueGame",
    "DueRound",
    "FixedSystem",
    "KnockoutRules",
    "Pair",
    "PhaseScore",
    "Plan",
    "Schedule",
    "ScheduledRound",
    "Side",
    "Source",
    "Tie",
    "Withdrawn",
    "annulled",
    "as_recorded",
    "bracket",
    "bracket_of",
    "decision_of",
    "due_round",
    "labels_of",
    "match_is_rated",
    "new_event",
    "phase_scores",
    "places",
    "plan_by_key",
    "plan_for",
    "plan_of",
    "rated_games",
    "schedule_of",
    "scheduled_rounds",
    "seats",
    "stage_name",
    "team_match",
    "unnamed_players",
    "unnamed_sides",
    "with_known_rounds",
    "withdraw",
    "without_rating_after_decision",
]
