"""The arbiter's speech before the first round, from the rules of the event."""

from collections.abc import Iterator
from typing import Final

from pareo.language import Message, counted
from pareo.laws.event_rules import DrawLimit, EventRules
from pareo.laws.ruling import Variant, clock_text
from pareo.laws.time_words import control_words
from pareo.model import points_text


def opening_speech(rules: EventRules) -> tuple[Message, ...]:
    """Return what to say to the players, one paragraph for each matter."""
    parts = (_greeting, _time, _start, _draws, _illegal_moves, _devices, _venue, _last_words)
    return tuple(sentence for part in parts for sentence in part(rules))


def _greeting(_rules: EventRules) -> Iterator[Message]:
    yield Message("Welcome. Please listen to the rules of this event.")


def _time(rules: EventRules) -> Iterator[Message]:
    if rules.control is not None:
        yield Message("Time control: {control}.", control=control_words(rules.control))
    if rules.guideline_iii:
        yield Message("Guideline III applies to the quickplay finish.")
    if rules.chess960:
        yield Message("The games are Chess960: the initial position is drawn before each round.")
    if rules.visually_disabled:
        yield Message("Against a visually disabled player announce your moves aloud (D.2.1).")


def _start(rules: EventRules) -> Iterator[Message]:
    if rules.default_time:
        yield counted(
            "Default time: one minute from the real start; whoever comes then or later loses.",
            "Default time: {count} minutes from the real start; whoever comes then or later loses.",
            rules.default_time,
        )
    else:
        yield Message("Default time: zero. Whoever is not at the board at the start loses.")


def _draws(rules: EventRules) -> Iterator[Message]:
    match rules.agreed_draws:
        case DrawLimit.NEVER:
            yield Message("Draws by agreement are not allowed without the arbiter's consent.")
        case DrawLimit.FROM_MOVE:
            yield Message(
                "Draws by agreement are allowed only after both have completed move {move}.",
                move=rules.draws_from_move or "",
            )
        case DrawLimit.FREE:
            yield Message("Offer a draw after making your move and before pressing the clock.")
    if not rules.points.is_standard:
        yield Message(
            "A win brings {win}, a draw {draw}, a loss {loss}.",
            win=points_text(rules.points.win),
            draw=points_text(rules.points.draw),
            loss=points_text(rules.points.loss),
        )


def _illegal_moves(rules: EventRules) -> Iterator[Message]:
    if (variant := rules.played_as) is None:
        return
    if rules.illegal_moves_allowed == 1:
        yield Message(
            "The first completed illegal move gives the opponent {time}; the second loses the game.",
            time=clock_text(variant.penalty_seconds),
        )
    yield _SUPERVISION[variant]


_SUPERVISION: Final = {
    Variant.STANDARD: Message(
        "Record every move. Stop the clock only to call the arbiter; do not argue at the board."
    ),
    Variant.RAPID_SUPERVISED: Message(
        "A.3 applies: the arbiter intervenes as in standard chess, and every game is recorded."
    ),
    Variant.RAPID: Message(
        "A.4 applies: claim an illegal move before you make your next move; claim a flag fall "
        "yourself."
    ),
    Variant.BLITZ_SUPERVISED: Message(
        "B.3 applies: the arbiter intervenes as in standard chess, and every game is recorded."
    ),
    Variant.BLITZ: Message(
        "B.4 applies: claim an illegal move before you make your next move; claim a flag fall "
        "yourself."
    ),
}


def _devices(rules: EventRules) -> Iterator[Message]:
    if rules.device_in_bag:
        yield Message(
            "Phones and other devices must be switched off, in a bag, at this place: {place}.",
            place=rules.bag_place or "–",
        )
    else:
        yield Message("Phones and other electronic devices are not allowed in the playing venue.")
    if rules.penalty_is_loss:
        yield Message("Whoever carries one loses the game.")
    else:
        yield Message("Whoever carries one: {penalty}.", penalty=rules.device_penalty)


def _venue(rules: EventRules) -> Iterator[Message]:
    if rules.venue:
        yield Message("Playing venue: {place}.", place=rules.venue)
    if rules.playing_area:
        yield Message("Playing area: {place}.", place=rules.playing_area)
    yield Message(
        "Do not leave the playing venue, nor the playing area on your move, without leave."
    )
    if rules.leave_notice:
        yield Message("Tell the arbiter also when you leave the area while not on move.")
    if rules.smoking_area:
        yield Message("Smoking only here: {place}.", place=rules.smoking_area)
    if rules.fines:
        yield Message("Fines: {fines}.", fines=rules.fines)


def _last_words(rules: EventRules) -> Iterator[Message]:
    if rules.played_as in (None, Variant.STANDARD):
        yield Message(
            "After the game sign both scoresheets, hand in the result and leave the area."
        )
    else:
        yield Message("After the game hand in the result and leave the area.")
    if rules.appeals and rules.appeal_minutes is not None:
        yield counted(
            "Appeals: up to one minute after the end of the round.",
            "Appeals: up to {count} minutes after the end of the round.",
            rules.appeal_minutes,
        )
    elif not rules.appeals:
        yield Message("The rules of the event exclude appeals.")
    if rules.appeals and rules.appeal_to:
        yield Message("Appeals are heard by {whom}.", whom=rules.appeal_to)
    if rules.appeals and rules.appeal_fee:
        yield Message("Appeal fee: {fee}.", fee=rules.appeal_fee)
    yield Message("Good games to everybody.")
