"""The editions of the basic and the handling rules, and the functions of each."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, Final

from pareo.arguments import TEXT, WHOLE_NUMBER, Argument, checked, instance, member, optional
from pareo.errors import UnsupportedRuleError
from pareo.handling import (
    absences,
    adjournments,
    bye_rules,
    colour_rules,
    corrections,
    entries,
    event_setup,
    meetings,
    order,
    publication,
    renumbering,
    systems,
)
from pareo.handling.absences import Absence, Request
from pareo.handling.boards import boards, boards_2017
from pareo.handling.colour_rules import ColourProposal
from pareo.handling.corrections import Report
from pareo.handling.entries import Arrival
from pareo.handling.meetings import Met
from pareo.handling.order import TieOrder, TitleOrder, alphabetical
from pareo.handling.publication import Change
from pareo.handling.ruling import Ruling
from pareo.handling.systems import Method
from pareo.history import (
    Barred,
    bye_barred,
    bye_barred_1987,
    bye_barred_1992,
    bye_barred_2012,
    bye_barred_2017,
)
from pareo.language import Message
from pareo.model import (
    BYE_KIND,
    TOURNAMENT,
    ByeKind,
    Outcome,
    Points,
    Round,
    Settings,
    Tournament,
    Tpn,
)
from pareo.rulebook import HANDLING as TEXTS
from pareo.rulebook import edition_in_force
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class Handling:
    """The rules of one edition. None: the text has no such rule, and the arbiter decides.

    `ties` is the order after the titles; the text of 1987 asks for lots, whose seed the event
    must draw.
    """

    edition: str
    rounds_declared: Callable[[Settings], Ruling]
    may_change_rounds: Callable[[int], Ruling]
    may_meet: Callable[[Tpn, Tpn, Met], Ruling]
    bye_barred: Barred
    bye_points: Callable[[Settings], Points]
    titles: TitleOrder
    admission: Callable[[Arrival], Ruling]
    late_entry: Callable[[Arrival], Ruling]
    missed_round: Callable[[ByeKind | None], ByeKind]
    numbers_are_final: Callable[..., Ruling]
    system: Callable[[Method], Ruling]
    acceleration: Callable[[Method], Ruling]
    may_alter_correct_pairing: Callable[..., Ruling]
    clear_winner: Callable[[int, int], Ruling] | None = None
    ties: TieOrder | None = None
    may_renumber: Callable[[int], Ruling] | None = None
    may_correct_data: Callable[[int], Ruling] | None = None
    difference_limit: Callable[[ColourProposal], Ruling] | None = None
    run_limit: Callable[[ColourProposal], Ruling] | None = None
    provisional_score: Callable[[Outcome], Ruling] | None = None
    withdrawal: Callable[[int], Ruling] | None = None
    announced_absence: Callable[[Request], Ruling] | None = None
    silent_absence: Callable[[Absence], Ruling] | None = None
    boards: Callable[[Tournament, Round], Round] | None = None
    wrong_result: Callable[[Report], Ruling] | None = None
    wrong_colours: Callable[[Report], Ruling] | None = None
    wrong_rating: Callable[[Report], Ruling] | None = None
    may_change_pairing: Callable[[Change], Ruling] | None = None

    def __post_init__(self) -> None:
        for name, kinds in _ARGUMENTS.items():
            if (function := getattr(self, name)) is not None:
                plain = getattr(function, "__wrapped__", function)
                names = plain.__code__.co_varnames[: plain.__code__.co_argcount]
                named = dict(zip(names, kinds, strict=True))
                object.__setattr__(self, name, checked(**named)(plain))


_PAIRED: Final = (WHOLE_NUMBER,)
_REPORT: Final = (instance(Report),)
_ARGUMENTS: Final[Mapping[str, tuple[Argument[Any], ...]]] = {
    "rounds_declared": (instance(Settings),),
    "may_change_rounds": _PAIRED,
    "may_meet": (WHOLE_NUMBER, WHOLE_NUMBER, instance(dict)),
    "bye_points": (instance(Settings),),
    "admission": (instance(Arrival),),
    "late_entry": (instance(Arrival),),
    "missed_round": (optional(BYE_KIND),),
    "system": (instance(Method),),
    "acceleration": (instance(Method),),
    "clear_winner": (WHOLE_NUMBER, WHOLE_NUMBER),
    "may_renumber": _PAIRED,
    "may_correct_data": _PAIRED,
    "difference_limit": (instance(ColourProposal),),
    "run_limit": (instance(ColourProposal),),
    "provisional_score": (member(Outcome),),
    "withdrawal": _PAIRED,
    "announced_absence": (instance(Request),),
    "silent_absence": (instance(Absence),),
    "boards": (TOURNAMENT, instance(Round)),
    "wrong_result": _REPORT,
    "wrong_colours": _REPORT,
    "wrong_rating": _REPORT,
    "may_change_pairing": (instance(Change),),
}
"""The arguments of the rules that users call."""


_2017: Final = Handling(
    edition="2017",
    rounds_declared=event_setup.rounds_declared_2017,
    may_change_rounds=event_setup.may_change_rounds_2017,
    may_meet=meetings.may_meet_2017,
    bye_barred=bye_barred_2017,
    bye_points=bye_rules.bye_points,
    titles=order.by_title,
    ties=alphabetical,
    admission=entries.admission_2017,
    late_entry=entries.late_entry_2017,
    missed_round=entries.missed_round,
    numbers_are_final=entries.numbers_are_final_2017,
    system=systems.system_may_be_used_2017,
    acceleration=systems.acceleration_may_be_used_2017,
    may_alter_correct_pairing=systems.may_alter_correct_pairing_2017,
    clear_winner=event_setup.clear_winner_2017,
    may_renumber=renumbering.may_renumber_2017,
    difference_limit=colour_rules.difference_limit_2017,
    run_limit=colour_rules.run_limit_2017,
    provisional_score=adjournments.provisional_score_2017,
    withdrawal=absences.withdrawal_2017,
    announced_absence=absences.announced_absence_2017,
    silent_absence=absences.silent_absence_2017,
    boards=boards_2017,
    wrong_result=corrections.wrong_record_2017,
    wrong_colours=corrections.wrong_record_2017,
    wrong_rating=corrections.wrong_rating_2017,
    may_change_pairing=publication.may_change_pairing_2017,
)

_2026: Final = replace(
    _2017,
    edition="2026",
    rounds_declared=event_setup.rounds_declared,
    may_change_rounds=event_setup.may_change_rounds,
    may_meet=meetings.may_meet,
    bye_barred=bye_barred,
    admission=entries.admission,
    late_entry=entries.late_entry,
    numbers_are_final=entries.numbers_are_final,
    system=systems.system_may_be_used,
    acceleration=systems.acceleration_may_be_used,
    may_alter_correct_pairing=systems.may_alter_correct_pairing,
    clear_winner=None,
    may_renumber=renumbering.may_renumber,
    may_correct_data=renumbering.may_correct_data,
    difference_limit=colour_rules.difference_limit,
    run_limit=colour_rules.run_limit,
    provisional_score=adjournments.provisional_score,
    withdrawal=absences.withdrawal,
    announced_absence=absences.announced_absence,
    boards=boards,
    wrong_result=corrections.wrong_result,
    wrong_colours=corrections.wrong_colours,
    wrong_rating=corrections.wrong_rating,
    may_change_pairing=publication.may_change_pairing,
    silent_absence=None,
)

_1987: Final = Handling(
    edition="1987",
    rounds_declared=event_setup.rounds_declared_1987,
    may_change_rounds=event_setup.may_change_rounds_1987,
    may_meet=meetings.may_meet_1987,
    bye_barred=bye_barred_1987,
    bye_points=bye_rules.bye_points_before_2017,
    titles=order.by_title_1992,
    admission=entries.admission_1987,
    late_entry=entries.late_entry_1987,
    missed_round=entries.missed_round_1987,
    numbers_are_final=entries.numbers_are_final_1987,
    system=systems.report_encloses_the_rules_1987,
    acceleration=systems.modification_may_be_used_1987,
    may_alter_correct_pairing=systems.may_alter_correct_pairing_1987,
)

# The rules of 1987 stayed in force where the chapter of 1992 is silent (rounds, late entries).
_1992: Final = replace(
    _1987,
    edition="1992",
    may_meet=meetings.may_meet_1992,
    bye_barred=bye_barred_1992,
    ties=alphabetical,
    provisional_score=adjournments.provisional_score_1992,
    withdrawal=absences.withdrawal_1992,
    announced_absence=absences.announced_absence_1992,
    silent_absence=absences.silent_absence_1992,
    boards=boards_2017,
    wrong_result=corrections.wrong_record_1992,
    wrong_colours=corrections.wrong_record_1992,
    wrong_rating=corrections.wrong_record_1992,
    may_change_pairing=publication.may_change_pairing_1992,
)

_2012: Final = replace(
    _1992,
    edition="2012",
    bye_barred=bye_barred_2012,
    announced_absence=absences.announced_absence_2012,
)

HANDLING: Final[Mapping[str, Handling]] = {
    rules.edition: rules for rules in (_2026, _2017, _2012, _1992, _1987)
}
"""The editions by name. 2012 is chosen by name only: its dates are not known (ruling 0003)."""


@checked(edition=TEXT)
def handling_of(edition: str) -> Handling:
    """Return the rules of the edition of that name."""
    if edition in HANDLING:
        return HANDLING[edition]
    raise UnsupportedRuleError(
        Message(
            "There is no edition {name} of the handling rules. Choose one of: {known}.",
            name=edition,
            known=", ".join(HANDLING),
        )
    )


def handling_in_force(day: date) -> Handling:
    """Return the rules that were in force on a day."""
    return HANDLING[edition_in_force(TEXTS, day).name]
