"""pareo laws read: moves and scoresheets as players write them."""

from typing import Annotated

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.laws import show
from pareo.cli.laws_parameters import Fen, LettersName
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message

Texts = Annotated[str, option(Message("the moves, one after the other"), "MOVES")]


def read(
    *moves: Texts,
    fen: Fen = None,
    letters: LettersName = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Read moves as players write them."""
    from pareo.service.laws.reading import read_texts

    return show(out, read_texts(fen, moves, letters), as_json=as_json)
