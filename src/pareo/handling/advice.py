"""Advice before an event: how many rounds a field needs, and what a number of rounds settles.

It is that of the Arbiters' manual: no article asks for it, and nothing is refused.
"""

from collections.abc import Iterator
from typing import Final

from pareo.history import baku_group_size
from pareo.language import Message, amounts, counted

_WEEKEND: Final = 5
"""So many rounds or fewer leave the first places to the tie-breaks."""


def least_rounds(field: int) -> int:
    """Return the fewest rounds that can give a single winner: two to their power is the field."""
    return max(field - 1, 1).bit_length()


def places_settled(field: int, rounds: int) -> int:
    """Return how many places are settled if the better player always wins.

    Place k needs a field of at most two to the power of rounds - k + 1.
    """
    return min(field, max(0, rounds + 1 - least_rounds(field)))


def advice_on_rounds(field: int, rounds: int) -> Iterator[Message]:
    """Yield what the manual says of so many rounds of a Swiss for such a field."""
    least = least_rounds(field)
    values = {"rounds": amounts.rounds(rounds), "field": amounts.participants(field)}
    match rounds - least:
        case more if more < 0:
            yield Message(
                "{rounds} for {field}: too few, several may share the first place. At least "
                "{least} are needed, one or two more are better.",
                least=least,
                **values,
            )
        case 0:
            yield Message(
                "{rounds} for {field}: the fewest that can give a single winner; one or two more "
                "are better.",
                **values,
            )
        case 1:
            yield Message("{rounds} for {field}: acceptable; one more is better.", **values)
        case _:
            yield Message("{rounds} for {field}: enough.", **values)
    if settled := places_settled(field, rounds):
        yield counted(
            "If the better player always wins, the first place is settled.",
            "If the better player always wins, the first {count} places are settled.",
            settled,
        )
    if rounds <= _WEEKEND:
        yield Message(
            "With so few rounds the tie-breaks decide about the first places: choose them with care."
        )


def advice_on_systems(field: int) -> Iterator[Message]:
    """Yield which system is best for the players, by the time that there is."""
    least = least_rounds(field)
    single = field - 1 + field % 2
    yield Message(
        "Where time allows, a double round robin is the best system for the players: {rounds}.",
        rounds=amounts.rounds(2 * single),
    )
    yield Message("A round robin takes {rounds}.", rounds=amounts.rounds(single))
    if least + 2 < single:
        yield Message(
            "A Swiss takes at least {least}; {better} or {best} are better.",
            least=amounts.rounds(least),
            better=least + 1,
            best=least + 2,
        )


def advice_on_acceleration(field: int) -> Iterator[Message]:
    """Say when the Baku groups break the usual alternation of colours in round 1."""
    if (first := baku_group_size(field)) % 4:
        yield Message(
            "Group A has {players}, which is no multiple of four: in round 1 the usual alternation of "
            "colours from number to number is broken.",
            players=amounts.participants(first),
        )
