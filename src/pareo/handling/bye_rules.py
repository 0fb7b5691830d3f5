"""The pairing-allocated bye: when it is due, its value, and who may receive it."""

from collections.abc import Sequence

from pareo.handling.ruling import Ruling, allowed, refused
from pareo.history import Barred, UnplayedRound
from pareo.language import Message
from pareo.model import Points, Settings
from pareo.rulebook import BASIC_1992, BASIC_2017, BASIC_2026, HANDLING_1987


@BASIC_2026.rule("3")
@BASIC_2017.rule("c")
@BASIC_1992.rule("A5")
@HANDLING_1987.rule("8.1")
def bye_is_due(to_be_paired: int) -> bool:
    """Whether the number of participants to be paired is odd."""
    return to_be_paired % 2 == 1


@BASIC_2026.rule("3")
@BASIC_2017.rule("c")
def bye_points(settings: Settings) -> Points:
    """Return the value of the bye: the same in the whole event, by default that of a win."""
    if settings.teams_are_paired:
        return settings.match_points.bye_match_points
    return settings.points.pairing_allocated_bye


@BASIC_1992.rule("A5")
@HANDLING_1987.rule("8.3")
def bye_points_before_2017(settings: Settings) -> Points:
    """Return the value of the bye: always that of a win."""
    return settings.match_points.win if settings.teams_are_paired else settings.points.win


@BASIC_2026.rule("3")
def may_change_bye_value(rounds_paired: int) -> Ruling:
    """Refuse to change the value after the start: all byes of an event are worth the same."""
    if rounds_paired:
        reason = Message("The event has begun: every pairing-allocated bye is worth the same.")
        return refused(may_change_bye_value, reason)
    return allowed(may_change_bye_value, Message("No round has been paired yet."))


def may_receive_bye(
    barred: Barred, unplayed: Sequence[UnplayedRound], points_for_a_win: Points
) -> Ruling:
    """Return the ruling of an edition; `barred` is its rule."""
    if not barred(unplayed, points_for_a_win):
        return allowed(barred, Message("The pairing-allocated bye is allowed."))
    culprit = next(missed for missed in unplayed if barred((missed,), points_for_a_win))
    reason = Message(
        "Unplayed round {round} rules out the pairing-allocated bye.",
        round=culprit.round,
    )
    return refused(barred, reason)
