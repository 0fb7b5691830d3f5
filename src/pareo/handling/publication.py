"""Changes of published pairings (C.04.2 Art. 4.4)."""

from collections.abc import Callable
from enum import Enum
from typing import Final

from pareo.handling.ruling import Ruling, Verdict, allowed, refused, warned
from pareo.language import Message
from pareo.model import Points, Tpn
from pareo.rulebook import BASIC_1992, HANDLING_2017, HANDLING_2026
from pareo.value import dataclass


class Breach(Enum):
    """What can be wrong with a published pairing."""

    REMATCH = "two who have already met"
    BARRED_BYE = "bye for a player who may not have it"
    COLOUR_DIFFERENCE = "colour difference beyond two"
    THIRD_COLOUR = "the same colour three times in a row"


ABSOLUTE_1992: Final = frozenset(Breach)
"""B1 and B2 of 1992."""


@dataclass(frozen=True, slots=True)
class Unpaired:
    """Two participants without an opponent, the gap in their scores, and whether they agree."""

    one: Tpn
    other: Tpn
    gap: Points
    have_met: bool = False
    both_agree: bool = False


@dataclass(frozen=True, slots=True)
class Admission:
    """A late entry to be added to a published pairing."""

    participant: Tpn
    changes_are_minimal: bool = False
    all_concerned_agree: bool = False


@dataclass(frozen=True, slots=True)
class Incident:
    """An unforeseeable event, and the boards it affects.

    The top boards are those named by the Chief Arbiter.
    """

    boards: frozenset[int]
    top_boards: frozenset[int]
    last_round: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """A proposed change of a published pairing, and its reasons.

    `best_for_the_event` is the judgement of the Chief Arbiter, required for any change;
    `points_for_a_win` is the largest gap between near scores.
    """

    best_for_the_event: bool = False
    breaches: frozenset[Breach] = frozenset()
    event_allows: bool = False
    unpaired: Unpaired | None = None
    admission: Admission | None = None
    incident: Incident | None = None
    points_for_a_win: Points = Points(10)


@HANDLING_2026.rule("4.4.1")
def pair_has_met(change: Change) -> Ruling:
    """Allow a change if the two have met before."""
    if Breach.REMATCH in change.breaches:
        return allowed(pair_has_met, _already_met())
    return refused(pair_has_met, Message("Nobody is paired with an earlier opponent."))


@HANDLING_2026.rule("4.4.2")
def event_allows(change: Change) -> Ruling:
    """Allow a change if the rules of the event provide for it."""
    if change.event_allows:
        return allowed(event_allows, Message("The rules of the event allow the change."))
    return refused(event_allows, Message("The rules of the event do not provide for it."))


@HANDLING_2026.rule("4.4.3")
def two_without_opponent(change: Change) -> Ruling:
    """Allow two unpaired participants with near scores to play each other if both agree.

    Ruling 0007: scores are near if they differ by at most a win; beyond that the Chief Arbiter
    judges.
    """
    two = change.unpaired
    if two is None or not two.both_agree:
        reason = Message("There are no two participants without an opponent who agree to play.")
        return refused(two_without_opponent, reason)
    if two.have_met:
        reason = Message("{one} and {other} have already met.", one=two.one, other=two.other)
        return refused(two_without_opponent, reason)
    if two.gap > change.points_for_a_win:
        reason = Message(
            "The scores of {one} and {other} differ by more than a win: "
            "the Chief Arbiter judges whether they are near.",
            one=two.one,
            other=two.other,
        )
        return warned(two_without_opponent, reason)
    reason = Message(
        "{one} and {other} have no opponent, have near scores and agree to play.",
        one=two.one,
        other=two.other,
    )
    return allowed(two_without_opponent, reason)


@HANDLING_2026.rule("4.4.4")
def entry_is_admitted(change: Change) -> Ruling:
    """Allow minimal changes for a late entry if all concerned agree."""
    entry = change.admission
    if entry is None:
        return refused(entry_is_admitted, Message("No late entry is admitted."))
    if not entry.changes_are_minimal:
        reason = Message("The change for the late entry is not the smallest possible.")
        return refused(entry_is_admitted, reason)
    if not entry.all_concerned_agree:
        return refused(entry_is_admitted, Message("Not all concerned agree to the change."))
    reason = Message("A late entry is admitted with the smallest change, and all concerned agree.")
    return allowed(entry_is_admitted, reason)


@HANDLING_2026.rule("4.4.5")
def top_boards_are_touched(change: Change) -> Ruling:
    """Allow a change if something unforeseeable affects the top boards of the last round."""
    incident = change.incident
    if incident is None:
        return refused(top_boards_are_touched, Message("Nothing unforeseeable has happened."))
    if not incident.last_round:
        return refused(top_boards_are_touched, Message("This is not the last round."))
    if not incident.boards & incident.top_boards:
        reason = Message("None of the top boards named by the Chief Arbiter is affected.")
        return refused(top_boards_are_touched, reason)
    reason = Message("An unforeseeable event affects the top boards of the last round.")
    return allowed(top_boards_are_touched, reason)


CASES: Final[tuple[Callable[[Change], Ruling], ...]] = (
    pair_has_met,
    event_allows,
    two_without_opponent,
    entry_is_admitted,
    top_boards_are_touched,
)
"""Art. 4.4.1 to 4.4.5."""


@HANDLING_2026.rule("4.4")
def may_change_pairing(change: Change) -> Ruling:
    """Allow a change in one of the five cases, if the Chief Arbiter finds it best.

    The ruling is that of the first case that allows it, else of the first that warns.
    """
    answers = [case(change) for case in CASES]
    for verdict in (Verdict.ALLOWED, Verdict.WARNED):
        for answer in answers:
            if answer.verdict is verdict:
                if change.best_for_the_event:
                    return answer
                reason = Message(
                    "A change would be possible ({article}), but the Chief Arbiter has not "
                    "found it to be in the best interest of the event.",
                    article=answer.article.message,
                )
                return refused(may_change_pairing, reason)
    reason = Message("The pairing is published, and none of the cases for a change applies.")
    return refused(may_change_pairing, reason)


@HANDLING_2017.rule("D.10")
def may_change_pairing_2017(change: Change) -> Ruling:
    """Allow a change only if two would meet again."""
    if Breach.REMATCH in change.breaches:
        return allowed(may_change_pairing_2017, _already_met())
    reason = Message("The pairing is published, and nobody meets an earlier opponent.")
    return refused(may_change_pairing_2017, reason)


@BASIC_1992.rule("F6")
def may_change_pairing_1992(change: Change) -> Ruling:
    """Allow a change only if an absolute criterion, B1 or B2, is broken."""
    if change.breaches & ABSOLUTE_1992:
        return allowed(
            may_change_pairing_1992, Message("The published pairing breaks an absolute criterion.")
        )
    reason = Message("The pairing is published and breaks no absolute criterion.")
    return refused(may_change_pairing_1992, reason)


def _already_met() -> Message:
    return Message("Two participants who have already met were paired.")
