"""Tournaments in JSON, read and written beside report files.

`tournament.schema.json` in this package is the JSON Schema of the form; its version is that of
`pareo.model.json_form`.
"""

from pareo.errors import Fault, InputError
from pareo.language import Message
from pareo.model import TOURNAMENT, Tournament
from pareo.model.arguments import checked
from pareo.model.json_form import VERSION, dumps, loads
from pareo.trf import Reading, Source, Written, content_of, is_one_line, not_a_file


def read_json(source: Source, *, name: str = "") -> Reading:
    """Read a tournament in JSON from a path, from bytes or from text.

    A text without a line end that names a file is a path. Raises InputError with every fault,
    each with its key, or its line and column, if it cannot be read.
    """
    content, name = content_of(source, name)
    text = content if isinstance(content, str) else decoded(content, name)
    if is_one_line(content) and not text.lstrip("\ufeff \t").startswith(("{", "[")):
        remedy = Message("Check the name and the folder that you are in.")
        raise InputError([Fault(not_a_file(text), remedy)], name)
    try:
        return Reading(loads(text), (), f"JSON {VERSION}")
    except InputError as error:
        raise type(error)(error.faults, name) from error


@checked(tournament=TOURNAMENT)
def write_json(tournament: Tournament) -> Written:
    """Write a tournament in JSON, which can say everything: nothing is lost or filled in."""
    return Written(dumps(tournament), ())


def decoded(data: bytes, name: str) -> str:
    """Return the text of a file that should be UTF-8; raises InputError if it is not."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        fault = Fault(
            Message("The file is not UTF-8 at byte {position}.", position=error.start + 1),
            Message("Save it as UTF-8."),
        )
        raise InputError([fault], name) from error
