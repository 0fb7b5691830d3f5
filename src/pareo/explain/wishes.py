"""What is asked about, as a statement and as a condition."""

from pareo.explain.people import People
from pareo.language import Message
from pareo.pairing import ByeFor, FloatOf, Meeting, Wish


def is_so(wish: Wish, people: People) -> Message:
    """Return that what is asked about is so."""
    match wish:
        case Meeting(one, other):
            return Message("{one} and {other} meet.", one=people.who(one), other=people.who(other))
        case ByeFor(player):
            return Message("{player} has the bye.", player=people.who(player))
        case FloatOf(player, up=True):
            return Message("{player} floats up.", player=people.who(player))
        case FloatOf(player):
            return Message("{player} floats down.", player=people.who(player))


def not_so(wish: Wish, people: People) -> Message:
    """Return what is asked about, as a statement of what is."""
    match wish:
        case Meeting(one, other, wanted=True):
            return Message(
                "{one} and {other} do not meet.", one=people.who(one), other=people.who(other)
            )
        case ByeFor(player, wanted=True):
            return Message("{player} does not have the bye.", player=people.who(player))
        case FloatOf(player, wanted=True, up=True):
            return Message("{player} does not float up.", player=people.who(player))
        case FloatOf(player, wanted=True):
            return Message("{player} does not float down.", player=people.who(player))
    return is_so(wish, people)


def otherwise(wish: Wish) -> Message:
    """Return the condition of the alternative."""
    match wish:
        case Meeting(wanted=True):
            return Message("If they met")
        case Meeting():
            return Message("If they did not meet")
        case ByeFor(wanted=True):
            return Message("With this bye")
        case ByeFor():
            return Message("With the bye for another player")
        case FloatOf(wanted=True):
            return Message("With this float")
        case FloatOf():
            return Message("Without this float")
