"""C.04.1 and C.04.2: the handling of a Swiss tournament; each rule returns a ruling."""

from typing import TYPE_CHECKING

from pareo.facade import facade
from pareo.handling.boards import boards, boards_2017
from pareo.handling.strength import strength

if TYPE_CHECKING:
    from pareo.handling.absences import (
        Absence,
        Request,
        announced_absence,
        announced_absence_1992,
        announced_absence_2012,
        announced_absence_2017,
        bye_for_absentee_1987,
        silent_absence_1992,
        silent_absence_2017,
        withdrawal,
        withdrawal_1992,
        withdrawal_2017,
    )
    from pareo.handling.adjournments import (
        counts_as_for_pairing,
        provisional_score,
        provisional_score_1992,
        provisional_score_2017,
    )
    from pareo.handling.board_order import in_board_order
    from pareo.handling.bye_rules import (
        bye_is_due,
        bye_points,
        bye_points_before_2017,
        may_change_bye_value,
        may_receive_bye,
    )
    from pareo.handling.colour_rules import (
        ColourProposal,
        difference_limit,
        difference_limit_2017,
        run_limit,
        run_limit_2017,
    )
    from pareo.handling.corrections import (
        Report,
        may_pair_again,
        wrong_colours,
        wrong_rating,
        wrong_rating_2017,
        wrong_record_1992,
        wrong_record_2017,
        wrong_result,
    )
    from pareo.handling.editions import HANDLING, Handling, handling_in_force, handling_of
    from pareo.handling.entries import (
        Arrival,
        admission,
        admission_1987,
        admission_2017,
        entry_for_round_1_1987,
        fitting_number,
        late_entry,
        late_entry_1987,
        late_entry_2017,
        missed_round,
        missed_round_1987,
        numbers_are_final,
        numbers_are_final_1987,
        numbers_are_final_2017,
        points_of_missed_rounds,
        with_late_entry,
    )
    from pareo.handling.event_setup import (
        can_be_completed,
        clear_winner_2017,
        may_change_rounds,
        may_change_rounds_1987,
        may_change_rounds_2017,
        rounds_declared,
        rounds_declared_1987,
        rounds_declared_2017,
        scoring_fits_acceleration,
    )
    from pareo.handling.meetings import Met, may_meet, may_meet_1987, may_meet_1992, may_meet_2017
    from pareo.handling.order import (
        TieOrder,
        TitleOrder,
        alphabetical,
        announced,
        as_numbered,
        by_lot,
        by_strength,
        by_title,
        by_title_1992,
        initial_order,
        out_of_order,
        pairing_numbers,
    )
    from pareo.handling.publication import (
        Admission,
        Breach,
        Change,
        Incident,
        Unpaired,
        entry_is_admitted,
        event_allows,
        may_change_pairing,
        may_change_pairing_1992,
        may_change_pairing_2017,
        pair_has_met,
        top_boards_are_touched,
        two_without_opponent,
    )
    from pareo.handling.renumbering import (
        may_correct_data,
        may_renumber,
        may_renumber_2017,
        numbered,
        regenerated,
        renumbered,
        strengths_of,
    )
    from pareo.handling.ruling import Ruling, Verdict
    from pareo.handling.systems import (
        Method,
        acceleration_may_be_used,
        acceleration_may_be_used_2017,
        may_alter_correct_pairing,
        may_alter_correct_pairing_1987,
        may_alter_correct_pairing_2017,
        modification_may_be_used_1987,
        published_chapter,
        report_encloses_the_rules_1987,
        report_statement,
        system_is_advisable,
        system_may_be_used,
        system_may_be_used_2017,
        unpublished_may_be_used,
    )
else:
    __getattr__, __all__ = facade(__name__)
