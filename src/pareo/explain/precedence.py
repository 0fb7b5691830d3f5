"""Which of two pairings comes first in the prescribed order."""

from typing import Final

from pareo.explain.people import People
from pareo.language import Message, counted
from pareo.model import Tpn
from pareo.pairing import By, Precedence


def first_difference(how: Precedence, people: People) -> Message:
    """Return who is placed differently first."""
    here, there = people.all_of(how.here[0]), people.all_of(how.there[0])
    if how.by is By.UPFLOATERS:
        return counted(
            "{here} floats up, otherwise {there}",
            "{here} float up, otherwise {there}",
            len(how.here[0]),
            here=here,
            there=there,
        )
    if how.by is By.SHIFTED:
        return counted(
            "{here} changes sides, otherwise {there}",
            "{here} change sides, otherwise {there}",
            len(how.here[0]),
            here=here,
            there=there,
        )
    if how.player is None:
        return Message("other players are in the group")
    if not how.here[0]:
        template = Message("{player} is not paired here, otherwise with {there}")
    elif not how.there[0]:
        template = Message("{player} meets {here}, otherwise nobody of this group")
    else:
        template = Message("{player} meets {here}, otherwise {there}")
    return Message(template.template, player=people.who(how.player), here=here, there=there)


_EXCHANGES: Final = {
    By.FEWER_EXCHANGED: Message("fewer players are exchanged"),
    By.SMALLER_DIFFERENCE: Message("the numbers exchanged are closer"),
    By.LOWER_FROM_S1: Message("a lower ranked player leaves S1"),
    By.HIGHER_FROM_S2: Message("a higher ranked player leaves S2"),
}


def precedence(how: Precedence, people: People) -> Message:
    """Return why the pairing made comes first."""
    if how.by is By.OPPONENT and how.player is not None:
        return Message(
            "The first opponent that differs is that of {player}: {first} comes before {second}.",
            player=people.who(how.player),
            first=people.all_of(how.here[0]),
            second=people.all_of(how.there[0]),
        )
    if how.by is By.SET:
        return counted(
            "Of the moved-down players {here} is paired, who comes before {there}.",
            "Of the moved-down players these are paired: {here}. They come before {there}.",
            len(how.here[0]),
            here=people.all_of(how.here[0]),
            there=people.all_of(how.there[0]),
        )
    return Message(
        "Exchange as made: {here}. Exchange otherwise: {there}. As made, {reason}.",
        here=_exchange(how.here, people),
        there=_exchange(how.there, people),
        reason=_EXCHANGES[how.by],
    )


def _exchange(sides: tuple[tuple[Tpn, ...], ...], people: People) -> Message:
    if not sides or not sides[0]:
        return Message("no exchange")
    return Message(
        "{out} for {into}",
        out=people.all_of(sides[0]),
        into=people.all_of(sides[1]),
    )
