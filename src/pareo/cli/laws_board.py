"""pareo laws position, move, touch, 960: what the Laws say about the board."""

from typing import Annotated, Literal

from pareo.cli.command import UsageError, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.laws import show
from pareo.cli.laws_parameters import (
    Fen,
    LettersName,
    PositionFen,
    Side,
    VariantName,
    colour_of,
    seconds_list,
)
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.value import dataclass

Flag = Annotated[
    Side | None, option(Message("whose flag has fallen, seen by the arbiter, in the last period"))
]
Full = Annotated[bool, option(Message("all legal moves, and a line that ends in mate"))]
Limit = Annotated[
    int | None, option(Message("how many positions are searched for a mate; 1500 unless given"))
]


def position(
    fen: PositionFen,
    /,
    *,
    flag: Flag = None,
    full: Full = False,
    limit: Limit = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Tell whose move it is, check, mate, stalemate, dead position, and what a flag fall brings."""
    from pareo.service.laws.positions import USUAL_LIMITS, Limits, describe

    limits = Limits(limit, max(limit, USUAL_LIMITS.positions)) if limit else USUAL_LIMITS
    answer = describe(fen, colour_of(flag), limits, in_full=full)
    return show(out, answer, as_json=as_json)


@dataclass(frozen=True, slots=True)
class Where:
    """The position, or the game, in which a move is tried."""

    fen: Fen = None
    game: Annotated[
        str | None,
        option(Message("a file with the game, instead of a position"), metavar="GAME"),
    ] = None
    after: Annotated[
        str | None,
        option(Message("the moment of the game: 5b is after Black’s fifth move"), metavar="MOMENT"),
    ] = None
    by: Annotated[Side | None, option(Message("who moves, if not the player on move"))] = None
    letters: LettersName = None


def move(
    text: Annotated[str, option(Message("the move: e2e4, Nf3, Cf3, 0-0 or e8=Q"), "MOVE")],
    /,
    *,
    where: Where,
    variant: VariantName = "standard",
    second: Annotated[
        bool, option(Message("it is the player’s second illegal move in the game"))
    ] = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Judge a move: legal, or the article it breaks and what follows."""
    from pareo.service.laws.moving import MoveFacts, Variant, judge_move

    given = MoveFacts(
        text,
        where.fen,
        where.game,
        where.after,
        colour_of(where.by),
        where.letters,
        Variant(variant),
        second,
    )
    return show(out, judge_move(given), as_json=as_json)


def touch(
    *touches: Annotated[
        str,
        option(
            Message(
                "the squares touched, in order: e1; e1+h1 at once; e1-g1 released there; "
                "c3:before, :after, :accident, :black"
            ),
            "SQUARES",
            optional=True,
        ),
    ],
    fen: Fen = None,
    not_castling: Annotated[bool, option(Message("the player did not want to castle"))] = False,
    tactile: Annotated[
        bool, option(Message("the player is visually disabled: touched is out of its hole (D.2)"))
    ] = False,
    claim: Annotated[
        Literal["in-time", "too-late", "seen-by-arbiter", "by-others"] | None,
        option(Message("the opponent claims it: before or after touching a piece himself (4.8)")),
    ] = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Tell what must be played after pieces were touched."""
    from pareo.service.laws import touching

    if claim is not None:
        answer = touching.claim(
            claimant_touched=claim == "too-late",
            arbiter_saw=claim == "seen-by-arbiter",
            by_opponent=claim != "by-others",
        )
        return show(out, answer, as_json=as_json)
    if not touches:
        raise UsageError(Message("Give the squares that were touched."))
    answer = touching.touch(fen, touches, castling_intended=not not_castling, tactile=tactile)
    return show(out, answer, as_json=as_json)


def chess960(
    word: Annotated[
        str | None,
        option(Message("a number from 0 to 959, or White’s first rank, as RNBQKBNR"), "WORD"),
    ] = None,
    /,
    *,
    seed: Annotated[
        str | None, option(Message("draw a position by lot from a seed"), metavar="SEED")
    ] = None,
    dice: Annotated[
        tuple[int, ...] | None,
        option(
            Message("five throws: both bishops, the queen, both knights, as 3,2,5,1,4"),
            metavar="THROWS",
            read=seconds_list,
        ),
    ] = None,
    fen: Fen = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Show a position of Chess960, its number, or how one castles."""
    from pareo.service.laws import chess960 as service

    if fen is not None:
        answer = service.castlings(fen)
    elif seed is not None:
        answer = service.by_lot(seed)
    elif dice is not None:
        answer = service.by_dice(dice)
    elif word is not None:
        answer = service.by_word(word)
    else:
        raise UsageError(Message("Give a number, a first rank, a seed, throws or a position."))
    return show(out, answer, as_json=as_json)
