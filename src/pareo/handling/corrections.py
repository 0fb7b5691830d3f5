"""Corrections of wrong results, colours and ratings: from which round they count.

A paired round is never paired again.
"""

from pareo.handling.renumbering import FREEZING_ROUND
from pareo.handling.ruling import RuleFunction, Ruling, allowed, refused, warned
from pareo.language import Message
from pareo.rulebook import BASIC_1992, HANDLING_2017, HANDLING_2026
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Report:
    """A mistake in a round, and how far the event was when it was reported.

    `in_time`: within the time limit after the publication of the results of the round.
    """

    round: int
    rounds_paired: int
    rounds_finished: int
    in_time: bool = True
    rounds_planned: int | None = None


@HANDLING_2026.rule("4.3.1")
def wrong_result(report: Report) -> Ruling:
    """Rule from which pairing on the correct result counts."""
    return _window(wrong_result, report)


@HANDLING_2026.rule("4.3.2")
def wrong_colours(report: Report) -> Ruling:
    """Rule from which pairing on the colours actually played count."""
    return _window(wrong_colours, report)


@HANDLING_2026.rule("4.3.3")
def wrong_rating(report: Report) -> Ruling:
    """Rule from when the correct rating counts; numbers change until round 4 is paired."""
    return _with_numbers(wrong_rating, report)


@HANDLING_2017.rule("D.8")
def wrong_record_2017(report: Report) -> Ruling:
    """Rule from which pairing on the correct result, or the colours actually played, count."""
    return _window(wrong_record_2017, report)


@HANDLING_2017.rule("D.8")
def wrong_rating_2017(report: Report) -> Ruling:
    """Rule from when the correct rating counts; numbers change until round 4 is paired."""
    return _with_numbers(wrong_rating_2017, report)


@BASIC_1992.rule("F7")
def wrong_record_1992(report: Report) -> Ruling:
    """Let a correction count for all later pairings, even if it comes late.

    The arbiter decides on pairings that are published and not yet played.
    """
    following = report.rounds_paired + 1
    if report.rounds_paired > max(report.round, report.rounds_finished):
        reason = Message(
            "Counts for the pairing of round {round}; the arbiter decides on published "
            "pairings that are not yet played.",
            round=following,
        )
        return warned(wrong_record_1992, reason, from_round=following)
    return allowed(wrong_record_1992, _counts_from(following), from_round=following)


@HANDLING_2026.rule("4.3")
def may_pair_again(round_number: int, rounds_paired: int) -> Ruling:
    """Refuse to pair a round again."""
    if round_number <= rounds_paired:
        reason = Message(
            "Round {round} has been paired; a correction never pairs it again.",
            round=round_number,
        )
        return refused(may_pair_again, reason)
    return allowed(may_pair_again, Message("Round {round} is not paired yet.", round=round_number))


def _window(by: RuleFunction, report: Report) -> Ruling:
    """Rule by the time of the report: before the next pairing, during the next round, too late."""
    following = report.rounds_paired + 1
    if report.rounds_finished > report.round:
        reason = Message(
            "Mistakes of round {wrong} are corrected until round {round} ends. It has ended: the "
            "correction counts after the event, for the rating report only.",
            wrong=report.round,
            round=report.round + 1,
        )
        return refused(by, reason)
    if report.rounds_paired == report.rounds_planned:
        return _for_the_standings(by, report)
    if report.rounds_paired > report.round:
        return allowed(by, _counts_from(following), from_round=following)
    if report.in_time:
        reason = Message(
            "Counts for the standings and for the pairing of round {round}.", round=following
        )
        return allowed(by, reason, from_round=following)
    # Ruling 0008: the article does not say what happens between the limit and the pairing.
    reason = Message(
        "The time limit is over, but round {round} is not paired yet: "
        "the Chief Arbiter decides whether the correction counts for it.",
        round=following,
    )
    return warned(by, reason, from_round=following)


def _for_the_standings(by: RuleFunction, report: Report) -> Ruling:
    """Rule when no pairing is left that the correction could change."""
    if report.in_time or report.round < report.rounds_paired:
        return allowed(by, Message("No pairing follows: counts for the standings."))
    reason = Message(
        "The time limit of the last round is over: the Chief Arbiter decides whether the "
        "correction counts for the standings."
    )
    return warned(by, reason)


def _with_numbers(by: RuleFunction, report: Report) -> Ruling:
    """Rule as for a result, and warn if pairing numbers can no longer change."""
    ruling = _window(by, report)
    if ruling.refused or report.rounds_paired < FREEZING_ROUND:
        return ruling
    reason = Message("The rating is corrected; round 4 is paired, so the pairing numbers stay.")
    return warned(by, reason, from_round=ruling.from_round)


def _counts_from(round_number: int) -> Message:
    return Message("Counts from the pairing of round {round} on.", round=round_number)
