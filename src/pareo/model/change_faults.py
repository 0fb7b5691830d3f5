"""Why a tournament cannot be changed as it was asked for."""

from pareo.errors import Fault
from pareo.language import Message
from pareo.model.records import Withdrawal


def not_paired(number: int) -> Fault:
    """Return the fault of a round that is not paired yet."""
    what = Message("Round {round} is not paired.", round=number)
    return Fault(what, Message("Pair it first, or name one that is."), about=("round", number))


def not_to_come(number: int, first: int, last: int) -> Fault:
    """Return the fault of a round that is paired already, or not planned."""
    remedy = (
        Message("Name a round from {first} to {last}.", first=first, last=last)
        if first <= last
        else Message("All rounds are paired: plan more of them first.")
    )
    what = Message("Round {round} is not one of those to come.", round=number)
    return Fault(what, remedy, about=("round", number))


def no_leaving(number: int, after: int, last: int) -> Fault:
    """Return the fault of leaving after a round that is not planned."""
    return Fault(
        Message("{number} cannot leave after round {round}.", number=number, round=after),
        Message("Name a round from {first} to {last}.", first=0, last=last),
        about=("withdrawal", number),
    )


def has_left(gone: Withdrawal) -> Fault:
    """Return the fault of leaving twice."""
    values = {"number": gone.participant, "round": gone.after_round}
    return Fault(
        Message("{number} has left after round {round} already.", **values),
        Message("Nobody leaves twice: remove one of the two."),
        about=("withdrawal", gone.participant),
    )


def known_twice() -> Fault:
    """Return the fault of data given beside a whole player."""
    what = Message("Rating, title and the like can be given with a name only.")
    return Fault(what, Message("Put them into the Player."), about=("player",))


def no_game(white: int, black: int, number: int, *, turned: bool) -> Fault:
    """Return the fault of a result without a game, or with the colours turned."""
    what = Message(
        "{white} has no game with White against {black} in round {round}.",
        white=white,
        black=black,
        round=number,
    )
    remedy = (
        Message("Name {white} first, who has White.", white=black)
        if turned
        else Message("Name two who are paired in that round, White first.")
    )
    return Fault(what, remedy, about=("cell", white, number))
