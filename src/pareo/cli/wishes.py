"""The options by which an event to be generated is described; two commands take them."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.command import option, option_name, signed_number
from pareo.cli.parameters import swiss_key
from pareo.language import Message
from pareo.value import dataclass, fields

if TYPE_CHECKING:
    from pareo.service.wishes import Wishes


@dataclass(frozen=True)
class WishOptions:
    """What is asked of the events; what is left out gets plausible random values."""

    system: Annotated[
        str,
        option(
            Message("the pairing system; pareo systems lists them"), metavar="KEY", read=swiss_key
        ),
    ] = "dutch-2026"
    players: Annotated[int | None, option(Message("how many players, or teams"))] = None
    rounds: Annotated[int | None, option(Message("how many rounds"))] = None
    ratings: Annotated[
        str | None,
        option(
            Message("the ratings: 2100,1980,0,… player by player (0: unrated), or 1400-2400"),
            metavar="RATINGS",
        ),
    ] = None
    rating_gap: Annotated[
        int | None,
        option(Message("with a range: the distance between ratings, from the highest down")),
    ] = None
    draws: Annotated[
        str | None,
        option(
            Message("the share of draws, 35%; else by the strength of the players"), metavar="SHARE"
        ),
    ] = None
    full_byes: Annotated[
        str | None,
        option(
            Message("full-point byes: 5 in all, 2% of all, or 1/0/2% round by round"),
            metavar="AMOUNT",
        ),
    ] = None
    half_byes: Annotated[
        str | None, option(Message("half-point byes, in the same way"), metavar="AMOUNT")
    ] = None
    zero_byes: Annotated[str | None, option(Message("zero-point byes"), metavar="AMOUNT")] = None
    forfeits: Annotated[
        str | None,
        option(Message("games won and lost by forfeit"), metavar="AMOUNT"),
    ] = None
    double_forfeits: Annotated[
        str | None, option(Message("games lost by forfeit on both sides"), metavar="AMOUNT")
    ] = None
    odd_results: Annotated[
        str | None, option(Message("results ½-0, 0-½ and 0-0"), metavar="AMOUNT")
    ] = None
    withdrawals: Annotated[
        str | None, option(Message("players who leave for good"), metavar="AMOUNT")
    ] = None
    late_entries: Annotated[
        str | None, option(Message("players who come in round 2 or 3"), metavar="AMOUNT")
    ] = None
    forbidden_pairs: Annotated[
        int | None, option(Message("how many pairs must not meet"), read=signed_number)
    ] = None
    acceleration: Annotated[
        Literal["baku", "none"] | None, option(Message("with Baku acceleration or without"))
    ] = None
    points: Annotated[
        str | None,
        option(
            Message("win, draw and loss, and the bye if it differs from a win: 3/1/0, 1/0.5/0/0.5"),
            metavar="POINTS",
        ),
    ] = None
    tiebreaks: Annotated[
        str | None, option(Message("the tie-break list: BH/C1,BH,SB"), metavar="LIST")
    ] = None

    def wishes(self) -> "Wishes":
        """Return what is asked for; raises FormError with everything that is not understood."""
        from pareo.service.wishes import wishes_from

        return wishes_from(asdict(self), option_name)

    def typed(self) -> list[str]:
        """Return the words of a command line that ask for the same."""
        given = [(each.name, getattr(self, each.name), each.default) for each in fields(type(self))]
        return [
            word
            for name, value, default in given
            if value != default
            for word in (option_name(name), str(value))
        ]
