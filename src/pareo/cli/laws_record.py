"""pareo laws read and sheets: moves and scoresheets as players write them."""

from dataclasses import asdict
from typing import Annotated, Literal

from pareo.cli.command import UsageError, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.laws import show
from pareo.cli.laws_parameters import Fen, LettersName, Side, colour_of, pair_option
from pareo.cli.output import Output
from pareo.cli.parameters import Json, whole_number
from pareo.language import Message
from pareo.value import dataclass

Texts = Annotated[
    str,
    option(Message("a file with a game, or the moves one after the other"), "MOVES", optional=True),
]


@dataclass(frozen=True, slots=True)
class Calling:
    """Moves called out in games with a visually disabled player."""

    announce: Annotated[bool, option(Message("show how the moves are called out (D.2.1)"))] = False
    ranks: Annotated[
        Literal["de", "es", "en"], option(Message("the language in which ranks are called out"))
    ] = "de"
    slip: Annotated[
        Literal["before", "after"] | None,
        option(
            Message("a slip of the tongue: found before or after the opponent’s clock was started")
        ),
    ] = None


def read(
    *moves: Texts,
    fen: Fen = None,
    letters: LettersName = None,
    calling: Calling,
    pgn: Annotated[bool, option(Message("write the game as PGN"))] = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Read moves or a game as players write them."""
    from pareo.service.laws import games, reading

    if calling.slip is not None:
        answer = reading.slip(clock_started=calling.slip == "after")
    elif not moves:
        raise UsageError(Message("{argument} is missing.", argument=Message("MOVES")))
    elif pgn:
        for line in games.as_pgn(moves, letters).splitlines():
            out.say(line)
        return ExitCode.FINE
    elif calling.announce:
        answer = reading.call_out(fen, moves, letters, calling.ranks)
    else:
        answer = games.read_moves(fen, moves, letters)
    return show(out, answer, as_json=as_json)


ResultName = Literal["1-0", "0-1", "draw"]


def sheets(
    white: Annotated[
        str | None, option(Message("a file with the moves on White’s scoresheet"), "WHITE")
    ] = None,
    black: Annotated[
        str | None, option(Message("a file with the moves on Black’s scoresheet"), "BLACK")
    ] = None,
    /,
    *,
    board: Annotated[
        str | None, option(Message("the position on the board, as FEN"), metavar="FEN")
    ] = None,
    fill: Annotated[
        int | None,
        option(Message("half-moves missing after the last agreement; all legal ways are listed")),
    ] = None,
    letters: LettersName = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Compare two scoresheets, and fill a gap."""
    from pareo.service.laws import sheets as service

    if white is None or black is None:
        raise UsageError(Message("Give two files: the scoresheets of White and of Black."))
    given = service.SheetFacts(white, black, letters, board, fill)
    return show(out, service.compare(given), as_json=as_json)


def signed(
    *,
    white: Annotated[ResultName | None, option(Message("the result on White’s sheet"))] = None,
    black: Annotated[ResultName | None, option(Message("the result on Black’s sheet"))] = None,
    by: Annotated[tuple[Side, ...], option(Message("who has signed"))] = (),
    played: Annotated[
        ResultName | None, option(Message("the result as the arbiter saw it"))
    ] = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Compare the results on both sheets, and look at the signatures (8.7)."""
    from pareo.service.laws import sheets as service

    answer = service.signed(white, black, tuple(map(colour_of, by)), played)
    return show(out, answer, as_json=as_json)


@dataclass(frozen=True, slots=True)
class DutyFacts:
    """What a duty depends on."""

    own: Annotated[
        tuple[int, int] | None,
        pair_option(Message("moving: his moves written and made, as 17/18"), "MOVES"),
    ] = None
    opponent: Annotated[
        tuple[int, int],
        pair_option(Message("moving: of the opponent’s moves written and made"), "MOVES"),
    ] = (0, 0)
    purpose: Annotated[
        Literal["claim", "sealing"] | None,
        option(Message("writing: to claim a draw or to seal the move")),
    ] = None
    recorded: Annotated[tuple[Side, ...], option(Message("flag: who has recorded all moves"))] = ()
    complete: Annotated[bool, option(Message("flag: somebody has a complete scoresheet"))] = False
    on_move: Annotated[Side, option(Message("flag: who is on move"))] = "white"
    found: Annotated[int, option(Message("number: the moves found"), read=whole_number)] = 0
    control: Annotated[
        int, option(Message("number: the moves of the time control"), read=whole_number)
    ] = 0
    wrong: Annotated[
        Side | None, option(Message("boards: the sheets agree; who executed the move wrongly"))
    ] = None
    agreed: Annotated[
        int | None,
        option(
            Message("boards: the sheets differ; the last half-move on which they agree"),
            read=whole_number,
        ),
    ] = None
    boards: Annotated[int, option(Message("originals: how many boards"), read=whole_number)] = 0
    handed_in: Annotated[
        tuple[str, ...],
        option(Message("originals: a sheet that was handed in, as 3w"), metavar="SHEET"),
    ] = ()


def duty(
    kind: Annotated[
        Literal["moving", "writing", "flag", "number", "boards", "originals"],
        option(Message("which duty: see the list of options"), "KIND"),
    ],
    /,
    *,
    facts: DutyFacts,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Duties of those who record: may he move, may he write first, what after a flag fall."""
    from pareo.service.laws import sheets as service

    sides = {
        "recorded": tuple(map(colour_of, facts.recorded)),
        "on_move": colour_of(facts.on_move),
        "wrong": colour_of(facts.wrong),
    }
    given = service.Recording(**{**asdict(facts), **sides})
    return show(out, service.duty(kind, given), as_json=as_json)
