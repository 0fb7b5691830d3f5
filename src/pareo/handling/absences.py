"""Absences: withdrawals, announced absences and their byes, absences without notice."""

from collections.abc import Collection

from pareo.handling.ruling import RuleFunction, Ruling, allowed, refused, warned
from pareo.language import Message
from pareo.model import ZERO, ByeKind, Points, PointSystem, Tpn, points_words
from pareo.rulebook import BASIC_1992, BASIC_2012, HANDLING_1987, HANDLING_2017, HANDLING_2026
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Absence:
    """A paired player who did not come and did not inform the arbiter.

    `explained`: with valid reasons before the next pairing is published; `excused`: the rules
    of the event do not treat such an absence as a withdrawal.
    """

    round: int
    explained: bool = False
    excused: bool = False


@dataclass(frozen=True, slots=True)
class Request:
    """A requested bye, and the kinds granted by the rules of the event."""

    kind: ByeKind
    points: PointSystem
    granted: frozenset[ByeKind] = frozenset()


@HANDLING_2026.rule("3.2")
def withdrawal(after_round: int) -> Ruling:
    """Pair withdrawn players no more. Ruling 0002 is about the two texts of this article."""
    return _no_longer_paired(withdrawal, after_round)


@HANDLING_2017.rule("D.3")
def withdrawal_2017(after_round: int) -> Ruling:
    """Pair withdrawn players no more."""
    return _no_longer_paired(withdrawal_2017, after_round)


@BASIC_1992.rule("F5")
def withdrawal_1992(after_round: int) -> Ruling:
    """Pair withdrawn players no more."""
    return _no_longer_paired(withdrawal_1992, after_round)


@HANDLING_2026.rule("3.3")
def announced_absence(request: Request) -> Ruling:
    """Do not pair an announced absentee; no points unless the event grants some."""
    return _as_the_event_grants(announced_absence, request)


@HANDLING_2017.rule("D.4")
def announced_absence_2017(request: Request) -> Ruling:
    """Do not pair an announced absentee; no points unless the event grants some."""
    return _as_the_event_grants(announced_absence_2017, request)


@BASIC_2012.rule("F5")
def announced_absence_2012(request: Request) -> Ruling:
    """Do not pair an announced absentee; B1.b of that text mentions half points without a game."""
    return _as_the_event_grants(announced_absence_2012, request)


@BASIC_1992.rule("F5")
def announced_absence_1992(request: Request) -> Ruling:
    """Do not pair an announced absentee; never any points."""
    if request.kind is ByeKind.ZERO_POINT:
        return allowed(announced_absence_1992, _not_paired(), points=ZERO)
    return refused(announced_absence_1992, Message("A missed round scores nothing."), points=ZERO)


@HANDLING_2017.rule("D.2")
def silent_absence_2017(absence: Absence) -> Ruling:
    """Treat an absentee as withdrawn unless it is explained before the next publication."""
    if absence.explained:
        reason = Message("The absence was explained before the next pairing was published.")
        return allowed(silent_absence_2017, reason, from_round=absence.round + 1)
    return _taken_for_withdrawn(silent_absence_2017, absence)


@BASIC_1992.rule("F8")
def silent_absence_1992(absence: Absence) -> Ruling:
    """Treat an absentee as withdrawn unless the rules of the event say otherwise."""
    if absence.excused:
        reason = Message("The rules of the event do not treat this absence as a withdrawal.")
        return allowed(silent_absence_1992, reason, from_round=absence.round + 1)
    return _taken_for_withdrawn(silent_absence_1992, absence)


@HANDLING_1987.rule("17.b")
def bye_for_absentee_1987(participant: Tpn, present: Collection[Tpn]) -> Ruling:
    """Refuse the bye to an absent player."""
    if participant in present:
        return allowed(bye_for_absentee_1987, Message("Present, so the bye may be given."))
    return refused(bye_for_absentee_1987, Message("An absent player cannot receive the bye."))


def _no_longer_paired(by: RuleFunction, after_round: int) -> Ruling:
    reason = Message("Withdrawn after round {round}: no longer paired.", round=after_round)
    return refused(by, reason, from_round=after_round + 1)


def _as_the_event_grants(by: RuleFunction, request: Request) -> Ruling:
    points = request.points.of_bye(request.kind)
    match request.kind:
        case ByeKind.PAIRING_ALLOCATED:
            return refused(by, Message("The pairing-allocated bye cannot be requested."))
        case ByeKind.ZERO_POINT:
            return allowed(by, _not_paired(), points=points)
        case ByeKind.HALF_POINT | ByeKind.FULL_POINT if request.kind not in request.granted:
            return refused(
                by,
                Message("The rules of the event grant nothing for this absence: it scores zero."),
                points=ZERO,
            )
        case ByeKind.HALF_POINT:
            return allowed(by, _granted(points), points=points)
        case ByeKind.FULL_POINT:
            reason = Message(
                "Not paired in this round; the rules of the event grant a full-point bye, "
                "which is discouraged."
            )
            return warned(by, reason, points=points)


def _taken_for_withdrawn(by: RuleFunction, absence: Absence) -> Ruling:
    reason = Message(
        "Absent from round {round} without notice: treated as withdrawn.", round=absence.round
    )
    return refused(by, reason, from_round=absence.round + 1)


def _not_paired() -> Message:
    return Message("Not paired in this round, without points.")


def _granted(points: Points) -> Message:
    return Message(
        "Not paired in this round; the rules of the event grant {points}.",
        points=points_words(points),
    )
