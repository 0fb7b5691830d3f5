"""Checks of the size of an event, shared by all fixed systems."""

from pareo.errors import FormError
from pareo.language import Message
from pareo.model import MOST_ROUNDS


def within(things: Message, given: int, smallest: int, largest: int) -> None:
    """Refuse a number of things that is too small or too large."""
    if smallest <= given <= largest:
        return
    raise FormError.of(
        Message("{given} is not a possible number of {things}.", given=given, things=things),
        Message("Give {smallest} to {largest}.", smallest=smallest, largest=largest),
    )


def one_of(things: Message, given: int, possible: tuple[int, ...]) -> None:
    """Refuse a number of things that has no table."""
    if given in possible:
        return
    raise FormError.of(
        Message("{given} is not a possible number of {things}.", given=given, things=things),
        Message("Give one of {possible}.", possible=", ".join(map(str, possible))),
    )


def even(things: Message, given: int) -> None:
    """Refuse an odd number of things."""
    if given % 2:
        raise FormError.of(
            Message("{given} is an odd number of {things}.", given=given, things=things),
            Message("Give an even number."),
        )


def few_enough_rounds(rounds: int) -> None:
    """Refuse more rounds than an event can have."""
    within(Message("rounds"), rounds, 1, MOST_ROUNDS)
