"""B.02: eligible events, games that count, rating periods, the next list and its sections."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.rating.calendar import list_in_force, next_list
    from pareo.rating.computer_rows import ComputerRow, computer_list
    from pareo.rating.conditions import Conditions, read_conditions
    from pareo.rating.drift import DriftStudy, drift_of
    from pareo.rating.eligibility_2005 import of_other_days_2005
    from pareo.rating.eligibility_2024 import RATES
    from pareo.rating.entrants import entrants_by_list
    from pareo.rating.event import Circumstances, Entrant, EventGame, Form, RatedEvent
    from pareo.rating.event_rating import findings_of, rate_event
    from pareo.rating.explanation import explain
    from pareo.rating.findings import Finding, Severity
    from pareo.rating.floor import (
        event_that_counts,
        listed_below_the_floor,
        rating_that_counts,
        ratings_below_the_floor,
    )
    from pareo.rating.from_list import published_entries, rating_list_of
    from pareo.rating.from_tournament import event_of, form_of, pooled
    from pareo.rating.list_form import dumps_list, is_list_form, loads_list
    from pareo.rating.numbers import points, signed
    from pareo.rating.period import Period, PlayerChange, rate_period
    from pareo.rating.rating_list import Listed, Pending, RatingList
    from pareo.rating.results import (
        CountedGame,
        EventResult,
        FirstResult,
        OmittedGame,
        PlayerResult,
    )
    from pareo.rating.sections import (
        EVERYBODY,
        Inclusion,
        Row,
        alphabetical,
        of_federation,
        shown_rating,
        titled_unrated,
        top_list,
    )
    from pareo.rating.supposed import ADVICE, Supposed, WhatIf, what_if
else:
    __getattr__, __all__ = facade(__name__)
