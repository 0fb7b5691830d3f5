"""C.04.1 and C.04.2: the handling of a Swiss tournament; each rule returns a ruling."""

from typing import TYPE_CHECKING

from pareo.facade import facade
from pareo.handling.boards import boards, boards_2017
from pareo.handling.strength import strength

if TYPE_CHECKING:
    from pareo.handling.absences import Absence, Request
    from pareo.handling.advice import advice_on_acceleration, advice_on_rounds, advice_on_systems
    from pareo.handling.announced_orders import (
        announced_order,
        order_named,
        seed_of,
        seed_of_numbers,
        with_lot,
    )
    from pareo.handling.boards import boards_of_the_olympiad, in_board_order
    from pareo.handling.bye_rules import may_change_bye_value
    from pareo.handling.colour_rules import ColourProposal
    from pareo.handling.corrections import Report
    from pareo.handling.editions import HANDLING, Handling, handling_in_force, handling_of
    from pareo.handling.entries import Arrival, fitting_number
    from pareo.handling.event_setup import can_be_completed, scoring_fits_acceleration
    from pareo.handling.meetings import Met
    from pareo.handling.order import (
        TieOrder,
        TitleOrder,
        alphabetical,
        as_numbered,
        by_lot,
        initial_order,
        out_of_order,
        pairing_numbers,
        titles_in,
    )
    from pareo.handling.publication import Admission, Breach, Change, Incident, Unpaired
    from pareo.handling.renumbering import (
        numbered,
        order_before_round_1,
        regenerated,
        renumbered,
        renumbering_in,
        strengths_of,
    )
    from pareo.handling.ruling import Ruling, Verdict
    from pareo.handling.systems import NEVER_APPROVED, Method, report_statement, system_is_advisable
    from pareo.handling.team_strength import order_of_teams
else:
    __getattr__, __all__ = facade(__name__)
