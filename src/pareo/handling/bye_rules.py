"""The pairing-allocated bye: when there is one, what it is worth, who may receive it."""

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
    """Whether one of those to be paired is left over."""
    return to_be_paired % 2 == 1


@BASIC_2026.rule("3")
@BASIC_2017.rule("c")
def bye_points(settings: Settings) -> Points:
    """Return what the bye is worth: one value for the whole event, a win's unless it says otherwise."""
    if settings.teams_are_paired:
        return settings.match_points.bye_match_points
    return settings.points.pairing_allocated_bye


@BASIC_1992.rule("A5")
@HANDLING_1987.rule("8.3")
def bye_points_before_2017(settings: Settings) -> Points:
    """Return what the bye is worth: as much as a win, whatever the event would like."""
    return settings.match_points.win if settings.teams_are_paired else settings.points.win


@BASIC_2026.rule("3")
def may_change_bye_value(rounds_paired: int) -> Ruling:
    """Refuse another value once the event runs: all byes of an event are worth the same."""
    if rounds_paired:
        return refused(
            may_change_bye_value,
            Message("The event has begun: every pairing-allocated bye is worth the same."),
        )
    return allowed(may_change_bye_value, Message("No round has been paired yet."))


def may_receive_bye(
    barred: Barred, unplayed: Sequence[UnplayedRound], points_for_a_win: Points
) -> Ruling:
    """Put the answer of an edition's rule into words; `barred` is that rule."""
    if not barred(unplayed, points_for_a_win):
        return allowed(barred, Message("Nothing rules out the pairing-allocated bye."))
    culprit = next(missed for missed in unplayed if barred((missed,), points_for_a_win))
    return refused(
        barred,
        Message(
            "What round {round} brought without a game rules out the pairing-allocated bye.",
            round=culprit.round,
        ),
    )
