"""Published pairings: when they may still be changed (C.04.2 Art. 4.4)."""

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
    BARRED_BYE = "bye for somebody who may not have it"
    COLOUR_DIFFERENCE = "colour difference beyond two"
    THIRD_COLOUR = "the same colour a third time running"


ABSOLUTE_1992: Final = frozenset(Breach)
"""B1 and B2 of 1992."""


@dataclass(frozen=True, slots=True)
class Unpaired:
    """Two participants without an opponent, how far apart they stand, and whether they agree."""

    one: Tpn
    other: Tpn
    gap: Points
    have_met: bool = False
    both_agree: bool = False


@dataclass(frozen=True, slots=True)
class Admission:
    """A late entry that is to be fitted into a published pairing."""

    participant: Tpn
    changes_are_minimal: bool = False
    all_concerned_agree: bool = False


@dataclass(frozen=True, slots=True)
class Incident:
    """Something nobody could foresee, and the boards it touches.

    The top boards are those that the Chief Arbiter names as such.
    """

    boards: frozenset[int]
    top_boards: frozenset[int]
    last_round: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """A proposed change of a published pairing, with everything that may speak for it.

    `best_for_the_event` is the judgement of the Chief Arbiter, without which nothing
    changes; `points_for_a_win` is the yardstick of nearness in the standings.
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
    """Allow a change where two are paired who have met before."""
    if Breach.REMATCH in change.breaches:
        return allowed(pair_has_met, _already_met())
    return refused(pair_has_met, Message("Nobody is paired with an earlier opponent."))


@HANDLING_2026.rule("4.4.2")
def event_allows(change: Change) -> Ruling:
    """Allow a change where the rules of the event expressly provide for it."""
    if change.event_allows:
        return allowed(event_allows, Message("The rules of the event allow the change."))
    return refused(event_allows, Message("The rules of the event do not provide for it."))


@HANDLING_2026.rule("4.4.3")
def two_without_opponent(change: Change) -> Ruling:
    """Allow two neighbours in the standings without opponent to play, if both agree.

    Ruling 0007: near are two whose scores differ by no more than a win; further apart the
    Chief Arbiter judges.
    """
    two = change.unpaired
    if two is None or not two.both_agree:
        return refused(
            two_without_opponent,
            Message("There are no two without opponent who agree to play each other."),
        )
    if two.have_met:
        return refused(
            two_without_opponent,
            Message("{one} and {other} have already met.", one=two.one, other=two.other),
        )
    if two.gap > change.points_for_a_win:
        return warned(
            two_without_opponent,
            Message(
                "{one} and {other} are more than a win apart: "
                "the Chief Arbiter judges whether that is near.",
                one=two.one,
                other=two.other,
            ),
        )
    return allowed(
        two_without_opponent,
        Message(
            "{one} and {other} have no opponent, stand near each other and agree to play.",
            one=two.one,
            other=two.other,
        ),
    )


@HANDLING_2026.rule("4.4.4")
def entry_is_admitted(change: Change) -> Ruling:
    """Allow minimal changes for a late entry if all concerned agree."""
    entry = change.admission
    if entry is None:
        return refused(entry_is_admitted, Message("No late entry is admitted."))
    if not entry.changes_are_minimal:
        return refused(
            entry_is_admitted,
            Message("The change for the late entry is not the smallest possible."),
        )
    if not entry.all_concerned_agree:
        return refused(entry_is_admitted, Message("Not everybody concerned agrees to the change."))
    return allowed(
        entry_is_admitted,
        Message("A late entry is admitted with the smallest change, and all concerned agree."),
    )


@HANDLING_2026.rule("4.4.5")
def top_boards_are_touched(change: Change) -> Ruling:
    """Allow a change where the unforeseeable touches the top boards of the last round."""
    incident = change.incident
    if incident is None:
        return refused(top_boards_are_touched, Message("Nothing unforeseeable has happened."))
    if not incident.last_round:
        return refused(top_boards_are_touched, Message("This is not the last round."))
    if not incident.boards & incident.top_boards:
        return refused(
            top_boards_are_touched,
            Message("None of the top boards named by the Chief Arbiter is touched."),
        )
    return allowed(
        top_boards_are_touched,
        Message("Something unforeseeable touches the top boards of the last round."),
    )


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
    """Allow a change in one of the five cases, and only if the Chief Arbiter finds it best.

    The answer is that of the first case that applies; the clearest one if several do.
    """
    answers = [case(change) for case in CASES]
    for verdict in (Verdict.ALLOWED, Verdict.WARNED):
        for answer in answers:
            if answer.verdict is verdict:
                if change.best_for_the_event:
                    return answer
                return refused(
                    may_change_pairing,
                    Message(
                        "A case for a change is given ({article}), but the Chief Arbiter has not "
                        "found it to be in the best interest of the event.",
                        article=answer.article.message,
                    ),
                )
    return refused(
        may_change_pairing,
        Message("The pairing is published, and none of the cases for changing it is given."),
    )


@HANDLING_2017.rule("D.10")
def may_change_pairing_2017(change: Change) -> Ruling:
    """Allow a change only where two would meet again."""
    if Breach.REMATCH in change.breaches:
        return allowed(may_change_pairing_2017, _already_met())
    return refused(
        may_change_pairing_2017,
        Message("The pairing is published, and nobody meets an earlier opponent."),
    )


@BASIC_1992.rule("F6")
def may_change_pairing_1992(change: Change) -> Ruling:
    """Allow a change only where an absolute criterion, B1 or B2, is broken."""
    if change.breaches & ABSOLUTE_1992:
        return allowed(
            may_change_pairing_1992, Message("The published pairing breaks an absolute criterion.")
        )
    return refused(
        may_change_pairing_1992,
        Message("The pairing is published and breaks no absolute criterion."),
    )


def _already_met() -> Message:
    return Message("Two who have already met were paired.")
