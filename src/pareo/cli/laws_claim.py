"""pareo laws claim: claims of a draw, draw offers, agreements."""

from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.command import UsageError, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.laws import show
from pareo.cli.laws_parameters import LettersName, Side, VariantName, colour_of
from pareo.cli.output import Output
from pareo.cli.parameters import Json, whole_number
from pareo.language import Message
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.service.laws.answer import Answer
    from pareo.service.laws.claims import AgreedDraws

Game = Annotated[
    str | None,
    option(Message("a file with the game: PGN, or moves in any language"), "GAME"),
]


@dataclass(frozen=True, slots=True)
class Made:
    """How a claim was made."""

    repetition: Annotated[bool, option(Message("the same position three times (9.2)"))] = False
    fifty: Annotated[bool, option(Message("fifty moves without capture or pawn move (9.3)"))] = (
        False
    )
    by: Annotated[Side | None, option(Message("who claims, offers or agrees"))] = None
    after: Annotated[
        str | None,
        option(Message("the moment: 5b is after Black’s fifth move"), metavar="MOMENT"),
    ] = None
    written: Annotated[
        str | None, option(Message("the move written and declared, not played"), metavar="MOVE")
    ] = None
    played: Annotated[bool, option(Message("the move was played instead of written"))] = False
    touched: Annotated[
        str | None, option(Message("a piece touched before the claim"), metavar="SQUARE")
    ] = None
    display: Annotated[bool, option(Message("the claim rests on a display alone"))] = False
    agrees: Annotated[bool, option(Message("the opponent agrees to a draw"))] = False
    automatic: Annotated[
        bool, option(Message("only whether the game has ended without a claim (9.6)"))
    ] = False
    signed: Annotated[bool, option(Message("both players have signed the result (8.7)"))] = False


@dataclass(frozen=True, slots=True)
class Offered:
    """A draw offer, or an agreement, and what the rules of the event allow."""

    offer: Annotated[bool, option(Message("judge a draw offer instead of a claim"))] = False
    agreement: Annotated[bool, option(Message("judge an agreed draw"))] = False
    made: Annotated[
        Literal["after-moving", "before-moving", "after-pressing"],
        option(Message("when the draw was offered")),
    ] = "after-moving"
    conditional: Annotated[bool, option(Message("a condition was tied to the offer"))] = False
    then: Annotated[
        tuple[Literal["withdrawn", "accepted", "refused", "touched", "ended"], ...],
        option(Message("what followed the offer, in order")),
    ] = ()
    moves: Annotated[
        int, option(Message("the moves that both players have completed"), read=whole_number)
    ] = 1
    draws_from: Annotated[
        int | None, option(Message("the rules allow agreed draws only from this move on"))
    ] = None
    no_draws: Annotated[bool, option(Message("the rules allow no agreed draws"))] = False
    consent: Annotated[bool, option(Message("the arbiter consents to the draw"))] = False


def claim(
    game: Game = None,
    /,
    *,
    claimed: Made,
    offered: Offered,
    letters: LettersName = None,
    variant: VariantName = "standard",
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Judge a claim of a draw by the record, a draw offer or an agreement."""
    from pareo.service.laws import claims

    draws = claims.AgreedDraws(offered.draws_from or 0, never=offered.no_draws)
    if offered.offer or offered.agreement:
        return show(out, _offer(offered, draws), as_json=as_json)
    if game is None:
        return show(out, claims.procedure(), as_json=as_json)
    if claimed.automatic:
        answer = claims.automatic_of_file(game, claimed.after, letters, signed=claimed.signed)
        return show(out, answer, as_json=as_json)
    if claimed.repetition == claimed.fifty or claimed.by is None:
        raise UsageError(
            Message("Say who claims, --by white or black, and what: --repetition or --fifty.")
        )
    answer = claims.claim_of_file(
        game,
        claims.ClaimFacts(
            colour_of(claimed.by),
            fifty=claimed.fifty,
            after=claimed.after,
            written=claimed.written,
            played=claimed.played,
            touched=claimed.touched,
            display=claimed.display,
            agrees=claimed.agrees,
        ),
        letters,
        claims.Variant(variant),
        draws,
    )
    return show(out, answer, as_json=as_json)


def _offer(offered: Offered, draws: "AgreedDraws") -> "Answer":
    from pareo.service.laws import claims

    if offered.agreement:
        return claims.agreement(offered.moves, offered.moves, draws, consent=offered.consent)
    made = claims.Offer(
        moved=offered.made != "before-moving",
        pressed=offered.made == "after-pressing",
        conditional=offered.conditional,
        events=tuple(map(claims.OfferEvent, offered.then)),
    )
    return claims.offer(made, offered.moves, draws)
