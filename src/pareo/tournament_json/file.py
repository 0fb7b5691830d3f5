"""Tournaments in JSON, read from files and written for them."""

from pareo.arguments import checked
from pareo.errors import InputError
from pareo.files import Reading, Source, Written, content_of, decoded, is_one_line, not_a_file
from pareo.model import TOURNAMENT, Tournament
from pareo.tournament_json.document import VERSION, dumps, loads


def read_json(source: Source, *, name: str = "") -> Reading:
    """Read a tournament in JSON from a path, from bytes or from text.

    A text without a line end that names a file is a path. Raises InputError with every fault,
    each with its key, or its line and column, if it cannot be read.
    """
    content, name = content_of(source, name)
    text = content if isinstance(content, str) else decoded(content, name)
    if is_one_line(content) and not text.lstrip("\ufeff \t").startswith(("{", "[")):
        raise InputError([not_a_file(text)], name)
    try:
        return Reading(loads(text), (), f"JSON {VERSION}")
    except InputError as error:
        raise type(error)(error.faults, name) from error


@checked(tournament=TOURNAMENT)
def write_json(tournament: Tournament) -> Written:
    """Write a tournament in JSON, which can say everything: nothing is lost or filled in."""
    return Written(dumps(tournament), ())
