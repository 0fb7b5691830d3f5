"""pareo laws read: moves and scoresheets as players write them."""

from typing import Annotated, Literal

from pareo.cli.command import UsageError, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.laws import show
from pareo.cli.laws_parameters import Fen, LettersName
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message

Texts = Annotated[
    str,
    option(Message("a file with a game, or the moves one after the other"), "MOVES", optional=True),
]
Announce = Annotated[bool, option(Message("show how the moves are called out (D.2.1)"))]
Ranks = Annotated[
    Literal["de", "es", "en"], option(Message("the language in which ranks are called out"))
]
Slip = Annotated[
    Literal["before", "after"] | None,
    option(Message("a slip of the tongue: found before or after the opponent’s clock was started")),
]


def read(
    *moves: Texts,
    fen: Fen = None,
    letters: LettersName = None,
    announce: Announce = False,
    ranks: Ranks = "de",
    slip: Slip = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Read moves or a game as players write them."""
    from pareo.service.laws import reading

    if slip is not None:
        return show(out, reading.slip(clock_started=slip == "after"), as_json=as_json)
    if not moves:
        raise UsageError(Message("{argument} is missing.", argument=Message("MOVES")))
    if announce:
        return show(out, reading.call_out(fen, moves, letters, ranks), as_json=as_json)
    return show(out, reading.read_texts(fen, moves, letters), as_json=as_json)
